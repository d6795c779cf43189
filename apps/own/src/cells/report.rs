//! How a board is reasoned out, as numbers.

use unsolve_constraint::{Climbed, Ending, Puzzle, Step};
use unsolve_rating::Reasoning;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{Cells, Hook, bits};
use crate::limits::Limits;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};
use crate::space::split;

/// How a board with one solution is reasoned out.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, Default)]
pub struct Reasoned {
    /// 0 if it is reasoned out, 1 if the cells are not prepared, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short.
    pub why: Option<String>,
    /// The steps: each the number of its technique (one past the last is a guess), its round, its
    /// depth, how many cells it is about and how many constraints it follows from; then for each
    /// cell its number and the bits of the values it loses; then the constraints' numbers.
    pub steps: Vec<u32>,
    /// The names of the metrics.
    pub names: Vec<String>,
    /// Their values, in the same order.
    pub values: Vec<f64>,
}

#[wasm_bindgen]
impl Cells {
    /// Reasons a board out that has this solution and no other.
    #[must_use]
    pub fn reason(&self, given: &[u8], solution: &[u8], limits: Limits) -> Reasoned {
        let (keeper, _heard) = (limits.keeper(), Hook::heard(self.hook.as_ref()));
        let Some((model, puzzle)) = self.puzzle(given) else {
            return Reasoned { status: UNSOLVABLE, ..Reasoned::default() };
        };
        let budget = limits.budget(&keeper);
        let climbed = self.ladder.climb_guessing(model, &puzzle, solution, &budget);
        if let Ending::Stopped(reason) = climbed.trace.ending {
            let why = Some(reason.to_string());
            return Reasoned { status: TRUNCATED, why, ..Reasoned::default() };
        }
        let (names, values) = split(self.figures(&puzzle, &climbed));
        let steps = self.listed(&puzzle, &climbed, solution);
        Reasoned { status: KNOWN, why: None, steps, names, values }
    }
}

impl Cells {
    fn listed(&self, puzzle: &Puzzle, climbed: &Climbed, solution: &[u8]) -> Vec<u32> {
        let mut words = Vec::new();
        let mut left: Vec<u32> = puzzle.domains().iter().map(|&values| bits(values)).collect();
        let mut guesses = climbed.guesses.iter().peekable();
        for (number, round) in climbed.trace.rounds.iter().enumerate() {
            while let Some(&(cell, _)) = guesses.next_if(|&&(_, at)| at == number) {
                self.guess(&mut words, &mut left, number, cell, solution);
            }
            for step in &round.steps {
                listed_step(&mut words, round.rung, number, step);
            }
            for removal in round.removals() {
                left[removal.cell] &= !bits(removal.values);
            }
        }
        for &(cell, at) in guesses {
            self.guess(&mut words, &mut left, at, cell, solution);
        }
        words
    }

    /// A guess leaves its cell one value.
    fn guess(
        &self,
        words: &mut Vec<u32>,
        left: &mut [u32],
        round: usize,
        cell: usize,
        solution: &[u8],
    ) {
        let right = solution.get(cell).map_or(0, |&value| 1u32 << value);
        let lost = left[cell] & !right;
        left[cell] &= right;
        words.extend([self.ladder.rungs().len() as u32, round as u32, 0, 1, 0, cell as u32, lost]);
    }

    /// The figures that games of the constraint lane are rated by.
    fn figures(&self, puzzle: &Puzzle, climbed: &Climbed) -> Vec<(&'static str, f64)> {
        let shown = puzzle.domains().iter().filter(|domain| domain.len() <= 1).count();
        Reasoning::of(&self.ladder, puzzle, shown, climbed).named()
    }
}

fn listed_step(words: &mut Vec<u32>, rung: usize, round: usize, step: &Step) {
    let deduction = &step.deduction;
    let counts = [deduction.removals.len(), deduction.because.len()];
    words.extend([rung as u32, round as u32, step.depth]);
    words.extend(counts.map(|count| count as u32));
    words.extend(deduction.removals.iter().flat_map(|each| [each.cell as u32, bits(each.values)]));
    words.extend(deduction.because.iter().map(|&id| id as u32));
}
