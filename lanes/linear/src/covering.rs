//! How far the farthest right-hand side is.

use std::collections::BTreeMap;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::{Factored, LinearError, Matrix, Weights};

/// The lightest solutions of *all* solvable right-hand sides: how many there are of each weight,
/// and one of the heaviest. The largest weight is the covering radius of the kernel, known to
/// puzzlers as God's number.
///
/// ```
/// use unsolve_limits::Budget;
/// use unsolve_linear::{Covering, Matrix, Modulus, Weights};
///
/// // Two switches, each of which turns both lights.
/// let k = Modulus::new(2)?;
/// let matrix = Matrix::new(k, 2, 2, &[1, 1, 1, 1])?;
/// let covering = Covering::of(&matrix, &Weights::upwards(k), &[], &Budget::default())?;
/// assert_eq!(covering.by_weight, [(0, 1), (1, 1)]);
/// assert_eq!(covering.farthest, [1, 1]);
/// # Ok::<(), unsolve_linear::LinearError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Covering {
    /// The largest weight of a lightest solution.
    pub radius: u64,
    /// Each weight that occurs with the number of right-hand sides, lightest first.
    pub by_weight: Vec<(u64, u64)>,
    /// A right-hand side whose lightest solution has the largest weight.
    pub farthest: Vec<u16>,
    /// What it took: a node is a right-hand side in the pass of one unknown.
    pub effort: Progress,
}

impl Covering {
    /// Weighs the lightest solution of every solvable right-hand side. The unknowns in the columns
    /// `free` cost nothing.
    ///
    /// It takes 8 bytes for each solvable right-hand side, and one pass over all of them for each
    /// unknown: with the first few unknowns alone, the lightest way to each is known; the next
    /// unknown adds its column any number of times.
    pub fn of(
        matrix: &Matrix,
        weights: &Weights,
        free: &[usize],
        budget: &Budget<'_>,
    ) -> Result<Self, LinearError> {
        let (k, second) = (matrix.modulus(), weights.modulus());
        if k != second {
            return Err(LinearError::Mixed { first: k.value(), second: second.value() });
        }
        let (rows, columns) = (matrix.rows(), matrix.columns());
        if let Some(&column) = free.iter().find(|&&column| column >= columns) {
            return Err(LinearError::Place { row: 0, column, rows, columns });
        }
        let most = (u32::MAX - 1) / u32::try_from(columns.max(1)).unwrap_or(u32::MAX);
        if weights.greatest() > most {
            return Err(LinearError::Heavy { most });
        }
        let factored = matrix.factor(budget)?;
        let mut sweep = Sweep::new(&factored, budget)?;
        let nothing = vec![0; usize::from(k.value())];
        for column in 0..columns {
            let is_free = free.contains(&column);
            let costs = if is_free { &nothing[..] } else { weights.as_table() };
            sweep.pass(column, costs, budget)?;
        }
        sweep.finish(matrix)
    }
}

/// One coordinate of the image: the row of a pivot modulo its order.
struct Digit {
    part: usize,
    pivot: usize,
    radix: u16,
}

/// The lightest weight of each right-hand side, which is the number with the digits of its
/// coordinates.
struct Sweep<'a> {
    factored: &'a Factored,
    /// The first `low` digits make up the low half of a number.
    digits: Vec<Digit>,
    low: usize,
    low_size: usize,
    lightest: Vec<u32>,
    /// The table that the next pass writes.
    next: Vec<u32>,
    progress: Progress,
}

impl<'a> Sweep<'a> {
    fn new(factored: &'a Factored, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let digits = digits(factored);
        let radices = digits.iter().map(|digit| u64::from(digit.radix));
        let size = radices.fold(1, u64::saturating_mul);
        let bytes = size.saturating_mul(8);
        let progress = Progress { bytes, stored: size, ..Progress::default() };
        budget.check(&progress)?;
        let size = u32::try_from(size).map_err(|_| StopReason::Bytes)? as usize;
        let (mut low, mut low_size) = (0, 1usize);
        while low < digits.len() && low_size.saturating_mul(low_size) < size {
            low_size *= usize::from(digits[low].radix);
            low += 1;
        }
        let mut lightest = vec![u32::MAX; size];
        lightest[0] = 0;
        let next = vec![u32::MAX; size];
        Ok(Self { factored, digits, low, low_size, lightest, next, progress })
    }

