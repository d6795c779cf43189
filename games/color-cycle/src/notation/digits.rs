//! Rows of digits.
//!
//! ```text
//! 3 colors, goal equal
//! 021
//! 110
//! power r1c2
//! locked r2c1:3
//! ```
//!
//! Without the first line there are as many colours as the largest digit tells, and two at least. With more than ten
//! colours the numbers of a row stand apart.

use std::fmt::Write as _;

use unsolve_core::{Notation, ReadError};

use super::grid::{heading, lines, place_of};
use crate::ColorCycle;
use crate::board::Click;
use crate::setup::{Goal, Lock, MAX_COLORS, MAX_SIDE, Setup};

/// Reads a level.
pub(super) fn read(text: &str) -> Result<(Setup, Goal), ReadError> {
    let headed = lines(text).next().is_some_and(|(_, line)| line.contains("colors"));
    let (said, goal) = if headed { heading(text)? } else { (0, Goal::Equal) };
    let mut setup =
        Setup { colors: said, cells: Vec::new(), power: Vec::new(), locked: Vec::new() };
    for (index, line) in lines(text).skip(usize::from(headed)) {
        let mut words = line.split_whitespace().peekable();
        let footnote = words.next_if(|word| ["power", "locked"].contains(word));
        for word in words.filter(|_| footnote.is_some()) {
            let wrong = |message| ReadError::new(index + 1, place_of(line, word), message);
            note(footnote == Some("locked"), word, &mut setup).map_err(wrong)?;
        }
        if footnote.is_none() {
            if setup.cells.len() == MAX_SIDE {
                return Err(ReadError::new(index + 1, 1, format!("more than {MAX_SIDE} rows")));
            }
            let row = row(line)
                .map_err(|(column, message)| ReadError::new(index + 1, column, message))?;
            setup.cells.push(row);
        }
    }
    if setup.cells.is_empty() {
        return Err(ReadError::new(1, 1, "no rows: expected digits, as in `0120`"));
    }
    if setup.cells.len() == 1 && !headed {
        let message = "a single row: expected more, or a first line such as `3 colors, goal equal`";
        return Err(ReadError::new(1, 1, message));
    }
    let largest = setup.cells.iter().flatten().max().copied().unwrap_or(0);
    setup.colors = if headed { said } else { (largest + 1).max(2) };
    Ok((setup, goal))
}

/// Writes a position.
pub(super) fn write(setup: &Setup, goal: Goal) -> String {
    let mut text = format!("{} colors, goal {}\n", setup.colors, goal.name());
    let between = if setup.colors > 10 { " " } else { "" };
    for row in &setup.cells {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        let _ = writeln!(text, "{}", digits.join(between));
    }
    let name = |[row, column]: [usize; 2]| ColorCycle::move_text(Click(row as u16, column as u16));
    let power: Vec<String> = setup.power.iter().map(|&place| name(place)).collect();
    let locked: Vec<String> =
        setup.locked.iter().map(|lock| format!("{}:{}", name(lock.cell), lock.turns)).collect();
    for (what, places) in [("power", power), ("locked", locked)] {
        if !places.is_empty() {
            let _ = writeln!(text, "{what} {}", places.join(" "));
        }
    }
    text
}

/// The cells of a row; if it is wrong, where and why.
fn row(line: &str) -> Result<Vec<u8>, (usize, String)> {
    let apart = line.trim().contains([' ', ',']);
    let mut cells = Vec::new();
    let mut words: Vec<&str> = if apart {
        line.split([' ', ',', '\t']).collect()
    } else {
        line.trim().split("").collect()
    };
    words.retain(|word| !word.is_empty());
    for word in words {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let color = word.parse().ok().filter(|&color: &u8| digits && color < MAX_COLORS);
        let wrong = || {
            let shown: String = word.chars().take(20).collect();
            let message = format!("`{shown}` is no colour from 0 to {}", MAX_COLORS - 1);
            (place_of(line, word), message)
        };
        if cells.len() == MAX_SIDE {
            return Err((place_of(line, word), format!("more than {MAX_SIDE} cells")));
        }
        cells.push(color.ok_or_else(wrong)?);
    }
    Ok(cells)
}

/// Reads `r1c2` of a power cell, `r1c2:3` of a locked one.
fn note(locked: bool, word: &str, setup: &mut Setup) -> Result<(), String> {
    let (place, turns) = match word.split_once(':') {
        Some((place, turns)) if locked => (place, Some(turns)),
        _ => (word, None),
    };
    let Click(row, column) = ColorCycle::read_move(place).map_err(|error| error.to_string())?;
    let cell = [usize::from(row), usize::from(column)];
    if !locked {
        setup.power.push(cell);
        return Ok(());
    }
    let turns = turns.and_then(|turns| turns.parse().ok());
    let turns = turns.ok_or("expected a cell and its turns, as in `r1c2:3`")?;
    setup.locked.push(Lock { cell, turns });
    Ok(())
}
