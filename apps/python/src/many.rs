//! Many levels at the same time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;
use unsolve_core::Budget;
use unsolve_verbs::{Failure, FailureKind, Game, GenerateRequest};

use crate::request::{game, searching};

/// Makes `count` levels, number `first` of the seed and those that follow it, as `generate --count` of
/// the command makes them. One for which nothing fits is `None`.
#[pyfunction]
pub(crate) fn generate_many(
    py: Python<'_>,
    id: &str,
    first: u64,
    count: u64,
    request: &str,
) -> PyResult<Vec<Option<String>>> {
    searching(py, request, |request, clock| {
        let (effort, jobs) = (request.rating(), request.jobs());
        let request: GenerateRequest = request.rest()?;
        let budget = effort.budget(clock).with_jobs(1);
        let batch = Batch { game: game(id)?, request, first, count };
        batch.made(jobs, &budget)
    })
}

struct Batch {
    game: &'static dyn Game,
    request: GenerateRequest,
    first: u64,
    count: u64,
}

type Made = (u64, Result<Option<String>, Failure>);

impl Batch {
    /// The levels in the order of their numbers.
    fn made(&self, jobs: usize, budget: &Budget<'_>) -> Result<Vec<Option<String>>, Failure> {
        let next = AtomicU64::new(0);
        let done: Mutex<Vec<Made>> = Mutex::default();
        let work = || {
            while let number @ 0.. = next.fetch_add(1, Ordering::Relaxed)
                && number < self.count
            {
                let made = self.make(number, budget);
                if made.is_err() {
                    next.store(self.count, Ordering::Relaxed);
                }
                done.lock().unwrap_or_else(PoisonError::into_inner).push((number, made));
            }
        };
        if jobs <= 1 {
            work();
        } else {
            thread::scope(|scope| (0..jobs).for_each(|_| drop(scope.spawn(work))));
        }
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, made)| made).collect()
    }

    /// One level from its own seed, with which it can be made again alone.
    fn make(&self, number: u64, budget: &Budget<'_>) -> Result<Option<String>, Failure> {
        let number = self.first + number;
        let seed = &self.request.seed;
        let seed = if number == 0 { seed.clone() } else { format!("{seed}-{number}") };
        let request = GenerateRequest { seed, jobs: 1, ..self.request.clone() };
        match self.game.generate(&request, budget).map_err(Failure::from) {
            Ok(made) => Ok(Some(made.level.to_line())),
            Err(failure) if failure.kind == FailureKind::Nothing => Ok(None),
            Err(failure) => Err(failure),
        }
    }
}
