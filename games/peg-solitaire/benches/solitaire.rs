//! All positions of the English board, and levels with their ratings a second, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use serde_json::{Map, Value, json};
use unsolve_adapters::GenerateRequest;
use unsolve_core::Budget;
use unsolve_peg_solitaire::GAME;

use clock::Clock;

/// Levels of each kind.
const LEVELS: u32 = 60;

fn main() {
    println!("## Peg Solitaire\n");
    println!("| board | positions | can be won | ways to win | time |");
    println!("|---|--:|--:|--:|--:|");
    analyze("English, d4 to d4", json!({}));
    analyze(
        "triangle of 21, a1 to any",
        json!({"board": "triangle", "side": 6, "vacancy": "a1", "goal": "any"}),
    );
    println!("\n{LEVELS} levels of each kind, with their ratings.\n");
    println!("| level | rated whole | levels/s |");
    println!("|---|--:|--:|");
    for pegs in [6, 9, 12, 16, 20] {
        generate(&format!("English, {pegs} pegs"), &json!({"pegs": pegs}));
    }
    generate("7 x 7, 16 pegs", &json!({"board": "mask", "mask": "ooooooo/".repeat(7), "pegs": 16}));
}

fn params(value: Value) -> Map<String, Value> {
    if let Value::Object(params) = value { params } else { Map::new() }
}

fn analyze(what: &str, value: Value) {
    let begin = Clock::start();
    match GAME.act("analyze", &params(value), None, &Budget::default()) {
        Ok(told) => println!(
            "| {what} | {} | {} | {} | {:.2} s |",
            told["classes_total"],
            told["winnable_total"],
            told["solutions"].as_str().unwrap_or("?"),
            begin.elapsed().as_secs_f64()
        ),
        Err(error) => println!("| {what} | {error} |"),
    }
}

fn generate(what: &str, value: &Value) {
    let begin = Clock::start();
    let mut whole = 0;
    for seed in 0..LEVELS {
        let request = GenerateRequest {
            seed: seed.to_string(),
            params: params(value.clone()),
            ..GenerateRequest::default()
        };
        let made = GAME.generate(&request, &Budget::nodes(500_000)).ok();
        let rated = made.and_then(|made| made.level.difficulty);
        whole += u32::from(rated.is_some_and(|rated| !rated.estimated));
    }
    println!(
        "| {what} | {whole}/{LEVELS} | {:.0} |",
        f64::from(LEVELS) / begin.elapsed().as_secs_f64()
    );
}
