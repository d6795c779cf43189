//! Elimination over a prime power.
//!
//! Each step takes an entry of the smallest valuation (it contains the prime least often) as
//! pivot. It divides all entries that are left, so row operations clear its column, and its row
//! is a multiple of the pivot. At the end `U A = D W` with `U` invertible, `D` the powers of the
//! prime on the diagonal (the Smith form), and `W` triangular with ones at the pivots.

use unsolve_limits::StopReason;

use crate::modulus::{PrimePower, inverse};
use crate::pace::Pace;
use crate::row::Row;

/// A matrix over a prime power, eliminated.
#[derive(Debug, Clone)]
pub(crate) struct Local<R> {
    part: PrimePower,
    columns: usize,
    pivots: Vec<Pivot>,
    /// The rows of `W` at the pivots; 0 elsewhere.
    rows: Vec<R>,
    /// The rows of `U`.
    combinations: Vec<R>,
    /// The rows without a pivot.
    zero_rows: Vec<usize>,
}

#[derive(Debug, Clone, Copy)]
struct Pivot {
    row: usize,
    column: usize,
    valuation: u8,
}

impl<R: Row> Local<R> {
    /// Eliminates rows whose entries are below the prime power.
    pub(crate) fn new(
        part: PrimePower,
        columns: usize,
        rows: Vec<R>,
        pace: &mut Pace<'_>,
    ) -> Result<Self, StopReason> {
        let identity = |row| {
            let mut combination = R::zeros(rows.len());
            combination.set(row, 1);
            combination
        };
        let combinations = (0..rows.len()).map(identity).collect();
        let zero_rows = (0..rows.len()).collect();
        let mut local = Self { part, columns, pivots: Vec::new(), rows, combinations, zero_rows };
        (0..part.exponent()).try_for_each(|valuation| local.eliminate(valuation, pace))?;
        local.divide();
        Ok(local)
    }

    /// Takes all pivots of one valuation. A row that has no such entry now gets none later, since
    /// only multiples of the prime times other rows are added to it.
    fn eliminate(&mut self, valuation: u8, pace: &mut Pace<'_>) -> Result<(), StopReason> {
        let next_power = self.part.power(valuation + 1);
        let mut rest = std::mem::take(&mut self.zero_rows);
        let mut index = 0;
        while index < rest.len() {
            let row = rest[index];
            pace.worked(self.columns)?;
            if let Some(column) = self.rows[row].find_indivisible(next_power) {
                rest.remove(index);
                let pivot = Pivot { row, column, valuation };
                self.normalise(pivot);
                for &other in &rest {
                    let entries = self.clear(other, pivot);
                    pace.worked(entries)?;
                }
                self.pivots.push(pivot);
            } else {
                index += 1;
            }
        }
        self.zero_rows = rest;
        Ok(())
    }

    /// Multiplies the pivot's row so that the pivot is a power of the prime.
    fn normalise(&mut self, Pivot { row, column, valuation }: Pivot) {
        let q = self.part.value();
        let unit = self.rows[row].get(column) / self.part.power(valuation);
        if unit != 1 {
            // Adding `inverse - 1` times the row to itself multiplies it by the inverse.
            let times = inverse(unit % q, q).unwrap_or(1) - 1;
            for part in [&mut self.rows[row], &mut self.combinations[row]] {
                let copy = part.clone();
                part.add_multiple(times, &copy, q);
            }
        }
    }

    /// Makes the entry of `row` under the pivot 0; how many entries that took.
    fn clear(&mut self, row: usize, pivot: Pivot) -> usize {
        let q = self.part.value();
        let entry = self.rows[row].get(pivot.column);
        if entry == 0 {
            return 1;
        }
        let factor = q - entry / self.part.power(pivot.valuation);
        for part in [&mut self.rows, &mut self.combinations] {
            let (target, source) = pair(part, row, pivot.row);
            target.add_multiple(factor, source, q);
        }
        self.columns + self.rows.len()
    }

    /// Divides each row by its pivot: `W` out of `D W`.
    fn divide(&mut self) {
        for &Pivot { row, valuation, .. } in self.pivots.iter().filter(|pivot| pivot.valuation > 0)
        {
            let power = self.part.power(valuation);
            for column in 0..self.columns {
                let entry = self.rows[row].get(column);
                self.rows[row].set(column, entry / power);
            }
        }
    }

