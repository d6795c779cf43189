//! Rules while they are being made definite.

use super::names::Meaning;
use crate::game::{Command, Direction};

/// A word before an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Word {
    Plain,
    No,
    Stationary,
    Random,
    RandomDirection,
    Go(Direction),
    Action,
    /// Relative to the rule's direction.
    Forward,
    Back,
    /// `^`
    TurnedLeft,
    /// `v`
    TurnedRight,
    Parallel,
    Perpendicular,
    Several(Several),
    Ellipsis,
}

/// Words that stand for one of several movements. Those that come from `parallel` and `perpendicular` have names
/// of their own, so that they are not taken for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Several {
    Moving,
    Orthogonal,
    Horizontal,
    Vertical,
    HorizontalParallel,
    HorizontalPerpendicular,
    VerticalParallel,
    VerticalPerpendicular,
}

impl Several {
    /// The movements in their order.
    pub fn words(self) -> &'static [Word] {
        use Direction::{Down, Left, Right, Up};
        const FIVE: [Word; 5] =
            [Word::Go(Up), Word::Go(Down), Word::Go(Left), Word::Go(Right), Word::Action];
        match self {
            Self::Moving => &FIVE,
            Self::Orthogonal => &FIVE[..4],
            Self::Horizontal | Self::HorizontalParallel | Self::HorizontalPerpendicular => {
                &FIVE[2..4]
            }
            Self::Vertical | Self::VerticalParallel | Self::VerticalPerpendicular => &FIVE[..2],
        }
    }

    /// As the script writes it.
    pub fn text(self) -> &'static str {
        match self {
            Self::Moving => "moving",
            Self::Orthogonal => "orthogonal",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::HorizontalParallel | Self::VerticalParallel => "parallel",
            Self::HorizontalPerpendicular | Self::VerticalPerpendicular => "perpendicular",
        }
    }
}

impl Word {
    /// The word, if it is one.
    pub fn of(text: &str) -> Option<Self> {
        Some(match text {
            "no" => Self::No,
            "stationary" => Self::Stationary,
            "random" => Self::Random,
            "randomdir" => Self::RandomDirection,
            "up" => Self::Go(Direction::Up),
            "down" => Self::Go(Direction::Down),
            "left" => Self::Go(Direction::Left),
            "right" => Self::Go(Direction::Right),
            "action" => Self::Action,
            ">" => Self::Forward,
            "<" => Self::Back,
            "^" => Self::TurnedLeft,
            "v" => Self::TurnedRight,
            "parallel" => Self::Parallel,
            "perpendicular" => Self::Perpendicular,
            "moving" => Self::Several(Several::Moving),
            "orthogonal" => Self::Several(Several::Orthogonal),
            "horizontal" => Self::Several(Several::Horizontal),
            "vertical" => Self::Several(Several::Vertical),
            _ => return None,
        })
    }

    /// The word depends on the direction of the rule.
    pub fn is_relative(self) -> bool {
        matches!(
            self,
            Self::Forward
                | Self::Back
                | Self::TurnedLeft
                | Self::TurnedRight
                | Self::Parallel
                | Self::Perpendicular
        )
    }
}

/// An object with the word before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Term {
    pub word: Word,
    pub what: Meaning,
}

impl Term {
    /// `...`
    pub const ELLIPSIS: Self = Self { word: Word::Ellipsis, what: Meaning::Nothing };
}

/// The terms of a cell.
pub(super) type Terms = Vec<Term>;

/// A rule as it is written, then with one direction, then with everything definite.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub line: usize,
    /// The line of the first rule of its group.
    pub group: usize,
    pub directions: Vec<Direction>,
    pub left: Vec<Vec<Terms>>,
    /// As many rows and cells as `left`, or nothing if the rule only gives orders.
    pub right: Vec<Vec<Terms>>,
    pub late: bool,
    pub rigid: bool,
    pub random: bool,
    pub commands: Vec<Command>,
}

impl Draft {
    /// The direction, once there is only one.
    pub fn direction(&self) -> Direction {
        self.directions[0]
    }

    /// Turning the rule makes another rule of it.
    pub fn is_directional(&self) -> bool {
        let sides = self.left.iter().chain(&self.right);
        let is_long = self.left.iter().any(|row| row.len() > 1);
        is_long || sides.flatten().flatten().any(|term| term.word.is_relative())
    }

    /// A row has an ellipsis.
    pub fn has_ellipsis(&self) -> bool {
        self.left.iter().flatten().flatten().any(|term| term.word == Word::Ellipsis)
    }

    /// Terms on both sides: what a copy costs.
    pub fn size(&self) -> usize {
        self.left
            .iter()
            .chain(&self.right)
            .map(|row| row.len() + row.iter().map(Vec::len).sum::<usize>())
            .sum()
    }
}

/// What the expansion of all rules together may cost: terms copied.
pub(super) struct Allowance(usize);

impl Allowance {
    /// For one script.
    pub fn new() -> Self {
        Self(5_000_000)
    }

    /// Pays for a copy; false when there is nothing left.
    pub fn pay(&mut self, draft: &Draft) -> bool {
        let left = self.0.checked_sub(draft.size() + 4);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}
