//! Boards with letters: a line with the colours and the goal, then the rows.

use std::fmt::Write as _;

use unsolve_core::{ReadError, symbol};
use unsolve_grids::Cell;

use crate::board::{Level, Position};
use crate::setup::{Goal, Lock, MAX_COLORS, MAX_SIDE, Setup};

/// Reads a level.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let (colors, _) = heading(text)?;
    let mut setup = Setup { colors, cells: Vec::new(), power: Vec::new(), locked: Vec::new() };
    for (index, line) in lines(text).skip(1) {
        if setup.cells.len() == MAX_SIDE {
            return Err(ReadError::new(index + 1, 1, format!("more than {MAX_SIDE} rows")));
        }
        let row = setup.cells.len();
        let mut cells = Vec::new();
        for (column, word) in line.split_whitespace().enumerate() {
            let wrong = |message| ReadError::new(index + 1, place_of(line, word), message);
            let (color, power, turns) = read_cell(word, colors).map_err(wrong)?;
            cells.push(color);
            setup.power.extend(power.then_some([row, column]));
            setup.locked.extend(turns.map(|turns| Lock { cell: [row, column], turns }));
        }
        setup.cells.push(cells);
    }
    if setup.cells.is_empty() {
        return Err(ReadError::new(1, 1, "no rows: expected letters, as in `A B C`"));
    }
    Ok(setup)
}

/// Writes a position: a line with the colours and the goal, then the rows.
pub(super) fn write(level: &Level, state: &Position) -> String {
    let goal = level.goal.name();
    let mut text = format!("{} colors, goal {goal}\n", level.colors());
    for cell in level.grid().cells() {
        text.push_str(&cell_text(level, state, cell));
        let last = level.grid().at(cell)[1] + 1 == level.grid().width();
        text.push(if last { '\n' } else { ' ' });
    }
    text
}

/// A cell: its letter, `*` if it is a power cell, the clicks until it opens if it is locked.
pub(crate) fn cell_text(level: &Level, position: &Position, cell: Cell) -> String {
    let mut text = symbol(position.colors[usize::from(cell)]).to_string();
    if level.is_power(cell) {
        text.push('*');
    }
    if let lock @ 1.. = position.lock(cell) {
        let _ = write!(text, "{lock}");
    }
    text
}

/// The lines that are not blank, with their numbers from 0.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty())
}

/// The column of a word, from 1, in characters.
pub(super) fn place_of(line: &str, word: &str) -> usize {
    let bytes = word.as_ptr() as usize - line.as_ptr() as usize;
    line[..bytes].chars().count() + 1
}

pub(super) fn heading(text: &str) -> Result<(u8, Goal), ReadError> {
    let (index, line) = lines(text).next().unwrap_or((0, ""));
    let wrong = |message: String| ReadError::new(index + 1, 1, message);
    let expected = || wrong("expected a first line such as `3 colors, goal equal`".to_owned());
    let (colors, goal) = line.trim().split_once(" colors, goal ").ok_or_else(expected)?;
    let colors = colors.trim().parse().map_err(|_| expected())?;
    if !(2..=MAX_COLORS).contains(&colors) {
        return Err(wrong(format!("{colors} colors are not between 2 and {MAX_COLORS}")));
    }
    match goal.trim() {
        "equal" => Ok((colors, Goal::Equal)),
        "zero" => Ok((colors, Goal::Zero)),
        other => {
            let other: String = other.chars().take(20).collect();
            Err(wrong(format!("goal `{other}` is neither `equal` nor `zero`")))
        }
    }
}

fn read_cell(word: &str, colors: u8) -> Result<(u8, bool, Option<u8>), String> {
    let shown = || word.chars().take(20).collect::<String>();
    let mut rest = word.chars();
    let letter = rest.next().unwrap_or_default();
    let color = (0..colors).find(|&color| symbol(color) == letter).ok_or_else(|| {
        let last = symbol(colors - 1);
        format!("`{}` is no cell: expected a letter from A to {last}, then `*` for power and the turns of a lock", shown())
    })?;
    let rest = rest.as_str();
    let (power, turns) = rest.strip_prefix('*').map_or((false, rest), |turns| (true, turns));
    if turns.is_empty() {
        return Ok((color, power, None));
    }
    let digits = turns.chars().all(|c| c.is_ascii_digit());
    let turns = turns.parse().ok().filter(|&turns: &u8| digits && turns > 0);
    let turns = turns.ok_or_else(|| format!("`{}`: the turns of a lock are 1 to 99", shown()))?;
    Ok((color, power, Some(turns)))
}
