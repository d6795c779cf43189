//! Square boards with boxes as sets of different cells, against a plain backtracker and a list of
//! puzzles that are known to have one solution.

use std::fs;
use std::path::Path;

use unsolve_constraint::{Constraint, Model, Puzzle, Solver, Values};
use unsolve_limits::Budget;
use unsolve_stream::Stream;

/// A board of boxes with `rows` rows and `columns` columns.
fn model(rows: usize, columns: usize) -> Model {
    let side = rows * columns;
    let place = |unit: usize, i: usize| match unit / side {
        0 => unit * side + i,
        1 => i * side + unit % side,
        _ => {
            let (down, across) = (unit % side / rows, unit % side % rows);
            (down * rows + i / columns) * side + across * columns + i % columns
        }
    };
    let unit = |unit| (0..side).map(|i| place(unit, i)).collect();
    let rules = (0..3 * side).map(|number| Constraint::AllDifferent { cells: unit(number) });
    Model::new(vec![Values::range(0, side - 1); side * side], rules.collect(), vec![]).unwrap()
}

/// Whether a digit is near the cell already.
fn clashes(board: &[u8; 81], cell: usize, digit: u8) -> bool {
    let place = |cell: usize| (cell / 9, cell % 9);
    let (row, column) = place(cell);
    (0..81).filter(|&other| other != cell && board[other] == digit).any(|other| {
        let (r, c) = place(other);
        r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3)
    })
}

/// Counts solutions of a 9 x 9 board by trying every digit in the first empty cell.
fn backtrack(board: &mut [u8; 81], most: u32) -> u32 {
    let Some(cell) = board.iter().position(|&digit| digit == 0) else {
        return u32::from(!(0..81).any(|cell| clashes(board, cell, board[cell])));
    };
    let mut found = 0;
    for digit in 1..=9 {
        if found < most && !clashes(board, cell, digit) {
            board[cell] = digit;
            found += backtrack(board, most - found);
            board[cell] = 0;
        }
    }
    found
}

fn puzzle(model: &Model, digits: &[u8]) -> Puzzle {
    let mut puzzle = Puzzle::new(model);
    for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        puzzle.give(cell, usize::from(digit) - 1);
    }
    puzzle
}

#[test]
fn counts_are_those_of_a_plain_backtracker() {
    let model = model(3, 3);
    let mut solver = Solver::new(&model);
    let mut stream = Stream::new("backtracker", 0);
    let budget = Budget::default();
    let mut seen = [0; 3];
    for _ in 0..300 {
        let full = solver.sample(&Puzzle::new(&model), &mut stream, &budget).unwrap().unwrap();
        let mut board: [u8; 81] = std::array::from_fn(|cell| full[cell] + 1);
        let mut cells: Vec<usize> = (0..81).collect();
        stream.shuffle(&mut cells);
        cells.iter().take(40 + stream.below(10)).for_each(|&cell| board[cell] = 0);
        if stream.chance(0.2) {
            board[cells[80]] = 1 + board[cells[80]] % 9;
        }
        let count = solver.count(&puzzle(&model, &board), 20, &budget);
        assert_eq!(count.found, u64::from(backtrack(&mut board, 20)), "{board:?}");
        seen[count.found.min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn boards_of_other_sizes_have_as_many_solutions_as_is_known() {
    let count = |rows, columns| {
        let model = model(rows, columns);
        Solver::new(&model).count(&Puzzle::new(&model), u64::MAX, &Budget::default()).found
    };
    assert_eq!(count(2, 2), 288);
    let six = model(2, 3);
    let mut first_row = Puzzle::new(&six);
    (0..6).for_each(|cell| first_row.give(cell, cell));
    let found = Solver::new(&six).count(&first_row, u64::MAX, &Budget::default()).found;
    assert_eq!(found * 720, 28_200_960);
}

#[test]
fn large_boards_are_filled() {
    for (rows, columns) in [(4, 4), (5, 5)] {
        let model = model(rows, columns);
        let mut stream = Stream::new("large", 0);
        let puzzle = Puzzle::new(&model);
        let budget = Budget::default();
        let full = Solver::new(&model).sample(&puzzle, &mut stream, &budget).unwrap().unwrap();
        assert!(model.constraints().iter().all(|unit| unit.holds(&full)));
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn rated_puzzles_have_one_solution_if_they_are_there() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/sudoku/rated_39719.txt");
    let Ok(text) = fs::read_to_string(list) else {
        eprintln!("skipped: the list of rated puzzles is not there");
        return;
    };
    let model = model(3, 3);
    let mut solver = Solver::new(&model);
    let boards: Vec<&str> = text.split_whitespace().filter(|word| word.len() == 81).collect();
    assert_eq!(boards.len(), 39_719);
    for board in boards {
        let digits: Vec<u8> = board.bytes().map(|byte| byte - b'0').collect();
        let puzzle = puzzle(&model, &digits);
        assert_eq!(solver.count(&puzzle, 2, &Budget::default()).unique(), Some(true), "{board}");
    }
}
