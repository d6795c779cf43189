//! The cells of a game and everything that can be demanded of them.

use crate::solver::Tables;
use crate::{Constraint, ModelError, Propagator, Values, Weave};

/// Cells with their possible values, rules that always hold and clues that a puzzle may use.
///
/// A model is made once for a game and a size; then any number of puzzles are made of it, each
/// with its own clues. A constraint's number, its *id*, is its place: the rules come first.
///
/// ```
/// use unsolve_constraint::{Constraint, Model, Values};
///
/// let different = Constraint::AllDifferent { cells: vec![0, 1] };
/// let less = Constraint::Less { smaller: 0, larger: 1 };
/// let model = Model::new(vec![Values::range(1, 3); 2], vec![different], vec![less])?;
/// assert_eq!((model.rules(), model.clues()), (0..1, 1..2));
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Model {
    domains: Vec<Values>,
    constraints: Vec<Constraint>,
    scopes: Vec<Vec<usize>>,
    rules: usize,
    tables: Tables,
    propagator: Option<Box<dyn Propagator>>,
}

impl Model {
    /// The most cells a model may have.
    pub const MOST_CELLS: usize = 1_024;
    /// The most cells of a model that has nothing but lines that cross.
    pub const MOST_WOVEN_CELLS: usize = 63 * 63;
    /// The most constraints a model may have.
    pub const MOST_CONSTRAINTS: usize = 65_535;

    /// Prepares cells with these values, rules and clues.
    pub fn new(
        domains: Vec<Values>,
        rules: Vec<Constraint>,
        clues: Vec<Constraint>,
    ) -> Result<Self, ModelError> {
        let cells = domains.len();
        if cells > Self::MOST_WOVEN_CELLS {
            return Err(ModelError::TooManyCells { found: cells });
        }
        let found = rules.len() + clues.len();
        if found > Self::MOST_CONSTRAINTS {
            return Err(ModelError::TooManyConstraints { found });
        }
        let first_clue = rules.len();
        let constraints: Vec<Constraint> = rules.into_iter().chain(clues).collect();
        for (id, constraint) in constraints.iter().enumerate() {
            constraint.check(id, cells)?;
        }
        let tables = match Weave::of_model(&domains, &constraints) {
            Some(weave) => Tables::Woven(Box::new(weave)),
            None if cells > Self::MOST_CELLS => {
                return Err(ModelError::TooManyCells { found: cells });
            }
            None => Tables::new(&domains, &constraints, first_clue),
        };
        let scopes = constraints.iter().map(Constraint::cells).collect();
        Ok(Self { domains, constraints, scopes, rules: first_clue, tables, propagator: None })
    }

    /// The same model with a demand that only code can tell.
    #[must_use]
    pub fn propagated_by(self, propagator: impl Propagator + 'static) -> Self {
        Self { propagator: Some(Box::new(propagator)), ..self }
    }

    /// The demand that only code can tell, if there is one.
    #[must_use]
    pub fn propagator(&self) -> Option<&dyn Propagator> {
        self.propagator.as_deref()
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.domains.len()
    }

    /// What each cell may be before anything is known.
    #[must_use]
    pub fn domains(&self) -> &[Values] {
        &self.domains
    }

    /// All constraints, by id.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The cells of a constraint, by id; none if there is no such constraint.
    #[must_use]
    pub fn scope(&self, id: usize) -> &[usize] {
        self.scopes.get(id).map_or(&[], Vec::as_slice)
    }

    /// The ids of the rules.
    #[must_use]
    pub fn rules(&self) -> std::ops::Range<usize> {
        0..self.rules
    }

    /// The ids of the clues.
    #[must_use]
    pub fn clues(&self) -> std::ops::Range<usize> {
        self.rules..self.constraints.len()
    }

    /// The lines that cross, if the model has nothing else.
    #[must_use]
    pub fn weave(&self) -> Option<&Weave> {
        match &self.tables {
            Tables::Woven(weave) => Some(weave),
            _ => None,
        }
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}
