//! Levels as files write them, and the check that makes them levels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Invalid, Problem};

use super::rules::{MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Rules, Tubes};

/// A position as a file writes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BallSortState")]
pub struct Setup {
    /// How many balls a tube holds.
    #[schemars(range(min = 1, max = 8))]
    pub capacity: u8,
    /// The colours (0, 1, 2, ...) in each tube, bottom first.
    pub tubes: Vec<Vec<u8>>,
}

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BallSortRules")]
pub struct Variant {
    /// What a move takes.
    pub moves: Moves,
    /// Where a ball may go.
    pub onto: Onto,
    /// When the level is solved.
    pub solved: Solved,
    /// Which end of a tube is listed first.
    pub listed: Listed,
}

/// What a move takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moves {
    /// The top ball.
    #[default]
    OneBall,
}

/// Where a ball may go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Onto {
    /// Into an empty tube or onto its own colour.
    #[default]
    EmptyOrSameColor,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Solved {
    /// When every tube is empty or full of one colour.
    #[default]
    EmptyOrFullOfOneColor,
}

/// Which end of a tube is listed first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// The bottom.
    #[default]
    BottomFirst,
}

/// A checked level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    pub(super) variant: Variant,
    pub(super) rules: Rules,
    pub(super) start: Tubes,
}

impl Level {
    /// A level from tubes that are known to be legal.
    pub(super) fn from_tubes(rules: Rules, tubes: &[Vec<u8>]) -> Self {
        let mut start = Tubes([0; MAX_TUBES]);
        start.0.iter_mut().zip(tubes).for_each(|(word, balls)| *word = rules.tube(balls));
        Self { variant: Variant::default(), rules, start }
    }
}

pub(super) fn write(level: &Level, state: &Tubes) -> Setup {
    let rules = &level.rules;
    Setup {
        capacity: rules.capacity() as u8,
        tubes: state.0[..rules.tubes()].iter().map(|&tube| rules.balls(tube)).collect(),
    }
}

pub(super) fn validate(setup: Setup, variant: Variant) -> Result<Level, Invalid<Setup>> {
    let mut problems = size_problems(&setup);
    if problems.is_empty() {
        problems = colour_problems(&setup);
    }
    if !problems.is_empty() {
        return Err(Invalid { setup, problems });
    }
    let counts = counts(&setup);
    let colours = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    let shares: Vec<u8> =
        counts[..colours].iter().map(|&count| (count / usize::from(setup.capacity)) as u8).collect();
    let rules = Rules::new(usize::from(setup.capacity), setup.tubes.len(), &shares);
    Ok(Level { variant, ..Level::from_tubes(rules, &setup.tubes) })
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
            let message = format!("holds {} balls, the capacity is {capacity}", tube.len());
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

/// A colour that can't fill whole tubes can never be sorted.
fn colour_problems(setup: &Setup) -> Vec<Problem> {
    let capacity = usize::from(setup.capacity);
    let counts = counts(setup);
    let mut problems: Vec<Problem> = counts
        .iter()
        .enumerate()
        .filter(|&(_, count)| count % capacity != 0)
        .map(|(colour, count)| {
            let message = format!(
                "colour {colour} has {count} balls, which do not fill tubes of {capacity}"
            );
            Problem::new("tubes", message)
        })
        .collect();
    if counts.iter().all(|&count| count == 0) {
        problems.push(Problem::new("tubes", "there are no balls"));
    }
    problems
}

fn counts(setup: &Setup) -> [usize; MAX_COLOURS] {
    let mut counts = [0; MAX_COLOURS];
    setup.tubes.iter().flatten().for_each(|&colour| counts[usize::from(colour)] += 1);
    counts
}
