//! What can be demanded of cells.

use crate::{ModelError, Run, Values};

/// One demand on some cells: a rule of a game, or a clue.
///
/// Values are numbers; where a game counts or adds, it chooses its values so that they are what
/// is counted. A shape that stands for every other shape is in every [`Constraint::Count`]'s set.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Constraint {
    /// The cell has one of the values.
    Fact {
        /// The cell.
        cell: usize,
        /// The values.
        values: Values,
    },
    /// No two of the cells are equal.
    AllDifferent {
        /// The cells.
        cells: Vec<usize>,
    },
    /// At least `min` and at most `max` of the cells have one of the values.
    Count {
        /// The cells.
        cells: Vec<usize>,
        /// The values that count.
        values: Values,
        /// The smallest number of such cells.
        at_least: usize,
        /// The largest number of such cells.
        at_most: usize,
    },
    /// One cell's value is smaller than another's.
    Less {
        /// The cell with the smaller value.
        smaller: usize,
        /// The cell with the larger value.
        larger: usize,
    },
    /// The values add up to a number in a range.
    Sum {
        /// The cells.
        cells: Vec<usize>,
        /// The smallest sum.
        at_least: usize,
        /// The largest sum.
        at_most: usize,
        /// Whether the values have to be different, too.
        different: bool,
    },
    /// The values, in the order of the cells, are one of the rows.
    Table {
        /// The cells.
        cells: Vec<usize>,
        /// The rows, each as long as there are cells.
        rows: Vec<Vec<usize>>,
    },
    /// The runs of values other than 0, in the order of the cells, are these.
    Line {
        /// The cells.
        cells: Vec<usize>,
        /// The runs; between two of the same value is a 0 at least.
        runs: Vec<Run>,
    },
}

impl Constraint {
    /// Exactly `count` of the cells have one of the values.
    #[must_use]
    pub fn exactly(count: usize, values: Values, cells: Vec<usize>) -> Self {
        Self::Count { cells, values, at_least: count, at_most: count }
    }

    /// At least `count` of the cells have one of the values.
    #[must_use]
    pub fn at_least(count: usize, values: Values, cells: Vec<usize>) -> Self {
        let at_most = cells.len();
        Self::Count { cells, values, at_least: count, at_most }
    }

    /// At most `count` of the cells have one of the values.
    #[must_use]
    pub fn at_most(count: usize, values: Values, cells: Vec<usize>) -> Self {
        Self::Count { cells, values, at_least: 0, at_most: count }
    }

    /// The cells it speaks of.
    #[must_use]
    pub fn cells(&self) -> Vec<usize> {
        match self {
            Self::Fact { cell, .. } => vec![*cell],
            Self::Less { smaller, larger } => vec![*smaller, *larger],
            Self::AllDifferent { cells }
            | Self::Count { cells, .. }
            | Self::Sum { cells, .. }
            | Self::Table { cells, .. }
            | Self::Line { cells, .. } => cells.clone(),
        }
    }

    /// Whether it holds for a filled board; cells outside the board hold for nothing.
    ///
    /// ```
    /// use unsolve_constraint::{Constraint, Values};
    ///
    /// let two_ones = Constraint::exactly(2, Values::one(1), vec![0, 1, 3]);
    /// assert!(two_ones.holds(&[1, 0, 1, 1]));
    /// assert!(!two_ones.holds(&[1, 1, 1, 1]));
    /// ```
    #[must_use]
    pub fn holds(&self, board: &[u8]) -> bool {
        let at = |cell: &usize| board.get(*cell).map(|&value| usize::from(value));
        let Some(found) = self.cells().iter().map(at).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let differ = || (1..found.len()).all(|last| !found[..last].contains(&found[last]));
        match self {
            Self::Fact { values, .. } => values.contains(found[0]),
            Self::AllDifferent { .. } => differ(),
            Self::Count { values, at_least, at_most, .. } => {
                let count = found.iter().filter(|&&value| values.contains(value)).count();
                (*at_least..=*at_most).contains(&count)
            }
            Self::Less { .. } => found[0] < found[1],
            Self::Sum { at_least, at_most, different, .. } => {
                let sum = found.iter().sum();
                (*at_least..=*at_most).contains(&sum) && (!different || differ())
            }
            Self::Table { rows, .. } => rows.contains(&found),
            Self::Line { runs, .. } => Run::of(found.into_iter().map(|value| value as u8)) == *runs,
        }
    }

