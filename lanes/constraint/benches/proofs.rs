//! Proofs, clue removal and grading on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use unsolve_constraint::{
    Clue, Constraint, Ending, Ladder, Model, ModelError, Puzzle, Solution, Solver, Thinning, Values,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

/// Times each list is solved; the fastest counts.
const ROUNDS: usize = 3;

fn main() -> Result<(), ModelError> {
    println!("## Constraints\n");
    println!(
        "9 x 9 boards as 27 sets of different cells; one solution proved by a search for two,"
    );
    println!("the fastest of {ROUNDS} rounds. Lists named after `--` are measured, too.\n");
    println!("| list | puzzles | one solution | branches each | proofs a second |");
    println!("|---|--:|--:|--:|--:|");
    let nine = nine()?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/sudoku");
    let named = std::env::args().skip(1).filter(|word| !word.starts_with("--")).map(PathBuf::from);
    for path in [folder.join("rated_39719.txt")].into_iter().chain(named) {
        prove(&nine, &path);
    }
    println!("\nEvery clue that is left is needed. Counts: values on the lines of a board, one of");
    println!("the values counting as each of the others, clues that rule out a value of a cell;");
    println!("graded by the general ladder, with depths.\n");
    println!(
        "| clues | boards | clues left | boards a second | solved by the ladder | graded a second |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    if let Err(reason) = thin_given(&nine, 2_000) {
        println!("stopped: {reason}");
    }
    for (side, values, boards) in [(3, 3, 1_000), (4, 3, 500), (4, 4, 200), (5, 4, 20), (6, 4, 5)] {
        if let Err(reason) = thin_counts(&counts(side, values)?, side, values, boards) {
            println!("stopped: {reason}");
        }
    }
    Ok(())
}

fn prove(model: &Model, path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Ok(text) = fs::read_to_string(path) else {
        println!("| {name} | absent | | | |");
        return;
    };
    let puzzles: Vec<Puzzle> = text
        .split_whitespace()
        .filter(|word| word.len() == 81)
        .map(|board| puzzle(model, board))
        .collect();
    let mut solver = Solver::new(model);
    let (mut unique, mut nodes, mut best) = (0, 0, f64::MAX);
    for _ in 0..ROUNDS {
        (unique, nodes) = (0, 0);
        let begin = Instant::now();
        for puzzle in &puzzles {
            let count = solver.count(puzzle, 2, &Budget::default());
            unique += usize::from(count.unique() == Some(true));
            nodes += count.effort.nodes;
        }
        best = best.min(begin.elapsed().as_secs_f64());
    }
    let n = puzzles.len();
    let (each, rate) = (nodes as f64 / n as f64, n as f64 / best);
    println!("| {name} | {n} | {unique} | {each:.1} | {rate:.0} |");
}

fn puzzle(model: &Model, board: &str) -> Puzzle {
    let mut puzzle = Puzzle::new(model);
    for (cell, digit) in board.bytes().enumerate() {
        if (b'1'..=b'9').contains(&digit) {
            puzzle.give(cell, usize::from(digit - b'1'));
        }
    }
    puzzle
}

/// Rows, columns and boxes.
fn nine() -> Result<Model, ModelError> {
    let place = |unit: usize, i: usize| match unit / 9 {
        0 => unit * 9 + i,
        1 => i * 9 + unit % 9,
        _ => (unit % 9 / 3 * 3 + i / 3) * 9 + unit % 3 * 3 + i % 3,
    };
    let unit = |unit| Constraint::AllDifferent { cells: (0..9).map(|i| place(unit, i)).collect() };
    Model::new(vec![Values::range(0, 8); 81], (0..27).map(unit).collect(), vec![])
}

fn thin_given(model: &Model, boards: u64) -> Result<(), StopReason> {
    let mut solver = Solver::new(model);
    let mut left = 0;
    let begin = Instant::now();
    for number in 0..boards {
        let mut stream = Stream::new("given", number);
        let budget = Budget::default();
        let full = solver.sample(&Puzzle::new(model), &mut stream, &budget)?.unwrap_or_default();
        let clues = (0..81).map(Clue::Given).collect();
        left += thin(model, full, clues, &mut stream)?.1;
    }
    let rate = boards as f64 / begin.elapsed().as_secs_f64();
    let left = left as f64 / boards as f64;
    println!("| given cells, 9 x 9 | {boards} | {left:.1} | {rate:.0} | | |");
    Ok(())
}

/// Takes clues away in random order; the puzzle and how many are left.
fn thin(
    model: &Model,
    board: Solution,
    clues: Vec<Clue>,
    stream: &mut Stream,
) -> Result<(Puzzle, usize), StopReason> {
    let mut order: Vec<Vec<usize>> = (0..clues.len()).map(|place| vec![place]).collect();
    stream.shuffle(&mut order);
    let mut used = vec![true; clues.len()];
    let mut thinning = Thinning::new(model, board, clues);
    thinning.thin(&mut used, &order, &mut |_| true, &Budget::default())?;
    Ok((thinning.puzzle(&used), used.iter().filter(|&&used| used).count()))
}

/// What a value counts as: itself and, if it is not the last, the last.
fn counted(value: usize, values: usize) -> Values {
    Values::of(&[value, values - 1])
}

fn counts(side: usize, values: usize) -> Result<Model, ModelError> {
    let mut lines: Vec<Vec<usize>> = vec![(0..side * side).collect()];
    lines.extend((0..side).map(|r| (0..side).map(|c| r * side + c).collect()));
    lines.extend((0..side).map(|c| (0..side).map(|r| r * side + c).collect()));
    let mut clues = Vec::new();
    for (line, value) in lines.iter().flat_map(|line| (0..values).map(move |value| (line, value))) {
        let counted = counted(value, values);
        for n in 0..=line.len() {
            clues.push(Constraint::exactly(n, counted, line.clone()));
            clues.push(Constraint::at_least(n, counted, line.clone()));
            clues.push(Constraint::at_most(n, counted, line.clone()));
        }
    }
    for (cell, value) in (0..side * side).flat_map(|cell| (0..values).map(move |v| (cell, v))) {
        let others = Values::range(0, values - 1) - counted(value, values);
        clues.push(Constraint::Fact { cell, values: others });
    }
    Model::new(vec![Values::range(0, values - 1); side * side], vec![], clues)
}

fn thin_counts(model: &Model, side: usize, values: usize, boards: u64) -> Result<(), StopReason> {
    let (mut left, mut puzzles) = (0, Vec::new());
    let begin = Instant::now();
    for number in 0..boards {
        let mut stream = Stream::new("counts", number);
        let board: Solution = (0..side * side).map(|_| stream.below(values) as u8).collect();
        let holds = |id: &usize| model.constraints()[*id].holds(&board);
        let clues = model.clues().filter(holds).map(Clue::Constraint).collect();
        let (puzzle, clues) = thin(model, board, clues, &mut stream)?;
        puzzles.push(puzzle);
        left += clues;
    }
    let rate = boards as f64 / begin.elapsed().as_secs_f64();
    let begin = Instant::now();
    let ladder = Ladder::general();
    let traces = puzzles.iter().map(|puzzle| ladder.climb(model, puzzle, &Budget::default()));
    let solved = traces.filter(|trace| trace.ending == Ending::Solved).count();
    let graded = boards as f64 / begin.elapsed().as_secs_f64();
    let left = left as f64 / boards as f64;
    println!(
        "| counts, {side} x {side}, {values} values | {boards} | {left:.1} | {rate:.1} | {solved} | {graded:.1} |"
    );
    Ok(())
}
