//! The figures of a level by name.

use unsolve_constraint::Trace;

use super::figures::Figures;
use super::level::Level;

/// The names, in the order of [`measure`].
pub(super) const NAMES: &[&str] = &[
    "total_cells",
    "direct_cells",
    "elimination_cells",
    "cross_reference_cells",
    "chain_cells",
    "chain_depth",
    "count_clues",
];

/// The six figures, and how many clues count.
pub(super) fn measure(level: &Level, trace: &Trace) -> Vec<(&'static str, f64)> {
    let figures = Figures::of(trace);
    let counts = level.clues().iter().filter(|clue| clue.is_count()).count();
    let values = [
        figures.cells as f64,
        figures.direct as f64,
        figures.elimination as f64,
        figures.cross_reference as f64,
        figures.chain as f64,
        f64::from(figures.depth),
        counts as f64,
    ];
    NAMES.iter().copied().zip(values).collect()
}

/// The share of clues that count: lists that say the same sort of thing look regular.
pub(super) fn symmetry(level: &Level) -> f64 {
    let counts = level.clues().iter().filter(|clue| clue.is_count()).count();
    counts as f64 / level.clues().len().max(1) as f64
}
