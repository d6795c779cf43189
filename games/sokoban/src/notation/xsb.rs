//! Drawings, with what stands around them: `Title: ...`, `Author: ...`, comments, a solution.
//!
//! ```text
//! ; A comment, or the title
//! #####
//! #@$.#
//! #####
//! Title: First steps
//! Author: Somebody
//! Solution: R
//! ```

use unsolve_core::{About, ReadError};

use crate::setup::Metric;

/// The signs of a drawing, and what other programs write for some of them.
const SIGNS: [(char, char); 14] = [
    ('#', '#'),
    (' ', ' '),
    ('-', ' '),
    ('_', ' '),
    ('.', '.'),
    ('o', '.'),
    ('$', '$'),
    ('b', '$'),
    ('@', '@'),
    ('p', '@'),
    ('*', '*'),
    ('B', '*'),
    ('+', '+'),
    ('P', '+'),
];

/// A level with what was written around it.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    pub(super) rows: Vec<String>,
    pub(super) about: About,
    /// The letters of the solution, and the line where they begin.
    pub(super) solution: Option<(usize, String)>,
    pub(super) metric: Option<Metric>,
}

/// What a line of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// Nothing.
    Empty,
    /// A row of a drawing.
    Row,
    /// `Name: value`.
    Field(&'a str, &'a str),
    /// Anything else, without the mark of a comment.
    Text(&'a str),
}

impl<'a> Line<'a> {
    /// Judges a line on its own.
    pub(super) fn of(line: &'a str) -> Self {
        let trimmed = line.trim();
        if trimmed.is_empty() {
            return Self::Empty;
        }
        if is_row(line) {
            return Self::Row;
        }
        let known = |name: &str| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphabetic() || "- ".contains(c))
        };
        match trimmed.split_once(':') {
            Some((name, value)) if known(name) && name.split(' ').count() < 3 => {
                Self::Field(name.trim(), value.trim())
            }
            _ => Self::Text(trimmed.trim_start_matches([';', ':']).trim()),
        }
    }
}

fn is_row(line: &str) -> bool {
    let line = line.trim_end();
    line.contains('#') && line.chars().all(|sign| usual(sign).is_some())
}

/// The usual sign for one of a drawing.
pub(super) fn usual(sign: char) -> Option<char> {
    SIGNS.iter().find(|(known, _)| *known == sign).map(|&(_, usual)| usual)
}

/// Reads one level.
pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::default();
    let mut notes: Vec<&str> = Vec::new();
    // Whether the drawing has begun, whether it is over, and which field goes on over several lines.
    let (mut over, mut open) = (false, "");
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        match Line::of(line) {
            Line::Row if over => {
                return Err(ReadError::new(
                    number,
                    1,
                    "a second drawing begins here; expected one level",
                ));
            }
            Line::Row => sheet.rows.push(line.trim_end().chars().filter_map(usual).collect()),
            Line::Empty => over |= !sheet.rows.is_empty(),
            Line::Text(text) => {
                check_torn(&sheet, over, number, line)?;
                over |= !sheet.rows.is_empty();
                match (open, &mut sheet.solution) {
                    ("solution", Some((_, letters))) if is_letters(text) => letters.push_str(text),
                    _ if text.is_empty() => {}
                    _ => notes.push(text),
                }
            }
            Line::Field(name, value) => {
                over |= !sheet.rows.is_empty();
                let about = &mut sheet.about;
                open = "";
                match name.to_ascii_lowercase().as_str() {
                    "title" => about.title = Some(value.to_owned()),
                    "author" => about.author = Some(value.to_owned()),
                    "solution" => {
                        open = "solution";
                        sheet.solution = Some((number, value.to_owned()));
                    }
                    "metric" => sheet.metric = (value == "moves").then_some(Metric::Moves),
                    "comment" | "comments" if value.is_empty() => {}
                    "comment-end" | "comments-end" => {}
                    "comment" | "comments" => notes.push(value),
                    _ => notes.push(line.trim()),
                }
            }
        }
    }
    if sheet.rows.is_empty() {
        let message = "no drawing: expected rows of `#`, spaces, `.`, `$`, `*`, `@` and `+`";
        return Err(ReadError::new(1, 1, message));
    }
    name(&mut sheet, notes);
    Ok(sheet)
}

/// A line amid a drawing, begun and ended with a wall, is meant as a row.
fn check_torn(sheet: &Sheet, over: bool, number: usize, line: &str) -> Result<(), ReadError> {
    let trimmed = line.trim();
    let torn = trimmed.starts_with('#') && trimmed.ends_with('#') && trimmed.len() > 1;
    if over || !torn && sheet.rows.is_empty() {
        return Ok(());
    }
    let wrong = line.chars().enumerate().find(|&(_, sign)| usual(sign).is_none());
    match wrong {
        Some((column, sign)) if torn => {
            let message = format!(
                "{sign:?} is no cell: `#` is a wall, a space floor, `.` a goal, `$` a box, `*` a box on a goal, `@` the player, `+` the player on a goal"
            );
            Err(ReadError::new(number, column + 1, message))
        }
        _ => Ok(()),
    }
}

fn is_letters(text: &str) -> bool {
    text.chars().all(|letter| "udlrUDLR".contains(letter))
}

/// Without a title the first line of text is one.
fn name(sheet: &mut Sheet, mut notes: Vec<&str>) {
    if sheet.about.title.is_none() && !notes.is_empty() {
        sheet.about.title = Some(notes.remove(0).to_owned());
    }
    if !notes.is_empty() {
        sheet.about.notes = Some(notes.join("\n"));
    }
}

/// Writes a drawing.
pub(super) fn write(rows: &[String], metric: Metric) -> String {
    let mut text = String::new();
    for row in rows {
        text.extend([row.trim_end(), "\n"]);
    }
    if metric == Metric::Moves {
        text.push_str("Metric: moves\n");
    }
    text
}

/// A drawing with its title, author and notes.
pub(super) fn with_about(mut text: String, about: &About) -> String {
    let plain = |value: &str| value.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut field = |name: &str, value: &Option<String>| {
        if let Some(value) = value.as_deref().map(plain).filter(|value| !value.is_empty()) {
            text.extend([name, ": ", &value, "\n"]);
        }
    };
    field("Title", &about.title);
    field("Author", &about.author);
    for line in about.notes.as_deref().unwrap_or_default().lines() {
        field("Comment", &Some(line.to_owned()));
    }
    text
}
