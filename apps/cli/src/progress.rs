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

/// Whether anybody can see how far the work is.
pub fn is_watched() -> bool {
    stderr().is_terminal()
}

/// Work without a known pace: what people count if that is known, else the states so far.
pub struct Spinner {
    bar: ProgressBar,
    start: Instant,
    next: AtomicU64,
    what: String,
    /// What people count.
    thing: &'static str,
    /// The one at hand, from 1; 0 before the first.
    number: AtomicU64,
    /// How many there are; 0 if nobody knows.
    total: AtomicU64,
}

impl Spinner {
    /// Shows itself once the work takes long.
    pub fn new(what: &str) -> Self {
        let bar = hidden(ProgressBar::new_spinner(), "{spinner:.cyan} {msg} {elapsed:.dim}");
        let next = if is_watched() { PATIENCE.as_millis() as u64 } else { u64::MAX };
        Self {
            bar,
            start: Instant::now(),
            next: AtomicU64::new(next),
            what: what.to_owned(),
            thing: "step",
            number: AtomicU64::new(0),
            total: AtomicU64::new(0),
        }
    }

    /// The same, with what people count.
    pub fn counting(mut self, thing: &'static str) -> Self {
        self.thing = thing;
        self
    }

    /// Says which one is at hand, from 1, and how many there are.
    pub fn at(&self, number: u64, total: Option<u64>) {
        self.number.fetch_max(number, Ordering::Relaxed);
        self.total.store(total.unwrap_or(0), Ordering::Relaxed);
    }

    /// Draws how far the work is, if it is time to.
    pub fn tick(&self, now: Instant, progress: &Progress) {
        self.draw(now, || self.in_words(progress));
    }

    fn in_words(&self, progress: &Progress) -> String {
        let (number, total) =
            (self.number.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed));
        if number > 0 {
            return text::place(self.thing, number, (total > 0).then_some(total));
        }
        let mut parts = vec![text::count(progress.nodes, "state")];
        parts.extend((progress.depth > 0).then(|| format!("depth {}", progress.depth)));
        parts.extend((progress.bytes > 0).then(|| text::bytes(progress.bytes)));
        parts.join(" \u{b7} ")
    }

    /// Writes to standard output without the bar in between.
    pub fn suspended<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.bar.is_hidden() { write() } else { self.bar.suspend(write) }
    }

    /// Draws how far other work is, if it is time to; only then it is put into words.
    pub fn say_lazily(&self, how_far: impl FnOnce() -> String) {
        self.draw(Instant::now(), how_far);
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
        let style = "{msg} {bar:30.cyan/dim} {human_pos} of {human_len} {elapsed:.dim} {eta:.dim}";
        let bar = hidden(ProgressBar::new(total), style).with_message(what.to_owned());
        Self { bar, start: Instant::now(), watched: is_watched() }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_count_comes_first() {
        let spinner = Spinner::new("trying edits").counting("edit");
        let searched = Progress { nodes: 81_756, ..Progress::default() };
        assert_eq!(spinner.in_words(&searched), "81,756 states");
        spinner.at(81, Some(322));
        assert_eq!(spinner.in_words(&searched), "edit 81 of 322");
        spinner.at(80, Some(322));
        assert_eq!(spinner.in_words(&searched), "edit 81 of 322", "threads may be late");
        spinner.at(1_200, None);
        assert_eq!(spinner.in_words(&searched), "edit 1,200");
    }
}
