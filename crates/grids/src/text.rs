//! The board for a terminal.

use unsolve_core::{Paint, TextBoard};

use super::grid::{Cell, Grid};

/// A board in a frame; `put` writes each cell, two characters wide.
///
/// ```
/// use unsolve_core::Paint;
/// use unsolve_grids::{Grid, framed};
///
/// let board = framed(Grid::new(2, 1), |text, cell| text.put(format!("{cell} "), Paint::Ink));
/// assert_eq!(board.to_string(), "┌─────┐\n│ 0 1 │\n└─────┘\n");
/// ```
pub fn framed(grid: Grid, put: impl Fn(&mut TextBoard, Cell)) -> TextBoard {
    let mut text = TextBoard::default();
    let rule = "─".repeat(2 * grid.width() + 1);
    text.put(format!("┌{rule}┐"), Paint::Line);
    text.end_line();
    for row in 0..grid.height() {
        text.put("│ ", Paint::Line);
        for cell in grid.row(row) {
            text.enter(grid.at(cell));
            put(&mut text, cell);
        }
        text.leave();
        text.put("│", Paint::Line);
        text.end_line();
    }
    text.put(format!("└{rule}┘"), Paint::Line);
    text.end_line();
    text
}
