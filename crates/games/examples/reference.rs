//! Draws a game's reference sample anew and prints it: `cargo xtask reference GAME` keeps it.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to a person")]

use std::process::ExitCode;

use unsolve_core::Budget;

/// Attempts with the parameters of each preset.
const LEVELS: u32 = 600;

fn main() -> ExitCode {
    let games = unsolve_games::games();
    let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let Some(upkeep) = unsolve_games::upkeep(&wanted) else {
        eprintln!("name a game: {}", ids.join(", "));
        return ExitCode::from(2);
    };
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    match upkeep.sample_reference(LEVELS, jobs, &Budget::nodes(500_000)) {
        Ok(reference) => {
            println!("{reference:#}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
