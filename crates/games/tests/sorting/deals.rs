//! Random deals of capacity 4 with two empty tubes: all are decided, with little effort, and the
//! optima are those of independent measurements.

#![expect(clippy::print_stdout, reason = "the numbers are worth seeing")]

use unsolve_ball_sort::BallSort;
use unsolve_core::{Budget, Stream};
use unsolve_graph::astar;
use unsolve_testkit::instances;
use unsolve_tubes::Deal;
use unsolve_water_sort::WaterSort;

use super::boards::{Sorting, level};

struct Measured {
    lengths: Vec<f64>,
    median: u64,
}

/// Solves deals; each must be decided within a number of expanded states.
fn measured<P: Sorting>(colours: u8, deals: usize, most: u64) -> Measured {
    let deal = Deal { colours, capacity: 4, filled: colours };
    let (mut lengths, mut expanded) = (Vec::new(), Vec::new());
    for i in 0..deals {
        let board = deal.shuffled(2, &mut Stream::new("deals", i as u64));
        let level = level::<P>(4, &board.contents());
        let outcome = astar(P::machine(&level), &P::start(&level), &Budget::nodes(most));
        assert!(outcome.is_optimal() || outcome.is_unsolvable(), "{colours} colours, deal {i}");
        expanded.push(outcome.effort.nodes);
        lengths.extend(outcome.len().map(f64::from));
    }
    expanded.sort_unstable();
    let median = expanded[deals / 2];
    println!(
        "{} {colours} + 2: {deals} deals, {} solvable, mean optimum {:.2}, expanded median {median}, most {}",
        P::INFO.id,
        lengths.len(),
        mean(&lengths).0,
        expanded[deals - 1],
    );
    Measured { lengths, median }
}

/// The mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// Asserts a mean that was measured with 200 other deals.
fn assert_mean(measured: &Measured, known: f64) {
    let (mean, error) = mean(&measured.lengths);
    let both = error * (1.0 + measured.lengths.len() as f64 / 200.0).sqrt();
    assert!((mean - known).abs() <= 4.0 * both, "{mean} is not {known} within 4 x {both}");
}

#[test]
fn water_of_eight_twelve_and_fifteen_colours() {
    assert_mean(&measured::<WaterSort>(8, instances(60, 200), 300_000), 24.5);
    let twelve = measured::<WaterSort>(12, instances(60, 200), 300_000);
    assert_mean(&twelve, 38.1);
    assert!(twelve.median < 300, "{}", twelve.median);
    let fifteen = measured::<WaterSort>(15, instances(60, 200), 300_000);
    assert_mean(&fifteen, 48.2);
    assert!(fifteen.median < 1_500, "{}", fifteen.median);
}

#[test]
fn balls_of_eight_twelve_and_fifteen_colours() {
    assert_mean(&measured::<BallSort>(8, instances(60, 200), 300_000), 29.3);
    let twelve = measured::<BallSort>(12, instances(60, 200), 300_000);
    assert_mean(&twelve, 47.9);
    assert!(twelve.median < 8_000, "{}", twelve.median);
    let fifteen = measured::<BallSort>(15, instances(60, 200), 300_000);
    assert_mean(&fifteen, 63.3);
    assert!(fifteen.median < 25_000, "{}", fifteen.median);
}

#[test]
fn water_of_twenty_colours() {
    assert_mean(&measured::<WaterSort>(20, instances(60, 200), 1_000_000), 64.7);
}

#[test]
fn balls_of_twenty_colours() {
    assert_mean(&measured::<BallSort>(20, instances(40, 200), 1_000_000), 88.4);
}
