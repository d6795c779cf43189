//! Steps that cost by their length, and what a climb makes of it.

use unsolve_constraint::{
    Assume, Constraint, Deduction, Ending, Knowledge, Ladder, Model, Puzzle, Technique, Together,
    Trace, Values,
};
use unsolve_limits::{Budget, StopReason};

/// Contradictions, the dearer the longer; or the same, relying on a promise.
#[derive(Debug)]
struct Long {
    assume: Assume,
    trusts: bool,
}

impl Technique for Long {
    fn name(&self) -> &'static str {
        "long"
    }

    fn cost(&self) -> f64 {
        self.assume.cost()
    }

    fn cost_of(&self, deduction: &Deduction) -> f64 {
        self.cost() + f64::from(deduction.length)
    }

    fn effort(&self, deduction: &Deduction) -> f64 {
        10.0 * self.cost_of(deduction)
    }

    fn trusts_uniqueness(&self) -> bool {
        self.trusts
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        self.assume.find(known, budget)
    }
}

fn ladder(trusts: bool) -> Ladder {
    let assume = Assume::new("long", 9, 5.0);
    let single = Box::new(Together::new("elimination", 1, 2.0));
    Ladder::new(vec![single, Box::new(Long { assume, trusts })])
}

/// Three cells, of which no two are alike and two lie in order; each is 0, 1 or 2.
fn climb(ladder: &Ladder) -> Trace {
    let different = |a: usize, b: usize| Constraint::AllDifferent { cells: vec![a, b] };
    let rules = vec![different(0, 1), different(1, 2), different(0, 2)];
    let less = Constraint::Less { smaller: 0, larger: 1 };
    let also = Constraint::Less { smaller: 1, larger: 2 };
    let model = Model::new(vec![Values::range(0, 2); 3], rules, vec![less, also]).unwrap();
    let mut puzzle = Puzzle::new(&model);
    puzzle.set(0, Values::of(&[0, 1]));
    puzzle.set(1, Values::of(&[0, 1]));
    ladder.climb(&model, &puzzle, &Budget::default())
}

#[test]
fn the_hardest_step_rates_a_puzzle_and_efforts_add_up() {
    let ladder = ladder(false);
    let trace = climb(&ladder);
    assert_eq!(trace.hardest(), Some(1));
    let longest = trace.longest();
    assert!(longest > 0);
    assert!((trace.rating(&ladder) - 5.0 - f64::from(longest)).abs() < 1e-12);
    let effort = |at: usize| {
        let round = &trace.rounds[at];
        let lengths = round.steps.iter().map(|step| step.deduction.length);
        let cost =
            if round.rung == 0 { 2.0 } else { 50.0 + 10.0 * f64::from(lengths.max().unwrap()) };
        let share = round.left as f64 / round.steps.len() as f64;
        round.removals().len() as f64 * cost * libm::log1p(share)
    };
    let score: f64 = (0..trace.rounds.len()).map(effort).sum();
    assert!((trace.score(&ladder) - score).abs() < 1e-9);
}

#[test]
fn steps_that_trust_a_promise_prove_nothing() {
    assert!(!climb(&ladder(false)).is_proof(&ladder(false)), "it is not solved");
    let model = Model::new(vec![Values::range(0, 1); 2], vec![], vec![]).unwrap();
    let mut puzzle = Puzzle::new(&model);
    (0..2).for_each(|cell| puzzle.give(cell, 0));
    for trusts in [false, true] {
        let trace = ladder(trusts).climb(&model, &puzzle, &Budget::default());
        assert_eq!((trace.ending, trace.is_proof(&ladder(trusts))), (Ending::Solved, true));
    }
    let pair = Constraint::AllDifferent { cells: vec![0, 1] };
    let model =
        Model::new(vec![Values::of(&[0]), Values::range(0, 1)], vec![pair], vec![]).unwrap();
    for trusts in [false, true] {
        let only = Long { assume: Assume::new("long", 9, 5.0), trusts };
        let ladder = Ladder::new(vec![Box::new(only)]);
        let trace = ladder.climb(&model, &Puzzle::new(&model), &Budget::default());
        assert_eq!((trace.ending, trace.is_proof(&ladder)), (Ending::Solved, !trusts));
    }
}
