//! What is measured of a level, and what solving it makes use of.

use unsolve_adapters::constraint::{Measures, Mechanics};
use unsolve_constraint::{Trace, digit_sets};
use unsolve_core::Trend::{Less, More};
use unsolve_core::{Metric, Turn};

use crate::techniques::{GROUPS, group};
use crate::{Kakuro, Level, ladder};

impl Measures for Kakuro {
    const METRICS: &'static [Metric] = &[
        Metric::reported("runs", "Runs", "Runs of cells, across and down.", "runs"),
        Metric::reported(
            "magic",
            "Magic sums",
            "The share of runs whose sum is made by one set of digits only.",
            "",
        )
        .harder(Less),
        Metric::reported(
            "sets",
            "Sets a run",
            "Sets of digits that make the sum of a run, on average.",
            "sets",
        )
        .harder(More),
        Metric::reported("longest", "Longest run", "Cells of the longest run.", "cells"),
    ];

    fn measure(level: &Level, _: &Trace) -> Vec<(&'static str, f64)> {
        let runs = level.layout().runs();
        let told = runs.iter().zip(level.sums()).filter(|(_, sum)| **sum > 0);
        let sets: Vec<usize> =
            told.map(|(run, &sum)| digit_sets(run.cells.len(), sum.into()).len()).collect();
        let share = |count: usize| count as f64 / sets.len().max(1) as f64;
        let longest = runs.iter().map(|run| run.cells.len()).max().unwrap_or(0);
        vec![
            ("runs", runs.len() as f64),
            ("magic", share(sets.iter().filter(|&&sets| sets == 1).count())),
            ("sets", share(sets.iter().sum())),
            ("longest", longest as f64),
        ]
    }

    /// How regular the walls are: the largest share of places that a turn or a mirror takes to ones of the same sort, without the
    /// first row and column.
    fn symmetry(level: &Level) -> f64 {
        let [rows, columns] = level.size().map(|side| side - 1);
        let open = |[row, column]: [usize; 2]| {
            level.layout().open()[(row + 1) * (columns + 1) + column + 1]
        };
        let fits = |turn: &&Turn| turn.size([rows, columns]) == [rows, columns];
        let share = |turn: &Turn| {
            let places = (0..rows * columns).map(|cell| [cell / columns, cell % columns]);
            let same = places.filter(|&at| open(at) == open(turn.place(at, [rows, columns])));
            same.count() as f64 / (rows * columns) as f64
        };
        Turn::ALL.iter().skip(1).filter(fits).map(share).fold(0.0, f64::max)
    }
}

impl Mechanics for Kakuro {
    const MECHANICS: &'static [&'static str] = &GROUPS;

    fn mechanics(_: &Level, trace: &Trace) -> Vec<&'static str> {
        let ladder = ladder();
        let rungs = ladder.rungs().iter().enumerate();
        let used = rungs.filter(|(rung, _)| trace.steps_on(*rung) > 0);
        let used: Vec<&str> = used.map(|(_, rung)| group(rung.name())).collect();
        GROUPS.into_iter().filter(|group| used.contains(group)).collect()
    }
}
