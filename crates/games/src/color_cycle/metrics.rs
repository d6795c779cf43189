//! Numbers that only this game has.

use unsolve_grids::Cell;

use super::board::Level;

/// Their names.
pub(super) const NAMES: &[&str] = &[
    "colors",
    "power",
    "power_clicks",
    "locked",
    "locked_clicks",
    "click_share",
    "symmetry",
    "unlike_neighbours",
];

/// The numbers for one solution: how often each cell is clicked.
pub(super) fn measure(level: &Level, counts: &[u32]) -> Vec<(&'static str, f64)> {
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
        symmetry(level),
        unlike_neighbours(level),
    ];
    NAMES.iter().copied().zip(values).collect()
}

/// The share of cells that are like their image in the best mirror or turn.
pub(super) fn symmetry(level: &Level) -> f64 {
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
