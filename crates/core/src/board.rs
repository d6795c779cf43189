//! A board as text, the way a person wants to see it in a terminal.

use crate::Paint;

/// A piece of text with the paint it is shown in where colours are possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its colour; must not carry meaning that the text does not.
    pub paint: Paint,
    /// The place of the scene that it shows, by the same two numbers; nothing for what is around
    /// the places.
    pub cell: Option<[usize; 2]>,
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
    cell: Option<[usize; 2]>,
}

impl TextBoard {
    /// Appends text to the current line.
    pub fn put(&mut self, text: impl Into<String>, paint: Paint) {
        if !self.open {
            self.lines.push(Vec::new());
            self.open = true;
        }
        if let Some(line) = self.lines.last_mut() {
            line.push(Span { text: text.into(), paint, cell: self.cell });
        }
    }

    /// What follows shows a place of the scene, until [`leave`](Self::leave): so a front end knows
    /// where its cursor is.
    ///
    /// ```
    /// # use unsolve_core::{Paint, TextBoard};
    /// let mut board = TextBoard::default();
    /// board.put("| ", Paint::Line);
    /// board.enter([0, 2]);
    /// board.put("A", Paint::Piece(0));
    /// board.leave();
    /// assert_eq!(board.lines[0][1].cell, Some([0, 2]));
    /// ```
    pub fn enter(&mut self, cell: [usize; 2]) {
        self.cell = Some(cell);
    }

    /// What follows shows no place.
    pub fn leave(&mut self) {
        self.cell = None;
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
