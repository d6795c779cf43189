//! The engine for browsers and Node: JSON in and out over every game.
//!
//! Every function takes and returns JSON text. An answer is the document itself; a failure is
//! `{"error": "...", "kind": "...", "problems": [{"field": "...", "message": "..."}]}`. Levels are
//! level files. Limits (`max_nodes`, `max_bytes`, `max_depth`) are members of the request; the time
//! is kept and searches are stopped by whoever is set to [`watch()`] them.
//!
//! What a shipped game needs is always there. The feature `design` adds what designers need:
//! the catalogue, notations, editing, creation, spaces and packs.
//!
//! ```
//! let answer = unsolve_wasm::generate(r#"{"game": "no such game"}"#);
//! assert!(answer.contains("\"error\""));
//! ```

mod api;
#[cfg(feature = "design")]
mod design;
mod failure;
mod picture;
mod play;
mod request;
mod watch;

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "design")]
pub use design::{
    act, brushes, canonical, create, edit, evaluate, games, member, mutate, pack_report, read,
    simplify, space, what_if, write,
};
pub use play::Play;
pub use watch::{Watcher, watch};

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

/// Solves a level: `{goal, all, max_solutions, max_edits, improve}`.
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
