//! What works in this game: its keys, and its moves as they are typed.

use std::collections::BTreeSet;

use unsolve_verbs::MoveInfo;

use super::clicks;
use super::picker::{choices, has_notes};
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
    keys.extend(orders.map(|(key, about)| (key.to_owned(), about.to_owned())));
    keys
}

/// The keys for the board, as this game's moves are made.
fn board_keys(sight: &Sight) -> Vec<(String, String)> {
    let scene = &sight.scene;
    let mut keys: Vec<(&str, String)> = Vec::new();
    let pieces = clicks::next(scene, &[]);
    let steered = |hit: &&unsolve_core::Hit| clicks::is_steered(scene, &[hit.id.clone()]);
    let choices = choices(sight);
    if clicks::is_steered(scene, &[]) {
        keys.push(("Arrows", "make a move".to_owned()));
    } else if pieces.iter().any(steered) {
        keys.push(("Arrows", "choose a piece; move the one that is picked".to_owned()));
        keys.push(("Enter, Space", "pick the piece, or let it go".to_owned()));
    } else if !choices.is_empty() {
        keys.push(("Arrows", "move the cursor".to_owned()));
        let named: Vec<String> = choices
            .iter()
            .map(|choice| {
                let (sign, word) = (choice.sign, choice.word());
                if word.chars().eq([sign]) { word.to_owned() } else { format!("{sign} {word}") }
            })
            .collect();
        let short = named.iter().all(|name| name.len() == 1);
        match (&named[..], short) {
            ([first, .., last], true) => {
                keys.push((
                    "Signs",
                    format!("{first} to {last} go into the cell under the cursor"),
                ));
            }
            _ => keys.push(("Numbers", format!("put into the cell: {}", named.join(", ")))),
        }
        if has_notes(sight) {
            keys.push((
                "Space",
                "notes on or off: a sign is then ruled out, or allowed again".to_owned(),
            ));
        }
        keys.push(("Delete or 0", "empty the cell".to_owned()));
        keys.push(("Enter", "pick the cell, then choose with arrows and Enter".to_owned()));
    } else if scene.moves.iter().any(|mv| mv.hits.len() > 1) {
        keys.push(("Arrows", "move the cursor".to_owned()));
        keys.push(("Enter, Space", "pick where a move begins, then where it ends".to_owned()));
    } else {
        keys.push(("Arrows", "move the cursor".to_owned()));
        keys.push(("Enter, Space", "make the move under the cursor".to_owned()));
    }
    keys.into_iter().map(|(key, about)| (key.to_owned(), about)).collect()
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
