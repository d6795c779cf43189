//! The section of sounds.

use super::keywords::{EVENTS, is_effect};
use super::lines::Line;
use super::{Script, SoundText, leading_name};
use crate::diagnostic::Diagnostics;

const VERBS: &[&str] = &["move", "action", "create", "destroy", "cantmove"];
const DIRECTIONS: &[&str] =
    &["up", "down", "left", "right", "horizontal", "vertical", "orthogonal"];

/// Takes a line.
pub(super) fn line(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let number = line.number;
    let words: Vec<_> = line.code.split_whitespace().collect();
    let Some((&subject, rest)) = words.split_first() else { return };
    let is_event = EVENTS.contains(&subject) || is_effect(subject);
    if !is_event && script.kind(subject).is_none() {
        let what =
            "A sound begins with an event (such as SFX3 or ENDLEVEL) or with the name of an object";
        if leading_name(subject).0.is_empty() {
            remarks.warn(number, format!("{what}."));
        } else {
            remarks.error(number, format!("{what}; there is no \"{subject}\"."));
        }
        return;
    }
    let (verb, rest) = match rest.split_first() {
        Some((&verb, rest)) if !is_event => (verb, rest),
        _ => ("", rest),
    };
    if !is_event && !VERBS.contains(&verb) {
        remarks.error(
            number,
            format!(
                "After {} a word such as MOVE, CREATE or DESTROY is expected, not \"{}\".",
                subject.to_uppercase(),
                verb.to_uppercase()
            ),
        );
        return;
    }
    let takes = matches!(verb, "move" | "cantmove");
    let count = rest.iter().take_while(|word| takes && DIRECTIONS.contains(word)).count();
    let (directions, rest) = rest.split_at(count);
    let Some((&seed, rest)) = rest.split_first() else {
        remarks.error(
            number,
            format!("The number of the sound is missing after \"{}\".", words[words.len() - 1]),
        );
        if script.kind(subject) == Some(super::Kind::Aggregate) {
            remarks.error(number, aggregate(subject));
        }
        return;
    };
    let is_number = seed.chars().all(|c| c.is_ascii_digit());
    let Some(value) = is_number.then(|| seed.parse::<i64>().unwrap_or(i64::MAX)) else {
        let before = words[1 + usize::from(!is_event) + count - 1].to_uppercase();
        let what =
            if takes { "A direction or the number of a sound" } else { "The number of a sound" };
        remarks.error(
            number,
            format!("{what} is expected after {before}, not \"{}\".", seed.to_uppercase()),
        );
        return;
    };
    if let Some(more) = rest.first() {
        remarks.error(
            number,
            format!(
                "Nothing may follow the sound {seed} on its line; take out \"{}\".",
                more.to_uppercase()
            ),
        );
    }
    if !is_event && script.kind(subject) == Some(super::Kind::Aggregate) {
        remarks.error(number, aggregate(subject));
        return;
    }
    if is_event && script.sounds.iter().any(|sound| sound.subject == subject) {
        remarks.warn(number, format!("{} already has a sound; keep one.", subject.to_uppercase()));
    }
    script.sounds.push(SoundText {
        subject: subject.to_owned(),
        verb: verb.to_owned(),
        directions: directions.iter().map(|&word| word.to_owned()).collect(),
        seed: value,
        line: number,
    });
}

fn aggregate(subject: &str) -> String {
    format!(
        "Aggregates (and) have no sounds, only objects and properties (or) have: \"{subject}\"."
    )
}
