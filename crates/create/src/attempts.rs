//! Attempts in parallel with one result.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use unsolve_core::{StopReason, order};

use crate::Tally;

/// How one attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attempt<T> {
    /// With something worth keeping.
    Accepted(T),
    /// With a reason against it.
    Rejected(String),
    /// It was told to stop.
    Stopped(StopReason),
}

/// Somebody stopped the attempts before one was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub reason: StopReason,
    /// What was rejected until then.
    pub rejected: Tally,
}

/// Makes attempts 0, 1, 2, ... with up to `jobs` threads until one is accepted; returns the lowest
/// accepted one with its number, and why those before it were rejected.
///
/// ```
/// use unsolve_create::{Attempt, first};
///
/// let square = |i: u32| match i * i {
///     n if n > 50 => Attempt::Accepted(n),
///     _ => Attempt::Rejected("too small".to_owned()),
/// };
/// let (found, rejected) = first(100, 2, square).unwrap();
/// assert_eq!(found, Some((8, 64)));
/// assert_eq!(rejected.to_string(), "8 too small");
/// ```
pub fn first<T: Send>(
    attempts: u32,
    jobs: usize,
    attempt: impl Fn(u32) -> Attempt<T> + Sync,
) -> Result<(Option<(u32, T)>, Tally), Stopped> {
    let best = AtomicU32::new(u32::MAX);
    let results = run(attempts, jobs, &attempt, |i, result| {
        if matches!(result, Attempt::Accepted(_)) {
            best.fetch_min(i, Ordering::Relaxed);
        }
        i < best.load(Ordering::Relaxed)
    });
    let mut rejected = Tally::default();
    let mut stopped = None;
    for (i, result) in results {
        match (result, stopped) {
            (Attempt::Accepted(found), None) => return Ok((Some((i, found)), rejected)),
            (Attempt::Accepted(_), Some(_)) => {}
            (Attempt::Rejected(reason), _) => rejected.add(reason),
            (Attempt::Stopped(reason), _) => stopped = stopped.or(Some(reason)),
        }
    }
    match stopped {
        Some(reason) => Err(Stopped { reason, rejected }),
        None => Ok((None, rejected)),
    }
}

/// Makes all attempts and returns what was accepted, in order.
pub fn all<T: Send>(
    attempts: u32,
    jobs: usize,
    attempt: impl Fn(u32) -> Attempt<T> + Sync,
) -> Result<(Vec<(u32, T)>, Tally), Stopped> {
    let mut rejected = Tally::default();
    let mut accepted = Vec::new();
    for (i, result) in run(attempts, jobs, &attempt, |_, _| true) {
        match result {
            Attempt::Accepted(found) => accepted.push((i, found)),
            Attempt::Rejected(reason) => rejected.add(reason),
            Attempt::Stopped(reason) => return Err(Stopped { reason, rejected }),
        }
    }
    Ok((accepted, rejected))
}

/// Makes all attempts and returns them in order. The first that is stopped ends the others.
pub fn each<T: Send>(
    attempts: u32,
    jobs: usize,
    attempt: &(impl Fn(u32) -> Attempt<T> + Sync),
) -> Vec<Attempt<T>> {
    run(attempts, jobs, attempt, |_, _| true).into_iter().map(|(_, result)| result).collect()
}

/// Hands the numbers out in order until `go_on` says no to the newest result; the results by their
/// number.
fn run<T: Send>(
    attempts: u32,
    jobs: usize,
    attempt: &(impl Fn(u32) -> Attempt<T> + Sync),
    go_on: impl Fn(u32, &Attempt<T>) -> bool + Sync,
) -> Vec<(u32, Attempt<T>)> {
    let next = AtomicU32::new(0);
    let over = AtomicBool::new(false);
    let results = Mutex::new(Vec::new());
    let work = || {
        while !over.load(Ordering::Relaxed) {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= attempts {
                break;
            }
            let result = attempt(i);
            let stopped = matches!(result, Attempt::Stopped(_));
            if stopped || !go_on(i, &result) {
                over.store(true, Ordering::Relaxed);
            }
            if let Ok(mut results) = results.lock() {
                results.push((i, result));
            }
        }
    };
    in_parallel(jobs, &work);
    let mut results = results.into_inner().unwrap_or_default();
    order::by_key(&mut results, |&(i, _)| i);
    results
}

#[cfg(not(target_family = "wasm"))]
fn in_parallel(jobs: usize, work: &(impl Fn() + Sync)) {
    if jobs <= 1 {
        return work();
    }
    std::thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(work);
        }
        work();
    });
}

#[cfg(target_family = "wasm")]
fn in_parallel(_jobs: usize, work: &(impl Fn() + Sync)) {
    work();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every seventh attempt is good; the low ones take longest, so threads finish out of order.
    fn slow_start(i: u32) -> Attempt<u32> {
        let spin = (0..(40 - i.min(40)) * 1_000).fold(0u32, u32::wrapping_add);
        match i % 7 {
            6 => Attempt::Accepted(i),
            _ => Attempt::Rejected(format!("no seventh, seen after {spin}")),
        }
    }

    #[test]
    fn the_lowest_accepted_attempt_wins_for_any_number_of_threads() {
        for jobs in 1..=8 {
            let (found, rejected) = first(100, jobs, slow_start).expect("nobody stops it");
            assert_eq!(found, Some((6, 6)), "{jobs} jobs");
            assert_eq!(rejected.total(), 6, "{jobs} jobs");
        }
    }

    #[test]
    fn nothing_found_is_no_error_and_counts_everything() {
        let (found, rejected) = first(6, 3, slow_start).expect("nobody stops it");
        assert_eq!((found, rejected.total()), (None, 6));
    }

    #[test]
    fn a_stop_ends_the_attempts() {
        let stopped = first::<()>(1_000_000, 2, |_| Attempt::Stopped(StopReason::Cancelled));
        assert_eq!(stopped.map_err(|stop| stop.reason), Err(StopReason::Cancelled));
    }

    #[test]
    fn an_attempt_accepted_before_the_stop_counts() {
        let result = first(10, 1, |i| match i {
            0 => Attempt::Rejected("no".to_owned()),
            1 => Attempt::Accepted(i),
            _ => Attempt::Stopped(StopReason::Time),
        });
        assert_eq!(result.expect("accepted first").0, Some((1, 1)));
    }

    #[test]
    fn all_keeps_the_order() {
        let (found, _) = all(30, 4, slow_start).expect("nobody stops it");
        assert_eq!(found.iter().map(|&(i, _)| i).collect::<Vec<_>>(), [6, 13, 20, 27]);
    }
}
