//! What holds at a moment of the search, in the order in which it came to hold, and why.

use super::literal::{Literal, Questions};

/// Why a statement holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was assumed.
    Assumed,
    /// Everything else in a clause does not hold.
    Clause(u32),
    /// The cell has another value.
    Other(Literal),
    /// The cell has no other value left.
    Cell(u16),
    /// A constraint says so, given the first statements of the trail.
    Constraint { id: u16, given: u32 },
}

/// A contradiction: something follows of which the opposite holds, or nothing can hold at all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clash {
    pub(super) reason: Reason,
    pub(super) follows: Option<Literal>,
}

/// Where a search stands.
#[derive(Debug, Default)]
pub(super) struct Position {
    pub(super) questions: Questions,
    /// By cell: what it may be.
    pub(super) domains: Vec<u32>,
    /// What holds, in the order in which it came to hold.
    pub(super) trail: Vec<Literal>,
    /// By level: the length of the trail before its assumption.
    pub(super) begins: Vec<usize>,
    /// How much of the trail was followed.
    pub(super) followed: usize,
    /// By question: the answer.
    answers: Vec<Option<bool>>,
    /// By question: the place in the trail, the level and the reason of the answer.
    places: Vec<u32>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    /// By question: the last answer.
    pub(super) usual: Vec<bool>,
}

impl Position {
    pub(super) fn new(questions: Questions) -> Self {
        let all = questions.len();
        Self {
            domains: questions.roots.iter().map(|values| values.bits()).collect(),
            trail: Vec::with_capacity(all),
            begins: Vec::new(),
            followed: 0,
            answers: vec![None; all],
            places: vec![0; all],
            levels: vec![0; all],
            reasons: vec![Reason::Assumed; all],
            usual: vec![true; all],
            questions,
        }
    }

    pub(super) fn level(&self) -> usize {
        self.begins.len()
    }

    pub(super) fn is_open(&self, question: usize) -> bool {
        self.answers[question].is_none()
    }

    /// Whether a statement holds; none while that is open.
    pub(super) fn holds(&self, literal: Literal) -> Option<bool> {
        self.answers[literal.question()].map(|yes| yes == literal.is_yes())
    }

    pub(super) fn level_of(&self, literal: Literal) -> usize {
        self.levels[literal.question()] as usize
    }

    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.places[literal.question()]
    }

    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.reasons[literal.question()]
    }

    /// Begins a level with an assumption.
    pub(super) fn assume(&mut self, literal: Literal) {
        self.begins.push(self.trail.len());
        let _ = self.note(literal, Reason::Assumed);
    }

    /// Notes what follows.
    pub(super) fn note(&mut self, literal: Literal, reason: Reason) -> Result<(), Clash> {
        match self.holds(literal) {
            Some(true) => return Ok(()),
            Some(false) => return Err(Clash { reason, follows: Some(literal) }),
            None => {}
        }
        let question = literal.question();
        self.answers[question] = Some(literal.is_yes());
        self.places[question] = self.trail.len() as u32;
        self.levels[question] = self.level() as u32;
        self.reasons[question] = reason;
        self.trail.push(literal);
        let Some((cell, value)) = self.questions.loses(literal) else { return Ok(()) };
        self.domains[cell] &= !(1 << value);
        if self.domains[cell] == 0 {
            return Err(Clash { reason: Reason::Cell(cell as u16), follows: None });
        }
        Ok(())
    }

    /// Forgets everything above a level.
    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&begin) = self.begins.get(level) else { return };
        for literal in self.trail.drain(begin..) {
            let question = literal.question();
            self.usual[question] = literal.is_yes();
            self.answers[question] = None;
            if let Some((cell, value)) = self.questions.loses(literal) {
                self.domains[cell] |= 1 << value;
            }
        }
        self.begins.truncate(level);
        self.followed = begin;
    }
}
