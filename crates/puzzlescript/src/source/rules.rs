//! The lines of rules, and names in them that do not exist.

use super::keywords::{COMMANDS, is_effect, is_movement_word};
use super::lines::{Line, word_at};
use super::{RuleText, Script};
use crate::diagnostic::Diagnostics;

/// What can stand outside of brackets.
const BEFORE: &[&str] = &[
    "late",
    "rigid",
    "random",
    "up",
    "down",
    "left",
    "right",
    "horizontal",
    "vertical",
    "orthogonal",
    "startloop",
    "endloop",
    "+",
    "->",
    "...",
];

/// Takes a line.
pub(super) fn line(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let message = word_at(&line.head, "message");
    let text = &line.head[..message.map_or(line.head.len(), |at| at + "message".len())];
    let message = message.map(|_| typed_message(line.typed));
    // After a comment at its start a line is read from there, but is a rule with what stood inside of the brackets.
    names(script, if line.is_fresh { text } else { &line.content }, line.number, remarks);
    script.rules.push(RuleText {
        text: text.trim().to_owned(),
        message,
        has_comment: line.head.len() < line.typed.to_lowercase().len(),
        line: line.number,
    });
}

/// What follows the word `message`, as it was typed.
fn typed_message(typed: &str) -> String {
    let small = typed.to_ascii_lowercase();
    let at = word_at(&small, "message").map_or(typed.len(), |at| at + "message".len());
    typed[at..].trim().to_owned()
}

/// Looks for names that do not exist, and for objects before the brackets.
fn names(script: &Script, text: &str, line: usize, remarks: &mut Diagnostics) {
    let mut has_bracket = false;
    let spaced = crate::compile::spaced(text);
    for (index, word) in spaced.split_whitespace().enumerate() {
        match word {
            "[" | "]" | "|" => has_bracket = true,
            _ if has_bracket && is_movement_word(word) => (),
            _ if BEFORE.contains(&word) || COMMANDS.contains(&word) => (),
            _ if is_effect(word) => effect(script, word, line, remarks),
            _ if script.kind(word).is_some() => {
                if index == 0 {
                    remarks.error(line, "Objects cannot stand outside of the square brackets of a rule; only directions can.");
                }
            }
            _ => remarks.error(
                line,
                format!("There is no object or command \"{word}\", which this rule names."),
            ),
        }
    }
}

fn effect(script: &Script, word: &str, line: usize, remarks: &mut Diagnostics) {
    if !script.sounds.iter().any(|sound| sound.subject == word) {
        remarks.warn(
            line,
            format!("The sound \"{word}\" is not defined; add it to the section of sounds."),
        );
    }
}
