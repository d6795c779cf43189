//! A position as equations: what clicks do now, and what they will do.

use std::collections::BTreeMap;

use unsolve_linear::Modulus;

use super::LinearPuzzle;

/// Cells with the amount by which each is changed less than usual.
pub(super) type Miss = Vec<(usize, u16)>;

/// A position of a puzzle in the words of algebra.
pub(super) struct Position {
    pub(super) k: Modulus,
    pub(super) values: Vec<u16>,
    pub(super) targets: Vec<Vec<u16>>,
    /// The cells that each click raises by one once everything has settled.
    pub(super) settled: Vec<Vec<usize>>,
    /// What is different until then, turn by turn.
    pub(super) turns: Vec<Turn>,
}

/// A turn in which some clicks do less than usual or can't be made.
#[derive(Default)]
pub(super) struct Turn {
    /// Those clicks, in order.
    unusual: Vec<(usize, Option<Miss>)>,
}

impl Turn {
    /// What a click misses in this turn, or `None` if it can't be made.
    pub(super) fn miss(&self, click: usize) -> Option<&[(usize, u16)]> {
        match self.unusual.binary_search_by_key(&click, |&(click, _)| click) {
            Err(_) => Some(&[]),
            Ok(place) => self.unusual[place].1.as_deref(),
        }
    }
}

impl Position {
    pub(super) fn of<P: LinearPuzzle>(level: &P::Level, state: &P::State) -> Self {
        let (clicks, last) = (P::clicks(level), P::settles_in(level, state));
        let influence = |click, turn| P::influence(level, state, click, turn);
        let settled: Vec<_> =
            (0..clicks).map(|click| influence(click, last).unwrap_or_default()).collect();
        let k = P::modulus(level);
        let unusual = |click: usize, turn| {
            let now = influence(click, turn);
            let miss = now.map(|now| difference(k, &settled[click], &now));
            (miss.as_ref().is_none_or(|miss| !miss.is_empty())).then_some((click, miss))
        };
        let turn =
            |turn| Turn { unusual: (0..clicks).filter_map(|click| unusual(click, turn)).collect() };
        Self {
            k,
            values: P::values(level, state),
            targets: P::targets(level),
            turns: (0..last).map(turn).collect(),
            settled,
        }
    }

    pub(super) fn clicks(&self) -> usize {
        self.settled.len()
    }

    pub(super) fn is_solved(&self, values: &[u16]) -> bool {
        self.targets.iter().any(|target| target == values)
    }

    /// Makes a click in a turn; whether it can be made.
    pub(super) fn click(&self, values: &mut [u16], click: usize, turn: usize) -> bool {
        let miss = self.turns.get(turn).map_or(Some(&[][..]), |turn| turn.miss(click));
        let Some(miss) = miss else { return false };
        for &cell in &self.settled[click] {
            values[cell] = self.k.add(values[cell], 1);
        }
        for &(cell, amount) in miss {
            values[cell] = self.k.subtract(values[cell], amount);
        }
        true
    }

    /// At least so many clicks are needed to bring these values to a target: each changes only so
    /// many cells.
    pub(super) fn at_least(&self, values: &[u16]) -> usize {
        let widest = self.settled.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let wrong = |target: &Vec<u16>| {
            target.iter().zip(values).filter(|(wanted, value)| wanted != value).count()
        };
        self.targets.iter().map(wrong).min().unwrap_or(0).div_ceil(widest)
    }
}

/// What the second list lacks of the first.
fn difference(k: Modulus, usual: &[usize], now: &[usize]) -> Miss {
    let mut amounts = BTreeMap::new();
    for &cell in usual {
        let amount = amounts.entry(cell).or_insert(0);
        *amount = k.add(*amount, 1);
    }
    for &cell in now {
        let amount = amounts.entry(cell).or_insert(0);
        *amount = k.subtract(*amount, 1);
    }
    amounts.into_iter().filter(|&(_, amount)| amount != 0).collect()
}
