//! What was learned: statements of which one at least holds.

use super::literal::Literal;
use super::position::{Clash, Position, Reason};

/// Clauses, each looked at only when one of two of its statements fails.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    literals: Vec<Literal>,
    all: Vec<Clause>,
    /// By statement: the clauses that are to be looked at when it fails.
    watchers: Vec<Vec<u32>>,
}

#[derive(Debug, Clone, Copy)]
struct Clause {
    begin: u32,
    length: u32,
    /// Levels that its statements came from; 0 if it must never be forgotten.
    levels: u32,
}

/// Clauses whose statements came from so few levels are worth keeping.
const FEW: u32 = 2;

impl Clauses {
    pub(super) fn new(questions: usize) -> Self {
        Self { literals: Vec::new(), all: Vec::new(), watchers: vec![Vec::new(); 2 * questions] }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Bytes that are held.
    pub(super) fn bytes(&self) -> u64 {
        // Each clause is watched twice.
        let clause = size_of::<Clause>() + 2 * size_of::<u32>();
        let watchers = self.watchers.len() * size_of::<Vec<u32>>();
        (self.literals.capacity() * size_of::<Literal>() + self.all.capacity() * clause + watchers)
            as u64
    }

    pub(super) fn of(&self, clause: u32) -> &[Literal] {
        let Clause { begin, length, .. } = self.all[clause as usize];
        &self.literals[begin as usize..(begin + length) as usize]
    }

    /// Adds a clause of two statements or more. The first two are those that come to fail last.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> u32 {
        let number = self.all.len() as u32;
        let begin = self.literals.len() as u32;
        self.literals.extend_from_slice(literals);
        self.all.push(Clause { begin, length: literals.len() as u32, levels });
        for literal in &literals[..2] {
            self.watchers[literal.number()].push(number);
        }
        number
    }

    /// Follows that a statement fails.
    pub(super) fn follow(&mut self, failed: Literal, position: &mut Position) -> Result<(), Clash> {
        let mut watching = std::mem::take(&mut self.watchers[failed.number()]);
        let mut result = Ok(());
        let mut kept = 0;
        for place in 0..watching.len() {
            let number = watching[place];
            if result.is_err() || !self.moves_on(number, failed, position, &mut result) {
                watching[kept] = number;
                kept += 1;
            }
        }
        watching.truncate(kept);
        self.watchers[failed.number()] = watching;
        result
    }

    /// Whether a clause is watched by another statement from now on; what follows from it is noted otherwise.
    fn moves_on(
        &mut self,
        number: u32,
        failed: Literal,
        position: &mut Position,
        result: &mut Result<(), Clash>,
    ) -> bool {
        let Clause { begin, length, .. } = self.all[number as usize];
        let clause = &mut self.literals[begin as usize..(begin + length) as usize];
        if clause[0] == failed {
            clause.swap(0, 1);
        }
        if position.holds(clause[0]) == Some(true) {
            return false;
        }
        let other = clause[2..].iter().position(|&other| position.holds(other) != Some(false));
        if let Some(other) = other {
            clause.swap(1, other + 2);
            self.watchers[clause[1].number()].push(number);
            return true;
        }
        *result = position.note(clause[0], Reason::Clause(number));
        false
    }

    /// Forgets half, or more, of what may be forgotten: what came from many levels. No reason may name a clause.
    pub(super) fn forget(&mut self) {
        let from = |levels: u32| self.all.iter().filter(|clause| clause.levels >= levels).count();
        let all = from(FEW + 1);
        let highest = self.all.iter().map(|clause| clause.levels).max().unwrap_or(0);
        let most = (FEW + 1..=highest).take_while(|&levels| 2 * from(levels) >= all).last();
        let Some(most) = most else { return };
        let empty = Self::new(self.watchers.len() / 2);
        let old = std::mem::replace(self, empty);
        for (number, clause) in old.all.iter().enumerate() {
            if clause.levels < most {
                self.add(old.of(number as u32), clause.levels);
            }
        }
    }
}
