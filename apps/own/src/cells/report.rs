//! How a board is reasoned out, as numbers.

use libm::{log, log1p};
use unsolve_constraint::{Deduction, Ladder, Puzzle, Round, Step};
use wasm_bindgen::prelude::wasm_bindgen;

use super::reason::{Climbed, climb};
use super::{Cells, bits};
use crate::limits::Limits;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};
use crate::space::split;

/// How many times the effort of the hardest rung a guess takes.
const GUESS: f64 = 2.0;

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
        let keeper = limits.keeper();
        let Some((model, puzzle)) = self.puzzle(given) else {
            return Reasoned { status: UNSOLVABLE, ..Reasoned::default() };
        };
        match climb(&self.ladder, model, &puzzle, solution, &limits.budget(&keeper)) {
            Ok(climbed) => {
                let (names, values) = split(self.figures(&puzzle, &climbed));
                Reasoned {
                    status: KNOWN,
                    why: None,
                    steps: self.listed(&puzzle, &climbed, solution),
                    names,
                    values,
                }
            }
            Err(reason) => {
                Reasoned { status: TRUNCATED, why: Some(reason.to_string()), ..Reasoned::default() }
            }
        }
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
        let Climbed { trace, guesses } = climbed;
        let rungs = self.ladder.rungs().len();
        let open = puzzle.domains().iter().filter(|domain| domain.len() > 1).count();
        let rung = match (trace.hardest(), guesses.is_empty()) {
            (Some(rung), true) => rung + 1,
            (None, true) => 0,
            (_, false) => rungs + 1,
        };
        let steps: usize = trace.rounds.iter().map(|round| round.steps.len()).sum();
        vec![
            ("length", open as f64),
            ("clues", (puzzle.domains().len() - open) as f64),
            ("rung", rung as f64),
            ("rating", trace.rating(&self.ladder)),
            ("effort", trace.score(&self.ladder) + guessing(climbed, &self.ladder, open)),
            ("rounds", trace.rounds.len() as f64),
            ("steps", steps as f64),
            ("single_exits", trace.single_exits() as f64),
            ("depth", f64::from(trace.depth)),
            ("guesses", guesses.len() as f64),
            ("variety", variety(&trace.rounds, rungs)),
        ]
    }
}

/// What the guesses cost: each settles one cell by trying.
fn guessing(climbed: &Climbed, ladder: &Ladder, open: usize) -> f64 {
    let any = Deduction { removals: Vec::new(), because: Vec::new(), length: 0 };
    let hardest = ladder.rungs().last().map_or(1.0, |rung| rung.effort(&any));
    let left = |before: usize| climbed.trace.rounds.get(before).map_or(open, |round| round.left);
    climbed.guesses.iter().map(|&(_, at)| GUESS * hardest * log1p(left(at) as f64)).sum()
}

/// The entropy of the rungs that rounds are on.
fn variety(rounds: &[Round], rungs: usize) -> f64 {
    let on = |rung: usize| rounds.iter().filter(|round| round.rung == rung).count();
    let shares = (0..rungs).map(|rung| on(rung) as f64 / rounds.len().max(1) as f64);
    shares.filter(|&share| share > 0.0).map(|share| -share * log(share)).sum()
}

fn listed_step(words: &mut Vec<u32>, rung: usize, round: usize, step: &Step) {
    let deduction = &step.deduction;
    let counts = [deduction.removals.len(), deduction.because.len()];
    words.extend([rung as u32, round as u32, step.depth]);
    words.extend(counts.map(|count| count as u32));
    words.extend(deduction.removals.iter().flat_map(|each| [each.cell as u32, bits(each.values)]));
    words.extend(deduction.because.iter().map(|&id| id as u32));
}
