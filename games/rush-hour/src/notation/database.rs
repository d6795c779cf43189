//! Lines of a database of boards: the fewest slides, the board, and how many positions can be reached.
//!
//! ```text
//! 60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332
//! ```
//!
//! The numbers are counted when a line is written, and not believed when one is read. What can't be counted within
//! a limit is a `?`, and so are the slides of a board that has no solution.

use unsolve_core::{Budget, ReadError};

use super::board;
use crate::{Component, Level, Metric, Parked, Setup};

/// Most positions to look at for a line.
const MOST: u64 = 500_000;

/// Reads a line: the board between two numbers, what follows is left out.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let expected = "expected the fewest slides, a board and how many positions it has, as in `2 oooo...ooo 23`";
    let (index, line) = lines.next().ok_or_else(|| ReadError::new(1, 1, expected))?;
    if let Some((next, _)) = lines.next() {
        return Err(ReadError::new(next + 1, 1, "a second line; a board is one line"));
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_count = |word: &str| word == "?" || word.parse::<u64>().is_ok();
    match words[..] {
        [slides, board, size, ..] if is_count(slides) && is_count(size) => {
            board::read_board(board, index + 1)
        }
        _ => Err(ReadError::new(index + 1, 1, expected)),
    }
}

/// Writes a line; slides are counted whatever the level counts.
pub(super) fn write(level: &Level, state: Parked) -> String {
    let layout = level.lot().layout(state);
    let by_slides = Level::new(&layout, Metric::Slides);
    let start = by_slides.start();
    let explored = Component::explore(by_slides.lot(), start, &Budget::nodes(MOST));
    let (slides, size) = match &explored {
        Ok(component) => (component.distance(start), Some(component.size())),
        Err(_) => (None, None),
    };
    let slides = slides.map_or("?".to_owned(), |slides| format!("{slides:02}"));
    let size = size.map_or("?".to_owned(), |size| size.to_string());
    format!("{slides} {} {size}\n", board::write_line(&layout))
}
