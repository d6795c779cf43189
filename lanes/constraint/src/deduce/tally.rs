//! Boards on which a few counts hold, found by counting instead of by search.
//!
//! All that matters of a board is how many cells each count has. Cell by cell, the combinations
//! of numbers that can be reached are a set of bits, and one more cell shifts it.

use crate::{Constraint, Values};

/// More combinations are left to a search.
const MOST_COMBINATIONS: usize = 1 << 16;

/// One count, with the weight of its number in a combination.
struct Entry<'a> {
    cells: &'a [usize],
    values: Values,
    at_least: usize,
    at_most: usize,
    weight: usize,
}

impl Entry<'_> {
    fn fits(&self, combination: usize) -> bool {
        let number = combination / self.weight % (self.cells.len() + 1);
        (self.at_least..=self.at_most).contains(&number)
    }
}

/// The counts of a set, and how many combinations of numbers there are.
fn entries<'a>(set: &[&'a Constraint]) -> Option<(Vec<Entry<'a>>, usize)> {
    let mut weight = 1;
    let mut list = Vec::with_capacity(set.len());
    for constraint in set {
        let &&Constraint::Count { ref cells, values, at_least, at_most } = constraint else {
            return None;
        };
        list.push(Entry { cells, values, at_least, at_most, weight });
        weight = weight.checked_mul(cells.len() + 1).filter(|&all| all <= MOST_COMBINATIONS)?;
    }
    Some((list, weight))
}

/// Which combinations can be reached after each cell; memory that is used again.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// For each cell, and one more: its bits.
    layers: Vec<u64>,
    /// For each cell: what its values add to a combination.
    steps: Vec<Vec<(usize, Values)>>,
}

impl Tally {
    /// Whether all constraints of the set can hold with these cells, which are all of theirs. If
    /// so, the board is narrowed to one on which they do. None if they are not all counts, or too
    /// long ones.
    pub(super) fn solve(
        &mut self,
        set: &[&Constraint],
        cells: &[usize],
        board: &mut [Values],
    ) -> Option<bool> {
        let (entries, combinations) = entries(set)?;
        self.look_at(&entries, cells, board);
        let words = combinations.div_ceil(64);
        self.reach(words);
        let last = &self.layers[cells.len() * words..];
        let fits = |all: &usize| has(last, *all) && entries.iter().all(|entry| entry.fits(*all));
        let Some(mut at) = (0..combinations).find(fits) else { return Some(false) };
        for (place, &cell) in cells.iter().enumerate().rev() {
            let before = &self.layers[place * words..(place + 1) * words];
            let leads = |step: &&(usize, Values)| step.0 <= at && has(before, at - step.0);
            let &(step, values) = self.steps[place].iter().find(leads)?;
            at -= step;
            board[cell] = values;
        }
        Some(true)
    }

    /// Lists what each value of each cell adds to a combination.
    fn look_at(&mut self, entries: &[Entry<'_>], cells: &[usize], board: &[Values]) {
        self.steps.resize_with(cells.len(), Vec::new);
        for (steps, &cell) in self.steps.iter_mut().zip(cells) {
            steps.clear();
            let here: Vec<&Entry<'_>> =
                entries.iter().filter(|entry| entry.cells.contains(&cell)).collect();
            for value in board[cell].iter() {
                let counting = here.iter().filter(|entry| entry.values.contains(value));
                let step = counting.map(|entry| entry.weight).sum();
                match steps.iter_mut().find(|known| known.0 == step) {
                    Some(known) => known.1 = known.1 | Values::one(value),
                    None => steps.push((step, Values::one(value))),
                }
            }
        }
    }

    fn reach(&mut self, words: usize) {
        self.layers.clear();
        self.layers.resize((self.steps.len() + 1) * words, 0);
        self.layers[0] = 1;
        for (place, steps) in self.steps.iter().enumerate() {
            let (before, after) = self.layers.split_at_mut((place + 1) * words);
            for &(step, _) in steps {
                shift_into(&mut after[..words], &before[place * words..], step);
            }
        }
    }
}

fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

/// Adds the bits, moved up; those that leave are lost.
fn shift_into(target: &mut [u64], bits: &[u64], by: usize) {
    let (words, rest) = (by / 64, by as u32 % 64);
    let mut carry = 0;
    for (target, &word) in target.iter_mut().skip(words).zip(bits) {
        *target |= word << rest | carry;
        carry = word.checked_shr(64 - rest).unwrap_or(0);
    }
}
