//! The ladder: what there is to reason with, from the easiest to the hardest.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_constraint::{Beside, EitherWay, Ends, Ladder, Lines, Linked, Refuted, Technique};

/// A technique that a level can be asked to need, by how hard it is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "NonogramRung")]
pub enum Rung {
    /// All runs of a line pushed to one end and to the other.
    Overlap,
    /// Everything that one line says.
    Line,
    /// Two neighbouring lines together.
    Pair,
    /// A cell that leads to a contradiction.
    Probe,
}

/// The place in the ladder of what follows whichever way a cell is.
pub(crate) const FORK: usize = 4;
/// The place in the ladder of suppositions that exclude each other, linked.
pub(crate) const LINK: usize = 5;

impl Rung {
    /// All of them, the easiest first: the first rungs of the ladder.
    pub const ALL: [Self; 4] = [Self::Overlap, Self::Line, Self::Pair, Self::Probe];

    /// The rung at a place of the ladder.
    #[must_use]
    pub fn at(place: usize) -> Option<Self> {
        Self::ALL.get(place).copied()
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Overlap => "overlap",
            Self::Line => "line",
            Self::Pair => "pair",
            Self::Probe => "probe",
        }
    }

    fn technique(self) -> Box<dyn Technique> {
        let name = self.name();
        match self {
            Self::Overlap => Box::new(Ends::new(name, 1.0)),
            Self::Line => Box::new(Lines::new(name, 2.0)),
            Self::Pair => Box::new(Beside::new(name, 6.0)),
            Self::Probe => Box::new(Refuted::new(name, 9.0, 1.0)),
        }
    }
}

/// The techniques, the easiest first: those that a level can be asked to need, and two for what they leave, which
/// pictures hardly ever need.
///
/// ```
/// use unsolve_nonogram::{Rung, ladder};
///
/// let names: Vec<String> = ladder().rungs().iter().map(|rung| rung.name().to_owned()).collect();
/// assert_eq!(names[..4], Rung::ALL.map(Rung::name));
/// assert_eq!(names[4..], ["fork", "link"]);
/// ```
#[must_use]
pub fn ladder() -> Ladder {
    let beyond: [Box<dyn Technique>; 2] =
        [Box::new(EitherWay::new("fork", 20.0)), Box::new(Linked::new("link", 24.0))];
    let rungs = Rung::ALL.map(Rung::technique).into_iter().chain(beyond);
    Ladder::new(rungs.collect()).without_depths()
}
