//! The keys of the player.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_puzzlescript::{Direction, Key};

/// A key, with all the turns that follow from it by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PuzzleScriptMove")]
pub enum Press {
    /// The arrow upwards.
    Up,
    /// The arrow to the left.
    Left,
    /// The arrow downwards.
    Down,
    /// The arrow to the right.
    Right,
    /// The key for everything else.
    Action,
    /// No key: time passes. Only in games that run in real time.
    Wait,
}

impl Press {
    /// All of them, in the order searches try them.
    pub const ALL: [Self; 6] =
        [Self::Up, Self::Left, Self::Down, Self::Right, Self::Action, Self::Wait];

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Left => "left",
            Self::Down => "down",
            Self::Right => "right",
            Self::Action => "action",
            Self::Wait => "wait",
        }
    }

    /// Its letter: `u`, `l`, `d`, `r`, `x`, `w`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Up => 'u',
            Self::Left => 'l',
            Self::Down => 'd',
            Self::Right => 'r',
            Self::Action => 'x',
            Self::Wait => 'w',
        }
    }

    /// The key of the language; nothing for waiting.
    #[must_use]
    pub const fn key(self) -> Option<Key> {
        match self {
            Self::Up => Some(Key::Go(Direction::Up)),
            Self::Left => Some(Key::Go(Direction::Left)),
            Self::Down => Some(Key::Go(Direction::Down)),
            Self::Right => Some(Key::Go(Direction::Right)),
            Self::Action => Some(Key::Action),
            Self::Wait => None,
        }
    }

    pub(crate) const fn of(key: Key) -> Self {
        match key {
            Key::Go(Direction::Up) => Self::Up,
            Key::Go(Direction::Left) => Self::Left,
            Key::Go(Direction::Down) => Self::Down,
            Key::Go(Direction::Right) => Self::Right,
            Key::Action => Self::Action,
        }
    }
}
