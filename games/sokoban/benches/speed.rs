//! Pushes a second, proofs a second, levels a second: on one core.

#![expect(clippy::print_stdout, reason = "the tables are the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use unsolve_adapters::{GenerateRequest, Solution};
use unsolve_core::{Budget, Files, Notation};
use unsolve_graph::{Solvable, Space, Verdict, astar, bfs};
use unsolve_sokoban::{GAME, Level, Rules, Sokoban};

use clock::Clock;

/// A room of the size that generators make.
const ROOM: &str = "\
##########
#   #    #
# $   #. #
#   ##   #
##  $   ##
#   #  . #
# . # $  #
#   $  . #
# @      #
##########
";

fn main() {
    println!("## Sokoban\n");
    pushes();
    proofs();
    generation();
}

fn level(text: &str) -> Level {
    let setup = Sokoban::read("xsb", text).expect("it is a drawing");
    Sokoban::validate(setup, Rules::default()).expect("it is a level")
}

/// The whole space forwards and backwards.
fn pushes() {
    let level = level(ROOM);
    let (warehouse, start) = (level.warehouse(), level.start());
    println!(
        "| 10 x 10, 4 boxes, {} floor cells | states | pushes | time | states/s | pushes/s |",
        level.room().floor()
    );
    println!("|---|--:|--:|--:|--:|--:|");
    let row = |what: &str, states: usize, pushes: usize, time: Duration| {
        let rate = |count: usize| count as f64 / time.as_secs_f64() / 1e6;
        println!(
            "| {what} | {states} | {pushes} | {time:.2?} | {:.2} M | {:.2} M |",
            rate(states),
            rate(pushes)
        );
    };
    let limit = Budget::nodes(2_000_000);
    let begin = Clock::start();
    let space = Space::explore(warehouse, &start, &limit).expect("it is small");
    row("whole space", space.len(), space.edges(), begin.elapsed());
    let begin = Clock::start();
    let plain = bfs(warehouse, &start, &limit);
    let known = plain.effort.nodes as usize;
    row("breadth-first", known, known * space.edges() / space.len(), begin.elapsed());
    let begin = Clock::start();
    let pulled = Solvable::walk_back(warehouse, &limit).expect("no limit").expect("un-moves");
    row("backwards", pulled.len(), 0, begin.elapsed());
    println!();
}

/// A thousand levels that are known, if they are there.
fn proofs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/graph");
    let Ok(text) = fs::read_to_string(folder.join("boxoban_test_1000.txt")) else {
        println!("the thousand known levels are not there\n");
        return;
    };
    let levels: Vec<Level> = Sokoban::split("xsb", &text).iter().map(|text| level(text)).collect();
    let (mut nodes, mut slowest) = (0, Duration::ZERO);
    let begin = Clock::start();
    for level in &levels {
        let one = Clock::start();
        let found = astar(level.warehouse(), &level.start(), &Budget::default());
        assert!(matches!(found.verdict, Verdict::Solved { optimal: true, .. }));
        nodes += found.effort.nodes;
        slowest = slowest.max(one.elapsed());
    }
    let time = begin.elapsed();
    println!(
        "{} known levels proved by A* in {time:.2?}, the slowest in {slowest:.2?}; {nodes} states expanded\n",
        levels.len()
    );
}

fn generation() {
    println!("| method | size | boxes | levels | time | levels/s | median pushes |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (method, rate, [size, boxes], floor, count) in [
        ("farthest", false, [10, 4], 0.4, 100),
        ("farthest", false, [10, 4], 0.45, 100),
        ("farthest", false, [10, 4], 0.5, 100),
        ("farthest", true, [10, 4], 0.4, 100),
        ("farthest", true, [10, 4], 0.45, 100),
        ("farthest", true, [10, 4], 0.5, 20),
        ("reverse", false, [10, 4], 0.5, 100),
        ("farthest", true, [7, 2], 0.6, 60),
        ("farthest", true, [8, 3], 0.5, 60),
        ("farthest", true, [9, 4], 0.45, 60),
        ("farthest", true, [10, 5], 0.4, 60),
    ] {
        let begin = Clock::start();
        let mut lengths = Vec::new();
        for seed in 0..count {
            let request = GenerateRequest {
                seed: seed.to_string(),
                method: Some(method.to_owned()),
                params: json!({"width": size, "height": size, "boxes": boxes, "floor": floor})
                    .as_object()
                    .cloned()
                    .unwrap_or_default(),
                rate,
                ..GenerateRequest::default()
            };
            if let Ok(made) = GAME.generate(&request, &Budget::nodes(500_000))
                && let Some(Solution::Moves(list)) = made.level.solution
                && list.optimal
            {
                lengths.push(list.length);
            }
        }
        lengths.sort_unstable();
        let time = begin.elapsed();
        let rated = if rate { "rated" } else { "proved" };
        let per_second = lengths.len() as f64 / time.as_secs_f64();
        let median = lengths.get(lengths.len() / 2).copied().unwrap_or(0);
        println!(
            "| {method}, floor {floor}, {rated} | {size} x {size} | {boxes} | {} | {time:.2?} | {per_second:.1} | {median} |",
            lengths.len()
        );
    }
}
