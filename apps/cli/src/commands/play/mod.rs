//! `unsolve play`: a level in the terminal.

mod clicks;
mod frame;
mod help;
mod keys;
mod labels;
mod layout;
mod lines;
mod picker;
mod screen;
mod seat;
mod sight;
mod table;
#[cfg(test)]
mod tests;

pub use screen::restore as restore_terminal;

use std::io::{BufReader, IsTerminal, stdin, stdout};

use unsolve_core::{Band, Budget};
use unsolve_verbs::{CANDIDATE_NODES, GenerateRequest};

use super::generate::random_seed;
use crate::exit::{Exit, Failure};
use crate::input::{self, Entry, Reading};
use crate::output::Out;
use crate::watch::{Clock, Heeding};
use lines::Writer;
use table::Table;

const EXAMPLES: &str = "\
Examples:
  unsolve play GAME                       a new level
  unsolve play GAME --difficulty hard
  unsolve play level.json                 a level of yours
  unsolve play level.json < moves.txt     from a script: does it solve the level?

Arrows and Enter play, moves can be typed as well; ? shows the keys of the game, Tab gives a hint, \
Backspace takes a move back, Esc twice leaves. Words that can be typed: undo, redo, restart, hint, \
moves, help, quit.

A script has moves and these words, as many in a line as it likes. The exit status is 0 if the \
level is solved at the end, 1 if the moves end before, 2 if one is not legal or can't be read; the \
line is named.";

/// Play a level here, with a cursor, undo and hints
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A game for a new level, or a level [default: the first game]
    #[arg(value_name = "GAME or LEVEL")]
    what: Option<String>,
    /// How hard a new level is
    #[arg(long, value_name = "D", default_value = "easy")]
    difficulty: Band,
    /// Seed of a new level [default: a random one]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Game of a level in its own notation
    #[arg(long)]
    game: Option<String>,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let entry = args.entry()?;
    let table = Table::new(&entry)?;
    if !stdin().is_terminal() {
        return lines::play(table, BufReader::new(Heeding(stdin())), Writer::Script, out);
    }
    let dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    if dumb || !stdout().is_terminal() {
        return lines::play(table, BufReader::new(Heeding(stdin())), Writer::Person, out);
    }
    let result = screen::play(table, out.colours())?;
    out.line(result)?;
    Ok(Exit::Yes)
}

impl Args {
    /// The level that was named, or a new one.
    fn entry(&self) -> Result<Entry, Failure> {
        let first = unsolve_games::games().first().map(|game| game.info().id);
        match self.what.as_deref().or(first) {
            Some(id) if unsolve_games::game(id).is_some() => self.new_level(id),
            Some(level) => input::one(level, &Reading::of(self.game.as_ref())),
            None => Err(Failure::Bad("there is no game to play".to_owned())),
        }
    }

    fn new_level(&self, id: &str) -> Result<Entry, Failure> {
        let game = input::game(id)?;
        let clock = Clock::with_spinner(None, "searching for a level");
        let seed = self.seed.clone().unwrap_or_else(random_seed);
        let name = format!("{} \u{b7} seed {seed}", self.difficulty);
        let request = GenerateRequest {
            seed,
            difficulty: Some(self.difficulty),
            ..GenerateRequest::default()
        };
        let made = game.generate(&request, &Budget::nodes(CANDIDATE_NODES).watched(&clock))?;
        Ok(Entry { name, game, level: made.level })
    }
}
