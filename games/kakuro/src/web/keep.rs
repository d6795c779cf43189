//! What one run says about its empty cells, by one way of looking at it.

use super::{ALL, MOST, Rest, bits, total};

/// A way of looking at one run, from the easiest to the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One cell is empty: it takes the rest of the sum.
    LastCell,
    /// One set of digits makes the sum.
    MagicSum,
    /// Digits that no set of digits with this sum has.
    SumDigits,
    /// A digit that is needed has one place.
    HiddenSingle,
    /// Digits that no set has which fits what the cells may be.
    FittingSets,
    /// As many cells as digits they may have.
    Naked(usize),
    /// As many digits that are needed as cells that may have them.
    Hidden(usize),
    /// Digits that a cell has in no way to fill the run.
    Fillings,
}

impl Kind {
    /// All of them, the easiest first.
    pub const ALL: [Self; 10] = [
        Self::LastCell,
        Self::MagicSum,
        Self::SumDigits,
        Self::HiddenSingle,
        Self::FittingSets,
        Self::Naked(2),
        Self::Hidden(2),
        Self::Naked(3),
        Self::Hidden(3),
        Self::Fillings,
    ];
}

/// By empty cell: the digits that are left.
pub(crate) type Kept = [u16; MOST];

impl Rest {
    /// What each empty cell keeps by one way of looking; nothing for a run that can't be filled.
    #[must_use]
    pub(crate) fn kept(&self, kind: Kind) -> Kept {
        if self.spoilt {
            return [0; MOST];
        }
        match kind {
            Kind::LastCell => self.last_cell(),
            Kind::MagicSum => self.within(self.magic().unwrap_or(ALL)),
            Kind::SumDigits => self.within(self.any_set()),
            Kind::FittingSets => self.within(self.fits().any),
            Kind::HiddenSingle => self.hidden(1),
            Kind::Hidden(size) => self.hidden(size),
            Kind::Naked(size) => self.naked(size),
            Kind::Fillings => self.fillings(),
        }
    }

    fn within(&self, digits: u16) -> Kept {
        self.marks.map(|mark| mark & digits)
    }

    /// The only set of digits with the sum.
    pub(crate) fn magic(&self) -> Option<u16> {
        let mut sets = self.sets();
        sets.next().filter(|_| sets.next().is_none())
    }

    /// All digits of all sets with the sum.
    pub(crate) fn any_set(&self) -> u16 {
        if self.sum.is_none() {
            return ALL;
        }
        self.sets().fold(0, |any, set| any | set)
    }

    fn last_cell(&self) -> Kept {
        match self.sum {
            Some(sum) if self.open == 1 => self.within(if sum > 9 { 0 } else { 1 << sum }),
            _ => self.marks,
        }
    }

    /// So many needed digits with as many places: nothing else stands there.
    fn hidden(&self, size: usize) -> Kept {
        let mut kept = self.marks;
        self.each_hidden(size, &mut |digits, places| {
            for place in (0..self.open).filter(|place| places >> place & 1 == 1) {
                kept[place] &= digits;
            }
            if (places.count_ones() as usize) < size {
                kept = [0; MOST];
            }
        });
        kept
    }

    /// Calls with every set of `size` needed digits that have only `size` places.
    pub(crate) fn each_hidden(&self, size: usize, call: &mut dyn FnMut(u16, u16)) {
        let needed = self.fits().all;
        let mut places = [0u16; 10];
        for (place, mark) in self.marks().iter().enumerate() {
            for bit in bits(mark & needed) {
                places[usize::from(super::digit(bit))] |= 1 << place;
            }
        }
        let few = bits(needed)
            .filter(|&bit| places[usize::from(super::digit(bit))].count_ones() as usize <= size);
        let few: Vec<u16> = few.collect();
        choose(&few, size, &mut |chosen| {
            let at = bits(chosen).fold(0, |at, bit| at | places[usize::from(super::digit(bit))]);
            if at.count_ones() as usize <= size {
                call(chosen, at);
            }
        });
    }

    fn naked(&self, size: usize) -> Kept {
        let mut kept = self.marks;
        self.each_naked(size, &mut |digits, cells| {
            for place in (0..self.open).filter(|place| cells >> place & 1 == 0) {
                kept[place] &= !digits;
            }
            if (digits.count_ones() as usize) < size {
                kept = [0; MOST];
            }
        });
        kept
    }

