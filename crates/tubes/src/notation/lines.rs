//! A line for each tube.

use unsolve_core::{ReadError, symbol};

use super::Named;
use super::colours::{Numbered, numbered};
use crate::{Board, Listed, MAX_CAPACITY, MAX_TUBES, Setup};

const SEPARATORS: [char; 6] = [' ', '\t', '\r', ',', ';', '|'];

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

/// A text of [`write`] with names in the place of letters; nothing if there are too few, or such
/// as could not be read again.
pub(super) fn renamed(text: &str, names: &[String]) -> Option<String> {
    let is_word = |name: &String| {
        let separates = |c: char| SEPARATORS.contains(&c) || c.is_control();
        !name.is_empty() && name != "-" && !name.contains(separates)
    };
    if !names.iter().all(is_word) {
        return None;
    }
    let (heading, tubes) = text.split_once('\n')?;
    let name = |letter| (0..=u8::MAX).zip(names).find(|&(n, _)| symbol(n) == letter);
    let mut renamed = heading.to_owned();
    for tube in tubes.lines() {
        let words = if tube == "-" {
            vec!["-"]
        } else {
            tube.chars().map(|c| Some(name(c)?.1.as_str())).collect::<Option<Vec<_>>>()?
        };
        renamed = format!("{renamed}\n{}", words.join(" "));
    }
    Some(renamed)
}

/// Without a capacity it is that of the fullest tube.
pub(super) fn read(text: &str, listed: Listed) -> Result<Named, ReadError> {
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
    let control = |c: char| c.is_control() && !SEPARATORS.contains(&c);
    if let Some((row, line)) = lines.iter().find(|(_, line)| line.contains(control)) {
        let column = line.chars().position(control).unwrap_or(0) + 1;
        return Err(ReadError::new(*row, column, "a control character is no colour"));
    }
    let in_words = lines.iter().any(|(_, line)| line.contains(SEPARATORS));
    let tubes: Vec<Vec<String>> = lines.iter().map(|(_, line)| tube(line, in_words)).collect();
    let long = tubes.iter().position(|tube| tube.len() > usize::from(said.unwrap_or(8)));
    if let Some(tube) = long {
        let most = said.map_or(MAX_CAPACITY, usize::from);
        return Err(ReadError::new(lines[tube].0, 1, format!("the tube holds more than {most}")));
    }
    let longest = tubes.iter().map(Vec::len).max().unwrap_or(0);
    let Some(Numbered { tubes, names }) = numbered(&listed.turned(tubes)) else {
        return Err(ReadError::new(1, 1, "there are more than 256 colours"));
    };
    let named = |(number, name): (u8, &String)| name.chars().ne([symbol(number)]);
    let names = if (0..=u8::MAX).zip(&names).any(named) { names } else { Vec::new() };
    Ok((Setup { capacity: said.unwrap_or(longest as u8), tubes }, names))
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
