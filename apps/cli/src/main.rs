//! The command `unsolve`.

mod cli;
mod commands;
mod exit;
mod files;
mod input;
mod output;
mod parallel;
mod progress;
mod text;
mod watch;

use std::process::ExitCode;

use clap::Parser;

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::output::Out;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    watch::listen();
    match commands::run(cli, &mut Out::new()) {
        Ok(exit) => exit.into(),
        Err(failure) => report(&failure),
    }
}

/// Help and version are answers; anything else clap says is about a bad call.
fn usage(error: &clap::Error) -> ExitCode {
    let shown = error.print();
    let exit = if error.use_stderr() { Exit::Bad } else { Exit::Yes };
    match shown {
        Ok(()) => exit.into(),
        Err(error) => report(&Failure::from(error)),
    }
}

fn report(failure: &Failure) -> ExitCode {
    if !matches!(failure, Failure::BrokenPipe) {
        output::complain(&failure.to_string());
    }
    failure.exit().into()
}
