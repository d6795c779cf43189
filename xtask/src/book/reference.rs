//! The page of the command: its help, a section for each subcommand.

use std::fmt::Write as _;

use anyhow::{Result, ensure};

use super::command::Unsolve;
use super::made::Made;

const HEAD: &str = "\
# The command

<!-- Made by `cargo xtask book` from the command's own help. -->

Results go to standard output, everything else to standard error.

";

/// `docs/command.md`.
pub fn page(unsolve: &Unsolve) -> Result<Made> {
    let help = unsolve.says("--help")?;
    let commands = commands(&help);
    ensure!(!commands.is_empty(), "`unsolve --help` lists no commands");
    let mut text = HEAD.to_owned();
    text.push_str(&table(&commands));
    text.push_str(&section("unsolve", &without(&help, "Commands:")));
    for (name, _) in commands {
        text.push_str(&section(
            &format!("unsolve {name}"),
            &unsolve.says(&format!("{name} --help"))?,
        ));
    }
    Ok(Made { path: "docs/command.md".to_owned(), text })
}

/// Names of the subcommands with what they do.
fn commands(help: &str) -> Vec<(&str, &str)> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let entries = list.take_while(|line| !line.is_empty());
    let named = entries.filter_map(|line| line.trim().split_once("  "));
    // The page is what `help` prints.
    named.filter(|(name, _)| *name != "help").map(|(name, does)| (name, does.trim())).collect()
}

fn table(commands: &[(&str, &str)]) -> String {
    let mut text = "| command | does |\n|---|---|\n".to_owned();
    for (name, does) in commands {
        let _ = writeln!(text, "| [`{name}`](#unsolve-{name}) | {does} |");
    }
    text
}

/// What a command does as prose, how it is called as it is printed.
fn section(title: &str, help: &str) -> String {
    let (about, usage) = help.split_at(help.find("Usage:").unwrap_or(0));
    let usage: Vec<_> = usage.trim().lines().map(str::trim_end).collect();
    format!("\n## {title}\n\n{}\n\n```text\n{}\n```\n", about.trim(), usage.join("\n"))
}

/// The help without one of its paragraphs.
fn without(help: &str, heading: &str) -> String {
    let paragraphs = help.split("\n\n").filter(|paragraph| !paragraph.starts_with(heading));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: &str = "Ties knots\n\nUsage: tie [COMMAND]\n\nCommands:\n  reef   Ties a reef knot\n  \
                        sheet  Ties a sheet bend\n\nOptions:\n  -h, --help  \n";

    #[test]
    fn commands_are_found_in_the_help() {
        let found = commands(HELP);
        assert_eq!(found, [("reef", "Ties a reef knot"), ("sheet", "Ties a sheet bend")]);
        assert!(table(&found).ends_with("| [`sheet`](#unsolve-sheet) | Ties a sheet bend |\n"));
    }

    #[test]
    fn sections_are_prose_and_usage() {
        let text = section("tie", &without(HELP, "Commands:"));
        let usage = "Usage: tie [COMMAND]\n\nOptions:\n  -h, --help";
        assert_eq!(text, format!("\n## tie\n\nTies knots\n\n```text\n{usage}\n```\n"));
    }
}
