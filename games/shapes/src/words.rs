//! The board and its cells in words, and as text for a terminal.

use unsolve_adapters::constraint::{Entry, Notes, given_cell};
use unsolve_constraint::Values;
use unsolve_core::{Paint, TextBoard, Words};
use unsolve_grids::Cell;

use crate::Shapes;
use crate::digest::digest;
use crate::draw::paint;
use crate::level::Level;
use crate::names;
use crate::shape::{Cats, Shape, any};

/// What stands in a cell.
pub(crate) fn entered(notes: &Notes, cell: Cell) -> Option<Shape> {
    notes.entered(cell.into()).and_then(|value| Shape::of(value.into()))
}

/// What an empty cell may be: what was noted, or what is left where something was ruled out.
fn noted(notes: &Notes, cell: Cell) -> Option<Values> {
    let (noted, out) = (notes.noted(cell.into()), notes.ruled_out(cell.into()));
    let left = if noted.is_empty() { any() - out } else { noted };
    let something = !noted.is_empty() || !out.is_empty();
    (entered(notes, cell).is_none() && something).then_some(left)
}

/// The position in words.
pub(crate) fn describe(level: &Level, notes: &Notes) -> String {
    let [height, width] = level.grid().size();
    let cats = match level.cats() {
        Cats::Superposition => "A cat counts as every shape.",
        Cats::Plain => "A cat is a shape like the others.",
    };
    let mut sentences = vec![
        format!(
            "A grid of {height} rows and {width} columns of cats, squares, circles and triangles."
        ),
        cats.to_owned(),
    ];
    sentences.extend(digest(level.grid(), level.clues()).into_iter().map(|line| line + "."));
    for cell in level.grid().cells() {
        if let Some(shape) = entered(notes, cell) {
            let name = names::cell_name(level.grid(), cell);
            sentences.push(format!("{name}: {}.", shape.name()));
        }
    }
    sentences.join(" ")
}

/// A cell for a screen reader.
pub(crate) fn cell_label(level: &Level, notes: &Notes, cell: Cell) -> String {
    let name = names::cell_name(level.grid(), cell);
    let given = level.given().get(usize::from(cell)).copied().flatten();
    match (given, entered(notes, cell), noted(notes, cell)) {
        (Some(shape), ..) => format!("{name}: {}, given", shape.name()),
        (None, Some(shape), _) => format!("{name}: {}", shape.name()),
        (None, None, Some(left)) if left.is_empty() => format!("{name}: nothing is left"),
        (None, None, Some(left)) => format!("{name}: {}", names::one_of(left, false)),
        (None, None, None) => format!("{name}: empty"),
    }
}

/// What players must know about cats.
pub(crate) fn cats(level: &Level) -> &'static str {
    match level.cats() {
        Cats::Superposition => "A cat counts as every shape",
        Cats::Plain => "A cat counts as a cat only",
    }
}

/// Letter of a shape on a terminal.
fn letter(shape: Shape) -> char {
    match shape {
        Shape::Cat => 'C',
        Shape::Square => 'S',
        Shape::Circle => 'O',
        Shape::Triangle => 'T',
    }
}

impl Words for Shapes {
    fn describe_move(level: &Level, _: &Notes, mv: Entry<Shape>) -> String {
        let [row, column] = mv.cell;
        let cell = level.grid().cell(row, column);
        let name = cell.map_or_else(String::new, |cell| names::cell_name(level.grid(), cell));
        mv.words(&name, |shape| format!("a {}", shape.name()))
    }

    /// Given cells stay as they are.
    fn why_not(level: &Level, _: &Notes, clicks: &[&str]) -> Option<String> {
        let cell = given_cell::<Self>(level, clicks)?;
        Some(format!(
            "What is given in {} stays as it is.",
            names::cell_name(level.grid(), cell as Cell)
        ))
    }

    /// A capital letter for what stands in a cell, small ones for what it
    /// may be; then the clues.
    fn board(level: &Level, notes: &Notes) -> TextBoard {
        let grid = level.grid();
        let mut board = TextBoard::default();
        let margin = grid.height().to_string().len();
        board.put(format!("{:margin$}  ", ""), Paint::Line);
        for column in 0..grid.width() {
            board.put(format!("{:<5}", names::column(column)), Paint::Line);
        }
        board.end_line();
        for row in 0..grid.height() {
            board.put(format!("{:>margin$}  ", row + 1), Paint::Line);
            for cell in grid.row(row) {
                board.enter(grid.at(cell));
                put_cell(&mut board, notes, cell);
            }
            board.leave();
            board.end_line();
        }
        board.put("C cat  S square  O circle  T triangle", Paint::Line);
        board.end_line();
        if level.cats() == Cats::Plain {
            board.put(cats(level), Paint::Ink);
            board.end_line();
        }
        for line in digest(grid, level.clues()) {
            board.put(line, Paint::Ink);
            board.end_line();
        }
        board
    }
}

fn put_cell(board: &mut TextBoard, notes: &Notes, cell: Cell) {
    match (entered(notes, cell), noted(notes, cell)) {
        (Some(shape), _) => board.put(format!("{:<5}", letter(shape)), paint(shape)),
        (None, Some(left)) => {
            let letters: String = left.iter().filter_map(Shape::of).map(letter).collect();
            let letters = if left.is_empty() { "!".to_owned() } else { letters.to_lowercase() };
            board.put(format!("{letters:<5}"), Paint::Ink);
        }
        (None, None) => board.put(format!("{:<5}", '.'), Paint::Line),
    }
}
