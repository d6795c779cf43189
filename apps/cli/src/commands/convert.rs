//! `unsolve convert`: the games' own notations in and out.

use std::path::PathBuf;

use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::{self, Entry, Reading};
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  unsolve convert level.json --to FORMAT                 to a notation of its game
  unsolve convert board.txt --from FORMAT --game GAME    to a level file
  unsolve convert pack.jsonl --to FORMAT -o boards.txt   all levels of a pack

`unsolve games GAME` lists the notations; `json` is the level file.";

/// Convert levels between the level file and the games' own notations
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level, or a pack
    level: String,
    /// Notation to write; json is the level file
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    to: String,
    /// Notation the level is in [default: found out]
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    /// File to write to; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let reading = Reading { game: args.game.as_deref(), notation: args.from.as_deref() };
    let mut texts = Vec::new();
    let entries = input::each(&args.level, &reading)?.collect::<Result<Vec<_>, _>>()?;
    let lines = entries.len() > 1 || args.output.as_deref().is_some_and(is_pack);
    for entry in &entries {
        texts.push(converted(entry, &args.to, lines)?);
    }
    let between = if args.to == "json" { "" } else { "\n" };
    let whole = texts.join(between);
    match files::named(args.output.as_ref()) {
        Some(path) => {
            let name = files::written(path, whole.as_bytes())?;
            name.map_or(Ok(()), |name| out.line(name))?;
        }
        None => out.raw(&whole)?,
    }
    Ok(Exit::Yes)
}

fn is_pack(path: &std::path::Path) -> bool {
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
