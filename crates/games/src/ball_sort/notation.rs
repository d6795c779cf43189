//! Levels and moves as text.

use unsolve_core::{MoveError, ReadError, symbol};

use super::rules::{MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Pour, Tubes};
use super::setup::{Level, Setup};

/// `4 ABBA BAAB - -`: the capacity, then each tube bottom first.
pub(super) fn write(level: &Level, state: &Tubes) -> String {
    let rules = &level.rules;
    let mut text = rules.capacity().to_string();
    for &tube in &state.0[..rules.tubes()] {
        text.push(' ');
        if tube == 0 {
            text.push('-');
        }
        text.extend(rules.balls(tube).into_iter().map(symbol));
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
            let message = format!("`{}` is no capacity from 1 to {MAX_CAPACITY}", short(first));
            return Err(ReadError::new(line, column, message));
        }
    };
    let mut tubes = Vec::new();
    for (line, column, word) in words {
        if tubes.len() == MAX_TUBES {
            let message = format!("there are more than {MAX_TUBES} tubes");
            return Err(ReadError::new(line, column, message));
        }
        tubes.push(tube(word, capacity).map_err(|(at, message)| {
            ReadError::new(line, column + at, message)
        })?);
    }
    Ok(Setup { capacity, tubes })
}

/// The balls of one word, or the place in it that is wrong.
fn tube(word: &str, capacity: u8) -> Result<Vec<u8>, (usize, String)> {
    if word == "-" {
        return Ok(Vec::new());
    }
    let mut balls = Vec::new();
    for (at, letter) in word.chars().enumerate() {
        if at == usize::from(capacity) {
            return Err((at, format!("the tube holds more than {capacity} balls")));
        }
        match letter {
            'A'..='Z' if (letter as usize - 'A' as usize) < MAX_COLOURS => {
                balls.push(letter as u8 - b'A');
            }
            _ => return Err((at, format!("`{letter}` is no colour from A to Z"))),
        }
    }
    Ok(balls)
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

fn short(word: &str) -> String {
    word.chars().take(20).collect()
}

/// `3>5`: tubes count from 1, as players do.
pub(super) fn move_text(mv: Pour) -> String {
    format!("{}>{}", u16::from(mv.from) + 1, u16::from(mv.to) + 1)
}

pub(super) fn read_move(text: &str) -> Result<Pour, MoveError> {
    let tube = |part: &str| match part.trim().parse::<u8>() {
        Ok(number) if (1..=MAX_TUBES).contains(&usize::from(number)) => Some(number - 1),
        _ => None,
    };
    let parts = text.split_once(['>', '-']).and_then(|(from, to)| tube(from).zip(tube(to)));
    match parts {
        Some((from, to)) => Ok(Pour { from, to }),
        None => Err(MoveError(format!(
            "`{}` is no move; write the two tubes, counted from 1, as in `3>5`",
            short(text)
        ))),
    }
}
