//! Numbers beside the rows and above the columns of a board that has none.

use std::collections::BTreeMap;

use unsolve_core::{Paint, Span, TextBoard};

/// The board with numbers, if it consists of rows and does not number or name them itself.
pub fn labelled(board: TextBoard) -> TextBoard {
    match Grid::of(&board) {
        Some(grid) => grid.labelled(&board),
        None => board,
    }
}

/// Where the rows and columns of a board are in its text.
struct Grid {
    /// The row that each line shows.
    rows: Vec<Option<usize>>,
    /// Where each column begins.
    columns: BTreeMap<usize, usize>,
    /// The least distance of two columns.
    step: usize,
}

impl Grid {
    /// Nothing if the cells of a line are not of one row, or if there are words beside or above them.
    fn of(board: &TextBoard) -> Option<Self> {
        let rows: Vec<Option<usize>> =
            board.lines.iter().map(|line| row(line)).collect::<Result<_, Mixed>>().ok()?;
        let last = rows.iter().rposition(Option::is_some)?;
        let words = |span: &Span| span.cell.is_none() && span.text.contains(char::is_alphanumeric);
        if board.lines[..=last].iter().flatten().any(words) {
            return None;
        }
        let mut columns = BTreeMap::new();
        for line in &board.lines[..=last] {
            let mut at = 0;
            for span in line {
                if let Some([_, column]) = span.cell {
                    columns.entry(column).or_insert(at);
                }
                at += span.text.chars().count();
            }
        }
        let starts: Vec<usize> = columns.values().copied().collect();
        let step = starts.windows(2).filter_map(|pair| pair[1].checked_sub(pair[0])).min();
        Some(Self { rows, columns, step: step.unwrap_or(usize::MAX) })
    }

    fn labelled(&self, board: &TextBoard) -> TextBoard {
        let number = |row: &Option<usize>| row.map_or(String::new(), |row| (row + 1).to_string());
        let labels: Vec<String> = self.rows.iter().map(number).collect();
        let margin = labels.iter().map(String::len).max().unwrap_or(0);
        let mut text = TextBoard::default();
        for line in self.header() {
            text.put(format!("{:margin$} {line}", ""), Paint::Line);
            text.end_line();
        }
        for (label, line) in labels.iter().zip(&board.lines) {
            text.put(format!("{label:>margin$} "), Paint::Line);
            for span in line {
                match span.cell {
                    Some(cell) => text.enter(cell),
                    None => text.leave(),
                }
                text.put(span.text.clone(), span.paint);
            }
            text.leave();
            text.end_line();
        }
        text
    }

    /// The numbers of the columns; tens above units where two digits would touch.
    fn header(&self) -> Vec<String> {
        let most = self.columns.keys().max().map_or(0, |last| last + 1);
        if most < 10 || self.step > most.to_string().len() {
            return vec![self.line(|column| column.to_string())];
        }
        let tens = self.line(|column| match column / 10 {
            0 => String::new(),
            tens => tens.to_string(),
        });
        vec![tens, self.line(|column| (column % 10).to_string())]
    }

    fn line(&self, label: impl Fn(usize) -> String) -> String {
        let mut line = String::new();
        for (column, at) in &self.columns {
            let gap = at.saturating_sub(line.chars().count());
            line.extend(std::iter::repeat_n(' ', gap));
            line += &label(column + 1);
        }
        line
    }
}

/// The cells of a line are of several rows.
struct Mixed;

/// The row that a line shows, if it shows cells.
fn row(line: &[Span]) -> Result<Option<usize>, Mixed> {
    let mut rows = line.iter().filter_map(|span| span.cell).map(|[row, _]| row);
    let first = rows.next();
    if rows.all(|row| Some(row) == first) { Ok(first) } else { Err(Mixed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(columns: usize, side: &str) -> TextBoard {
        let mut board = TextBoard::default();
        for row in 0..2 {
            board.put(side, Paint::Line);
            for column in 0..columns {
                board.enter([row, column]);
                board.put(". ", Paint::Ink);
            }
            board.leave();
            board.end_line();
        }
        board
    }

    #[test]
    fn rows_and_columns_are_numbered() {
        let board = labelled(framed(3, "| "));
        assert_eq!(board.to_string(), "    1 2 3\n1 | . . .\n2 | . . .\n");
        assert_eq!(board.lines[2][3].cell, Some([1, 1]));
    }

    #[test]
    fn numbers_of_two_digits_do_not_touch() {
        let board = labelled(framed(11, "")).to_string();
        let header: Vec<&str> = board.lines().take(2).collect();
        assert_eq!(header, ["                    1 1", "  1 2 3 4 5 6 7 8 9 0 1"]);
    }

    #[test]
    fn a_board_with_names_of_its_own_keeps_them() {
        let named = framed(2, "a ");
        assert_eq!(labelled(named.clone()), named);
    }
}
