//! The level file: what all front ends read and write.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use unsolve_core::{Band, OddLength};

use crate::exact::{guarded, restored};
use crate::json::{self, Misread};
use crate::{LevelError, Prediction, ScoreRange, Solution};

/// The value of `format`.
pub const FORMAT: &str = "unsolve/level@1";

/// The largest level file that is read.
pub const MAX_LEVEL_BYTES: usize = 4 << 20;

/// A level as it is stored: the start, the rules, and what is known about it.
///
/// Fields this version does not know are kept as they are.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelFile {
    /// `"unsolve/level@1"`.
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The level's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Free labels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The start position in the game's own shape.
    pub state: Value,
    /// Which variant of the rules, every choice spelled out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Value>,
    /// A way to the goal, or the filled board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
    /// What `verify` needs to check a proof again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Value>,
    /// How hard it is for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
    /// How to make the very same level again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// Fields of other versions and tools.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// How hard a level is for people.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difficulty {
    /// Harder than this percentage of the game's reference levels; `null` if it can't be known.
    pub score: Option<f64>,
    /// Better made than this percentage of them; `null` if it can't be known.
    pub elegance: Option<f64>,
    /// The quarter of the reference sample the score lies in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
    /// Where people would rank it, as the report of a rating says; level files leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<ScoreRange>,
    /// What people would make of it, as the report of a rating says; level files leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<Prediction>,
    /// Set where score and length disagree: the solution is short or long for a level with that score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odd_length: Option<OddLength>,
    /// Whether the score comes from a stand-in because the whole space is too large.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub estimated: bool,
    /// Why a number is missing or estimated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// A good number of moves for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub par: Option<u32>,
    /// Named numbers; those past 2^53 are strings.
    #[serde(default)]
    pub metrics: Map<String, Value>,
    /// The version of the game's rating.
    #[serde(default = "first")]
    pub version: u32,
    /// Fields of other versions and tools.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

/// Where a generated level comes from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Origin {
    /// The seed; a string, because large numbers lose digits in JSON.
    pub seed: String,
    /// The method that made it.
    pub method: String,
    /// The difficulty preset that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Band>,
    /// All parameters, defaults included.
    pub params: Value,
    /// The targets that were asked for, as `METRIC=MIN..MAX`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<String>,
    /// The attempt that was accepted.
    pub attempt: u32,
    /// States each candidate could take, if that is not the usual number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_nodes: Option<u64>,
    /// What sort of solution was asked for, if not a shortest one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub goal: Goal,
    /// Whether candidates were rated; they are unless somebody says otherwise.
    #[serde(default = "usually", skip_serializing_if = "Clone::clone")]
    pub rate: bool,
    /// The engine that made it.
    pub engine: String,
    /// The version of the game's generator: with it a seed always makes the same level.
    #[serde(default = "first")]
    pub generator: u32,
    /// Fields of other versions and tools.
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

fn usually() -> bool {
    true
}

/// The version of files that name none.
fn first() -> u32 {
    1
}

/// What sort of solution is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// A proved shortest one.
    #[default]
    Optimal,
    /// Any.
    Any,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl LevelFile {
    /// A level with nothing but a game and a state.
    #[must_use]
    pub fn new(game: &str, state: Value, rules: Value) -> Self {
        Self {
            format: FORMAT.to_owned(),
            game: game.to_owned(),
            title: None,
            author: None,
            tags: None,
            notes: None,
            state,
            rules: Some(rules),
            solution: None,
            certificate: None,
            difficulty: None,
            origin: None,
            extra: Map::new(),
        }
    }

    /// Reads a level file.
    ///
    /// ```
    /// use unsolve_formats::LevelFile;
    ///
    /// let text = r#"{"format":"unsolve/level@1","game":"g","state":{"n":1},"mine":true}"#;
    /// let level = LevelFile::parse(text)?;
    /// assert_eq!(level.extra["mine"], true);
    /// assert!(LevelFile::parse("{").is_err());
    /// # Ok::<(), unsolve_formats::LevelError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, LevelError> {
        parsed::<Self>(&guarded(text))?.of_this_format()
    }

    /// Reads a level file that is JSON already. Programs that read no texts need less code.
    ///
    /// ```
    /// use serde_json::json;
    /// use unsolve_formats::LevelFile;
    ///
    /// let level = json!({"format": "unsolve/level@1", "game": "g", "state": {}, "rules": 7});
    /// assert_eq!(LevelFile::from_json(&level)?.game, "g");
    /// # Ok::<(), unsolve_formats::LevelError>(())
    /// ```
    pub fn from_json(value: &Value) -> Result<Self, LevelError> {
        let wrong = |error: Misread| {
            let place = if error.place.is_empty() { "level" } else { &error.place };
            LevelError::field(place, error.message.as_str())
        };
        json::read::<Self>(value).map_err(wrong)?.of_this_format()
    }

    fn of_this_format(self) -> Result<Self, LevelError> {
        if self.format == FORMAT {
            Ok(self)
        } else {
            Err(LevelError::field("format", format!("`{}` is not `{FORMAT}`", self.format)))
        }
    }

    /// The file as readable JSON: one field a line, short lists in one line.
    #[must_use]
    pub fn to_pretty(&self) -> String {
        let text = serde_json::to_value(self).map(|value| pretty(&value));
        text.map_or_else(|_| String::new(), restored)
    }

    /// The file as one line of JSON.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).map_or_else(|_| String::new(), restored)
    }
}

/// The JSON in a text that is no longer than a level may be.
pub(crate) fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, LevelError> {
    if text.len() > MAX_LEVEL_BYTES {
        return Err(LevelError::TooLarge { bytes: text.len() });
    }
    serde_json::from_str(text).map_err(|error| LevelError::Json {
        line: error.line(),
        column: error.column(),
        message: message_without_place(&error),
    })
}

/// `serde_json` appends the place to its message; ours stands beside it, and in plain words.
pub(crate) fn message_without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    json::in_plain_words(text.split_once(" at line ").map_or(&text, |(message, _)| message))
}

/// JSON in which everything that fits into 80 characters stands on one line.
#[must_use]
pub(crate) fn pretty(value: &Value) -> String {
    let mut out = String::new();
    write_pretty(value, 0, &mut out);
    out
}

fn write_pretty(value: &Value, indent: usize, out: &mut String) {
    let flat = json::text(value);
    let (open, close, items): (_, _, Vec<(Option<&String>, &Value)>) = match value {
        Value::Array(items) if indent == 0 || flat.len() + indent > 80 => {
            ('[', ']', items.iter().map(|item| (None, item)).collect())
        }
        Value::Object(map) if indent == 0 || flat.len() + indent > 80 => {
            ('{', '}', map.iter().map(|(key, item)| (Some(key), item)).collect())
        }
        _ => return out.push_str(&flat),
    };
    out.push(open);
    let last = items.len().saturating_sub(1);
    for (index, (key, item)) in items.into_iter().enumerate() {
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', indent + 2));
        if let Some(key) = key {
            out.push_str(&Value::from(key.as_str()).to_string());
            out.push_str(": ");
        }
        write_pretty(item, indent + 2, out);
        if index < last {
            out.push(',');
        }
    }
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
    out.push(close);
}
