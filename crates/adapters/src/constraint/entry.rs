//! Marks as level files and players write them.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::de::{Error, Expected, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use unsolve_core::MoveError;

use super::{Mark, What};

/// A mark with the game's own word for the value: `{"cell":[0,4],"is":7}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Entry<S> {
    /// Row and column, counted from 0.
    pub cell: [usize; 2],
    /// What is put there.
    #[serde(flatten)]
    pub put: Put<S>,
}

/// What is put into a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Put<S> {
    /// It is this.
    Is(S),
    /// It is not this.
    Not(S),
    /// It may be this after all.
    Maybe(S),
    /// Nothing, if `true`: what was entered is rubbed out; where nothing was, the notes are.
    Clear(bool),
    /// A pencil mark.
    Note(S),
    /// The pencil mark is rubbed out.
    Rub(S),
    /// Every empty cell gets as notes what fits there, if `true`. The cell is the first that is not given.
    Fill(bool),
}

/// The names of what can be put into a cell; others that stand beside the cell are passed over.
impl<'de, S: Deserialize<'de>> Deserialize<'de> for Put<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Puts(PhantomData))
    }
}

/// Reads the first name that says what is put.
struct Puts<S>(PhantomData<S>);

impl<'de, S: Deserialize<'de>> Visitor<'de> for Puts<S> {
    type Value = Put<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of `is`, `not`, `maybe`, `clear`, `note`, `rub` and `fill`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Put<S>, A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            match name.as_str() {
                "is" => return fields.next_value().map(Put::Is),
                "not" => return fields.next_value().map(Put::Not),
                "maybe" => return fields.next_value().map(Put::Maybe),
                "clear" => return fields.next_value().map(Put::Clear),
                "note" => return fields.next_value().map(Put::Note),
                "rub" => return fields.next_value().map(Put::Rub),
                "fill" => return fields.next_value().map(Put::Fill),
                _ => fields.next_value::<IgnoredAny>()?,
            };
        }
        let expected: &dyn Expected = &self;
        Err(A::Error::custom(format_args!("expected {expected}")))
    }
}

impl<S: Copy> Entry<S> {
    /// A mark on a board with `columns` columns; `symbol` is the game's word for a value.
    pub fn of(mark: Mark, columns: usize, symbol: impl Fn(u8) -> S) -> Self {
        let put = match mark.what {
            What::Is(value) => Put::Is(symbol(value)),
            What::Not(value) => Put::Not(symbol(value)),
            What::Maybe(value) => Put::Maybe(symbol(value)),
            What::Clear => Put::Clear(true),
            What::Note(value) => Put::Note(symbol(value)),
            What::Rub(value) => Put::Rub(symbol(value)),
            What::Fill => Put::Fill(true),
        };
        Self { cell: [mark.cell / columns.max(1), mark.cell % columns.max(1)], put }
    }

    /// The mark on a board of this size; `None` if it has no such cell or value.
    pub fn mark(
        self,
        [rows, columns]: [usize; 2],
        value: impl Fn(S) -> Option<u8>,
    ) -> Option<Mark> {
        let [row, column] = self.cell;
        let what = match self.put {
            Put::Is(symbol) => What::Is(value(symbol)?),
            Put::Not(symbol) => What::Not(value(symbol)?),
            Put::Maybe(symbol) => What::Maybe(value(symbol)?),
            Put::Clear(true) => What::Clear,
            Put::Note(symbol) => What::Note(value(symbol)?),
            Put::Rub(symbol) => What::Rub(value(symbol)?),
            Put::Fill(true) => What::Fill,
            Put::Clear(false) | Put::Fill(false) => return None,
        };
        (row < rows && column < columns).then(|| Mark { cell: row * columns + column, what })
    }

    /// The short notation: the cell, then `=7`, `-7` (it is not), `+7` (it may be), `:` (rubbed
    /// out), `~7` (a note), `/7` (the note is rubbed out), or `*` (notes everywhere).
    pub fn text(self, cell: impl Fn([usize; 2]) -> String, symbol: impl Fn(S) -> String) -> String {
        let put = match self.put {
            Put::Is(value) => format!("={}", symbol(value)),
            Put::Not(value) => format!("-{}", symbol(value)),
            Put::Maybe(value) => format!("+{}", symbol(value)),
            Put::Clear(_) => ":".to_owned(),
            Put::Note(value) => format!("~{}", symbol(value)),
            Put::Rub(value) => format!("/{}", symbol(value)),
            Put::Fill(_) => "*".to_owned(),
        };
        cell(self.cell) + &put
    }

    /// Reads the short notation.
    pub fn read(
        text: &str,
        cell: impl Fn(&str) -> Option<[usize; 2]>,
        symbol: impl Fn(&str) -> Option<S>,
    ) -> Result<Self, MoveError> {
        let wrong = || {
            let signs = "=, -, +, ~ or / with a value, or : or *";
            MoveError(format!("`{text}`: a cell is expected, then {signs}"))
        };
        let at = text.find(['=', '-', '+', ':', '~', '/', '*']).ok_or_else(wrong)?;
        let (place, put) = text.split_at(at);
        let (sign, value) = put.split_at(1);
        let symbol = || symbol(value).ok_or_else(wrong);
        let put = match sign {
            "=" => Put::Is(symbol()?),
            "-" => Put::Not(symbol()?),
            "+" => Put::Maybe(symbol()?),
            "~" => Put::Note(symbol()?),
            "/" => Put::Rub(symbol()?),
            ":" if value.is_empty() => Put::Clear(true),
            "*" if value.is_empty() => Put::Fill(true),
            _ => return Err(wrong()),
        };
        Ok(Self { cell: cell(place).ok_or_else(wrong)?, put })
    }

