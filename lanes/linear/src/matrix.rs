//! Dense matrices.

use unsolve_limits::Budget;

use crate::error::check_length;
use crate::pace::Pace;
use crate::row::{Bits, Row, Words};
use crate::{Certificate, Factored, LinearError, Modulus};

/// A dense matrix over Z/k: 2 bytes for each entry, one bit modulo 2.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Answer, Matrix, Modulus};
///
/// let matrix = Matrix::new(Modulus::new(4)?, 2, 2, &[2, 1, 0, 2])?;
/// assert_eq!(matrix.times(&[1, 3])?, [1, 2]);
/// let factored = matrix.factor(&Budget::default())?;
/// let Answer::Solution(x) = factored.solve(&[1, 2])? else { panic!() };
/// assert_eq!(matrix.times(&x)?, [1, 2]);
/// assert_eq!(factored.solutions().exact(), Some(4));
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    modulus: Modulus,
    columns: usize,
    entries: Entries,
}

/// The rows, as narrow as the modulus allows.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Entries {
    Bits(Vec<Bits>),
    Words(Vec<Words>),
}

impl Matrix {
    /// Most rows and most columns of a dense matrix: elimination keeps a square of that side.
    pub const MAX_SIDE: usize = 1 << 13;

    /// A matrix from its entries row by row; each is reduced by the modulus.
    pub fn new(
        modulus: Modulus,
        rows: usize,
        columns: usize,
        entries: &[i64],
    ) -> Result<Self, LinearError> {
        let mut matrix = Self::zeros(modulus, rows, columns)?;
        check_length("matrix entries", entries.len(), rows * columns)?;
        for (index, &entry) in entries.iter().enumerate() {
            matrix.set(index / columns, index % columns, modulus.reduce(entry));
        }
        Ok(matrix)
    }

    /// A matrix from a list of `(row, column, entry)`; entries at the same place add up, all
    /// others are 0.
    ///
    /// ```
    /// # use unsolve_linear::{Matrix, Modulus};
    /// let k = Modulus::new(3)?;
    /// let matrix = Matrix::from_entries(k, 1, 2, [(0, 1, 2), (0, 1, 2)])?;
    /// assert_eq!(matrix.get(0, 1), Some(1));
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn from_entries(
        modulus: Modulus,
        rows: usize,
        columns: usize,
        entries: impl IntoIterator<Item = (usize, usize, i64)>,
    ) -> Result<Self, LinearError> {
        let mut matrix = Self::zeros(modulus, rows, columns)?;
        for (row, column, entry) in entries {
            let place = LinearError::Place { row, column, rows, columns };
            let old = matrix.get(row, column).ok_or(place)?;
            matrix.set(row, column, modulus.add(old, modulus.reduce(entry)));
        }
        Ok(matrix)
    }

    pub(crate) fn zeros(
        modulus: Modulus,
        rows: usize,
        columns: usize,
    ) -> Result<Self, LinearError> {
        if rows.max(columns) > Self::MAX_SIDE {
            return Err(LinearError::TooLarge { rows, columns });
        }
        let entries = if modulus.value() == 2 {
            Entries::Bits(vec![Bits::zeros(columns); rows])
        } else {
            Entries::Words(vec![Words::zeros(columns); rows])
        };
        Ok(Self { modulus, columns, entries })
    }

    pub(crate) fn of_bits(modulus: Modulus, columns: usize, rows: Vec<Bits>) -> Self {
        Self { modulus, columns, entries: Entries::Bits(rows) }
    }

    pub(crate) fn of_words(modulus: Modulus, columns: usize, rows: Vec<Words>) -> Self {
        Self { modulus, columns, entries: Entries::Words(rows) }
    }

    pub(crate) fn set(&mut self, row: usize, column: usize, entry: u16) {
        match &mut self.entries {
            Entries::Bits(rows) => rows[row].set(column, entry),
            Entries::Words(rows) => rows[row].set(column, entry),
        }
    }

    /// The same matrix with one more column on the right.
    ///
    /// With a column of ones the targets "all equal" become one system: its unknown is the
    /// common value.
    pub fn with_column(&self, column: &[u16]) -> Result<Self, LinearError> {
        check_length("column", column.len(), self.rows())?;
        let mut wider = Self::zeros(self.modulus, self.rows(), self.columns + 1)?;
        for (row, &last) in column.iter().enumerate() {
            self.row(row).into_iter().enumerate().for_each(|(at, entry)| wider.set(row, at, entry));
            wider.set(row, self.columns, last % self.modulus.value());
        }
        Ok(wider)
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Number of rows: equations.
    #[must_use]
    pub fn rows(&self) -> usize {
        match &self.entries {
            Entries::Bits(rows) => rows.len(),
            Entries::Words(rows) => rows.len(),
        }
    }

    /// Number of columns: unknowns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// One entry, or `None` outside the matrix.
    #[must_use]
    pub fn get(&self, row: usize, column: usize) -> Option<u16> {
        if column >= self.columns {
            return None;
        }
        match &self.entries {
            Entries::Bits(rows) => rows.get(row).map(|row| row.get(column)),
            Entries::Words(rows) => rows.get(row).map(|row| row.get(column)),
        }
    }

    /// All entries of a row that exists.
    pub(crate) fn row(&self, row: usize) -> Vec<u16> {
        match &self.entries {
            Entries::Bits(rows) => rows[row].unpack(self.columns),
            Entries::Words(rows) => rows[row].unpack(self.columns),
        }
    }

    /// The product with a vector of unknowns.
    pub fn times(&self, unknowns: &[u16]) -> Result<Vec<u16>, LinearError> {
        check_length("unknowns", unknowns.len(), self.columns)?;
        let q = self.modulus.value();
        let unknowns = unknowns.iter().map(|&entry| entry % q);
        Ok(match &self.entries {
            Entries::Bits(rows) => {
                let unknowns = Bits::pack(unknowns);
                rows.iter().map(|row| row.dot(&unknowns, q)).collect()
            }
            Entries::Words(rows) => {
                let unknowns = Words::pack(unknowns);
                rows.iter().map(|row| row.dot(&unknowns, q)).collect()
            }
        })
    }

    /// The combination of the rows with the given factors.
    pub fn times_from_left(&self, factors: &[u16]) -> Result<Vec<u16>, LinearError> {
        check_length("factors", factors.len(), self.rows())?;
        let mut sum = vec![0; self.columns];
        for (row, &factor) in factors.iter().enumerate() {
            crate::row::add_multiple(&mut sum, factor, &self.row(row), self.modulus.value());
        }
        Ok(sum)
    }

    /// Whether the certificate proves that no vector is mapped to `target`.
    pub fn is_refuted(
        &self,
        target: &[u16],
        certificate: &Certificate,
    ) -> Result<bool, LinearError> {
        let quiet = self.times_from_left(certificate.factors())?.iter().all(|&entry| entry == 0);
        Ok(quiet && certificate.product(self.modulus, target)? != 0)
    }

    /// Eliminates once, for any number of right-hand sides; fails if the watcher wants an end.
    pub fn factor(&self, budget: &Budget<'_>) -> Result<Factored, LinearError> {
        Ok(Factored::new(self, &mut Pace::new(budget))?)
    }
}
