//! A board as text, the way a person wants to see it in a terminal.

use crate::Paint;

/// A piece of text with the paint it is shown in where colours are possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its colour; must not carry meaning that the text does not.
    pub paint: Paint,
}

/// Lines of coloured text.
///
/// ```
/// use unsolve_core::{Paint, TextBoard};
///
/// let mut board = TextBoard::default();
/// board.put("A", Paint::Piece(0));
/// board.put(" .", Paint::Line);
/// board.end_line();
/// assert_eq!(board.to_string(), "A .\n");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextBoard {
    /// The finished lines and the one being written.
    pub lines: Vec<Vec<Span>>,
    open: bool,
}

impl TextBoard {
    /// Appends text to the current line.
    pub fn put(&mut self, text: impl Into<String>, paint: Paint) {
        if !self.open {
            self.lines.push(Vec::new());
            self.open = true;
        }
        if let Some(line) = self.lines.last_mut() {
            line.push(Span { text: text.into(), paint });
        }
    }

    /// Ends the current line.
    pub fn end_line(&mut self) {
        if !self.open {
            self.lines.push(Vec::new());
        }
        self.open = false;
    }
}

/// Without colours.
impl std::fmt::Display for TextBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
