//! Following what runs say until nothing changes.

use super::{ALL, Kind, Rest, Web};

/// Some run can't be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dead;

/// The runs that are to be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Waiting([u64; Self::WORDS]);

impl Waiting {
    const WORDS: usize = 16;
    /// No board has more runs.
    pub(super) const MOST: usize = 64 * Self::WORDS;

    pub(super) const NONE: Self = Self([0; Self::WORDS]);

    pub(super) fn all(runs: usize) -> Self {
        let mut all = Self::NONE;
        (0..runs.min(Self::MOST)).for_each(|run| all.add(run));
        all
    }

    pub(super) fn add(&mut self, run: usize) {
        if let Some(word) = self.0.get_mut(run / 64) {
            *word |= 1 << (run % 64);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; Self::WORDS]
    }

    /// The runs, in rising order.
    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        (0..Self::WORDS).flat_map(move |word| {
            let mut left = self.0[word];
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(word * 64 + bit)
            })
        })
    }
}

impl Web {
    /// Takes away what runs rule out by the first `kinds` ways of looking at them, until nothing changes. Digits that stand in
    /// a run are struck off with any of them.
    pub fn settle(&self, marks: &mut [u16], kinds: usize) -> Result<(), Dead> {
        self.follow(marks, kinds, Waiting::all(self.runs.len()))
    }

    /// The same after a change of one cell.
    pub fn settle_from(&self, marks: &mut [u16], kinds: usize, cell: usize) -> Result<(), Dead> {
        let mut waiting = Waiting::NONE;
        self.runs_of(cell).for_each(|run| waiting.add(run));
        self.follow(marks, kinds, waiting)
    }

    /// Forgets what is known of the runs that cross those of some cells, and settles these.
    pub(crate) fn settle_near(
        &self,
        marks: &mut [u16],
        kinds: usize,
        cells: impl IntoIterator<Item = usize>,
    ) -> Result<(), Dead> {
        let mut forgotten = Waiting::NONE;
        for run in cells.into_iter().flat_map(|cell| self.runs_of(cell)) {
            for cell in self.runs[run].cells() {
                self.runs_of(cell).for_each(|run| forgotten.add(run));
            }
        }
        let mut waiting = forgotten;
        for cell in forgotten.each().flat_map(|run| self.runs[run].cells()) {
            marks[cell] = ALL;
            self.runs_of(cell).for_each(|run| waiting.add(run));
        }
        self.follow(marks, kinds, waiting)
    }

    fn follow(&self, marks: &mut [u16], kinds: usize, mut waiting: Waiting) -> Result<(), Dead> {
        while !waiting.is_empty() {
            waiting = self.round(marks, kinds, waiting)?;
        }
        Ok(())
    }

    /// Looks at each waiting run once; those to be looked at next.
    fn round(&self, marks: &mut [u16], kinds: usize, waiting: Waiting) -> Result<Waiting, Dead> {
        let mut next = Waiting::NONE;
        for run in waiting.each() {
            let rest = self.rest(run, marks);
            rest.strike(marks, kinds, &mut |cell, _| {
                self.runs_of(cell).for_each(|run| next.add(run));
            })?;
        }
        Ok(next)
    }
}

impl Rest {
    /// Takes away what a run with this rest rules out, and calls with every cell that changes and what is left for it.
    pub(super) fn strike(
        &self,
        marks: &mut [u16],
        kinds: usize,
        changed: &mut dyn FnMut(usize, u16),
    ) -> Result<(), Dead> {
        if self.spoilt {
            return Err(Dead);
        }
        let kept = self.narrowed(kinds);
        for (place, cell) in self.cells().enumerate() {
            let left = marks[cell] & kept[place];
            if left != marks[cell] {
                if left == 0 {
                    return Err(Dead);
                }
                marks[cell] = left;
                changed(cell, left);
            }
        }
        Ok(())
    }

    /// What the first `kinds` ways of looking leave, or those of them up to the first that takes anything away.
    fn narrowed(&self, kinds: usize) -> [u16; super::MOST] {
        let digits = match kinds {
            0 => ALL,
            1 => return self.kept(Kind::LastCell),
            2 if self.open == 1 => return self.kept(Kind::LastCell),
            2 => self.magic().unwrap_or(ALL),
            _ => self.any_set(),
        };
        let mut left = self.marks.map(|mark| mark & digits);
        if kinds <= 3 || self.open == 0 || left != self.marks {
            return left;
        }
        let fits = self.fits();
        if fits.count == 0 {
            return [0; super::MOST];
        }
        let (mut once, mut twice) = (0, 0);
        for mark in self.marks() {
            twice |= once & mark;
            once |= mark;
        }
        let alone = fits.all & once & !twice;
        for mark in &mut left[..self.open] {
            *mark &= if *mark & alone == 0 { ALL } else { alone };
            *mark &= if kinds > 4 { fits.any } else { ALL };
        }
        if kinds >= Kind::ALL.len() && left == self.marks {
            return self.kept(Kind::Fillings);
        }
        for &kind in Kind::ALL.iter().take(kinds).skip(5) {
            if left != self.marks {
                break;
            }
            left = self.kept(kind);
        }
        left
    }
}
