//! Time and Ctrl-C: what stops a search from outside.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use unsolve_core::{Budget, Progress, StopReason, Watch};

use crate::exit::Failure;
use crate::progress::Spinner;

static CANCELLED: AtomicBool = AtomicBool::new(false);

/// The exit code of a process that was killed by Ctrl-C.
const KILLED: i32 = 130;

/// How long work on another thread is waited for between two looks at the clock.
const GLANCE: Duration = Duration::from_millis(5);

/// Lets the first Ctrl-C ask for a clean stop and the second one kill.
pub fn listen() {
    let handler = || {
        if CANCELLED.swap(true, Ordering::Relaxed) {
            crate::commands::play::restore_terminal();
            std::process::exit(KILLED);
        }
    };
    // Without a handler Ctrl-C just kills: not as clean, but no reason to refuse to work.
    drop(ctrlc::set_handler(handler));
}

/// Whether Ctrl-C was pressed.
pub fn is_cancelled() -> bool {
    CANCELLED.load(Ordering::Relaxed)
}

/// Fails if Ctrl-C was pressed; for work without limits of its own.
pub fn go_on() -> Result<(), Failure> {
    if is_cancelled() { Err(StopReason::Cancelled.into()) } else { Ok(()) }
}

/// Keeps the time, hears Ctrl-C and shows how far the search is.
pub struct Clock {
    deadline: Option<Instant>,
    spinner: Option<Spinner>,
}

impl Clock {
    /// A clock that shows nothing.
    pub fn new(max_ms: Option<u64>) -> Self {
        let deadline = max_ms.and_then(|ms| Instant::now().checked_add(Duration::from_millis(ms)));
        Self { deadline, spinner: None }
    }

    /// A clock that shows the states searched, if it takes long.
    pub fn with_spinner(max_ms: Option<u64>, what: &str) -> Self {
        Self { spinner: Some(Spinner::new(what)), ..Self::new(max_ms) }
    }

    /// A clock that shows how many of the things that people count are done, if it takes long.
    pub fn counting(max_ms: Option<u64>, what: &str, thing: &'static str) -> Self {
        Self { spinner: Some(Spinner::new(what).counting(thing)), ..Self::new(max_ms) }
    }

    /// Says which one is at hand, from 1, and how many there are.
    pub fn at(&self, number: u64, total: Option<u64>) {
        if let Some(spinner) = &self.spinner {
            spinner.at(number, total);
            spinner.tick(Instant::now(), &Progress::default());
        }
    }

    /// Does work that asks nobody, on a thread of its own, and leaves it alone when the time is over: the
    /// process is about to end then. It must not touch files.
    pub fn patiently<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || drop(sender.send(work())));
        loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::System("a thread was lost".to_owned()));
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(reason) = self.poll(&Progress::default()) {
                        return Err(reason.into());
                    }
                }
            }
        }
    }

    /// Writes to standard output without progress in between.
    pub fn suspended<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.spinner {
            Some(spinner) => spinner.suspended(write),
            None => write(),
        }
    }

    /// Shows nothing more, and goes on keeping the time.
    pub fn hide(&mut self) {
        self.spinner = None;
    }
}

impl Watch for Clock {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        if is_cancelled() {
            return Some(StopReason::Cancelled);
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return Some(StopReason::Time);
        }
        if let Some(spinner) = &self.spinner {
            spinner.tick(now, progress);
        }
        None
    }

    fn step(&self, done: u64, total: u64) {
        self.at(done + 1, Some(total));
    }
}

/// What one search may use up; as the command line says it.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Limits")]
#[expect(clippy::struct_field_names, reason = "the options are named so")]
pub struct Limits {
    /// Most states to expand, e.g. 500k or 5M
    #[arg(long, value_name = "N", value_parser = crate::text::read_amount)]
    pub max_nodes: Option<u64>,
    /// Most milliseconds to take
    #[arg(long, value_name = "T", value_parser = crate::text::read_amount)]
    pub max_ms: Option<u64>,
    /// Most bytes of memory for the search, e.g. 500M or 2G
    #[arg(long, value_name = "B", value_parser = crate::text::read_amount)]
    pub max_bytes: Option<u64>,
    /// Longest solution to look for
    #[arg(long, value_name = "D")]
    pub max_depth: Option<u32>,
}

impl Limits {
    /// The budget for one solve.
    pub fn budget<'a>(&self, clock: &'a Clock) -> Budget<'a> {
        self.budget_of(Budget::default().max_nodes, clock)
    }

    /// The budget with another default for the states.
    pub fn budget_of<'a>(&self, nodes: u64, clock: &'a Clock) -> Budget<'a> {
        let budget = Budget::nodes(self.max_nodes.unwrap_or(nodes)).watched(clock);
        budget
            .with_bytes(self.max_bytes.unwrap_or(budget.max_bytes))
            .with_depth(self.max_depth.unwrap_or(budget.max_depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_in_the_past_stops_at_once() {
        let clock = Clock::new(Some(0));
        assert_eq!(clock.poll(&Progress::default()), Some(StopReason::Time));
        assert_eq!(Clock::new(None).poll(&Progress::default()), None);
        assert_eq!(Clock::new(Some(u64::MAX)).poll(&Progress::default()), None);
    }
}
