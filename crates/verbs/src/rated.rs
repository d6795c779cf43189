//! What is known about a level once it was rated.

use unsolve_rating::evaluator::Evaluation;

use crate::Difficulty;

/// What is known about a level after it was rated; `W` is a way to solve it.
pub struct Rated<W> {
    /// The rating itself.
    pub difficulty: Difficulty,
    /// The metrics that targets can ask for, score and elegance included.
    pub named: Vec<(&'static str, f64)>,
    /// The score on a scale without ends, to compare levels that are all harder than the reference.
    pub open_score: Option<f64>,
    /// The solution the rating rests on and whether it is proved: shortest, or the only one.
    pub solution: Option<(W, bool)>,
    /// What is proved against the level.
    pub refused: Option<Refusal>,
}

/// Why something is no level, proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It has no solution.
    Unsolvable,
    /// It has several, where it must have one.
    NotUnique,
    /// It has one that no reasoning leads to.
    Guessing,
}

impl Refusal {
    /// In a word or two.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Self::Unsolvable => "unsolvable",
            Self::NotUnique => "not unique",
            Self::Guessing => "needs guessing",
        }
    }
}

impl<W> Rated<W> {
    /// A level that is proved to have no solution.
    #[must_use]
    pub fn unsolvable() -> Self {
        Self::refused(Refusal::Unsolvable, "the level is unsolvable")
    }

    /// A level that can't be rated for a reason that is proved.
    #[must_use]
    pub fn refused(refusal: Refusal, why: &str) -> Self {
        Self { refused: Some(refusal), ..Self::unknown(why.to_owned()) }
    }

    /// A level of which no solution is known.
    #[must_use]
    pub fn unknown(why: String) -> Self {
        Self {
            difficulty: Difficulty { why: Some(why), ..Difficulty::default() },
            named: Vec::new(),
            open_score: None,
            solution: None,
            refused: None,
        }
    }

    /// The same with another form of the solution.
    #[must_use]
    pub fn with<V>(self, form: impl FnOnce(W) -> V) -> Rated<V> {
        let Self { difficulty, named, open_score, solution, refused } = self;
        let solution = solution.map(|(way, proved)| (form(way), proved));
        Rated { difficulty, named, open_score, solution, refused }
    }
}

/// What is known about a level that automatic creation made.
pub struct Appraised<W> {
    /// Its rating; the evaluator's numbers are among the named ones.
    pub rated: Rated<W>,
    /// The evaluator's verdict, if one was asked for and the whole space is known.
    pub evaluation: Option<Evaluation>,
    /// What its solution makes use of.
    pub mechanics: Vec<&'static str>,
}
