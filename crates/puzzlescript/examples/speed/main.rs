//! How many keys a second the fast engine tries: `cargo run --release --example speed -- FILE LEVEL [STATES]`.

mod explored;

use std::process::ExitCode;

use explored::explore;
use unsolve_puzzlescript::compile;

#[expect(clippy::print_stdout, reason = "it is what the example is for")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<usize>().ok());
    let script = arguments.get(1).and_then(|path| std::fs::read_to_string(path).ok());
    let (Some(script), Some(level)) = (script, number(2)) else {
        println!("usage: speed FILE LEVEL [STATES]");
        return ExitCode::FAILURE;
    };
    let Some(game) = compile(&script).game else { return ExitCode::FAILURE };
    let Some(found) = explore(&game, level, number(3).unwrap_or(usize::MAX)) else {
        return ExitCode::FAILURE;
    };
    println!(
        "{} level {level}: {}x{} cells, {} instructions, {} states, {} keys, {} winning, {:.0} keys/s, {} bytes/state",
        game.title,
        found.size[0],
        found.size[1],
        game.instruction_count(),
        found.states,
        found.keys,
        found.winning,
        f64::from(found.keys) / found.seconds,
        found.bytes,
    );
    ExitCode::SUCCESS
}
