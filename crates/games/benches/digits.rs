//! One solution proved for 9 x 9 boards by the solver of their own, and grading, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use unsolve_constraint::{Clue, Ending, Model, ModelError, Puzzle, Solver, Thinning};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_games::sudoku::bands::{self, Digits};
use unsolve_games::sudoku::{Layout, ladder};

/// Times each list is solved; the fastest counts.
const ROUNDS: usize = 3;

fn main() -> Result<(), ModelError> {
    println!("## 9 x 9 Sudoku\n");
    println!(
        "One solution proved by a search for two, the fastest of {ROUNDS} rounds. Lists named"
    );
    println!("after `--` are measured, too.\n");
    println!("| list | puzzles | one solution | branches each | proofs a second |");
    println!("|---|--:|--:|--:|--:|");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/sudoku");
    let named = std::env::args().skip(1).filter(|word| !word.starts_with("--")).map(PathBuf::from);
    for path in [folder.join("rated_39719.txt")].into_iter().chain(named) {
        prove(&path);
    }
    println!("\nMinimal puzzles, taken apart in random order, and their grading.\n");
    println!("| board | puzzles | solved by the ladder | graded a second |");
    println!("|---|--:|--:|--:|");
    for (rows, columns, puzzles) in [(2, 2, 500), (2, 3, 500), (3, 3, 500)] {
        let layout = Layout::new(rows, columns);
        let model = layout.model()?;
        match minimal(&model, puzzles) {
            Ok(puzzles) => grade(&layout, &model, &puzzles),
            Err(reason) => println!("stopped: {reason}"),
        }
    }
    Ok(())
}

fn grade(layout: &Layout, model: &Model, puzzles: &[Puzzle]) {
    let ladder = ladder(layout);
    let begin = Instant::now();
    let traces = puzzles.iter().map(|puzzle| ladder.climb(model, puzzle, &Budget::default()));
    let solved = traces.filter(|trace| trace.ending == Ending::Solved).count();
    let (side, n) = (layout.side(), puzzles.len());
    let rate = n as f64 / begin.elapsed().as_secs_f64();
    println!("| {side} x {side} | {n} | {solved} | {rate:.0} |");
}

/// Puzzles every given cell of which is needed.
fn minimal(model: &Model, puzzles: u64) -> Result<Vec<Puzzle>, StopReason> {
    let (mut solver, budget) = (Solver::new(model), Budget::default());
    let mut made = Vec::new();
    for number in 0..puzzles {
        let mut stream = Stream::new("minimal", number);
        let full = solver.sample(&Puzzle::new(model), &mut stream, &budget)?.unwrap_or_default();
        let mut order: Vec<Vec<usize>> = (0..full.len()).map(|cell| vec![cell]).collect();
        stream.shuffle(&mut order);
        let mut used = vec![true; full.len()];
        let clues = (0..full.len()).map(Clue::Given).collect();
        let mut thinning = Thinning::new(model, full, clues);
        thinning.thin(&mut used, &order, &mut |_| true, &budget)?;
        made.push(thinning.puzzle(&used));
    }
    Ok(made)
}

fn prove(path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Ok(text) = fs::read_to_string(path) else {
        println!("| {name} | absent | | | |");
        return;
    };
    let boards: Vec<Digits> = text.split_whitespace().filter_map(digits).collect();
    let (mut unique, mut nodes, mut best) = (0, 0, f64::MAX);
    for _ in 0..ROUNDS {
        (unique, nodes) = (0, 0);
        let begin = Instant::now();
        for board in &boards {
            let count = bands::count(board, 2, &Budget::default());
            unique += usize::from(count.unique() == Some(true));
            nodes += count.effort.nodes;
        }
        best = best.min(begin.elapsed().as_secs_f64());
    }
    let n = boards.len();
    let (each, rate) = (nodes as f64 / n as f64, n as f64 / best);
    println!("| {name} | {n} | {unique} | {each:.1} | {rate:.0} |");
}

fn digits(word: &str) -> Option<Digits> {
    let digits: Vec<u8> =
        word.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    digits.try_into().ok()
}
