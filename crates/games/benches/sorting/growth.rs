//! How the cost of a shortest solution grows with colours and capacity.

use unsolve_core::Budget;
use unsolve_tubes::{Board, winnable};
use {unsolve_ball_sort as ball_sort, unsolve_water_sort as water_sort};

use super::plot::{Line, plot};
use super::{Sorting, deals, milliseconds, percentile, searches};

/// States one search may expand.
const NODES: u64 = 500_000;
/// Solvable deals of each size.
const DEALS: usize = 15;
/// Shuffles among which they are looked for.
const SHUFFLES: u64 = 200;
const COLOURS: [u8; 6] = [4, 8, 12, 16, 20, 24];
const CAPACITIES: [u8; 3] = [4, 6, 8];

/// Medians of one size.
pub(super) struct Cost {
    pub(super) colours: u8,
    pub(super) expanded: f64,
    pub(super) milliseconds: f64,
    pub(super) bytes: f64,
}

pub(super) fn measure() {
    println!(
        "How the cost of a shortest solution grows: the first {DEALS} solvable ones of at most {SHUFFLES} shuffles,\n\
         two empty tubes, at most {NODES} states; medians. Where no shuffle can be solved there is nothing to measure.\n"
    );
    println!("| game | capacity | colours | solvable | proved | expanded | ms | bytes |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    let mut lines = Vec::new();
    for capacity in CAPACITIES {
        lines.push(line::<water_sort::Rules>(capacity));
    }
    for capacity in CAPACITIES {
        lines.push(line::<ball_sort::Rules>(capacity));
    }
    if let Some(path) = std::env::var_os("UNSOLVE_PLOT")
        && let Err(error) = std::fs::write(&path, plot(&lines))
    {
        println!("\nThe plot can't be written: {error}");
    }
}

fn line<R: Sorting>(capacity: u8) -> Line {
    let costs = COLOURS.iter().filter_map(|&colours| cost::<R>(colours, capacity)).collect();
    Line { name: format!("{}, capacity {capacity}", R::NAME), costs }
}

/// The first solvable shuffles, and how many had to be dealt for them.
fn solvable(colours: u8, capacity: u8) -> (Vec<Board>, usize) {
    let mut found = Vec::new();
    for (dealt, board) in deals(colours, capacity, SHUFFLES).into_iter().enumerate() {
        if winnable(&board.shape, &board.tubes, &Budget::default()) == Some(true) {
            found.push(board);
        }
        if found.len() == DEALS {
            return (found, dealt + 1);
        }
    }
    (found, SHUFFLES as usize)
}

fn cost<R: Sorting>(colours: u8, capacity: u8) -> Option<Cost> {
    let (boards, dealt) = solvable(colours, capacity);
    let share = format!("{}/{dealt}", boards.len());
    if boards.is_empty() {
        println!("| {} | {capacity} | {colours} | {share} | | | | |", R::NAME);
        return None;
    }
    let found = searches::<R>(&boards, NODES);
    let proved = found.iter().filter(|(outcome, _)| outcome.is_optimal()).count();
    let median = |values: Vec<f64>| percentile(&values, 50);
    let cost = Cost {
        colours,
        expanded: median(found.iter().map(|(found, _)| found.effort.nodes as f64).collect()),
        milliseconds: median(found.iter().map(|&(_, time)| milliseconds(time)).collect()),
        bytes: median(found.iter().map(|(found, _)| found.effort.bytes as f64).collect()),
    };
    println!(
        "| {} | {capacity} | {colours} | {share} | {proved}/{} | {:.0} | {:.2} | {:.0} |",
        R::NAME,
        boards.len(),
        cost.expanded,
        cost.milliseconds,
        cost.bytes
    );
    Some(cost)
}
