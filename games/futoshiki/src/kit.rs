//! What all puzzles of a size share.

use std::sync::OnceLock;

use unsolve_constraint::{Ladder, Model};

use crate::{Layout, ladder};

/// The sizes a board may have.
pub const SIZES: std::ops::RangeInclusive<usize> = 4..=9;

/// The lines, the model and the ladder of a size; made once.
#[derive(Debug)]
pub struct Kit {
    /// Cells, lines and borders.
    pub layout: Layout,
    /// The rules, and a clue for each sign there can be.
    pub model: Model,
    /// The techniques.
    pub ladder: Ladder,
}

impl Kit {
    /// The kit of a size; none if there are no boards of that size.
    ///
    /// ```
    /// use unsolve_futoshiki::Kit;
    ///
    /// assert_eq!(Kit::of(9).unwrap().layout.cells(), 81);
    /// assert!(Kit::of(3).is_none());
    /// ```
    #[must_use]
    pub fn of(size: usize) -> Option<&'static Self> {
        static KITS: [OnceLock<Option<Kit>>; 6] = [const { OnceLock::new() }; 6];
        let place = size.checked_sub(*SIZES.start())?;
        let make = || {
            let layout = Layout::new(size);
            Some(Self { model: layout.model().ok()?, ladder: ladder(&layout), layout })
        };
        KITS.get(place)?.get_or_init(make).as_ref()
    }
}
