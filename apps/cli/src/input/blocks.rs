//! Several levels in a notation, with empty lines between them.

use super::lines::Line;
use super::{Reading, detect};

/// The levels of a text, counted from 1; nothing if it is a single one.
///
/// A notation may have empty lines of its own, so a text that is a level as a whole stays one, and
/// what does not begin with a level is left whole for a message with the right place.
pub fn split(name: &str, text: &str, reading: &Reading<'_>) -> Option<Vec<Line>> {
    let blocks = paragraphs(text);
    let is_level = |text: &str| detect::level(text, reading).is_ok();
    let several = blocks.len() > 1 && !is_level(text) && is_level(&blocks[0]);
    several.then(|| {
        let named = |(number, text)| Line { number, name: format!("{name}#{number}"), text };
        (1..).zip(blocks).map(named).collect()
    })
}

/// The runs of lines that are not empty.
fn paragraphs(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.lines() {
        let last = blocks.len() - 1;
        match (line.trim().is_empty(), blocks[last].is_empty()) {
            (true, false) => blocks.push(String::new()),
            (true, true) => {}
            (false, _) => blocks[last].extend([line, "\n"]),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_lines_part_paragraphs() {
        assert_eq!(paragraphs("\n\na\nb\r\n \n\nc"), ["a\nb\n", "c\n"]);
        assert_eq!(paragraphs(" \n"), Vec::<String>::new());
    }
}
