//! One solution proved for 9 x 9 boards by the solver of their own, and grading, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::fs;
use std::path::{Path, PathBuf};

use unsolve_constraint::{Clue, Ending, Model, ModelError, Puzzle, Solver, Thinning};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_sudoku::bands::{self, Digits};
use unsolve_sudoku::{Group, Kit, Layout, Symmetry, graded, ladder, minimal, wanted};

use clock::Clock;

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
        match thinned(&model, puzzles) {
            Ok(puzzles) => grade(&layout, &model, &puzzles),
            Err(reason) => println!("stopped: {reason}"),
        }
    }
    println!("\nPuzzles made, from a full board each.\n");
    println!(
        "| board | symmetry or hardest step | puzzles | clues each | boards tried each | a second |"
    );
    println!("|---|---|--:|--:|--:|--:|");
    for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Mirror, Symmetry::QuarterTurn] {
        minimals(9, symmetry, 3000);
    }
    minimals(4, Symmetry::None, 1000);
    minimals(6, Symmetry::None, 1000);
    for group in Group::ALL {
        for size in [6, 9, 16] {
            gradeds(size, group.id(), if size == 16 { 10 } else { 200 });
        }
    }
    Ok(())
}

fn minimals(size: usize, symmetry: Symmetry, puzzles: u64) {
    let Some(kit) = Kit::of(size) else { return };
    let (mut clues, begin) = (0, Clock::start());
    for number in 0..puzzles {
        let mut stream = Stream::new("minimal", number);
        let dug = minimal(kit, symmetry, &mut stream, &Budget::default());
        clues += dug.map_or(0, |dug| dug.given.iter().filter(|&&given| given).count());
    }
    let rate = puzzles as f64 / begin.elapsed().as_secs_f64();
    let clues = clues as f64 / puzzles as f64;
    println!(
        "| {size} x {size} | minimal, {symmetry:?} | {puzzles} | {clues:.1} | 1 | {rate:.0} |"
    );
}

/// How many seconds boards are tried.
const PATIENCE: f64 = 4.0;

fn gradeds(size: usize, rung: &str, most: usize) {
    let Some(kit) = Kit::of(size) else { return };
    let Ok(wanted) = wanted(rung, &kit.ladder) else {
        println!("| {size} x {size} | {rung} | not on the ladder | | | |");
        return;
    };
    let (mut made, mut tried, mut clues, begin) = (0, 0, 0, Clock::start());
    while made < most && begin.elapsed().as_secs_f64() < PATIENCE {
        let mut stream = Stream::new(rung, tried);
        tried += 1;
        let found = graded(kit, Symmetry::None, &wanted, &mut stream, &Budget::nodes(100_000));
        let Ok((dug, _)) = found else { continue };
        made += 1;
        clues += dug.given.iter().filter(|&&given| given).count();
    }
    let (rate, each) = (made as f64 / begin.elapsed().as_secs_f64(), made.max(1) as f64);
    let (clues, tried) = (clues as f64 / each, tried as f64 / each);
    println!("| {size} x {size} | {rung} | {made} | {clues:.1} | {tried:.1} | {rate:.1} |");
}

fn grade(layout: &Layout, model: &Model, puzzles: &[Puzzle]) {
    let ladder = ladder(layout);
    let begin = Clock::start();
    let traces = puzzles.iter().map(|puzzle| ladder.climb(model, puzzle, &Budget::default()));
    let solved = traces.filter(|trace| trace.ending == Ending::Solved).count();
    let (side, n) = (layout.side(), puzzles.len());
    let rate = n as f64 / begin.elapsed().as_secs_f64();
    println!("| {side} x {side} | {n} | {solved} | {rate:.0} |");
}

/// Puzzles every given cell of which is needed.
fn thinned(model: &Model, puzzles: u64) -> Result<Vec<Puzzle>, StopReason> {
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
        let begin = Clock::start();
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
