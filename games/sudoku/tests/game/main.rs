//! The solver for 9 x 9 boards against the constraint lane, and the ladder against solutions.

mod agreement;
mod digging;
mod laws;
mod lengths;
mod making;
mod people;
mod remarks;
mod techniques;
mod text;
mod twins;
mod variants;

use std::fs;
use std::path::Path;

use unsolve_constraint::{Clue, Ending, Model, Puzzle, Solver, Thinning};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_testkit::instances;

use unsolve_sudoku::bands::{self, Digits};
use unsolve_sudoku::{Layout, ladder};

fn model() -> Model {
    Layout::new(3, 3).model().unwrap()
}

fn puzzle(model: &Model, board: &Digits) -> Puzzle {
    let mut puzzle = Puzzle::new(model);
    for (cell, &digit) in board.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        puzzle.give(cell, usize::from(digit) - 1);
    }
    puzzle
}

/// A minimal puzzle, one with clues taken from it or added, or one with a wrong digit.
fn random(model: &Model, solver: &mut Solver<'_>, stream: &mut Stream) -> Digits {
    let budget = Budget::default();
    let full = solver.sample(&Puzzle::new(model), stream, &budget).unwrap().unwrap();
    let mut order: Vec<Vec<usize>> = (0..81).map(|cell| vec![cell]).collect();
    stream.shuffle(&mut order);
    let mut used = vec![true; 81];
    let clues = (0..81).map(Clue::Given).collect();
    let mut thinning = Thinning::new(model, full.clone(), clues);
    thinning.thin(&mut used, &order, &mut |_| true, &budget).unwrap();
    let change = stream.below(4);
    for _ in 0..stream.below(6) {
        used[stream.below(81)] = change == 0;
    }
    let mut board: Digits = std::array::from_fn(|cell| if used[cell] { full[cell] + 1 } else { 0 });
    if change == 1 {
        board[stream.below(81)] = 1 + stream.below(9) as u8;
    }
    board
}

#[test]
fn counts_and_solutions_are_those_of_the_constraint_lane() {
    let model = model();
    let mut solver = Solver::new(&model);
    let mut stream = Stream::new("bands", 0);
    let budget = Budget::default();
    let mut seen = [0; 3];
    for _ in 0..1_500 {
        let board = random(&model, &mut solver, &mut stream);
        let puzzle = puzzle(&model, &board);
        let found = bands::count(&board, 30, &budget).found;
        assert_eq!(found, solver.count(&puzzle, 30, &budget).found, "{board:?}");
        seen[found.min(2) as usize] += 1;
        match bands::first(&board, &budget).unwrap() {
            None => assert_eq!(found, 0),
            Some(solution) => {
                assert!(model.constraints().iter().all(|unit| unit.holds(&solution)));
                let fits = |(&digit, &value): (&u8, &u8)| digit == 0 || digit == value + 1;
                assert!(board.iter().zip(&solution).all(fits));
            }
        }
    }
    assert!(seen.iter().all(|&boards| boards > 150), "{seen:?}");
}

#[test]
fn limits_and_odd_boards_are_answered() {
    let empty = [0; 81];
    let none = bands::count(&empty, 10, &Budget::nodes(3));
    assert_eq!((none.stopped, none.effort.nodes), (Some(StopReason::Nodes), 3));
    assert_eq!(bands::first(&empty, &Budget::nodes(3)), Err(StopReason::Nodes));
    assert_eq!(bands::count(&empty, 0, &Budget::default()).found, 0);
    assert_eq!(bands::count(&[10; 81], 2, &Budget::default()).found, 0);
    assert_eq!(bands::count(&[255; 81], 2, &Budget::default()).unique(), Some(false));
}

/// The rated puzzles; none if the list is not there.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn rated() -> Vec<Digits> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/sudoku/rated_39719.txt");
    let Ok(text) = fs::read_to_string(list) else {
        eprintln!("skipped: the list of rated puzzles is not there");
        return Vec::new();
    };
    let digits = |word: &str| word.bytes().map(|byte| byte - b'0').collect::<Vec<u8>>();
    let boards = text.split_whitespace().filter(|word| word.len() == 81);
    boards.map(|word| digits(word).try_into().unwrap()).collect()
}

#[test]
fn rated_puzzles_have_the_solution_of_the_constraint_lane_if_they_are_there() {
    let model = model();
    let mut solver = Solver::new(&model);
    let budget = Budget::default();
    for digits in rated().into_iter().step_by(instances(4, 1)) {
        assert_eq!(bands::count(&digits, 2, &budget).unique(), Some(true), "{digits:?}");
        let solution = solver.first(&puzzle(&model, &digits), &budget);
        assert_eq!(bands::first(&digits, &budget), solution, "{digits:?}");
    }
}

/// A puzzle every given cell of which is needed, and its solution.
fn minimal(model: &Model, stream: &mut Stream) -> (Puzzle, Vec<u8>) {
    let budget = Budget::default();
    let mut solver = Solver::new(model);
    let full = solver.sample(&Puzzle::new(model), stream, &budget).unwrap().unwrap();
    let mut order: Vec<Vec<usize>> = (0..full.len()).map(|cell| vec![cell]).collect();
    stream.shuffle(&mut order);
    let mut used = vec![true; full.len()];
    let clues = (0..full.len()).map(Clue::Given).collect();
    let mut thinning = Thinning::new(model, full.clone(), clues);
    thinning.thin(&mut used, &order, &mut |_| true, &budget).unwrap();
    (thinning.puzzle(&used), full)
}

#[test]
fn the_ladder_never_removes_a_digit_of_the_solution() {
    let mut stream = Stream::new("ladder", 0);
    let mut steps = vec![0; 16];
    for (rows, columns, boards, least) in [(2, 2, 50, 45), (2, 3, 100, 70), (3, 3, 300, 100)] {
        let layout = Layout::new(rows, columns);
        let (model, ladder) = (layout.model().unwrap(), ladder(&layout));
        let mut solved = 0;
        for _ in 0..boards {
            let (puzzle, solution) = minimal(&model, &mut stream);
            let trace = ladder.climb(&model, &puzzle, &Budget::default());
            for removal in trace.rounds.iter().flat_map(unsolve_constraint::Round::removals) {
                assert!(!removal.values.contains(solution[removal.cell].into()), "{puzzle:?}");
            }
            solved += usize::from(trace.ending == Ending::Solved);
            steps.iter_mut().enumerate().for_each(|(rung, steps)| *steps += trace.steps_on(rung));
        }
        assert!(solved >= least, "{solved} of {boards} boards with boxes of {rows} x {columns}");
    }
    assert!(steps.iter().filter(|&&steps| steps > 0).count() >= 13, "{steps:?}");
}

/// What a board needs at most, by the name of the rung.
fn hardest(board: &str) -> String {
    let layout = Layout::new(3, 3);
    let digits: Vec<u8> = board.bytes().map(|byte| byte - b'0').collect();
    let digits: Digits = digits.try_into().unwrap();
    let (model, ladder) = (layout.model().unwrap(), ladder(&layout));
    let trace = ladder.climb(&model, &puzzle(&model, &digits), &Budget::default());
    assert_eq!(trace.ending, Ending::Solved, "{board}");
    ladder.rungs()[trace.hardest().unwrap()].name().to_owned()
}

#[test]
fn known_boards_need_what_is_known_of_them() {
    let singles =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    assert_eq!(hardest(singles), "hidden single in a line");
    let wing = "900240000050690231020050090090700320002935607070002900069020073510079062207086009";
    assert_eq!(hardest(wing), "XY-wing");
}