    /// Lets one unknown take every value.
    fn pass(
        &mut self,
        column: usize,
        costs: &[u32],
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        budget.check(&self.progress)?;
        let shift = |digit: &Digit| {
            self.factored.parts()[digit.part].entry(digit.pivot, column) % digit.radix
        };
        let shifts: Vec<u16> = self.digits.iter().map(shift).collect();
        self.next.fill(u32::MAX);
        for (value, &cost) in costs.iter().enumerate() {
            let low = shifted(&self.digits[..self.low], &shifts[..self.low], value);
            let high = shifted(&self.digits[self.low..], &shifts[self.low..], value);
            for (block, &from) in self.next.chunks_exact_mut(self.low_size).zip(&high) {
                let from = &self.lightest[from as usize * self.low_size..][..self.low_size];
                for (next, &low) in block.iter_mut().zip(&low) {
                    *next = (*next).min(from[low as usize].saturating_add(cost));
                }
            }
            budget.poll(&self.progress)?;
        }
        std::mem::swap(&mut self.lightest, &mut self.next);
        self.progress.nodes += self.lightest.len() as u64;
        Ok(())
    }

    fn finish(self, matrix: &Matrix) -> Result<Covering, LinearError> {
        let mut counts = BTreeMap::new();
        for &weight in &self.lightest {
            *counts.entry(u64::from(weight)).or_insert(0) += 1;
        }
        let radius = counts.keys().next_back().copied().unwrap_or(0);
        let farthest = self.lightest.iter().position(|&weight| u64::from(weight) == radius);
        let farthest = matrix.times(&self.unknowns(farthest.unwrap_or(0)))?;
        let by_weight = counts.into_iter().collect();
        Ok(Covering { radius, by_weight, farthest, effort: self.progress })
    }

    /// Unknowns that lead to the right-hand side with this number.
    fn unknowns(&self, number: usize) -> Vec<u16> {
        let parts = self.factored.parts();
        let mut images: Vec<Vec<u16>> =
            parts.iter().map(|part| vec![0; part.valuations().len()]).collect();
        let mut rest = number;
        for digit in &self.digits {
            images[digit.part][digit.pivot] = (rest % usize::from(digit.radix)) as u16;
            rest /= usize::from(digit.radix);
        }
        let columns = self.factored.columns();
        let solved = parts.iter().zip(&images).map(|(part, image)| part.substitute(image, columns));
        self.factored.modulus().combine_all(&solved.collect::<Vec<_>>(), columns)
    }
}

fn digits(factored: &Factored) -> Vec<Digit> {
    let mut digits = Vec::new();
    let primes = factored.modulus();
    for (part, (eliminated, prime)) in factored.parts().iter().zip(primes.parts()).enumerate() {
        for (pivot, valuation) in eliminated.valuations().into_iter().enumerate() {
            digits.push(Digit { part, pivot, radix: prime.power(prime.exponent() - valuation) });
        }
    }
    digits
}

/// For each number with these digits the one that `value` times the shifts lead here from.
fn shifted(digits: &[Digit], shifts: &[u16], value: usize) -> Vec<u32> {
    let mut table = vec![0];
    for (digit, &shift) in digits.iter().zip(shifts) {
        let radix = u32::from(digit.radix);
        let back = (u64::from(shift) * value as u64 % u64::from(radix)) as u32;
        let stride = table.len() as u32;
        let from = |here: u32| (here + radix - back) % radix * stride;
        table = (0..radix).flat_map(|d| table.iter().map(move |low| from(d) + low)).collect();
    }
    table
}
