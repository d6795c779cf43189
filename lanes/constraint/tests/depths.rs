//! How deep steps lie, against the definition: one more than the least depth whose knowledge, with
//! the constraints that are named, is enough.

mod common;

use std::collections::BTreeMap;

use common::{Small, boards, hidden};
use unsolve_constraint::{
    Deduction, Direct, Ending, Knowledge, Ladder, Puzzle, Step, Technique, Together, Values,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

/// The depth at which each value of each cell was removed.
type Depths = BTreeMap<(usize, usize), u32>;

/// The least depth at which the constraints rule the value out.
fn depth(small: &Small, puzzle: &Puzzle, known: &Depths, step: &Step, at: (usize, usize)) -> u32 {
    let rules_out = |depth: u32| {
        let mut within = Puzzle::new(&small.model);
        for (cell, &start) in puzzle.domains().iter().enumerate() {
            let gone = |value: &usize| known.get(&(cell, *value)).is_some_and(|&at| at <= depth);
            let gone: Vec<usize> = start.iter().filter(gone).collect();
            within.set(cell, start - Values::of(&gone));
        }
        let boards = boards(small, &within, &step.deduction.because);
        boards.iter().all(|board| usize::from(board[at.0]) != at.1)
    };
    1 + (0..100).find(|&depth| rules_out(depth)).unwrap()
}

#[test]
fn depths_are_those_of_the_definition() {
    let mut stream = Stream::new("depths", 0);
    let mut deepest = 0;
    for _ in 0..500 {
        let small = hidden(&mut stream);
        let puzzle = Puzzle::new(&small.model).with_clues(small.model.clues());
        let trace = Ladder::general().climb(&small.model, &puzzle, &Budget::default());
        if trace.ending == Ending::Contradiction || trace.hardest() == Some(4) {
            continue;
        }
        let mut known = Depths::new();
        for round in &trace.rounds {
            let mut fresh = Depths::new();
            for step in &round.steps {
                let mut most = 0;
                for removal in &step.deduction.removals {
                    for value in removal.values.iter() {
                        let at = (removal.cell, value);
                        let found = depth(&small, &puzzle, &known, step, at);
                        most = most.max(found);
                        let least = fresh.entry(at).or_insert(found);
                        *least = found.min(*least);
                    }
                }
                assert_eq!(step.depth, most, "{step:?}");
            }
            known.extend(fresh);
        }
        assert_eq!(trace.depth, known.values().copied().max().unwrap_or(0));
        deepest = deepest.max(trace.depth);
    }
    assert!(deepest > 3, "{deepest}");
}

/// A technique that says no more than it must.
#[derive(Debug)]
struct Terse(Together);

impl Technique for Terse {
    fn name(&self) -> &'static str {
        "terse"
    }

    fn cost(&self) -> f64 {
        self.0.cost()
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        self.0.find(known, budget)
    }
}

#[test]
fn a_technique_that_only_finds_gets_the_depth_of_its_steps_too() {
    let rung = || Together::new("elimination", 1, 2.0);
    let full = Ladder::new(vec![Box::new(Direct { cost: 1.0 }), Box::new(rung())]);
    let terse = Ladder::new(vec![Box::new(Direct { cost: 1.0 }), Box::new(Terse(rung()))]);
    let mut stream = Stream::new("terse", 0);
    for _ in 0..500 {
        let small = hidden(&mut stream);
        let puzzle = Puzzle::new(&small.model).with_clues(small.model.clues());
        let budget = Budget::default();
        let first = full.climb(&small.model, &puzzle, &budget);
        let second = terse.climb(&small.model, &puzzle, &budget);
        assert_eq!((first.depth, first.ending), (second.depth, second.ending));
        assert_eq!(first.score(&full).to_bits(), second.score(&terse).to_bits());
        let plain = Ladder::new(vec![Box::new(Direct { cost: 1.0 }), Box::new(rung())]);
        let plain = plain.without_depths().climb(&small.model, &puzzle, &budget);
        assert_eq!((plain.domains, plain.depth), (first.domains, 0));
    }
}
