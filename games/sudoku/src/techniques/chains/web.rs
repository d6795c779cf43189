//! Candidates and the links between them.

use unsolve_constraint::Values;

use super::super::cells::Cells;
use super::super::marks::Marks;

/// A set of candidates, by number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in super::super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn new(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    pub(super) fn add(&mut self, item: usize) {
        self.0[item / 64] |= 1 << (item % 64);
    }

    pub(super) fn remove(&mut self, item: usize) {
        self.0[item / 64] &= !(1 << (item % 64));
    }

    pub(super) fn contains(&self, item: usize) -> bool {
        self.0[item / 64] >> (item % 64) & 1 == 1
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }

    pub(super) fn unite(&mut self, other: &[u64]) {
        self.0.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn meet(&mut self, other: &[u64]) {
        self.0.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let each = |(at, &word): (usize, &u64)| ones(word).map(move |bit| 64 * at + bit);
        self.0.iter().enumerate().flat_map(each)
    }
}

/// The places of the ones in a word.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

/// What links two candidates: a cell can't be both, or a unit can't have the digit in both cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    Cell,
    Unit(u8),
}

/// A candidate of which one holds if another does not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Strong {
    pub(super) to: u16,
    pub(super) by: Link,
}

/// The candidates of a board, numbered, with the links between them.
#[derive(Debug)]
pub(super) struct Web {
    /// Cell and digit of each candidate.
    pub(super) candidates: Vec<(u16, u8)>,
    /// By cell and digit: the number of the candidate.
    numbers: Vec<u16>,
    side: usize,
    words: usize,
    /// By candidate: those that can't hold beside it, by a unit; and by its cell or a unit.
    by_unit: Vec<u64>,
    by_any: Vec<u64>,
    /// By candidate: those that hold if it does not.
    strong: Vec<Strong>,
    first_strong: Vec<u32>,
    /// The candidates with such links within their cell, within a unit.
    by_pair: Bits,
    by_two_places: Bits,
}

impl Web {
    pub(super) fn new(marks: &Marks<'_>) -> Self {
        let side = marks.digits.len();
        let mut numbers = vec![u16::MAX; marks.cells.len() * side];
        let mut candidates = Vec::new();
        for cell in marks.open.iter() {
            for value in marks.cells[cell].iter() {
                numbers[cell * side + value] = candidates.len() as u16;
                candidates.push((cell as u16, value as u8));
            }
        }
        let (size, words) = (candidates.len(), candidates.len().div_ceil(64));
        let mut web = Self {
            candidates,
            numbers,
            side,
            words,
            by_unit: vec![0; size * words],
            by_any: Vec::new(),
            strong: Vec::new(),
            first_strong: vec![0],
            by_pair: Bits::new(size),
            by_two_places: Bits::new(size),
        };
        web.link_weakly(marks);
        web.link_strongly(marks);
        web
    }

    fn link_weakly(&mut self, marks: &Marks<'_>) {
        for at in 0..self.len() {
            let (cell, value) = self.candidate(at);
            for other in (marks.frame.peers[cell] & marks.digits[value]).iter() {
                let other = self.number(other, value);
                self.by_unit[at * self.words + other / 64] |= 1 << (other % 64);
            }
        }
        self.by_any = self.by_unit.clone();
        for at in 0..self.len() {
            let (cell, value) = self.candidate(at);
            for other in (marks.cells[cell] - Values::one(value)).iter() {
                let other = self.number(cell, other);
                self.by_any[at * self.words + other / 64] |= 1 << (other % 64);
            }
        }
    }

    fn link_strongly(&mut self, marks: &Marks<'_>) {
        for at in 0..self.len() {
            let (cell, value) = self.candidate(at);
            let other = marks.cells[cell] - Values::one(value);
            if let Some(other) = other.single() {
                let to = self.number(cell, other) as u16;
                self.strong.push(Strong { to, by: Link::Cell });
                self.by_pair.add(at);
            }
            for &unit in marks.frame.layout.units_of(cell).iter().rev() {
                let others = marks.places(unit, value) - Cells::from_iter([cell]);
                if let (Some(other), 1) = (others.first(), others.len()) {
                    let to = self.number(other, value) as u16;
                    self.strong.push(Strong { to, by: Link::Unit(unit as u8) });
                    self.by_two_places.add(at);
                }
            }
            self.first_strong.push(self.strong.len() as u32);
        }
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The cell and the digit of a candidate.
    pub(super) fn candidate(&self, at: usize) -> (usize, usize) {
        let (cell, value) = self.candidates[at];
        (cell.into(), value.into())
    }

    /// The number of a candidate that is there.
    pub(super) fn number(&self, cell: usize, value: usize) -> usize {
        self.numbers[cell * self.side + value].into()
    }

    /// What can't hold beside a candidate, by a unit or also by its cell.
    pub(super) fn weak(&self, at: usize, cells_too: bool) -> &[u64] {
        let all = if cells_too { &self.by_any } else { &self.by_unit };
        &all[at * self.words..(at + 1) * self.words]
    }

    /// What holds if a candidate does not.
    pub(super) fn strong(&self, at: usize) -> &[Strong] {
        &self.strong[self.first_strong[at] as usize..self.first_strong[at + 1] as usize]
    }

    /// The candidates that something follows from if they do not hold.
    pub(super) fn strong_ones(&self, links: Links) -> Bits {
        let mut all = Bits::new(self.len());
        if links.in_cells {
            all.unite(self.by_pair.words());
        }
        if links.in_units {
            all.unite(self.by_two_places.words());
        }
        all
    }
}

/// Which links a chain may use to conclude that a candidate holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Links {
    pub(in super::super) in_cells: bool,
    pub(in super::super) in_units: bool,
}

impl Links {
    pub(super) fn allow(self, link: Link) -> bool {
        match link {
            Link::Cell => self.in_cells,
            Link::Unit(_) => self.in_units,
        }
    }
}
