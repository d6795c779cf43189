//! Elimination over a prime power that keeps a band.
//!
//! Rows come in one after another, and each column keeps at most one row that begins there. Among
//! two that begin in the same column, the one whose first entry contains the prime less often
//! stays and clears the other. A row whose first entry is not invertible is also multiplied by
//! the power that kills this entry, and the product comes in as a row of its own (Howell's form):
//! after that, unknowns can be found from the last to the first without ever getting stuck.

use unsolve_limits::StopReason;

use crate::modulus::{PrimePower, inverse};
use crate::pace::Pace;
use crate::row::add_multiple;
use crate::sparse::Lines;

/// A matrix over a prime power, eliminated from left to right.
#[derive(Debug, Clone)]
pub(crate) struct Staircase {
    part: PrimePower,
    /// The row that begins in each column.
    stairs: Vec<Option<Stair>>,
    /// What was done to the rows, so that it can be done to right-hand sides.
    log: Vec<Operation>,
    /// Rows that became 0; so must their right-hand sides.
    vanished: Vec<u32>,
    /// Original rows and products.
    rows: usize,
}

/// A row from its first entry other than 0, which is a power of the prime.
#[derive(Debug, Clone)]
struct Stair {
    row: u32,
    valuation: u8,
    entries: Vec<u16>,
}

/// A row on its way in, from some column on.
struct Coming {
    row: u32,
    column: usize,
    entries: Vec<u16>,
}

/// Adds `factor` times a row to another; to itself it multiplies, to a new one it copies.
#[derive(Debug, Clone, Copy)]
struct Operation {
    target: u32,
    source: u32,
    factor: u16,
}

impl Staircase {
    /// Eliminates all rows, in the order of their first columns.
    pub(crate) fn new(
        part: PrimePower,
        columns: usize,
        lines: &Lines,
        pace: &mut Pace<'_>,
    ) -> Result<Self, StopReason> {
        let mut staircase = Self {
            part,
            stairs: vec![None; columns],
            log: Vec::new(),
            vanished: Vec::new(),
            rows: lines.count(),
        };
        let first = |row: u32| lines.line(row as usize).first().map_or(0, |&(column, _)| column);
        let rows: Vec<(u32, u32, u16)> =
            (0..lines.count() as u32).map(|row| (first(row), row, 0)).collect();
        let by_first = Lines::new(columns.max(1), &rows);
        for &(row, _) in (0..by_first.count()).flat_map(|column| by_first.line(column)) {
            let mut entries = Vec::new();
            for &(column, entry) in lines.line(row as usize) {
                entries.resize((column - first(row)) as usize, 0);
                entries.push(entry % part.value());
            }
            staircase.insert(row, first(row) as usize, entries, pace)?;
        }
        Ok(staircase)
    }

    /// Lets a row in, and the products that follow from it.
    fn insert(
        &mut self,
        row: u32,
        column: usize,
        entries: Vec<u16>,
        pace: &mut Pace<'_>,
    ) -> Result<(), StopReason> {
        let mut waiting = vec![Coming { row, column, entries }];
        while let Some(coming) = waiting.pop() {
            self.descend(coming, &mut waiting, pace)?;
        }
        Ok(())
    }

    /// Moves a row down the stairs until it finds a free one or vanishes. Where it is the better
    /// one for a stair, it stays and the row that was there goes on.
    fn descend(
        &mut self,
        coming: Coming,
        waiting: &mut Vec<Coming>,
        pace: &mut Pace<'_>,
    ) -> Result<(), StopReason> {
        let q = self.part.value();
        let Coming { mut row, mut column, mut entries } = coming;
        while let Some(zeros) = entries.iter().position(|&entry| entry != 0) {
            pace.worked(entries.len())?;
            entries.drain(..zeros);
            column += zeros;
            let valuation = self.part.valuation(entries[0]);
            match &self.stairs[column] {
                Some(stair) if stair.valuation <= valuation => {
                    let factor = q - entries[0] / self.part.power(stair.valuation);
                    if entries.len() < stair.entries.len() {
                        entries.resize(stair.entries.len(), 0);
                    }
                    add_multiple(&mut entries, factor, &stair.entries, q);
                    self.log.push(Operation { target: row, source: stair.row, factor });
                }
                _ => {
                    self.normalise(row, valuation, &mut entries);
                    if valuation > 0 {
                        waiting.push(self.product(row, column, &entries));
                    }
                    let old = self.stairs[column].replace(Stair { row, valuation, entries });
                    let Some(old) = old else { return Ok(()) };
                    (row, entries) = (old.row, old.entries);
                }
            }
        }
        self.vanished.push(row);
        Ok(())
    }

