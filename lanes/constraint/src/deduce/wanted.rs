//! The hardest technique that a puzzle is to need.

use std::fmt;

use super::Ladder;

/// A word that names no technique of the ladder and no group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRung {
    /// The word.
    pub word: String,
    /// The words that would do.
    pub known: Vec<String>,
}

impl fmt::Display for UnknownRung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called \"{}\"; use one of: {}", self.word, self.known.join(", "))
    }
}

impl std::error::Error for UnknownRung {}

/// The rungs one of which is to be the hardest that is needed.
///
/// ```
/// use unsolve_constraint::{Ladder, Wanted};
///
/// let group = |name: &str| if name.starts_with("cross") { "cross" } else { "plain" };
/// let ladder = Ladder::general();
/// assert_eq!(Wanted::named("cross", &ladder, &group).unwrap().rungs(), [2, 3]);
/// let exact = Wanted::named("cross-reference-of-two", &ladder, &group).unwrap();
/// assert!(exact.contains(2) && !exact.contains(3));
/// assert!(Wanted::named("guess", &ladder, &group).is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    rungs: Vec<usize>,
}

impl Wanted {
    /// Understands the name of a group, which `group` knows for each technique, or of a technique: in small
    /// letters with hyphens.
    pub fn named(
        word: &str,
        ladder: &Ladder,
        group: &dyn Fn(&str) -> &'static str,
    ) -> Result<Self, UnknownRung> {
        let names = || ladder.rungs().iter().map(|rung| rung.name());
        let fits = |name: &str| group(name) == word || id(name) == word;
        let rungs: Vec<usize> =
            names().enumerate().filter(|(_, name)| fits(name)).map(|(place, _)| place).collect();
        if !rungs.is_empty() {
            return Ok(Self { rungs });
        }
        let mut known: Vec<String> = names().map(|name| group(name).to_owned()).collect();
        known.dedup();
        known.extend(names().map(id));
        let mut seen = Vec::new();
        known.retain(|word| {
            !seen.contains(word) && {
                seen.push(word.clone());
                true
            }
        });
        Err(UnknownRung { word: word.to_owned(), known })
    }

    /// Whether a rung is among them.
    #[must_use]
    pub fn contains(&self, rung: usize) -> bool {
        self.rungs.contains(&rung)
    }

    /// The rungs, in rising order; at least one.
    #[must_use]
    pub fn rungs(&self) -> &[usize] {
        &self.rungs
    }

    /// The easiest of them.
    #[must_use]
    pub fn first(&self) -> usize {
        self.rungs.first().copied().unwrap_or(0)
    }

    /// The hardest of them.
    #[must_use]
    pub fn last(&self) -> usize {
        self.rungs.last().copied().unwrap_or(0)
    }
}

/// The name of a rung as an id: small letters and hyphens.
fn id(rung: &str) -> String {
    let words = rung.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}
