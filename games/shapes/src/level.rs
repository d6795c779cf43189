//! A checked level.

use std::sync::{Arc, LazyLock};

use serde_json::Value;
use unsolve_adapters::constraint::{ConstraintRules, Entry, Mark, Notes};
use unsolve_adapters::{LevelError, json};
use unsolve_constraint::{Ladder, Model, ModelError, Puzzle, Values};
use unsolve_grids::Grid;

use crate::Shapes;
use crate::clue::Clue;
use crate::figures::ladder;
use crate::hints::Speaker;
use crate::shape::{Cats, Shape, any};

/// A grid, the cells that are given, and the clues.
#[derive(Debug, Clone)]
pub struct Level {
    grid: Grid,
    cats: Cats,
    given: Vec<Option<Shape>>,
    clues: Vec<Clue>,
    /// The same as cells and constraints: a clue's id is its place.
    problem: Arc<(Model, Puzzle)>,
    start: Notes,
}

static LADDER: LazyLock<Ladder> = LazyLock::new(ladder);

impl Level {
    /// A level of a grid with these cells given and these clues.
    pub fn new(
        grid: Grid,
        cats: Cats,
        given: Vec<Option<Shape>>,
        clues: Vec<Clue>,
    ) -> Result<Self, ModelError> {
        let domains = vec![any(); usize::from(grid.len())];
        let constraints = clues.iter().map(|clue| clue.constraint(grid, cats)).collect();
        let model = Model::new(domains, Vec::new(), constraints)?;
        let mut puzzle = Puzzle::new(&model).with_clues(model.clues());
        for (cell, shape) in given.iter().enumerate() {
            if let Some(shape) = shape {
                puzzle.restrict(cell, Values::one(shape.value()));
            }
        }
        let start = Notes::new(&puzzle);
        Ok(Self { grid, cats, given, clues, problem: Arc::new((model, puzzle)), start })
    }

    /// The same level with notes that are there from the start.
    #[must_use]
    pub fn starting_with(self, start: Notes) -> Self {
        Self { start, ..self }
    }

    /// What is marked at the start.
    #[must_use]
    pub fn start(&self) -> &Notes {
        &self.start
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// What cats count as.
    #[must_use]
    pub fn cats(&self) -> Cats {
        self.cats
    }

    /// By cell: what is given.
    #[must_use]
    pub fn given(&self) -> &[Option<Shape>] {
        &self.given
    }

    /// The clues.
    #[must_use]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The ways to reason.
    #[must_use]
    pub fn ladder() -> &'static Ladder {
        &LADDER
    }

    /// Whether every cell is filled and every clue holds.
    #[must_use]
    pub fn is_solved(&self, notes: &Notes) -> bool {
        let constraints = self.problem.0.constraints();
        notes.board().is_some_and(|board| constraints.iter().all(|clue| clue.holds(&board)))
    }

    /// What the words of a step need to know.
    #[must_use]
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { grid: self.grid, cats: self.cats, clues: &self.clues }
    }
}

impl ConstraintRules for Shapes {
    fn model(level: &Level) -> &Model {
        &level.problem.0
    }

    fn clues(level: &Level) -> &Puzzle {
        &level.problem.1
    }

    fn ladder(_: &Level) -> &Ladder {
        &LADDER
    }

    fn columns(level: &Level) -> usize {
        level.grid.width()
    }

    fn shown_clues(level: &Level) -> usize {
        level.clues.len() + level.given.iter().flatten().count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<Shape> {
        let shape = |value: u8| Shape::of(value.into()).unwrap_or(Shape::Cat);
        Entry::of(mark, level.grid.width(), shape)
    }

    fn understood(level: &Level, mv: Entry<Shape>) -> Option<Mark> {
        mv.mark(level.grid.size(), |shape| u8::try_from(shape.value()).ok())
    }

    /// Rows of shapes.
    fn grid(level: &Level, board: &[u8]) -> Value {
        let name = |&value: &u8| Shape::of(value.into()).map(Shape::name);
        board
            .chunks(level.grid.width())
            .map(|row| row.iter().map(name).collect::<Vec<_>>())
            .collect::<Vec<_>>()
            .into()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        let wrong = |message: String| LevelError::field("solution.grid", message);
        let rows: Vec<Vec<Shape>> =
            json::read(grid).map_err(|error| wrong(error.message.clone()))?;
        let [height, width] = level.grid.size();
        if rows.len() != height || rows.iter().any(|row| row.len() != width) {
            return Err(wrong(format!("expected {height} rows of {width} shapes")));
        }
        Ok(rows.concat().into_iter().map(|shape| shape.value() as u8).collect())
    }
}
