//! The page of the book about metrics.

use std::fmt::Write;

use unsolve_core::{Metric, Score, Shares, Trend};

use crate::{Generated, MADE_BY};

const INTRODUCTION: &str = "\
What is measured of a level, under the names that level files, targets (`--target NAME=MIN..MAX`) and objectives use. \
[How the score works](difficulty.md) says how the scores are made of it. The command (`unsolve games GAME`) and the studio show the \
same words.";

/// Metrics that belong together: those of a lane, or a game's own.
#[derive(Debug, Clone)]
pub struct Section {
    /// What they belong to.
    pub title: String,
    /// The shares of the scores, if it is a lane.
    pub shares: Option<Shares>,
    /// The metrics.
    pub metrics: Vec<Metric>,
}

/// The page.
#[must_use]
pub fn page(sections: &[Section]) -> Generated {
    let mut text = format!("<!-- {MADE_BY} -->\n\n# Metrics\n\n{INTRODUCTION}\n");
    for Section { title, shares, metrics } in sections {
        let _ = write!(text, "\n## {title}\n\n");
        if let Some(Shares { difficulty, estimate, elegance }) = shares {
            let _ = write!(text, "Equal shares: {difficulty} of the difficulty, ");
            if *estimate > 0 {
                let _ = write!(text, "{estimate} of what stands in for it, ");
            }
            let _ = write!(text, "{elegance} of the elegance.\n\n");
        }
        text.push_str(
            "| metric | | what it is | unit | harder | counts for |\n|---|---|---|---|---|---|\n",
        );
        for metric in metrics {
            row(metric, &mut text);
        }
    }
    Generated { path: "docs/metrics.md".to_owned(), text }
}

fn row(metric: &Metric, text: &mut String) {
    let Metric { name, title, about, unit, harder, counts_for, .. } = metric;
    let harder = match harder {
        Trend::More => "more",
        Trend::Less => "less",
        Trend::Neither => "",
    };
    let scores = counts_for.iter().map(|score| match score {
        Score::Difficulty => "difficulty",
        Score::Estimate => "estimate",
        Score::Elegance => "elegance",
    });
    let scores = scores.collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "| `{name}` | {title} | {about} | {unit} | {harder} | {scores} |");
}
