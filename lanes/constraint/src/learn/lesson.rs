//! What a contradiction teaches: statements of which one must hold from now on.

use crate::Model;

use super::clauses::Clauses;
use super::literal::Literal;
use super::position::{Clash, Position};
use super::reasons::{Trial, explain};

/// What was learned from a contradiction.
#[derive(Debug)]
pub(super) struct Lesson {
    /// One of these holds. The first follows once the search has gone back, the second fails last of the others.
    pub(super) clause: Vec<Literal>,
    /// How far to go back.
    pub(super) back_to: usize,
    /// Levels that the statements come from.
    pub(super) levels: u32,
}

/// Follows contradictions back.
#[derive(Debug, Default)]
pub(super) struct Teacher {
    /// By question: whether it was met.
    met: Vec<bool>,
    marked: Vec<usize>,
    because: Vec<Literal>,
    /// By question: how much it has had to do with contradictions.
    pub(super) weights: Vec<f64>,
    step: f64,
}

/// Weights are scaled down from here on.
const HEAVY: f64 = 1e100;

/// How much more each contradiction weighs than the one before it.
const RISE: f64 = 1.0 / 0.95;

impl Teacher {
    pub(super) fn new(questions: usize) -> Self {
        Self {
            met: vec![false; questions],
            marked: Vec::new(),
            because: Vec::new(),
            weights: vec![0.0; questions],
            step: 1.0,
        }
    }

    /// What a clash teaches; none if it rests on no assumption. The search goes back to the last assumption that has to do with it.
    pub(super) fn learn(
        &mut self,
        (model, trial): (&Model, &mut Trial),
        clauses: &Clauses,
        position: &mut Position,
        clash: Clash,
    ) -> Option<Lesson> {
        let mut because = std::mem::take(&mut self.because);
        because.clear();
        explain(
            (model, &mut *trial),
            clauses,
            position,
            (clash.reason, clash.follows),
            &mut because,
        );
        because.extend(clash.follows.map(|literal| !literal));
        let level = because.iter().map(|&literal| position.level_of(literal)).max().unwrap_or(0);
        if level == 0 {
            return None;
        }
        // The explanation may have found an older contradiction than the one that was met.
        position.back_to(level);
        let mut clause = Vec::new();
        let (mut open, mut place) = (0, position.trail.len());
        let last = loop {
            for literal in because.drain(..) {
                if self.meets(literal, position) {
                    if position.level_of(literal) == level {
                        open += 1;
                    } else {
                        clause.push(!literal);
                    }
                }
            }
            place = (0..place).rev().find(|&at| self.met[position.trail[at].question()])?;
            let literal = position.trail[place];
            open -= 1;
            if open == 0 {
                break literal;
            }
            let reason = position.reason_of(literal);
            explain((model, &mut *trial), clauses, position, (reason, Some(literal)), &mut because);
        };
        self.shorten((model, &mut *trial), clauses, position, &mut clause);
        self.because = because;
        for question in self.marked.drain(..) {
            self.met[question] = false;
        }
        self.step *= RISE;
        Some(Lesson::new(!last, clause, position))
    }

    /// Notes that a statement has to do with a contradiction, unless that is known or it always holds.
    fn meets(&mut self, literal: Literal, position: &Position) -> bool {
        let question = literal.question();
        if self.met[question] || position.level_of(literal) == 0 {
            return false;
        }
        self.met[question] = true;
        self.marked.push(question);
        self.weights[question] += self.step;
        if self.weights[question] > HEAVY {
            self.weights.iter_mut().for_each(|weight| *weight /= HEAVY);
            self.step /= HEAVY;
        }
        true
    }

    /// Leaves out what follows from the others.
    fn shorten(
        &mut self,
        (model, trial): (&Model, &mut Trial),
        clauses: &Clauses,
        position: &Position,
        clause: &mut Vec<Literal>,
    ) {
        let mut because = Vec::new();
        clause.retain(|&literal| {
            let follows = !literal;
            let reason = position.reason_of(follows);
            because.clear();
            explain((model, &mut *trial), clauses, position, (reason, Some(follows)), &mut because);
            let known =
                |&cause: &Literal| self.met[cause.question()] || position.level_of(cause) == 0;
            because.is_empty() || !because.iter().all(known)
        });
    }
}

impl Lesson {
    fn new(first: Literal, rest: Vec<Literal>, position: &Position) -> Self {
        let mut clause = vec![first];
        clause.extend(rest);
        let level = |literal: &Literal| position.level_of(*literal);
        let latest = (1..clause.len()).max_by_key(|&place| level(&clause[place]));
        if let Some(latest) = latest {
            clause.swap(1, latest);
        }
        let back_to = clause.get(1).map_or(0, level);
        let is_first = |&place: &usize| {
            clause[..place].iter().all(|other| level(other) != level(&clause[place]))
        };
        let levels = (0..clause.len()).filter(is_first).count() as u32;
        Self { clause, back_to, levels }
    }
}
