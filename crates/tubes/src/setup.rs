//! Boards as files write them, and the check that makes them boards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Invalid, Problem};

use crate::{MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Shape, Tubes};

/// A position as a file writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TubesState")]
pub struct Setup {
    /// How much a tube holds.
    #[schemars(range(min = 1, max = 8))]
    pub capacity: u8,
    /// The colours (0, 1, 2, ...) in each tube; the rules say which end comes first.
    pub tubes: Vec<Vec<u8>>,
}

/// When a level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Solved {
    /// When every tube is empty or full of one colour.
    #[default]
    #[serde(rename = "empty-or-full-of-one-color")]
    FullOfOneColor,
    /// When every tube is empty or of one colour, full or not.
    #[serde(rename = "empty-or-of-one-color")]
    OneColor,
}

impl Solved {
    /// Whether a position is solved.
    #[must_use]
    pub fn holds(self, shape: &Shape, tubes: &Tubes) -> bool {
        let tubes = &tubes.0[..shape.tubes()];
        match self {
            Self::FullOfOneColor => tubes.iter().all(|&tube| tube == 0 || shape.is_complete(tube)),
            Self::OneColor => tubes.iter().all(|&tube| shape.is_uniform(tube)),
        }
    }
}

/// Where a unit may go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Onto {
    /// Into an empty tube or onto its own colour.
    #[default]
    EmptyOrSameColor,
}

/// Which end of a tube a file lists first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// The bottom.
    #[default]
    BottomFirst,
    /// The top.
    TopFirst,
}

impl Listed {
    /// The same contents with the bottom first, or back again.
    #[must_use]
    pub fn turned<T>(self, mut tubes: Vec<Vec<T>>) -> Vec<Vec<T>> {
        if self == Self::TopFirst {
            for tube in &mut tubes {
                tube.reverse();
            }
        }
        tubes
    }
}

/// A shape and a position of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The sizes.
    pub shape: Shape,
    /// The tubes.
    pub tubes: Tubes,
}

impl Board {
    /// The board with these contents, bottom first. Sizes are the caller's to check.
    #[must_use]
    pub fn new(capacity: usize, contents: &[Vec<u8>]) -> Self {
        let mut counts = [0u16; MAX_COLOURS];
        contents.iter().flatten().for_each(|&colour| counts[usize::from(colour)] += 1);
        let colours = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        let shape = Shape::new(capacity, contents.len(), &counts[..colours]);
        let tubes = Tubes::new(&shape, contents);
        Self { shape, tubes }
    }

    /// The colours in each tube, bottom first.
    #[must_use]
    pub fn contents(&self) -> Vec<Vec<u8>> {
        self.tubes.contents(&self.shape)
    }
}

/// A position as a file writes it.
#[must_use]
pub fn setup_of(shape: &Shape, tubes: &Tubes, listed: Listed) -> Setup {
    Setup { capacity: shape.capacity() as u8, tubes: listed.turned(tubes.contents(shape)) }
}

/// Checks a setup: sizes, colours, and that every colour can fill whole tubes if it has to.
pub fn validate(setup: Setup, listed: Listed, solved: Solved) -> Result<Board, Invalid<Setup>> {
    let mut problems = size_problems(&setup);
    if problems.is_empty() {
        problems = colour_problems(&setup, solved);
    }
    if !problems.is_empty() {
        return Err(Invalid { setup, problems });
    }
    Ok(Board::new(usize::from(setup.capacity), &listed.turned(setup.tubes)))
}

fn size_problems(setup: &Setup) -> Vec<Problem> {
    let mut problems = Vec::new();
    let capacity = usize::from(setup.capacity);
    if !(1..=MAX_CAPACITY).contains(&capacity) {
        let message = format!("{capacity} is not between 1 and {MAX_CAPACITY}");
        problems.push(Problem::new("capacity", message));
    }
    if !(1..=MAX_TUBES).contains(&setup.tubes.len()) {
        let message = format!("{} tubes are not between 1 and {MAX_TUBES}", setup.tubes.len());
        problems.push(Problem::new("tubes", message));
        return problems;
    }
    for (i, tube) in setup.tubes.iter().enumerate() {
        if tube.len() > capacity {
            let message = format!("holds {}, the capacity is {capacity}", tube.len());
            problems.push(Problem::new(format!("tubes[{i}]"), message));
        }
        for (j, &colour) in tube.iter().enumerate() {
            if usize::from(colour) >= MAX_COLOURS {
                let message = format!("colour {colour} is not below {MAX_COLOURS}");
                problems.push(Problem::new(format!("tubes[{i}][{j}]"), message));
            }
        }
    }
    problems
}

/// A colour that can't fill whole tubes can't be sorted where tubes have to be full.
fn colour_problems(setup: &Setup, solved: Solved) -> Vec<Problem> {
    let capacity = usize::from(setup.capacity);
    let mut counts = [0; MAX_COLOURS];
    setup.tubes.iter().flatten().for_each(|&colour| counts[usize::from(colour)] += 1);
    let wrong = |count: usize| solved == Solved::FullOfOneColor && !count.is_multiple_of(capacity);
    let mut problems: Vec<Problem> = counts
        .iter()
        .enumerate()
        .filter(|&(_, &count)| wrong(count))
        .map(|(colour, count)| {
            let message = format!(
                "colour {colour} is there {count} times, which does not fill tubes of {capacity}"
            );
            Problem::new("tubes", message)
        })
        .collect();
    if counts.iter().all(|&count| count == 0) {
        problems.push(Problem::new("tubes", "all tubes are empty"));
    }
    problems
}
