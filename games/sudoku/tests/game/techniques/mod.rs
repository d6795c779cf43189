//! The ladder against ratings, solutions and sentences.

mod nested;
mod ratings;
mod soundness;
mod words;

use std::fs;
use std::path::Path;

use unsolve_constraint::{
    Deduction, Knowledge, Ladder, Model, Puzzle, Removal, Round, Trace, Values,
};
use unsolve_core::Budget;

use unsolve_sudoku::bands::{self, Digits};
use unsolve_sudoku::{Layout, ladder};
use unsolve_testkit::instances;

/// Puzzles with their ratings in tenths by a well-known rater, if the list is there.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn rated() -> Vec<(String, u32)> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/sudoku/rated_39719.txt");
    let Ok(text) = fs::read_to_string(list) else {
        eprintln!("skipped: the list of rated puzzles is not there");
        return Vec::new();
    };
    let parse = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        let board = words.next().unwrap().to_owned();
        let rating: f64 = words.next().unwrap().parse().unwrap();
        (board, (rating * 10.0).round() as u32)
    };
    text.lines().map(parse).collect()
}

/// A board of 9 x 9 with its model and ladder.
struct Grader {
    layout: Layout,
    model: Model,
    ladder: Ladder,
}

impl Grader {
    fn new(rows: usize, columns: usize) -> Self {
        let layout = Layout::new(rows, columns);
        Self { model: layout.model().unwrap(), ladder: ladder(&layout), layout }
    }

    fn puzzle(&self, board: &str) -> Puzzle {
        let mut puzzle = Puzzle::new(&self.model);
        for (cell, digit) in board.bytes().enumerate().filter(|&(_, digit)| digit != b'0') {
            puzzle.give(cell, usize::from(digit - b'1'));
        }
        puzzle
    }

    fn climb(&self, puzzle: &Puzzle) -> Trace {
        self.ladder.climb(&self.model, puzzle, &Budget::default())
    }

    /// Calls with what was known before each round, and the round.
    fn replay(&self, puzzle: &Puzzle, trace: &Trace, call: &mut dyn FnMut(&Knowledge<'_>, &Round)) {
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let start = puzzle.domains();
        let mut domains: Vec<Values> = start.to_vec();
        for round in &trace.rounds {
            let model = &self.model;
            let known = Knowledge { model, constraints: &constraints, start, domains: &domains };
            call(&known, round);
            for removal in round.removals() {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
}

fn digits(board: &str) -> Digits {
    let digits: Vec<u8> = board.bytes().map(|byte| byte - b'0').collect();
    digits.try_into().unwrap()
}

/// The solution of a board, by the solver for 9 x 9.
fn solution(board: &Digits) -> Vec<u8> {
    bands::first(board, &Budget::default()).unwrap().unwrap()
}

fn breaks(removal: &Removal, solution: &[u8]) -> bool {
    removal.values.contains(solution[removal.cell].into())
}

/// Everything that a step removes.
fn removals(trace: &Trace) -> impl Iterator<Item = (&Deduction, &Removal)> {
    let steps = trace.rounds.iter().flat_map(|round| &round.steps);
    steps.flat_map(|step| step.deduction.removals.iter().map(|removal| (&step.deduction, removal)))
}
