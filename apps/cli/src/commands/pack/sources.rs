//! The levels a pack is made of.

use std::collections::HashMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use unsolve_core::{Budget, StopReason};
use unsolve_verbs::packs::{Features, Member};
use unsolve_verbs::{CANDIDATE_NODES, Level, LevelError, member};

use crate::exit::Failure;
use crate::files;
use crate::input::{self, Entry, Levels, Reading};
use crate::parallel::{in_order, jobs, read_jobs};
use crate::watch::{Clock, Limits, is_cancelled};

/// Levels and how to read them, as the command line says it.
#[derive(Debug, clap::Args)]
pub struct Sources {
    /// Level files, packs and folders of them
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<String>,
    /// Game of levels in their own notation
    #[arg(long)]
    game: Option<String>,
    /// Threads, at most 256 [default: all cores]
    #[arg(long, value_name = "J", value_parser = read_jobs)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    pub limits: Limits,
}

/// A pack as its report needs it: the levels themselves are not kept.
pub struct Pack<T> {
    pub names: Vec<Name>,
    pub members: Vec<Member>,
    /// What else was seen of each level.
    pub seen: Vec<T>,
}

/// What to call a level.
pub struct Name {
    /// The file, with the line of a pack.
    pub file: String,
    /// Its title, or else the same.
    pub title: String,
}

impl Sources {
    /// All levels, one after the other.
    fn each<'a>(&'a self, reading: &'a Reading<'a>) -> Levels<'a> {
        let files = self.levels.iter().flat_map(|argument| match expanded(argument) {
            Ok(names) => names.into_iter().map(Ok).collect(),
            Err(failure) => vec![Err(failure)],
        });
        Box::new(files.flat_map(move |name| -> Levels<'a> {
            match name {
                Ok(name) => input::opened(&name, reading),
                Err(failure) => Box::new(std::iter::once(Err(failure))),
            }
        }))
    }

    /// How many levels there are, if somebody waits for them and it is easily told.
    fn total(&self) -> Option<u64> {
        let files: Vec<String> =
            self.levels.iter().filter_map(|argument| expanded(argument).ok()).flatten().collect();
        input::total(files.iter().map(String::as_str))
    }

    fn nothing(&self) -> Failure {
        Failure::Bad(format!("{}: no level is there", self.levels.join(", ")))
    }

    /// All levels, checked to be legal.
    pub fn entries(&self) -> Result<Vec<Entry>, Failure> {
        let reading = Reading::of(self.game.as_ref());
        let mut entries = Vec::new();
        for entry in self.each(&reading) {
            let entry = entry?;
            entry.load().map(drop).map_err(|error| entry.blame(error))?;
            entries.push(entry);
        }
        if entries.is_empty() { Err(self.nothing()) } else { Ok(entries) }
    }

    /// Reads all levels and lets go of each once `look` has seen it; difficulties that are not stored are
    /// rated.
    pub fn pack<T: Send>(
        &self,
        clock: &Clock,
        look: impl Fn(&dyn Level, &Budget<'_>) -> Result<T, LevelError> + Sync,
    ) -> Result<Pack<T>, Failure> {
        let reading = Reading::of(self.game.as_ref());
        let (rating, solving) =
            (self.limits.budget_of(CANDIDATE_NODES, clock), self.limits.budget(clock));
        let look = |entry: Result<Entry, Failure>| -> Result<(Name, Member, T), Failure> {
            let entry = entry?;
            let seen = entry
                .load()
                .and_then(|level| Ok((member(&*level, &rating)?, look(&*level, &solving)?)));
            let (member, seen) = seen.map_err(|error| entry.blame(error))?;
            Ok((Name { title: entry.title(), file: entry.name }, member, seen))
        };
        let mut pack = Pack { names: Vec::new(), members: Vec::new(), seen: Vec::new() };
        let mut known: HashMap<String, Features> = HashMap::new();
        let levels = self.each(&reading).take_while(|_| !is_cancelled());
        let total = self.total();
        in_order(self.jobs(), levels, look, |seen| {
            clock.at(pack.names.len() as u64 + 2, total);
            let (name, mut member, seen) = seen?;
            member.features =
                known.entry(member.key.clone()).or_insert_with(|| member.features.clone()).clone();
            pack.names.push(name);
            pack.members.push(member);
            pack.seen.push(seen);
            Ok(())
        })?;
        match pack.names.len() {
            _ if is_cancelled() => Err(Failure::from(StopReason::Cancelled)),
            0 => Err(self.nothing()),
            _ => Ok(pack),
        }
    }

    /// What is known of each of them; difficulties that are not stored are rated.
    pub fn members(&self, entries: &[Entry]) -> Result<Vec<Member>, Failure> {
        let clock = Clock::counting(self.limits.max_ms, "rating", "level");
        let budget = self.limits.budget_of(CANDIDATE_NODES, &clock);
        let mut members = Vec::new();
        let look = |entry: &Entry| -> Result<Member, Failure> {
            let known = entry.load().and_then(|level| member(&*level, &budget));
            known.map_err(|error| entry.blame(error))
        };
        let total = Some(entries.len() as u64);
        in_order(self.jobs(), entries.iter().take_while(|_| !is_cancelled()), look, |member| {
            clock.at(members.len() as u64 + 2, total);
            members.push(member?);
            Ok(())
        })?;
        if members.len() < entries.len() {
            return Err(Failure::from(StopReason::Cancelled));
        }
        Ok(members)
    }

    /// How many threads to use.
    pub fn jobs(&self) -> usize {
        jobs(self.jobs)
    }
}

/// The level files and packs of a folder in the order of their names, numbers by their value; or
/// what the argument names if that is no folder.
fn expanded(argument: &str) -> Result<Vec<String>, Failure> {
    let folder = Path::new(argument);
    if !folder.is_dir() {
        return Ok(vec![argument.to_owned()]);
    }
    let failed = |error| Failure::reading(folder, &error);
    let mut names = Vec::new();
    for file in fs::read_dir(folder).map_err(failed)? {
        let path = file.map_err(failed)?.path();
        let is_level = matches!(files::extension(&path).as_str(), "json" | "jsonl");
        if is_level && path.is_file() {
            names.push(path.display().to_string());
        }
    }
    names.sort_by_cached_key(|name| natural(name));
    Ok(names)
}

/// A name as words and numbers, so that 2 comes before 10.
fn natural(name: &str) -> Vec<(u128, String)> {
    let mut parts: Vec<(u128, String)> = vec![(0, String::new())];
    let mut in_number = false;
    for letter in name.chars() {
        if letter.is_ascii_digit() != in_number {
            in_number = !in_number;
            parts.push((0, String::new()));
        }
        if let Some(part) = parts.last_mut() {
            part.1.push(letter);
            part.0 = if in_number { part.1.parse().unwrap_or(u128::MAX) } else { 0 };
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_ordered_by_value() {
        let mut names = ["level-10.json", "level-9.json", "a2", "level-1.jsonl", "a10b", "a10a"];
        names.sort_by_cached_key(|name| natural(name));
        assert_eq!(names, ["a2", "a10a", "a10b", "level-1.jsonl", "level-9.json", "level-10.json"]);
    }
}
