//! `unsolve do`: what only one game can do.

use std::path::PathBuf;

use serde_json::Value;
use unsolve_verbs::{ActionInfo, Game, LevelFile, changed};

use super::generate::Sink;
use super::{games, params, read_param};
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::{self, Reading};
use crate::output::{self, Out};
use crate::parallel::jobs;
use crate::replace::Force;
use crate::text::{plain, plain_lines};
use crate::watch::{Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve do GAME                                the actions of a game
  unsolve do GAME ACTION -p key=value            one that makes something
  unsolve do GAME ACTION level.json --json       one that works on a level
  unsolve do GAME ACTION level.json -o new.json  the level that it makes";

/// Do what only one game can do: its named actions
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game
    game: String,
    /// The action; without it the actions are listed
    action: Option<String>,
    /// The level, for actions that work on one; the file, for those that have a parameter `file`
    level: Option<String>,
    /// A parameter of the action; can be given several times
    #[arg(short, long = "param", value_name = "key=value", value_parser = read_param)]
    params: Vec<(String, String)>,
    /// File to write the level to that the action made; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let game = input::game(&args.game)?;
    let Some(action) = &args.action else {
        return list(game, args.json, out);
    };
    let takes = check_call(game, action, args.level.as_deref())?;
    let reading = Reading { lenient: takes == Takes::Draft, ..Reading::of(Some(&args.game)) };
    let mut params = params(&args.params)?;
    let level = args.level.as_ref().filter(|_| takes != Takes::File);
    let entry = level.map(|level| input::one(level, &reading)).transpose()?;
    if let (Some(file), Takes::File) = (&args.level, takes) {
        params.insert(FILE.to_owned(), input::attached(file)?.into());
    }
    let clock = Clock::with_spinner(args.limits.max_ms, action);
    let budget = args.limits.budget(&clock).with_jobs(jobs(None));
    let level = entry.as_ref().map(|entry| &entry.level);
    let result = game.act(action, &params, level, &budget);
    let result = result.map_err(|error| match &entry {
        Some(entry) => entry.blame(error),
        None => error.into(),
    })?;
    drop(clock);
    say_mended(&result, args.json);
    if let Some(output) = &args.output {
        return args.save(made(&result, level), &result, output, out);
    }
    match result.get("text").and_then(Value::as_str) {
        Some(text) if !args.json => out.line(plain_lines(text.trim_end()))?,
        _ => out.json(&result)?,
    }
    let no = result.get("answer").and_then(Value::as_bool) == Some(false);
    Ok(if no { Exit::No } else { Exit::Yes })
}

impl Args {
    /// Writes the level that an action made.
    fn save(
        &self,
        made: Option<LevelFile>,
        result: &Value,
        output: &PathBuf,
        out: &mut Out,
    ) -> Result<Exit, Failure> {
        match made {
            Some(level) => {
                let output = files::named(Some(output));
                Sink::open(output, self.force, 1, self.json)?.single(&level, out)?;
                Ok(Exit::Yes)
            }
            None if result.get("answer").and_then(Value::as_bool) == Some(false) => {
                let text = result.get("text").and_then(Value::as_str).unwrap_or_default();
                output::note(&plain_lines(text));
                Ok(Exit::No)
            }
            None => Err(Failure::Bad("--output: this action makes no level".to_owned())),
        }
    }
}

/// The level that an action made: a whole one, or another state of the level it worked on.
fn made(result: &Value, level: Option<&LevelFile>) -> Option<LevelFile> {
    if let Some(made) = result.get("level") {
        return LevelFile::from_json(made).ok();
    }
    let (state, level) = (result.get("state")?, level?);
    Some(changed(level, LevelFile { state: state.clone(), ..level.clone() }))
}

/// Says what was done to make the level legal; JSON says it itself.
fn say_mended(result: &Value, json: bool) {
    let fixes = result.get("fixes").and_then(Value::as_array).filter(|_| !json);
    for fix in fixes.into_iter().flatten().filter_map(Value::as_str) {
        output::note(&format!("mended: {}", plain(fix)));
    }
}

/// What stands after the name of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// A level.
    Level,
    /// A level that need not be legal yet.
    Draft,
    /// A file that is no level: the content of the parameter [`FILE`].
    File,
}

/// The parameter that is the content of a file.
const FILE: &str = "file";

/// What the action takes. One that works on neither level nor file would silently leave it out.
fn check_call(game: &dyn Game, action: &str, level: Option<&str>) -> Result<Takes, Failure> {
    let Some(known) = game.actions().into_iter().find(|known| known.name == action) else {
        return Ok(Takes::Level);
    };
    let file = known.params.iter().any(|param| param.name == FILE);
    match level {
        Some(_) if !known.needs_level && file => Ok(Takes::File),
        Some(level) if !known.needs_level => {
            Err(Failure::Bad(format!("{level}: `{action}` works on no level; leave it out")))
        }
        _ if known.mends => Ok(Takes::Draft),
        _ => Ok(Takes::Level),
    }
}

fn list(game: &dyn Game, json: bool, out: &mut Out) -> Result<Exit, Failure> {
    let actions = game.actions();
    if json {
        out.json(&actions)?;
    } else if actions.is_empty() {
        out.line(format!("{} has no actions of its own.", game.info().name))?;
    }
    if !json {
        for action in &actions {
            show(action, out)?;
        }
    }
    Ok(Exit::Yes)
}

fn show(action: &ActionInfo, out: &mut Out) -> Result<(), Failure> {
    let file = action.params.iter().any(|param| param.name == FILE);
    let level = match action.needs_level {
        true => " LEVEL",
        false if file => " FILE",
        false => "",
    };
    out.line(format!("{}{level}  {}", out.bold(action.name), action.about))?;
    games::params(&action.params, out)
}
