//! Maps to boards.

use super::names::{Meaning, Names};
use crate::diagnostic::Diagnostics;
use crate::game::{Entry, Level};
use crate::source::{LevelText, Script};

/// All levels together have at most this many words of cells.
const WORDS: usize = 1 << 24;

/// The entries of the list of levels.
pub(super) fn levels(
    script: &Script,
    names: &Names,
    remarks: &mut Diagnostics,
) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut left = WORDS;
    for text in &script.levels {
        entries.push(match text {
            LevelText::Message(text) => Entry::Message(text.clone()),
            LevelText::Map { line, last, rows } => {
                let mut level = board(names, *line, rows, &mut left, remarks)?;
                level.lines = last + 1 - line;
                Entry::Level(level)
            }
        });
    }
    Some(entries)
}

fn board(
    names: &Names,
    line: usize,
    rows: &[String],
    left: &mut usize,
    remarks: &mut Diagnostics,
) -> Option<Level> {
    let (width, height) = (rows[0].chars().count(), rows.len());
    let words = names.ids().len().div_ceil(64).max(1);
    let Some(rest) = left.checked_sub(width * height * words) else {
        remarks.error(line, "The levels are too large in all; take some out.");
        return None;
    };
    *left = rest;
    let mut objects = vec![0; width * height * words];
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    'board: for x in 0..width {
        for (y, row) in rows.iter().enumerate() {
            let key = row.get(x).or(row.last()).copied().unwrap_or(' ');
            let cell = &mut objects[(x * height + y) * words..][..words];
            if !fill(names, key, cell, line + y, remarks) {
                break 'board;
            }
        }
    }
    let mut level = Level { line, lines: height, width, height, objects };
    lay_background(names, &mut level, words, remarks)?;
    Some(level)
}

/// Puts into a cell what a key stands for; false if it stands for nothing that can lie there, which ends the map.
fn fill(
    names: &Names,
    key: char,
    cell: &mut [u64],
    line: usize,
    remarks: &mut Diagnostics,
) -> bool {
    let meaning = names.get(key.encode_utf8(&mut [0; 4]));
    let members = match meaning {
        Some(Meaning::Property(_)) => {
            remarks.error(line, format!(
                "The key \"{key}\" is a property (or), which leaves open what lies there; use an object or an aggregate (and)."
            ));
            return false;
        }
        None | Some(Meaning::Nothing) => {
            remarks.error(line, format!("The key \"{key}\" in this map is not defined."));
            return false;
        }
        Some(meaning) => names.members(meaning),
    };
    // Of several objects on one layer the last one stays.
    for (index, &member) in members.iter().enumerate() {
        let layer = names.layer_of(member);
        let is_covered = members[index + 1..].iter().any(|&later| names.layer_of(later) == layer);
        if let Some(id) = names.id(member).filter(|_| !is_covered) {
            cell[id / 64] |= 1 << (id % 64);
        }
    }
    true
}

/// Puts a background wherever there is none: the first one of the level, or the default.
fn lay_background(
    names: &Names,
    level: &mut Level,
    words: usize,
    remarks: &mut Diagnostics,
) -> Option<()> {
    let Some((default, layer)) = names.background() else {
        if !names.ids().is_empty() {
            remarks.whole("There must be a layer for the background.");
        }
        return None;
    };
    let mask = names.layer_masks().swap_remove(layer);
    let mut background = vec![0; words];
    background[default / 64] |= 1 << (default % 64);
    if let Some(cell) = level.objects.chunks(words).find(|cell| mask.meets(cell)) {
        background = cell.iter().zip(mask.words()).map(|(cell, mask)| cell & mask).collect();
    }
    for cell in level.objects.chunks_mut(words).filter(|cell| !mask.meets(cell)) {
        cell.iter_mut().zip(&background).for_each(|(cell, background)| *cell |= background);
    }
    Some(())
}
