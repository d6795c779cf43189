//! Many levels at the same time, written in order as they are finished.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;

use unsolve_core::Budget;
use unsolve_erased::{Game, GenerateError, GenerateRequest, Generated};

use super::sink::Sink;
use super::summary::Summary;
use crate::exit::{Exit, Failure};
use crate::output::{self, Out};
use crate::progress::Steps;

type Made = Result<Generated, GenerateError>;

/// What to make.
pub struct Batch {
    pub game: &'static dyn Game,
    pub request: GenerateRequest,
    pub seed: String,
    pub count: u32,
    pub jobs: usize,
}

impl Batch {
    /// Makes the levels and writes each as soon as all before it are written.
    pub fn run(&self, budget: &Budget<'_>, mut sink: Sink, out: &mut Out) -> Result<Exit, Failure> {
        let next = AtomicU32::new(0);
        let stop = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        let mut summary = Summary::default();
        let written = std::thread::scope(|scope| {
            for _ in 0..self.jobs.min(self.count as usize) {
                let sender = sender.clone();
                let (next, stop) = (&next, &stop);
                scope.spawn(move || self.work(budget, next, stop, &sender));
            }
            drop(sender);
            let written = self.write(&receiver, &mut summary, &mut sink, out);
            stop.store(true, Ordering::Relaxed);
            written
        });
        written?;
        if summary.has_levels() {
            sink.close(out)?;
        }
        output::note(&summary.to_string());
        Ok(summary.exit())
    }

    /// Level `k`'s own seed, with which it can be made again alone.
    fn seed_of(&self, k: u32) -> String {
        if k == 0 { self.seed.clone() } else { format!("{}-{k}", self.seed) }
    }

    fn work(
        &self,
        budget: &Budget<'_>,
        next: &AtomicU32,
        stop: &AtomicBool,
        sender: &mpsc::Sender<(u32, Made)>,
    ) {
        while !stop.load(Ordering::Relaxed) {
            let k = next.fetch_add(1, Ordering::Relaxed);
            if k >= self.count {
                break;
            }
            let request = GenerateRequest { seed: self.seed_of(k), jobs: 1, ..self.request.clone() };
            let made = self.game.generate(&request, budget);
            let over = !matches!(made, Ok(_) | Err(GenerateError::NothingFound { .. }));
            if sender.send((k, made)).is_err() || over {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }

    fn write(
        &self,
        receiver: &mpsc::Receiver<(u32, Made)>,
        summary: &mut Summary,
        sink: &mut Sink,
        out: &mut Out,
    ) -> Result<(), Failure> {
        let steps = Steps::new(u64::from(self.count), "levels");
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (k, made) in receiver {
            steps.step();
            waiting.insert(k, made);
            while let Some(made) = waiting.remove(&due) {
                steps.suspended(|| self.finish(due, made, summary, sink, out))?;
                due += 1;
            }
        }
        // After a stop there may be gaps; what is finished behind them is kept all the same.
        for (k, made) in waiting {
            self.finish(k, made, summary, sink, out)?;
        }
        Ok(())
    }

    fn finish(
        &self,
        k: u32,
        made: Made,
        summary: &mut Summary,
        sink: &mut Sink,
        out: &mut Out,
    ) -> Result<(), Failure> {
        match made {
            Ok(made) => {
                summary.made(&made);
                sink.put(&made.level, out)
            }
            Err(GenerateError::NothingFound { attempts, tally }) => {
                output::note(&format!("seed {}: no level in {attempts} attempts", self.seed_of(k)));
                summary.failed(attempts, &tally);
                Ok(())
            }
            Err(GenerateError::Stopped { reason, tally }) => {
                summary.stopped(reason, &tally);
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }
}
