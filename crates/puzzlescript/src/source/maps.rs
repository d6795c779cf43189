//! The levels: maps and messages.

use super::lines::Line;
use super::{LevelText, Script};
use crate::diagnostic::Diagnostics;

/// Whether the next row goes on with the last map.
#[derive(Debug, Default)]
pub(super) struct Progress {
    is_open: bool,
}

impl Progress {
    /// A blank line ends a map.
    pub fn blank(&mut self) {
        self.is_open = false;
    }
}

/// Takes a line.
pub(super) fn line(
    script: &mut Script,
    progress: &mut Progress,
    line: &Line<'_>,
    remarks: &mut Diagnostics,
) {
    if line.content.starts_with("message") {
        message(script, line, remarks);
        progress.is_open = false;
        return;
    }
    let row = line.content.trim().to_owned();
    for key in row.chars().filter(|c| !c.is_whitespace()) {
        if !script.is_key(key.encode_utf8(&mut [0; 4])) {
            remarks.error(line.number, format!(
                "The key \"{}\" is not known. Add it to the legend, or define an object with it.",
                key.to_uppercase()
            ));
        }
    }
    if let Some(LevelText::Map { rows, last, .. }) =
        script.levels.last_mut().filter(|_| progress.is_open)
    {
        if rows[0].chars().count() != row.chars().count() {
            remarks.warn(line.number, "All rows of a level must have the same length.");
        }
        rows.push(row);
        *last = line.number;
    } else {
        let (line, last) = (line.number, line.number);
        script.levels.push(LevelText::Map { line, last, rows: vec![row] });
    }
    progress.is_open = true;
}

fn message(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let typed = line.typed.char_indices().nth(line.indent + "message".len());
    let text = typed.map_or("", |(at, _)| &line.typed[at..]);
    if !text.is_empty() && !text.starts_with(char::is_whitespace) {
        remarks.warn(
            line.number,
            "Put a space after the word message; it is read as a message all the same.",
        );
    }
    script.levels.push(LevelText::Message(text.trim().to_owned()));
}
