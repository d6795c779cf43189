//! `unsolve pack`: levels collected, ordered and looked over.

mod build;
mod check;
mod factory;
mod page;
mod report;
mod sources;

pub(super) use sources::Sources;

use clap::Subcommand;

use crate::exit::{Exit, Failure};
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  unsolve pack build levels/ -o pack.jsonl --order curve --unique
  unsolve pack build spec.toml -o pack.jsonl
  unsolve pack merge one.jsonl two.jsonl -o both.jsonl
  unsolve pack check pack.jsonl
  unsolve pack report pack.jsonl";

/// Collect levels into packs, put them into order, find duplicates
///
/// Levels that differ by a symmetry only are duplicates: turned, mirrored, colours or tubes
/// exchanged.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Merge(build::MergeArgs),
    Check(check::Args),
    Report(report::Args),
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    match &args.command {
        Command::Build(args) => build::run(args, out),
        Command::Merge(args) => build::merge(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Report(args) => report::run(args, out),
    }
}
