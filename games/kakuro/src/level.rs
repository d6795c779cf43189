//! A checked level.

use std::sync::{Arc, LazyLock};

use serde_json::Value;
use unsolve_adapters::constraint::{ConstraintRules, Entry, Found, Mark, Notes};
use unsolve_adapters::{LevelError, json};
use unsolve_constraint::{Constraint, Ladder, Model, ModelError, Puzzle as Clues, Values};
use unsolve_core::Budget;
use unsolve_digits::symbol;

use crate::web::Web;
use crate::{Kakuro, Layout, ladder};

/// Positions after which a search by branching gives way to one that learns.
const SOON: u64 = 2_000;

/// A board with the sums of its runs, and given digits.
#[derive(Debug, Clone)]
pub struct Level {
    board: Arc<Board>,
}

#[derive(Debug)]
struct Board {
    layout: Layout,
    sums: Vec<u8>,
    given: Vec<u8>,
    /// The runs as rules: the id of a rule is the number of its run.
    model: Model,
    clues: Clues,
    web: Web,
}

static LADDER: LazyLock<Ladder> = LazyLock::new(ladder);

impl Level {
    /// A level with these sums by run and digits by place, 0 for those that are not told. What is missing is not told.
    pub fn new(layout: Layout, mut sums: Vec<u8>, mut given: Vec<u8>) -> Result<Self, ModelError> {
        sums.resize(layout.runs().len(), 0);
        given.resize(layout.places(), 0);
        let rule = |(run, &sum): (&crate::Run, &u8)| {
            let (cells, sum) = (run.cells.clone(), usize::from(sum));
            if sum == 0 {
                Constraint::AllDifferent { cells }
            } else {
                Constraint::Sum { cells, at_least: sum, at_most: sum, different: true }
            }
        };
        let rules = layout.runs().iter().zip(&sums).map(rule).collect();
        let domain = |&open: &bool| if open { Values::range(1, 9) } else { Values::one(0) };
        let domains = layout.open().iter().map(domain).collect();
        let model = Model::new(domains, rules, Vec::new())?;
        let mut clues = Clues::new(&model);
        for cell in layout.cells().filter(|&cell| given[cell] > 0) {
            clues.give(cell, given[cell].into());
        }
        let web = Web::new(&layout, &sums);
        Ok(Self { board: Arc::new(Board { layout, sums, given, model, clues, web }) })
    }

    /// Cells, walls and runs.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.board.layout
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        self.board.layout.size()
    }

    /// The sums by run, 0 for those that are not told.
    #[must_use]
    pub fn sums(&self) -> &[u8] {
        &self.board.sums
    }

    /// The given digits by place, 0 for none.
    #[must_use]
    pub fn given(&self) -> &[u8] {
        &self.board.given
    }

    /// The runs for reasoning.
    #[must_use]
    pub fn web(&self) -> &Web {
        &self.board.web
    }

    /// Row and column of a place.
    pub(crate) fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.size()[1], cell % self.size()[1]]
    }

    /// The number of a place, if it is on the board.
    pub(crate) fn cell(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let [rows, columns] = self.size();
        (row < rows && column < columns).then(|| row * columns + column)
    }

    /// The digit in a cell, given or entered; 0 for none.
    pub(crate) fn shown(notes: &Notes, cell: usize) -> u8 {
        notes.entered(cell).unwrap_or(0)
    }

    /// By run: whether it has a digit twice, or is filled with another sum.
    pub(crate) fn broken(&self, digit: impl Fn(usize) -> u8) -> Vec<bool> {
        let broken = |(number, run): (usize, &crate::Run)| {
            let digits: Vec<u8> = run.cells.iter().map(|&cell| digit(cell)).collect();
            let sum: u32 = digits.iter().map(|&digit| u32::from(digit)).sum();
            let told = u32::from(self.board.sums[number]);
            let full = !digits.contains(&0);
            let twice = (1..digits.len())
                .any(|last| digits[last] > 0 && digits[..last].contains(&digits[last]));
            twice || told > 0 && (full && sum != told || sum > told)
        };
        self.board.layout.runs().iter().enumerate().map(broken).collect()
    }

    /// The filled cells that see one with the same digit, or stand in a run that has another sum.
    pub(crate) fn conflicts(&self, digit: impl Fn(usize) -> u8) -> Vec<bool> {
        let mut wrong = vec![false; self.board.layout.places()];
        for (number, run) in self.board.layout.runs().iter().enumerate() {
            let told = u32::from(self.board.sums[number]);
            let sum: u32 = run.cells.iter().map(|&cell| u32::from(digit(cell))).sum();
            let full = run.cells.iter().all(|&cell| digit(cell) > 0);
            let off = told > 0 && (full && sum != told || sum > told);
            for &cell in run.cells.iter().filter(|&&cell| digit(cell) > 0) {
                let same = run.cells.iter().filter(|&&other| digit(other) == digit(cell));
                wrong[cell] |= off || same.count() > 1;
            }
        }
        wrong
    }

    /// The conflicts of a position.
    pub(crate) fn conflicts_of(&self, notes: &Notes) -> Vec<bool> {
        self.conflicts(|cell| Self::shown(notes, cell))
    }

    /// The digits of a position as a level of its own: those given, and those entered that are in nobody's way.
    pub(crate) fn settled(&self, notes: &Notes) -> Vec<u8> {
        let wrong = self.conflicts_of(notes);
        let settle = |(cell, &wrong): (usize, &bool)| {
            if wrong { self.board.given[cell] } else { Self::shown(notes, cell) }
        };
        wrong.iter().enumerate().map(settle).collect()
    }

    /// Whether all cells are filled and none is in another's way.
    pub(crate) fn is_solved(&self, notes: &Notes) -> bool {
        notes.board().is_some() && !self.conflicts_of(notes).contains(&true)
    }
}

