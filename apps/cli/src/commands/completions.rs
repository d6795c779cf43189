//! `unsolve completions`: what a shell needs to complete our words.

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::output::Out;

const EXAMPLES: &str = "\
Examples:
  unsolve completions bash > ~/.local/share/bash-completion/completions/unsolve
  unsolve completions fish > ~/.config/fish/completions/unsolve.fish";

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "unsolve", &mut script);
    out.raw(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Yes)
}
