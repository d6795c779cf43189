//! Values that add up.

use std::ops::RangeInclusive;

use super::digits::digit_sets;
use super::{Board, Conflict, different};

type Sums = RangeInclusive<usize>;

fn lowest(domain: u32) -> usize {
    domain.trailing_zeros() as usize
}

fn highest(domain: u32) -> usize {
    31u32.saturating_sub(domain.leading_zeros()) as usize
}

/// The values from `first` to `last`, cut to what there is.
fn between(first: usize, last: usize) -> u32 {
    let upto = |last: usize| if last >= 31 { u32::MAX } else { (2 << last) - 1 };
    match first {
        0 => upto(last),
        32.. => 0,
        _ => upto(last) & !upto(first - 1),
    }
}

/// Compares the smallest and the largest sums of the other cells.
pub(super) fn bounds<B: Board + ?Sized>(
    cells: &[usize],
    sums: &Sums,
    board: &mut B,
) -> Result<(), Conflict> {
    loop {
        let low: usize = cells.iter().map(|&cell| lowest(board.domain(cell))).sum();
        let high: usize = cells.iter().map(|&cell| highest(board.domain(cell))).sum();
        if low > *sums.end() || high < *sums.start() || sums.is_empty() {
            return Err(Conflict);
        }
        let mut again = false;
        for &cell in cells {
            let domain = board.domain(cell);
            let first = (sums.start() + highest(domain)).saturating_sub(high);
            let last = sums.end() + lowest(domain) - low;
            let left = domain & between(first, last);
            if left != domain {
                board.keep(cell, left)?;
                again = true;
            }
        }
        if !again {
            return Ok(());
        }
    }
}

/// The sums that some cells can reach, one bit each.
#[derive(Clone, Copy)]
struct Reach([u64; Reach::WORDS]);

impl Reach {
    const WORDS: usize = 16;
    /// Sums from here on are not kept.
    const END: usize = 64 * Self::WORDS;

    fn only(sum: usize) -> Self {
        let mut words = [0; Self::WORDS];
        words[sum / 64] = 1 << (sum % 64);
        Self(words)
    }

    /// The sums after one more cell.
    fn plus(self, domain: u32) -> Self {
        let mut next = [0; Self::WORDS];
        for value in (0..32).filter(|value| domain >> value & 1 == 1) {
            let mut carry = 0;
            for (word, &from) in next.iter_mut().zip(&self.0) {
                *word |= from << value | carry;
                carry = from.checked_shr(64 - value).unwrap_or(0);
            }
        }
        Self(next)
    }

    fn has(&self, sum: usize) -> bool {
        sum < Self::END && self.0[sum / 64] >> (sum % 64) & 1 == 1
    }
}

/// Keeps the values that take part in a sum within the range. Where sums could exceed
/// [`Reach::END`] only their bounds are compared.
pub(super) fn full<B: Board + ?Sized>(
    cells: &[usize],
    sums: &Sums,
    board: &mut B,
) -> Result<(), Conflict> {
    bounds(cells, sums, board)?;
    if cells.len() * 31 >= Reach::END {
        return Ok(());
    }
    let mut before = vec![Reach::only(0)];
    for &cell in cells {
        before.push(before[before.len() - 1].plus(board.domain(cell)));
    }
    let mut after = Reach::only(0);
    for (place, &cell) in cells.iter().enumerate().rev() {
        let domain = board.domain(cell);
        let possible = |value: usize| {
            let rest = before[place];
            let ends = (0..Reach::END).filter(|&end| after.has(end));
            ends.into_iter().any(|end| {
                let (from, to) = (sums.start().saturating_sub(end + value), sums.end() + 1);
                let to = to.saturating_sub(end + value);
                (from..to.min(Reach::END)).any(|sum| rest.has(sum))
            })
        };
        let left = (0..32).filter(|&value| domain >> value & 1 == 1 && possible(value));
        board.keep(cell, left.fold(0, |values, value| values | 1 << value))?;
        after = after.plus(domain);
    }
    Ok(())
}

/// The digits from 1 to 9.
const DIGITS: u32 = 0b11_1111_1110;

/// Sets of more values are not listed one by one.
const MOST_LISTED: u32 = 12;

