//! What is measured of the reasoning a board of cells asks for.

use libm::{log, log1p};
use unsolve_constraint::{Climbed, Deduction, Ladder, Puzzle, Round};
use unsolve_core::Score::{Difficulty, Elegance};
use unsolve_core::Trend::More;
use unsolve_core::{Metric, Shares};

/// How many times the effort of the hardest rung a guess takes.
const GUESS: f64 = 2.0;
/// What a step that no technique finds costs at least, beyond the dearest of them.
const BEYOND: f64 = 0.5;

/// The figures of a level that was reasoned out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reasoning {
    /// Cells to fill in.
    pub cells: usize,
    /// Clues a player is shown, given cells included.
    pub clues: usize,
    /// The hardest rung needed, counted from 1; 0 if nothing is to be done, one above the ladder
    /// if it takes guessing.
    pub rung: usize,
    /// What its hardest step costs; at least that, if it takes guessing: what no technique finds is harder
    /// than all of them.
    pub rating: f64,
    /// The sum over the steps of cost times log(1 + cells left / deductions open), or what the game says that they
    /// take; and the guesses.
    pub effort: f64,
    /// Rounds: all deductions open at the cheapest rung are one.
    pub rounds: usize,
    /// Deductions.
    pub steps: usize,
    /// Rounds with one deduction only.
    pub single_exits: usize,
    /// The longest chain of steps that rest on each other; 0 if that was not worked out.
    pub depth: u32,
    /// Guesses.
    pub guesses: usize,
    /// How mixed the techniques are, in nats.
    pub variety: f64,
}

impl Reasoning {
    /// How many equal shares the scores of a level have; nothing is ever estimated.
    pub const SHARES: Shares = Shares { difficulty: 1, estimate: 0, elegance: 4 };

    /// What the figures mean, in the order of [`named`](Self::named).
    pub const METRICS: [Metric; 11] = [
        Metric::reported("length", "Length", "Cells to fill in.", "cells"),
        Metric::reported("clues", "Clues", "What is shown at the start; fewer is finer.", "clues")
            .counting_for(&[Elegance]),
        Metric::reported(
            "rung",
            "Hardest rung",
            "How far up the ladder of techniques one has to climb, counted from 1.",
            "",
        )
        .harder(More),
        Metric::reported(
            "rating",
            "Hardest step",
            "What the hardest step costs; with guesses at least that, more than every technique.",
            "",
        )
        .harder(More),
        Metric::reported(
            "effort",
            "Effort of reasoning",
            "Every step costs what its technique costs, and more where few steps are open.",
            "",
        )
        .harder(More)
        .counting_for(&[Difficulty]),
        Metric::reported(
            "rounds",
            "Rounds",
            "How often one has to look over the whole board.",
            "rounds",
        )
        .harder(More)
        .counting_for(&[Elegance]),
        Metric::reported("steps", "Steps", "Deductions from the clues to the full board.", "steps")
            .counting_for(&[Elegance]),
        Metric::reported(
            "single_exits",
            "Single exits",
            "Rounds in which there is one step only, and it has to be found.",
            "rounds",
        )
        .harder(More),
        Metric::reported(
            "depth",
            "Longest chain",
            "Steps that rest on each other, where the game works that out.",
            "steps",
        )
        .harder(More),
        Metric::reported("guesses", "Guesses", "Cells that no technique settles.", "cells")
            .harder(More),
        Metric::reported("variety", "Variety", "How mixed the techniques are.", "nats")
            .counting_for(&[Elegance]),
    ];

    /// Measures how a puzzle was reasoned out that shows `clues` clues.
    #[must_use]
    pub fn of(ladder: &Ladder, puzzle: &Puzzle, clues: usize, climbed: &Climbed) -> Self {
        let trace = &climbed.trace;
        let open = puzzle.domains().iter().filter(|start| start.len() > 1).count();
        Self {
            cells: open,
            clues,
            rung: match (trace.hardest(), climbed.guesses.is_empty()) {
                (Some(rung), true) => rung + 1,
                (None, true) => 0,
                (_, false) => ladder.rungs().len() + 1,
            },
            rating: trace.rating(ladder).max(beyond(ladder, climbed)),
            effort: trace.score(ladder) + guessing(climbed, ladder, open),
            rounds: trace.rounds.len(),
            steps: trace.rounds.iter().map(|round| round.steps.len()).sum(),
            single_exits: trace.single_exits(),
            depth: trace.depth,
            guesses: climbed.guesses.len(),
            variety: variety(&trace.rounds, ladder.rungs().len()),
        }
    }

    /// The same where the game knows what the steps take; guesses come on top.
    #[must_use]
    pub fn with_steps_taking(self, steps: f64, ladder: &Ladder, climbed: &Climbed) -> Self {
        Self { effort: steps + guessing(climbed, ladder, self.cells), ..self }
    }

