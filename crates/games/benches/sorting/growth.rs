//! How the cost of a shortest solution grows with colours and capacity.

use unsolve_games::{ball_sort, water_sort};

use super::plot::{Line, plot};
use super::{Sorting, deals, milliseconds, percentile, searches};

/// States one search may expand.
const NODES: u64 = 500_000;
/// Deals of each size.
const DEALS: u64 = 15;
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
        "How the cost of a proof grows: {DEALS} random deals each, two empty tubes, at most {NODES} states; medians."
    );
    println!("*Decided*: proved shortest or proved unsolvable.\n");
    println!("| game | capacity | colours | decided | expanded | ms | bytes |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
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
    let costs = COLOURS.map(|colours| cost::<R>(colours, capacity)).into_iter().collect();
    Line { name: format!("{}, capacity {capacity}", R::NAME), costs }
}

fn cost<R: Sorting>(colours: u8, capacity: u8) -> Cost {
    let found = searches::<R>(&deals(colours, capacity, DEALS), NODES);
    let decided =
        found.iter().filter(|(outcome, _)| outcome.is_optimal() || outcome.is_unsolvable());
    let decided = decided.count();
    let median = |values: Vec<f64>| percentile(&values, 50);
    let cost = Cost {
        colours,
        expanded: median(found.iter().map(|(found, _)| found.effort.nodes as f64).collect()),
        milliseconds: median(found.iter().map(|&(_, time)| milliseconds(time)).collect()),
        bytes: median(found.iter().map(|(found, _)| found.effort.bytes as f64).collect()),
    };
    println!(
        "| {} | {capacity} | {colours} | {decided}/{DEALS} | {:.0} | {:.2} | {:.0} |",
        R::NAME,
        cost.expanded,
        cost.milliseconds,
        cost.bytes
    );
    cost
}
