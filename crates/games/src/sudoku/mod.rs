//! Sudoku: digits in a square so that each row, column and box has each digit once.

pub mod bands;
mod board;
mod breed;
mod dig;
mod draw;
mod edit;
mod generate;
mod kit;
mod layout;
mod level;
mod notation;
mod setup;
mod sieve;
mod symbols;
mod techniques;

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Model, Puzzle as Clues, Trace};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Freedom, Info, Invalid, Lane, Method, MoveError,
    Notation, ParamError, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::constraint::{Aim, Entry, Found, Mark, Notes, Reject};
use unsolve_erased::{ConstraintPuzzle, LevelError};
use unsolve_rating::Reference;

pub use dig::{Dug, Group, Miss, Symmetry, UnknownRung, Wanted, full, graded, minimal};
pub use kit::{Kit, SIZES};
pub use layout::Layout;
pub use level::Level;
pub use setup::{Demand, Setup, Variant};
pub use techniques::{ladder, words};

/// The game.
pub struct Sudoku;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "SudokuParams")]
pub struct Params {
    /// Rows, columns and digits: 4, 6, 9 or 16.
    #[schemars(range(min = 4, max = 16))]
    pub size: u8,
    /// What the pattern of the clues looks the same after.
    pub symmetry: Symmetry,
    /// The hardest technique that is needed: a group (`single`, `intersection`, `set`, `fish`,
    /// `wing`, `unique`, `chain`, `forcing`) or a technique (`x-wing`). Any will do if it is left
    /// out, and no clue is needless then.
    pub rung: Option<String>,
}

impl Default for Params {
    fn default() -> Self {
        Self { size: 9, symmetry: Symmetry::None, rung: None }
    }
}

static REFERENCE: LazyLock<Reference> =
    LazyLock::new(|| serde_json::from_str(include_str!("reference.json")).unwrap_or_default());

impl Puzzle for Sudoku {
    const INFO: Info = Info {
        id: "sudoku",
        name: "Sudoku",
        tagline: "Fill the board so that each row, column and box has each digit once.",
        lane: Lane::Constraint,
        rules: include_str!("GAME.md"),
        methods: &[Method {
            name: "dig",
            about: "fills a board, then takes digits away while what is left has one solution and \
                    needs no harder technique than asked for",
        }],
        notations: &[
            Notation {
                name: "line",
                about: "all cells in one line: 1 to 9, then A to G, and a dot for an empty cell",
                by_name: false,
            },
            Notation {
                name: "grid",
                about: "a line for each row, with rulers between the boxes",
                by_name: false,
            },
            Notation { name: "sdk", about: "a line for each row and nothing else", by_name: false },
        ],
    };
    const SCHEMAS: Option<&'static str> = Some(include_str!("schemas.json"));

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Notes;
    type Move = Entry<u8>;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let Some(kit) = Kit::of(params.size.into()) else {
            let message = format!("{} is none of 4, 6, 9 and 16", params.size);
            return Err(ParamError::new("size", message));
        };
        let Some(rung) = &params.rung else { return Ok(()) };
        let wanted = Wanted::named(rung, &kit.ladder)
            .map_err(|error| ParamError::new("rung", error.to_string()))?;
        if params.size == 4 && !wanted.is_single(&kit.ladder) {
            let message = "no 4 x 4 board is known that needs more than singles; take a larger one";
            return Err(ParamError::new("rung", message));
        }
        Ok(())
    }

    fn preset(band: Band) -> Params {
        let rung = match band {
            Band::Easy => "single",
            Band::Medium => "intersection",
            Band::Hard => "wing",
            Band::Expert => "forcing",
        };
        Params { symmetry: Symmetry::HalfTurn, rung: Some(rung.to_owned()), ..Params::default() }
    }

    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        setup::validate(setup, rules)
    }

    fn default_rules(setup: &Setup) -> Variant {
        setup::default_rules(setup)
    }

    fn rules(level: &Level) -> Variant {
        setup::rules(level)
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        setup::written(level.side(), &level.settled(notes))
    }

    fn start(level: &Level) -> Notes {
        Notes::new(level.clues())
    }

    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        notation::read(text)
    }

    fn write(notation: &str, level: &Level, notes: &Notes) -> String {
        notation::write(notation, level, &level.settled(notes))
    }

    fn move_text(mv: Entry<u8>) -> String {
        notation::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Entry<u8>, MoveError> {
        notation::read_move(text)
    }

    fn describe_move(_: &Level, _: &Notes, mv: Entry<u8>) -> String {
        mv.words(&notation::cell_text(mv.cell), |digit| symbols::symbol(digit).to_string())
    }

    fn board(level: &Level, notes: &Notes) -> TextBoard {
        board::board(level, notes)
    }

    fn draw(level: &Level, notes: &Notes) -> Scene {
        draw::draw(level, notes)
    }

    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let Some(mark) = Self::understood(level, mv) else { return Vec::new() };
        let mut effects = vec![Effect::Flash { shape: draw::tile(level.side(), mark.cell) }];
        let mut after = notes.clone();
        after.mark(mark);
        effects.extend(level.is_solved(&after).then_some(Effect::Won));
        effects
    }

    fn brushes(level: &Level) -> Vec<Brush> {
        edit::brushes(level)
    }

    fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
        edit::edit(level, edit)
    }

    fn places(level: &Level) -> [usize; 2] {
        [level.side(); 2]
    }

    fn shown(level: &Level, place: [usize; 2]) -> Vec<String> {
        edit::shown(level, place)
    }

    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        breed::mutate(level, freedom, stream)
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

