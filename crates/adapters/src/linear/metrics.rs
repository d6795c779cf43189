//! What can be measured on the solutions of a level.

use unsolve_core::Score::{self, Difficulty, Elegance, Estimate};
use unsolve_core::Trend::{Less, More};
use unsolve_core::{Budget, Metric, Progress, Shares, StopReason};
use unsolve_linear::clicks::{Algebra, Position};

/// What counts for the difficulty, measured on all shortest solutions or on one.
const SCORED: &[Score] = &[Difficulty, Estimate];

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
    /// How many equal shares the scores of a level have; one is made of `waits` and `spoiling`
    /// together. Where not all shortest solutions are known, the same is measured on one.
    pub const SHARES: Shares = Shares { difficulty: 6, estimate: 6, elegance: 4 };

    /// What the numbers mean, in the order of [`named`](Self::named).
    pub const METRICS: [Metric; 11] = [
        Metric::reported("length", "Length", "Clicks of a shortest solution.", "clicks")
            .harder(More)
            .counting_for(SCORED),
        Metric::reported(
            "shortest",
            "Shortest solutions",
            "Different shortest solutions, the order of clicks apart.",
            "solutions",
        )
        .harder(Less),
        Metric::reported("cells", "Cells", "Cells of the board; fewer is tidier.", "cells")
            .counting_for(&[Elegance]),
        Metric::reported(
            "clicked",
            "Places clicked",
            "Different places that a solution clicks.",
            "places",
        )
        .harder(More)
        .counting_for(SCORED),
        Metric::reported("repeats", "Repeats", "The most clicks on one place.", "clicks"),
        Metric::reported(
            "hidden",
            "Hidden cells",
            "Cells that look right at the start and are changed all the same.",
            "cells",
        )
        .harder(More)
        .counting_for(&[Difficulty, Estimate, Elegance]),
        Metric::reported(
            "overlap",
            "Overlap",
            "Cells that two or more different clicks change.",
            "cells",
        )
        .harder(More)
        .counting_for(SCORED),
        Metric::reported(
            "bits",
            "Bits to guess",
            "Yes-or-no questions it would take to guess a solution.",
            "bits",
        )
        .harder(More)
        .counting_for(SCORED),
        Metric::reported(
            "kernel_bits",
            "Freedom",
            "Solutions for each target, as bits: 0 if there is one.",
            "bits",
        )
        .counting_for(&[Elegance]),
        Metric::reported(
            "waits",
            "Waiting",
            "Turns until everything has settled; one share of the score together with spoiling \
             clicks.",
            "turns",
        )
        .harder(More)
        .counting_for(SCORED),
        Metric::reported(
            "spoiling",
            "Spoiling clicks",
            "First clicks after which the level can't be won any more.",
            "clicks",
        )
        .harder(More)
        .counting_for(SCORED),
    ];

    /// How many solutions there are: told where it is known, and no target.
    pub const SOLUTIONS: Metric = Metric::reported(
        "solutions",
        "Solutions",
        "Ways to click that solve the level, for all targets together.",
        "solutions",
    )
    .only_reported();

    /// Every number with its name.
    #[must_use]
    pub fn named(&self) -> Vec<(&'static str, f64)> {
        const NAMES: [&str; 11] = Metric::names(&LinearMetrics::METRICS);
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
        NAMES.into_iter().zip(values).collect()
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

    /// Measures the shortest solutions that are known; there is at least one. Fails only if a watcher
    /// stops it.
    pub(super) fn of(
        position: &Position,
        algebra: &Algebra,
        solutions: &[Vec<usize>],
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let mut metrics = Self {
            length: solutions.first().map_or(0, Vec::len) as u32,
            shortest: solutions.len() as u32,
            cells: position.values().len() as u32,
            waits: position.waits() as u32,
            ..Self::default()
        };
        let share = 1.0 / solutions.len().max(1) as f64;
        for clicks in solutions {
            budget.poll(&Progress::default())?;
            let seen = Seen::of(position, clicks);
            metrics.clicked += share * seen.clicked as f64;
            metrics.repeats += share * seen.repeats as f64;
            metrics.hidden += share * seen.hidden as f64;
            metrics.overlap += share * seen.overlap as f64;
        }
        let bits = |(prime, exponent): (u16, u64)| exponent as f64 * libm::log2(f64::from(prime));
        let k = libm::log2(f64::from(position.modulus().value()));
        metrics.kernel_bits = algebra.solutions().factors().map(bits).sum();
        let targets = algebra.linked(position);
        let solving = metrics.kernel_bits + libm::log2(targets.max(1) as f64);
        metrics.bits = (position.clicks() as f64 * k - solving).max(0.0);
        Ok(metrics)
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
        let mut end = position.clone();
        for &click in clicks {
            end.click(click);
        }
        let (from, to) = (position.values(), end.values());
        // Rounds of k clicks on a cell only pass the time until a lock opens, and any cell will do.
        let k = usize::from(position.modulus().value());
        let mut times = vec![0; position.clicks()];
        for &click in clicks {
            times[click] = (times[click] + 1) % k;
        }
        let mut changes = vec![0usize; from.len()];
        let made = position.influence().iter().zip(&times).filter(|&(_, &times)| times > 0);
        for &cell in made.flat_map(|(cells, _)| cells) {
            changes[cell] += 1;
        }
        let stays = |cell: usize| from[cell] == to[cell];
        Self {
            clicked: times.iter().filter(|&&times| times > 0).count(),
            repeats: times.into_iter().max().unwrap_or(0),
            hidden: (0..from.len()).filter(|&cell| changes[cell] > 0 && stays(cell)).count(),
            overlap: changes.iter().filter(|&&changes| changes > 1).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(values: [u32; 11]) -> LinearMetrics {
        let [
            length,
            shortest,
            cells,
            clicked,
            repeats,
            hidden,
            overlap,
            bits,
            kernel,
            waits,
            spoiling,
        ] = values;
        LinearMetrics {
            length,
            shortest,
            cells,
            clicked: clicked.into(),
            repeats: repeats.into(),
            hidden: hidden.into(),
            overlap: overlap.into(),
            bits: bits.into(),
            kernel_bits: kernel.into(),
            waits,
            spoiling,
        }
    }

    #[test]
    fn the_scores_are_made_of_what_the_table_says() {
        let usual = with([3; 11]);
        for (index, metric) in LinearMetrics::METRICS.iter().enumerate() {
            let mut values = [3; 11];
            values[index] = 7;
            let other = with(values);
            assert_eq!(other.named()[index], (metric.name, 7.0));
            let differs = usual.difficulty_parts() != other.difficulty_parts();
            let told = [Difficulty, Estimate].map(|score| metric.is_part_of(score));
            assert_eq!(told, [differs; 2], "{}", metric.name);
            let differs = usual.elegance_parts(0.5) != other.elegance_parts(0.5);
            assert_eq!(metric.is_part_of(Elegance), differs, "{}", metric.name);
        }
        assert_eq!(usual.difficulty_parts().len(), LinearMetrics::SHARES.difficulty);
        assert_eq!(usual.elegance_parts(0.5).len(), LinearMetrics::SHARES.elegance);
    }
}