impl ConstraintRules for Kakuro {
    fn model(level: &Level) -> &Model {
        &level.board.model
    }

    fn clues(level: &Level) -> &Clues {
        &level.board.clues
    }

    fn ladder(_: &Level) -> &Ladder {
        &LADDER
    }

    fn columns(level: &Level) -> usize {
        level.size()[1]
    }

    /// The sums and the given digits.
    fn shown_clues(level: &Level) -> usize {
        let told = level.sums().iter().chain(level.given());
        told.filter(|&&told| told > 0).count()
    }

    fn written(level: &Level, mark: Mark) -> Entry<u8> {
        Entry::of(mark, level.size()[1], |value| value)
    }

    fn understood(level: &Level, mv: Entry<u8>) -> Option<Mark> {
        mv.mark(level.size(), |digit| (1..=9).contains(&digit).then_some(digit))
    }

    /// The rows, `#` for walls.
    fn grid(level: &Level, board: &[u8]) -> Value {
        let sign = |&digit: &u8| if digit == 0 { '#' } else { symbol(digit) };
        let row = |values: &[u8]| values.iter().map(sign).collect::<String>();
        board.chunks(level.size()[1]).map(row).collect::<Vec<_>>().into()
    }

    fn read_grid(level: &Level, grid: &Value) -> Result<Vec<u8>, LevelError> {
        let wrong = |message: String| LevelError::field("solution.grid", message);
        let rows: Vec<String> = json::read(grid).map_err(|error| wrong(error.message.clone()))?;
        let [height, width] = level.size();
        if rows.len() != height || rows.iter().any(|row| row.chars().count() != width) {
            return Err(wrong(format!("expected {height} rows of {width} places")));
        }
        let value = |(place, sign): (usize, char)| {
            let name = unsolve_digits::cell_text(level.place(place));
            match (level.layout().open()[place], sign) {
                (true, '1'..='9') => Ok(sign as u8 - b'0'),
                (false, '#') => Ok(0),
                (true, _) => Err(wrong(format!("{name}: `{sign}` is no digit from 1 to 9"))),
                (false, _) => Err(wrong(format!("{name}: `{sign}` should be #, for a wall"))),
            }
        };
        rows.iter().flat_map(|row| row.chars()).enumerate().map(value).collect()
    }

    fn solutions(level: &Level, up_to: usize, budget: &Budget<'_>) -> Found {
        let soon = level.web().solutions(level.given(), up_to, &budget.at_most_nodes(SOON));
        soon.or_by_learning(Self::model(level), Self::clues(level), up_to, budget)
    }

    /// Twice the cells take twice the effort, but they are not felt to be twice as hard.
    fn scale(level: &Level) -> f64 {
        (level.layout().cells().count() as f64 / 45.0).sqrt()
    }
}