/// Solutions, up to so many: 9 x 9 boards have a solver of their own.
fn solutions(level: &Level, up_to: usize, budget: &Budget<'_>) -> Found {
    match <[u8; 81]>::try_from(level.digits()) {
        Ok(board) => {
            let (boards, count) = bands::list(&board, up_to, budget);
            Found { boards, stopped: count.stopped, effort: count.effort }
        }
        Err(_) => Found::by_lane(&level.kit().model, level.clues(), up_to, budget),
    }
}

impl ConstraintPuzzle for Sudoku {
    const MECHANICS: &'static [&'static str] =
        &["single", "intersection", "set", "fish", "wing", "unique", "chain", "forcing"];

    fn model(level: &Level) -> &Model {
        &level.kit().model
    }

    fn clues(level: &Level) -> &Clues {
        level.clues()
    }

    fn ladder(level: &Level) -> &Ladder {
        &level.kit().ladder
    }

    fn columns(level: &Level) -> usize {
        level.side()
    }

    fn shown_clues(level: &Level) -> usize {
        level.digits().iter().filter(|&&digit| digit > 0).count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<u8> {
        Entry::of(mark, level.side(), |value| value + 1)
    }

    fn understood(level: &Level, mv: Entry<u8>) -> Option<Mark> {
        let side = level.side();
        let value = |digit: u8| digit.checked_sub(1).filter(|&value| usize::from(value) < side);
        mv.mark([side; 2], value)
    }

    fn grid(level: &Level, board: &[u8]) -> Value {
        let digits: Vec<u8> = board.iter().map(|value| value + 1).collect();
        serde_json::to_value(setup::written(level.side(), &digits)).unwrap_or_default()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        setup::read_grid(level, grid)
    }

    fn solutions(level: &Level, up_to: usize, budget: &Budget<'_>) -> Found {
        solutions(level, up_to, budget)
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn deal(
        params: &Params,
        _method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        generate::dig(params, stream, budget).map(|level| vec![level])
    }

    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        words(&level.kit().layout, known, rung, deduction)
    }

    /// Calibrated on puzzles that singles solve: the median effort of 16 x 16 ones is 4.2 times
    /// that of 9 x 9 ones.
    fn scale(level: &Level) -> f64 {
        if level.side() > 9 { 4.2 } else { 1.0 }
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        notation::cell_text([cell / level.side(), cell % level.side()])
    }

    fn value_name(_: &Level, value: usize) -> String {
        symbols::symbol(value as u8 + 1).to_string()
    }

    fn mechanics(level: &Level, trace: &Trace) -> Vec<&'static str> {
        let rungs = level.kit().ladder.rungs().iter().enumerate();
        let used = rungs.filter(|(rung, _)| trace.steps_on(*rung) > 0);
        let used: Vec<Group> = used.map(|(_, rung)| Group::of(rung.name())).collect();
        Group::ALL.into_iter().filter(|group| used.contains(group)).map(Group::id).collect()
    }

    fn symmetry(level: &Level) -> f64 {
        breed::symmetry(level)
    }
}
