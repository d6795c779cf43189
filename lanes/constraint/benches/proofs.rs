//! Uniqueness proofs on one core: 9 x 9 Sudoku as 27 sets of different cells.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::path::Path;
use std::time::Instant;

use unsolve_constraint::{Constraint, Model, ModelError, Puzzle, Solver, Values};
use unsolve_limits::Budget;

/// Times each list is solved; the fastest counts.
const ROUNDS: usize = 3;

fn main() -> Result<(), ModelError> {
    let model = sudoku()?;
    println!("| list | puzzles | one solution | nodes each | proofs a second |");
    println!("|---|--:|--:|--:|--:|");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/sudoku");
    let given = std::env::args().skip(1).filter(|a| !a.starts_with("--")).map(Into::into);
    for path in [folder.join("rated_39719.txt")].into_iter().chain(given) {
        let Ok(text) = std::fs::read_to_string(&path) else {
            println!("absent {}", path.display());
            continue;
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_board = |word: &&str| word.len() == 81;
        let boards: Vec<&str> = text.split_whitespace().filter(is_board).collect();
        measure(&name, &model, &boards);
    }
    Ok(())
}

fn measure(name: &str, model: &Model, boards: &[&str]) {
    let mut solver = Solver::new(model);
    let (mut unique, mut nodes, mut best) = (0, 0, f64::MAX);
    for _ in 0..ROUNDS {
        (unique, nodes) = (0, 0);
        let begin = Instant::now();
        for board in boards {
            let count = solver.count(&puzzle(model, board), 2, &Budget::default());
            unique += usize::from(count.found == 1);
            nodes += count.effort.nodes;
        }
        best = best.min(begin.elapsed().as_secs_f64());
    }
    let n = boards.len();
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

fn sudoku() -> Result<Model, ModelError> {
    let place = |unit: usize, i: usize| match unit / 9 {
        0 => unit * 9 + i,
        1 => i * 9 + unit % 9,
        _ => (unit % 9 / 3 * 3 + i / 3) * 9 + unit % 3 * 3 + i % 3,
    };
    let unit = |unit| Constraint::AllDifferent { cells: (0..9).map(|i| place(unit, i)).collect() };
    Model::new(vec![Values::range(0, 8); 81], (0..27).map(unit).collect(), vec![])
}
