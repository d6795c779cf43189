//! Many levels at the same time, written in order as they are finished.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use unsolve_core::Budget;
use unsolve_verbs::{Game, GenerateError, GenerateRequest, Generated};

use super::sink::Sink;
use super::summary::Summary;
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::parallel::in_order;
use crate::progress::Steps;
use crate::text;

/// What to make.
pub struct Batch {
    pub game: &'static dyn Game,
    pub request: GenerateRequest,
    pub seed: String,
    pub count: u32,
    pub jobs: usize,
    /// Whether to tell how long it took.
    pub tells: bool,
}

/// What became of one seed.
struct Made {
    seed: String,
    result: Result<Generated, GenerateError>,
}

impl Batch {
    /// Makes the levels and writes each as soon as all before it are written.
    pub fn run(&self, budget: &Budget<'_>, mut sink: Sink, out: &mut Out) -> Result<Exit, Failure> {
        let (start, stop) = (Instant::now(), AtomicBool::new(false));
        let numbers = (0..self.count).take_while(|_| !stop.load(Ordering::Relaxed));
        let steps = Steps::new(u64::from(self.count), "making levels");
        let mut summary = Summary::default();
        let work = |k| self.make(k, budget, &stop);
        in_order(self.jobs, numbers, work, |made| {
            steps.step();
            steps.suspended(|| finish(made, &mut summary, &mut sink, out))
        })?;
        drop(steps);
        if summary.has_levels() {
            sink.close(out)?;
        }
        let time = self.tells.then(|| format!(" \u{b7} {}", text::time(start.elapsed())));
        output::note(&format!("{summary}{}", time.unwrap_or_default()));
        Ok(summary.exit())
    }

    /// Makes level `k` from its own seed, with which it can be made again alone.
    fn make(&self, k: u32, budget: &Budget<'_>, stop: &AtomicBool) -> Made {
        let seed = if k == 0 { self.seed.clone() } else { format!("{}-{k}", self.seed) };
        let request = GenerateRequest { seed: seed.clone(), jobs: 1, ..self.request.clone() };
        let result = self.game.generate(&request, budget);
        if !matches!(result, Ok(_) | Err(GenerateError::NothingFound { .. })) {
            stop.store(true, Ordering::Relaxed);
        }
        Made { seed, result }
    }
}

fn finish(
    made: Made,
    summary: &mut Summary,
    sink: &mut Sink,
    out: &mut Out,
) -> Result<(), Failure> {
    match made.result {
        Ok(generated) => {
            summary.made(&generated);
            sink.put(&generated.level, out)?;
        }
        Err(GenerateError::NothingFound { attempts, tally }) => {
            output::note(&format!(
                "seed {}: no level in {}",
                made.seed,
                text::count(u64::from(attempts), "attempt")
            ));
            summary.failed(attempts, &tally);
        }
        Err(GenerateError::Stopped { reason, tally }) => summary.stopped(reason, &tally),
        Err(error) => return Err(error.into()),
    }
    Ok(())
}
