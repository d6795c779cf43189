//! Limits in, a stop reason out: the contract between every search and its caller.
//!
//! A search takes a [`Budget`] and asks it now and then whether to go on. Nodes and bytes are
//! counted by the search itself, so they stop it at the same place on every machine. Time and
//! cancellation come from outside through [`Watch`]: no lane reads a clock.
//!
//! ```
//! use unsolve_limits::{Budget, Progress, StopReason};
//!
//! let budget = Budget::nodes(1_000);
//! let progress = Progress { nodes: 1_000, ..Progress::default() };
//! assert_eq!(budget.check(&progress), Err(StopReason::Nodes));
//! ```

use std::fmt;

/// How far a search has come; handed to [`Watch::poll`] and kept in its report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// States expanded so far.
    pub nodes: u64,
    /// States kept in memory.
    pub stored: u64,
    /// Bytes held by the search's own tables.
    pub bytes: u64,
    /// Depth (or proved lower bound) reached.
    pub depth: u32,
}

/// Why a search ended before it knew the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopReason {
    /// The node limit ran out.
    Nodes,
    /// The memory limit ran out.
    Bytes,
    /// No solution within the depth limit, and the space goes deeper.
    Depth,
    /// The time limit ran out.
    Time,
    /// Somebody asked it to stop.
    Cancelled,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "the node limit ran out",
            Self::Bytes => "the memory limit ran out",
            Self::Depth => "the depth limit was reached",
            Self::Time => "the time limit ran out",
            Self::Cancelled => "it was cancelled",
        })
    }
}

impl std::error::Error for StopReason {}

/// Looks at a running search from outside: shows progress, keeps the time, cancels.
///
/// It is asked every few hundred nodes, so it must be cheap.
pub trait Watch: Sync {
    /// Says whether to stop now, and why.
    fn poll(&self, progress: &Progress) -> Option<StopReason>;

    /// Hears how many of the steps that people count are done: edits tried, attempts made. There are
    /// `total` of them at most.
    fn step(&self, done: u64, total: u64) {
        let _ = (done, total);
    }
}

/// Lets every search run to its end.
struct Patient;

impl Watch for Patient {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        None
    }
}

/// What a search may use up.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Most states to expand.
    pub max_nodes: u64,
    /// Most bytes to hold in tables.
    pub max_bytes: u64,
    /// Longest solution to look for.
    pub max_depth: u32,
    /// Threads that work which can be shared may use, where there are threads. No result depends on it.
    pub jobs: usize,
    watch: &'a dyn Watch,
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("max_nodes", &self.max_nodes)
            .field("max_bytes", &self.max_bytes)
            .field("max_depth", &self.max_depth)
            .field("jobs", &self.jobs)
            .finish_non_exhaustive()
    }
}

/// 5 million nodes, 2 GB, any depth, one thread, no time limit.
impl Default for Budget<'_> {
    fn default() -> Self {
        Self {
            max_nodes: 5_000_000,
            max_bytes: 2_000_000_000,
            max_depth: u32::MAX,
            jobs: 1,
            watch: &Patient,
        }
    }
}

impl<'a> Budget<'a> {
    /// The default budget with another node limit.
    ///
    /// ```
    /// # use unsolve_limits::Budget;
    /// assert_eq!(Budget::nodes(10).max_nodes, 10);
    /// ```
    #[must_use]
    pub fn nodes(max_nodes: u64) -> Self {
        Self { max_nodes, ..Self::default() }
    }

    /// The same budget with another node limit.
    #[must_use]
    pub fn with_nodes(self, max_nodes: u64) -> Self {
        Self { max_nodes, ..self }
    }

    /// The same budget with another memory limit.
    #[must_use]
    pub fn with_bytes(self, max_bytes: u64) -> Self {
        Self { max_bytes, ..self }
    }

    /// The same budget with another depth limit.
    #[must_use]
    pub fn with_depth(self, max_depth: u32) -> Self {
        Self { max_depth, ..self }
    }

    /// The same budget with another number of threads.
    #[must_use]
    pub fn with_jobs(self, jobs: usize) -> Self {
        Self { jobs, ..self }
    }

    /// Lets `watch` look on, keep the time and cancel.
    #[must_use]
    pub fn watched(self, watch: &'a dyn Watch) -> Self {
        Self { watch, ..self }
    }

    /// The same watcher with a node limit of at most `max_nodes`.
    #[must_use]
    pub fn at_most_nodes(self, max_nodes: u64) -> Self {
        Self { max_nodes: self.max_nodes.min(max_nodes), ..self }
    }

    /// Fails with the reason if the search has to stop here.
    pub fn check(&self, progress: &Progress) -> Result<(), StopReason> {
        if progress.nodes >= self.max_nodes {
            return Err(StopReason::Nodes);
        }
        if progress.bytes > self.max_bytes {
            return Err(StopReason::Bytes);
        }
        self.watch.poll(progress).map_or(Ok(()), Err)
    }

    /// Tells the watcher how many of the steps that people count are done.
    pub fn step(&self, done: u64, total: u64) {
        self.watch.step(done, total);
    }

    /// Asks only the watcher; for work that is not counted in nodes.
    pub fn poll(&self, progress: &Progress) -> Result<(), StopReason> {
        self.watch.poll(progress).map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Deadline(u64);

    impl Watch for Deadline {
        fn poll(&self, progress: &Progress) -> Option<StopReason> {
            (progress.nodes >= self.0).then_some(StopReason::Time)
        }
    }

    #[test]
    fn each_limit_names_itself() {
        let budget = Budget::nodes(10).with_bytes(100);
        let at = |nodes, bytes| budget.check(&Progress { nodes, bytes, ..Progress::default() });
        assert_eq!(at(9, 100), Ok(()));
        assert_eq!(at(10, 0), Err(StopReason::Nodes));
        assert_eq!(at(0, 101), Err(StopReason::Bytes));
    }

    #[test]
    fn a_watcher_can_stop_the_search() {
        let deadline = Deadline(5);
        let budget = Budget::default().watched(&deadline);
        let at = |nodes| budget.check(&Progress { nodes, ..Progress::default() });
        assert_eq!(at(4), Ok(()));
        assert_eq!(at(5), Err(StopReason::Time));
    }
}
