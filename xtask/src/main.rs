//! `cargo xtask`: one door to building, testing and measuring everything.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to a person")]

mod bench;
mod book;
mod chromium;
mod fuzz;
mod npm;
mod paths;
mod reference;
mod setup;
mod shell;
mod steps;
mod studio;
mod test;
mod tidy;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Builds, tests and measures Unsolve.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what the tests need: the wasm32 target, npm packages, Chromium; says so if Node is missing
    Setup {
        /// Also what fuzzing needs: cargo-fuzz; says so if nightly is missing
        #[arg(long)]
        full: bool,
    },
    /// Check everything that must hold; with names, only those steps
    Test {
        /// More instances, and fuzzing if nightly is there
        #[arg(long)]
        full: bool,
        /// The steps to run, instead of all
        steps: Vec<String>,
    },
    /// What the server runs: the same as `test`
    Ci,
    /// Check the rules of the repository: names, dependency arrows, habits
    Tidy,
    /// Build the WASM package and its bindings for Node and the web
    Wasm,
    /// Build the npm package into npm/dist
    Npm {
        /// The games to put in, instead of all; with commas between them
        #[arg(long, value_delimiter = ',')]
        games: Vec<String>,
    },
    /// Renew what is made in docs/ (pictures, the command's page) and build the book
    Book {
        /// A built command, instead of building one
        #[arg(long, value_name = "FILE")]
        command: Option<PathBuf>,
    },
    /// Build the web studio into studio/dist, for the command to embed
    Studio,
    /// Fuzz every reader; needs nightly and cargo-fuzz
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Draw a game's reference sample anew; all its scores change
    Reference {
        /// The game's id
        game: String,
    },
    /// Run the benchmarks and write benches/RECORD.md
    Bench,
}

fn main() -> ExitCode {
    let result = match Args::parse().command {
        Command::Setup { full } => setup::run(full),
        Command::Test { full, steps } => test::run(full, &steps),
        Command::Ci => test::run(false, &[]),
        Command::Tidy => tidy::run(),
        Command::Wasm => wasm::package(&[]),
        Command::Npm { games } => npm::package(&games),
        Command::Book { command } => book::run(command),
        Command::Studio => studio::package(),
        Command::Fuzz { seconds } => fuzz::run(seconds),
        Command::Reference { game } => reference::run(&game),
        Command::Bench => bench::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
