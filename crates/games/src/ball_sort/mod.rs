//! Ball Sort: sort the balls so that every tube is empty or full of one colour.

mod actions;
mod draw;
mod generate;
mod hints;
mod rules;
mod setup;

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Info, Invalid, Lane, Method, MoveError,
    ParamError, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::graph::{Aim, Judge, Reject};
use unsolve_erased::{Action, GraphPuzzle};
use unsolve_rating::Reference;
use unsolve_tubes::{Board, Setup, Tubes};

pub use rules::{Pour, Rules};
pub use setup::{Level, Variant};

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
    /// A deal that can't be solved gets one empty tube more, up to so many; as many as `empty` if
    /// it is left out.
    #[schemars(range(min = 1, max = 4))]
    pub max_empty: Option<u8>,
    /// How many candidates the best one is chosen from.
    #[schemars(range(min = 1, max = 10_000))]
    pub attempts: Option<u16>,
    /// The least entropy of a level.
    #[schemars(range(min = 0, max = 10_000))]
    pub min_entropy: Option<u16>,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            colors: 4,
            capacity: 4,
            empty: 2,
            filled: None,
            scramble: None,
            max_empty: None,
            attempts: None,
            min_entropy: None,
        }
    }
}

impl Params {
    /// Tubes filled at the start.
    pub(crate) fn filled(&self) -> u8 {
        self.filled.unwrap_or(self.colors)
    }

    /// The numbers of empty tubes to try.
    pub(crate) fn empties(&self) -> RangeInclusive<u8> {
        self.empty..=self.max_empty.unwrap_or(self.empty)
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
        notations: unsolve_tubes::NOTATIONS,
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
        if params.max_empty.is_some_and(|most| most < params.empty) {
            let message = format!("is less than the {} empty tubes to begin with", params.empty);
            return Err(ParamError::new("max_empty", message));
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
        level.rules.variant()
    }

    fn setup(level: &Level, state: &Tubes) -> Setup {
        unsolve_tubes::setup_of(level.rules.shape(), state, level.rules.variant().listed)
    }

    fn start(level: &Level) -> Tubes {
        level.start
    }

    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        unsolve_tubes::read(notation, text).map(|(setup, _)| setup)
    }

    fn write(notation: &str, level: &Level, state: &Tubes) -> String {
        unsolve_tubes::write::<Pour>(notation, &board(level, state), None)
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Pour>>, ReadError> {
        let (_, moves) = unsolve_tubes::read(notation, text)?;
        let pour = |(from, to, _)| Pour { from, to };
        Ok(moves.map(|moves| moves.into_iter().map(pour).collect()))
    }

    fn write_solved(notation: &str, level: &Level, state: &Tubes, solution: &[Pour]) -> String {
        unsolve_tubes::write(notation, &board(level, state), Some(solution))
    }

    fn move_text(mv: Pour) -> String {
        unsolve_tubes::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Pour, MoveError> {
        unsolve_tubes::read_move(text).map(|(from, to)| Pour { from, to })
    }

    fn describe_move(level: &Level, state: &Tubes, mv: Pour) -> String {
        hints::describe(level, state, mv)
    }

    fn board(level: &Level, state: &Tubes) -> TextBoard {
        unsolve_tubes::text_board(level.rules.shape(), state)
    }

    fn draw(level: &Level, state: &Tubes) -> Scene {
        draw::scene(level, state)
    }

    fn effects(level: &Level, state: &Tubes, mv: Pour) -> Vec<Effect> {
        draw::effects(level, state, mv)
    }

    fn brushes(level: &Level) -> Vec<Brush> {
        unsolve_tubes::brushes(&level.board(), "Ball")
    }

    fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
        let edited = unsolve_tubes::edit(&level.board(), edit)?;
        Ok(Level::of(edited, level.rules.variant()))
    }

    fn mutate(level: &Level, stream: &mut Stream) -> Level {
        Level::of(unsolve_tubes::mutate(&level.board(), stream), level.rules.variant())
    }
}

/// The sizes of a level with another position.
fn board(level: &Level, state: &Tubes) -> Board {
    Board { shape: level.rules.shape().clone(), tubes: *state }
}

static REFERENCE: LazyLock<Reference> = LazyLock::new(|| {
    serde_json::from_str(include_str!("reference.json")).unwrap_or_default()
});

impl GraphPuzzle for BallSort {
    type Machine = Rules;

    const GAME_METRICS: &'static [&'static str] = unsolve_tubes::METRICS;

    fn machine(level: &Level) -> &Rules {
        &level.rules
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    /// With three empty tubes and more, shortest solutions of larger shuffles can't be proved.
    fn method_for(params: &Params) -> &'static str {
        let units = u32::from(params.filled()) * u32::from(params.capacity);
        let empty = *params.empties().end();
        let provable = empty < 3 || units <= 68;
        if provable && unsolve_tubes::shuffles_do(units, empty) { "random" } else { "reverse" }
    }

    fn deal(
        params: &Params,
        method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        generate::deal(params, method, stream, budget).map(|level| vec![level])
    }

    fn best_of(params: &Params) -> Option<u32> {
        params.attempts.map(u32::from)
    }

    fn expected_states(level: &Level) -> f64 {
        1.5 * unsolve_tubes::expected_states(level.rules.shape())
    }

    fn judge<'a>(level: &'a Level, budget: &'a Budget<'a>) -> Option<Judge<'a, Tubes>> {
        Some(Box::new(unsolve_tubes::judge(level.rules.shape(), budget)))
    }

    fn certificate(level: &Level, budget: &Budget<'_>) -> Option<Value> {
        unsolve_tubes::certificate(&level.board(), budget)
    }

    fn check_certificate(level: &Level, certificate: &Value) -> Result<String, String> {
        unsolve_tubes::check_certificate(&level.board(), certificate)
    }

    fn game_metrics(
        level: &Level,
        length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        unsolve_tubes::metrics(&level.board(), length)
    }

    fn reason(level: &Level, state: &Tubes, mv: Pour) -> Option<String> {
        hints::reason(level, state, mv)
    }

    fn actions() -> Vec<Action<Self>> {
        vec![actions::ODDS, actions::PROVE]
    }
}
