//! Time and Ctrl-C: what stops a search from outside.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use unsolve_core::{Budget, Progress, StopReason, Watch};

use crate::exit::{Exit, Failure};
use crate::progress::Spinner;

static CANCELLED: AtomicBool = AtomicBool::new(false);
/// Whether somebody's input is waited for.
static WAITING: AtomicBool = AtomicBool::new(false);
/// How often a clock was asked and said stop.
static STOPS: AtomicU64 = AtomicU64::new(0);

/// The exit code of a process that was killed by Ctrl-C.
const KILLED: i32 = 130;

/// How long work on another thread is waited for between two looks at the clock.
const GLANCE: Duration = Duration::from_millis(5);
/// How long input may take to end by itself after Ctrl-C, as that of a pipe does.
const PATIENCE: Duration = Duration::from_millis(300);

/// Signals that come together are one wish: `timeout` tells a process and then its whole group. Nobody presses
/// Ctrl-C twice in this time.
const TOGETHER: Duration = Duration::from_millis(100);

/// Lets the first Ctrl-C ask for a clean stop and the second one kill. Input that nobody writes can't
/// be stopped cleanly: it is left alone after a moment.
pub fn listen() {
    let leave = |code: i32| {
        crate::commands::play::restore_terminal();
        std::process::exit(code);
    };
    let mut first: Option<Instant> = None;
    let handler = move || {
        match first {
            Some(first) if first.elapsed() < TOGETHER => return,
            Some(_) => leave(KILLED),
            None => first = Some(Instant::now()),
        }
        CANCELLED.store(true, Ordering::Relaxed);
        thread::spawn(move || {
            thread::sleep(PATIENCE);
            if WAITING.load(Ordering::Relaxed) {
                leave(Exit::Limit as i32);
            }
        });
    };
    // Without a handler Ctrl-C just kills: not as clean, but no reason to refuse to work.
    drop(ctrlc::set_handler(handler));
}

/// Whether Ctrl-C was pressed.
pub fn is_cancelled() -> bool {
    CANCELLED.load(Ordering::Relaxed)
}

/// How often a clock was asked and said stop; for tests, which count instead of measuring time.
pub fn stops() -> u64 {
    STOPS.load(Ordering::Relaxed)
}

/// Waits for somebody's input. If it does not end by itself after a stop, the command leaves it alone and ends: reading
/// keys never returns once a terminal is gone.
pub fn waiting<T>(input: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::Relaxed);
    let given = input();
    WAITING.store(false, Ordering::Relaxed);
    given
}

/// Standard input that Ctrl-C can end.
pub struct Heeding<R>(pub R);

impl<R: Read> Read for Heeding<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        waiting(|| self.0.read(buffer))
    }
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

    /// Why nothing more is to be begun, if that is so.
    pub fn stopped(&self) -> Option<StopReason> {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let late = late.then_some(StopReason::Time);
        is_cancelled().then_some(StopReason::Cancelled).or(late)
    }

    /// The items until it is time to stop; `cut` says then that some are left.
    pub fn until_stopped<'a, T>(
        &'a self,
        items: impl Iterator<Item = T> + 'a,
        cut: &'a AtomicBool,
    ) -> impl Iterator<Item = T> + 'a {
        items.take_while(move |_| {
            let stopped = self.stopped().is_some();
            cut.fetch_or(stopped, Ordering::Relaxed);
            !stopped
        })
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
        let stopped = self.stopped();
        match (&self.spinner, stopped) {
            (_, Some(_)) => drop(STOPS.fetch_add(1, Ordering::Relaxed)),
            (Some(spinner), None) => spinner.tick(Instant::now(), progress),
            (None, None) => {}
        }
        stopped
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
