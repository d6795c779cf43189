//! Numbers that only this game has.

use unsolve_adapters::linear::Measures;
use unsolve_core::{Metric, Score, Trend};
use unsolve_grids::Cell;

use crate::ColorCycle;
use crate::board::Level;

impl Measures for ColorCycle {
    const METRICS: &'static [Metric] = &[
        Metric::reported("colors", "Colours", "Colours that follow each other.", "colours")
            .harder(Trend::More),
        Metric::reported("power", "Power cells", "Power cells on the board.", "cells"),
        Metric::reported(
            "power_clicks",
            "Clicks on power cells",
            "Clicks of a solution on power cells.",
            "clicks",
        ),
        Metric::reported("locked", "Locked cells", "Cells that are locked at the start.", "cells")
            .harder(Trend::More),
        Metric::reported(
            "locked_clicks",
            "Clicks on locked cells",
            "Clicks of a solution on cells that are locked at the start.",
            "clicks",
        ),
        Metric::reported(
            "click_share",
            "Share clicked",
            "Share of the places that a solution clicks.",
            "",
        ),
        Metric::reported(
            "symmetry",
            "Symmetry",
            "Share of the cells that look like their image in the best mirror or turn.",
            "",
        )
        .counting_for(&[Score::Elegance]),
        Metric::reported(
            "unlike_neighbours",
            "Unlike neighbours",
            "Share of neighbouring cells that have different colours.",
            "",
        ),
    ];

    fn measure(level: &Level, counts: &[u32]) -> Vec<(&'static str, f64)> {
        let sum = |wanted: &dyn Fn(Cell) -> bool| {
            let clicks = level.grid().cells().filter(|&cell| wanted(cell));
            f64::from(clicks.map(|cell| counts[usize::from(cell)]).sum::<u32>())
        };
        let clicked = counts.iter().filter(|&&times| times > 0).count();
        let values = [
            f64::from(level.colors()),
            level.power.iter().filter(|&&power| power).count() as f64,
            sum(&|cell| level.is_power(cell)),
            level.start.locks.len() as f64,
            sum(&|cell| level.start.lock(cell) > 0),
            clicked as f64 / f64::from(level.grid().len()),
            Self::symmetry(level),
            unlike_neighbours(level),
        ];
        Self::METRICS.iter().map(|metric| metric.name).zip(values).collect()
    }

    /// The share of cells that are like their image in the best mirror or turn.
    fn symmetry(level: &Level) -> f64 {
        type Image = fn([usize; 2], [usize; 2]) -> [usize; 2];
        const ANY: [Image; 3] = [
            |[row, column], [_, width]| [row, width - 1 - column],
            |[row, column], [height, _]| [height - 1 - row, column],
            |[row, column], [height, width]| [height - 1 - row, width - 1 - column],
        ];
        const SQUARE: [Image; 3] = [
            |[row, column], _| [column, row],
            |[row, column], [_, width]| [column, width - 1 - row],
            |[row, column], [height, width]| [width - 1 - column, height - 1 - row],
        ];
        let size = level.grid().size();
        let look = |cell: Cell| {
            (level.start.colors[usize::from(cell)], level.is_power(cell), level.start.lock(cell))
        };
        let share = |image: &Image| {
            let same = level.grid().cells().filter(|&cell| {
                let [row, column] = image(level.grid().at(cell), size);
                level.grid().cell(row, column).is_some_and(|other| look(other) == look(cell))
            });
            same.count() as f64 / f64::from(level.grid().len())
        };
        let square = if size[0] == size[1] { &SQUARE[..] } else { &[] };
        ANY.iter().chain(square).map(share).fold(0.0, f64::max)
    }
}

/// The share of neighbouring cells with different colours.
fn unlike_neighbours(level: &Level) -> f64 {
    let (mut pairs, mut unlike) = (0u32, 0u32);
    for cell in level.grid().cells() {
        let [row, column] = level.grid().at(cell);
        for (row, column) in [(row + 1, column), (row, column + 1)] {
            let Some(other) = level.grid().cell(row, column) else { continue };
            let color = |cell: Cell| level.start.colors[usize::from(cell)];
            pairs += 1;
            unlike += u32::from(color(cell) != color(other));
        }
    }
    f64::from(unlike) / f64::from(pairs.max(1))
}
