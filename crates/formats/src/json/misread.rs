//! What is wrong, where.

use std::fmt;
use std::ops::Deref;

use serde::de::{Error, Expected, Unexpected};
use serde_json::Value;
use unsolve_core::decimal::shortest;

use super::{Place, in_plain_words};
use crate::exact::unmarked;

/// JSON that is not what was expected.
///
/// It is boxed, because every reader of every type hands it on: a pointer takes least code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread(Box<Wrong>);

/// What is wrong with some JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// Where: `tubes[3].colour`; empty if it is the whole.
    pub place: String,
    /// What is wrong there.
    pub message: String,
    /// Whether the place is known.
    placed: bool,
}

impl Deref for Misread {
    type Target = Wrong;

    fn deref(&self) -> &Wrong {
        &self.0
    }
}

impl Misread {
    /// At a place, unless the error comes from further inside.
    pub(super) fn at(mut self, place: &Place<'_>) -> Self {
        if !self.0.placed {
            (self.0.place, self.0.placed) = (place.text(), true);
        }
        self
    }

    /// Its place within something larger.
    #[must_use]
    pub fn within(&self, part: &str) -> String {
        match self.place.as_str() {
            "" => part.to_owned(),
            place if part.is_empty() || place.starts_with('[') => format!("{part}{place}"),
            place => format!("{part}.{place}"),
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.place.is_empty() { "" } else { ": " };
        write!(f, "{}{separator}{}", self.place, self.message)
    }
}

impl std::error::Error for Misread {}

impl Error for Misread {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let message = in_plain_words(&message.to_string());
        Self(Box::new(Wrong { place: String::new(), message, placed: false }))
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let found = in_words(unexpected);
        Self::custom(format_args!("invalid type: {found}, expected {expected}"))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let found = in_words(unexpected);
        Self::custom(format_args!("invalid value: {found}, expected {expected}"))
    }
}

/// A value as `serde` names it.
pub(super) fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(value), _) => Unexpected::Unsigned(value),
            (_, Some(value)) => Unexpected::Signed(value),
            _ => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

/// What was found, as `serde` says it. Its own words bring the code that writes any float.
fn in_words(unexpected: Unexpected<'_>) -> String {
    match unexpected {
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Bool(value) => format!("boolean `{value}`"),
        Unexpected::Unsigned(value) => format!("integer `{value}`"),
        Unexpected::Signed(value) => format!("integer `{value}`"),
        Unexpected::Float(value) if value.fract() == 0.0 => {
            format!("floating point `{}.0`", shortest(value))
        }
        Unexpected::Float(value) => format!("floating point `{}`", shortest(value)),
        Unexpected::Char(value) => format!("character `{value}`"),
        Unexpected::Str(text) => match unmarked(text) {
            Some(number) => format!("integer `{number}`"),
            None => format!("string {text:?}"),
        },
        Unexpected::Seq => "sequence".to_owned(),
        Unexpected::Map => "map".to_owned(),
        Unexpected::UnitVariant => "unit variant".to_owned(),
        Unexpected::Other(what) => what.to_owned(),
        _ => "another type".to_owned(),
    }
}
