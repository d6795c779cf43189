//! Making a level of a setup that is none.

use unsolve_core::Mending;

use crate::board::{MAX_SIDE, MIN_HOLES};
use crate::setup::{Setup, places};
use crate::{Board, hole_name};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "`*`, `O` and `0` become pegs, every other sign a place without a hole",
    "a board without a peg gets one",
    "a goal that is no hole moves to the nearest one",
];

/// Puts right what has a plain remedy. Boards that are too small or too large stay as they are.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    if setup.rows.len() > MAX_SIDE
        || setup.rows.iter().any(|row| row.chars().count() > 2 * MAX_SIDE)
    {
        return;
    }
    plain_characters(&mut setup.rows, mending);
    let holes = places(&setup.rows, |cell| cell == 'o' || cell == '.');
    if !(MIN_HOLES..=Board::most_holes(setup.grid)).contains(&holes.len()) {
        return;
    }
    if let Some(goal) = setup.goal.filter(|goal| !holes.contains(goal)) {
        let from = goal.map(|at| i64::try_from(at).unwrap_or(i64::MAX));
        if let Some(to) = mending.nearest(from, holes.iter().copied()) {
            let [[row, column], [to_row, to_column]] = [goal, to];
            mending
                .fixed(format!("the goal at [{row},{column}] is moved to [{to_row},{to_column}]"));
            setup.goal = Some(to);
        }
    }
    if places(&setup.rows, |cell| cell == 'o').is_empty()
        && let Some([row, column]) = mending.any(holes)
    {
        let cells = setup.rows[row].chars().enumerate();
        setup.rows[row] = cells.map(|(at, cell)| if at == column { 'o' } else { cell }).collect();
        mending.fixed(format!("a peg is put on {}", hole_name([row, column])));
    }
}

fn plain_characters(rows: &mut [String], mending: &mut Mending<'_>) {
    let plain = |cell: char| match cell {
        '*' | 'O' | '0' => 'o',
        'o' | '.' => cell,
        _ => ' ',
    };
    let mut changed = 0;
    for row in rows {
        let new: String = row.chars().map(plain).collect();
        changed += new.chars().zip(row.chars()).filter(|(new, old)| new != old).count();
        *row = new;
    }
    if changed > 0 {
        mending.fixed(format!("other signs become pegs or places without a hole: {changed}"));
    }
}
