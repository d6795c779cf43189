//! What is measured of a level, and what solving it makes use of.

use unsolve_adapters::constraint::{Measures, Mechanics};
use unsolve_constraint::Trace;
use unsolve_core::Trend::More;
use unsolve_core::{Metric, Turn};

use crate::level::Level;
use crate::{Nonogram, Rung};

impl Measures for Nonogram {
    const METRICS: &'static [Metric] = &[
        Metric::reported("density", "Density", "The share of cells that are filled.", ""),
        Metric::reported(
            "beyond_lines",
            "Beyond lines",
            "Cells that no single line settles: lines have to be looked at together, or something supposed.",
            "cells",
        )
        .harder(More),
    ];

    fn measure(level: &Level, trace: &Trace) -> Vec<(&'static str, f64)> {
        let [rows, columns] = level.size();
        let runs = (0..rows).flat_map(|row| level.runs(row));
        let filled: usize = runs.map(|run| usize::from(run.length)).sum();
        let beyond = trace.rung_of_cells();
        let beyond = beyond.iter().flatten().filter(|&&rung| rung > Rung::Line as usize).count();
        vec![("density", filled as f64 / (rows * columns) as f64), ("beyond_lines", beyond as f64)]
    }

    /// How regular the picture is: the largest share of cells that a turn or a mirror takes to cells of
    /// the same colour.
    fn symmetry(level: &Level) -> f64 {
        let Some(image) = level.image() else { return 0.0 };
        let size @ [rows, columns] = image.size();
        let fits = |turn: &&Turn| turn.size(size) == size;
        let share = |turn: &Turn| {
            let places = (0..rows * columns).map(|cell| [cell / columns, cell % columns]);
            let same = places.filter(|&at| image.at(at) == image.at(turn.place(at, size)));
            same.count() as f64 / (rows * columns) as f64
        };
        Turn::ALL.iter().skip(1).filter(fits).map(share).fold(0.0, f64::max)
    }
}

impl Mechanics for Nonogram {
    const MECHANICS: &'static [&'static str] =
        &["overlap", "line", "pair", "probe", "fork", "link"];

    fn mechanics(_: &Level, trace: &Trace) -> Vec<&'static str> {
        let names = Self::MECHANICS.iter().enumerate();
        names.filter(|(rung, _)| trace.steps_on(*rung) > 0).map(|(_, name)| *name).collect()
    }
}
