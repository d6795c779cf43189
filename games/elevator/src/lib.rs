//! Elevator, the null game: as little as a game can be and still have everything.
//!
//! Front ends are tested with it, because nothing in them was written for it, and `cargo xtask new`
//! makes games of states and moves after it.

mod draw;
mod edit;
mod generate;
mod notation;
mod rules;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, Puzzle, Versions};

pub use rules::{Button, FLOORS, House};

/// The game.
pub struct Elevator;

unsolve_adapters::kept!(Elevator);
unsolve_adapters::game!(graph Elevator);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "ElevatorParams")]
pub struct Params {
    /// Floors of the house.
    #[schemars(range(min = 2, max = 40))]
    pub floors: u8,
}

impl Default for Params {
    fn default() -> Self {
        Self { floors: 16 }
    }
}

/// The one variant of the rules.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ElevatorRules")]
pub struct Rules {}

impl Puzzle for Elevator {
    const INFO: Info = Info {
        id: "elevator",
        name: "Elevator",
        tagline: "Two buttons, many floors: stop where somebody waits.",
        lane: Lane::Graph,
        methods: &[Method { name: "random", about: "random numbers, kept if it can be solved" }],
        notations: &[NotationInfo {
            name: "numbers",
            about: "floors, up, down, start and wanted",
            by_name: true,
        }],
        versions: Versions { generator: 2, rating: 1 },
    };

    type Params = Params;
    type Rules = Rules;
    type Setup = House;
    type Level = House;
    type State = u8;
    type Move = Button;

    fn preset(band: Band) -> Params {
        let floors = match band {
            Band::Easy => 10,
            Band::Medium => 18,
            Band::Hard => 28,
            Band::Expert => 40,
        };
        Params { floors }
    }
}
