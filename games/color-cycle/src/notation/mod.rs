//! Levels and clicks as text.

mod dictionary;
mod digits;
mod grid;
mod literal;

use unsolve_core::{Files, MoveError, Notation, ReadError};

use crate::ColorCycle;
use crate::board::{Click, Level, Position};
use crate::setup::{Setup, Variant};

pub(crate) use grid::cell_text;

impl Notation for ColorCycle {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "dictionary" => dictionary::read(text).map(|told| told.setup),
            "digits" => digits::read(text).map(|(setup, _)| setup),
            _ => grid::read(text),
        }
    }

    fn write(notation: &str, level: &Level, state: &Position) -> String {
        match notation {
            "dictionary" => dictionary::write(&Self::setup(level, state), level.goal, None),
            "digits" => digits::write(&Self::setup(level, state), level.goal),
            _ => grid::write(level, state),
        }
    }

    fn read_rules(notation: &str, text: &str) -> Result<Option<Variant>, ReadError> {
        let goal = match notation {
            "dictionary" => dictionary::read(text)?.goal,
            "digits" => digits::read(text)?.1,
            _ => grid::heading(text)?.1,
        };
        Ok(Some(Variant { goal, ..Variant::default() }))
    }

    fn read_solution(notation: &str, text: &str) -> Result<Option<Vec<Click>>, ReadError> {
        if notation == "dictionary" { Ok(dictionary::read(text)?.solution) } else { Ok(None) }
    }

    fn write_solved(notation: &str, level: &Level, state: &Position, solution: &[Click]) -> String {
        if notation == "dictionary" {
            return dictionary::write(&Self::setup(level, state), level.goal, Some(solution));
        }
        Self::write(notation, level, state)
    }

    /// A click as row and column from 1: `r2c3`.
    fn move_text(mv: Click) -> String {
        format!("r{}c{}", u32::from(mv.0) + 1, u32::from(mv.1) + 1)
    }

    /// Reads `r2c3`, also `2,3`.
    fn read_move(text: &str) -> Result<Click, MoveError> {
        let lower = text.trim().to_ascii_lowercase();
        let parts = match lower.strip_prefix('r') {
            Some(rest) => rest.split_once('c'),
            None => lower.split_once(','),
        };
        let number = |part: &str| part.trim().parse::<u16>().ok()?.checked_sub(1);
        let click = parts.and_then(|(row, column)| Some(Click(number(row)?, number(column)?)));
        click.ok_or_else(|| {
            let shown: String = text.trim().chars().take(20).collect();
            MoveError(format!(
                "`{shown}` is no click: expected row and column from 1, as in `r2c3` or `2,3`"
            ))
        })
    }
}
