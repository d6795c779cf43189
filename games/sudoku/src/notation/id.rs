//! Game ids: the shape of the board, then runs of empty cells and digits, then the borders of regions.

use unsolve_core::ReadError;

use crate::level::Level;
use crate::regions::numbered;
use crate::setup::{self, Setup};
use crate::{SIZES, Shape};

/// The largest run of cells, or of borders that are none, that a letter stands for.
const LONGEST: usize = 26;

/// A text that is read character by character.
struct Reader<'t> {
    rest: &'t [u8],
    line: usize,
    column: usize,
}

impl Reader<'_> {
    fn wrong<T>(&self, message: impl Into<String>) -> Result<T, ReadError> {
        Err(ReadError::new(self.line, self.column, message.into()))
    }

    fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        (self.rest, self.column) = (rest, self.column + 1);
        Some(first)
    }

    fn takes(&mut self, character: u8) -> bool {
        self.peek() == Some(character) && self.next().is_some()
    }

    /// A number with at most four digits.
    fn number(&mut self) -> Option<usize> {
        let digits = self.rest.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = self.rest.split_at(digits);
        (self.rest, self.column) = (rest, self.column + digits);
        std::str::from_utf8(number).ok()?.parse().ok()
    }
}

/// Whether a line begins like a game id.
pub(super) fn is_id(line: &str) -> bool {
    line.split_once(':').is_some_and(|(shape, _)| {
        shape.starts_with(|first: char| first.is_ascii_digit())
            && shape.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Reads a game id from a line, which begins at a column.
pub(super) fn read(text: &str, line: usize, column: usize) -> Result<Setup, ReadError> {
    let mut reader = Reader { rest: text.as_bytes(), line, column };
    let (mut shape, odd) = shape(&mut reader)?;
    let side = shape.side();
    let digits = grid(&mut reader, side * side, side)?;
    if odd {
        let regions = blocks(&mut reader, side)?;
        let sizes = |region: usize| regions.iter().filter(|&&other| other == region).count();
        if (0..side * side).any(|cell| sizes(regions[cell]) != side) {
            return reader.wrong(format!("the regions have not {side} cells each"));
        }
        shape.regions = Some(regions);
    }
    if reader.peek().is_some() {
        return reader.wrong("more than a board");
    }
    let digits: Vec<u8> = digits.into_iter().map(|digit| digit as u8).collect();
    Ok(setup::told(&shape, &digits))
}

/// What stands before the colon: the shape, and whether regions follow.
fn shape(reader: &mut Reader<'_>) -> Result<(Shape, bool), ReadError> {
    let first = reader.number().unwrap_or(0);
    let (mut second, mut odd) = (1, true);
    if reader.peek() == Some(b'x') && reader.rest.get(1).is_some_and(u8::is_ascii_digit) {
        reader.next();
        (second, odd) = (reader.number().unwrap_or(0), false);
    } else if !reader.takes(b'j') {
        return reader
            .wrong("expected the rows and columns of a box like 3x3, or the size and a j like 9j");
    }
    let size = SIZES.iter().find(|(side, _)| *side == first * second);
    let Some(&(side, boxes)) = size else {
        return reader.wrong("there are boards of 4, 6, 9 and 16");
    };
    let mut shape = Shape::plain(boxes);
    if !odd && boxes != [first, second] {
        let turned = Shape::plain([first, second]);
        shape.regions = Some((0..side * side).map(|cell| turned.region(cell)).collect());
    }
    shape.diagonals = reader.takes(b'x');
    if reader.takes(b':') { Ok((shape, odd)) } else { reader.wrong("expected x or a colon") }
}

/// Numbers up to `most` and runs of none.
fn grid(reader: &mut Reader<'_>, cells: usize, most: usize) -> Result<Vec<usize>, ReadError> {
    let mut found = Vec::new();
    while let Some(byte) = reader.peek().filter(|&byte| byte != b',') {
        match byte {
            b'a'..=b'z' => found.resize(found.len() + usize::from(byte - b'a') + 1, 0),
            b'_' => {}
            b'1'..=b'9' => match reader.number() {
                Some(number) if number <= most => {
                    found.push(number);
                    if found.len() > cells {
                        return reader.wrong(format!("more than {cells} cells"));
                    }
                    continue;
                }
                _ => return reader.wrong(format!("a number larger than {most}")),
            },
            _ => return reader.wrong("expected a number, a letter from a to z, or _"),
        }
        reader.next();
        if found.len() > cells {
            return reader.wrong(format!("more than {cells} cells"));
        }
    }
    if found.len() < cells {
        return reader.wrong(format!("{} cells end here; there are {cells}", found.len()));
    }
    Ok(found)
}

/// The cells on both sides of each border: those between columns row by row, then those between rows column by column.
fn borders(side: usize) -> impl Iterator<Item = [usize; 2]> {
    let across = (0..side).flat_map(move |row| {
        (1..side).map(move |column| [row * side + column - 1, row * side + column])
    });
    let down = (0..side).flat_map(move |column| {
        (1..side).map(move |row| [(row - 1) * side + column, row * side + column])
    });
    across.chain(down)
}

/// After a comma the parts of a board, by cell: a letter is a run of neighbours that belong together, followed by a border.
fn blocks(reader: &mut Reader<'_>, side: usize) -> Result<Vec<usize>, ReadError> {
    if !reader.takes(b',') {
        return reader.wrong("expected a comma and the borders of the regions");
    }
    let borders: Vec<[usize; 2]> = borders(side).collect();
    let mut parts: Vec<usize> = (0..side * side).collect();
    let mut at = 0;
    while let Some(byte) = reader.peek().filter(|&byte| byte != b',') {
        let (run, is_closed) = match byte {
            b'_' => (0, true),
            b'a'..=b'y' => (usize::from(byte - b'a') + 1, true),
            b'z' => (LONGEST - 1, false),
            _ => return reader.wrong("expected a letter from a to z, or _"),
        };
        if at + run > borders.len() {
            return reader.wrong("more borders than the board has");
        }
        for &[one, other] in &borders[at..at + run] {
            let (kept, gone) = (parts[one], parts[other]);
            parts.iter_mut().filter(|part| **part == gone).for_each(|part| *part = kept);
        }
        at += run + usize::from(is_closed);
        reader.next();
    }
    if at != borders.len() + 1 {
        return reader.wrong("the borders of the regions end too early");
    }
    Ok(numbered(&parts))
}

/// A board as a game id.
pub(super) fn written(level: &Level, digits: &[u8]) -> String {
    let layout = &level.kit().layout;
    let (side, shape) = (layout.side(), layout.shape());
    let [rows, columns] = shape.boxes;
    let mut text =
        if shape.regions.is_some() { format!("{side}j") } else { format!("{rows}x{columns}") };
    text += if shape.diagonals { "x:" } else { ":" };
    let numbers: Vec<usize> = digits.iter().map(|&digit| digit.into()).collect();
    text += &runs(&numbers);
    if shape.regions.is_some() {
        text.push(',');
        text += &edges(side, |cell| layout.region(cell));
    }
    text
}

/// Numbers, with letters for runs of none and `_` between two numbers.
fn runs(numbers: &[usize]) -> String {
    let (mut text, mut run) = (String::new(), 0);
    let letters = |text: &mut String, mut run: usize| {
        while run > 0 {
            let part = run.min(LONGEST);
            text.push(char::from(b'a' + part as u8 - 1));
            run -= part;
        }
    };
    for &number in numbers {
        if number == 0 {
            run += 1;
            continue;
        }
        if run == 0 && !text.is_empty() {
            text.push('_');
        }
        letters(&mut text, run);
        text += &number.to_string();
        run = 0;
    }
    letters(&mut text, run);
    text
}

/// The borders between parts of a board, the last one at its end.
fn edges(side: usize, part: impl Fn(usize) -> usize) -> String {
    let (mut text, mut run) = (String::new(), 0);
    let ends = borders(side).map(|[one, other]| part(one) != part(other)).chain([true]);
    for is_border in ends {
        if !is_border {
            run += 1;
            continue;
        }
        while run >= LONGEST {
            text.push('z');
            run -= LONGEST - 1;
        }
        text.push(if run == 0 { '_' } else { char::from(b'a' + run as u8 - 1) });
        run = 0;
    }
    text
}
