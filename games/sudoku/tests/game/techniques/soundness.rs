//! No step removes a digit of the solution.

use std::thread;

use unsolve_constraint::{Clue, Ending, Model, Puzzle, Solver, Thinning};
use unsolve_core::{Budget, StopReason, Stream};

use super::{Grader, breaks, digits, instances, removals, solution};
use unsolve_sudoku::bands::{self, Digits};

/// A full board.
fn full(solver: &mut Solver<'_>, model: &Model, stream: &mut Stream) -> Vec<u8> {
    solver.sample(&Puzzle::new(model), stream, &Budget::default()).unwrap().unwrap()
}

/// A board every given cell of which is needed, by the solver for 9 x 9.
fn minimal(solver: &mut Solver<'_>, model: &Model, stream: &mut Stream) -> Digits {
    let full = full(solver, model, stream);
    let mut board: Digits = std::array::from_fn(|cell| full[cell] + 1);
    let mut order: Vec<usize> = (0..81).collect();
    stream.shuffle(&mut order);
    for cell in order {
        let digit = std::mem::replace(&mut board[cell], 0);
        if bands::count(&board, 2, &Budget::default()).found != 1 {
            board[cell] = digit;
        }
    }
    board
}

/// Reasons some minimal boards out and checks every step; how many were solved, and the steps on each rung.
fn reasoned_out(number: u64, boards: usize) -> (usize, Vec<usize>) {
    let grader = Grader::new(3, 3);
    let mut solver = Solver::new(&grader.model);
    let mut stream = Stream::new("minimal", number);
    let mut steps = vec![0; grader.ladder.rungs().len()];
    let mut solved = 0;
    for _ in 0..boards {
        let board = minimal(&mut solver, &grader.model, &mut stream);
        let text: String = board.iter().map(|digit| char::from(b'0' + digit)).collect();
        let (trace, solution) = (grader.climb(&grader.puzzle(&text)), solution(&board));
        for (step, removal) in removals(&trace) {
            assert!(!breaks(removal, &solution), "{text} {step:?}");
        }
        solved += usize::from(trace.ending == Ending::Solved);
        steps.iter_mut().enumerate().for_each(|(rung, steps)| *steps += trace.steps_on(rung));
    }
    (solved, steps)
}

#[test]
fn no_step_on_a_minimal_board_removes_a_digit_of_the_solution() {
    let boards = instances(5_000, 50_000);
    let halves = thread::scope(|scope| {
        let halves = [0, 1].map(|number| scope.spawn(move || reasoned_out(number, boards)));
        halves.map(|half| half.join().unwrap())
    });
    let solved: usize = halves.iter().map(|(solved, _)| solved).sum();
    assert!(solved * 1_000 >= 2 * boards * 999, "{solved} of {}", 2 * boards);
    let steps: Vec<usize> = halves[0].1.iter().zip(&halves[1].1).map(|(a, b)| a + b).collect();
    let unused = steps.iter().rev().skip(1).filter(|&&steps| steps == 0).count();
    assert!(unused <= 2, "{steps:?}");
}

/// Clues are taken away while the solution stays the only one; `tried` of them are tried.
fn thinned(model: &Model, tried: usize, stream: &mut Stream) -> (Puzzle, Vec<u8>) {
    let full = full(&mut Solver::new(model), model, stream);
    let mut order: Vec<Vec<usize>> = (0..full.len()).map(|cell| vec![cell]).collect();
    stream.shuffle(&mut order);
    let mut used = vec![true; full.len()];
    let clues = (0..full.len()).map(Clue::Given).collect();
    let mut thinning = Thinning::new(model, full.clone(), clues);
    thinning.thin(&mut used, &order[..tried], &mut |_| true, &Budget::default()).unwrap();
    (thinning.puzzle(&used), full)
}

#[test]
fn boards_of_other_sizes_are_reasoned_out_as_well() {
    let mut stream = Stream::new("sizes", 0);
    for (rows, columns, boards, tried) in [(2, 2, 60, 16), (2, 3, 100, 36), (4, 4, 12, 150)] {
        let grader = Grader::new(rows, columns);
        for _ in 0..boards {
            let (puzzle, solution) = thinned(&grader.model, tried, &mut stream);
            let trace = grader.climb(&puzzle);
            for (step, removal) in removals(&trace) {
                assert!(!breaks(removal, &solution), "{puzzle:?} {step:?}");
            }
            assert_eq!(trace.ending, Ending::Solved, "{rows} x {columns}: {puzzle:?}");
        }
    }
}

#[test]
fn odd_boards_are_answered() {
    let (nine, four) = (Grader::new(3, 3), Grader::new(2, 2));
    let empty = Puzzle::new(&four.model);
    let trace = nine.ladder.climb(&four.model, &empty, &Budget::default());
    assert_eq!((trace.ending, trace.rounds.len()), (Ending::Stuck, 0));
    let large = Grader::new(5, 5);
    assert_eq!(large.climb(&Puzzle::new(&large.model)).ending, Ending::Stuck);
    for blank in [four, Grader::new(4, 4)] {
        assert_eq!(blank.climb(&Puzzle::new(&blank.model)).ending, Ending::Stuck);
    }
    let mut wrong = Puzzle::new(&nine.model);
    (0..9).for_each(|cell| wrong.give(cell, cell % 8));
    let trace = nine.climb(&wrong);
    assert_ne!(trace.ending, Ending::Solved);
    let hard = "000003900500806010060040000400007000370000062000300009000070030020605001008200000";
    let trace = nine.ladder.climb(&nine.model, &nine.puzzle(hard), &Budget::nodes(5));
    assert_eq!(trace.ending, Ending::Stopped(StopReason::Nodes));
}

#[test]
fn loops_and_graves_are_no_proof() {
    let grader = Grader::new(3, 3);
    let trusting = grader.ladder.rungs().iter().filter(|rung| rung.trusts_uniqueness());
    assert_eq!(
        trusting.map(|rung| rung.name()).collect::<Vec<_>>(),
        ["unique loop", "bivalue grave"]
    );
    let singles =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let trace = grader.climb(&grader.puzzle(singles));
    assert!(trace.is_proof(&grader.ladder), "{:?}", digits(singles));
}
