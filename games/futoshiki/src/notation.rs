//! Boards and marks as text.

use unsolve_adapters::constraint::{Entry, Notes};
use unsolve_core::{MoveError, Notation, ReadError};
use unsolve_digits::{cell_text, read_mark, symbol};

use crate::level::Level;
use crate::setup::Setup;
use crate::{Futoshiki, Layout, SIZES, Sign};

/// A board that was read from a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Drawn {
    pub(crate) side: usize,
    pub(crate) digits: Vec<u8>,
    pub(crate) signs: Vec<Option<Sign>>,
}

/// What is wrong with a drawing, and where, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) message: String,
}

impl Fault {
    fn new(line: usize, column: usize, message: String) -> Self {
        Self { line, column, message }
    }
}

/// What one line of a drawing holds, each with its column.
#[derive(Default)]
struct Line {
    number: usize,
    cells: Vec<(usize, char)>,
    across: Vec<(usize, Sign)>,
    down: Vec<(usize, Sign)>,
}

/// The line of a drawing without any sign: without it such a text could be a board of many games.
const NO_SIGNS: &str = "# no signs";

/// More characters of a line are not looked at.
const WIDEST: usize = 200;

/// Reads the cells and signs of a drawing, whatever spaces, rulers and empty lines are between them. A line that begins
/// with `#` is for people.
pub(crate) fn drawn<'t>(lines: impl Iterator<Item = &'t str>) -> Result<Drawn, Vec<Fault>> {
    let (mut rows, mut faults): (Vec<Line>, Vec<Fault>) = (Vec::new(), Vec::new());
    let mut between: Vec<(usize, Line)> = Vec::new();
    for (number, text) in lines.enumerate().filter(|(_, text)| !text.trim_start().starts_with('#'))
    {
        let line = line(number, text, &mut faults);
        if !line.cells.is_empty() {
            if let Some((column, _)) = line.down.first() {
                let message = "`^` and `v` stand on a line between two rows".to_owned();
                faults.push(Fault::new(number, *column, message));
            }
            rows.push(line);
        } else if !line.down.is_empty() || !line.across.is_empty() {
            between.push((rows.len(), line));
        }
    }
    let side = rows.len();
    if !SIZES.contains(&side) {
        let last = rows.last().map_or(0, |row| row.number);
        faults.push(Fault::new(last, 0, format!("{side} rows; a board has 4 to 9")));
    }
    for row in rows.iter().filter(|row| row.cells.len() != side) {
        let message = format!("{} cells, but there are {side} rows", row.cells.len());
        faults.push(Fault::new(row.number, 0, message));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let layout = Layout::new(side);
    let mut found = Drawn { side, digits: Vec::new(), signs: vec![None; layout.borders().len()] };
    for row in &rows {
        found.add_row(&layout, row, &mut faults);
    }
    for (after, line) in &between {
        found.add_between(&layout, &rows, (*after, line), &mut faults);
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

fn line(number: usize, text: &str, faults: &mut Vec<Fault>) -> Line {
    let mut line = Line { number, ..Line::default() };
    for (column, character) in text.chars().enumerate().take(WIDEST) {
        match character {
            '<' => line.across.push((column, Sign::Less)),
            '>' => line.across.push((column, Sign::More)),
            '^' | '\u{2227}' | '\u{2303}' => line.down.push((column, Sign::Less)),
            'v' | 'V' | '\u{2228}' | '\u{2304}' => line.down.push((column, Sign::More)),
            '0'..='9' | '.' | '-' | '_' | '*' | '\u{25a1}' => line.cells.push((column, character)),
            '|' => {}
            space if space.is_whitespace() => {}
            _ => {
                let message = format!(
                    "`{character}` is no cell and no sign: expected a digit, a dot, <, >, ^ or v"
                );
                faults.push(Fault::new(number, column, message));
            }
        }
    }
    line
}

impl Drawn {
    fn add_row(&mut self, layout: &Layout, row: &Line, faults: &mut Vec<Fault>) {
        let first = self.digits.len();
        for &(column, character) in &row.cells {
            let digit = character.to_digit(10).unwrap_or(0) as usize;
            if digit > self.side {
                let message = format!("{digit} is too large for a board of {0} x {0}", self.side);
                faults.push(Fault::new(row.number, column, message));
            }
            self.digits.push(digit as u8);
        }
        for &(column, sign) in &row.across {
            let before = row.cells.iter().filter(|(cell, _)| *cell < column).count();
            let border = before
                .checked_sub(1)
                .and_then(|left| layout.border(first + left, first + left + 1));
            self.put(border, sign, (row.number, column), faults);
        }
    }

    /// The signs below a number of rows: each below the cell it belongs to, or above it.
    fn add_between(
        &mut self,
        layout: &Layout,
        rows: &[Line],
        (after, line): (usize, &Line),
        faults: &mut Vec<Fault>,
    ) {
        if let Some(&(column, _)) = line.across.first() {
            let message = "`<` and `>` stand between two cells of a row".to_owned();
            faults.push(Fault::new(line.number, column, message));
        }
        for &(column, sign) in &line.down {
            let at = |row: &Line| row.cells.iter().position(|(cell, _)| *cell == column);
            let above = after.checked_sub(1).and_then(|above| at(&rows[above]));
            let place = above.or_else(|| rows.get(after).and_then(at));
            let border = place.zip(after.checked_sub(1)).and_then(|(place, above)| {
                let cell = above * self.side + place;
                layout.border(cell, cell + self.side)
            });
            self.put(border, sign, (line.number, column), faults);
        }
    }

    fn put(
        &mut self,
        border: Option<usize>,
        sign: Sign,
        (line, column): (usize, usize),
        faults: &mut Vec<Fault>,
    ) {
        let message = match border.map(|border| &mut self.signs[border]) {
            Some(place @ None) => {
                *place = Some(sign);
                return;
            }
            Some(Some(_)) => "there is a sign between these cells already",
            None => "this sign stands between no two cells",
        };
        faults.push(Fault::new(line, column, message.to_owned()));
    }
}

/// The lines of a drawing.
pub(crate) fn rows(layout: &Layout, digits: &[u8], signs: &[Option<Sign>]) -> Vec<String> {
    let side = layout.side();
    let sign = |first: usize, second: usize, marks: [char; 2]| {
        let sign = layout.border(first, second).and_then(|border| signs[border]);
        sign.map_or(' ', |sign| marks[usize::from(sign == Sign::More)])
    };
    let mut lines = Vec::new();
    for row in 0..side {
        let cells = row * side..(row + 1) * side;
        let across =
            cells.clone().flat_map(|cell| [symbol(digits[cell]), sign(cell, cell + 1, ['<', '>'])]);
        lines.push(across.collect::<String>().trim_end().to_owned());
        if row + 1 < side {
            let down = cells.flat_map(|cell| [sign(cell, cell + side, ['^', 'v']), ' ']);
            lines.push(down.collect::<String>().trim_end().to_owned());
        }
    }
    lines
}

/// The neighbours of a cell as game ids list them: up, right, down, left.
fn neighbours(layout: &Layout, cell: usize) -> [(char, Option<usize>); 4] {
    let side = layout.side();
    let (row, column) = (cell / side, cell % side);
    [
        ('U', (row > 0).then(|| cell - side)),
        ('R', (column + 1 < side).then_some(cell + 1)),
        ('D', (row + 1 < side).then_some(cell + side)),
        ('L', (column > 0).then(|| cell.wrapping_sub(1))),
    ]
}

/// A game id: the size, then each cell's digit and the directions in which it has a smaller neighbour.
fn game_id(layout: &Layout, digits: &[u8], signs: &[Option<Sign>]) -> String {
    let mut text = format!("{}:", layout.side());
    for (cell, digit) in digits.iter().enumerate() {
        text += &digit.to_string();
        for (letter, other) in neighbours(layout, cell) {
            let Some(other) = other else { continue };
            let border = layout.border(cell.min(other), cell.max(other));
            let larger = if cell < other { Sign::More } else { Sign::Less };
            if border.and_then(|border| signs[border]) == Some(larger) {
                text.push(letter);
            }
        }
        text.push(',');
    }
    text
}

/// Reads a game id as the lines of a drawing.
fn read_id(text: &str) -> Result<Setup, ReadError> {
    let wrong = |at: usize, message: String| ReadError::new(1, at + 1, message);
    let (params, cells) = text.split_once(':').unwrap_or((text, ""));
    let digits = params.chars().take_while(char::is_ascii_digit).count();
    let side = params[..digits].parse::<usize>().ok().filter(|side| SIZES.contains(side));
    let side = side.ok_or_else(|| wrong(0, format!("`{params}` is no size: expected 4 to 9")))?;
    if params[digits..].contains('a') {
        let message = "puzzles of adjacent digits are another game; signs are expected";
        return Err(wrong(digits, message.to_owned()));
    }
    let layout = Layout::new(side);
    let (mut found, mut signs) = (Vec::new(), vec![None; layout.borders().len()]);
    let mut at = params.len() + 1;
    for part in cells.trim_end().trim_end_matches(',').split(',') {
        let cell = found.len();
        if cell == layout.cells() {
            return Err(wrong(at, format!("more than {cell} cells")));
        }
        let length = part.chars().take_while(char::is_ascii_digit).count();
        let digit = part[..length].parse::<u8>().ok().filter(|&digit| usize::from(digit) <= side);
        let no_digit = || wrong(at, format!("`{part}` does not begin with 0 to {side}"));
        found.push(digit.ok_or_else(no_digit)?);
        for letter in part[length..].chars() {
            let other = neighbours(&layout, cell).into_iter().find(|(name, _)| *name == letter);
            let Some((_, Some(other))) = other else {
                let message = format!("`{letter}` leads to no neighbour: expected U, R, D or L");
                return Err(wrong(at + length, message));
            };
            let larger = if cell < other { Sign::More } else { Sign::Less };
            let border = layout.border(cell.min(other), cell.max(other)).unwrap_or(0);
            if signs[border].is_some_and(|sign| sign != larger) {
                return Err(wrong(at, "two cells are larger than each other".to_owned()));
            }
            signs[border] = Some(larger);
        }
        at += part.len() + 1;
    }
    if found.len() < layout.cells() {
        let message = format!("{} cells end here; there are {}", found.len(), layout.cells());
        return Err(wrong(at.saturating_sub(1), message));
    }
    Ok(Setup(rows(&layout, &found, &signs)))
}

impl Notation for Futoshiki {
    /// A game id if the first line begins with a size and a colon, else a drawing.
    fn read(_: &str, text: &str) -> Result<Setup, ReadError> {
        let first = text.trim_start();
        if first.starts_with(|c: char| c.is_ascii_digit())
            && first
                .split_once(':')
                .is_some_and(|(size, _)| size.bytes().all(|b| b.is_ascii_alphanumeric()))
        {
            return read_id(first);
        }
        let found = drawn(text.lines().take(1_000)).map_err(|mut faults| {
            let Fault { line, column, message } = faults.swap_remove(0);
            ReadError::new(line + 1, column + 1, message)
        })?;
        let meant = || text.lines().any(|line| line.trim() == NO_SIGNS);
        if found.signs.iter().all(Option::is_none) && !meant() {
            let message = format!("there is no sign; a line `{NO_SIGNS}` says that none is meant");
            return Err(ReadError::new(1, 1, message));
        }
        Ok(Setup(rows(&Layout::new(found.side), &found.digits, &found.signs)))
    }

    fn write(notation: &str, level: &Level, notes: &Notes) -> String {
        let (layout, digits) = (&level.kit().layout, level.settled(notes));
        if notation == "id" {
            return game_id(layout, &digits, level.signs()) + "\n";
        }
        let bare = level.signed().next().is_none().then(|| NO_SIGNS.to_owned());
        let lines = bare.into_iter().chain(rows(layout, &digits, level.signs()));
        lines.collect::<Vec<_>>().join("\n") + "\n"
    }

    /// A mark: `r2c3=7`, `r2c3-7`, `r2c3+7`, `r2c3:`, `r2c3~7`, `r2c3/7`, `r1c1*`.
    fn move_text(mv: Entry<u8>) -> String {
        mv.text(cell_text, |digit| symbol(digit).to_string())
    }

    fn read_move(text: &str) -> Result<Entry<u8>, MoveError> {
        read_mark(text, 9)
    }
}
