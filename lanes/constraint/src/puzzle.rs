//! One puzzle of a model.

use crate::{Model, Values};

/// What is given: the values each cell may have, and the clues that are used.
///
/// ```
/// use unsolve_constraint::{Model, Puzzle, Values};
///
/// let model = Model::new(vec![Values::range(0, 3); 4], vec![], vec![])?;
/// let mut puzzle = Puzzle::new(&model);
/// puzzle.give(2, 3);
/// assert_eq!(puzzle.domains()[2], Values::one(3));
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    domains: Vec<Values>,
    /// By clue id, less the number of rules.
    used: Vec<bool>,
    rules: usize,
}

impl Puzzle {
    /// The puzzle of a model without any clue and with nothing given.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        Self {
            domains: model.domains().to_vec(),
            used: vec![false; model.clues().len()],
            rules: model.rules().len(),
        }
    }

    /// The same puzzle with these clues, by id.
    #[must_use]
    pub fn with_clues(mut self, clues: impl IntoIterator<Item = usize>) -> Self {
        clues.into_iter().for_each(|clue| self.use_clue(clue));
        self
    }

    /// Fixes a cell. A value that the cell can't have leaves it without any.
    pub fn give(&mut self, cell: usize, value: usize) {
        self.restrict(cell, Values::one(value));
    }

    /// Leaves a cell only those of its values that are among these.
    pub fn restrict(&mut self, cell: usize, values: Values) {
        if let Some(domain) = self.domains.get_mut(cell) {
            *domain = *domain & values;
        }
    }

    /// Sets what a cell may be.
    pub fn set(&mut self, cell: usize, values: Values) {
        if let Some(domain) = self.domains.get_mut(cell) {
            *domain = values;
        }
    }

    /// Uses a clue, by its id; an id that is no clue's changes nothing.
    pub fn use_clue(&mut self, clue: usize) {
        self.switch(clue, true);
    }

    /// Stops using a clue, by its id.
    pub fn drop_clue(&mut self, clue: usize) {
        self.switch(clue, false);
    }

    fn switch(&mut self, clue: usize, on: bool) {
        let place = clue.checked_sub(self.rules);
        if let Some(used) = place.and_then(|place| self.used.get_mut(place)) {
            *used = on;
        }
    }

    /// What each cell may be.
    #[must_use]
    pub fn domains(&self) -> &[Values] {
        &self.domains
    }

    /// The ids of the clues that are used, in rising order.
    pub fn clues(&self) -> impl Iterator<Item = usize> + '_ {
        let used = self.used.iter().enumerate().filter(|&(_, &used)| used);
        used.map(|(place, _)| place + self.rules)
    }

    /// Whether a constraint holds: a rule, or a clue that is used.
    pub(crate) fn holds(&self, id: usize) -> bool {
        id.checked_sub(self.rules).is_none_or(|place| self.used.get(place) == Some(&true))
    }

    /// The ids of everything that holds: the rules, then the clues that are used.
    pub fn constraints(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.rules).chain(self.clues())
    }
}
