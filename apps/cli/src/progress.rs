//! Progress on standard error: only on a terminal, and only for work that takes long.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use unsolve_core::Progress;

use crate::text;

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Time between two drawings.
const BEAT: Duration = Duration::from_millis(100);

/// A search without a known end: the states so far.
pub struct Spinner {
    bar: ProgressBar,
    start: Instant,
    next: AtomicU64,
    what: String,
}

impl Spinner {
    /// Shows itself once the work takes long.
    pub fn new(what: &str) -> Self {
        let bar = hidden(ProgressBar::new_spinner(), "{spinner:.cyan} {msg} {elapsed:.dim}");
        let next = if stderr().is_terminal() { PATIENCE.as_millis() as u64 } else { u64::MAX };
        Self { bar, start: Instant::now(), next: AtomicU64::new(next), what: what.to_owned() }
    }

    /// Draws how far a search is, if it is time to.
    pub fn tick(&self, now: Instant, progress: &Progress) {
        self.draw(now, || {
            format!(
                "{} \u{b7} depth {} \u{b7} {}",
                text::count(progress.nodes, "state"),
                progress.depth,
                text::bytes(progress.bytes)
            )
        });
    }

    /// Draws how far other work is, if it is time to.
    pub fn say(&self, how_far: &str) {
        self.draw(Instant::now(), || how_far.to_owned());
    }

    fn draw(&self, now: Instant, how_far: impl FnOnce() -> String) {
        let elapsed = now.duration_since(self.start).as_millis() as u64;
        if elapsed < self.next.load(Ordering::Relaxed) {
            return;
        }
        self.next.store(elapsed + BEAT.as_millis() as u64, Ordering::Relaxed);
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(format!("{} \u{b7} {}", self.what, how_far()));
        self.bar.tick();
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Work in a known number of steps.
pub struct Steps {
    bar: ProgressBar,
    start: Instant,
    watched: bool,
}

impl Steps {
    /// A bar for a number of steps, shown once the work takes long.
    pub fn new(total: u64, what: &str) -> Self {
        let style = "{msg} {bar:30.cyan/dim} {pos}/{len} {elapsed:.dim} {eta:.dim}";
        let bar = hidden(ProgressBar::new(total), style).with_message(what.to_owned());
        Self { bar, start: Instant::now(), watched: stderr().is_terminal() }
    }

    /// One more step is done.
    pub fn step(&self) {
        if self.watched {
            if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            self.bar.inc(1);
        }
    }

    /// Writes to standard output without the bar in between.
    pub fn suspended<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.watched { self.bar.suspend(write) } else { write() }
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn hidden(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.set_draw_target(ProgressDrawTarget::hidden());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
