//! Errors of scripts: as many as the original finds, in the same lines.

mod common;

use unsolve_puzzlescript::{Diagnostic, compile};

fn line_of(message: &str) -> Option<usize> {
    message.strip_prefix("line ")?.split(' ').next()?.parse().ok()
}

/// The commonest messages of the original, and what ours say in their place.
const MEANINGS: [(&str, &str); 22] = [
    ("but this is a keyword", "a word of the language"),
    ("which can never match, so the rule is getting removed", "the rule is taken out"),
    ("Maps must be rectangular", "the same length"),
    ("has been defined, but not assigned to a layer", "is in no collision layer"),
    ("but it's not defined anywhere", "is not defined anywhere"),
    ("Unrecognised stuff", "There is no setting"),
    ("Sprite graphics must be 5 wide", "exactly 5 wide and 5 high"),
    ("Sprites must be 5 wide", "5 wide and 5 high"),
    ("the number of matches (square bracketed bits)", "number of brackets on the left"),
    ("I wasn't expecting anything after the sound", "Nothing may follow the sound"),
    ("referred to in a rule, does not exist", "There is no object or command"),
    ("mix late and non-late rules", "joined in one group"),
    ("A rule has to have an arrow", "has to have an arrow"),
    ("An ellipsis on the left must be matched", "An ellipsis on the left needs"),
    ("already in use", "already in use"),
    ("This rule has an ambiguous movement", "The movement"),
    ("A rule-group can only be marked random", "Only the first rule of a group"),
    ("You're repeating the object", "is repeated on the right"),
    ("in terms of itself", "cannot be defined by itself"),
    ("Only comments should go after a section name", "Only comments may follow"),
    ("can never overlap", "can never be in one cell"),
    ("so you can leave this out", "is not needed here"),
];

#[test]
fn the_commonest_messages_mean_the_same() {
    let Some(rows) = common::rows("errors.jsonl") else { return };
    let mut wrong = Vec::new();
    let mut compared = 0;
    for row in &rows {
        let found = compile(row["source"].as_str().unwrap()).diagnostics;
        for message in row["messages"].as_array().unwrap().iter().filter_map(|text| text.as_str()) {
            let Some((_, ours)) = MEANINGS.iter().find(|meaning| message.contains(meaning.0))
            else {
                continue;
            };
            compared += 1;
            let line = line_of(message);
            if !found.iter().any(|remark| remark.line == line && remark.message.contains(ours)) {
                wrong.push(format!("{}: {message}", row["index"]));
            }
        }
    }
    assert!(
        wrong.is_empty() && compared > 100,
        "{} of {compared}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn as_many_errors_as_the_original_in_the_same_lines() {
    let Some(rows) = common::rows("errors.jsonl") else { return };
    let mut wrong = Vec::new();
    for row in &rows {
        let compiled = compile(row["source"].as_str().unwrap());
        let expected = row["errors"].as_u64().unwrap() as usize;
        let has = |line: usize| {
            compiled.diagnostics.iter().any(|found: &Diagnostic| found.line == Some(line))
        };
        let messages =
            row["messages"].as_array().unwrap().iter().map(|text| text.as_str().unwrap());
        let missed: Vec<_> =
            messages.filter(|text| line_of(text).is_some_and(|line| !has(line))).collect();
        if compiled.errors() != expected || !missed.is_empty() {
            let found: Vec<_> = compiled.diagnostics.iter().map(ToString::to_string).collect();
            wrong.push(format!(
                "{} {}: {} errors, expected {expected}\n  {}\n  missed: {missed:?}",
                row["index"],
                row["name"],
                compiled.errors(),
                found.join("\n  ")
            ));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}
