//! What works in this game: its keys, and its moves as they are typed.

use std::collections::BTreeSet;

use unsolve_core::Hit;
use unsolve_verbs::MoveInfo;

use super::clicks;
use super::picker::{Choice, choices, has_notes};
use super::sight::Sight;
use super::table::{ORDERS, Table};
use crate::text;

/// Most moves that are shown as examples.
const EXAMPLES: usize = 4;

/// The page behind `?`.
pub fn page(table: &Table<'_>, width: usize) -> Vec<String> {
    let (name, tagline) = table.game();
    let mut lines = text::wrapped(&format!("{name}: {tagline}"), width);
    lines.push(String::new());
    lines.extend(keys(&table.sight()).into_iter().map(|(key, about)| row(&key, &about)));
    lines.push(String::new());
    let examples = examples(&table.moves());
    if !examples.is_empty() {
        lines.push("Moves can be typed, too, several in a line; then Enter:".to_owned());
        lines.extend(examples);
    }
    let words: Vec<&str> = ORDERS.iter().map(|(word, ..)| *word).collect();
    lines.push(format!("So can these words: {}", words.join(" ")));
    lines
}

/// What can be typed, one a line.
pub fn typing(moves: &[MoveInfo]) -> Vec<String> {
    let examples = examples(moves);
    let mut lines = Vec::new();
    if !examples.is_empty() {
        lines.push("Type moves, several in a line if you like:".to_owned());
        lines.extend(examples);
    }
    lines.push("Or a word:".to_owned());
    lines.extend(ORDERS.iter().map(|(word, about, _)| row(word, about)));
    lines
}

/// The keys that do something in this game.
fn keys(sight: &Sight) -> Vec<(String, String)> {
    let mut keys = board_keys(sight);
    let orders = [
        ("Backspace, Ctrl-Z", "take the last move back"),
        ("Ctrl-Y", "make it again"),
        ("Ctrl-R", "back to the start"),
        ("Tab", "a hint: the next move, and why"),
        ("? or F1", "this page; any key closes it"),
        ("Esc", "never mind; twice: leave (at once: Ctrl-C)"),
    ];
    keys.extend(owned(&orders));
    keys
}

/// The keys for the board, as this game's moves are made.
fn board_keys(sight: &Sight) -> Vec<(String, String)> {
    let scene = &sight.scene;
    let steered = |hit: &&Hit| clicks::is_steered(scene, std::slice::from_ref(&hit.id));
    let keys = if clicks::is_steered(scene, &[]) {
        vec![("Arrows", "make a move")]
    } else if clicks::next(scene, &[]).iter().any(steered) {
        vec![
            ("Arrows", "choose a piece; move the one that is picked"),
            ("Enter, Space", "pick the piece, or let it go"),
        ]
    } else if sight.keys().next().is_some() {
        return filling_keys(sight);
    } else if scene.moves.iter().any(|mv| mv.hits.len() > 1) {
        vec![
            ("Arrows", "move the cursor"),
            ("Enter, Space", "pick where a move begins, then where it ends"),
        ]
    } else {
        vec![("Arrows", "move the cursor"), ("Enter, Space", "make the move under the cursor")]
    };
    owned(&keys)
}

/// The keys where cells are filled in.
fn filling_keys(sight: &Sight) -> Vec<(String, String)> {
    let choices = choices(sight);
    let mut keys = owned(&[("Arrows", "move the cursor")]);
    if let ([first, ..], [.., last]) = (&choices[..], &choices[..]) {
        let named = choices.iter().map(|choice| format!("{} {}", choice.sign, choice.word()));
        let about = if choices.iter().all(Choice::is_own) {
            "goes into the cell under the cursor".to_owned()
        } else {
            named.collect::<Vec<_>>().join(", ")
        };
        keys.push((format!("{} to {}", first.sign, last.sign), about));
    }
    if has_notes(sight) {
        keys.extend(owned(&[
            ("Space", "notes on or off: what you write then is a mark of your own"),
            ("*", "note in all empty cells what fits there"),
        ]));
    }
    keys.extend(owned(&[
        ("Delete or 0", "empty the cell"),
        ("Enter", "pick the cell, then choose with arrows and Enter"),
    ]));
    keys
}

fn owned(keys: &[(&str, &str)]) -> Vec<(String, String)> {
    keys.iter().map(|(key, about)| ((*key).to_owned(), (*about).to_owned())).collect()
}

/// A move of each kind with its meaning, and some more if there are few kinds.
fn examples(moves: &[MoveInfo]) -> Vec<String> {
    let mut kinds = BTreeSet::new();
    let (mut firsts, others): (Vec<_>, Vec<_>) =
        moves.iter().partition(|mv| kinds.insert(kind(&mv.notation)));
    firsts.extend(others.into_iter().take(EXAMPLES.saturating_sub(firsts.len() + 1)));
    firsts.iter().take(EXAMPLES).map(|mv| row(&mv.notation, &mv.text)).collect()
}

/// A notation with its names and numbers left out.
fn kind(notation: &str) -> String {
    notation.chars().filter(|sign| !sign.is_alphanumeric()).collect()
}

fn row(key: &str, about: &str) -> String {
    format!("  {key:<19}{about}")
}
