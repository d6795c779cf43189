//! How to read many levels, as the command line says it.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Entry, Levels, Reading, each};
use crate::exit::Failure;
use crate::output;
use crate::text::{count, plain};

/// Options of every command that reads many levels.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Options {
    /// Game of levels in their own notation
    #[arg(long)]
    game: Option<String>,
    /// Notation of the levels; json is the level file [default: found out]
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// Leave out what is no level, with a line on standard error for each; the exit status then
    /// speaks of the rest
    #[arg(long)]
    skip_bad: bool,
}

impl Options {
    /// What is known of the levels before they are read.
    pub fn reading(&self) -> Reading<'_> {
        let (game, notation) = (self.game.as_deref(), self.from.as_deref());
        Reading { game, notation, lenient: false }
    }

    /// Nothing skipped so far.
    pub fn skipped(&self) -> Skipped {
        Skipped { skip: self.skip_bad, number: AtomicU64::new(0) }
    }
}

/// Most skipped entries to name.
const NAMED: u64 = 20;

/// Counts and names what `--skip-bad` leaves out; the count is told when this is dropped.
#[derive(Debug)]
pub struct Skipped {
    skip: bool,
    number: AtomicU64,
}

impl Skipped {
    /// The levels of an argument without those to be skipped. What is bad says the remedy.
    pub fn levels<'a>(
        &'a self,
        argument: &str,
        reading: &'a Reading<'a>,
    ) -> Result<Levels<'a>, Failure> {
        let folder = Path::new(argument).is_dir();
        let good = each(argument, reading)?.filter_map(|entry| self.good(entry)).enumerate();
        Ok(Box::new(good.map(move |(index, entry)| match entry {
            Err(Failure::Bad(sentence)) if folder || index > 0 => {
                Err(Failure::Bad(format!("{sentence}; --skip-bad leaves out what is no level")))
            }
            entry => entry,
        })))
    }

    /// The same for a command that goes on after what is bad; an argument that can't be opened is one
    /// level that can't be read.
    pub fn opened<'a>(&'a self, argument: &str, reading: &'a Reading<'a>) -> Levels<'a> {
        match each(argument, reading) {
            Ok(levels) => Box::new(levels.filter_map(|entry| self.good(entry))),
            Err(failure) => Box::new(std::iter::once(Err(failure))),
        }
    }

    /// How many were skipped.
    pub fn number(&self) -> u64 {
        self.number.load(Ordering::Relaxed)
    }

    /// What to say if no level was left.
    pub fn nothing(&self, argument: &str) -> Failure {
        Failure::Bad(match self.number() {
            0 => format!("{argument}: no level is there"),
            number => format!("{argument}: no level is left, {}", skipped(number)),
        })
    }

    /// The entry, unless it is to be skipped.
    fn good(&self, entry: Result<Entry, Failure>) -> Option<Result<Entry, Failure>> {
        if !self.skip {
            return Some(entry);
        }
        let checked = entry.and_then(|entry| match entry.load() {
            Ok(_) => Ok(entry),
            Err(error) => Err(entry.blame(error)),
        });
        let Err(Failure::Bad(sentence)) = &checked else { return Some(checked) };
        if self.number.fetch_add(1, Ordering::Relaxed) < NAMED {
            output::note(&format!("skipped {}", plain(sentence)));
        }
        None
    }
}

impl Drop for Skipped {
    fn drop(&mut self) {
        let more = match self.number().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(", {more} of them not named"),
        };
        if self.number() > 0 {
            output::note(&format!("{}{more}", skipped(self.number())));
        }
    }
}

fn skipped(number: u64) -> String {
    format!("{} skipped", count(number, "bad level"))
}
