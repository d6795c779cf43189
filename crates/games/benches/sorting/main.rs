//! Sorting games: shortest solutions, how their cost grows, solvability, levels a second; on one
//! core. With `UNSOLVE_PLOT` set to a path the growth is drawn there as SVG.

#![expect(clippy::print_stdout, reason = "the tables are the result")]

mod growth;
mod plot;

use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use unsolve_adapters::{GenerateRequest, Goal};
use unsolve_core::{Budget, Stream};
use unsolve_graph::{Outcome, Transition, astar};
use unsolve_tubes::{Board, Deal, Shape, SortingRules, Tubes, winnable};
use {unsolve_ball_sort as ball_sort, unsolve_water_sort as water_sort};

fn main() {
    println!("## Sorting games\n");
    optimal();
    solvable();
    levels_a_second();
    growth::measure();
}

/// The game's rules for a board of this shape.
trait Sorting: Transition<State = Tubes> {
    const NAME: &str;

    fn of(shape: &Shape) -> Self;
}

impl Sorting for water_sort::Rules {
    const NAME: &str = "Water Sort";

    fn of(shape: &Shape) -> Self {
        Self::new(shape.clone(), water_sort::Variant::default())
    }
}

impl Sorting for ball_sort::Rules {
    const NAME: &str = "Ball Sort";

    fn of(shape: &Shape) -> Self {
        Self::new(shape.clone(), ball_sort::Variant::default())
    }
}

fn deals(colours: u8, capacity: u8, count: u64) -> Vec<Board> {
    let deal = Deal { colours, capacity, filled: colours };
    (0..count).map(|i| deal.shuffled(2, &mut Stream::new("sorting", i))).collect()
}

/// What each of some searches took.
fn searches<R: Sorting>(boards: &[Board], nodes: u64) -> Vec<(Outcome<R::Move>, Duration)> {
    let search = |board: &Board| {
        let rules = R::of(&board.shape);
        let begin = Instant::now();
        let outcome = astar(&rules, &board.tubes, &Budget::nodes(nodes));
        (outcome, begin.elapsed())
    };
    boards.iter().map(search).collect()
}

/// The value that this percentage is not above.
fn percentile<T: Copy + PartialOrd>(values: &[T], percent: usize) -> T {
    let mut sorted = values.to_vec();
    sorted.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    sorted[(sorted.len() - 1) * percent / 100]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn optimal() {
    println!("Shortest solutions of 200 random deals each, capacity 4, two empty tubes, by A*:\n");
    println!(
        "| game | colours | optimal | unsolvable | mean length | expanded median, 95 %, most | ms median, 95 %, most |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for colours in [4, 8, 12, 15, 20] {
        optimal_row::<water_sort::Rules>(colours);
    }
    for colours in [4, 8, 12, 15, 20] {
        optimal_row::<ball_sort::Rules>(colours);
    }
    println!();
}

fn optimal_row<R: Sorting>(colours: u8) {
    let found = searches::<R>(&deals(colours, 4, 200), 1_000_000);
    let lengths: Vec<u32> = found.iter().filter_map(|(outcome, _)| outcome.len()).collect();
    let mean = f64::from(lengths.iter().sum::<u32>()) / lengths.len() as f64;
    let unsolvable = found.iter().filter(|(outcome, _)| outcome.is_unsolvable()).count();
    let nodes: Vec<u64> = found.iter().map(|(outcome, _)| outcome.effort.nodes).collect();
    let times: Vec<f64> = found.iter().map(|&(_, time)| milliseconds(time)).collect();
    let three = |percent| (percentile(&nodes, percent), percentile(&times, percent));
    let [(n50, t50), (n95, t95), (n100, t100)] = [50, 95, 100].map(three);
    println!(
        "| {} | {colours} | {} | {unsolvable} | {mean:.1} | {n50}, {n95}, {n100} | {t50:.2}, {t95:.2}, {t100:.1} |",
        R::NAME,
        lengths.len(),
    );
}

fn solvable() {
    println!("Whether a random deal can be solved, by the top-border test, capacity 4:\n");
    println!("| colours | empty | deals | unsolvable | µs median | µs 95 % |");
    println!("|--:|--:|--:|--:|--:|--:|");
    for (colours, empty, count) in [
        (4, 1, 20_000),
        (8, 1, 20_000),
        (8, 2, 20_000),
        (12, 2, 20_000),
        (15, 2, 5_000),
        (20, 2, 1_000),
    ] {
        let deal = Deal { colours, capacity: 4, filled: colours };
        let mut unsolvable = 0u32;
        let mut times = Vec::new();
        for i in 0..count {
            let board = deal.shuffled(empty, &mut Stream::new("solvable", i));
            let begin = Instant::now();
            let answer = winnable(&board.shape, &board.tubes, &Budget::default());
            times.push(milliseconds(begin.elapsed()) * 1e3);
            unsolvable += u32::from(answer == Some(false));
        }
        let share = 100.0 * f64::from(unsolvable) / count as f64;
        let (median, most) = (percentile(&times, 50), percentile(&times, 95));
        println!("| {colours} | {empty} | {count} | {share:.2} % | {median:.1} | {most:.1} |");
    }
    println!();
}

fn levels_a_second() {
    println!("Levels a second through the engine, 12 colours, one job, level file included:\n");
    println!("| game | proved optimum | any solution | full rating from the whole space |");
    println!("|---|--:|--:|--:|");
    for id in ["water-sort", "ball-sort"] {
        let none = rate(id, 1_000, Goal::Optimal, false);
        let any = rate(id, 1_000, Goal::Any, false);
        let full = rate(id, 40, Goal::Optimal, true);
        println!("| {id} | {none:.0} | {any:.0} | {full:.1} |");
    }
    println!();
}

fn rate(id: &str, count: u32, goal: Goal, rated: bool) -> f64 {
    let Some(game) = unsolve_games::game(id) else { return 0.0 };
    let params: Map<String, Value> = Map::from_iter([("colors".to_owned(), json!(12))]);
    let begin = Instant::now();
    for seed in 0..count {
        let request = GenerateRequest {
            seed: seed.to_string(),
            params: params.clone(),
            goal,
            rate: rated,
            ..GenerateRequest::default()
        };
        if let Ok(made) = game.generate(&request, &Budget::nodes(500_000)) {
            std::hint::black_box(made.level.to_line());
        }
    }
    f64::from(count) / begin.elapsed().as_secs_f64()
}
