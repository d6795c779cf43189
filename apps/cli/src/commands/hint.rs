//! `unsolve hint`: the next move, and why.

use serde_json::Value;
use unsolve_verbs::{Hint, HintStatus, LevelError};

use crate::exit::{Exit, Failure};
use crate::input::{self, Reading};
use crate::output::Out;
use crate::watch::{Clock, Limits};

const EXAMPLES: &str = "\
Examples:
  unsolve hint level.json                          the first move
  unsolve hint level.json --moves \"MOVE MOVE\"      after two moves, in the game's notation
  unsolve hint level.json --moves '[JSON, JSON]'   the same in the level file's shape

Status 1: it can't be won any more; the hint says how many moves to take back.";

/// Show the next move after those made, with the reason
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The level
    level: String,
    /// Moves made so far: in the game's notation, separated by spaces or commas, or a JSON array
    #[arg(long, value_name = "M", default_value = "", hide_default_value = true)]
    moves: String,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entry = input::one(&args.level, &Reading::of(args.game.as_ref()))?;
    let made = read_moves(&args.moves)?;
    let clock = Clock::with_spinner(args.limits.max_ms, "looking for a move");
    let hint = entry.load().and_then(|level| level.hint(&made, &args.limits.budget(&clock)));
    let hint = hint.or_else(unknown).map_err(|error| entry.blame(error))?;
    drop(clock);
    if args.json {
        out.json(&hint)?;
    } else {
        let notation = hint.notation.as_ref().map(|mv| format!("{}  ", out.bold(mv)));
        out.line(notation.unwrap_or_default() + &hint.text)?;
    }
    Ok(match hint.status {
        HintStatus::Move | HintStatus::Solved => Exit::Yes,
        HintStatus::Lost => Exit::No,
        HintStatus::Unknown => Exit::Limit,
    })
}

/// Time that ran out is an answer too.
fn unknown(error: LevelError) -> Result<Hint, LevelError> {
    let LevelError::Stopped(reason) = error else { return Err(error) };
    Ok(Hint::say(HintStatus::Unknown, format!("No move is known: {reason}.")))
}

/// Moves as a person types them, or as JSON.
fn read_moves(text: &str) -> Result<Vec<Value>, Failure> {
    if text.trim_start().starts_with('[') {
        return serde_json::from_str(text).map_err(|error| {
            Failure::Bad(format!("--moves: column {}: no JSON array of moves", error.column()))
        });
    }
    let words = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty());
    Ok(words.map(Value::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_words_or_json() {
        assert_eq!(read_moves("a, b c").expect("words"), ["a", "b", "c"].map(Value::from));
        assert_eq!(read_moves("").expect("no words"), Vec::<Value>::new());
        assert_eq!(read_moves(r#"[{"a":1}]"#).expect("JSON").len(), 1);
        assert!(read_moves("[1,").is_err());
    }
}
