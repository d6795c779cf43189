//! A level being played.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::Value;
use unsolve_core::TextBoard;
use unsolve_render::{Theme, svg};
use unsolve_verbs::{Failure, Position, Session};

use crate::request::{level, quickly, searching, written};

/// A level being played, with undo, redo and hints.
#[pyclass(frozen)]
pub(crate) struct Play {
    session: Mutex<Box<dyn Session>>,
}

impl Play {
    fn session(&self) -> MutexGuard<'_, Box<dyn Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Play {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        quickly(py, || Ok(Self { session: Mutex::new(level(text)?.play()) }))
    }

    /// The position: scene, legal moves, board, moves made, whether it is won.
    fn state(&self, py: Python<'_>) -> PyResult<String> {
        quickly(py, || written(&Position::of(&**self.session())))
    }

    /// Makes a move, given as JSON: in the game's own shape, or a string in its notation. Returns what
    /// happens on the screen.
    fn play(&self, py: Python<'_>, mv: &str) -> PyResult<String> {
        quickly(py, || {
            let mv: Value = serde_json::from_str(mv)
                .map_err(|error| Failure::request("move", error.to_string()))?;
            written(&self.session().play(&mv)?)
        })
    }

    /// Makes a move given in the game's notation; whether that was possible.
    fn step(&self, mv: &str) -> bool {
        self.session().play(&Value::String(mv.to_owned())).is_ok()
    }

    /// Makes a move that is written exactly as the game writes it; whether that was possible.
    fn step_exactly(&self, mv: &str) -> bool {
        let mut session = self.session();
        let before = session.made().len();
        if session.play(&Value::String(mv.to_owned())).is_err() {
            return false;
        }
        let made = session.made();
        let exact = made.len() == before + 1 && made.last().is_some_and(|last| last == mv);
        if !exact && made.len() > before {
            session.undo();
        }
        exact
    }

    /// The legal moves in short notation.
    fn notations(&self) -> Vec<String> {
        self.session().notations()
    }

    /// The legal moves in all their forms.
    fn moves(&self, py: Python<'_>) -> PyResult<String> {
        quickly(py, || written(&self.session().moves()))
    }

    /// The moves made so far, in short notation.
    fn made(&self) -> Vec<String> {
        self.session().made()
    }

    fn is_won(&self) -> bool {
        self.session().is_won()
    }

    /// Takes the last move back; `false` at the start.
    fn undo(&self) -> bool {
        self.session().undo()
    }

    /// Makes the move that was taken back last; `false` if there is none.
    fn redo(&self) -> bool {
        self.session().redo()
    }

    /// Back to the start.
    fn restart(&self) {
        self.session().restart();
    }

    /// Why clicks on places make no move.
    #[expect(clippy::needless_pass_by_value, reason = "Python hands over a list of its own")]
    fn why_not(&self, clicks: Vec<String>) -> Option<String> {
        let clicks: Vec<&str> = clicks.iter().map(String::as_str).collect();
        self.session().why_not(&clicks)
    }

    /// The next move, or how many to take back.
    fn hint(&self, py: Python<'_>, request: &str) -> PyResult<String> {
        searching(py, request, |request, clock| {
            let effort = request.solving();
            request.end()?;
            written(&self.session().hint(&effort.budget(clock))?)
        })
    }

    /// The current position as a level of its own.
    fn level(&self) -> String {
        self.session().level().to_line()
    }

    /// The board as text.
    fn board(&self) -> String {
        self.session().board().to_string()
    }

    /// The lines and columns of the board as text.
    fn size(&self) -> (usize, usize) {
        let board = self.session().board();
        let widths =
            board.lines.iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum());
        (board.lines.len(), widths.max().unwrap_or(0))
    }

    /// The board as numbers of characters, four bytes each, with the number of lines and columns.
    fn codes<'py>(&self, py: Python<'py>, lines: usize, columns: usize) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &codes(&self.session().board(), lines, columns))
    }

    /// The picture of the position.
    fn svg(&self) -> String {
        svg(&self.session().scene().picture(), &Theme::LIGHT)
    }
}

/// The characters of a board; spaces where it has none.
fn codes(board: &TextBoard, lines: usize, columns: usize) -> Vec<u8> {
    let mut cells = vec![u32::from(' '); lines * columns];
    for (line, row) in board.lines.iter().zip(cells.chunks_exact_mut(columns.max(1))) {
        let letters = line.iter().flat_map(|span| span.text.chars());
        row.iter_mut().zip(letters).for_each(|(cell, letter)| *cell = u32::from(letter));
    }
    cells.into_iter().flat_map(u32::to_ne_bytes).collect()
}