    /// The multiple of a row that makes its first entry 0.
    fn product(&mut self, source: u32, column: usize, entries: &[u16]) -> Coming {
        let factor = self.part.value() / entries[0];
        let mut product = vec![0; entries.len()];
        add_multiple(&mut product, factor, entries, self.part.value());
        let row = self.rows as u32;
        self.rows += 1;
        self.log.push(Operation { target: row, source, factor });
        Coming { row, column, entries: product }
    }

    /// Makes the first entry a power of the prime.
    fn normalise(&mut self, row: u32, valuation: u8, entries: &mut [u16]) {
        let q = self.part.value();
        let unit = entries[0] / self.part.power(valuation);
        let factor = inverse(unit % q, q).unwrap_or(1) - 1;
        if factor > 0 {
            let copy = entries.to_vec();
            add_multiple(entries, factor, &copy, q);
            self.log.push(Operation { target: row, source: row, factor });
        }
    }

    /// A solution of the system, or factors of the equations that refute it.
    pub(crate) fn solve(&self, target: &[u16]) -> Result<Vec<u16>, Vec<u16>> {
        let q = u32::from(self.part.value());
        let mut values: Vec<u16> =
            target.iter().map(|&entry| (u32::from(entry) % q) as u16).collect();
        let rows = values.len();
        values.resize(self.rows, 0);
        for operation in &self.log {
            let sum = u32::from(values[operation.target as usize])
                + u32::from(values[operation.source as usize]) * u32::from(operation.factor);
            values[operation.target as usize] = (sum % q) as u16;
        }
        if let Some(&row) = self.vanished.iter().find(|&&row| values[row as usize] != 0) {
            return Err(self.factors(row, rows));
        }
        let mut unknowns = vec![0; self.stairs.len()];
        for (column, stair) in self.stairs.iter().enumerate().rev() {
            let Some(stair) = stair else { continue };
            let terms = stair.entries.iter().zip(&unknowns[column..]).skip(1);
            let sum: u64 = terms.map(|(&a, &b): (&u16, &u16)| u64::from(a) * u64::from(b)).sum();
            let rest = (sum % u64::from(q)) as u16;
            let image = (values[stair.row as usize] + self.part.value() - rest) % self.part.value();
            unknowns[column] = image / self.part.power(stair.valuation);
        }
        Ok(unknowns)
    }

    /// How a row was made of the original ones: the log read backwards.
    fn factors(&self, row: u32, rows: usize) -> Vec<u16> {
        let q = u32::from(self.part.value());
        let mut factors = vec![0; self.rows];
        factors[row as usize] = 1;
        for operation in self.log.iter().rev() {
            let sum = u32::from(factors[operation.source as usize])
                + u32::from(factors[operation.target as usize]) * u32::from(operation.factor);
            factors[operation.source as usize] = (sum % q) as u16;
        }
        factors.truncate(rows);
        factors
    }

    /// The exponent of the prime in the size of the right kernel.
    pub(crate) fn kernel_exponent(&self) -> u64 {
        let free = self.part.exponent();
        let valuation =
            |stair: &Option<Stair>| stair.as_ref().map_or(free, |stair| stair.valuation);
        self.stairs.iter().map(|stair| u64::from(valuation(stair))).sum()
    }
}
