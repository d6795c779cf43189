//! Statements about cells: that one has a value, or has not.

use std::ops::Not;

use crate::Values;

/// A statement about a candidate, or its opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn new(question: usize, yes: bool) -> Self {
        Self(2 * question as u32 + u32::from(yes))
    }

    /// The question that it answers.
    pub(super) fn question(self) -> usize {
        (self.0 / 2) as usize
    }

    /// Whether it answers with yes.
    pub(super) fn is_yes(self) -> bool {
        self.0 % 2 == 1
    }

    /// Its number among all.
    pub(super) fn number(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The questions of a puzzle: for each open cell and value whether the cell has it. A cell of two values is one question: whether it
/// has the larger.
#[derive(Debug, Default)]
pub(super) struct Questions {
    /// By cell: what it may be from the start.
    pub(super) roots: Vec<Values>,
    /// By cell: its first question.
    first: Vec<u32>,
    /// By question: its cell and value.
    about: Vec<(u16, u8)>,
}

impl Questions {
    pub(super) fn new(roots: Vec<Values>) -> Self {
        let (mut first, mut about) = (Vec::new(), Vec::new());
        for (cell, values) in roots.iter().enumerate() {
            first.push(about.len() as u32);
            let asked = match values.len() {
                0 | 1 => Values::NONE,
                2 => Values::one(values.last().unwrap_or(0)),
                _ => *values,
            };
            about.extend(asked.iter().map(|value| (cell as u16, value as u8)));
        }
        Self { roots, first, about }
    }

    /// How many questions there are.
    pub(super) fn len(&self) -> usize {
        self.about.len()
    }

    /// The cell that a question is about.
    pub(super) fn cell(&self, question: usize) -> usize {
        self.about[question].0.into()
    }

    /// That an open cell has not one of the values it might have.
    pub(super) fn gone(&self, cell: usize, value: usize) -> Literal {
        let (root, first) = (self.roots[cell], self.first[cell] as usize);
        if root.len() == 2 {
            return Literal::new(first, root.last() != Some(value));
        }
        let below = (root.bits() & ((1 << value) - 1)).count_ones();
        Literal::new(first + below as usize, false)
    }

    /// The cell and the value that it loses if a statement holds.
    pub(super) fn loses(&self, literal: Literal) -> Option<(usize, usize)> {
        let (cell, value) = self.about[literal.question()];
        let (cell, value) = (usize::from(cell), usize::from(value));
        match (literal.is_yes(), self.roots[cell].len()) {
            (false, _) => Some((cell, value)),
            (true, 2) => Some((cell, self.roots[cell].first()?)),
            (true, _) => None,
        }
    }

    /// Whether an answer to any question about a cell leaves it one value.
    pub(super) fn is_two_valued(&self, cell: usize) -> bool {
        self.roots[cell].len() == 2
    }
}
