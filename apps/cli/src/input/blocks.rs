//! Several levels in a notation, with empty lines between them.

use super::lines::Line;

/// The levels of a text, counted from 1.
pub fn split(name: &str, text: &str) -> Vec<Line> {
    numbered(name, paragraphs(text))
}

/// Texts of levels, counted from 1.
pub fn numbered(name: &str, texts: Vec<String>) -> Vec<Line> {
    let named = |(number, text)| {
        let name = format!("{name}#{number}");
        Line { number, name, text, listed: false }
    };
    (1..).zip(texts).map(named).collect()
}

/// The runs of lines that are not empty.
pub fn paragraphs(text: &str) -> Vec<String> {
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
