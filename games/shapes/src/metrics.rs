//! What is measured of a level, and what solving it makes use of.

use unsolve_adapters::constraint::{Measures, Mechanics};
use unsolve_constraint::Trace;
use unsolve_core::{Metric, Trend};

use crate::Shapes;
use crate::clue::{Bound, Clue, Line};
use crate::figures::{Figures, rung};
use crate::level::Level;
use crate::shape::Shape;

impl Measures for Shapes {
    const METRICS: &'static [Metric] = &[
        Metric::reported("total_cells", "Cells to find", "Cells that are not given.", "cells")
            .harder(Trend::More),
        Metric::reported(
            "direct_cells",
            "Found at once",
            "Cells that one clue fixes on the untouched board, or the clues on the cell alone.",
            "cells",
        )
        .harder(Trend::Less),
        Metric::reported(
            "elimination_cells",
            "Found by elimination",
            "Cells found by single clues together with what is known.",
            "cells",
        ),
        Metric::reported(
            "cross_reference_cells",
            "Found by combining clues",
            "Cells for which two or three clues have to be combined.",
            "cells",
        )
        .harder(Trend::More),
        Metric::reported(
            "chain_cells",
            "Found by contradiction",
            "Cells for which a shape has to be assumed and followed until a clue can't hold.",
            "cells",
        )
        .harder(Trend::More),
        Metric::reported(
            "chain_depth",
            "Depth of the deepest step",
            "How many steps rest on each other up to the deepest one.",
            "steps",
        )
        .harder(Trend::More),
        Metric::reported(
            "count_clues",
            "Clues that count",
            "Clues that tell how many cells of a row, a column or the grid are of a shape.",
            "clues",
        ),
        Metric::reported(
            "cell_is",
            "Clues that name a cell's shape",
            "Clues that say what a single cell is.",
            "clues",
        )
        .harder(Trend::Less),
        Metric::reported(
            "is_not_cat",
            "Clues that rule out a cat",
            "Clues that say that a single cell is no cat.",
            "clues",
        ),
        Metric::reported(
            "direct_share",
            "Share found at once",
            "Share of the cells to find that one clue fixes on the untouched board, or the clues on the cell \
             alone.",
            "",
        )
        .harder(Trend::Less),
    ];

    fn measure(level: &Level, trace: &Trace) -> Vec<(&'static str, f64)> {
        let figures = Figures::of(trace);
        let values = [
            figures.cells as f64,
            figures.direct as f64,
            figures.elimination as f64,
            figures.cross_reference as f64,
            figures.chain as f64,
            f64::from(figures.depth),
            counts(level) as f64,
            having(level, |clue| matches!(clue, Clue::Is { .. })),
            having(level, |clue| matches!(clue, Clue::Not { shape: Shape::Cat, .. })),
            figures.direct as f64 / figures.cells.max(1) as f64,
        ];
        Self::METRICS.iter().map(|metric| metric.name).zip(values).collect()
    }

    /// The share of clues that count: lists that say the same sort of thing look regular.
    fn symmetry(level: &Level) -> f64 {
        counts(level) as f64 / level.clues().len().max(1) as f64
    }
}

/// How many clues are of a kind.
fn having(level: &Level, kind: fn(&Clue) -> bool) -> f64 {
    level.clues().iter().filter(|clue| kind(clue)).count() as f64
}

/// How many clues count.
fn counts(level: &Level) -> usize {
    level.clues().iter().filter(|clue| clue.is_count()).count()
}

impl Mechanics for Shapes {
    const MECHANICS: &'static [&'static str] =
        &["direct", "cross-reference", "chain", "at-least", "at-most", "whole-grid", "given"];

    fn mechanics(level: &Level, trace: &Trace) -> Vec<&'static str> {
        let on = |rung| trace.steps_on(rung) > 0;
        let has = |kind: fn(&Clue) -> bool| level.clues().iter().any(kind);
        let used = [
            on(rung::DIRECT),
            on(rung::TWO_CLUES) || on(rung::THREE_CLUES),
            on(rung::CHAIN),
            has(|clue| matches!(clue, Clue::Count { bound: Bound::AtLeast, .. })),
            has(|clue| matches!(clue, Clue::Count { bound: Bound::AtMost, .. })),
            has(|clue| matches!(clue, Clue::Count { line: Line::Grid, .. })),
            level.given().iter().any(Option::is_some),
        ];
        Self::MECHANICS.iter().zip(used).filter(|&(_, used)| used).map(|(&name, _)| name).collect()
    }
}
