//! Times calls natively, for comparison with the same calls in WASM.
//!
//! Standard input has a line for each: `{"level": ..., "request": ...}` for a search, `{"request": ...}`
//! for the making of a level. Standard output gets a line for each: the fastest of five rounds in
//! milliseconds, or of more if they are quick, and for a search the states expanded.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

use std::io::{self, BufRead as _};
use std::time::{Duration, Instant};

use serde_json::Value;

const ROUNDS: u32 = 5;
const LEAST: Duration = Duration::from_millis(400);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in io::stdin().lock().lines() {
        let search: Value = serde_json::from_str(&line?)?;
        let request = search["request"].to_string();
        let level = search.get("level").map(Value::to_string);
        let mut fastest = f64::INFINITY;
        let mut answer = String::new();
        let begin = Instant::now();
        for round in 0.. {
            if round >= ROUNDS && begin.elapsed() >= LEAST {
                break;
            }
            let start = Instant::now();
            answer = match &level {
                Some(level) => unsolve_wasm::solve(level, &request),
                None => unsolve_wasm::generate(&request),
            };
            fastest = fastest.min(start.elapsed().as_secs_f64() * 1000.0);
        }
        let report: Value = serde_json::from_str(&answer)?;
        println!("{}", serde_json::json!({"ms": fastest, "nodes": report["nodes"]}));
    }
    Ok(())
}
