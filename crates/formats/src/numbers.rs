//! Numbers as they are written.

use serde_json::{Map, Value};

/// What a good player needs: a fifth more than the shortest solution.
#[must_use]
pub fn par(length: u32) -> u32 {
    length + length.div_ceil(5)
}

/// Named numbers as level files hold them.
#[must_use]
pub fn shown(named: &[(&'static str, f64)]) -> Map<String, Value> {
    named.iter().map(|&(name, value)| (name.to_owned(), number(value))).collect()
}

/// To six digits after the point: as many as are written.
#[must_use]
pub fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// A number as it is written; whole ones without a point.
fn number(value: f64) -> Value {
    let rounded = rounded(value);
    if rounded.fract() == 0.0 && rounded.abs() < 9e15 {
        Value::from(rounded as i64)
    } else {
        Value::from(rounded)
    }
}

/// A count as a number, or as a string past 2^53.
#[must_use]
pub fn whole_number(count: u128) -> Value {
    match u64::try_from(count) {
        Ok(small) if small <= 1 << 53 => Value::from(small),
        _ if count == u128::MAX => Value::from("2^128 or more"),
        _ => Value::from(count.to_string()),
    }
}
