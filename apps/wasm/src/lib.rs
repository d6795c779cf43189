//! The engine for browsers and Node: JSON in and out over every game.
//!
//! Every function takes and returns JSON text. An answer is the document itself; a failure is
//! `{"error": "...", "kind": "...", "problems": [{"field": "...", "message": "..."}]}`. Levels are
//! level files. Limits (`max_nodes`, `max_bytes`, `max_depth`) are members of the request; the time
//! is kept and searches are stopped by whoever is set to [`watch()`] them.
//!
//! ```
//! let games = unsolve_wasm::games();
//! assert!(games.starts_with('['));
//! let answer = unsolve_wasm::generate(r#"{"game": "no such game"}"#);
//! assert!(answer.contains("\"error\""));
//! ```

mod api;
mod failure;
mod picture;
mod play;
mod request;
mod watch;

use wasm_bindgen::prelude::wasm_bindgen;

pub use play::Play;
pub use watch::{Watcher, watch};

/// Every game: info, parameters, presets, metrics, schemas, actions.
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    api::games().to_string()
}

/// Makes a level: `{game, seed, difficulty, method, params, targets, attempts, goal, rate}`.
#[wasm_bindgen]
#[must_use]
pub fn generate(request: &str) -> String {
    failure::answer(api::generate(request))
}

/// Checks that a text is a legal level; returns it as it is understood.
#[wasm_bindgen]
#[must_use]
pub fn check(level: &str) -> String {
    failure::answer(api::check(level))
}

/// Solves a level: `{goal, all, max_solutions, max_edits}`.
#[wasm_bindgen]
#[must_use]
pub fn solve(level: &str, request: &str) -> String {
    failure::answer(api::solve(level, request))
}

/// The next move after those made: `{moves}`.
#[wasm_bindgen]
#[must_use]
pub fn hint(level: &str, request: &str) -> String {
    failure::answer(api::hint(level, request))
}

/// How hard a level is.
#[wasm_bindgen]
#[must_use]
pub fn rate(level: &str, request: &str) -> String {
    failure::answer(api::rate(level, request))
}

/// Checks a level and its claims.
#[wasm_bindgen]
#[must_use]
pub fn verify(level: &str, request: &str) -> String {
    failure::answer(api::verify(level, request))
}

/// The position of a level after some moves: `{moves}`; its scene, legal moves and board.
#[wasm_bindgen]
#[must_use]
pub fn scene(level: &str, request: &str) -> String {
    failure::answer(api::scene(level, request))
}

/// The picture of a level after some moves as an SVG: `{moves, theme, solution, controls}`; with
/// `solution` the moves are played in a loop. Answers `{"svg": "..."}`.
#[wasm_bindgen]
#[must_use]
pub fn render(level: &str, request: &str) -> String {
    failure::answer(picture::render(level, request))
}

/// Reads a level in a notation of a game; the first one of the game if `notation` is empty.
#[wasm_bindgen]
#[must_use]
pub fn read(game: &str, notation: &str, text: &str) -> String {
    failure::answer(api::read(game, notation, text))
}

/// Writes a level in a notation of its game: `{"text": "..."}`.
#[wasm_bindgen]
#[must_use]
pub fn write(level: &str, notation: &str) -> String {
    failure::answer(api::write(level, notation))
}

/// What a level can be painted with.
#[wasm_bindgen]
#[must_use]
pub fn brushes(level: &str) -> String {
    failure::answer(api::brushes(level))
}

/// Makes one change of a level: `{"edit": "paint", "brush": "...", "row": 0, "column": 0}`.
#[wasm_bindgen]
#[must_use]
pub fn edit(level: &str, edit: &str) -> String {
    failure::answer(api::edit(level, edit))
}

/// A legal neighbour of a level: `{seed, number, freedom}`.
#[wasm_bindgen]
#[must_use]
pub fn mutate(level: &str, request: &str) -> String {
    failure::answer(api::mutate(level, request))
}

/// Creates levels: `{game, from, memory, seed, mode, steps, keep, objective, ...}`. What it returns
/// as `memory` lets the next call go on; it is a text, because JavaScript would round its numbers.
#[wasm_bindgen]
#[must_use]
pub fn create(request: &str) -> String {
    failure::answer(api::create(request))
}

/// What every single edit would change: `{brushes}`.
#[wasm_bindgen(js_name = whatIf)]
#[must_use]
pub fn what_if(level: &str, request: &str) -> String {
    failure::answer(api::what_if(level, request))
}

/// The same puzzle with less on the board: `{preserve_dead_ends}`.
#[wasm_bindgen]
#[must_use]
pub fn simplify(level: &str, request: &str) -> String {
    failure::answer(api::simplify(level, request))
}

/// The states of a level to draw: `{states}`, how many of them.
#[wasm_bindgen]
#[must_use]
pub fn space(level: &str, request: &str) -> String {
    failure::answer(api::space(level, request))
}

/// Looks at a list of levels: `{order}`. Answers what is the same, what looks alike, how the
/// difficulty runs, and a better order.
#[wasm_bindgen(js_name = packReport)]
#[must_use]
pub fn pack_report(levels: &str, request: &str) -> String {
    failure::answer(api::pack_report(levels, request))
}

/// What levels share that differ by a symmetry only: `{"key": "..."}`.
#[wasm_bindgen]
#[must_use]
pub fn canonical(level: &str) -> String {
    failure::answer(api::canonical(level))
}

/// The evaluator's verdict: `{preset}` or `{evaluator}`.
#[wasm_bindgen]
#[must_use]
pub fn evaluate(level: &str, request: &str) -> String {
    failure::answer(api::evaluate(level, request))
}

/// Does what only one game can do: `{game, action, params, level}`.
#[wasm_bindgen]
#[must_use]
pub fn act(request: &str) -> String {
    failure::answer(api::act(request))
}