    /// "put 7 into r1c5", "rule 7 out of r1c5", "allow 7 in r1c5 again", "clear r1c5", "note 7 in r1c5".
    pub fn words(self, cell: &str, symbol: impl Fn(S) -> String) -> String {
        match self.put {
            Put::Is(value) => format!("put {} into {cell}", symbol(value)),
            Put::Not(value) => format!("rule {} out of {cell}", symbol(value)),
            Put::Maybe(value) => format!("allow {} in {cell} again", symbol(value)),
            Put::Clear(_) => format!("clear {cell}"),
            Put::Note(value) => format!("note {} in {cell}", symbol(value)),
            Put::Rub(value) => format!("rub the note {} out of {cell}", symbol(value)),
            Put::Fill(_) => "note in all empty cells what fits there".to_owned(),
        }
    }

    /// The places to click one after the other, as scenes of these games name them: the cell
    /// `cell-ROW-COLUMN`, for pencil marks the key `note`, to rule out the key `out`, then the value's key `key-VALUE` or
    /// `clear`; the key `fill` for all notes at once.
    pub fn clicks(self, symbol: impl Fn(S) -> String) -> Vec<String> {
        let [row, column] = self.cell;
        let key = |value| format!("key-{}", symbol(value));
        let keys = match self.put {
            Put::Is(value) => vec![key(value)],
            Put::Not(value) | Put::Maybe(value) => vec!["out".to_owned(), key(value)],
            Put::Note(value) | Put::Rub(value) => vec!["note".to_owned(), key(value)],
            Put::Clear(_) => vec!["clear".to_owned()],
            Put::Fill(_) => return vec!["fill".to_owned()],
        };
        [format!("cell-{row}-{column}")].into_iter().chain(keys).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn cell(text: &str) -> Option<[usize; 2]> {
        let (row, column) = text.strip_prefix('r')?.split_once('c')?;
        Some([row.parse().ok()?, column.parse().ok()?])
    }

    #[test]
    fn json_and_short_notation_round_trip() {
        let puts = [
            (Put::Is(7), r#""is":7"#, "r0c4=7"),
            (Put::Not(7), r#""not":7"#, "r0c4-7"),
            (Put::Maybe(7), r#""maybe":7"#, "r0c4+7"),
            (Put::Clear(true), r#""clear":true"#, "r0c4:"),
            (Put::Note(7), r#""note":7"#, "r0c4~7"),
            (Put::Rub(7), r#""rub":7"#, "r0c4/7"),
            (Put::Fill(true), r#""fill":true"#, "r0c4*"),
        ];
        for (put, json, text) in puts {
            let entry = Entry::<u8> { cell: [0, 4], put };
            let json = format!(r#"{{"cell":[0,4],{json}}}"#);
            assert_eq!(serde_json::to_string(&entry).ok(), Some(json.clone()));
            assert_eq!(serde_json::from_str::<Entry<u8>>(&json).ok(), Some(entry));
            assert_eq!(entry.text(|[r, c]| format!("r{r}c{c}"), |v| v.to_string()), text);
            let read = Entry::<u8>::read(text, cell, |value| value.parse().ok());
            assert_eq!(read.ok(), Some(entry));
        }
    }

    #[test]
    fn what_is_wrong_with_json_is_told_in_the_words_of_files() {
        let read = |entry: serde_json::Value| {
            crate::json::read::<Vec<Entry<u8>>>(&json!([entry])).map_err(|error| error.to_string())
        };
        let cases = [
            (
                json!({"cell": [0, 4]}),
                "[0]: expected one of `is`, `not`, `maybe`, `clear`, `note`, `rub` and `fill`",
            ),
            (json!({"is": 7}), "[0]: missing field `cell`"),
            (
                json!({"cell": [0, 4], "is": "x"}),
                "[0]: a whole number from 0 to 255 was expected, here is the text \"x\"",
            ),
            (json!({"cell": [0, 4], "clear": 1}), "[0]: true or false was expected, here is 1"),
            (json!("x"), "[0]: an object was expected, here is the text \"x\""),
        ];
        for (entry, message) in cases {
            assert_eq!(read(entry).as_ref().map_err(String::as_str), Err(message));
        }
        let first = json!({"cell": [0, 4], "because": "of c", "is": 7, "not": 8});
        assert_eq!(read(first), Ok(vec![Entry { cell: [0, 4], put: Put::Is(7) }]));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "r0c4", "r0c4=", "r0c4=x", "=7", "r0=7", "r0c4:7", "r0c4*7", "r0c4~"] {
            assert!(Entry::<u8>::read(text, cell, |value| value.parse().ok()).is_err(), "{text}");
        }
        for cell in [[2, 0], [0, 2], [usize::MAX, usize::MAX]] {
            assert_eq!(Entry { cell, put: Put::Is(1u8) }.mark([2, 2], Some), None);
        }
        for put in [Put::<u8>::Clear(false), Put::Fill(false)] {
            assert_eq!(Entry { cell: [1, 0], put }.mark([2, 2], Some), None);
        }
    }
}
