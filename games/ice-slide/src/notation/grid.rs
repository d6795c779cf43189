//! Boards with letters: one character a cell, `.` ice, `#` wall, `A` to `D` the blocks, `a` to `d` their
//! goals. A goal that a block stands on does not show; a line after the board says so:
//!
//! ```text
//! .#.A
//! ....
//! #..B
//! a under A
//! b under B
//! ```

use std::fmt::Write;

use unsolve_core::ReadError;
use unsolve_grids::Cell;

use super::index_of;
use crate::{Blocks, Level, MAX_BLOCKS, MAX_SIDE, Setup, letter};

/// A row and a column.
type Place = [usize; 2];

/// What has been read so far.
#[derive(Default)]
struct Reader {
    rows: Vec<String>,
    blocks: [Option<Place>; MAX_BLOCKS],
    goals: [Option<Place>; MAX_BLOCKS],
    footnotes: bool,
}

/// Reads a board.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut reader = Reader::default();
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim_end());
        if line.is_empty() {
            continue;
        }
        last = number;
        if line.contains(" under ") {
            reader.footnote(number, line)?;
        } else {
            reader.row(number, line)?;
        }
    }
    reader.finish(last)
}

/// Writes a position.
pub(super) fn write(level: &Level, state: Blocks) -> String {
    let (grid, goals) = (level.board().grid(), level.ice().goals());
    let mut text = String::new();
    for cell in grid.cells() {
        text.push(cell_text(level, state, cell));
        if grid.at(cell)[1] + 1 == grid.width() {
            text.push('\n');
        }
    }
    for (index, &goal) in goals.cells().iter().enumerate() {
        if let Some(block) = state.on(goal) {
            let goal = letter(index).to_ascii_lowercase();
            let _ = writeln!(text, "{goal} under {}", letter(block));
        }
    }
    text
}

impl Reader {
    fn row(&mut self, number: usize, line: &str) -> Result<(), ReadError> {
        let error = |column, message: String| Err(ReadError::new(number, column, message));
        if self.footnotes {
            return error(1, "a row of the board must come before the `under` lines".to_owned());
        }
        if self.rows.len() == MAX_SIDE {
            return error(1, format!("a board has at most {MAX_SIDE} rows"));
        }
        let row = self.rows.len();
        let mut cells = String::new();
        for (column, cell) in line.chars().enumerate() {
            if column == MAX_SIDE {
                return error(column + 1, format!("a row has at most {MAX_SIDE} cells"));
            }
            match self.cell(cell, [row, column]) {
                Ok(plain) => cells.push(plain),
                Err(message) => return error(column + 1, message),
            }
        }
        match self.rows.first() {
            Some(first) if first.len() != cells.len() => {
                let (length, width) = (cells.len(), first.len());
                error(1, format!("{length} cells, but the first row has {width}"))
            }
            _ => {
                self.rows.push(cells);
                Ok(())
            }
        }
    }

    /// Notes what stands on a cell; returns the cell itself.
    fn cell(&mut self, cell: char, place: Place) -> Result<char, String> {
        match cell {
            '.' | '#' => return Ok(cell),
            'A'..='D' => put(&mut self.blocks[cell as usize - 'A' as usize], place, "block", cell)?,
            'a'..='d' => put(&mut self.goals[cell as usize - 'a' as usize], place, "goal", cell)?,
            other => {
                return Err(format!(
                    "{other:?} is no cell: `.` is ice, `#` a wall, A to D a block, a to d its goal"
                ));
            }
        }
        Ok('.')
    }

    /// Reads `b under A`: the goal of B lies under block A.
    fn footnote(&mut self, number: usize, line: &str) -> Result<(), ReadError> {
        self.footnotes = true;
        let error = |message: &str| ReadError::new(number, 1, message);
        let shape = || error("expected a goal and a block, as in `b under A`");
        let (goal, block) = line.split_once(" under ").ok_or_else(shape)?;
        let (goal, block) = (goal.trim(), block.trim());
        let (Some(goal_index), Some(block_index)) = (index_of(goal, 'a'), index_of(block, 'A'))
        else {
            return Err(shape());
        };
        let place = self.blocks[block_index]
            .ok_or_else(|| error(&format!("there is no block {block} on the board above")))?;
        let name = (b'a' + goal_index as u8) as char;
        put(&mut self.goals[goal_index], place, "goal", name).map_err(|message| error(&message))
    }

    fn finish(self, last: usize) -> Result<Setup, ReadError> {
        let error = |message: String| ReadError::new(last, 1, message);
        if self.rows.is_empty() {
            return Err(error("no board: expected rows of `.`, `#`, A to D and a to d".to_owned()));
        }
        let count = self.blocks.iter().flatten().count();
        for index in 0..MAX_BLOCKS {
            let (block, goal) = (letter(index), letter(index).to_ascii_lowercase());
            match (self.blocks[index], self.goals[index]) {
                (None, None) if index >= count => {}
                (Some(_), Some(_)) if index < count => {}
                (Some(_), None) => return Err(error(format!("block {block} has no goal {goal}"))),
                (None, Some(_)) => return Err(error(format!("goal {goal} has no block {block}"))),
                _ => {
                    return Err(error(
                        "the blocks must be lettered A, B, C, D in order".to_owned(),
                    ));
                }
            }
        }
        let places = |places: [Option<Place>; MAX_BLOCKS]| places.into_iter().flatten().collect();
        Ok(Setup { rows: self.rows, blocks: places(self.blocks), goals: places(self.goals) })
    }
}

fn put(slot: &mut Option<Place>, place: Place, what: &str, name: char) -> Result<(), String> {
    match slot.replace(place) {
        None => Ok(()),
        Some([row, column]) => {
            let (row, column) = (row + 1, column + 1);
            Err(format!("{what} {name} is already at row {row}, column {column}"))
        }
    }
}

fn cell_text(level: &Level, state: Blocks, cell: Cell) -> char {
    let goal = || level.ice().goals().on(cell).map(|goal| letter(goal).to_ascii_lowercase());
    let ice = if level.board().is_wall(cell) { '#' } else { '.' };
    state.on(cell).map(letter).or_else(goal).unwrap_or(ice)
}
