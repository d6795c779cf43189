//! `unsolve export html`: a pack in one file that anybody can play.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use unsolve_core::Budget;
use unsolve_verbs::{HintStatus, LevelFile, Solution};

use super::page::{Carried, Page};
use crate::commands::pack::Sources;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::input::Entry;
use crate::output::{self, Out};
use crate::parallel::in_order;
use crate::replace::{Force, Kind};
use crate::text::{count, grouped};
use crate::watch::Clock;

const EXAMPLES: &str = "\
Examples:
  unsolve export html pack.jsonl -o game.html
  unsolve export html levels/ --title \"Ice and water\" -o game.html

The page is one file: it needs no server and fetches nothing. It has the levels with their stars, hints,
rules, a level of the day, light and dark, and a play log for those who want one. Solutions are left out,
but for those that hints need.";

/// States a hint may look at on the page; a level whose hints need more keeps its solution.
const HINT_NODES: u64 = 200_000;

/// Write a page that plays a pack, without a server
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    /// Title of the page [default: the name of the first file]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Folder with a built player, instead of the one in this command
    #[arg(long, value_name = "DIR")]
    player: Option<PathBuf>,
    /// File to write to, ending in .html; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let target = files::named(args.output.as_ref());
    if let Some(path) = target {
        if !["html", "htm"].contains(&&*files::extension(path)) {
            let name = path.display();
            return Err(Failure::Bad(format!("--output {name}: the name of a page ends in .html")));
        }
        args.force.may_replace(path, Kind::Player)?;
    }
    let page = Page::of(args.player.as_deref())?;
    let clock = Clock::counting(args.sources.limits.max_ms, "reading", "level");
    let entries = args.sources.entries(&clock)?;
    let levels = all_carried(&entries, &args.sources, &clock)?;
    drop(clock);
    let title = args.title.clone().unwrap_or_else(|| title(args.sources.arguments()));
    let text = page.with(&title, &levels)?;
    let written =
        format!("{}, {} bytes", count(levels.len() as u64, "level"), grouped(text.len() as u64));
    let name = match target {
        Some(path) => files::written(path, text.as_bytes())?,
        None => out.raw(&text).map(|()| None)?,
    };
    match name {
        Some(name) => out.line(format!("{name}: {written}"))?,
        None => output::note_on_terminal(&written),
    }
    Ok(Exit::Yes)
}

/// All levels as a page carries them.
fn all_carried(
    entries: &[Entry],
    sources: &Sources,
    clock: &Clock,
) -> Result<Vec<Carried>, Failure> {
    let budget = sources.limits.budget_of(HINT_NODES, clock);
    let mut levels = Vec::with_capacity(entries.len());
    let total = Some(entries.len() as u64);
    let cut = AtomicBool::new(false);
    let look = |entry: &Entry| carried(entry, &budget);
    in_order(sources.jobs(), clock.until_stopped(entries.iter(), &cut), look, |level| {
        clock.at(levels.len() as u64 + 2, total);
        levels.push(level?);
        Ok(())
    })?;
    match clock.stopped() {
        Some(reason) if cut.into_inner() => Err(reason.into()),
        _ => Ok(levels),
    }
}

/// The level without what only tells how it was made and solved; a solution that hints need is kept.
fn carried(entry: &Entry, budget: &Budget<'_>) -> Result<Carried, Failure> {
    let mut level = entry.level.clone();
    let par = par(&level);
    let solution = level.solution.take();
    (level.certificate, level.origin) = (None, None);
    if let Some(difficulty) = &mut level.difficulty {
        difficulty.metrics.clear();
    }
    let bare = entry.game.load(&level).map_err(|error| entry.blame(error))?;
    let hint = bare.play().hint(budget).map_err(|error| entry.blame(error))?;
    if hint.status == HintStatus::Unknown {
        level.solution = solution;
    }
    Ok(Carried { level, par })
}

/// A good number of moves for a person, if it is known.
fn par(level: &LevelFile) -> Option<u32> {
    let stored = match &level.solution {
        Some(Solution::Moves(moves)) => Some(moves.length),
        _ => None,
    };
    level.difficulty.as_ref().and_then(|difficulty| difficulty.par).or(stored)
}

/// The name of the first file or folder.
fn title(arguments: &[String]) -> String {
    let first = arguments.first().map(|name| name.split('#').next().unwrap_or_default());
    let stem = first.filter(|name| *name != "-").and_then(|name| Path::new(name).file_stem());
    stem.map_or_else(|| "Puzzles".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_called_after_its_first_file() {
        let of = |names: &[&str]| title(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(of(&["a/ice.jsonl", "b.jsonl"]), "ice");
        assert_eq!(of(&["ice.jsonl#3"]), "ice");
        assert_eq!(of(&["levels/"]), "levels");
        assert_eq!(of(&["-"]), "Puzzles");
    }
}
