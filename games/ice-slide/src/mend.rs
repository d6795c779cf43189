//! Making a level of a setup that is none: every block and every goal finds its own free cell.

use unsolve_core::Mending;

use crate::MAX_BLOCKS;
use crate::setup::{MAX_SIDE, Setup, letter};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "short rows are filled up with ice",
    "a board without a block gets one",
    "a block without a goal gets one, goals without a block are taken away",
    "blocks and goals off the board, on a wall or on another of their kind go to the nearest free \
     cell",
];

/// Puts right what has a plain remedy. Boards that are too small or too large, too many blocks, and cells that are
/// neither ice nor wall stay as they are.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    if setup.blocks.len() > MAX_BLOCKS || setup.rows.len() > MAX_SIDE {
        return;
    }
    even_rows(&mut setup.rows, mending);
    let ice = ice(&setup.rows);
    if setup.blocks.is_empty() {
        let free = ice.iter().copied().filter(|cell| !setup.goals.contains(cell));
        if let Some([row, column]) = mending.any(free) {
            setup.blocks.push([row, column]);
            mending.fixed(format!("block A is put on [{row},{column}]"));
        }
    }
    move_to_ice("block", &mut setup.blocks, &ice, mending);
    if setup.goals.len() > setup.blocks.len() {
        let surplus = setup.goals.len() - setup.blocks.len();
        setup.goals.truncate(setup.blocks.len());
        mending.fixed(format!("goals without a block are taken away: {surplus}"));
    }
    move_to_ice("goal", &mut setup.goals, &ice, mending);
    while setup.goals.len() < setup.blocks.len() {
        let taken = |cell: &[usize; 2]| setup.goals.contains(cell) || setup.blocks.contains(cell);
        let free = ice.iter().copied().filter(|cell| !taken(cell));
        let Some([row, column]) = mending.any(free) else { break };
        let name = letter(setup.goals.len());
        mending.fixed(format!("the goal of block {name} is put on [{row},{column}]"));
        setup.goals.push([row, column]);
    }
}

fn even_rows(rows: &mut [String], mending: &mut Mending<'_>) {
    let length = |row: &String| row.chars().count();
    let width = rows.iter().map(length).max().unwrap_or(0);
    let short = rows.iter().filter(|row| length(row) < width).count();
    if short == 0 || width > MAX_SIDE {
        return;
    }
    for row in rows {
        let missing = width - length(row);
        row.push_str(&".".repeat(missing));
    }
    mending.fixed(format!("rows are filled up with ice to {width} cells: {short}"));
}

/// The cells that are no walls.
fn ice(rows: &[String]) -> Vec<[usize; 2]> {
    let cells = |(row, cells): (usize, &String)| -> Vec<[usize; 2]> {
        let free = cells.chars().enumerate().filter(|&(_, cell)| cell == '.');
        free.map(|(column, _)| [row, column]).collect()
    };
    rows.iter().enumerate().flat_map(cells).collect()
}

/// Moves what lies where it can't to the nearest free cell.
fn move_to_ice(
    what: &str,
    places: &mut [[usize; 2]],
    ice: &[[usize; 2]],
    mending: &mut Mending<'_>,
) {
    for index in 0..places.len() {
        let here = places[index];
        if ice.contains(&here) && !places[..index].contains(&here) {
            continue;
        }
        let free = ice.iter().copied().filter(|cell| !places.contains(cell));
        let from = here.map(|at| i64::try_from(at).unwrap_or(i64::MAX));
        let Some(to) = mending.nearest(from, free) else { continue };
        let name = letter(index);
        let [[row, column], [to_row, to_column]] = [here, to];
        mending
            .fixed(format!("{what} {name} at [{row},{column}] is moved to [{to_row},{to_column}]"));
        places[index] = to;
    }
}
