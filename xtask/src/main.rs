//! `cargo xtask`: one door to building, testing and measuring everything.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to a person")]

mod bench;
mod book;
mod calibrate;
mod changed;
mod chromium;
mod clusters;
mod contract;
mod datasets;
mod fuzz;
mod instructions;
mod limits;
mod new;
mod npm;
mod own;
mod paths;
mod python;
mod reference;
mod setup;
mod shell;
mod steps;
mod studio;
mod test;
#[cfg(test)]
mod tests;
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
        /// Only the packages that changed since the branch left `main`, and those that use them
        #[arg(long, conflicts_with_all = ["full", "steps"])]
        changed: bool,
        /// The steps to run, instead of all
        steps: Vec<String>,
    },
    /// What the server runs: the same as `test`
    Ci,
    /// Check the rules of the repository: names, dependency arrows, habits
    Tidy,
    /// Build the WASM modules of each game and their bindings
    Wasm {
        /// The games to build, instead of all; with commas between them
        #[arg(long, value_delimiter = ',')]
        games: Vec<String>,
    },
    /// Build the WASM module for games written in JavaScript
    Own,
    /// Build the npm package into npm/dist
    Npm {
        /// The games to put in, instead of all; with commas between them
        #[arg(long, value_delimiter = ',')]
        games: Vec<String>,
    },
    /// Build the wheel of the Python package into target/wheels
    Python,
    /// Build the player for packs in one file into npm/page, for the command to embed
    Player,
    /// Renew what is made in docs/ (pictures, the command's page) and build the book
    Book {
        /// A built command, instead of building one
        #[arg(long, value_name = "FILE")]
        command: Option<PathBuf>,
    },
    /// Renew what is written from the engine's types: npm's and Python's types, tables of the book
    Contract {
        /// Only say which files are old
        #[arg(long)]
        check: bool,
    },
    /// Build the web studio into studio/dist, for the command to embed
    Studio {
        /// Then build the command with it, serve the studio and open the browser
        #[arg(long)]
        open: bool,
    },
    /// Fuzz every reader; needs nightly and cargo-fuzz
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Then keep the inputs in `fuzz/corpus` that run most of the code, a hundred or so a target
        #[arg(long)]
        keep: bool,
    },
    /// Measure how long each subcommand goes on after a stop, with a release build
    Limits,
    /// Begin a game: a folder that builds and passes all laws, registered
    New {
        /// Its id: lower-case words joined by `-`
        id: String,
        /// The engine it is built on
        #[arg(long, default_value = "graph")]
        lane: new::Lane,
    },
    /// Draw a game's reference sample anew; all its scores change
    Reference {
        /// The game's id
        game: String,
    },
    /// Compare scores with how people fared, where tables of that are there, and renew the book's page
    Calibrate {
        /// The folder with the tables, instead of the one beside the repository
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },
    /// Run the benchmarks and write benches/RECORD.md
    Bench {
        /// Only count the instructions of each lane's hot loops; needs valgrind
        #[arg(long)]
        instructions: bool,
    },
}

fn main() -> ExitCode {
    let result = match Args::parse().command {
        Command::Setup { full } => setup::run(full),
        Command::Test { changed: true, .. } => changed::test(),
        Command::Test { full, steps, .. } => test::run(full, &steps),
        Command::Ci => test::run(false, &[]),
        Command::Tidy => tidy::run(),
        Command::Wasm { games } => wasm::package(&games).map(drop),
        Command::Own => own::package().map(drop),
        Command::Npm { games } => npm::package(&games),
        Command::Python => python::package(),
        Command::Player => npm::player(),
        Command::Book { command } => book::run(command),
        Command::Contract { check } => contract::run(check),
        Command::Studio { open: false } => studio::package(),
        Command::Studio { open: true } => studio::open(),
        Command::Fuzz { seconds, keep } => fuzz::run(seconds, keep),
        Command::Limits => limits::run(),
        Command::New { id, lane } => new::run(&id, lane),
        Command::Reference { game } => reference::run(&game),
        Command::Calibrate { tables } => calibrate::run(tables),
        Command::Bench { instructions: true } => instructions::run(),
        Command::Bench { instructions: false } => bench::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
