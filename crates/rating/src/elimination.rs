//! Elimination for a few equations that belong together.
//!
//! No number of a [`Row`] is negative and its diagonal is a sum, so elimination needs no subtraction
//! (Grassmann, Taksar and Heyman 1985): every value is right to nearly all its digits, however small
//! or large it is.

use crate::walk::Row;

/// The system; its memory is used again for the next one.
#[derive(Default)]
pub(crate) struct Elimination {
    size: usize,
    /// Row by row, the links to the rows.
    links: Vec<f64>,
    leaving: Vec<f64>,
    gains: Vec<f64>,
}

impl Elimination {
    /// Starts a system of `rows` rows without links.
    pub(crate) fn start(&mut self, size: usize) {
        self.size = size;
        self.links.clear();
        self.links.resize(size * size, 0.0);
        self.leaving.clear();
        self.gains.clear();
    }

    /// Adds to the link from one row to another.
    pub(crate) fn link(&mut self, from: usize, to: usize, weight: f64) {
        self.links[from * self.size + to] += weight;
    }

    /// Sets what the next row has beside links.
    pub(crate) fn push(&mut self, row: &Row) {
        self.leaving.push(row.leaving);
        self.gains.push(row.gain);
    }

    /// The values, in the place of the gains; `None` if numbers are so far apart that one of them
    /// has become 0 or infinite.
    pub(crate) fn solve(&mut self) -> Option<&[f64]> {
        for row in (0..self.size).rev() {
            let (above, own) = self.links.split_at_mut(row * self.size);
            let own = &own[..row];
            let total = self.leaving[row] + own.iter().sum::<f64>();
            if !total.is_normal() {
                return None;
            }
            for (other, links) in above.chunks_exact_mut(self.size).enumerate() {
                let share = links[row] / total;
                if share > 0.0 {
                    links.iter_mut().zip(own).for_each(|(link, own)| *link += share * own);
                    links[other] = 0.0;
                    self.leaving[other] += share * self.leaving[row];
                    self.gains[other] += share * self.gains[row];
                }
            }
            self.leaving[row] = total;
        }
        self.substitute()
    }

    /// The first row has no links left; every other one only such to rows before it.
    fn substitute(&mut self) -> Option<&[f64]> {
        for row in 0..self.size {
            let (before, from_here) = self.gains.split_at_mut(row);
            let links = &self.links[row * self.size..][..row];
            let ahead: f64 = links.iter().zip(before).map(|(link, value)| link * *value).sum();
            from_here[0] = (from_here[0] + ahead) / self.leaving[row];
        }
        self.gains.iter().all(|value| value.is_finite()).then_some(&self.gains[..])
    }
}
