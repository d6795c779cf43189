//! A checked level.

use std::sync::{Arc, LazyLock, OnceLock};

use serde_json::Value;
use unsolve_adapters::constraint::{ConstraintRules, Entry, Found, Mark, Notes};
use unsolve_adapters::{LevelError, json};
use unsolve_constraint::{
    Constraint, Ladder, Model, ModelError, Puzzle as Clues, Run, Solver, Values,
};
use unsolve_core::Budget;

use crate::{Image, Nonogram, image, ladder};

/// Assumptions that are spent on finding the picture of a level that is to be changed.
const EFFORT: u64 = 20_000;

/// Assumptions after which a search gives way to one that learns.
const SOON: u64 = 20_000;

/// The runs of a board's rows and columns.
#[derive(Debug, Clone)]
pub struct Level {
    size: [usize; 2],
    colors: u8,
    given: Vec<Option<u8>>,
    /// The runs as rules: rows first, then columns. A line's id is its place.
    problem: Arc<(Model, Clues)>,
    /// The picture that a designer drew, where the runs have several.
    drawn: Option<Image>,
    solved: Arc<OnceLock<Option<Image>>>,
}

static LADDER: LazyLock<Ladder> = LazyLock::new(ladder);

impl Level {
    /// A board of rows and columns with the runs of the rows, then of the columns, and given cells. What is missing is
    /// empty.
    pub fn new(
        size: [usize; 2],
        colors: u8,
        mut runs: Vec<Vec<Run>>,
        mut given: Vec<Option<u8>>,
    ) -> Result<Self, ModelError> {
        let [rows, columns] = size;
        runs.resize(rows + columns, Vec::new());
        given.resize(rows * columns, None);
        let cells = |line: usize| match line.checked_sub(rows) {
            None => (line * columns..(line + 1) * columns).collect(),
            Some(column) => (0..rows).map(|row| row * columns + column).collect(),
        };
        let line = |(line, runs)| Constraint::Line { cells: cells(line), runs };
        let rules = runs.into_iter().enumerate().map(line).collect();
        let domains = vec![Values::range(0, colors.max(1).into()); rows * columns];
        let model = Model::new(domains, rules, Vec::new())?;
        let mut clues = Clues::new(&model);
        for (cell, color) in given.iter().enumerate() {
            if let Some(color) = color {
                clues.give(cell, (*color).into());
            }
        }
        let problem = Arc::new((model, clues));
        Ok(Self { size, colors, given, problem, drawn: None, solved: Arc::default() })
    }

    /// The level of a picture.
    pub fn of(image: &Image, colors: u8) -> Result<Self, ModelError> {
        Self::new(image.size(), colors, image.runs(), Vec::new())
    }

    /// The level of a picture that keeps it in mind if the runs have another.
    pub(crate) fn drawn(
        image: Image,
        colors: u8,
        given: &[Option<u8>],
    ) -> Result<Self, ModelError> {
        let given = given.iter().zip(image.cells()).map(|(given, &color)| given.and(Some(color)));
        let level = Self::new(image.size(), colors, image.runs(), given.collect())?;
        let only = {
            let (model, clues) = &*level.problem;
            let found = Solver::new(model).other_than(clues, image.cells(), &Budget::nodes(EFFORT));
            matches!(found, Ok(None))
        };
        Ok(if only { level.keeping(image) } else { Self { drawn: Some(image), ..level } })
    }

    /// The same level with a picture that is known to be its own.
    fn keeping(self, image: Image) -> Self {
        self.solved.get_or_init(|| Some(image));
        self
    }

    /// The same level with a picture that a file says was drawn.
    pub(crate) fn with_drawn(self, drawn: Option<Image>) -> Self {
        Self { drawn, ..self }
    }

    /// The picture that was drawn, where the runs have several.
    pub(crate) fn drawing(&self) -> Option<&Image> {
        self.drawn.as_ref()
    }

    /// The runs as cells and constraints.
    #[must_use]
    pub fn problem(&self) -> (&Model, &Clues) {
        (&self.problem.0, &self.problem.1)
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        self.size
    }

    /// How many colours there are.
    #[must_use]
    pub fn colors(&self) -> u8 {
        self.colors
    }

