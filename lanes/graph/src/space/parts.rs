//! Strongly connected parts: states of which each can be reached from every other.

use super::Graph;

/// A state that was not met yet.
const UNSEEN: u32 = 0;
/// A state whose part is complete, or which is left out.
const DONE: u32 = u32::MAX;

/// The strongly connected parts of a space, each after all those it leads to.
///
/// Whatever follows from a state's successors (expected values, longest walks) can be worked out
/// part by part in this order.
///
/// ```
/// use unsolve_graph::{Space, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let space = Space::explore(&jugs, &[0, 0], &Budget::default()).expect("it is small");
/// let parts = space.parts(|id| space.distance(id) != Some(0));
/// assert_eq!(parts.iter().map(<[u32]>::len).sum::<usize>(), space.len() - space.goals().len());
/// assert!(parts.iter().last().expect("not empty").contains(&0));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Parts {
    states: Vec<u32>,
    /// Where each part ends in `states`.
    ends: Vec<u32>,
}

impl Parts {
    /// The parts in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(&start, &end)| &self.states[start as usize..end as usize])
    }
}

impl Graph {
    /// The strongly connected parts of the states for which `within` holds, as if there were no
    /// others.
    #[must_use]
    pub fn parts(&self, within: impl Fn(u32) -> bool) -> Parts {
        let low = (0..self.len() as u32).map(|id| if within(id) { UNSEEN } else { DONE });
        let mut search = Search {
            offsets: &self.offsets,
            targets: &self.targets,
            low: low.collect(),
            met: UNSEEN,
            calls: Vec::new(),
            waiting: Vec::new(),
            parts: Parts::default(),
        };
        for root in 0..self.len() as u32 {
            search.run(root);
        }
        search.parts
    }
}

/// One depth-first pass with its own stack (Tarjan 1972, in the form of Pearce 2016).
struct Search<'s> {
    offsets: &'s [u32],
    targets: &'s [u32],
    /// The first state met that each one is known to lead back to, counted from 1.
    low: Vec<u32>,
    met: u32,
    calls: Vec<Call>,
    /// States that lead back to one still on the way.
    waiting: Vec<u32>,
    parts: Parts,
}

/// A state on the way, and how far its moves were followed.
struct Call {
    id: u32,
    number: u32,
    next: u32,
}

impl Search<'_> {
    fn run(&mut self, root: u32) {
        if self.low[root as usize] == UNSEEN {
            self.enter(root);
        }
        while let Some(call) = self.calls.last_mut() {
            let here = call.id as usize;
            let end = self.offsets[here + 1];
            let mut low = self.low[here];
            let mut unseen = None;
            while call.next < end {
                let to = self.targets[call.next as usize];
                let there = self.low[to as usize];
                if there == UNSEEN {
                    unseen = Some(to);
                    break;
                }
                low = low.min(there);
                call.next += 1;
            }
            self.low[here] = low;
            match unseen {
                Some(to) => self.enter(to),
                None => self.leave(),
            }
        }
    }

    fn enter(&mut self, id: u32) {
        self.met += 1;
        self.low[id as usize] = self.met;
        self.calls.push(Call { id, number: self.met, next: self.offsets[id as usize] });
    }

    /// Ends a state: if it leads back to none before it, it completes a part.
    fn leave(&mut self) {
        let Some(Call { id, number, .. }) = self.calls.pop() else { return };
        if self.low[id as usize] < number {
            self.waiting.push(id);
            return;
        }
        while let Some(&other) = self.waiting.last()
            && self.low[other as usize] >= number
        {
            self.waiting.pop();
            self.low[other as usize] = DONE;
            self.parts.states.push(other);
        }
        self.low[id as usize] = DONE;
        self.parts.states.push(id);
        self.parts.ends.push(self.parts.states.len() as u32);
    }
}
