//! One solution proved for 9 x 9 boards by the solver of their own, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use unsolve_core::Budget;
use unsolve_games::sudoku::bands::{self, Digits};

/// Times each list is solved; the fastest counts.
const ROUNDS: usize = 3;

fn main() {
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
