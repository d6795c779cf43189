//! Whole components on one core: positions a second and bytes a position. Boards of the database beside the repository
//! are measured where it is there, and a few of our own in any case.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::fs;
use std::path::Path;
use std::time::Duration;

use unsolve_core::{Budget, Files, StopReason};
use unsolve_graph::{Space, perft};
use unsolve_rush_hour::{Component, Level, RushHour, Setup, Variant};

use clock::Clock;

/// How long each board is explored again and again.
const WHILE: Duration = Duration::from_millis(300);
/// No component of a 6 x 6 board is deeper by slides.
const DEEPEST: u32 = 150;
/// Largest boards of the database to measure one by one.
const LARGEST: usize = 3;

fn main() -> Result<(), StopReason> {
    println!("## Rush Hour components\n");
    println!(
        "Rounds of {} ms. *component*: all positions with their distances, edges not",
        WHILE.as_millis()
    );
    println!(
        "stored. *lane, counted* and *lane, whole space* are the graph lane's own walks on the same board, which end"
    );
    println!("at goals; the whole space stores its edges.\n");
    println!(
        "| board | moves | positions | component | bytes a position | lane, counted | lane, whole space |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let own = [
        "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
        "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
        "ooooooBBooooAAooCooooDCoEEoDFFooGGoo",
    ];
    let lines = database();
    let mut largest: Vec<(usize, &str)> =
        lines.iter().map(|(_, board, size)| (*size, board.as_str())).collect();
    largest.sort_unstable();
    let largest = largest.iter().rev().take(LARGEST).map(|&(_, board)| board);
    for board in own.into_iter().chain(largest) {
        measure(board)?;
    }
    whole_table(&lines)
}

/// The boards of the database with moves and sizes; none if it is not there.
fn database() -> Vec<(u32, String, usize)> {
    let path = "../../../shared/oracles/graph/rush_4517.txt";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = fs::read_to_string(path).unwrap_or_default();
    let read = |line: &str| {
        let mut words = line.split(' ');
        let (moves, board, size) = (words.next()?, words.next()?, words.next()?);
        Some((moves.parse().ok()?, board.to_owned(), size.parse().ok()?))
    };
    text.lines().filter_map(read).collect()
}

fn level(board: &str) -> Option<Level> {
    RushHour::validate(Setup::Line(board.to_owned()), Variant::default()).ok()
}

fn measure(board: &str) -> Result<(), StopReason> {
    let Some(level) = level(board) else { return Ok(()) };
    let (lot, start, budget) = (level.lot(), level.start(), Budget::default());
    let component = Component::explore(lot, start, &budget)?;
    let moves = component.distance(start).unwrap_or(0);
    let size = component.size();
    let whole = rate(size, || Component::explore(lot, start, &budget).is_ok());
    let reached = perft(lot, &start, DEEPEST, &budget)?.iter().sum::<u64>() as usize;
    let counted = rate(reached, || perft(lot, &start, DEEPEST, &budget).is_ok());
    let space = rate(reached, || Space::explore(lot, &start, &budget).is_ok());
    let bytes = component.bytes() as f64 / size as f64;
    println!(
        "| `{board}` | {moves} | {size} | {whole:.2} M/s | {bytes:.1} | {counted:.2} M/s | {space:.2} M/s |"
    );
    Ok(())
}

/// Millions a second, over as many rounds as fit into a while.
fn rate(count: usize, work: impl Fn() -> bool) -> f64 {
    let (mut rounds, begin) = (0, Clock::start());
    while begin.elapsed() < WHILE {
        assert!(work());
        rounds += 1;
    }
    (rounds * count) as f64 / begin.elapsed().as_secs_f64() / 1e6
}

/// Every board of the database, moves and size compared.
fn whole_table(lines: &[(u32, String, usize)]) -> Result<(), StopReason> {
    if lines.is_empty() {
        return Ok(());
    }
    let (mut positions, mut wrong, begin) = (0, 0, Clock::start());
    for (moves, board, size) in lines {
        let Some(level) = level(board) else { continue };
        let component = Component::explore(level.lot(), level.start(), &Budget::default())?;
        positions += component.size();
        let right = component.distance(level.start()) == Some(*moves) && component.size() == *size;
        wrong += u32::from(!right);
    }
    let seconds = begin.elapsed().as_secs_f64();
    let rate = positions as f64 / seconds / 1e6;
    println!(
        "\nAll {} boards of the database: {positions} positions in {seconds:.2} s, {rate:.2} M/s, {wrong} wrong.",
        lines.len()
    );
    Ok(())
}
