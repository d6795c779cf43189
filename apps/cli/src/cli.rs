//! The command line: names, options, help.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};

use crate::commands::{
    act, calibrate, completions, convert, create, export, games, generate, hint, man, pack, play,
    rate, render, schema, simplify, solve, studio, verify, what_if,
};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

const AFTER: &str = "\
LEVEL is a level file, FILE.jsonl#N for a line of a pack, FILE.jsonl for all of its levels,
- for standard input, or a file in a game's own notation: a puzzle a line, where FILE#N is line N,
lines beginning with # are comments and further columns are left alone; or with empty lines between
the levels, where FILE#N is level N. Commands that read many levels take a folder as well.

Exit status: 0 yes, 1 no, 2 bad call or input, 3 a limit ran out, 4 the system failed.";

/// Puzzle levels that are proved solvable and rated.
#[derive(Debug, Parser)]
#[command(
    // Whatever the file is called, help and errors name the command.
    bin_name = "unsolve",
    name = "unsolve",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_long_help = AFTER
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the command can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Games(games::Args),
    Generate(generate::Args),
    Solve(solve::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Verify(verify::Args),
    Convert(convert::Args),
    Render(render::Args),
    Create(Box<create::Args>),
    Simplify(simplify::Args),
    WhatIf(what_if::Args),
    Pack(pack::Args),
    Export(export::Args),
    Play(play::Args),
    Calibrate(calibrate::Args),
    Do(act::Args),
    Studio(studio::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_tree_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_short_and_long_help_with_an_example() {
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            assert!(command.get_about().is_some(), "{name} has no short help");
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains("unsolve "), "{name} has no example");
        }
    }
}
