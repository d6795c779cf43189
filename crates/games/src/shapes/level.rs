//! A checked level.

use std::sync::{Arc, LazyLock};

use unsolve_constraint::{Ladder, Model, ModelError, Puzzle, Values};
use unsolve_erased::constraint::Notes;
use unsolve_grids::Grid;

use super::clue::Clue;
use super::figures::ladder;
use super::reasons::Speaker;
use super::shape::{Cats, Shape, any};

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

    /// The cells and what can be demanded of them.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.problem.0
    }

    /// What is demanded and given.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.problem.1
    }

    /// The ways to reason.
    #[must_use]
    pub fn ladder() -> &'static Ladder {
        &LADDER
    }

    /// Whether every cell is filled and every clue holds.
    #[must_use]
    pub fn is_solved(&self, notes: &Notes) -> bool {
        let constraints = self.model().constraints();
        notes.board().is_some_and(|board| constraints.iter().all(|clue| clue.holds(&board)))
    }

    /// What the words of a step need to know.
    #[must_use]
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { grid: self.grid, cats: self.cats, clues: &self.clues }
    }
}
