//! Levels a second for each preset of each game, on one core, and how long the slow ones take.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};

use unsolve_adapters::{Game, GenerateRequest};
use unsolve_core::{Band, Budget};
use unsolve_testkit::instances;

/// States a candidate may take: the default of the front ends.
const NODES: u64 = 500_000;

fn main() {
    let count = instances(40, 400);
    println!("## Generation\n");
    println!("{count} seeds of each preset; a level is made, solved, rated and accepted.\n");
    println!(
        "| game | preset | made | attempts/level | levels/s | median | 95 % under | slowest |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for game in unsolve_games::games() {
        for band in Band::ALL {
            println!("| {} | {band} | {} |", game.info().name, measure(*game, band, count));
        }
    }
}

fn measure(game: &dyn Game, band: Band, count: usize) -> String {
    let mut times: Vec<Duration> = Vec::new();
    let (mut made, mut attempts) = (0, 0);
    for seed in 0..count {
        let request = GenerateRequest {
            seed: seed.to_string(),
            difficulty: Some(band),
            ..GenerateRequest::default()
        };
        let begin = Instant::now();
        let result = game.generate(&request, &Budget::nodes(NODES));
        times.push(begin.elapsed());
        if let Ok(level) = result {
            made += 1;
            attempts += level.attempts;
        }
    }
    times.sort();
    let seconds = |time: Duration| format!("{:.3} s", time.as_secs_f64());
    let percentile = |percent: usize| seconds(times[(times.len() - 1) * percent / 100]);
    let total: Duration = times.iter().sum();
    let rate = f64::from(made) / total.as_secs_f64();
    let tries = f64::from(attempts) / f64::from(made.max(1));
    let (median, most, slowest) = (percentile(50), percentile(95), percentile(100));
    format!("{made}/{count} | {tries:.1} | {rate:.1} | {median} | {most} | {slowest}")
}