    /// Calls with every set of `size` cells that have only `size` digits.
    pub(crate) fn each_naked(&self, size: usize, call: &mut dyn FnMut(u16, u16)) {
        if self.open <= size {
            return;
        }
        let few = (0..self.open).filter(|&place| self.marks[place].count_ones() as usize <= size);
        let few: Vec<u16> = few.map(|place| 1 << place).collect();
        choose(&few, size, &mut |cells| {
            let digits = bits(cells)
                .fold(0, |digits, bit| digits | self.marks[bit.trailing_zeros() as usize]);
            if digits.count_ones() as usize <= size {
                call(digits, cells);
            }
        });
    }

    /// What cells have in some way to fill the run.
    fn fillings(&self) -> Kept {
        let mut before = [[0u64; 8]; MOST + 1];
        before[0][0] = 1;
        for place in 0..self.open {
            for used in members(before[place]) {
                for bit in bits(self.marks[place] & !used) {
                    add(&mut before[place + 1], used | bit);
                }
            }
        }
        let mut good = [0u64; 8];
        for used in members(before[self.open]) {
            if self.sum.is_none_or(|sum| total(used) == sum) {
                add(&mut good, used);
            }
        }
        let mut kept = [0; MOST];
        for place in (0..self.open).rev() {
            let mut reach = [0u64; 8];
            for used in members(before[place]) {
                for bit in bits(self.marks[place] & !used) {
                    if has(&good, used | bit) {
                        kept[place] |= bit;
                        add(&mut reach, used);
                    }
                }
            }
            good = reach;
        }
        kept
    }
}

impl Rest {
    /// The sets of digits that fit what the empty cells may be: all of their digits have a place, and every cell has one of them.
    pub(crate) fn fitting(&self) -> impl Iterator<Item = u16> + '_ {
        let union = self.marks().iter().fold(0, |union, mark| union | mark);
        self.sets()
            .filter(move |set| set & !union == 0 && self.marks().iter().all(|mark| mark & set != 0))
    }

    /// What these sets have in common.
    pub(crate) fn fits(&self) -> Fits {
        if self.sum.is_none() {
            // Without a sum all digits are needed only where there are as many cells.
            let union = self.marks().iter().fold(0, |union, mark| union | mark);
            let all = if self.open == union.count_ones() as usize { union } else { 0 };
            return Fits { any: union, all, count: 1 };
        }
        let none = Fits { any: 0, all: ALL, count: 0 };
        let found = self.fitting().fold(none, |found, set| Fits {
            any: found.any | set,
            all: found.all & set,
            count: found.count + 1,
        });
        if found.count == 0 { Fits { all: 0, ..found } } else { found }
    }
}

/// What the sets of digits for the empty cells have in common that fit what these may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fits {
    /// In one of the sets.
    pub(crate) any: u16,
    /// In each of the sets.
    pub(crate) all: u16,
    /// How many sets there are.
    pub(crate) count: usize,
}

/// Calls with all unions of `size` of the bits.
fn choose(from: &[u16], size: usize, call: &mut dyn FnMut(u16)) {
    fn go(from: &[u16], size: usize, chosen: u16, call: &mut dyn FnMut(u16)) {
        if size == 0 {
            return call(chosen);
        }
        for (place, bit) in from.iter().enumerate() {
            go(&from[place + 1..], size - 1, chosen | bit, call);
        }
    }
    go(from, size, 0, call);
}

/// Sets of digits as members of a set of such sets: digit 1 is the lowest bit.
fn members(sets: [u64; 8]) -> impl Iterator<Item = u16> {
    (0..8u16).flat_map(move |word| {
        let mut left = sets[usize::from(word)];
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (bit < 64).then_some((word * 64 + bit as u16) << 1)
        })
    })
}

fn add(sets: &mut [u64; 8], set: u16) {
    sets[usize::from(set >> 7)] |= 1 << (set >> 1 & 63);
}

fn has(sets: &[u64; 8], set: u16) -> bool {
    sets[usize::from(set >> 7)] >> (set >> 1 & 63) & 1 == 1
}
