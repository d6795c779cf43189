//! What a level file says, and what must hold for it to be a level.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem, symbol};

use crate::{Hanoi, Level, MAX_DISCS, MAX_PEGS, MIN_PEGS, Towers, mend};

/// The variant of the rules; there is one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HanoiRules")]
pub struct Variant {
    /// What is moved.
    #[serde(rename = "move")]
    pub lifting: Lifting,
    /// When the level is solved.
    pub goal: Ending,
}

/// What is moved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "HanoiLifting")]
pub enum Lifting {
    /// The uppermost disc of a peg, onto an empty peg or a larger disc.
    #[default]
    TopDiscOntoLarger,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "HanoiEnding")]
pub enum Ending {
    /// Every disc is on its peg.
    #[default]
    EveryDiscOnItsPeg,
}

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HanoiState")]
pub struct Setup {
    /// The discs of each peg from bottom to top; 1 is the smallest. 3 to 8 pegs, 1 to 16 discs.
    #[schemars(length(min = 3, max = 8))]
    pub pegs: Vec<Vec<u32>>,
    /// The same as it has to be in the end.
    #[schemars(length(min = 3, max = 8))]
    pub goal: Vec<Vec<u32>>,
}

/// The letter of a peg.
///
/// ```
/// assert_eq!(unsolve_hanoi::peg_name(2), 'C');
/// ```
#[must_use]
pub fn peg_name(peg: u8) -> char {
    symbol(peg)
}

impl Files for Hanoi {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, _: Variant) -> Result<Level, Invalid<Setup>> {
        let mut problems = Vec::new();
        let pegs = setup.pegs.len();
        if !(MIN_PEGS..=MAX_PEGS).contains(&pegs) {
            problems.push(Problem::new(
                "pegs",
                format!("{pegs} pegs; there must be {MIN_PEGS} to {MAX_PEGS}"),
            ));
        }
        if setup.goal.len() != pegs {
            let message = format!("{} pegs, but there are {pegs} at the start", setup.goal.len());
            problems.push(Problem::new("goal", message));
        }
        let discs = setup.pegs.iter().map(Vec::len).sum();
        if discs == 0 || discs > MAX_DISCS {
            problems.push(Problem::new(
                "pegs",
                format!("{}; there must be 1 to {MAX_DISCS}", counted(discs)),
            ));
        }
        let start = check_towers("pegs", &setup.pegs, discs, &mut problems);
        let goal = check_towers("goal", &setup.goal, discs, &mut problems);
        if problems.is_empty() {
            return Ok(Level::new(pegs, discs, start, goal));
        }
        Err(Invalid { setup, problems })
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    fn setup(level: &Level, state: &Towers) -> Setup {
        let lists = |towers: Towers| -> Vec<Vec<u32>> {
            let tower =
                |peg: u8| towers.tower(peg, level.discs()).map(|disc| disc as u32 + 1).collect();
            (0..level.pegs() as u8).map(tower).collect()
        };
        Setup { pegs: lists(*state), goal: lists(level.goal()) }
    }

    fn start(level: &Level) -> Towers {
        level.start()
    }
}

pub(crate) fn counted(discs: usize) -> String {
    format!("{discs} disc{}", if discs == 1 { "" } else { "s" })
}

/// The towers of discs that are in order; complains about the others.
fn check_towers(
    field: &str,
    pegs: &[Vec<u32>],
    discs: usize,
    problems: &mut Vec<Problem>,
) -> Towers {
    let mut seen = [None; MAX_DISCS];
    for (peg, tower) in pegs.iter().enumerate().take(MAX_PEGS) {
        for (height, &disc) in tower.iter().enumerate().take(MAX_DISCS + 1) {
            let below = height.checked_sub(1).map(|below| tower[below]);
            let known = (1..=discs.min(MAX_DISCS) as u32).contains(&disc);
            let message = if !known {
                format!("there is no disc {disc}; they are numbered 1 to {}", discs.min(MAX_DISCS))
            } else if below.is_some_and(|below| below < disc) {
                format!("disc {disc} lies on a smaller one")
            } else if seen[disc as usize - 1].is_some() {
                format!("disc {disc} is there twice")
            } else {
                seen[disc as usize - 1] = Some(peg as u8);
                continue;
            };
            problems.push(Problem::new(format!("{field}[{peg}][{height}]"), message));
        }
    }
    let missing: Vec<String> = (0..discs.min(MAX_DISCS))
        .filter(|&disc| seen[disc].is_none())
        .map(|disc| (disc + 1).to_string())
        .collect();
    let named = |disc: &String| pegs.iter().flatten().any(|other| other.to_string() == *disc);
    let missing: Vec<String> = missing.into_iter().filter(|disc| !named(disc)).collect();
    if !missing.is_empty() {
        problems.push(Problem::new(field, format!("disc {} is missing", missing.join(", "))));
    }
    Towers::of(seen.iter().map(|peg| peg.unwrap_or(0)).take(discs))
}
