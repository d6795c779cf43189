//! What all puzzles of a size share.

use std::sync::OnceLock;

use unsolve_constraint::{Ladder, Model};

use crate::{Layout, ladder};

/// The sizes a board may have, with the rows and columns of a box.
pub const SIZES: [(usize, [usize; 2]); 4] = [(4, [2, 2]), (6, [2, 3]), (9, [3, 3]), (16, [4, 4])];

/// The units, the model and the ladder of a size; made once.
#[derive(Debug)]
pub struct Kit {
    /// Rows, columns and boxes.
    pub layout: Layout,
    /// The rules.
    pub model: Model,
    /// The techniques.
    pub ladder: Ladder,
    /// The same without the last, which takes far longer than all others.
    quick: Ladder,
}

impl Kit {
    /// The kit of a size; none if there are no boards of that size.
    ///
    /// ```
    /// use unsolve_sudoku::Kit;
    ///
    /// assert_eq!(Kit::of(16).unwrap().layout.box_shape(), [4, 4]);
    /// assert!(Kit::of(10).is_none());
    /// ```
    #[must_use]
    pub fn of(size: usize) -> Option<&'static Self> {
        static KITS: [OnceLock<Option<Kit>>; 4] = [const { OnceLock::new() }; 4];
        let place = SIZES.iter().position(|(side, _)| *side == size)?;
        let [rows, columns] = SIZES[place].1;
        let make = || {
            let layout = Layout::new(rows, columns);
            let all = ladder(&layout);
            let quick = all.rungs().len().saturating_sub(1);
            let quick = ladder(&layout).first(quick);
            Some(Self { model: layout.model().ok()?, ladder: all, quick, layout })
        };
        KITS[place].get_or_init(make).as_ref()
    }

    /// A ladder that reaches up to a rung at least.
    pub(crate) fn ladder_to(&self, rung: usize) -> &Ladder {
        if rung < self.quick.rungs().len() { &self.quick } else { &self.ladder }
    }
}
