//! What the pages say of `cargo xtask`.

use std::fs;

use clap::Parser;

use crate::{Args, paths};

/// Pages with commands for people who have the repository.
const PAGES: [&str; 10] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "apps/python/README.md",
    "docs/npm.md",
    "docs/own-game.md",
    "docs/python.md",
    "docs/sorting.md",
    "docs/studio.md",
    "studio/README.md",
];

/// Commands between backquotes and after `$`, without their comments.
fn commands(text: &str) -> Vec<String> {
    let after = text.split("cargo xtask ").skip(1);
    let ends = ['`', '#', '\n'];
    after.map(|rest| rest.split(ends).next().unwrap_or_default().trim().to_owned()).collect()
}

#[test]
fn the_pages_name_commands_that_exist() {
    let mut seen = 0;
    for page in PAGES {
        let text = fs::read_to_string(paths::root().join(page)).expect("the page is there");
        for command in commands(&text) {
            let words = ["cargo xtask"].into_iter().chain(command.split_whitespace());
            let parsed = Args::try_parse_from(words);
            assert!(parsed.is_ok(), "{page}: `cargo xtask {command}`: {}", parsed.err().unwrap());
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} commands were found");
}
