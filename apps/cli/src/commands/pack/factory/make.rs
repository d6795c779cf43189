//! Slots filled on all cores, written down as they are finished.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use unsolve_core::{Budget, StopReason};
use unsolve_factory::{PickError, Plan, Record};

use super::stock::Stock;
use super::work::Work;
use crate::exit::Failure;
use crate::parallel::as_finished;
use crate::progress::Spinner;
use crate::text::{grouped, time};
use crate::watch::Clock;

/// Makes what is missing.
pub struct Making<'a> {
    pub plan: &'a Plan,
    pub jobs: usize,
    pub clock: &'a Clock,
    display: Display,
}

impl<'a> Making<'a> {
    pub fn new(plan: &'a Plan, jobs: usize, clock: &'a Clock) -> Self {
        Self { plan, jobs, clock, display: Display::new() }
    }

    /// Makes the first picks of slots that have none. `source` is the number of the journal among the
    /// files of the stock.
    pub fn fill(
        &mut self,
        slots: impl Iterator<Item = u64> + Clone + Send,
        (work, stock, source): (&mut Work, &mut Stock, usize),
    ) -> Result<(), Failure> {
        let missing: Vec<u64> = slots.clone().filter(|&slot| !stock.knows(slot)).collect();
        let all = slots.count() as u64;
        self.display.begin(all - missing.len() as u64, all);
        let missing = missing.into_iter().map(|slot| (slot, None));
        self.pick(missing, (work, stock, source))
    }

    /// Lets slots go on whose picks other slots have, until every level is there once.
    pub fn settle(
        &mut self,
        (work, stock, source): (&mut Work, &mut Stock, usize),
    ) -> Result<(), Failure> {
        loop {
            let rivals = stock.rivals()?;
            if rivals.is_empty() {
                return Ok(());
            }
            let all = self.plan.slots();
            self.display.begin(all - rivals.len() as u64, all);
            let mut after = Vec::new();
            for slot in rivals {
                // The level itself need not be kept in memory.
                let record = Record { level: String::new(), ..stock.record(slot)? };
                after.push((slot, Some(record)));
            }
            self.pick(after.into_iter(), (work, stock, source))?;
        }
    }

    fn pick(
        &mut self,
        slots: impl Iterator<Item = (u64, Option<Record>)> + Send,
        (work, stock, source): (&mut Work, &mut Stock, usize),
    ) -> Result<(), Failure> {
        let (plan, display) = (self.plan, &mut self.display);
        let budget = Budget::default().watched(self.clock);
        let pick = |(slot, after): (u64, Option<Record>)| plan.pick(slot, after.as_ref(), &budget);
        let cut = AtomicBool::new(false);
        as_finished(self.jobs, self.clock.until_stopped(slots, &cut), pick, |picked| {
            let record = match picked {
                Ok(record) => record,
                Err(PickError::Stopped(reason)) => return Err(display.stopped(reason)),
                Err(error) => return Err(Failure::System(error.to_string())),
            };
            let at = work.put(&record)?;
            stock.learn(&record, source, at)?;
            display.step(stock);
            Ok(())
        })?;
        match self.clock.stopped() {
            Some(reason) if cut.into_inner() => Err(display.stopped(reason)),
            _ => Ok(()),
        }
    }
}

/// How far it is, for people who wait for it.
struct Display {
    spinner: Spinner,
    start: Instant,
    /// Slots that were done when it began, that are done now, and all.
    before: u64,
    done: u64,
    all: u64,
}

impl Display {
    fn new() -> Self {
        let spinner = Spinner::new("making levels");
        Self { spinner, start: Instant::now(), before: 0, done: 0, all: 0 }
    }

    fn begin(&mut self, done: u64, all: u64) {
        (self.start, self.before, self.done, self.all) = (Instant::now(), done, done, all);
    }

    fn step(&mut self, stock: &Stock) {
        self.done += 1;
        let Self { spinner, start, before, done, all } = self;
        spinner.say_lazily(|| in_words(start.elapsed(), (*before, *done, *all), stock));
    }

    fn stopped(&self, reason: StopReason) -> Failure {
        let (done, all) = (grouped(self.done), grouped(self.all));
        let rest = "the same command goes on";
        Failure::Limit(format!("{reason}; {done} of {all} levels are made, {rest}"))
    }
}

/// Done, rate, yield with the main reasons, time left.
fn in_words(elapsed: Duration, (before, done, all): (u64, u64, u64), stock: &Stock) -> String {
    let rate = (done - before) as f64 / elapsed.as_secs_f64().max(1e-3);
    let left = Duration::from_secs_f64(((all - done) as f64 / rate.max(1e-6)).min(1e9));
    let rejected = stock.rejected.total();
    let taken = 100.0 * stock.known as f64 / (stock.known + rejected).max(1) as f64;
    let reasons = stock.rejected.entries().into_iter().take(3);
    let reasons: Vec<String> = reasons.map(|(why, n)| format!("{} {why}", grouped(n))).collect();
    let mut parts = vec![
        format!("{} of {}", grouped(done), grouped(all)),
        format!("{rate:.1} a second"),
        format!("{taken:.0} % of all candidates taken"),
    ];
    parts.extend((!reasons.is_empty()).then(|| reasons.join(", ")));
    parts.push(format!("{} left", time(left)));
    parts.join(" \u{b7} ")
}
