//! The hardest technique that a puzzle is to need.

use unsolve_constraint::{Ladder, UnknownRung, Wanted};

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
    /// Something is assumed, and more within that.
    Nested,
}

impl Group {
    /// All groups, the easiest first.
    pub const ALL: [Self; 9] = [
        Self::Single,
        Self::Intersection,
        Self::Set,
        Self::Fish,
        Self::Wing,
        Self::Unique,
        Self::Chain,
        Self::Forcing,
        Self::Nested,
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
            Self::Nested => "nested",
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
        if has(&["nested"]) {
            Self::Nested
        } else if has(&["forcing", "nishio", "dynamic"]) {
            Self::Forcing
        } else if has(&["single", "last cell"]) {
            Self::Single
        } else if has(&["pointing", "claiming", "crossing", "leftovers"]) {
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

/// Understands the id of a group (`fish`) or of a technique (`x-wing`).
///
/// ```
/// use unsolve_sudoku::{Kit, wanted};
///
/// let ladder = &Kit::of(9).unwrap().ladder;
/// assert_eq!(wanted("x-wing", ladder).unwrap().rungs().len(), 1);
/// assert!(wanted("fish", ladder).unwrap().rungs().len() > 1);
/// ```
pub fn wanted(word: &str, ladder: &Ladder) -> Result<Wanted, UnknownRung> {
    Wanted::named(word, ladder, &|name| Group::of(name).id())
}

/// Whether a single is among what is wanted.
pub(crate) fn has_single(wanted: &Wanted, ladder: &Ladder) -> bool {
    let names = wanted.rungs().iter().filter_map(|&rung| ladder.rungs().get(rung));
    names.map(|rung| Group::of(rung.name())).any(|group| group == Group::Single)
}

/// Whether it makes sense to look for a rung: of a group not those with four lines or cells,
/// which take long to find and are hardly ever needed.
pub(super) fn is_usual(wanted: &Wanted, rung: usize, ladder: &Ladder) -> bool {
    let name = ladder.rungs().get(rung).map_or("", |rung| rung.name());
    wanted.rungs().len() == 1 || !(name.contains("quad") || name == "jellyfish")
}
