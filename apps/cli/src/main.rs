//! The command `unsolve`.

mod cli;
mod commands;
mod completion;
mod exit;
mod files;
mod input;
mod markdown;
mod output;
mod parallel;
mod progress;
mod replace;
mod text;
mod usage;
mod watch;

use std::process::ExitCode;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::output::Out;

/// If this variable is set, the last line on standard error says how often work was told to stop.
const COUNT: &str = "UNSOLVE_COUNT_STOPS";

fn main() -> ExitCode {
    match completion::answer() {
        Ok(false) => {}
        Ok(true) => return Exit::Yes.into(),
        Err(failure) => return report(&failure),
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    watch::listen();
    let code = match commands::run(cli, &mut Out::new()) {
        Ok(exit) => exit.into(),
        Err(failure) => report(&failure),
    };
    if std::env::var_os(COUNT).is_some() {
        output::note(&format!("{} stops", watch::stops()));
    }
    code
}

/// Help and version are answers; anything else clap says is about a bad call.
fn usage(error: &clap::Error) -> ExitCode {
    let shows_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if error.use_stderr() && !shows_help {
        output::complain(&sentence(error));
        return Exit::Bad.into();
    }
    match error.print() {
        Ok(()) if shows_help => Exit::Bad.into(),
        Ok(()) => Exit::Yes.into(),
        Err(error) => report(&Failure::from(error)),
    }
}

/// The first paragraph says what is wrong; what was probably meant is added.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = first.split_whitespace().collect();
    let words = usage::in_plain_words(&words.join(" "));
    let wrong = words.strip_prefix("error: ").unwrap_or(&words);
    let meant =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let meant = meant.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name.as_str()),
        // The nearest one is the last.
        ContextValue::Strings(names) => names.last().map(String::as_str),
        _ => None,
    });
    match meant {
        Some(name) => format!("{wrong}; did you mean `{name}`?"),
        None => wrong.to_owned(),
    }
}

fn report(failure: &Failure) -> ExitCode {
    if !matches!(failure, Failure::BrokenPipe) {
        output::complain(&failure.to_string());
    }
    failure.exit().into()
}
