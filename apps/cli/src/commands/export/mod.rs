//! `unsolve export`: levels as something to hand on.

mod html;
mod page;

use clap::Subcommand;

use crate::exit::{Exit, Failure};
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  unsolve export html pack.jsonl -o game.html";

/// Turn a pack into something to hand on: a page that plays it
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Html(html::Args),
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    match &args.command {
        Command::Html(args) => html::run(args, out),
    }
}
