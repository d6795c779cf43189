//! Work on several threads with results in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread::{available_parallelism, scope};

use crate::exit::Failure;

/// Most threads anybody can ask for; more would only wait for each other.
const MOST_JOBS: usize = 256;

/// Reads `--jobs`.
pub fn read_jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse::<NonZeroUsize>().ok().filter(|jobs| jobs.get() <= MOST_JOBS);
    jobs.ok_or_else(|| format!("`{text}` is no whole number from 1 to {MOST_JOBS}"))
}

/// As many threads as asked for, or one for each core.
pub fn jobs(asked: Option<NonZeroUsize>) -> usize {
    asked.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// Does `work` on every item with up to `jobs` threads. `take` gets each result as soon as all
/// before it are there; if it fails, no further item is begun.
pub fn in_order<T, R: Send>(
    jobs: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    spread(jobs, items, work, |index, result| {
        early.insert(index, result);
        while let Some(result) = early.remove(&due) {
            take(result)?;
            due += 1;
        }
        Ok(())
    })
}

/// The same, but `take` gets each result as soon as it is there.
pub fn as_finished<T, R: Send>(
    jobs: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    spread(jobs, items, work, |_, result| take(result))
}

/// The same with the number of each result.
fn spread<T, R: Send>(
    jobs: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(usize, R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut items = items.enumerate();
    if jobs <= 1 {
        return items.try_for_each(|(index, item)| take(index, work(item)));
    }
    let items = Mutex::new(items);
    let over = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while !over.load(Ordering::Relaxed)
                    && let Some((index, item)) = next_of(&items)
                    && sender.send((index, work(item))).is_ok()
                {}
            });
        }
        drop(sender);
        let taken = receiver.into_iter().try_for_each(|(index, result)| take(index, result));
        over.store(true, Ordering::Relaxed);
        taken
    })
}

fn next_of<T>(items: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    items.lock().ok()?.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for jobs in [1, 2, 7] {
            let slow_first =
                |n: u64| (0..(50 - n) * 1_000).fold(n, |sum, _| std::hint::black_box(sum));
            let mut taken = Vec::new();
            let result = in_order(jobs, 0..50, slow_first, |n| {
                taken.push(n);
                Ok(())
            });
            assert!(result.is_ok());
            assert_eq!(taken, (0..50).collect::<Vec<_>>(), "{jobs} jobs");
        }
    }

    #[test]
    fn threads_have_a_limit() {
        assert_eq!(read_jobs("1").map(NonZeroUsize::get), Ok(1));
        assert_eq!(read_jobs("256").map(NonZeroUsize::get), Ok(256));
        for bad in ["0", "257", "100000", "-1", "two", ""] {
            assert!(read_jobs(bad).is_err(), "{bad}");
        }
        assert_eq!(jobs(NonZeroUsize::new(3)), 3);
        assert!(jobs(None) >= 1);
    }

    #[test]
    fn a_failure_ends_it() {
        for jobs in [1, 2] {
            let mut taken = 0;
            let take = |_| {
                taken += 1;
                if taken < 5 { Ok(()) } else { Err(Failure::BrokenPipe) }
            };
            let result = in_order(jobs, 0.., |n: u64| n, take);
            assert!(matches!(result, Err(Failure::BrokenPipe)));
            assert_eq!(taken, 5, "{jobs} jobs");
        }
    }
}
