//! The page of the book that shows the figures.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use unsolve_plays::Interval;

use super::{Compared, Set, plot};
use crate::paths;

/// Metrics that the page lists for each set, beside score and the usual sum.
const MOST: usize = 12;

const HEAD: &str = "\
# Scores and people

Made by `cargo xtask calibrate`, which rates the levels of tables of how real people fared and compares the figures by rank: 1 means the same
order, 0 no relation. In brackets the middle 95 % if the levels had been drawn anew. The tables lie outside the repository. [How the score
works](difficulty.md) says what the figures mean and what they do not show.
";

/// Writes the page and its plots.
pub fn write(sets: &[Set]) -> Result<()> {
    let docs = paths::root().join("docs");
    let pictures = docs.join("pictures/people");
    fs::create_dir_all(&pictures)?;
    let mut page = HEAD.to_owned();
    for set in sets {
        let game = &set.described.game;
        if let Some(score) = set.score() {
            let picture = plot::scatter(&score, &set.people, &set.described.means);
            fs::write(pictures.join(format!("{game}.svg")), picture)?;
        }
        section(&mut page, set)?;
    }
    let file = docs.join("people.md");
    fs::write(&file, page).with_context(|| format!("writing {}", file.display()))?;
    println!("\n{} is renewed", file.display());
    Ok(())
}

fn section(page: &mut String, set: &Set) -> Result<()> {
    let Set { described, title, people, .. } = set;
    writeln!(page, "\n## {title}\n")?;
    let estimated = match set.estimated() {
        0 => String::new(),
        some => format!(" {some} of them are rated from one solution alone."),
    };
    writeln!(page, "{} {} levels.{estimated}\n", described.about, people.len())?;
    let picture = format!("pictures/people/{}.svg", described.game);
    writeln!(page, "![Score and {} of every level]({picture})\n", described.means)?;
    writeln!(page, "| figure | with {} |\n|---|--:|", described.means)?;
    for Compared { name, correlation, interval } in set.compared().iter().take(MOST + 2) {
        let Interval { low, high } = interval;
        writeln!(page, "| {name} | {correlation:.3} ({low:.2} to {high:.2}) |")?;
    }
    Ok(())
}
