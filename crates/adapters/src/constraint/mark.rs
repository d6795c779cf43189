//! What a player can do to a cell.

use unsolve_core::Happening;

/// One thing a player does to one cell, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// What is done to it.
    pub what: What,
}

/// What can be done to a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// It is this.
    Is(u8),
    /// It is not this.
    Not(u8),
    /// It may be this after all.
    Maybe(u8),
    /// What was entered is rubbed out; where nothing was, the notes are.
    Clear,
    /// A pencil mark.
    Note(u8),
    /// The pencil mark is rubbed out.
    Rub(u8),
    /// Every empty cell gets as notes what fits beside what is entered. It is a mark of the first cell that is not given.
    Fill,
}

impl What {
    /// All that marks do to a cell on the screen.
    pub const HAPPENS: &'static [Happening] = &[
        Happening::Entered,
        Happening::Erased,
        Happening::RuledOut,
        Happening::Restored,
        Happening::Noted,
    ];

    /// What it does to a cell on the screen.
    #[must_use]
    pub fn happening(self) -> Happening {
        match self {
            Self::Is(_) => Happening::Entered,
            Self::Not(_) => Happening::RuledOut,
            Self::Maybe(_) => Happening::Restored,
            Self::Clear | Self::Rub(_) => Happening::Erased,
            Self::Note(_) | Self::Fill => Happening::Noted,
        }
    }
}
