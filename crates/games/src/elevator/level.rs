//! A house and its elevator.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Invalid, MoveError, Problem, ReadError};
use unsolve_graph::Transition;

/// The fewest and the most floors of a house.
pub const FLOORS: [u8; 2] = [2, 40];

/// A level before it is checked, and once it is: there is nothing to add.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ElevatorState")]
pub struct House {
    /// Floors of the house.
    pub floors: u8,
    /// Floors that the up button goes up.
    pub up: u8,
    /// Floors that the down button goes down.
    pub down: u8,
    /// Where the elevator is at first, from 1.
    pub start: u8,
    /// Where it should stop.
    pub wanted: u8,
}

/// A button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ElevatorMove")]
pub enum Button {
    /// Up by `up` floors.
    Up,
    /// Down by `down` floors.
    Down,
}

impl Button {
    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
        }
    }

    /// Reads a button: its word or its letter.
    pub fn read(text: &str) -> Result<Self, MoveError> {
        match text {
            "up" | "u" => Ok(Self::Up),
            "down" | "d" => Ok(Self::Down),
            _ => Err(MoveError(format!("`{text}` is no button; there are u and d"))),
        }
    }
}

impl House {
    /// The floor after a ride, if it stays in the house.
    #[must_use]
    pub fn ride(&self, floor: u8, button: Button) -> Option<u8> {
        match button {
            Button::Up => Some(floor + self.up).filter(|&to| to <= self.floors),
            Button::Down => floor.checked_sub(self.down).filter(|&to| to >= 1),
        }
    }

    /// Checks a house; the error lists all that is wrong.
    pub fn checked(self) -> Result<Self, Invalid<Self>> {
        let [least, most] = FLOORS;
        let within = |field: &str, value: u8, range: [u8; 2]| {
            let [from, to] = range;
            let wrong = || Problem::new(field, format!("is {value}; must be {from} to {to}"));
            (!(from..=to).contains(&value)).then(wrong)
        };
        let floors = self.floors.clamp(least, most);
        let problems: Vec<Problem> = [
            within("floors", self.floors, FLOORS),
            within("up", self.up, [1, floors]),
            within("down", self.down, [1, floors]),
            within("start", self.start, [1, floors]),
            within("wanted", self.wanted, [1, floors]),
        ]
        .into_iter()
        .flatten()
        .collect();
        if problems.is_empty() { Ok(self) } else { Err(Invalid { setup: self, problems }) }
    }

    /// Reads `floors up down start wanted`.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let number = |word: &str| {
            let no_number = || ReadError::new(1, 1, format!("`{word}` is no number up to 255"));
            word.parse::<u8>().map_err(|_| no_number())
        };
        let numbers = text.split_whitespace().take(6).map(number).collect::<Result<Vec<_>, _>>()?;
        match numbers[..] {
            [floors, up, down, start, wanted] => Ok(Self { floors, up, down, start, wanted }),
            _ => {
                let message = "five numbers are needed: floors, up, down, start, wanted";
                Err(ReadError::new(1, 1, message))
            }
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { floors, up, down, start, wanted } = self;
        write!(f, "{floors} {up} {down} {start} {wanted}")
    }
}

impl Transition for House {
    type State = u8;
    type Move = Button;

    fn moves(&self, floor: &u8, out: &mut Vec<Button>) {
        let open = |&button: &Button| self.ride(*floor, button).is_some();
        out.extend([Button::Up, Button::Down].into_iter().filter(open));
    }

    fn apply(&self, floor: &mut u8, button: Button) {
        *floor = self.ride(*floor, button).unwrap_or(*floor);
    }

    fn is_goal(&self, floor: &u8) -> bool {
        *floor == self.wanted
    }
}
