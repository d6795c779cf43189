//! The techniques a sieve knows.

/// A technique, as the ladder names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The last cell of a unit.
    LastCell,
    /// The only place of a digit in a box.
    InBox,
    /// The only place of a digit in a row or column.
    InLine,
    /// The only digit of a cell.
    Naked,
    /// A digit of a box that lies in one line.
    Pointing,
    /// A digit of a line that lies in one box.
    Claiming,
    /// As many cells as digits that they may be.
    NakedSet(usize),
    /// As many digits as cells that they may be in.
    HiddenSet(usize),
    /// A digit in as many rows as columns, or the other way round.
    Fish(usize),
    /// Three cells of two digits.
    XyWing,
    /// A cell of three digits and two of two.
    XyzWing,
}

impl Kind {
    /// How many strike candidates off.
    pub(super) const STRIKING: usize = 13;

    /// Whether it fills cells in; the others strike candidates off.
    #[must_use]
    pub fn is_single(self) -> bool {
        matches!(self, Self::LastCell | Self::InBox | Self::InLine | Self::Naked)
    }

    /// The number of a technique that strikes candidates off.
    pub(super) fn number(self) -> Option<usize> {
        Some(match self {
            Self::LastCell | Self::InBox | Self::InLine | Self::Naked => return None,
            Self::Pointing => 0,
            Self::Claiming => 1,
            Self::XyWing => 2,
            Self::XyzWing => 3,
            Self::NakedSet(size) => 2 + size.min(4),
            Self::HiddenSet(size) => 5 + size.min(4),
            Self::Fish(size) => 8 + size.min(4),
        })
    }

    /// The technique of a rung, by its name, if a sieve knows it.
    #[must_use]
    pub fn named(rung: &str) -> Option<Self> {
        Some(match rung {
            "last cell of a unit" => Self::LastCell,
            "hidden single in a box" => Self::InBox,
            "hidden single in a line" => Self::InLine,
            "naked single" => Self::Naked,
            "pointing" => Self::Pointing,
            "claiming" => Self::Claiming,
            "naked pair" => Self::NakedSet(2),
            "naked triple" => Self::NakedSet(3),
            "naked quad" => Self::NakedSet(4),
            "hidden pair" => Self::HiddenSet(2),
            "hidden triple" => Self::HiddenSet(3),
            "hidden quad" => Self::HiddenSet(4),
            "X-wing" => Self::Fish(2),
            "swordfish" => Self::Fish(3),
            "jellyfish" => Self::Fish(4),
            "XY-wing" => Self::XyWing,
            "XYZ-wing" => Self::XyzWing,
            _ => return None,
        })
    }
}
