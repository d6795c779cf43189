//! Random small models, and what plain enumeration says of them.

#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its share")]

use unsolve_constraint::{Constraint, Model, Puzzle, Values};
use unsolve_stream::Stream;

/// The number of instances to try: more of them if `UNSOLVE_FULL` is set.
pub fn instances(usual: usize, full: usize) -> usize {
    if std::env::var_os("UNSOLVE_FULL").is_some() { full } else { usual }
}

/// A model with cells few enough to enumerate, behind any number of fixed ones.
pub struct Small {
    pub model: Model,
    /// The cells that are not fixed come last.
    pub fixed: usize,
}

/// A random set of values, seldom empty.
fn values(stream: &mut Stream, most: usize) -> Values {
    Values::of(&(0..most).filter(|_| stream.chance(0.75)).collect::<Vec<_>>())
}

/// Some of the cells, in any order.
fn some(stream: &mut Stream, fixed: usize, open: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = (fixed.saturating_sub(1)..fixed + open).collect();
    stream.shuffle(&mut cells);
    let keep = 1 + stream.below(cells.len());
    cells.truncate(keep);
    cells
}

fn constraint(stream: &mut Stream, fixed: usize, open: usize, most: usize) -> Constraint {
    let cells = some(stream, fixed, open);
    let n = cells.len();
    match stream.below(7) {
        0 => Constraint::Fact { cell: cells[0], values: values(stream, most) },
        1 => Constraint::AllDifferent { cells },
        2 if n > 1 => Constraint::Less { smaller: cells[0], larger: cells[1] },
        3 => {
            let sum = stream.below(n * most);
            let (at_most, different) = (sum + stream.below(3), stream.chance(0.5));
            Constraint::Sum { cells, at_least: sum, at_most, different }
        }
        4 => {
            let row = |stream: &mut Stream| (0..n).map(|_| stream.below(most)).collect();
            let rows = (0..=stream.below(12)).map(|_| row(stream)).collect();
            Constraint::Table { cells, rows }
        }
        _ => {
            let (at_least, wide) = (stream.below(n + 1), stream.below(2));
            Constraint::Count {
                cells,
                values: values(stream, most),
                at_least,
                at_most: at_least + wide,
            }
        }
    }
}

/// A random model with a number of fixed cells in front.
pub fn small(stream: &mut Stream, fixed: usize) -> Small {
    let most = 2 + stream.below(4);
    let open = 1 + stream.below([0, 0, 9, 6, 5, 4][most]);
    let mut domains = vec![Values::one(stream.below(most)); fixed];
    domains.extend((0..open).map(|_| values(stream, most) | Values::one(stream.below(most))));
    let mut list = |most_of_them| -> Vec<Constraint> {
        (0..stream.below(most_of_them)).map(|_| constraint(stream, fixed, open, most)).collect()
    };
    let (rules, clues) = (list(3), list(6));
    Small { model: Model::new(domains, rules, clues).unwrap(), fixed }
}

/// A model whose counts lie on the rows and columns of a board, as most of them do.
pub fn crossed(stream: &mut Stream) -> Small {
    let (width, height, most) = (2 + stream.below(2), 2 + stream.below(2), 2 + stream.below(2));
    let row = |r: usize| (0..width).map(|c| r * width + c).collect::<Vec<_>>();
    let column = |c: usize| (0..height).map(|r| r * width + c).collect::<Vec<_>>();
    let whole = vec![(0..width * height).collect::<Vec<_>>()];
    let lines = (0..height).map(row).chain((0..width).map(column)).chain(whole);
    let mut clues = Vec::new();
    for cells in lines {
        for _ in 0..stream.below(4) {
            let (at_least, wide) = (stream.below(cells.len() + 1), stream.below(3));
            let values = values(stream, most);
            let cells = cells.clone();
            clues.push(Constraint::Count { cells, values, at_least, at_most: at_least + wide });
        }
    }
    let domains = vec![Values::range(0, most - 1); width * height];
    Small { model: Model::new(domains, vec![], clues).unwrap(), fixed: 0 }
}

/// A puzzle with some of the clues and some cells restricted.
pub fn puzzle(stream: &mut Stream, small: &Small) -> Puzzle {
    let used = small.model.clues().filter(|_| stream.chance(0.8)).collect::<Vec<_>>();
    let mut puzzle = Puzzle::new(&small.model).with_clues(used);
    for cell in small.fixed..small.model.cells() {
        if stream.chance(0.2) {
            puzzle.restrict(cell, values(stream, 5));
        }
    }
    puzzle
}

/// A model with tight clues that all hold on a hidden board, and few of them enough to leave work.
pub fn hidden(stream: &mut Stream) -> Small {
    let (width, height, most) = (2 + stream.below(2), 2 + stream.below(2), 2 + stream.below(2));
    let size = width * height;
    let board: Vec<usize> = (0..size).map(|_| stream.below(most)).collect();
    let mut lines: Vec<Vec<usize>> = vec![(0..size).collect()];
    lines.extend((0..height).map(|r| (0..width).map(|c| r * width + c).collect()));
    lines.extend((0..width).map(|c| (0..height).map(|r| r * width + c).collect()));
    let clues = (0..3 + stream.below(5)).map(|_| true_of(stream, &board, &lines, most)).collect();
    let domains = vec![Values::range(0, most - 1); size];
    Small { model: Model::new(domains, vec![], clues).unwrap(), fixed: 0 }
}

/// A clue that holds on the board.
fn true_of(stream: &mut Stream, board: &[usize], lines: &[Vec<usize>], most: usize) -> Constraint {
    let cells = stream.pick(lines).unwrap().clone();
    let (first, second) = (stream.below(board.len()), stream.below(board.len()));
    match stream.below(10) {
        0 => Constraint::Fact {
            cell: first,
            values: values(stream, most) | Values::one(board[first]),
        },
        1 if board[first] < board[second] => Constraint::Less { smaller: first, larger: second },
        2 => {
            let sum = cells.iter().map(|&cell| board[cell]).sum();
            Constraint::Sum { cells, at_least: sum, at_most: sum, different: false }
        }
        3 => {
            let mut rows: Vec<Vec<usize>> = vec![cells.iter().map(|&cell| board[cell]).collect()];
            rows.push(cells.iter().map(|_| stream.below(most)).collect());
            Constraint::Table { cells, rows }
        }
        _ => {
            let values = values(stream, most);
            let count = cells.iter().filter(|&&cell| values.contains(board[cell])).count();
            match stream.below(4) {
                0 => Constraint::at_least(count, values, cells),
                1 => Constraint::at_most(count, values, cells),
                _ => Constraint::exactly(count, values, cells),
            }
        }
    }
}

/// All boards of a puzzle on which these constraints hold.
pub fn boards(small: &Small, puzzle: &Puzzle, constraints: &[usize]) -> Vec<Vec<u8>> {
    let mut boards = vec![Vec::new()];
    for domain in puzzle.domains() {
        let longer = |board: &Vec<u8>| {
            let board = board.clone();
            domain
                .iter()
                .map(move |value| [&board[..], &[value as u8]].concat())
                .collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(longer).collect();
    }
    let model = &small.model;
    boards.retain(|board| constraints.iter().all(|&id| model.constraints()[id].holds(board)));
    boards
}
