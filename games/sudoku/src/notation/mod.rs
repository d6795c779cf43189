//! Boards and marks as text.

mod candidates;
mod id;
mod shaped;

use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_core::{MoveError, Notation, ReadError};
use unsolve_digits::{cell_text, read_mark, symbol};

use crate::Sudoku;
use crate::level::Level;
use crate::setup::{self, Setup};
use crate::symbols::{self, Sign};

/// Most cells of a board.
const MOST: usize = 256;
/// Characters of a 9 x 9 board with its candidates.
const CANDIDATES: usize = 729;

/// A cell of a text and its place.
struct Read {
    sign: Sign,
    character: char,
    line: usize,
    column: usize,
}

impl Notation for Sudoku {
    /// A game id, or digits row by row, whatever rulers, spaces and line breaks are between them. Lines that
    /// begin with `#` or `[` are for people, but those that say the shape of the board.
    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        let tells = |(_, line): &(usize, &str)| !is_aside(line) && !line.trim().is_empty();
        let mut told = text.lines().enumerate().filter(tells);
        if let Some((number, line)) = told.next().filter(|(_, line)| id::is_id(line.trim())) {
            let column = 1 + line.chars().take_while(|space| space.is_whitespace()).count();
            if let Some((next, _)) = told.next() {
                return Err(ReadError::new(next + 1, 1, "one board is expected"));
            }
            return id::read(line.trim(), number + 1, column);
        }
        let mut cells = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if is_aside(line) {
                continue;
            }
            for (place, character) in line.chars().enumerate().filter(|(_, c)| !is_ruler(*c)) {
                let wrong = |message| ReadError::new(index + 1, place + 1, message);
                let sign = Sign::of(character).ok_or_else(|| wrong(unknown(character)))?;
                if cells.len() == CANDIDATES {
                    return Err(too_many(&cells));
                }
                cells.push(Read { sign, character, line: index + 1, column: place + 1 });
            }
        }
        if cells.len() == CANDIDATES {
            return candidates::read(&cells, &shaped::shape(text, 9)?);
        }
        if cells.len() > MOST {
            return Err(too_many(&cells));
        }
        let side = setup::size(cells.len()).ok_or_else(|| {
            let (line, column) = cells.last().map_or((1, 1), |last| (last.line, last.column));
            let message = format!("{} cells end here; a board has 16, 36, 81 or 256", cells.len());
            ReadError::new(line, column, message)
        })?;
        let digits = symbols::digits(&cells.iter().map(|cell| cell.sign).collect::<Vec<_>>());
        let large = digits.iter().position(|&digit| usize::from(digit) > side);
        if let Some(Read { character, line, column, .. }) = large.map(|cell| &cells[cell]) {
            let message = format!("`{character}` is too large for a board of {side} x {side}");
            return Err(ReadError::new(*line, *column, message));
        }
        Ok(setup::told(&shaped::shape(text, side)?, &digits))
    }

    fn write(notation: &str, level: &Level, notes: &Notes) -> String {
        let digits = level.settled(notes);
        let is_plain = level.kit().layout.shape().is_plain();
        match notation {
            "grid" => grid(level, &digits) + &shaped::lines(level),
            "sdk" => rows(level.side(), &digits) + &shaped::lines(level),
            "candidates" if level.side() == 9 => {
                candidates::written(level, &digits) + &shaped::lines(level)
            }
            "id" => id::written(level, &digits) + "\n",
            _ if !is_plain => id::written(level, &digits) + "\n",
            _ => digits.iter().map(|&digit| symbol(digit)).chain(['\n']).collect(),
        }
    }

    /// The lines of a collection.
    fn split(notation: &str, text: &str) -> Vec<String> {
        let is_board = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '[']);
        let lines: Vec<String> = text.lines().filter(is_board).map(str::to_owned).collect();
        let whole = |line: &String| {
            id::is_id(line.trim()) || setup::size(line.trim().chars().count()).is_some()
        };
        if notation == "sdm" && lines.iter().all(whole) { lines } else { Vec::new() }
    }

    /// A mark: `r2c3=7`, `r2c3-7`, `r2c3+7`, `r2c3:`, `r2c3~7`, `r2c3/7`, `r1c1*`.
    fn move_text(mv: Entry<u8>) -> String {
        mv.text(cell_text, |digit| symbol(digit).to_string())
    }

    fn read_move(text: &str) -> Result<Entry<u8>, MoveError> {
        read_mark(text, 16)
    }
}

/// Whether a line is no part of a board.
fn is_aside(line: &str) -> bool {
    line.trim_start().starts_with(['#', '['])
}

/// What is drawn between cells.
fn is_ruler(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '|' | '+' | '-' | '=' | '\u{2500}'..='\u{257f}')
}

fn too_many(cells: &[Read]) -> ReadError {
    let (line, column) = cells.get(MOST).map_or((1, 1), |read| (read.line, read.column));
    ReadError::new(line, column, format!("more than {MOST} cells; one board is expected"))
}

fn unknown(character: char) -> String {
    format!("`{character}` is no cell: expected a digit, a letter from A to G, or a dot")
}

fn rows(side: usize, digits: &[u8]) -> String {
    let row = |digits: &[u8]| digits.iter().map(|&digit| symbol(digit)).chain(['\n']).collect();
    digits.chunks(side).map(row).collect::<Vec<String>>().concat()
}

/// Rows with rulers between the boxes, or between regions of other forms.
fn grid(level: &Level, digits: &[u8]) -> String {
    if level.kit().layout.shape().regions.is_some() {
        return jigsaw(level, digits);
    }
    let [high, wide] = level.kit().layout.box_shape();
    let side = level.side();
    let ruler = vec!["-".repeat(2 * wide + 1); side / wide].join("+");
    let mut lines = Vec::new();
    for (row, digits) in digits.chunks(side).enumerate() {
        if row > 0 && row % high == 0 {
            lines.push(ruler.clone());
        }
        let part = |digits: &[u8]| digits.iter().flat_map(|&d| [' ', symbol(d)]).collect();
        let parts: Vec<String> = digits.chunks(wide).map(part).collect();
        lines.push(parts.join(" |"));
    }
    lines.join("\n") + "\n"
}

/// Rows with a bar between two cells and dashes between two rows where a region ends.
fn jigsaw(level: &Level, digits: &[u8]) -> String {
    let (layout, side) = (&level.kit().layout, level.side());
    let ends = |one: usize, other: usize| layout.region(one) != layout.region(other);
    let mut text = String::new();
    for row in 0..side {
        if row > 0 {
            let below = |column: usize| ends((row - 1) * side + column, row * side + column);
            let part = |column| if below(column) { "--" } else { "  " };
            let dashes: String = (0..side).map(part).collect();
            text += dashes.trim_end();
            text.push('\n');
        }
        for column in 0..side {
            let cell = row * side + column;
            text.push(symbol(digits[cell]));
            if column + 1 < side {
                text.push(if ends(cell, cell + 1) { '|' } else { ' ' });
            }
        }
        text.push('\n');
    }
    text
}
