//! Metrics as data: what front ends, targets and the book say about a number.

use schemars::JsonSchema;
use serde::Serialize;

/// A number that is measured of levels, and what it means.
///
/// ```
/// use unsolve_core::{Metric, Trend};
///
/// const WALLS: Metric = Metric::reported("walls", "Walls", "Cells that are walls.", "cells");
/// assert_eq!((WALLS.harder, WALLS.counts_for.len()), (Trend::Neither, 0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Metric {
    /// Its name in files and targets.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
    /// What it counts ("moves", "states"); empty for a bare number.
    pub unit: &'static str,
    /// Which way levels get harder.
    pub harder: Trend,
    /// The scores it is part of; none if it is only reported.
    pub counts_for: &'static [Score],
    /// Whether targets and objectives can ask for it.
    pub target: bool,
}

/// Which way of a metric is the harder one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trend {
    /// More is harder.
    More,
    /// Less is harder.
    Less,
    /// It tells nothing about difficulty.
    Neither,
}

/// A score that is made of metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// `score`: how hard a level is.
    Difficulty,
    /// What stands in for the difficulty where the whole space is too large.
    Estimate,
    /// `elegance`: how well it is made.
    Elegance,
}

/// How many equal shares each score is made of. A share can rest on several metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Shares {
    /// Of the difficulty.
    pub difficulty: usize,
    /// Of what stands in for it; 0 if nothing does.
    pub estimate: usize,
    /// Of the elegance.
    pub elegance: usize,
}

impl Metric {
    /// How hard a level is.
    pub const SCORE: Self = Self::reported(
        "score",
        "Difficulty",
        "The percentage of the game's reference levels that are easier.",
        "percent",
    )
    .harder(Trend::More);

    /// How well a level is made.
    pub const ELEGANCE: Self = Self::reported(
        "elegance",
        "Elegance",
        "The percentage of the game's reference levels that are less well made.",
        "percent",
    );

    /// A metric that is reported and no part of a score.
    #[must_use]
    pub const fn reported(
        name: &'static str,
        title: &'static str,
        about: &'static str,
        unit: &'static str,
    ) -> Self {
        Self { name, title, about, unit, harder: Trend::Neither, counts_for: &[], target: true }
    }

    /// The same, with the way that is harder.
    #[must_use]
    pub const fn harder(self, harder: Trend) -> Self {
        Self { harder, ..self }
    }

    /// The same, as a part of scores.
    #[must_use]
    pub const fn counting_for(self, counts_for: &'static [Score]) -> Self {
        Self { counts_for, ..self }
    }

    /// The same, as something that targets can't ask for because generated levels may lack it.
    #[must_use]
    pub const fn only_reported(self) -> Self {
        Self { target: false, ..self }
    }

    /// Their names alone. A program that shows no words need not contain them.
    #[must_use]
    pub const fn names<const N: usize>(metrics: &[Self; N]) -> [&'static str; N] {
        let mut names = [""; N];
        let mut at = 0;
        while at < N {
            names[at] = metrics[at].name;
            at += 1;
        }
        names
    }

    /// The names of those in `tables` that targets can ask for, and empty ones after them.
    #[must_use]
    pub const fn targets<const MOST: usize>(tables: &[&[Self]]) -> [&'static str; MOST] {
        let mut names = [""; MOST];
        let (mut table, mut found) = (0, 0);
        while table < tables.len() {
            let mut at = 0;
            while at < tables[table].len() {
                if tables[table][at].target {
                    names[found] = tables[table][at].name;
                    found += 1;
                }
                at += 1;
            }
            table += 1;
        }
        names
    }

    /// Whether it is part of a score.
    #[must_use]
    pub fn is_part_of(&self, score: Score) -> bool {
        self.counts_for.contains(&score)
    }
}
