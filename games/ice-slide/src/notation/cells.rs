//! Boards that call every block `B` and every goal `G`.
//!
//! ```text
//! #######
//! #....G#
//! #.B...#
//! ```
//!
//! The first `B` has to reach the first `G`, row by row, and so on. A block on a goal is `*`. Where blocks and
//! goals do not come in the order of their numbers, lines below the board say what the numbers are: `blocks 2 1`.
//! Rows may also be lists, as programs write them: `["#", ".", "B"],`. What stands before `=` or after `//` is passed
//! over.

use unsolve_core::ReadError;

use crate::setup::counted;
use crate::{MAX_BLOCKS, MAX_SIDE, Setup};

/// What lists in programs have around their cells.
const PUNCTUATION: &str = "\"\'`, \t";

/// A row and a column.
type Place = [usize; 2];

/// What has been read so far.
#[derive(Default)]
struct Reader {
    rows: Vec<String>,
    blocks: Vec<Place>,
    goals: Vec<Place>,
    /// The numbers of the blocks and of the goals in the order in which they stand on the board.
    numbers: [Option<Vec<usize>>; 2],
}

/// Reads a board.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let mut reader = Reader::default();
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        let (number, line) = (index + 1, line.trim_end());
        let code = line.split("//").next().unwrap_or_default().trim();
        if code.is_empty() {
            continue;
        }
        last = number;
        if let Some((which, listed)) = numbers_of(code) {
            reader.numbers[which] = Some(read_numbers(number, listed)?);
        } else {
            reader.list(number, line)?;
        }
    }
    reader.finish(last)
}

/// Writes a board.
pub(super) fn write(setup: &Setup) -> String {
    let mut text = String::new();
    for (row, cells) in setup.rows.iter().enumerate() {
        for (column, ice) in cells.chars().enumerate() {
            let place = [row, column];
            text.push(match (setup.blocks.contains(&place), setup.goals.contains(&place)) {
                (true, true) => '*',
                (true, false) => 'B',
                (false, true) => 'G',
                (false, false) => ice,
            });
        }
        text.push('\n');
    }
    for (name, places) in [("blocks", &setup.blocks), ("goals", &setup.goals)] {
        if !places.is_sorted() {
            let mut numbers: Vec<usize> = (0..places.len()).collect();
            numbers.sort_by_key(|&number| places[number]);
            let numbers: Vec<String> = numbers.iter().map(|n| (n + 1).to_string()).collect();
            text.extend([name, " ", &numbers.join(" "), "\n"]);
        }
    }
    text
}

/// `blocks 2 1` or `goals 1 2`: which of the two, and the numbers.
fn numbers_of(line: &str) -> Option<(usize, &str)> {
    let after = |name| line.strip_prefix(name).filter(|rest| rest.starts_with(' '));
    after("blocks").map(|rest| (0, rest)).or_else(|| after("goals").map(|rest| (1, rest)))
}

fn read_numbers(number: usize, listed: &str) -> Result<Vec<usize>, ReadError> {
    let known = |word: &str| word.parse().ok().filter(|n| (1..=MAX_BLOCKS).contains(n));
    let numbers: Option<Vec<usize>> = listed.split_whitespace().map(known).collect();
    numbers.ok_or_else(|| {
        let message = format!("expected numbers from 1 to {MAX_BLOCKS}, as in `blocks 2 1`");
        ReadError::new(number, 1, message)
    })
}

impl Reader {
    /// Reads a line: a row, or rows as lists.
    fn list(&mut self, number: usize, line: &str) -> Result<(), ReadError> {
        let mut cells = String::new();
        let begin = line.rfind('=').map_or(0, |at| at + 1);
        for (at, cell) in line.char_indices().filter(|&(at, _)| at >= begin) {
            let error = |message| ReadError::new(number, line[..at].chars().count() + 1, message);
            match cell {
                '/' if line[at..].starts_with("//") => break,
                '[' | ']' | ';' => self.row(&mut cells).map_err(error)?,
                _ if PUNCTUATION.contains(cell) => {}
                '.' | '#' | 'B' | 'G' | '*' if cells.len() == MAX_SIDE => {
                    return Err(error(format!("a row has at most {MAX_SIDE} cells")));
                }
                '.' | '#' => cells.push(cell),
                'B' | 'G' | '*' => {
                    let place = [self.rows.len(), cells.len()];
                    self.blocks.extend((cell != 'G').then_some(place));
                    self.goals.extend((cell != 'B').then_some(place));
                    cells.push('.');
                }
                _ => {
                    return Err(error(format!(
                        "{cell:?} is no cell: `.` is ice, `#` a wall, B a block, G a goal, `*` a block on a goal"
                    )));
                }
            }
        }
        self.row(&mut cells).map_err(|message| ReadError::new(number, 1, message))
    }

    /// Ends a row, if there is anything in it.
    fn row(&mut self, cells: &mut String) -> Result<(), String> {
        let row = std::mem::take(cells);
        match self.rows.first() {
            _ if row.is_empty() => return Ok(()),
            Some(first) if first.len() != row.len() => {
                return Err(format!("{} cells, but the first row has {}", row.len(), first.len()));
            }
            _ if self.rows.len() == MAX_SIDE => {
                return Err(format!("a board has at most {MAX_SIDE} rows"));
            }
            _ => self.rows.push(row),
        }
        Ok(())
    }

    fn finish(self, last: usize) -> Result<Setup, ReadError> {
        let error = |message: String| ReadError::new(last, 1, message);
        if self.rows.is_empty() {
            return Err(error("no board: expected rows of `.`, `#`, B and G".to_owned()));
        }
        let (blocks, goals) = (self.blocks.len(), self.goals.len());
        if blocks != goals || blocks == 0 {
            let (blocks, goals) = (counted(blocks, "block"), counted(goals, "goal"));
            return Err(error(format!("{blocks} (B) and {goals} (G); every block has one goal")));
        }
        let [by_block, by_goal] = self.numbers;
        let blocks = numbered(self.blocks, by_block).map_err(error)?;
        let goals = numbered(self.goals, by_goal).map_err(error)?;
        Ok(Setup { rows: self.rows, blocks, goals })
    }
}

/// Places in the order of their numbers.
fn numbered(places: Vec<Place>, numbers: Option<Vec<usize>>) -> Result<Vec<Place>, String> {
    let Some(numbers) = numbers else { return Ok(places) };
    let place_of = |number: usize| {
        let at = numbers.iter().position(|&other| other == number)?;
        places.get(at).copied()
    };
    let known = if numbers.len() == places.len() {
        (1..=places.len()).map(place_of).collect()
    } else {
        None
    };
    known.ok_or_else(|| format!("expected each number from 1 to {} once", places.len()))
}
