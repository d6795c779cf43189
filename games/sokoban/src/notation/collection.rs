//! Several levels in one text, as collections have them.
//!
//! Fields (`Title: ...`) and text right below a drawing belong to it. Other text belongs to the drawing that follows.

use super::xsb::Line;

/// The texts of the levels; none if there are fewer than two.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut levels: Vec<String> = Vec::new();
    // Lines that wait for the drawing they belong to.
    let mut waiting = String::new();
    let (mut drawing, mut below) = (false, false);
    for line in text.lines() {
        let kind = Line::of(line);
        match (kind, levels.last_mut()) {
            (Line::Row, _) if !drawing => {
                let mut level = std::mem::take(&mut waiting);
                push(&mut level, line);
                levels.push(level);
            }
            (Line::Empty, _) => {}
            (kind, Some(level)) if belongs(kind, below, waiting.is_empty()) => push(level, line),
            // What stands before the first drawing is about all of them, but for the last line.
            (Line::Text(_), _) => {
                waiting.clear();
                push(&mut waiting, line);
            }
            (Line::Field(..) | Line::Row, _) => {}
        }
        drawing = kind == Line::Row;
        below = kind != Line::Empty && (below || drawing);
    }
    if levels.len() < 2 { Vec::new() } else { levels }
}

/// Whether a line belongs to the drawing above it: a row of it, a field, or text right below.
fn belongs(kind: Line<'_>, below: bool, nothing_waits: bool) -> bool {
    match kind {
        Line::Row => true,
        Line::Field(..) => nothing_waits,
        Line::Text(_) => below,
        Line::Empty => false,
    }
}

fn push(text: &mut String, line: &str) {
    text.extend([line.trim_end(), "\n"]);
}
