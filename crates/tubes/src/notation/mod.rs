//! Boards as text: our own notation, and what other tools write.
//!
//! A list of colours does not tell which end of a tube comes first, and the wrong guess is often
//! a board that looks fine and can't be solved. So lists are only read if the caller says which
//! end it is.

mod colours;
mod json;
mod lines;
mod words;

use unsolve_core::{NotationInfo, ReadError};

use crate::{Board, Listed, Setup, TubeMove};

/// The notations of boards. The first one is our own.
pub const NOTATIONS: &[NotationInfo] = &[
    NotationInfo {
        name: "tubes",
        about: "the capacity, then each tube bottom first, letters for colours, `-` for an empty one: `4 ABBA BAAB - -`",
        by_name: false,
    },
    NotationInfo {
        name: "vials",
        about: "JSON with `initialState.vials[].segments` (bottom first), `solutionMoves` and `metadata`",
        by_name: false,
    },
    NotationInfo {
        name: "lines-bottom-first",
        about: "a line for each tube, bottom first: letters, or words or numbers between spaces or commas; `-` is an empty tube; `capacity 4` may come first",
        by_name: true,
    },
    NotationInfo { name: "lines-top-first", about: "the same, top first", by_name: true },
    NotationInfo {
        name: "arrays-bottom-first",
        about: "JSON lists of colours (numbers or words), bottom first, alone or as `tubes` beside `capacity`",
        by_name: true,
    },
    NotationInfo { name: "arrays-top-first", about: "the same, top first", by_name: true },
];

/// A move as a file writes it: from, to, amount.
pub type WrittenMove = (u8, u8, u8);

/// A board and the names of its colours by number.
type Named = (Setup, Vec<String>);

/// Reads a board, bottom first, and the solution if there is one beside it.
pub fn read(notation: &str, text: &str) -> Result<(Setup, Option<Vec<WrittenMove>>), ReadError> {
    read_named(notation, text).map(|((setup, _), moves)| (setup, moves))
}

/// What a text calls the colours, by their number, if they have names that other notations of ours
/// do not give them anyway.
#[must_use]
pub fn read_names(notation: &str, text: &str) -> Vec<String> {
    read_named(notation, text).map(|((_, names), _)| names).unwrap_or_default()
}

fn read_named(notation: &str, text: &str) -> Result<(Named, Option<Vec<WrittenMove>>), ReadError> {
    let alone = |named| (named, None);
    match notation {
        "vials" => json::read_vials(text),
        "lines-bottom-first" => lines::read(text, Listed::BottomFirst).map(alone),
        "lines-top-first" => lines::read(text, Listed::TopFirst).map(alone),
        "arrays-bottom-first" => json::read_arrays(text, Listed::BottomFirst).map(alone),
        "arrays-top-first" => json::read_arrays(text, Listed::TopFirst).map(alone),
        _ => words::read(text).map(|setup| ((setup, Vec::new()), None)),
    }
}

/// How a level was made, as the text beside it tells.
#[must_use]
pub fn read_method(notation: &str, text: &str) -> Option<String> {
    if notation == "vials" { json::method(text) } else { None }
}

/// A written board with how it was made where the notation can hold that.
#[must_use]
pub fn with_method(notation: &str, text: String, method: &str) -> String {
    let told = if notation == "vials" { json::with_method(&text, method) } else { None };
    told.unwrap_or(text)
}

/// A written board with these names of the colours where the notation can hold them.
#[must_use]
pub fn with_names(notation: &str, text: String, names: &[String]) -> String {
    let renamed = match notation {
        "vials" | "arrays-bottom-first" | "arrays-top-first" => json::renamed(&text, names),
        "lines-bottom-first" | "lines-top-first" => lines::renamed(&text, names),
        _ => None,
    };
    renamed.unwrap_or(text)
}

/// Writes a board, and the solution where the notation has a place for it.
#[must_use]
pub fn write<M: TubeMove>(notation: &str, board: &Board, solution: Option<&[M]>) -> String {
    match notation {
        "vials" => json::write_vials(board, solution),
        "lines-bottom-first" => lines::write(board, Listed::BottomFirst),
        "lines-top-first" => lines::write(board, Listed::TopFirst),
        "arrays-bottom-first" => json::write_arrays(board, Listed::BottomFirst),
        "arrays-top-first" => json::write_arrays(board, Listed::TopFirst),
        _ => words::write(board),
    }
}
