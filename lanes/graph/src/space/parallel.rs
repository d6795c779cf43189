//! Exploring with several threads, with the same numbers as with one.
//!
//! What states lead to is found out block by block, by whichever thread is free. One thread numbers it, in
//! the order of the blocks; while the next block is not ready it expands one itself.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use unsolve_limits::{Budget, StopReason};

use super::Space;
use super::explore::Block;
use crate::{POLL_EVERY, Transition};

/// States that are expanded before threads are worth their while.
const ALONE: usize = 8_192;
/// Blocks for each thread that wait to be expanded or numbered.
const AHEAD: usize = 4;

/// A block on its way.
enum Stage<P: Transition> {
    Waiting(Block<P>),
    /// Some thread has it.
    Taken,
    Expanded(Block<P>),
}

/// What the threads share.
struct Line<P: Transition> {
    /// The blocks in the order of their states.
    stages: VecDeque<Stage<P>>,
    /// How many were numbered before them.
    gone: usize,
    over: bool,
}

impl<P: Transition> Line<P> {
    /// Takes the first block that waits, and its number.
    fn take(&mut self) -> Option<(usize, Block<P>)> {
        let waits = |stage: &Stage<P>| matches!(stage, Stage::Waiting(_));
        let place = self.stages.iter().position(waits)?;
        let stage = std::mem::replace(&mut self.stages[place], Stage::Taken);
        let Stage::Waiting(block) = stage else { return None };
        Some((self.gone + place, block))
    }

    /// The first block, if it is expanded.
    fn ready(&mut self) -> Option<Block<P>> {
        match self.stages.pop_front()? {
            Stage::Expanded(block) => {
                self.gone += 1;
                Some(block)
            }
            other => {
                self.stages.push_front(other);
                None
            }
        }
    }
}

/// The line, and what tells of changes.
struct Shared<P: Transition> {
    line: Mutex<Line<P>>,
    waits: Condvar,
    expanded: Condvar,
}

impl<P: Transition> Shared<P> {
    fn line(&self) -> MutexGuard<'_, Line<P>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Expands blocks until all is over.
    fn work(&self, puzzle: &P) {
        let ending = Ending(self);
        let mut line = self.line();
        while !line.over {
            let Some((number, mut block)) = line.take() else {
                line = self.waits.wait(line).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(line);
            block.expand(puzzle);
            line = self.line();
            let place = number - line.gone;
            line.stages[place] = Stage::Expanded(block);
            self.expanded.notify_one();
        }
        drop(line);
        drop(ending);
    }

    /// The next block to be numbered, which is there. Expands others as long as it is not ready; `None` if a
    /// thread broke down.
    fn next(&self, puzzle: &P) -> Option<Block<P>> {
        let mut line = self.line();
        loop {
            if let Some(block) = line.ready() {
                return Some(block);
            }
            if line.over {
                return None;
            }
            if let Some((number, mut block)) = line.take() {
                drop(line);
                block.expand(puzzle);
                line = self.line();
                let place = number - line.gone;
                line.stages[place] = Stage::Expanded(block);
            } else {
                line = self.expanded.wait(line).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// Ends the work of all threads when one leaves, also if it breaks down.
struct Ending<'s, P: Transition>(&'s Shared<P>);

impl<P: Transition> Drop for Ending<'_, P> {
    fn drop(&mut self) {
        self.0.line().over = true;
        self.0.waits.notify_all();
        self.0.expanded.notify_all();
    }
}

impl<P: Transition> Space<'_, P>
where
    P: Sync,
    P::State: Send,
    P::Move: Send,
{
    /// Expands all states with the threads of the budget.
    pub(super) fn expand_together(&mut self, budget: &Budget<'_>) -> Result<(), StopReason> {
        self.expand_all(ALONE, budget)?;
        if self.len() == self.store.len() {
            return Ok(());
        }
        let line = Line { stages: VecDeque::new(), gone: 0, over: false };
        let shared =
            Shared { line: Mutex::new(line), waits: Condvar::new(), expanded: Condvar::new() };
        let (shared, puzzle) = (&shared, self.puzzle);
        std::thread::scope(|scope| {
            let _ending = Ending(shared);
            for _ in 1..budget.jobs {
                scope.spawn(move || shared.work(puzzle));
            }
            self.number_all(shared, budget)
        })
    }

    /// Hands out the states that are known, and numbers what they lead to.
    fn number_all(&mut self, shared: &Shared<P>, budget: &Budget<'_>) -> Result<(), StopReason> {
        let mut spare: Vec<Block<P>> = Vec::new();
        let mut handed = self.len() as u32;
        let (mut under_way, most) = (0, AHEAD * budget.jobs);
        loop {
            while under_way < most {
                let end = self.block_end(handed, POLL_EVERY as u32, budget);
                if end <= handed {
                    break;
                }
                let mut block = spare.pop().unwrap_or_else(|| Block::new(&self.store));
                block.fill(&self.store, handed..end);
                (handed, under_way) = (end, under_way + 1);
                shared.line().stages.push_back(Stage::Waiting(block));
                shared.waits.notify_one();
            }
            if self.len() == self.store.len() {
                return Ok(());
            }
            self.poll(self.len() as u32, budget)?;
            let Some(block) = shared.next(self.puzzle) else { return Err(StopReason::Cancelled) };
            self.take_in(&block)?;
            spare.push(block);
            under_way -= 1;
        }
    }
}