    /// By cell: what is given.
    #[must_use]
    pub fn given(&self) -> &[Option<u8>] {
        &self.given
    }

    /// The runs of a line: rows first, then columns.
    #[must_use]
    pub fn runs(&self, line: usize) -> &[Run] {
        match self.problem.0.constraints().get(line) {
            Some(Constraint::Line { runs, .. }) => runs,
            _ => &[],
        }
    }

    /// How many lines there are.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.size[0] + self.size[1]
    }

    /// The cells of a line.
    pub(crate) fn line(&self, line: usize) -> &[usize] {
        self.problem.0.scope(line)
    }

    /// The cell at a place, if it is on the board.
    pub(crate) fn cell(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let [rows, columns] = self.size;
        (row < rows && column < columns).then(|| row * columns + column)
    }

    /// Row and column of a cell.
    pub(crate) fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.size[1], cell % self.size[1]]
    }

    /// The picture: the one that was drawn, or one that has these runs; none if there is none, or if it is not found
    /// soon.
    pub(crate) fn image(&self) -> Option<&Image> {
        let solve = || {
            let (model, clues) = &*self.problem;
            let found = Solver::new(model).first(clues, &Budget::nodes(EFFORT)).ok()??;
            Some(Image::new(self.size, found))
        };
        self.drawn.as_ref().or_else(|| self.solved.get_or_init(solve).as_ref())
    }

    /// Whether the board is as its runs say; empty cells are ground.
    pub(crate) fn is_solved(&self, notes: &Notes) -> bool {
        (0..self.lines()).all(|line| self.is_done(notes, line))
    }

    /// Whether the marks in a line are as its runs say.
    pub(crate) fn is_done(&self, notes: &Notes, line: usize) -> bool {
        let colors = self.line(line).iter().map(|&cell| notes.entered(cell).unwrap_or(0));
        Run::of(colors) == self.runs(line)
    }
}

impl ConstraintRules for Nonogram {
    const GROUND: Option<u8> = Some(0);

    fn model(level: &Level) -> &Model {
        &level.problem.0
    }

    fn clues(level: &Level) -> &Clues {
        &level.problem.1
    }

    fn ladder(_: &Level) -> &Ladder {
        &LADDER
    }

    fn columns(level: &Level) -> usize {
        level.size[1]
    }

    /// The numbers beside the board, and the given cells.
    fn shown_clues(level: &Level) -> usize {
        let numbers: usize = (0..level.lines()).map(|line| level.runs(line).len()).sum();
        numbers + level.given.iter().flatten().count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<u8> {
        Entry::of(mark, level.size[1], |value| value)
    }

    fn understood(level: &Level, mv: Entry<u8>) -> Option<Mark> {
        mv.mark(level.size, |color| (color <= level.colors).then_some(color))
    }

    fn grid(level: &Level, board: &[u8]) -> Value {
        Image::new(level.size, board.to_vec()).text(level.colors).into()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        let wrong = |message: String| LevelError::field("solution.grid", message);
        let rows: Vec<String> = json::read(grid).map_err(|error| wrong(error.message.clone()))?;
        let [height, width] = level.size;
        if rows.len() != height || rows.iter().any(|row| row.chars().count() != width) {
            return Err(wrong(format!("expected {height} rows of {width} cells")));
        }
        let value = |sign: char| {
            let color = image::color(sign).filter(|&color| color <= level.colors);
            color.ok_or_else(|| wrong(format!("`{sign}` is no cell of this board")))
        };
        rows.iter().flat_map(|row| row.chars()).map(value).collect()
    }

    fn solutions(level: &Level, up_to: usize, budget: &Budget<'_>) -> Found {
        let (model, clues) = level.problem();
        let soon = Found::by_lane(model, clues, up_to, &budget.at_most_nodes(SOON));
        soon.or_by_learning(model, clues, up_to, budget)
    }

    /// Twice the cells take twice the effort, but they are not felt to be twice as hard.
    fn scale(level: &Level) -> f64 {
        let [rows, columns] = level.size;
        ((rows * columns) as f64 / 225.0).sqrt()
    }
}