/// Fixed cells, bounds, and the sets of values that make up the sum.
pub(super) fn quick_different<B: Board + ?Sized>(
    cells: &[usize],
    sums: &Sums,
    board: &mut B,
) -> Result<(), Conflict> {
    different::quick(cells, board)?;
    bounds(cells, sums, board)?;
    let (mut union, mut open, mut fixed, mut total) = (0, 0, 0, 0);
    for &cell in cells {
        let domain = board.domain(cell);
        if domain.is_power_of_two() {
            fixed |= domain;
            total += lowest(domain);
        } else {
            union |= domain;
            open += 1;
        }
    }
    let union = union & !fixed;
    if open == 0 || union.count_ones() > MOST_LISTED {
        return Ok(());
    }
    let range = (sums.start().saturating_sub(total), sums.end().saturating_sub(total));
    let mut seen = Sets { any: 0, all: u32::MAX };
    if union & !DIGITS == 0 && range.0 == range.1 {
        seen.look_up(union, open as usize, range.0);
    } else {
        seen.list(union, open, 0, 0, range);
    }
    require(cells, seen, board)
}

/// What the possible sets of values have in common.
#[derive(Clone, Copy)]
struct Sets {
    any: u32,
    all: u32,
}

impl Sets {
    /// The same for digits and one sum, which tables list.
    fn look_up(&mut self, union: u32, open: usize, sum: usize) {
        for &set in digit_sets(open, sum) {
            let set = u32::from(set);
            if set & !union == 0 {
                self.any |= set;
                self.all &= set;
            }
        }
    }

    fn list(&mut self, union: u32, open: u32, chosen: u32, sum: usize, range: (usize, usize)) {
        if open == 0 {
            if (range.0..=range.1).contains(&sum) {
                self.any |= chosen;
                self.all &= chosen;
            }
            return;
        }
        let mut left = union;
        while left.count_ones() >= open {
            let value = lowest(left);
            left &= left - 1;
            if sum + value * open as usize > range.1 {
                return;
            }
            self.list(left, open - 1, chosen | 1 << value, sum + value, range);
        }
    }
}

/// Open cells keep what some set has; a value of all sets goes where it is alone.
fn require<B: Board + ?Sized>(cells: &[usize], sets: Sets, board: &mut B) -> Result<(), Conflict> {
    let (mut once, mut twice) = (0, 0);
    for &cell in cells {
        let domain = board.domain(cell);
        if !domain.is_power_of_two() {
            board.keep(cell, sets.any)?;
            let domain = domain & sets.any;
            twice |= once & domain;
            once |= domain;
        }
    }
    if sets.all & !once != 0 {
        return Err(Conflict);
    }
    let alone = sets.all & once & !twice;
    for &cell in cells {
        let domain = board.domain(cell);
        if !domain.is_power_of_two() && domain & alone != 0 {
            board.keep(cell, alone)?;
        }
    }
    Ok(())
}

/// With more values than this the sets of used values are too many to keep.
const MOST_KEPT: u32 = 16;

/// Keeps the values that take part in a sum of different values; all of them with up to
/// [`MOST_KEPT`] values, else what is quickly found.
pub(super) fn full_different<B: Board + ?Sized>(
    cells: &[usize],
    sums: &Sums,
    board: &mut B,
) -> Result<(), Conflict> {
    quick_different(cells, sums, board)?;
    let domains: Vec<u32> = cells.iter().map(|&cell| board.domain(cell)).collect();
    if domains.iter().fold(0, |union, domain| union | domain).count_ones() > MOST_KEPT {
        return different::full(cells, board);
    }
    let mut before = vec![vec![0]];
    for &domain in &domains {
        before.push(extended(&before[before.len() - 1], domain));
    }
    let total = |used: u32| (0..32).filter(|value| used >> value & 1 == 1).sum::<usize>();
    let mut good = before.pop().unwrap_or_default();
    good.retain(|&used| sums.contains(&total(used)));
    for (place, sets) in before.into_iter().enumerate().rev() {
        let (mut left, mut reach) = (0, Vec::new());
        for used in sets {
            let next = |value: &u32| good.binary_search(&(used | 1 << value)).is_ok();
            let open = domains[place] & !used;
            let fitting = (0..32).filter(|value| open >> value & 1 == 1).filter(next);
            let values = fitting.fold(0, |values, value| values | 1u32 << value);
            left |= values;
            if values != 0 {
                reach.push(used);
            }
        }
        board.keep(cells[place], left)?;
        good = reach;
    }
    Ok(())
}

/// The sets of used values after one more cell, in rising order.
fn extended(sets: &[u32], domain: u32) -> Vec<u32> {
    let mut next: Vec<u32> = Vec::new();
    for &used in sets {
        let open = domain & !used;
        next.extend(
            (0..32).filter(|value| open >> value & 1 == 1).map(|value| used | 1u32 << value),
        );
    }
    next.sort_unstable();
    next.dedup();
    next
}
