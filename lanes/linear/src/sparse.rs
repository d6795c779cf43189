//! Sparse matrices: only the entries that are not 0.

use crate::error::check_length;
use crate::{Certificate, LinearError, Matrix, Modulus};

/// A matrix over Z/k of which only the entries other than 0 are kept, row by row.
///
/// ```
/// use unsolve_linear::{Modulus, Sparse};
///
/// let k = Modulus::new(3)?;
/// let matrix = Sparse::new(k, 2, 2, [(0, 0, 1), (0, 1, -1), (1, 1, 3)])?;
/// assert_eq!(matrix.row(0).collect::<Vec<_>>(), [(0, 1), (1, 2)]);
/// assert_eq!(matrix.row(1).count(), 0);
/// assert_eq!(matrix.times(&[2, 1])?, [1, 0]);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sparse {
    modulus: Modulus,
    columns: usize,
    lines: Lines,
}

impl Sparse {
    /// Most rows and most columns of a sparse matrix.
    pub const MAX_SIDE: usize = 1 << 20;

    /// A matrix from a list of `(row, column, entry)`; entries at the same place add up.
    pub fn new(
        modulus: Modulus,
        rows: usize,
        columns: usize,
        entries: impl IntoIterator<Item = (usize, usize, i64)>,
    ) -> Result<Self, LinearError> {
        if rows.max(columns) > Self::MAX_SIDE {
            return Err(LinearError::TooLarge { rows, columns });
        }
        let check = |(row, column, entry)| {
            let inside = row < rows && column < columns;
            let place = (row as u32, column as u32, modulus.reduce(entry));
            inside.then_some(place).ok_or(LinearError::Place { row, column, rows, columns })
        };
        let list = entries.into_iter().map(check).collect::<Result<Vec<_>, _>>()?;
        Ok(Self::of_list(modulus, rows, columns, &list))
    }

    /// The sum of entries within the matrix.
    fn of_list(modulus: Modulus, rows: usize, columns: usize, list: &[(u32, u32, u16)]) -> Self {
        // Distributed by column and then by row, they are in order.
        let by_column = Lines::new(columns, &swapped(list));
        let by_row = Lines::new(rows, &swapped(&by_column.list()));
        let mut sums: Vec<(u32, u32, u16)> = Vec::with_capacity(list.len());
        for (row, column, entry) in by_row.list() {
            match sums.last_mut() {
                Some(last) if (last.0, last.1) == (row, column) => {
                    last.2 = modulus.add(last.2, entry);
                }
                _ => sums.push((row, column, entry)),
            }
        }
        sums.retain(|&(_, _, entry)| entry != 0);
        Self { modulus, columns, lines: Lines::new(rows, &sums) }
    }

    /// The modulus.
    #[must_use]
    pub fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// Number of rows: equations.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.lines.count()
    }

    /// Number of columns: unknowns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The columns and entries of a row, from left to right; nothing outside the matrix.
    pub fn row(&self, row: usize) -> impl Iterator<Item = (usize, u16)> + '_ {
        let line = if row < self.rows() { self.lines.line(row) } else { &[] };
        line.iter().map(|&(column, entry)| (column as usize, entry))
    }

    /// Number of entries other than 0.
    pub(crate) fn entries(&self) -> usize {
        self.lines.entries.len()
    }

    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The entries by column: `(row, entry)`.
    pub(crate) fn transposed(&self) -> Lines {
        Lines::new(self.columns, &swapped(&self.lines.list()))
    }

    /// The same matrix with all its zeros, if it is not too large.
    pub fn to_dense(&self) -> Result<Matrix, LinearError> {
        let mut dense = Matrix::zeros(self.modulus, self.rows(), self.columns)?;
        for row in 0..self.rows() {
            self.row(row).for_each(|(column, entry)| dense.set(row, column, entry));
        }
        Ok(dense)
    }

    /// The product with a vector of unknowns.
    pub fn times(&self, unknowns: &[u16]) -> Result<Vec<u16>, LinearError> {
        check_length("unknowns", unknowns.len(), self.columns)?;
        let k = self.modulus;
        let dot = |row| {
            self.row(row)
                .fold(0, |sum, (column, entry)| k.add(sum, k.multiply(entry, unknowns[column])))
        };
        Ok((0..self.rows()).map(dot).collect())
    }

    /// The combination of the rows with the given factors.
    pub fn times_from_left(&self, factors: &[u16]) -> Result<Vec<u16>, LinearError> {
        check_length("factors", factors.len(), self.rows())?;
        let k = self.modulus;
        let mut sum = vec![0; self.columns];
        for (row, &factor) in factors.iter().enumerate() {
            for (column, entry) in self.row(row) {
                sum[column] = k.add(sum[column], k.multiply(factor, entry));
            }
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
}

/// The same entries with rows and columns exchanged.
fn swapped(list: &[(u32, u32, u16)]) -> Vec<(u32, u32, u16)> {
    list.iter().map(|&(row, column, entry)| (column, row, entry)).collect()
}

/// Short lists behind each other in one array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lines {
    starts: Vec<u32>,
    entries: Vec<(u32, u16)>,
}

impl Lines {
    /// Distributes `(line, place, entry)`; within a line the order stays.
    pub(crate) fn new(count: usize, list: &[(u32, u32, u16)]) -> Self {
        let mut starts = vec![0; count + 1];
        for &(line, ..) in list {
            starts[line as usize + 1] += 1;
        }
        for line in 0..count {
            starts[line + 1] += starts[line];
        }
        let mut next = starts.clone();
        let mut entries = vec![(0, 0); list.len()];
        for &(line, place, entry) in list {
            let at = &mut next[line as usize];
            entries[*at as usize] = (place, entry);
            *at += 1;
        }
        Self { starts, entries }
    }

    /// All of them as `(line, place, entry)`, line by line.
    fn list(&self) -> Vec<(u32, u32, u16)> {
        let mut list = Vec::with_capacity(self.entries.len());
        for line in 0..self.count() {
            let entries = self.line(line).iter();
            list.extend(entries.map(|&(place, entry)| (line as u32, place, entry)));
        }
        list
    }

    pub(crate) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn line(&self, line: usize) -> &[(u32, u16)] {
        &self.entries[self.starts[line] as usize..self.starts[line + 1] as usize]
    }
}
