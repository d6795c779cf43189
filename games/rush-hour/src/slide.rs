//! A move: one car, forth or back.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use unsolve_core::MoveError;

use crate::layout::LETTERS;

/// Letters that people give to cars beside those that the game gives.
const DIGITS: std::ops::RangeInclusive<u8> = b'0'..=b'9';

/// A slide of one car, written `A+3`: right or down by three cells. Left and up are `-`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slide {
    /// The car's letter.
    pub car: u8,
    /// How many cells, right or down; left or up if it is negative.
    pub by: i8,
}

/// Whether a car can have this letter.
pub(crate) fn is_letter(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(|letter| LETTERS.contains(&letter) || DIGITS.contains(&letter))
}

impl Slide {
    /// Reads `A+3`, also with spaces, with a direction instead of the sign (`A right 3`, `Ar3`), and without the
    /// number where it is one.
    pub(crate) fn read(text: &str) -> Result<Self, MoveError> {
        let wrong = || {
            let shown: String = text.trim().chars().take(20).collect();
            MoveError(format!(
                "`{shown}` is no move: expected a car and how far it drives, as in `A+3` (right or down) and `B-1` \
                 (left or up)"
            ))
        };
        let mut rest = text.trim().chars();
        let car = rest.next().filter(|&letter| is_letter(letter)).ok_or_else(wrong)?;
        let rest = rest.as_str().trim_start();
        let (sign, steps) = split_sign(rest).ok_or_else(wrong)?;
        let steps = match steps.trim().as_bytes() {
            [] => 1,
            [digit @ b'1'..=b'7'] => (digit - b'0').cast_signed(),
            _ => return Err(wrong()),
        };
        Ok(Self { car: car as u8, by: sign * steps })
    }
}

/// The sign or direction that a text begins with, and what follows it.
fn split_sign(text: &str) -> Option<(i8, &str)> {
    let lower = text.to_ascii_lowercase();
    let signs = [
        ("+", 1),
        ("-", -1),
        ("\u{2212}", -1),
        ("right", 1),
        ("down", 1),
        ("left", -1),
        ("up", -1),
        ("r", 1),
        ("d", 1),
        ("l", -1),
        ("u", -1),
    ];
    let (word, sign) = signs.into_iter().find(|(word, _)| lower.starts_with(word))?;
    Some((sign, text.get(word.len()..)?))
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.car as char, self.by)
    }
}

impl From<Slide> for String {
    fn from(slide: Slide) -> Self {
        slide.to_string()
    }
}

impl TryFrom<String> for Slide {
    type Error = MoveError;

    fn try_from(text: String) -> Result<Self, MoveError> {
        Self::read(&text)
    }
}

impl JsonSchema for Slide {
    fn schema_name() -> Cow<'static, str> {
        "RushHourMove".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[A-Za-z0-9][+-][1-7]$",
            "description": "A car and how far it drives: `A+3` is right or down, `B-1` left or up."
        })
    }
}
