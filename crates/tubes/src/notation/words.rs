//! `4 ABBA BAAB - -`: the capacity, then each tube bottom first.

use unsolve_core::{ReadError, symbol};

use crate::{Board, MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Setup};

pub(super) fn write(board: &Board) -> String {
    let mut text = board.shape.capacity().to_string();
    for units in board.contents() {
        text.push(' ');
        if units.is_empty() {
            text.push('-');
        }
        text.extend(units.into_iter().map(symbol));
    }
    text
}

/// The inverse of [`write`]; words may stand on several lines.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut words = words(text);
    let Some((line, column, first)) = words.next() else {
        return Err(ReadError::new(1, 1, "there is nothing; begin with the capacity"));
    };
    let capacity = match first.parse::<u8>() {
        Ok(capacity) if (1..=MAX_CAPACITY).contains(&usize::from(capacity)) => capacity,
        _ => {
            let short: String = first.chars().take(20).collect();
            let message = format!("`{short}` is no capacity from 1 to {MAX_CAPACITY}");
            return Err(ReadError::new(line, column, message));
        }
    };
    let mut tubes = Vec::new();
    for (line, column, word) in words {
        if tubes.len() == MAX_TUBES {
            let message = format!("there are more than {MAX_TUBES} tubes");
            return Err(ReadError::new(line, column, message));
        }
        tubes.push(
            tube(word, capacity)
                .map_err(|(at, message)| ReadError::new(line, column + at, message))?,
        );
    }
    Ok(Setup { capacity, tubes })
}

/// The units of one word, or the place in it that is wrong.
fn tube(word: &str, capacity: u8) -> Result<Vec<u8>, (usize, String)> {
    if word == "-" {
        return Ok(Vec::new());
    }
    let mut units = Vec::new();
    for (at, letter) in word.chars().enumerate() {
        if at == usize::from(capacity) {
            return Err((at, format!("the tube holds more than {capacity}")));
        }
        match letter {
            'A'..='Z' if (letter as usize - 'A' as usize) < MAX_COLOURS => {
                units.push(letter as u8 - b'A');
            }
            _ => return Err((at, format!("`{letter}` is no colour from A to Z"))),
        }
    }
    Ok(units)
}

/// The words of a text with line and column, both from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    text.lines().enumerate().flat_map(|(row, line)| {
        line.split_whitespace().map(move |word| {
            let offset = word.as_ptr() as usize - line.as_ptr() as usize;
            (row + 1, line[..offset].chars().count() + 1, word)
        })
    })
}
