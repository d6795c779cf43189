//! How a level is deduced, in six figures.

use unsolve_constraint::{Assume, Direct, Ladder, Together, Trace};

/// The rungs of the ladder, by number.
pub mod rung {
    /// One clue fixes the cell on the untouched board, or the clues on the cell alone do.
    pub const DIRECT: usize = 0;
    /// One clue with what is known.
    pub const ELIMINATION: usize = 1;
    /// Two clues together with what is known.
    pub const TWO_CLUES: usize = 2;
    /// Three clues together with what is known.
    pub const THREE_CLUES: usize = 3;
    /// Assume a shape and follow it until a clue can't hold.
    pub const CHAIN: usize = 4;
}

/// The ways to reason in this game, the easiest first.
#[must_use]
pub fn ladder() -> Ladder {
    Ladder::new(vec![
        Box::new(Direct { cost: 1.0 }),
        Box::new(Together::new("elimination", 1, 2.0)),
        Box::new(Together::new("cross-reference", 2, 5.0)),
        Box::new(Together::new("cross-reference of three", 3, 8.0)),
        Box::new(Assume::new("chain", u32::MAX, 12.0)),
    ])
}

/// How many cells need which way to reason. A cell belongs to the hardest that was used on it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Cells to find; given ones are not among them.
    pub cells: usize,
    /// Cells that one clue fixes at once, or the clues on the cell alone.
    pub direct: usize,
    /// Cells found by single clues with what is known.
    pub elimination: usize,
    /// Cells for which clues have to be combined.
    pub cross_reference: usize,
    /// Cells for which something has to be assumed.
    pub chain: usize,
    /// How deep the deepest step lies: 1 if it rests on nothing, else one more than what it rests
    /// on.
    pub depth: u32,
}

impl Figures {
    /// The figures of a level from how it was solved.
    #[must_use]
    pub fn of(trace: &Trace) -> Self {
        let rungs: Vec<usize> = trace.rung_of_cells().into_iter().flatten().collect();
        let steps = trace.rounds.iter().flat_map(|round| &round.steps);
        let on = |wanted: &[usize]| rungs.iter().filter(|rung| wanted.contains(rung)).count();
        Self {
            cells: rungs.len(),
            direct: on(&[rung::DIRECT]),
            elimination: on(&[rung::ELIMINATION]),
            cross_reference: on(&[rung::TWO_CLUES, rung::THREE_CLUES]),
            chain: on(&[rung::CHAIN]),
            depth: steps.map(|step| step.depth).max().unwrap_or(0),
        }
    }
}
