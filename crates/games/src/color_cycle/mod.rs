//! Colour Cycle: each click moves a cell and its neighbours on to the next colour, until all cells
//! have the same one.

mod actions;
mod board;
mod breed;
mod draw;
mod edit;
mod generate;
mod hints;
mod metrics;
mod notation;
mod setup;
#[cfg(test)]
mod tests;
mod turns;
mod words;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Freedom, Info, Invalid, Lane, Method, MoveError,
    Notation, ParamError, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::linear::{Aim, Reject};
use unsolve_erased::{Action, LinearPuzzle};
use unsolve_linear::Modulus;
use unsolve_rating::Reference;

pub use board::{Click, Level, Position};
pub use setup::{
    Goal, Lock, Locking, MAX_COLORS, MAX_SIDE, MAX_TURNS, PowerReach, Reach, Setup, Variant,
};
pub use turns::Turns;
pub use unsolve_grids::Cell;

/// Clicks of a level if nobody says how many: enough for anybody.
const MOST_SCRAMBLE: usize = 30;

/// The game.
pub struct ColorCycle;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "ColorCycleParams")]
pub struct Params {
    /// Columns of the board.
    #[schemars(range(min = 1, max = 100))]
    pub width: u8,
    /// Rows of the board.
    #[schemars(range(min = 1, max = 100))]
    pub height: u8,
    /// How many colours there are.
    #[schemars(range(min = 2, max = 26))]
    pub colors: u8,
    /// When the level is solved: all cells equal, or all of the first colour.
    pub goal: Goal,
    /// How many clicks the level is made of; half of all there can be, at most 30, if it is left
    /// out.
    #[schemars(range(min = 1, max = 10_000))]
    pub scramble: Option<u16>,
    /// Chance of each cell to be a power cell.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub power: f64,
    /// How many cells are locked at most; one is if it is not 0.
    #[schemars(range(min = 0, max = 20))]
    pub locked: u8,
    /// How many clicks locks hold, as a range.
    #[schemars(with = "String")]
    pub lock_turns: Turns,
}

impl Params {
    fn of(side: u8, colors: u8, scramble: u16) -> Self {
        Self {
            width: side,
            height: side,
            colors,
            scramble: Some(scramble),
            power: 0.0,
            locked: 0,
            ..Self::default()
        }
    }

    /// How many clicks a level is made of.
    fn scramble(&self) -> usize {
        let cells = usize::from(self.width) * usize::from(self.height);
        let half = cells * (usize::from(self.colors) - 1) / 2;
        self.scramble.map_or(half.clamp(3, MOST_SCRAMBLE), usize::from)
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            width: 4,
            height: 4,
            colors: 3,
            goal: Goal::Equal,
            scramble: None,
            power: 0.1,
            locked: 2,
            lock_turns: Turns { min: 2, max: 3 },
        }
    }
}

static REFERENCE: LazyLock<Reference> =
    LazyLock::new(|| serde_json::from_str(include_str!("reference.json")).unwrap_or_default());

