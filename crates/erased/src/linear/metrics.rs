//! What can be measured on the solutions of a level.

use super::algebra::Algebra;
use super::position::Position;

/// The named numbers of a level: what holds of all its shortest solutions, and for the rest the
/// mean over them.
#[derive(Debug, Clone, Default)]
pub struct LinearMetrics {
    /// Clicks of a shortest solution.
    pub length: u32,
    /// Different shortest solutions, the order of clicks apart.
    pub shortest: u32,
    /// Cells of the board.
    pub cells: u32,
    /// Different clicks in a solution.
    pub clicked: f64,
    /// The most clicks on one place.
    pub repeats: f64,
    /// Cells that look right at the start and are changed all the same.
    pub hidden: f64,
    /// Cells that two or more different clicks change.
    pub overlap: f64,
    /// Bits to be guessed: log2 of all ways to click, divided by those that solve the level.
    pub bits: f64,
    /// log2 of the number of solutions for each target: 0 if it is unique.
    pub kernel_bits: f64,
    /// Turns until everything has settled.
    pub waits: u32,
    /// First clicks after which the level can't be won any more.
    pub spoiling: u32,
}

impl LinearMetrics {
    /// The names, in the order of [`named`](Self::named).
    pub const NAMES: [&'static str; 11] = [
        "length",
        "shortest",
        "cells",
        "clicked",
        "repeats",
        "hidden",
        "overlap",
        "bits",
        "kernel_bits",
        "waits",
        "spoiling",
    ];

    /// Every number with its name.
    #[must_use]
    pub fn named(&self) -> Vec<(&'static str, f64)> {
        let values = [
            f64::from(self.length),
            f64::from(self.shortest),
            f64::from(self.cells),
            self.clicked,
            self.repeats,
            self.hidden,
            self.overlap,
            self.bits,
            self.kernel_bits,
            f64::from(self.waits),
            f64::from(self.spoiling),
        ];
        Self::NAMES.into_iter().zip(values).collect()
    }

    /// What the difficulty is made of, in equal parts.
    #[must_use]
    pub fn difficulty_parts(&self) -> Vec<f64> {
        let order = f64::from(self.waits + self.spoiling);
        let parts =
            [f64::from(self.length), self.clicked, self.bits, self.hidden, self.overlap, order];
        parts.into_iter().map(libm::log1p).collect()
    }

    /// What the elegance is made of, in equal parts: small, few solutions, surprising, symmetric.
    #[must_use]
    pub fn elegance_parts(&self, symmetry: f64) -> Vec<f64> {
        let cells = f64::from(self.cells);
        let surprise = self.hidden / cells.max(1.0);
        vec![-libm::log1p(cells), -libm::log1p(self.kernel_bits), surprise, symmetry]
    }

    /// Measures the shortest solutions that are known; there is at least one.
    pub(super) fn of(position: &Position, algebra: &Algebra, solutions: &[Vec<usize>]) -> Self {
        let mut metrics = Self {
            length: solutions.first().map_or(0, Vec::len) as u32,
            shortest: solutions.len() as u32,
            cells: position.values.len() as u32,
            waits: position.turns.len() as u32,
            ..Self::default()
        };
        let share = 1.0 / solutions.len().max(1) as f64;
        for clicks in solutions {
            let seen = Seen::of(position, clicks);
            metrics.clicked += share * seen.clicked as f64;
            metrics.repeats += share * seen.repeats as f64;
            metrics.hidden += share * seen.hidden as f64;
            metrics.overlap += share * seen.overlap as f64;
        }
        let k = libm::log2(f64::from(position.k.value()));
        metrics.kernel_bits = algebra.kernel_bits();
        let targets = position.targets.iter().filter(|target| algebra.links(position, target));
        let solving = metrics.kernel_bits + libm::log2(targets.count().max(1) as f64);
        metrics.bits = (position.clicks() as f64 * k - solving).max(0.0);
        metrics
    }
}

/// What one solution shows.
struct Seen {
    clicked: usize,
    repeats: usize,
    hidden: usize,
    overlap: usize,
}

impl Seen {
    fn of(position: &Position, clicks: &[usize]) -> Self {
        let mut values = position.values.clone();
        for (turn, &click) in clicks.iter().enumerate() {
            position.click(&mut values, click, turn);
        }
        let mut different = clicks.to_vec();
        different.sort_unstable();
        different.dedup();
        let mut changes = vec![0usize; values.len()];
        for &cell in different.iter().flat_map(|&click| &position.settled[click]) {
            changes[cell] += 1;
        }
        let times = |click: &usize| clicks.iter().filter(|&other| other == click).count();
        let stays = |cell: usize| position.values[cell] == values[cell];
        Self {
            clicked: different.len(),
            repeats: different.iter().map(times).max().unwrap_or(0),
            hidden: (0..values.len()).filter(|&cell| changes[cell] > 0 && stays(cell)).count(),
            overlap: changes.iter().filter(|&&changes| changes > 1).count(),
        }
    }
}
