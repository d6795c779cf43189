//! A puzzle a line: how most collections are passed on.

use super::Reading;
use super::blocks::paragraphs;
use super::detect::{self, Trust};
use super::lines::{Line, Lines};
use crate::exit::Failure;

/// How the levels stand in a text that is no level as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// In no way that is known.
    Unknown,
    /// With empty lines between them.
    Blocks,
    /// One a line, at this place of it.
    List(Field),
}

/// Where in its line a puzzle stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// It is all of the line.
    Whole,
    /// Between commas and other marks that hardly occur in puzzles; counted from 0.
    Marked(usize),
    /// Between spaces; counted from 0.
    Spaced(usize),
}

/// Places in the order in which they are tried.
const FIELDS: [Field; 7] = [
    Field::Whole,
    Field::Marked(0),
    Field::Spaced(0),
    Field::Marked(1),
    Field::Spaced(1),
    Field::Marked(2),
    Field::Spaced(2),
];

/// Most lines and most paragraphs to judge a text by.
const JUDGED: usize = 32;

impl Field {
    fn of(self, line: &str) -> &str {
        let field = match self {
            Self::Whole => Some(line),
            Self::Marked(place) => line.split([',', ';', '\t', '#']).nth(place),
            Self::Spaced(place) => line.split_whitespace().nth(place),
        };
        field.unwrap_or_default().trim().trim_matches('"')
    }
}

impl Shape {
    /// The likeliest shape of the beginning of a text; `whole` if that is all of it.
    ///
    /// Rows of a board may be boards of their own, so paragraphs go before lines if as much of the text
    /// can be read either way.
    pub fn of(sample: &str, whole: bool, reading: &Reading<'_>, trust: Trust) -> Self {
        let is_level = |text: &str| detect::fits(text, reading, trust);
        let lines: Vec<&str> = sample.lines().filter(|line| !line.trim().is_empty()).collect();
        let told = |line: &&&str| !is_comment(line, reading);
        let told: Vec<&str> = lines.iter().take(JUDGED).filter(told).copied().collect();
        let read = |field: Field| {
            let fits = |line: &&&str| is_level(field.of(line));
            told.iter().filter(fits).count()
        };
        let (mut field, mut listed) = (Field::Whole, read(Field::Whole));
        // A notation that takes nearly any text would take any part of it.
        let fields = if trust == Trust::Sure { &FIELDS[..] } else { &[] };
        for &other in fields {
            let number = if listed < told.len() { read(other) } else { 0 };
            if number > listed {
                (field, listed) = (other, number);
            }
        }
        let (good, all) = in_blocks(sample, whole, is_level);
        // Shares of what was looked at, with common denominators.
        match (good * told.len(), listed * all.max(1)) {
            (blocks, lines) if blocks > 0 && blocks >= lines => Self::Blocks,
            _ if listed * 3 >= told.len().max(1) => Self::List(field),
            _ => Self::Unknown,
        }
    }
}

/// The lines of paragraphs that are levels, and of all that were looked at.
fn in_blocks(sample: &str, whole: bool, is_level: impl Fn(&str) -> bool) -> (usize, usize) {
    let mut blocks = paragraphs(sample);
    if !whole {
        blocks.pop();
    }
    blocks.truncate(JUDGED);
    let lines = |block: &String| block.lines().count();
    let good = blocks.iter().filter(|block| is_level(block));
    (good.map(lines).sum(), blocks.iter().map(lines).sum())
}

/// `# ...`, unless that is a level: some notations draw with this mark.
fn is_comment(line: &str, reading: &Reading<'_>) -> bool {
    line.trim_start().starts_with('#') && !detect::fits(line, reading, Trust::Sure)
}

/// The names of the columns: words and nothing else between commas or the like.
fn is_heading(line: &str, reading: &Reading<'_>) -> bool {
    let is_word = |word: &str| {
        let word = word.trim().trim_matches('"');
        !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || matches!(c, '_' | '-' | ' '))
    };
    let parted = line.contains([',', ';', '\t']);
    parted && line.split([',', ';', '\t']).all(is_word) && !detect::fits(line, reading, Trust::Sure)
}

/// The puzzles of a list, each named by its line; comments and a heading are no puzzles.
pub fn puzzles<'a>(
    lines: Lines,
    field: Field,
    reading: &'a Reading<'a>,
) -> impl Iterator<Item = Result<Line, Failure>> + Send + 'a {
    let mut first = true;
    lines.filter_map(move |line| {
        let line = match line {
            Ok(line) => line,
            failed @ Err(_) => return Some(failed),
        };
        if is_comment(&line.text, reading) {
            return None;
        }
        let heading = std::mem::take(&mut first) && is_heading(&line.text, reading);
        (!heading).then(|| Ok(Line { text: field.of(&line.text).to_owned(), listed: true, ..line }))
    })
}
