//! What clicks can miss until everything has settled.
//!
//! If the clicks `e` are made in the first turns and miss `d` in all, the board is where the usual
//! influence would have brought it, less `d`. So all clicks of a solution together, `z`, solve
//! `A z = target - board + d`: the order of the clicks matters through `d` alone.

use std::collections::{BTreeMap, BTreeSet};

use unsolve_limits::{Budget, Progress, StopReason};

use super::position::{Miss, Position, Turn};
use crate::Modulus;
use crate::pace::poll_every;

/// What clicks miss, turn by turn.
pub(super) struct Missed {
    k: Modulus,
    /// The cells that are missed by some click in some turn.
    cells: Vec<usize>,
    turns: Vec<Vec<Kind>>,
    /// The kind of each click in each turn; `None` if it can't be made.
    kinds: Vec<Vec<Option<u32>>>,
    /// Clicks of the same class miss the same from a turn on.
    classes: Vec<Vec<u32>>,
}

/// Clicks that miss the same in a turn.
pub(super) struct Kind {
    /// What they miss, for each of the cells that can be missed.
    pub(super) sum: Vec<u16>,
    /// One of them.
    pub(super) click: usize,
}

impl Missed {
    pub(super) fn of(position: &Position) -> Self {
        let clicks = position.clicks();
        let mut can_miss = vec![false; position.values().len()];
        for &(cell, _) in position.turns().iter().flat_map(Turn::all_missed) {
            can_miss[cell] = true;
        }
        let mut missed = Self {
            k: position.modulus(),
            cells: (0..can_miss.len()).filter(|&cell| can_miss[cell]).collect(),
            turns: Vec::new(),
            kinds: Vec::new(),
            classes: Vec::new(),
        };
        for turn in position.turns() {
            let (kinds, of) = grouped((0..clicks).map(|click| turn.miss(click)));
            let kind = |(miss, click)| Kind { sum: missed.sum(miss), click };
            missed.turns.push(kinds.into_iter().map(kind).collect());
            missed.kinds.push(of);
        }
        missed.classify(clicks);
        missed
    }

    fn classify(&mut self, clicks: usize) {
        let mut next = vec![0; clicks];
        for kinds in self.kinds.iter().rev() {
            let pairs = kinds.iter().zip(&next).map(|(kind, class)| Some((*kind, *class)));
            let (_, classes) = grouped(pairs);
            next = classes.into_iter().map(|class| class.unwrap_or(0)).collect();
            self.classes.push(next.clone());
        }
        self.classes.reverse();
    }

    fn sum(&self, miss: &[(usize, u16)]) -> Vec<u16> {
        let mut sum = vec![0; self.cells.len()];
        for &(cell, amount) in miss {
            if let Ok(at) = self.cells.binary_search(&cell) {
                sum[at] = amount;
            }
        }
        sum
    }

    /// Turns until everything has settled.
    pub(super) fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The different kinds of clicks in a turn.
    pub(super) fn kinds(&self, turn: usize) -> &[Kind] {
        &self.turns[turn]
    }

    /// What a click misses in a turn; `None` if it can't be made.
    pub(super) fn of_click(&self, turn: usize, click: usize) -> Option<&[u16]> {
        let kind = self.kinds[turn][click]?;
        Some(&self.turns[turn][kind as usize].sum)
    }

    /// Clicks with the same number miss the same in a turn; `None` if a click can't be made.
    pub(super) fn kind(&self, turn: usize, click: usize) -> Option<u32> {
        self.kinds[turn][click]
    }

    /// Clicks with the same number are interchangeable from a turn on.
    pub(super) fn class(&self, turn: usize, click: usize) -> u32 {
        self.classes[turn][click]
    }

    /// Nothing missed.
    pub(super) fn nothing(&self) -> Vec<u16> {
        vec![0; self.cells.len()]
    }

    pub(super) fn add(&self, sum: &[u16], more: &[u16]) -> Vec<u16> {
        sum.iter().zip(more).map(|(&a, &b)| self.k.add(a, b)).collect()
    }

    /// A sum as cells with amounts.
    pub(super) fn spread(&self, sum: &[u16]) -> Miss {
        self.cells.iter().copied().zip(sum.iter().copied()).filter(|&(_, a)| a != 0).collect()
    }

    /// Everything that can have been missed when it has settled, whatever is clicked.
    pub(super) fn sums(&self, budget: &Budget<'_>) -> Result<BTreeSet<Vec<u16>>, StopReason> {
        let mut progress = Progress::default();
        let poll_every = poll_every(self.cells.len());
        let mut sums = BTreeSet::from([self.nothing()]);
        for kinds in &self.turns {
            let mut next = BTreeSet::new();
            for sum in &sums {
                for kind in kinds {
                    next.insert(self.add(sum, &kind.sum));
                    progress.nodes += 1;
                    if progress.nodes.is_multiple_of(poll_every) {
                        budget.check(&progress)?;
                    }
                }
            }
            sums = next;
        }
        Ok(sums)
    }
}

/// Items that occur, each with the first index, and for each index the number of its item.
fn grouped<T: Ord + Clone>(
    items: impl Iterator<Item = Option<T>>,
) -> (Vec<(T, usize)>, Vec<Option<u32>>) {
    let mut known: BTreeMap<T, u32> = BTreeMap::new();
    let mut firsts = Vec::new();
    let of = items.enumerate().map(|(index, item)| {
        let item = item?;
        let number = *known.entry(item.clone()).or_insert_with(|| {
            firsts.push((item, index));
            firsts.len() as u32 - 1
        });
        Some(number)
    });
    let of = of.collect();
    (firsts, of)
}
