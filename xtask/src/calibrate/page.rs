//! The page of the book that shows the figures.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use unsolve_plays::Interval;
use unsolve_rating::{Foretold, likely_ranks};

use super::bare::Lengths;
use super::set::{Compared, Set};
use super::{fit, plot};
use crate::paths;

/// Metrics that the page lists for each set, beside the sums.
const MOST: usize = 14;
/// Scores of which the page says what people make of them.
const SCORES: [f64; 6] = [5.0, 25.0, 50.0, 75.0, 95.0, 99.0];

const HEAD: &str = "\
# Scores and people

Made by `cargo xtask calibrate`, which rates the levels of tables of how real people fared and compares the figures by rank: 1 means the same
order, 0 no relation. In brackets the middle 95 % if the levels had been drawn anew. The tables lie outside the repository. [How the score
works](difficulty.md) says what the figures mean, what they do not show, and which other formulas were tried.

A rating says how sure it is: `difficulty.interval` is where people would rank the level among the game's reference levels in 80 of 100 cases.
It rests on how well score and people agree, and on nothing else: log odds of the score, drawn towards the middle by the rank correlation, and
as wide as that correlation leaves room for. Games on which nobody was measured take the lowest correlation of their kind. Estimated scores
have a wider interval: the stand-in reaches 0.82 on the Rush Hour boards and 0.47 on the Sokoban levels. For games of the linear lane there is
no interval, because nobody has measured people on any of them.

Where people were measured, `difficulty.people` foretells how many give up and how long those who solve a level take: a line over the log odds of
the score, fitted to the table. It holds for people like those, within the scores they played.
";

/// Writes the page and its plots.
pub fn write(sets: &[Set], lengths: &[Lengths]) -> Result<()> {
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
    for Lengths { title, about, means, levels, compared, .. } in lengths {
        writeln!(page, "\n## {title}\n\n{about} {levels} problems.\n")?;
        table(&mut page, means, std::slice::from_ref(compared))?;
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
    let held = set.score().map_or(0, |score| fit::coverage(&score, people));
    writeln!(
        page,
        "{}{estimated} With score and people as ranks among these levels, the interval of 80 of 100 cases holds {held} of {}.\n",
        described.about,
        people.len()
    )?;
    let picture = format!("pictures/people/{}.svg", described.game);
    writeln!(page, "![Score and {} of every level]({picture})\n", described.means)?;
    let compared = set.compared();
    table(page, &described.means, &compared[..compared.len().min(MOST + 3)])?;
    foretold(page, set)
}

fn table(page: &mut String, means: &str, compared: &[Compared]) -> Result<()> {
    writeln!(page, "| figure | with {means} |\n|---|--:|")?;
    for Compared { name, correlation, interval: Interval { low, high } } in compared {
        writeln!(page, "| {name} | {correlation:.3} ({low:.2} to {high:.2}) |")?;
    }
    Ok(())
}

/// What ratings of this game say of people.
fn foretold(page: &mut String, set: &Set) -> Result<()> {
    let measured = &set.fitted;
    let [low, high] = measured.scores;
    writeln!(
        page,
        "\nWhat people would make of levels; the table speaks of scores from {low} to {high}.\n"
    )?;
    writeln!(
        page,
        "| score | interval | give up | median minutes | mean minutes |\n|--:|--:|--:|--:|--:|"
    )?;
    for score in SCORES {
        let [least, most] = likely_ranks(score, measured.agreement);
        let Foretold { gives_up, median_minutes, mean_minutes } = measured.foretold(score);
        let share = gives_up.map_or(String::new(), |share| format!("{:.0} %", share * 100.0));
        let [median, mean] = [median_minutes, mean_minutes]
            .map(|minutes| minutes.map_or(String::new(), |minutes| format!("{minutes:.1}")));
        writeln!(page, "| {score} | {least:.0} to {most:.0} | {share} | {median} | {mean} |")?;
    }
    Ok(())
}
