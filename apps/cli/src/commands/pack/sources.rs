//! The levels a pack is made of.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use unsolve_core::{Budget, Progress};
use unsolve_verbs::packs::{Features, Member};
use unsolve_verbs::{CANDIDATE_NODES, Level, LevelError, member};

use crate::exit::Failure;
use crate::input::{self, Entry, Levels, Options, Reading, Skipped};
use crate::parallel::{in_order, jobs, read_jobs};
use crate::watch::{Clock, Limits};

/// Levels and how to read them, as the command line says it.
#[derive(Debug, clap::Args)]
pub struct Sources {
    /// Level files, packs and folders of them
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<String>,
    #[command(flatten)]
    options: Options,
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
    /// What the levels are read from.
    pub fn arguments(&self) -> &[String] {
        &self.levels
    }

    /// Refuses what can't stand beside a spec.
    pub fn alone(&self, spec: &str) -> Result<(), Failure> {
        if self.levels.len() > 1 {
            return Err(Failure::Bad(format!("{spec}: a spec stands alone; leave the others out")));
        }
        self.by_their_own_limits("a spec")
    }

    /// Refuses limits that would change what is made.
    pub fn by_their_own_limits(&self, what: &str) -> Result<(), Failure> {
        let Limits { max_nodes, max_bytes, max_depth, .. } = &self.limits;
        if max_nodes.is_some() || max_bytes.is_some() || max_depth.is_some() {
            return Err(Failure::Bad(format!(
                "--max-nodes, --max-bytes, --max-depth: what {what} makes depends on nothing else; write max_nodes into the spec"
            )));
        }
        Ok(())
    }

    /// All levels, one after the other, but for those to be skipped.
    fn each<'a>(&'a self, reading: &'a Reading<'a>, skipped: &'a Skipped) -> Levels<'a> {
        Box::new(self.levels.iter().flat_map(move |argument| -> Levels<'a> {
            match skipped.levels(argument, reading) {
                Ok(levels) => levels,
                Err(failure) => Box::new(std::iter::once(Err(failure))),
            }
        }))
    }

    /// How many levels there are, if somebody waits for them and it is easily told.
    fn total(&self) -> Option<u64> {
        input::total(self.levels.iter().map(String::as_str))
    }

    /// All levels, checked to be legal.
    pub fn entries(&self, clock: &Clock) -> Result<Vec<Entry>, Failure> {
        let (reading, skipped) = (self.options.reading(), self.options.skipped());
        let mut entries = Vec::new();
        for entry in self.each(&reading, &skipped) {
            let entry = entry?;
            self.limits.budget(clock).poll(&Progress::default())?;
            entry.load().map(drop).map_err(|error| entry.blame(error))?;
            entries.push(entry);
        }
        if entries.is_empty() {
            return Err(skipped.nothing(&self.levels.join(", ")));
        }
        Ok(entries)
    }

    /// Reads all levels and lets go of each once `look` has seen it; difficulties that are not stored are
    /// rated.
    pub fn pack<T: Send>(
        &self,
        clock: &Clock,
        look: impl Fn(&dyn Level, &Budget<'_>) -> Result<T, LevelError> + Sync,
    ) -> Result<Pack<T>, Failure> {
        let (reading, skipped) = (self.options.reading(), self.options.skipped());
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
        let cut = AtomicBool::new(false);
        let levels = clock.until_stopped(self.each(&reading, &skipped), &cut);
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
        match clock.stopped() {
            Some(reason) if cut.into_inner() => Err(reason.into()),
            _ if pack.names.is_empty() => Err(skipped.nothing(&self.levels.join(", "))),
            _ => Ok(pack),
        }
    }

    /// Reads all levels, lets `look` see each on all cores, and hands on what it saw, in order.
    pub fn each_seen<T: Send>(
        &self,
        clock: &Clock,
        look: impl Fn(&Entry) -> Result<T, LevelError> + Sync,
        mut take: impl FnMut(T) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (reading, skipped) = (self.options.reading(), self.options.skipped());
        let cut = AtomicBool::new(false);
        let levels = clock.until_stopped(self.each(&reading, &skipped), &cut);
        let (total, mut number) = (self.total(), 0);
        let look = |entry: Result<Entry, Failure>| {
            let entry = entry?;
            look(&entry).map_err(|error| entry.blame(error))
        };
        in_order(self.jobs(), levels, look, |seen| {
            number += 1;
            clock.at(number + 1, total);
            take(seen?)
        })?;
        match clock.stopped() {
            Some(reason) if cut.into_inner() => Err(reason.into()),
            _ if number == 0 => Err(skipped.nothing(&self.levels.join(", "))),
            _ => Ok(()),
        }
    }

    /// What is known of each of them; difficulties that are not stored are rated.
    pub fn members(&self, entries: &[Entry], clock: &Clock) -> Result<Vec<Member>, Failure> {
        let budget = self.limits.budget_of(CANDIDATE_NODES, clock);
        let mut members = Vec::new();
        let look = |entry: &Entry| -> Result<Member, Failure> {
            let known = entry.load().and_then(|level| member(&*level, &budget));
            known.map_err(|error| entry.blame(error))
        };
        let total = Some(entries.len() as u64);
        let cut = AtomicBool::new(false);
        in_order(self.jobs(), clock.until_stopped(entries.iter(), &cut), look, |member| {
            clock.at(members.len() as u64 + 2, total);
            members.push(member?);
            Ok(())
        })?;
        match clock.stopped() {
            Some(reason) if cut.into_inner() => Err(reason.into()),
            _ => Ok(members),
        }
    }

    /// How many threads to use.
    pub fn jobs(&self) -> usize {
        jobs(self.jobs)
    }
}
