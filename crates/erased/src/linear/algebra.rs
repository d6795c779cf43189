//! The clicks that solve a position once everything has settled.

use unsolve_core::Budget;
use unsolve_linear::{
    Answer, Certificate, Kernel, Layered, Lightest, LinearError, Modulus, Sparse, System, Weights,
};

use super::position::Position;

/// Up to so many clicks the kernels are always worked out.
const SMALL: usize = 4_096;

/// The influence of all clicks as a matrix, eliminated.
pub(super) struct Algebra {
    k: Modulus,
    matrix: Sparse,
    system: System,
}

/// The solutions for each target that has one, or proofs that none has.
pub(super) type Starts = Result<Vec<Vec<u16>>, Vec<Certificate>>;

/// The influence of all clicks, settled: a row for each cell, a column for each click.
pub(super) fn matrix(position: &Position) -> Result<Sparse, LinearError> {
    let column = |(click, cells): (usize, &Vec<usize>)| {
        cells.iter().map(move |&cell| (cell, click, 1)).collect::<Vec<_>>()
    };
    let entries = position.settled.iter().enumerate().flat_map(column);
    Sparse::new(position.k, position.values.len(), position.clicks(), entries)
}

impl Algebra {
    pub(super) fn new(position: &Position) -> Result<Self, LinearError> {
        let matrix = matrix(position)?;
        let system = if position.clicks() <= SMALL {
            System::Layered(Layered::new(&matrix)?)
        } else {
            System::new(&matrix)?
        };
        Ok(Self { k: position.k, matrix, system })
    }

    /// The clicks that together do nothing; `None` where the board is too large to know.
    pub(super) fn kernel(&self) -> Option<Kernel> {
        match &self.system {
            System::Layered(layered) => Some(layered.right_kernel()),
            System::Banded(_) => None,
        }
    }

    /// The sums of cells that no click changes; `None` where the board is too large to know.
    pub(super) fn invariants(&self) -> Option<Kernel> {
        match &self.system {
            System::Layered(layered) => Some(layered.left_kernel()),
            System::Banded(_) => None,
        }
    }

    /// How many solutions a solvable board has for each target.
    pub(super) fn solutions(&self) -> Option<u128> {
        self.system.solutions().exact()
    }

    /// log2 of that number.
    pub(super) fn kernel_bits(&self) -> f64 {
        let bits = |(prime, exponent): (u16, u64)| exponent as f64 * libm::log2(f64::from(prime));
        self.system.solutions().factors().map(bits).sum()
    }

    /// Whether the settled board can be brought to a target.
    pub(super) fn links(&self, position: &Position, target: &[u16]) -> bool {
        let pairs = target.iter().zip(&position.values);
        let wanted: Vec<u16> = pairs.map(|(&to, &from)| self.k.subtract(to, from)).collect();
        self.system.solve(&wanted).is_ok_and(|answer| answer.solution().is_some())
    }

    /// How many boards can be reached from a board.
    pub(super) fn reachable(&self) -> Option<u128> {
        let all = u128::from(self.k.value()).checked_pow(u32::try_from(self.matrix.rows()).ok()?);
        Some(all? / self.system.solvable_one_in().exact()?)
    }

    /// Solves for every target, with `missed` added to what is to be done.
    pub(super) fn starts(
        &self,
        position: &Position,
        missed: &[(usize, u16)],
    ) -> Result<Starts, LinearError> {
        let mut starts = Vec::new();
        let mut proofs = Vec::new();
        for target in &position.targets {
            let pairs = target.iter().zip(&position.values);
            let mut wanted: Vec<u16> =
                pairs.map(|(&to, &from)| self.k.subtract(to, from)).collect();
            for &(cell, amount) in missed {
                wanted[cell] = self.k.add(wanted[cell], amount);
            }
            match self.system.solve(&wanted)? {
                Answer::Solution(counts) => starts.push(counts),
                Answer::Impossible(proof) => proofs.push(proof),
            }
        }
        Ok(if starts.is_empty() { Err(proofs) } else { Ok(starts) })
    }

    /// The fewest clicks among all solutions of some starts.
    pub(super) fn lightest(
        &self,
        starts: &[Vec<u16>],
        budget: &Budget<'_>,
    ) -> Result<Lightest, LinearError> {
        let weights = Weights::upwards(self.k);
        if let Some(kernel) = self.kernel() {
            return Lightest::of(&kernel, starts, &weights, budget);
        }
        // Without the kernel only a unique solution is known to be the lightest.
        let alone = self.solutions() == Some(1);
        let weight = |start: &Vec<u16>| weights.total(start);
        let best = (0..starts.len()).min_by_key(|&index| weight(&starts[index])).unwrap_or(0);
        let vector = starts.get(best).cloned().unwrap_or_default();
        let weight = weights.total(&vector);
        let at_least = if alone { weight } else { 0 };
        let effort = unsolve_core::Progress::default();
        Ok(Lightest { vector, weight, proved: alone, at_least, start: best, stopped: None, effort })
    }
}

/// Every solution of some starts; `None` if there are more than `most`.
pub(super) fn all_solutions(
    kernel: &Kernel,
    starts: &[Vec<u16>],
    most: usize,
) -> Option<Vec<Vec<u16>>> {
    let size = kernel.size().exact()?.checked_mul(starts.len() as u128)?;
    if size > most as u128 {
        return None;
    }
    let k = kernel.modulus();
    let mut all = starts.to_vec();
    for generator in kernel.generators() {
        let before = all.len();
        for times in 1..generator.order {
            for index in 0..before {
                let shift = generator.vector.iter().map(|&entry| k.multiply(entry, times));
                let moved = all[index].iter().zip(shift).map(|(&a, b)| k.add(a, b)).collect();
                all.push(moved);
            }
        }
    }
    Some(all)
}
