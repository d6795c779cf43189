//! Levels and moves as text.

mod cells;
mod grid;
mod state;

use unsolve_core::{Files, MoveError, Notation, ReadError};

use crate::{Blocks, Direction, IceSlide, Level, MAX_BLOCKS, Push, Setup, letter};

impl Notation for IceSlide {
    fn read(notation: &str, text: &str) -> Result<Setup, ReadError> {
        match notation {
            "cells" => cells::read(text),
            "state" => state::read(text),
            _ => grid::read(text),
        }
    }

    fn write(notation: &str, level: &Level, state: &Blocks) -> String {
        match notation {
            "cells" => cells::write(&Self::setup(level, state)),
            "state" => state::write(&Self::setup(level, state)),
            _ => grid::write(level, *state),
        }
    }

    /// A move as block and direction: `Au`.
    fn move_text(mv: Push) -> String {
        format!("{}{}", letter(usize::from(mv.block)), mv.direction.letter())
    }

    /// Reads `Au`, also in other cases, with a space, or with the direction spelled out.
    fn read_move(text: &str) -> Result<Push, MoveError> {
        let lower = text.trim().to_ascii_lowercase();
        let mut letters = lower.chars();
        let block = letters.next().and_then(|block| index_of(&block.to_string(), 'a'));
        let direction = Direction::read(letters.as_str().trim_start());
        let (Some(block), Some(direction)) = (block, direction) else {
            let shown: String = text.trim().chars().take(20).collect();
            return Err(MoveError(format!(
                "`{shown}` is no move: expected a block and a direction, as in `Au` (A up), `Bd`, \
                 `Cl`, `Dr`"
            )));
        };
        Ok(Push { block: block as u8, direction })
    }
}

/// The number of a letter counted from `first`, if the text is one of four letters.
fn index_of(text: &str, first: char) -> Option<usize> {
    let mut letters = text.chars();
    let index = (letters.next()? as usize).checked_sub(first as usize)?;
    (letters.next().is_none() && index < MAX_BLOCKS).then_some(index)
}