    /// All figures by name; the depth only if it was worked out.
    #[must_use]
    pub fn named(&self) -> Vec<(&'static str, f64)> {
        const NAMES: [&str; 11] = Metric::names(&Reasoning::METRICS);
        let values = [
            self.cells as f64,
            self.clues as f64,
            self.rung as f64,
            self.rating,
            self.effort,
            self.rounds as f64,
            self.steps as f64,
            self.single_exits as f64,
            f64::from(self.depth),
            self.guesses as f64,
            self.variety,
        ];
        let worked_out = |&(name, value): &(&str, f64)| name != "depth" || value > 0.0;
        NAMES.into_iter().zip(values).filter(worked_out).collect()
    }

    /// What the score is made of; `scale` is how much more effort boards of this size take.
    #[must_use]
    pub fn difficulty_parts(&self, scale: f64) -> Vec<f64> {
        vec![log1p(self.effort / scale)]
    }

    /// What the elegance is made of: few clues, a narrow way, many sorts of reasoning, a regular
    /// look.
    #[must_use]
    pub fn elegance_parts(&self, symmetry: f64) -> Vec<f64> {
        let narrow = self.rounds as f64 / self.steps.max(1) as f64;
        vec![-log1p(self.clues as f64), narrow, self.variety, symmetry]
    }
}

/// What a step costs at least that no technique finds; 0 if all are found.
fn beyond(ladder: &Ladder, climbed: &Climbed) -> f64 {
    if climbed.guesses.is_empty() {
        return 0.0;
    }
    ladder.rungs().iter().map(|rung| rung.cost()).fold(0.0, f64::max) + BEYOND
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
    let mut counts = vec![0u32; rungs];
    for round in rounds {
        if let Some(count) = counts.get_mut(round.rung) {
            *count += 1;
        }
    }
    let share = |count: u32| f64::from(count) / rounds.len().max(1) as f64;
    counts
        .into_iter()
        .filter(|&count| count > 0)
        .map(|count| -share(count) * log(share(count)))
        .sum()
}

#[cfg(test)]
mod tests {
    use unsolve_constraint::{Constraint, Model, Values};
    use unsolve_core::Budget;

    use super::*;

    fn with(values: [u32; 11]) -> Reasoning {
        let [cells, clues, rung, rating, effort, rounds, steps, exits, depth, guesses, variety] =
            values;
        Reasoning {
            cells: cells as usize,
            clues: clues as usize,
            rung: rung as usize,
            rating: rating.into(),
            effort: effort.into(),
            rounds: rounds as usize,
            steps: steps as usize,
            single_exits: exits as usize,
            depth,
            guesses: guesses as usize,
            variety: variety.into(),
        }
    }

    #[test]
    fn a_guess_is_harder_than_every_technique() {
        let lit =
            |count, cells: [usize; 2]| Constraint::exactly(count, Values::one(1), cells.into());
        let clues = vec![lit(1, [0, 1]), lit(1, [2, 3]), lit(2, [0, 2])];
        let model = Model::new(vec![Values::range(0, 1); 4], vec![], clues).unwrap();
        let ladder = Ladder::general();
        let measured = |clues: &[usize]| {
            let puzzle = Puzzle::new(&model).with_clues(clues.iter().copied());
            let solution = [1, 0, 1, 0];
            let climbed = ladder.climb_guessing(&model, &puzzle, &solution, &Budget::default());
            Reasoning::of(&ladder, &puzzle, clues.len(), &climbed)
        };
        let reasoned = measured(&[0, 1, 2]);
        let guessed = measured(&[0, 2]);
        assert_eq!((reasoned.guesses, guessed.guesses), (0, 1));
        let costs: Vec<f64> = ladder.rungs().iter().map(|rung| rung.cost()).collect();
        assert!(costs.contains(&reasoned.rating), "{reasoned:?}");
        assert!(costs.iter().all(|cost| *cost < guessed.rating), "{guessed:?}");
        assert_eq!(guessed.rung, ladder.rungs().len() + 1);
    }

    #[test]
    fn the_scores_are_made_of_what_the_table_says() {
        let usual = with([3; 11]);
        for (index, metric) in Reasoning::METRICS.iter().enumerate() {
            let mut values = [3; 11];
            values[index] = 7;
            let other = with(values);
            assert_eq!(other.named()[index], (metric.name, 7.0));
            let differs = usual.difficulty_parts(1.0) != other.difficulty_parts(1.0);
            assert_eq!(metric.is_part_of(Difficulty), differs, "{}", metric.name);
            let differs = usual.elegance_parts(0.5) != other.elegance_parts(0.5);
            assert_eq!(metric.is_part_of(Elegance), differs, "{}", metric.name);
        }
        assert_eq!(usual.difficulty_parts(1.0).len(), Reasoning::SHARES.difficulty);
        assert_eq!(usual.elegance_parts(0.5).len(), Reasoning::SHARES.elegance);
    }
}