impl Puzzle for ColorCycle {
    const INFO: Info = Info {
        id: "color-cycle",
        name: "Colour Cycle",
        tagline: "Click cells on to their next colour until the whole board is one.",
        lane: Lane::Linear,
        rules: include_str!("GAME.md"),
        methods: &[Method {
            name: "reverse",
            about: "takes clicks back from the solved board, each with the locks of its turn; \
                    solvable by construction",
        }],
        notations: &[Notation {
            name: "grid",
            about: "a line such as `3 colors, goal equal`, then the rows: a letter a cell, `*` \
                    behind it for power, a number for the clicks until it opens",
            by_name: false,
        }],
    };
    const SCHEMAS: Option<&'static str> = Some(include_str!("schemas.json"));

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Position;
    type Move = Click;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let cells = usize::from(params.width) * usize::from(params.height);
        if cells == 1 && params.goal == Goal::Equal {
            let message = "a single cell is always equal; ask for `goal=zero` or more cells";
            return Err(ParamError::new("goal", message));
        }
        if usize::from(params.locked) >= cells {
            let message = format!("{} of {cells} cells can't be locked", params.locked);
            return Err(ParamError::new("locked", message));
        }
        let most = cells * (usize::from(params.colors) - 1);
        match params.scramble.map(usize::from) {
            Some(clicks) if clicks > most => {
                let message = format!("{clicks} clicks are more than the {most} that do something");
                Err(ParamError::new("scramble", message))
            }
            _ => Ok(()),
        }
    }

    fn preset(band: Band) -> Params {
        match band {
            Band::Easy => Params::of(3, 3, 4),
            Band::Medium => Params::of(4, 3, 8),
            Band::Hard => Params { power: 0.1, locked: 1, ..Params::of(5, 3, 13) },
            Band::Expert => Params { power: 0.15, locked: 2, ..Params::of(6, 4, 20) },
        }
    }

    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        setup::validate(setup, rules)
    }

    fn default_rules(_: &Setup) -> Variant {
        Variant::default()
    }

    fn rules(level: &Level) -> Variant {
        setup::rules(level)
    }

    fn setup(level: &Level, state: &Position) -> Setup {
        setup::setup(level, state)
    }

    fn start(level: &Level) -> Position {
        level.start.clone()
    }

    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        notation::read(text)
    }

    fn read_rules(_: &str, text: &str) -> Result<Option<Variant>, ReadError> {
        notation::read_rules(text).map(Some)
    }

    fn write(_: &str, level: &Level, state: &Position) -> String {
        notation::write(level, state)
    }

    fn move_text(mv: Click) -> String {
        notation::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Click, MoveError> {
        notation::read_move(text)
    }

    fn describe_move(level: &Level, _: &Position, mv: Click) -> String {
        match hints::number(level, mv) {
            Some(cell) => format!("click {}", level.grid().name(cell)),
            None => format!("click {}", notation::move_text(mv)),
        }
    }

    fn board(level: &Level, state: &Position) -> TextBoard {
        words::board(level, state)
    }

    fn draw(level: &Level, state: &Position) -> Scene {
        draw::draw(level, state)
    }

    fn effects(level: &Level, state: &Position, mv: Click) -> Vec<Effect> {
        let cell = hints::number(level, mv);
        cell.map_or(Vec::new(), |cell| draw::effects(level, state, cell))
    }

    fn brushes(level: &Level) -> Vec<Brush> {
        edit::brushes(level)
    }

    fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
        edit::edit(level, edit)
    }

    fn places(level: &Level) -> [usize; 2] {
        level.grid().size()
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

impl LinearPuzzle for ColorCycle {
    const MECHANICS: &'static [&'static str] = breed::MECHANICS;
    const GAME_METRICS: &'static [&'static str] = metrics::NAMES;

    fn modulus(level: &Level) -> Modulus {
        level.modulus
    }

    fn clicks(level: &Level) -> usize {
        usize::from(level.grid().len())
    }

    fn click(level: &Level, number: usize) -> Click {
        let [row, column] = level.grid().at(number as Cell);
        Click(row as u16, column as u16)
    }

    fn number(level: &Level, mv: Click) -> Option<usize> {
        hints::number(level, mv).map(usize::from)
    }

    fn values(_: &Level, state: &Position) -> Vec<u16> {
        state.colors.iter().map(|&color| u16::from(color)).collect()
    }

    fn targets(level: &Level) -> Vec<Vec<u16>> {
        let colors = match level.goal {
            Goal::Equal => level.modulus.value(),
            Goal::Zero => 1,
        };
        (0..colors).map(|color| vec![color; usize::from(level.grid().len())]).collect()
    }

    fn settles_in(_: &Level, state: &Position) -> u32 {
        state.opens_in()
    }

    fn influence(level: &Level, state: &Position, click: usize, turn: u32) -> Option<Vec<usize>> {
        level.influence(state, click as Cell, turn)
    }

    fn apply(level: &Level, state: &mut Position, mv: Click) {
        if let Some(cell) = hints::number(level, mv) {
            level.click(state, cell);
        }
    }

    fn is_solved(level: &Level, state: &Position) -> bool {
        level.is_solved(state)
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn deal(
        params: &Params,
        _method: &str,
        aim: &Aim,
        stream: &mut Stream,
        _budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        generate::reverse(params, aim, stream).map(|level| vec![level])
    }

    fn mechanics(level: &Level, solution: &[Click]) -> Vec<&'static str> {
        breed::mechanics(level, solution)
    }

    fn gate(level: &Level, solution: &[Click]) -> Result<(), Reject> {
        generate::gate(level, solution)
    }

    fn game_metrics(level: &Level, counts: &[u32]) -> Vec<(&'static str, f64)> {
        metrics::measure(level, counts)
    }

    fn symmetry(level: &Level) -> f64 {
        metrics::symmetry(level)
    }

    fn reason(level: &Level, state: &Position, plan: &[Click]) -> Option<String> {
        hints::reason(level, state, plan)
    }

    fn spoiled(level: &Level, state: &Position, mv: Click) -> Option<String> {
        hints::number(level, mv).map(|cell| hints::spoiled(level, state, cell))
    }

    fn actions() -> Vec<Action<Self>> {
        vec![actions::ANALYZE]
    }
}
