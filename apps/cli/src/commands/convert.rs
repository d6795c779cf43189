//! `unsolve convert`: the games' own notations in and out.

use std::path::{Path, PathBuf};

use super::generate::extension;
use crate::exit::{Exit, Failure};
use crate::files::{self, Numbered};
use crate::input::{Entry, Options, Reading};
use crate::output::Out;
use crate::replace::{Force, Kind};
use crate::text::plain;
use crate::watch;

const EXAMPLES: &str = "\
Examples:
  unsolve convert level.json --to FORMAT                 to a notation of its game
  unsolve convert board.txt --from FORMAT --game GAME    to a level file
  unsolve convert pack.jsonl --to FORMAT -o boards.txt   all levels of a pack
  unsolve convert pack.jsonl --to FORMAT -o boards/      level-1.json, level-2.json, ...
  unsolve convert list.txt --skip-bad -o pack.jsonl      a puzzle a line, bad ones left out

`unsolve games GAME` lists the notations; `json` is the level file.";

/// Convert levels between the level file and the games' own notations
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level, a pack, or a folder of them
    level: String,
    /// Notation to write; json is the level file
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    to: String,
    #[command(flatten)]
    options: Options,
    /// File or folder to write to; - is standard output
    #[arg(short, long, value_name = "FILE or DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let (reading, skipped) = (args.options.reading(), args.options.skipped());
    let mut texts = Vec::new();
    let levels = skipped.levels(&args.level, &reading)?;
    let entries = levels.map(|entry| watch::go_on().and(entry)).collect::<Result<Vec<_>, _>>()?;
    if entries.is_empty() {
        return Err(skipped.nothing(&args.level));
    }
    if let Some(folder) = files::named(args.output.as_ref()).filter(|path| files::is_folder(path)) {
        return args.fill_folder(folder, &entries, out);
    }
    let lines = entries.len() > 1 || args.output.as_deref().is_some_and(is_pack);
    for entry in &entries {
        watch::go_on()?;
        texts.push(converted(entry, &args.to, lines)?);
    }
    let whole = texts.concat();
    let whole = if args.to == "json" || is_collection(&entries, &args.to, &whole) {
        whole
    } else {
        texts.join("\n")
    };
    match files::named(args.output.as_ref()) {
        Some(path) => {
            args.may_replace(path, &entries, &whole)?;
            let name = files::written(path, whole.as_bytes())?;
            name.map_or(Ok(()), |name| out.line(name))?;
        }
        None => out.raw(&whole)?,
    }
    Ok(Exit::Yes)
}

impl Args {
    /// Each level under the next free number of a folder.
    fn fill_folder(
        &self,
        folder: &Path,
        entries: &[Entry],
        out: &mut Out,
    ) -> Result<Exit, Failure> {
        let mut numbered = Numbered::new(folder)?;
        for entry in entries {
            watch::go_on()?;
            let text = converted(entry, &self.to, false)?;
            let path = numbered.write(text.as_bytes(), extension(&text))?;
            out.line(plain(&path.display().to_string()))?;
        }
        Ok(Exit::Yes)
    }

    fn may_replace(&self, path: &Path, entries: &[Entry], new: &str) -> Result<(), Failure> {
        let game = entries.first().map(|entry| entry.game.info().id);
        let notation = Reading { game, notation: Some(&self.to), lenient: false };
        let kind = if self.to == "json" { Kind::Levels } else { Kind::Notation(&notation) };
        self.force.may_replace(path, kind)?;
        if self.to == "json" { self.force.may_lose(path, [&self.level], new) } else { Ok(()) }
    }
}

/// Whether the game takes the levels apart again when they follow each other without a blank line.
fn is_collection(entries: &[Entry], notation: &str, whole: &str) -> bool {
    let Some(first) = entries.first() else { return false };
    let of_one_game = entries.iter().all(|entry| entry.game.info().id == first.game.info().id);
    let lines = whole.lines().count() == entries.len();
    of_one_game && lines && first.game.split(notation, whole).len() == entries.len()
}

fn is_pack(path: &Path) -> bool {
    files::extension(path) == "jsonl"
}

/// The level in a notation, with the end of its last line.
fn converted(entry: &Entry, notation: &str, line: bool) -> Result<String, Failure> {
    entry.load().map(drop).map_err(|error| entry.blame(error))?;
    let mut text = match notation {
        "json" if line => entry.level.to_line(),
        "json" => entry.level.to_pretty(),
        other => {
            entry.load().and_then(|level| level.write(other)).map_err(|error| entry.blame(error))?
        }
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
