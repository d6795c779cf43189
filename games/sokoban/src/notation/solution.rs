//! Solutions in letters.

use unsolve_core::MoveError;

use crate::draft::Draft;
use crate::room::Direction;
use crate::setup::Metric;
use crate::step::{Step, read_pushes};

/// The moves that letters stand for: one a push, or one a letter where every step counts.
pub(super) fn read(rows: &[String], letters: &str, metric: Metric) -> Result<Vec<Step>, MoveError> {
    let letters: String = letters.split_whitespace().collect();
    match metric {
        Metric::Moves => letters.chars().map(|letter| Step::read(&letter.to_string())).collect(),
        Metric::Pushes => read_pushes(&capitals(rows, &letters).unwrap_or(letters)),
    }
}

/// The letters with capitals where a box is pushed: some programs write small letters alone.
fn capitals(rows: &[String], letters: &str) -> Option<String> {
    let (mut draft, _) = Draft::read(rows);
    let mut player = *draft.players.first()?;
    let mut told = String::new();
    for letter in letters.chars() {
        let towards = Direction::read(&letter.to_ascii_lowercase().to_string())?;
        let next = draft.grid.neighbours(player)[towards as usize]?;
        let pushes = draft.boxes[usize::from(next)];
        if pushes {
            let beyond = draft.grid.neighbours(next)[towards as usize]?;
            draft.boxes[usize::from(next)] = false;
            draft.boxes[usize::from(beyond)] = true;
        }
        player = next;
        told.push(if pushes { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() });
    }
    Some(told)
}
