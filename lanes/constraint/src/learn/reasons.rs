//! Why something holds: the fewest statements found that it follows from.

use crate::filter::{Board, Conflict, Effort, filter};
use crate::{Model, Values};

use super::clauses::Clauses;
use super::literal::Literal;
use super::position::{Position, Reason};

/// Boards that constraints are tried on.
#[derive(Debug, Default)]
pub(super) struct Trial {
    /// By cell: what it may be. Only the cells of the constraint are looked at.
    known: Vec<u32>,
    left: Vec<Values>,
}

impl Trial {
    pub(super) fn new(cells: usize) -> Self {
        Self { known: vec![0; cells], left: vec![Values::NONE; cells] }
    }

    /// What a constraint leaves of the cells it speaks of, by cell.
    pub(super) fn left(
        &mut self,
        model: &Model,
        id: usize,
        domains: &[u32],
    ) -> Result<&[Values], Conflict> {
        for &cell in model.scope(id) {
            self.left[cell] = Values(domains[cell]);
        }
        filter(&model.constraints()[id], &mut self.left[..], Effort::Quick)?;
        Ok(&self.left)
    }

    /// Whether a constraint still says that a cell loses a value, or that nothing can hold.
    fn still(&mut self, model: &Model, id: usize, loses: Option<(usize, usize)>) -> bool {
        for &cell in model.scope(id) {
            self.left[cell] = Values(self.known[cell]);
        }
        let board = &mut self.left[..];
        match (filter(&model.constraints()[id], board, Effort::Quick), loses) {
            (Err(Conflict), _) => true,
            (Ok(()), Some((cell, value))) => board.domain(cell) >> value & 1 == 0,
            (Ok(()), None) => false,
        }
    }

    /// Adds statements that a constraint needs to say what it says: each in turn, the last first, is left out if it says so
    /// without.
    fn explain(
        &mut self,
        (model, id): (&Model, usize),
        position: &Position,
        given: u32,
        follows: Option<Literal>,
        because: &mut Vec<Literal>,
    ) {
        let questions = &position.questions;
        let begin = because.len();
        for &cell in model.scope(id) {
            let root = questions.roots[cell];
            self.known[cell] = root.bits();
            if root.len() < 2 {
                continue;
            }
            for value in root.iter() {
                let gone = questions.gone(cell, value);
                if position.holds(gone) != Some(true) || position.place_of(gone) >= given {
                    continue;
                }
                self.known[cell] &= !(1 << value);
                if position.level_of(gone) > 0 {
                    let place = |&other: &Literal| position.place_of(other);
                    let later = |other: &Literal| place(other) > place(&gone);
                    let after = because[begin..].iter().take_while(|other| later(other)).count();
                    because.insert(begin + after, gone);
                }
            }
        }
        let loses = follows.and_then(|literal| questions.loses(literal));
        let mut needed = begin;
        for place in begin..because.len() {
            let Some((cell, value)) = questions.loses(because[place]) else { continue };
            self.known[cell] |= 1 << value;
            if !self.still(model, id, loses) {
                self.known[cell] &= !(1 << value);
                because[needed] = because[place];
                needed += 1;
            }
        }
        because.truncate(needed);
    }
}

/// Adds the statements that something follows from; without a statement those that can't hold together.
pub(super) fn explain(
    (model, trial): (&Model, &mut Trial),
    clauses: &Clauses,
    position: &Position,
    (reason, follows): (Reason, Option<Literal>),
    because: &mut Vec<Literal>,
) {
    match reason {
        Reason::Assumed => {}
        Reason::Other(literal) => because.push(literal),
        Reason::Clause(number) => {
            let others = clauses.of(number).iter().filter(|&&literal| Some(literal) != follows);
            because.extend(others.map(|&literal| !literal));
        }
        Reason::Cell(cell) => {
            let cell = usize::from(cell);
            let gone = |value| position.questions.gone(cell, value);
            let lost = position.questions.roots[cell].iter().map(gone);
            because.extend(lost.filter(|&gone| Some(!gone) != follows));
        }
        Reason::Constraint { id, given } => {
            trial.explain((model, id.into()), position, given, follows, because);
        }
    }
}
