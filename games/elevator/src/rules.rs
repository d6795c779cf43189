//! A house and its elevator: the rules, which houses there are, and why a ride helps.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_adapters::Actions;
use unsolve_adapters::graph::{GraphRules, Hints, Measures, Mechanics};
use unsolve_core::{Files, Invalid, Problem};
use unsolve_graph::Transition;

use crate::{Elevator, Rules};

/// The fewest and the most floors of a house.
pub const FLOORS: [u8; 2] = [2, 40];

/// A level before it is checked, and once it is: there is nothing to add.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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

impl GraphRules for Elevator {
    type Machine = House;

    fn machine(level: &House) -> &House {
        level
    }
}

impl Files for Elevator {
    fn validate(house: House, _: Rules) -> Result<House, Invalid<House>> {
        let [least, most] = FLOORS;
        let within = |field: &str, value: u8, [from, to]: [u8; 2]| {
            let wrong = || Problem::new(field, format!("is {value}; must be {from} to {to}"));
            (!(from..=to).contains(&value)).then(wrong)
        };
        let floors = house.floors.clamp(least, most);
        let problems: Vec<Problem> = [
            within("floors", house.floors, FLOORS),
            within("up", house.up, [1, floors]),
            within("down", house.down, [1, floors]),
            within("start", house.start, [1, floors]),
            within("wanted", house.wanted, [1, floors]),
        ]
        .into_iter()
        .flatten()
        .collect();
        if problems.is_empty() { Ok(house) } else { Err(Invalid { setup: house, problems }) }
    }

    fn setup(level: &House, state: &u8) -> House {
        House { start: *state, ..*level }
    }

    fn start(level: &House) -> u8 {
        level.start
    }
}

impl Hints for Elevator {
    fn reason(level: &House, state: &u8, mv: Button) -> Option<String> {
        (level.ride(*state, mv) == Some(level.wanted)).then(|| "somebody waits there".to_owned())
    }
}

impl Measures for Elevator {}

impl Mechanics for Elevator {}

impl Actions for Elevator {}