    /// Takes away what empty cells can't be beside what is entered, by this demand alone: what anybody sees who looks at
    /// the filled cells it speaks of, and no more.
    ///
    /// ```
    /// use unsolve_constraint::{Constraint, Values};
    ///
    /// let two_ones = Constraint::exactly(2, Values::one(1), vec![0, 1, 2]);
    /// let mut may = [Values::range(0, 3); 3];
    /// two_ones.narrow(&[Some(1), None, Some(1)], &mut may);
    /// assert!(!may[1].contains(1));
    /// ```
    pub fn narrow(&self, entered: &[Option<u8>], may: &mut [Values]) {
        let cells = self.cells();
        let at = |cell: usize| entered.get(cell).copied().flatten().map(usize::from);
        let found: Vec<usize> = cells.iter().filter_map(|&cell| at(cell)).collect();
        let all = Values::range(0, Values::MOST - 1);
        let rest = match self {
            Self::Fact { values, .. } => *values,
            Self::AllDifferent { .. } => {
                found.iter().fold(all, |rest, &value| rest - Values::one(value))
            }
            Self::Count { values, at_least, at_most, .. } => {
                let counted = found.iter().filter(|&&value| values.contains(value)).count();
                let others = found.len() - counted;
                let full = if counted >= *at_most { all - *values } else { all };
                if cells.len() - others <= *at_least { full & *values } else { full }
            }
            Self::Line { runs, .. } => {
                let done = Run::of(cells.iter().map(|&cell| at(cell).unwrap_or(0) as u8)) == *runs;
                if done { Values::one(0) } else { all }
            }
            Self::Less { .. } | Self::Sum { .. } | Self::Table { .. } => {
                if found.len() + 1 != cells.len() {
                    return;
                }
                let mut board: Vec<u8> = entered.iter().map(|value| value.unwrap_or(0)).collect();
                let Some(&last) = cells.iter().find(|&&cell| at(cell).is_none()) else { return };
                let fits = |&value: &usize| {
                    if let Some(place) = board.get_mut(last) {
                        *place = value as u8;
                    }
                    self.holds(&board)
                };
                (0..Values::MOST).filter(fits).fold(Values::NONE, |fit, v| fit | Values::one(v))
            }
        };
        for cell in cells.into_iter().filter(|&cell| at(cell).is_none()) {
            if let Some(values) = may.get_mut(cell) {
                *values = *values & rest;
            }
        }
    }

    /// Checks it against a board of `cells` cells; `id` is its number in the model.
    pub(crate) fn check(&self, id: usize, board: usize) -> Result<(), ModelError> {
        let cells = self.cells();
        if let Some(&cell) = cells.iter().find(|&&cell| cell >= board) {
            return Err(ModelError::Cell { constraint: id, cell, cells: board });
        }
        let repeated = (1..cells.len()).find(|&last| cells[..last].contains(&cells[last]));
        if let Some(place) = repeated {
            return Err(ModelError::Repeated { constraint: id, cell: cells[place] });
        }
        if let Self::Line { runs, .. } = self {
            let fits = |run: &Run| run.length > 0 && (1..Values::MOST).contains(&run.value.into());
            return match runs.iter().position(|run| !fits(run)) {
                Some(run) => Err(ModelError::Run { constraint: id, run }),
                None if !(1..=Run::LONGEST_LINE).contains(&cells.len()) => {
                    Err(ModelError::Line { constraint: id, cells: cells.len() })
                }
                None => Ok(()),
            };
        }
        let Self::Table { rows, .. } = self else { return Ok(()) };
        match rows.iter().position(|row| row.len() != cells.len()) {
            Some(row) => Err(ModelError::Row { constraint: id, row, expected: cells.len() }),
            None => Ok(()),
        }
    }
}
