//! The hardest technique that a puzzle is to need.

use std::fmt;

use unsolve_constraint::Ladder;

/// Techniques of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// A cell that can be filled in.
    Single,
    /// A digit locked in the cells that a box shares with a line.
    Intersection,
    /// As many cells as digits.
    Set,
    /// A digit in as many rows as columns.
    Fish,
    /// A pivot and two wings.
    Wing,
    /// There is one solution, so this can't be.
    Unique,
    /// Links from candidate to candidate.
    Chain,
    /// Whatever is assumed, this follows.
    Forcing,
}

impl Group {
    /// All groups, the easiest first.
    pub const ALL: [Self; 8] = [
        Self::Single,
        Self::Intersection,
        Self::Set,
        Self::Fish,
        Self::Wing,
        Self::Unique,
        Self::Chain,
        Self::Forcing,
    ];

    /// The word a parameter uses.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Intersection => "intersection",
            Self::Set => "set",
            Self::Fish => "fish",
            Self::Wing => "wing",
            Self::Unique => "unique",
            Self::Chain => "chain",
            Self::Forcing => "forcing",
        }
    }

    /// The group of a rung, by the words in its name.
    ///
    /// ```
    /// use unsolve_sudoku::Group;
    ///
    /// assert_eq!(Group::of("hidden single in a box"), Group::Single);
    /// assert_eq!(Group::of("X-wing"), Group::Fish);
    /// assert_eq!(Group::of("XY-wing"), Group::Wing);
    /// ```
    #[must_use]
    pub fn of(rung: &str) -> Self {
        let name = rung.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if has(&["forcing", "nishio", "dynamic"]) {
            Self::Forcing
        } else if has(&["single", "last cell"]) {
            Self::Single
        } else if has(&["pointing", "claiming"]) {
            Self::Intersection
        } else if has(&["unique", "rectangle", "grave", "loop"]) {
            Self::Unique
        } else if has(&["x-wing", "swordfish", "jellyfish"]) {
            Self::Fish
        } else if has(&["wing"]) {
            Self::Wing
        } else if has(&["pair", "triple", "quad"]) && !has(&["aligned"]) {
            Self::Set
        } else {
            Self::Chain
        }
    }
}

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    rungs: Vec<usize>,
}

impl Wanted {
    /// Understands the id of a group (`fish`) or of a technique (`x-wing`).
    pub fn named(word: &str, ladder: &Ladder) -> Result<Self, UnknownRung> {
        let rungs = ladder.rungs().iter().enumerate();
        let fits = |name: &str| Group::of(name).id() == word || id(name) == word;
        let rungs: Vec<usize> =
            rungs.filter(|(_, rung)| fits(rung.name())).map(|(place, _)| place).collect();
        if rungs.is_empty() {
            return Err(UnknownRung { word: word.to_owned(), known: ids(ladder) });
        }
        Ok(Self { rungs })
    }

    /// Whether a single is among them.
    #[must_use]
    pub fn is_single(&self, ladder: &Ladder) -> bool {
        let names = self.rungs.iter().filter_map(|&rung| ladder.rungs().get(rung));
        names.map(|rung| Group::of(rung.name())).any(|group| group == Group::Single)
    }

    /// Whether a rung is among them.
    #[must_use]
    pub fn contains(&self, rung: usize) -> bool {
        self.rungs.contains(&rung)
    }

    /// Whether it makes sense to look for a rung: of a group not those with four lines or cells,
    /// which take long to find and are hardly ever needed.
    pub(super) fn is_usual(&self, rung: usize, ladder: &Ladder) -> bool {
        let name = ladder.rungs().get(rung).map_or("", |rung| rung.name());
        self.rungs.len() == 1 || !(name.contains("quad") || name == "jellyfish")
    }

    /// The rungs, in rising order.
    #[must_use]
    pub fn rungs(&self) -> &[usize] {
        &self.rungs
    }
}

/// The name of a rung as an id: small letters and hyphens.
#[must_use]
pub fn id(rung: &str) -> String {
    let words = rung.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// Everything a parameter may ask for: the groups that have techniques, then the techniques.
fn ids(ladder: &Ladder) -> Vec<String> {
    let names = || ladder.rungs().iter().map(|rung| rung.name());
    let has = |group: &Group| names().any(|name| Group::of(name) == *group);
    let groups = Group::ALL.into_iter().filter(has).map(|group| group.id().to_owned());
    groups.chain(names().map(id)).collect()
}
