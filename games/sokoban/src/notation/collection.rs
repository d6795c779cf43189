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
            (Line::Row, Some(level)) if drawing => push(level, line),
            (Line::Row, _) => {
                let mut level = std::mem::take(&mut waiting);
                push(&mut level, line);
                levels.push(level);
            }
            (Line::Empty, _) => {}
            (Line::Field(..), Some(level)) if waiting.is_empty() => push(level, line),
            (Line::Text(_), Some(level)) if below => push(level, line),
            // What stands before the first drawing is about all of them, but for the last line.
            (Line::Text(_), _) => {
                waiting.clear();
                push(&mut waiting, line);
            }
            (Line::Field(..), _) => {}
        }
        drawing = kind == Line::Row;
        below = kind != Line::Empty && (below || drawing);
    }
    if levels.len() < 2 { Vec::new() } else { levels }
}

fn push(text: &mut String, line: &str) {
    text.extend([line.trim_end(), "\n"]);
}
