//! A line for each tube.

use unsolve_core::{ReadError, symbol};

use super::colours::numbered;
use crate::{Board, Listed, MAX_CAPACITY, MAX_TUBES, Setup};

const SEPARATORS: [char; 5] = [' ', '\t', ',', ';', '|'];

/// `capacity 4`, then the letters of each tube, `-` for an empty one.
pub(super) fn write(board: &Board, listed: Listed) -> String {
    let mut text = format!("capacity {}", board.shape.capacity());
    for units in listed.turned(board.contents()) {
        text.push('\n');
        if units.is_empty() {
            text.push('-');
        }
        text.extend(units.into_iter().map(symbol));
    }
    text
}

/// Without a capacity it is that of the fullest tube.
pub(super) fn read(text: &str, listed: Listed) -> Result<Setup, ReadError> {
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(row, line)| (row + 1, line.trim_matches(SEPARATORS)))
        .filter(|(_, line)| !line.is_empty())
        .peekable();
    let said = match lines.peek() {
        Some(&(row, line)) if line.starts_with("capacity") => {
            lines.next();
            Some(capacity(row, line)?)
        }
        _ => None,
    };
    let lines: Vec<(usize, &str)> = lines.collect();
    if lines.len() > MAX_TUBES {
        let message = format!("there are more than {MAX_TUBES} tubes");
        return Err(ReadError::new(lines[MAX_TUBES].0, 1, message));
    }
    let in_words = lines.iter().any(|(_, line)| line.contains(SEPARATORS));
    let tubes: Vec<Vec<String>> = lines.iter().map(|(_, line)| tube(line, in_words)).collect();
    let long = tubes.iter().position(|tube| tube.len() > usize::from(said.unwrap_or(8)));
    if let Some(tube) = long {
        let most = said.map_or(MAX_CAPACITY, usize::from);
        return Err(ReadError::new(lines[tube].0, 1, format!("the tube holds more than {most}")));
    }
    let longest = tubes.iter().map(Vec::len).max().unwrap_or(0);
    let Some(tubes) = numbered(&listed.turned(tubes)) else {
        return Err(ReadError::new(1, 1, "there are more than 256 colours"));
    };
    Ok(Setup { capacity: said.unwrap_or(longest as u8), tubes })
}

fn capacity(row: usize, line: &str) -> Result<u8, ReadError> {
    let number = line["capacity".len()..].trim_matches(|c| SEPARATORS.contains(&c) || c == ':');
    match number.parse::<u8>() {
        Ok(capacity) if (1..=MAX_CAPACITY).contains(&usize::from(capacity)) => Ok(capacity),
        _ => {
            let short: String = number.chars().take(20).collect();
            let message = format!("`{short}` is no capacity from 1 to {MAX_CAPACITY}");
            Err(ReadError::new(row, 1, message))
        }
    }
}

/// The colours of a line: words if there are words anywhere, else its letters.
fn tube(line: &str, in_words: bool) -> Vec<String> {
    match line {
        "-" => Vec::new(),
        _ if in_words => {
            let words = line.split(SEPARATORS).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        }
        _ => line.chars().map(String::from).collect(),
    }
}
