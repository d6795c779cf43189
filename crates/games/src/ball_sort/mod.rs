//! Ball Sort: sort the balls so that every tube is empty or full of one colour.

mod actions;
mod draw;
mod edit;
mod generate;
mod hints;
mod metrics;
mod notation;
mod packing;
mod rules;
mod setup;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Info, Invalid, Lane, Method, MoveError, Notation,
    ParamError, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::graph::{Aim, Reject};
use unsolve_erased::{Action, GraphPuzzle};
use unsolve_rating::Reference;

pub use rules::{MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Pour, Rules, Tubes};
pub use setup::{Level, Setup, Variant};

/// The game.
pub struct BallSort;

/// What to generate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "BallSortParams")]
pub struct Params {
    /// How many colours there are.
    #[schemars(range(min = 2, max = 26))]
    pub colors: u8,
    /// How many balls a tube holds.
    #[schemars(range(min = 2, max = 8))]
    pub capacity: u8,
    /// How many tubes are empty at the start.
    #[schemars(range(min = 1, max = 4))]
    pub empty: u8,
    /// How many tubes are filled at the start; as many as colours if it is left out. With more,
    /// some colours fill several tubes.
    #[schemars(range(min = 2, max = 32))]
    pub filled: Option<u8>,
    /// How many un-moves the reverse walk makes; six for each ball if it is left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
}

impl Default for Params {
    fn default() -> Self {
        Self { colors: 4, capacity: 4, empty: 2, filled: None, scramble: None }
    }
}

impl Params {
    /// Tubes filled at the start.
    pub(crate) fn filled(&self) -> u8 {
        self.filled.unwrap_or(self.colors)
    }
}

impl Puzzle for BallSort {
    const INFO: Info = Info {
        id: "ball-sort",
        name: "Ball Sort",
        tagline: "Sort the balls so that every tube holds one colour.",
        lane: Lane::Graph,
        rules: include_str!("GAME.md"),
        methods: &[
            Method { name: "random", about: "deal a shuffle and keep it if it is solvable; right with two or more empty tubes" },
            Method { name: "reverse", about: "walk backwards from the solved tubes and close up to full tubes; right with one empty tube" },
            Method { name: "best", about: "compare well-mixed deals and keep the hardest" },
        ],
        notations: &[Notation {
            name: "tubes",
            about: "the capacity, then each tube bottom first, letters for colours, `-` for an empty one: `4 ABBA BAAB - -`",
        }],
    };

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Tubes;
    type Move = Pour;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        if params.filled() < params.colors {
            let message = format!("{} tubes can't hold {} colours", params.filled(), params.colors);
            return Err(ParamError::new("filled", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let colors = match band {
            Band::Easy => 3,
            Band::Medium => 5,
            Band::Hard => 7,
            Band::Expert => 9,
        };
        Params { colors, ..Params::default() }
    }

    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        setup::validate(setup, rules)
    }

    fn default_rules(_setup: &Setup) -> Variant {
        Variant::default()
    }

    fn rules(level: &Level) -> Variant {
        level.variant
    }

    fn setup(level: &Level, state: &Tubes) -> Setup {
        setup::write(level, state)
    }

    fn start(level: &Level) -> Tubes {
        level.start
    }

    fn read(_notation: &str, text: &str) -> Result<Setup, ReadError> {
        notation::read(text)
    }

    fn write(_notation: &str, level: &Level, state: &Tubes) -> String {
        notation::write(level, state)
    }

    fn move_text(mv: Pour) -> String {
        notation::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Pour, MoveError> {
        notation::read_move(text)
    }

    fn describe_move(level: &Level, state: &Tubes, mv: Pour) -> String {
        hints::describe(level, state, mv)
    }

    fn board(level: &Level, state: &Tubes) -> TextBoard {
        draw::board(level, state)
    }

    fn draw(level: &Level, state: &Tubes) -> Scene {
        draw::scene(level, state)
    }

    fn effects(level: &Level, state: &Tubes, mv: Pour) -> Vec<Effect> {
        draw::effects(level, state, mv)
    }

    fn brushes(level: &Level) -> Vec<Brush> {
        edit::brushes(level)
    }

    fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
        edit::edit(level, edit)
    }

    fn mutate(level: &Level, stream: &mut Stream) -> Level {
        edit::mutate(level, stream)
    }
}

static REFERENCE: LazyLock<Reference> = LazyLock::new(|| {
    serde_json::from_str(include_str!("reference.json")).unwrap_or_default()
});

impl GraphPuzzle for BallSort {
    type Machine = Rules;

    const GAME_METRICS: &'static [&'static str] = &["fragmentation", "entropy"];

    fn machine(level: &Level) -> &Rules {
        &level.rules
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn method_for(params: &Params) -> &'static str {
        if params.empty == 1 && params.filled() > 5 { "reverse" } else { "random" }
    }

    fn deal(
        params: &Params,
        method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        _budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        generate::deal(params, method, stream).map(|level| vec![level])
    }

    fn expected_states(level: &Level) -> f64 {
        metrics::expected_states(&level.rules)
    }

    fn game_metrics(
        level: &Level,
        _length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        metrics::mixing(level)
    }

    fn reason(level: &Level, state: &Tubes, mv: Pour) -> Option<String> {
        hints::reason(level, state, mv)
    }

    fn actions() -> Vec<Action<Self>> {
        vec![actions::ODDS]
    }
}
