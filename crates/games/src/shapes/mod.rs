//! Shape Deduction: every cell is a cat, a square, a circle or a triangle, and a few clues tell
//! which.

mod breed;
mod chain;
mod clue;
mod demand;
mod digest;
mod draw;
mod edit;
mod facts;
mod figures;
mod generate;
mod level;
mod metrics;
mod names;
mod notation;
mod params;
mod reasons;
mod setup;
mod shape;
#[cfg(test)]
mod tests;
mod words;

use std::sync::LazyLock;

use serde_json::Value;
use unsolve_constraint::{Deduction, Knowledge, Ladder, Model, Puzzle as Told, Trace};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Freedom, Info, Invalid, Lane, Method, MoveError,
    Notation, ParamError, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::constraint::{Aim, Entry, Mark, Notes, Reject};
use unsolve_erased::{ConstraintPuzzle, LevelError};
use unsolve_grids::Cell;
use unsolve_rating::Reference;

pub use clue::{Bound, Clue, Line};
pub use demand::{Demand, LEVELS, Shortfall};
pub use digest::digest;
pub use facts::facts;
pub use figures::{Figures, ladder, rung};
pub use generate::{Order, Riddle, riddle};
pub use level::Level;
pub use names::{cell_name, cell_named};
pub use params::Params;
pub use reasons::Speaker;
pub use setup::{Given, MAX_CLUES, MAX_SIDE, Setup, Told as ToldClue, Variant};
pub use shape::{Cats, Shape, any};

/// The game.
pub struct Shapes;

static REFERENCE: LazyLock<Reference> =
    LazyLock::new(|| serde_json::from_str(include_str!("reference.json")).unwrap_or_default());

impl Puzzle for Shapes {
    const INFO: Info = Info {
        id: "shapes",
        name: "Shape Deduction",
        tagline: "Deduce which cells are cats, squares, circles and triangles.",
        lane: Lane::Constraint,
        rules: include_str!("GAME.md"),
        methods: &[Method {
            name: "deduce",
            about: "takes clues away from a board, those that give most away first, until every \
                    one is needed and as much has to be deduced as the level asks for",
        }],
        notations: &[Notation {
            name: "clues",
            about: "a line such as `3 x 4` or `3 x 4, plain cats`, then a clue a line: `Row 2 has \
                    exactly two triangles`, `B2 is no cat`",
            by_name: false,
        }],
    };
    const SCHEMAS: Option<&'static str> = Some(include_str!("schemas.json"));

    type Params = Params;
    type Rules = Variant;
    type Setup = Setup;
    type Level = Level;
    type State = Notes;
    type Move = Entry<Shape>;

    fn check_params(params: &Params) -> Result<(), ParamError> {
        params.check()
    }

    fn preset(band: Band) -> Params {
        Params::of(match band {
            Band::Easy => 2,
            Band::Medium => 3,
            Band::Hard => 4,
            Band::Expert => 5,
        })
    }

    fn validate(setup: Setup, rules: Variant) -> Result<Level, Invalid<Setup>> {
        setup::validate(setup, rules)
    }

    fn default_rules(_: &Setup) -> Variant {
        Variant::default()
    }

    fn rules(level: &Level) -> Variant {
        Variant { cats: level.cats() }
    }

    fn setup(level: &Level, notes: &Notes) -> Setup {
        setup::setup(level, notes)
    }

    fn start(level: &Level) -> Notes {
        level.start().clone()
    }

    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        notation::read(text)
    }

    fn read_rules(_: &str, text: &str) -> Result<Option<Variant>, ReadError> {
        notation::read_rules(text).map(Some)
    }

    fn write(_: &str, level: &Level, notes: &Notes) -> String {
        notation::write(level, notes)
    }

    fn move_text(mv: Entry<Shape>) -> String {
        notation::move_text(mv)
    }

    fn read_move(text: &str) -> Result<Entry<Shape>, MoveError> {
        notation::read_move(text)
    }

    fn describe_move(level: &Level, _: &Notes, mv: Entry<Shape>) -> String {
        let [row, column] = mv.cell;
        let cell = level.grid().cell(row, column);
        let name = cell.map_or_else(String::new, |cell| cell_name(level.grid(), cell));
        mv.words(&name, |shape| format!("a {}", shape.name()))
    }

    fn board(level: &Level, notes: &Notes) -> TextBoard {
        words::board(level, notes)
    }

    fn draw(level: &Level, notes: &Notes) -> Scene {
        draw::draw(level, notes)
    }

    fn effects(level: &Level, notes: &Notes, mv: Entry<Shape>) -> Vec<Effect> {
        draw::effects(level, notes, mv)
    }

    fn brushes(_: &Level) -> Vec<Brush> {
        edit::brushes()
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

impl ConstraintPuzzle for Shapes {
    const GAME_METRICS: &'static [&'static str] = metrics::NAMES;
    const MECHANICS: &'static [&'static str] = breed::MECHANICS;

    fn model(level: &Level) -> &Model {
        level.model()
    }

    fn clues(level: &Level) -> &Told {
        level.puzzle()
    }

    fn ladder(_: &Level) -> &Ladder {
        Level::ladder()
    }

    fn columns(level: &Level) -> usize {
        level.grid().width()
    }

    fn shown_clues(level: &Level) -> usize {
        level.clues().len() + level.given().iter().flatten().count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<Shape> {
        setup::written(level, mark)
    }

    fn understood(level: &Level, mv: Entry<Shape>) -> Option<Mark> {
        setup::understood(level, mv)
    }

    fn grid(level: &Level, board: &[u8]) -> Value {
        let name = |&value: &u8| Shape::of(value.into()).map(Shape::name);
        board
            .chunks(level.grid().width())
            .map(|row| row.iter().map(name).collect::<Vec<_>>())
            .collect::<Vec<_>>()
            .into()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        setup::read_grid(level, grid)
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn deal(
        params: &Params,
        _method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let order = params.order(aim)?;
        let riddle = riddle(&order, Level::ladder(), stream, budget)?;
        riddle.level(&order).map(|level| vec![level])
    }

    fn reason(
        level: &Level,
        known: &Knowledge<'_>,
        rung: usize,
        deduction: &Deduction,
    ) -> (String, Vec<usize>) {
        let speaker = level.speaker();
        let cells = speaker.cells(deduction).into_iter().map(usize::from).collect();
        (speaker.reason(known, rung, deduction), cells)
    }

    fn cell_name(level: &Level, cell: usize) -> String {
        Cell::try_from(cell).map_or_else(|_| String::new(), |cell| cell_name(level.grid(), cell))
    }

    fn value_name(_: &Level, value: usize) -> String {
        Shape::of(value).map_or_else(String::new, |shape| format!("a {}", shape.name()))
    }

    fn mechanics(level: &Level, trace: &Trace) -> Vec<&'static str> {
        breed::mechanics(level, trace)
    }

    fn game_metrics(level: &Level, trace: &Trace) -> Vec<(&'static str, f64)> {
        metrics::measure(level, trace)
    }

    fn symmetry(level: &Level) -> f64 {
        metrics::symmetry(level)
    }
}
