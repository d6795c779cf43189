//! Lists of runs, and pictures as text.

use unsolve_core::{Files, ReadError};

use crate::level::Level;
use crate::setup::{RunSetup, Setup};
use crate::{Image, MAX_COLORS, MAX_SIDE, Nonogram, image};

/// A line of runs for each row, an empty line, a line for each column.
pub(super) fn runs(text: &str) -> Result<Setup, ReadError> {
    let mut blocks: Vec<Vec<Vec<RunSetup>>> = Vec::new();
    let mut apart = true;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            apart = true;
            continue;
        }
        if std::mem::take(&mut apart) {
            blocks.push(Vec::new());
        }
        if blocks.len() > 2 {
            let message = "a third list; the rows and the columns are expected";
            return Err(ReadError::new(index + 1, 1, message));
        }
        let read = line_of_runs(line, &letter, index + 1)?;
        if let Some(block) = blocks.last_mut() {
            if block.len() == MAX_SIDE {
                let message = format!("more than {MAX_SIDE} lines");
                return Err(ReadError::new(index + 1, 1, message));
            }
            block.push(read);
        }
    }
    let mut blocks = blocks.into_iter();
    let (Some(rows), Some(columns)) = (blocks.next(), blocks.next()) else {
        let message = "two lists of runs are expected, an empty line between them";
        return Err(ReadError::new(text.lines().count().max(1), 1, message));
    };
    Ok(Setup { rows, columns, ..Setup::default() })
}

/// The number of a colour's letter.
fn letter(letter: char) -> Option<u16> {
    letter.is_ascii_alphabetic().then(|| image::color(letter)).flatten().map(u16::from)
}

/// Runs with spaces or commas between them, each with or without a letter for its colour; `0` is none.
pub(super) fn line_of_runs(
    line: &str,
    color: &dyn Fn(char) -> Option<u16>,
    number: usize,
) -> Result<Vec<RunSetup>, ReadError> {
    let mut runs = Vec::new();
    let mut column = 0;
    for word in line.split([' ', ',', '\t']) {
        let at = column + 1;
        column += word.chars().count() + 1;
        if word.is_empty() {
            continue;
        }
        let wrong = || {
            let message =
                format!("`{word}` is no run: expected a length, or a length and a letter");
            ReadError::new(number, at, message)
        };
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        let length: u16 = digits.parse().map_err(|_| wrong())?;
        let mut rest = word[digits.len()..].chars();
        let run = match (rest.next(), rest.next()) {
            (None, _) => RunSetup::Length(length),
            (Some(letter), None) => RunSetup::Colored([length, color(letter).ok_or_else(wrong)?]),
            _ => return Err(wrong()),
        };
        if runs.len() > MAX_SIDE {
            return Err(ReadError::new(number, at, format!("more than {MAX_SIDE} runs")));
        }
        if length > 0 {
            runs.push(run);
        }
    }
    Ok(runs)
}

/// A picture, a line for each row, exactly as it is written: boards of other games are no pictures.
pub(super) fn picture(text: &str) -> Result<Setup, ReadError> {
    let mut width = None;
    for (index, row) in text.lines().enumerate().filter(|(_, row)| !row.trim().is_empty()) {
        let row = row.trim_end();
        let is_sign = |sign: char| matches!(sign, '#' | '.' | 'A'..='H');
        if let Some((place, sign)) = row.chars().enumerate().find(|&(_, sign)| !is_sign(sign)) {
            let message = format!("`{sign}` is no cell: expected `#`, `.` or a letter from A to H");
            return Err(ReadError::new(index + 1, place + 1, message));
        }
        if *width.get_or_insert(row.len()) != row.len() {
            return Err(ReadError::new(index + 1, 1, "rows of a picture are equally long"));
        }
    }
    let image = picture_of(text)?;
    if image.size()[0] < 2 || image.colors() == 0 {
        return Err(ReadError::new(1, 1, "a picture has two rows or more, and something in it"));
    }
    if text.contains('#') && text.contains(|sign: char| sign.is_ascii_uppercase()) {
        let message = "a picture has either `#` or letters for its colours, not both";
        return Err(ReadError::new(1, 1, message));
    }
    let colors = image.colors().max(1);
    let level = Level::drawn(image, colors, &[])
        .map_err(|error| ReadError::new(1, 1, error.to_string()))?;
    Ok(Nonogram::setup(&level, &Nonogram::start(&level)))
}

/// The picture that rows of signs show.
pub(crate) fn picture_of(text: &str) -> Result<Image, ReadError> {
    let rows: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(index, row)| (index + 1, row.trim_end_matches('\r')))
        .filter(|(_, row)| !row.is_empty())
        .collect();
    let width = rows.iter().map(|(_, row)| row.chars().take(MAX_SIDE + 1).count()).max();
    let Some(width) = width else {
        return Err(ReadError::new(1, 1, "a picture is expected, a line for each row"));
    };
    if width > MAX_SIDE || rows.len() > MAX_SIDE {
        let message = format!("a picture has at most {MAX_SIDE} rows and {MAX_SIDE} columns");
        return Err(ReadError::new(1, 1, message));
    }
    let mut cells = Vec::new();
    for &(line, row) in &rows {
        let mut count = 0;
        for (place, sign) in row.chars().enumerate() {
            let known = image::color(sign).filter(|&color| usize::from(color) <= MAX_COLORS);
            let message =
                || format!("`{sign}` is no cell: expected `#`, `.` or a letter from A to H");
            cells.push(known.ok_or_else(|| ReadError::new(line, place + 1, message()))?);
            count += 1;
        }
        // Spaces at the end of a row are often cut off.
        cells.extend((count..width).map(|_| 0));
    }
    Ok(Image::new([rows.len(), width], cells))
}
