//! The board as a player sees it, with pencil marks.

use unsolve_constraint::{Knowledge, Removal, Values};

use crate::web::{Rest, Web};

/// What each cell may be beside the digits that stand in its runs.
#[derive(Debug)]
pub(super) struct View<'a> {
    pub(super) web: Web,
    pub(super) marks: Vec<u16>,
    pub(super) domains: &'a [Values],
}

impl<'a> View<'a> {
    /// The board; none if the knowledge is of another game.
    pub(super) fn new(known: &Knowledge<'a>) -> Option<Self> {
        let (web, domains) = (Web::known(known)?, known.domains);
        let bits = |cell: usize| domains[cell].bits() as u16;
        let mut marks: Vec<u16> = (0..domains.len()).map(bits).collect();
        for run in &web.runs {
            let filled = run.cells().filter(|&cell| domains[cell].len() == 1);
            let used = filled.fold(0, |used, cell| used | bits(cell));
            for cell in run.cells().filter(|&cell| domains[cell].len() > 1) {
                marks[cell] &= !used;
            }
        }
        Some(Self { web, marks, domains })
    }

    /// Whether a cell is not filled.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.domains[cell].len() > 1
    }

    pub(super) fn rest(&self, run: usize) -> Rest {
        self.web.rest(run, &self.marks)
    }

    /// Everything a cell loses if it keeps these of its marks; none if it loses nothing. What is struck off by filled cells is lost with
    /// them.
    pub(super) fn keep(&self, cell: usize, kept: u16) -> Option<Removal> {
        let loses = self.marks[cell] & !kept != 0;
        let values = self.domains[cell] - Values::from_bits((self.marks[cell] & kept).into());
        loses.then_some(Removal { cell, values })
    }

    /// A run that can't be filled: nothing is left for its cells.
    pub(super) fn nothing(&self, run: usize) -> Vec<Removal> {
        let removal = |cell: usize| Removal { cell, values: self.domains[cell] };
        self.web.runs[run].cells().take(1).map(removal).collect()
    }
}
