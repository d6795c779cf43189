//! Making a level of a setup that is none: every letter becomes a car or goes.

use unsolve_core::Mending;
use unsolve_grids::Grid;

use crate::layout::{Axis, CAR, Car, MAX_SIDE, MIN_SIDE, RED};
use crate::setup::{Setup, car, is_cell, is_empty, letters};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "short rows are filled up with empty cells, and a board in one line to the next square",
    "cells that are neither letter, `o`, `.` nor `x` become empty",
    "letters that make no car of 2 or 3 cells in a line are taken away",
    "a board without a red car in a row gets one, as near to the left end of the middle row as there is room",
];

/// Puts right what has a plain remedy. Boards that are too small or too large stay as they are.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    even_line(setup, mending);
    let Ok(mut rows) = setup.rows() else { return };
    let fits = |length: usize| (MIN_SIDE..=MAX_SIDE).contains(&length);
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    if !fits(rows.len()) || !fits(width) {
        return;
    }
    let before = rows.clone();
    even_rows(&mut rows, width, mending);
    let grid = Grid::new(width, rows.len());
    let mut signs = rows.concat();
    clean(&mut signs, mending);
    take_away(grid, &mut signs, mending);
    place_red(grid, &mut signs, mending);
    let rows: Vec<Vec<char>> = signs.chunks(width).map(<[char]>::to_vec).collect();
    if rows != before {
        *setup = match setup {
            Setup::Line(_) => Setup::Line(signs.into_iter().collect()),
            Setup::Rows(_) => Setup::Rows(rows.iter().map(|row| row.iter().collect()).collect()),
        };
    }
}

/// Fills a line up to the cells of the next square, if it is empty or longer than any board that is too small.
fn even_line(setup: &mut Setup, mending: &mut Mending<'_>) {
    let Setup::Line(line) = setup else { return };
    let cells = line.chars().count();
    let square = (MIN_SIDE..=MAX_SIDE).map(|side| side * side).find(|&square| square >= cells);
    let Some(square) = square.filter(|_| cells == 0 || cells >= MIN_SIDE * (MIN_SIDE - 1)) else {
        return;
    };
    if cells < square {
        line.extend(std::iter::repeat_n('.', square - cells));
        mending.fixed(format!(
            "the line is filled up with empty cells to {square}: {}",
            square - cells
        ));
    }
}

fn even_rows(rows: &mut [Vec<char>], width: usize, mending: &mut Mending<'_>) {
    let short = rows.iter().filter(|row| row.len() < width).count();
    if short > 0 {
        for row in rows {
            row.resize(width, '.');
        }
        mending.fixed(format!("rows are filled up with empty cells to {width} columns: {short}"));
    }
}

fn clean(signs: &mut [char], mending: &mut Mending<'_>) {
    let mut odd = 0;
    for sign in signs.iter_mut().filter(|sign| !is_cell(**sign)) {
        *sign = '.';
        odd += 1;
    }
    if odd > 0 {
        mending.fixed(format!("cells that are nothing become empty: {odd}"));
    }
}

/// Takes away the letters that make no car.
fn take_away(grid: Grid, signs: &mut [char], mending: &mut Mending<'_>) {
    for letter in letters(signs) {
        let made = car(grid, signs, letter);
        let upright = made.as_ref().is_ok_and(|car| car.letter == RED && car.axis == Axis::Column);
        if made.is_ok() && !upright {
            continue;
        }
        signs.iter_mut().filter(|sign| **sign == letter).for_each(|sign| *sign = '.');
        let why = if upright { "stands in a column" } else { "is no car" };
        mending.fixed(format!("{letter} {why} and is taken away"));
    }
}

/// Puts a red car on two free cells side by side, unless there is one.
fn place_red(grid: Grid, signs: &mut [char], mending: &mut Mending<'_>) {
    if signs.contains(&(RED as char)) {
        return;
    }
    let free = |place: [usize; 2]| is_empty(signs[usize::from(grid.number(place))]);
    let places = grid.cells().map(|cell| grid.at(cell));
    let beside = |[row, column]: [usize; 2]| [row, column + 1];
    let room = places.filter(|&place| {
        let next = beside(place);
        next[1] < grid.width() && free(place) && free(next)
    });
    let middle = [i64::from(crate::generate::exit_row(grid.height())), 0];
    let Some([row, column]) = mending.nearest(middle, room) else { return };
    let red = Car { letter: RED, axis: Axis::Row, lane: row as u8, at: column as u8, length: CAR };
    for part in 0..CAR {
        signs[usize::from(grid.number(red.place(part)))] = RED as char;
    }
    mending.fixed(format!("the red car A is put on row {}, column {}", row + 1, column + 1));
}
