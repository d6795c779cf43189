//! One solution proved for 9 x 9 boards, by this engine and by the crate `sudoku`, in turns on one core.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use sudoku::Sudoku;
use unsolve_core::Budget;
use unsolve_sudoku::bands::{self, Digits};

/// Rounds of each; the fastest counts.
const ROUNDS: usize = 7;
/// Seconds that a round takes at least; the system tells processor time in steps of milliseconds.
const LONG: f64 = 0.5;

fn main() {
    println!("## Sudoku beside the crate `sudoku`\n");
    println!("One solution proved, both in turns, the fastest of {ROUNDS} rounds of processor time.\n");
    println!("| list | puzzles | one solution | here a second | the crate a second | times |");
    println!("|---|--:|--:|--:|--:|--:|");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/sudoku");
    let lists = ["clues17.txt", "rated11.txt"].map(|name| folder.join(name));
    for path in lists.into_iter().chain(std::env::args().skip(1).map(PathBuf::from)) {
        beside(&path);
    }
}

fn beside(path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Ok(text) = fs::read_to_string(path) else {
        println!("| {name} | absent | | | | |");
        return;
    };
    let boards: Vec<Digits> = text.lines().filter_map(digits).collect();
    let theirs: Vec<Sudoku> =
        boards.iter().filter_map(|board| Sudoku::from_bytes(*board).ok()).collect();
    let mut unique = [0; 2];
    let mut best: [f64; 2] = [0.0; 2];
    for _ in 0..ROUNDS {
        let ours = || {
            let is_one =
                |board: &&Digits| bands::count(board, 2, &Budget::default()).unique() == Some(true);
            boards.iter().filter(is_one).count()
        };
        let (count, rate) = round(boards.len(), ours);
        (unique[0], best[0]) = (count, best[0].max(rate));
        let crates = || theirs.iter().filter(|board| board.is_uniquely_solvable()).count();
        let (count, rate) = round(boards.len(), crates);
        (unique[1], best[1]) = (count, best[1].max(rate));
    }
    assert_eq!(unique[0], unique[1], "{name}: which of them is wrong?");
    let (n, [ours, theirs]) = (boards.len(), best);
    println!("| {name} | {n} | {} | {ours:.0} | {theirs:.0} | {:.2} |", unique[0], ours / theirs);
}

/// Proves all of a list for a while: how many have one solution, and how many proofs a second that were.
fn round(boards: usize, prove: impl Fn() -> usize) -> (usize, f64) {
    let (begin, mut proved) = (spent(), 0);
    loop {
        let unique = prove();
        proved += boards;
        let seconds = spent() - begin;
        if seconds >= LONG || boards == 0 {
            return (unique, proved as f64 / seconds);
        }
    }
}

/// The first word of a line that is a board.
fn digits(line: &str) -> Option<Digits> {
    let word = line.split_whitespace().find(|word| word.len() == 81)?;
    let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    word.bytes().map(digit).collect::<Vec<_>>().try_into().ok()
}

/// Seconds that this thread has been on a processor, where the system tells it; else since it began.
fn spent() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let since = || BEGIN.get_or_init(Instant::now).elapsed().as_secs_f64();
    nanoseconds.map_or_else(since, |used| used as f64 / 1e9)
}
