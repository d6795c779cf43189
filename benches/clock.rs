//! How long work takes, for benchmarks: time on the processor where the system tells it, so that other work on the machine
//! counts as little as can be.

use std::fs;
use std::time::{Duration, Instant};

/// A moment to measure from.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

impl Clock {
    /// Begins now, for the thread that asks.
    pub fn start() -> Self {
        Self { wall: Instant::now(), processor: on_processor() }
    }

    /// The time since then: on the processor if that is known, else by the clock on the wall.
    pub fn elapsed(&self) -> Duration {
        let both = self.processor.zip(on_processor());
        both.map_or_else(|| self.wall.elapsed(), |(begin, now)| now.saturating_sub(begin))
    }
}

/// The time that this thread has spent on a processor. Linux tells it in nanoseconds.
fn on_processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
