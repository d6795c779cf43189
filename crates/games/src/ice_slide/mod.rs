//! Ice Slide: blocks slide over ice until something stops them, and must rest on their goals.

mod board;
mod breed;
mod draw;
mod edit;
mod generate;
mod hints;
mod machine;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod walls;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Freedom, Info, Invalid, Lane, Method, MoveError,
    Notation, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::graph::{Aim, Reject};
use unsolve_erased::{Action, GraphPuzzle};
use unsolve_grids::first_dealt;
use unsolve_rating::Reference;

pub use board::{Board, Direction};
pub use machine::{Blocks, Ice, MAX_BLOCKS, Push, Stopper};
pub use rules::{Goal, Level, MAX_SIDE, MIN_SIDE, Setup, Slide, Variant, letter};
pub use unsolve_grids::Cell;

/// The game.
pub struct IceSlide;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "IceSlideParams")]
pub struct Params {
    /// Columns of the board.
    #[schemars(range(min = 3, max = 20))]
    pub width: u8,
    /// Rows of the board.
    #[schemars(range(min = 3, max = 20))]
    pub height: u8,
    /// How many blocks have to reach their goals.
    #[schemars(range(min = 1, max = 4))]
    pub blocks: u8,
    /// Share of the cells that are walls.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub walls: f64,
}

impl Params {
    const fn of(side: u8, blocks: u8, walls: f64) -> Self {
        Self { width: side, height: side, blocks, walls }
    }
}

impl Default for Params {
    fn default() -> Self {
        Self::of(8, 1, 0.15)
    }
}

static REFERENCE: LazyLock<Reference> =
    LazyLock::new(|| serde_json::from_str(include_str!("reference.json")).unwrap_or_default());

impl Puzzle for IceSlide {
    const INFO: Info = Info {
        id: "ice-slide",
        name: "Ice Slide",
        tagline: "Push blocks over slippery ice until each one rests on its goal.",
        lane: Lane::Graph,
        rules: include_str!("GAME.md"),
        methods: &[
            Method {
                name: "farthest",
                about: "random walls and goals, then the start that is farthest from the goals, or \
                        as far as asked for; the hardest levels",
            },
            Method {
                name: "reverse",
                about: "a random walk of un-moves from the goals; solvable by construction, fast on \
                        large boards",
            },
            Method {
                name: "random",
                about: "random walls, goals and start, kept if it can be solved; the most varied",
            },
        ],
        notations: &[Notation {
            name: "grid",
            about: "one character a cell: `.` ice, `#` wall, A to D the blocks, a to d their goals",
            by_name: false,
        }],
    };
    const SCHEMAS: Option<&'static str> = Some(include_str!("schemas.json"));

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Blocks;
    type Move = Push;

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(7, 1, 0.15),
            Band::Medium => Params::of(10, 1, 0.15),
            Band::Hard => Params::of(8, 2, 0.15),
            Band::Expert => Params::of(10, 2, 0.15),
        }
    }

    fn validate(setup: Setup, _: Variant) -> Result<Level, Invalid<Setup>> {
        rules::validate(setup)
    }

    fn default_rules(_: &Setup) -> Variant {
        Variant::default()
    }

    fn rules(_: &Level) -> Variant {
        Variant::default()
    }

    fn setup(level: &Level, state: &Blocks) -> Setup {
        rules::setup(level, *state)
    }

    fn start(level: &Level) -> Blocks {
        level.start()
    }

    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        notation::read(text)
    }

    fn write(_: &str, level: &Level, state: &Blocks) -> String {
        notation::write(level, *state)
    }

    fn move_text(mv: Push) -> String {
        notation::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Push, MoveError> {
        notation::read_move(text)
    }

    fn describe_move(level: &Level, state: &Blocks, mv: Push) -> String {
        draw::describe_move(level, *state, mv)
    }

    fn board(level: &Level, state: &Blocks) -> TextBoard {
        draw::board(level, *state)
    }

    fn draw(level: &Level, state: &Blocks) -> Scene {
        draw::draw(level, *state)
    }

    fn effects(level: &Level, state: &Blocks, mv: Push) -> Vec<Effect> {
        draw::effects(level, *state, mv)
    }

    fn brushes(level: &Level) -> Vec<Brush> {
        edit::brushes(level)
    }

    fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
        edit::edit(level, edit)
    }

    fn places(level: &Level) -> [usize; 2] {
        level.board().grid().size()
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        edit::shown(level, place)
    }

    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        breed::mutate(level, freedom, stream)
    }

    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        breed::cross(a, b, stream)
    }

    fn twin(level: &Level) -> Vec<u8> {
        breed::twin(level)
    }

    fn features(level: &Level) -> Vec<u64> {
        breed::features(level)
    }

    fn simpler(level: &Level) -> Vec<Level> {
        breed::simpler(level)
    }
}

impl GraphPuzzle for IceSlide {
    type Machine = Ice;

    const GAME_METRICS: &'static [&'static str] = &["walls", "stops", "unused_walls"];

    const MECHANICS: &'static [&'static str] = &["block", "leave", "pass"];

    fn machine(level: &Level) -> &Ice {
        level.ice()
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        match method {
            "reverse" => generate::reverse(params, aim, stream),
            "random" => generate::random(params, stream),
            _ => first_dealt(generate::BOARDS, || generate::farthest(params, aim, stream, budget)),
        }
    }

    /// With two blocks about half of all placements can be reached, with more nearly all.
    fn expected_states(level: &Level) -> f64 {
        let (free, blocks) = (level.board().ice().count() as f64, level.ice().blocks());
        let placements: f64 = (0..blocks).map(|block| free - block as f64).product();
        if blocks < 3 { placements / 2.0 } else { placements }
    }

    fn gate(level: &Level, length: u32, budget: &Budget<'_>) -> Result<(), Reject> {
        walls::gate(level, length, budget)
    }

    fn game_metrics(
        level: &Level,
        length: Option<u32>,
        budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        walls::metrics(level, length, budget)
    }

    fn tags(level: &Level, state: &Blocks, mv: Push) -> Vec<&'static str> {
        breed::tags(level, *state, mv)
    }

    fn reason(level: &Level, state: &Blocks, mv: Push) -> Option<String> {
        hints::reason(level, *state, mv)
    }

    fn actions() -> Vec<Action<Self>> {
        vec![walls::trim_action()]
    }
}
