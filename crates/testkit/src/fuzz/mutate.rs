//! Spoiling valid input.

use serde_json::Value;
use unsolve_core::Stream;

use super::nasty_values;

/// Pieces that mean something to some reader.
const PIECES: &[&str] = &[
    "-1",
    "0",
    "1",
    "99999999999999999999",
    "1e999",
    "null",
    "true",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\n",
    "\r\n",
    "\t",
    " ",
    "\0",
    "\u{feff}",
    "\u{1f9e9}",
    "..",
    "=",
    "#",
    ".",
    "A",
    "z",
];

/// Makes one to four random changes of a text: bytes flipped, dropped, doubled, moved, or pieces
/// put in.
pub fn mutate(text: &[u8], stream: &mut Stream) -> Vec<u8> {
    let mut data = text.to_vec();
    for _ in 0..=stream.below(4) {
        let at = stream.below(data.len() + 1);
        let end = at + stream.below((data.len() - at).min(8) + 1);
        match stream.below(5) {
            0 => data.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << stream.below(8)),
            1 => drop(data.drain(at..end)),
            2 => {
                let copy = data[at..end].to_vec();
                let to = stream.below(data.len() + 1);
                data.splice(to..to, copy);
            }
            3 => data.truncate(at),
            _ => {
                let piece = PIECES[stream.below(PIECES.len())];
                data.splice(at..at, piece.bytes());
            }
        }
    }
    data
}

/// Makes one random change somewhere inside a JSON value and keeps its shape around it: a nasty
/// value put in, a member dropped, an item doubled, a number a little off.
pub fn mutate_json(value: &mut Value, stream: &mut Stream) {
    let deeper = stream.below(4) > 0;
    match value {
        Value::Object(members) if deeper && !members.is_empty() => {
            let at = stream.below(members.len());
            let name = members.keys().nth(at).cloned().unwrap_or_default();
            if stream.below(12) == 0 {
                members.remove(&name);
            } else if let Some(member) = members.get_mut(&name) {
                mutate_json(member, stream);
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = stream.below(items.len());
            match stream.below(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                2 => items.swap(0, at),
                _ => mutate_json(&mut items[at], stream),
            }
        }
        Value::Number(number) if deeper && number.is_i64() => {
            let off = [-2, -1, 1, 2][stream.below(4)];
            *value = Value::from(number.as_i64().unwrap_or(0).saturating_add(off));
        }
        other => {
            let values = nasty_values();
            *other = values[stream.below(values.len())].clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn mutations_change_most_texts_and_their_length() {
        let mut stream = Stream::new("texts", 0);
        let changed: Vec<_> = (0..100).map(|_| mutate(b"0123456789", &mut stream)).collect();
        assert!(changed.iter().filter(|text| **text != b"0123456789").count() > 80);
        assert!(changed.iter().any(|text| text.len() < 10));
        assert!(changed.iter().any(|text| text.len() > 10));
        assert!(mutate(b"", &mut stream).len() < 100);
    }

    #[test]
    fn mutated_json_often_keeps_its_shape() {
        let valid = json!({"size": 4, "cells": [[1, 2], [3, 4]], "name": "x"});
        let mut stream = Stream::new("values", 0);
        let mutated = |stream: &mut Stream| {
            let mut value = valid.clone();
            mutate_json(&mut value, stream);
            value
        };
        let all: Vec<_> = (0..200).map(|_| mutated(&mut stream)).collect();
        assert!(all.iter().filter(|value| **value != valid).count() > 150);
        assert!(all.iter().filter(|value| value["cells"].is_array()).count() > 50);
    }
}
