//! The command `unsolve`.

mod cli;
mod commands;
mod exit;
mod files;
mod input;
mod output;
mod parallel;
mod progress;
mod replace;
mod text;
mod usage;
mod watch;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

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

/// Help and version are answers; anything else clap says is about a bad call, and its first
/// paragraph is the sentence that says what is wrong.
fn usage(error: &clap::Error) -> ExitCode {
    let shows_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if error.use_stderr() && !shows_help {
        let text = error.to_string();
        let sentence = text.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = sentence.split_whitespace().collect();
        let sentence = usage::in_plain_words(&words.join(" "));
        output::complain(sentence.strip_prefix("error: ").unwrap_or(&sentence));
        return Exit::Bad.into();
    }
    match error.print() {
        Ok(()) if shows_help => Exit::Bad.into(),
        Ok(()) => Exit::Yes.into(),
        Err(error) => report(&Failure::from(error)),
    }
}

fn report(failure: &Failure) -> ExitCode {
    if !matches!(failure, Failure::BrokenPipe) {
        output::complain(&failure.to_string());
    }
    failure.exit().into()
}