    /// A solution of the system, or factors of the equations that refute it.
    pub(crate) fn solve(&self, target: &R) -> Result<R, R> {
        let q = self.part.value();
        let image = |row: usize| self.combinations[row].dot(target, q);
        if let Some(&row) = self.zero_rows.iter().find(|&&row| image(row) != 0) {
            return Err(self.combinations[row].clone());
        }
        let mut quotients = Vec::with_capacity(self.pivots.len());
        for pivot in &self.pivots {
            let (entry, power) = (image(pivot.row), self.part.power(pivot.valuation));
            if !entry.is_multiple_of(power) {
                return Err(self.left_generator(pivot));
            }
            quotients.push(entry / power);
        }
        let mut unknowns = R::zeros(self.columns);
        self.substitute(&quotients, &mut unknowns);
        Ok(unknowns)
    }

    /// Sets the unknowns at the pivots so that `W` maps them to `images`; the others stay.
    pub(crate) fn substitute(&self, images: &[u16], unknowns: &mut R) {
        let q = self.part.value();
        for (pivot, &image) in self.pivots.iter().zip(images).rev() {
            let rest = self.rows[pivot.row].dot(unknowns, q);
            unknowns.set(pivot.column, (image + q - rest) % q);
        }
    }

    /// Generators of the right kernel with their orders.
    pub(crate) fn right_kernel(&self) -> Vec<(R, u16)> {
        let mut generators = Vec::new();
        let mut images = vec![0; self.pivots.len()];
        for (index, pivot) in self.pivots.iter().enumerate().filter(|(_, p)| p.valuation > 0) {
            images[index] = self.part.value() / self.part.power(pivot.valuation);
            let mut unknowns = R::zeros(self.columns);
            self.substitute(&images, &mut unknowns);
            images[index] = 0;
            generators.push((unknowns, self.part.power(pivot.valuation)));
        }
        let mut free = vec![true; self.columns];
        self.pivots.iter().for_each(|pivot| free[pivot.column] = false);
        for column in (0..self.columns).filter(|&column| free[column]) {
            let mut unknowns = R::zeros(self.columns);
            unknowns.set(column, 1);
            self.substitute(&images, &mut unknowns);
            generators.push((unknowns, self.part.value()));
        }
        generators
    }

    /// Generators of the left kernel with their orders.
    pub(crate) fn left_kernel(&self) -> Vec<(R, u16)> {
        let torsion = self.pivots.iter().filter(|pivot| pivot.valuation > 0);
        let torsion =
            torsion.map(|pivot| (self.left_generator(pivot), self.part.power(pivot.valuation)));
        let free = self.zero_rows.iter();
        let free = free.map(|&row| (self.combinations[row].clone(), self.part.value()));
        torsion.chain(free).collect()
    }

    /// The row of `U` at a pivot, multiplied so that it kills the pivot.
    fn left_generator(&self, pivot: &Pivot) -> R {
        let q = self.part.value();
        let row = &self.combinations[pivot.row];
        let mut multiple = row.clone();
        multiple.add_multiple(q / self.part.power(pivot.valuation) - 1, row, q);
        multiple
    }

    /// The valuations of the diagonal, ascending, without those of zero rows.
    pub(crate) fn valuations(&self) -> impl Iterator<Item = u8> + '_ {
        self.pivots.iter().map(|pivot| pivot.valuation)
    }

    /// The entry of `W` in the row of the pivot with the given index.
    pub(crate) fn entry(&self, pivot: usize, column: usize) -> u16 {
        self.rows[self.pivots[pivot].row].get(column)
    }
}

/// Two different items of a slice, the first to be changed.
pub(crate) fn pair<T>(items: &mut [T], target: usize, source: usize) -> (&mut T, &T) {
    if target < source {
        let (left, right) = items.split_at_mut(source);
        (&mut left[target], &right[0])
    } else {
        let (left, right) = items.split_at_mut(target);
        (&mut right[0], &left[source])
    }
}
