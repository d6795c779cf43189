//! The engine for browsers and Node: JSON in and out over every game.
//!
//! Every function takes and returns JSON text. An answer is the document itself; a failure is
//! `{"error": "...", "kind": "...", "problems": [{"field": "...", "message": "..."}]}`. Levels are
//! level files. Limits (`max_nodes`, `max_bytes`, `max_depth`) are members of the request; the time
//! is kept and searches are stopped by whoever is set to [`watch()`] them.
//!
//! A level being played, with its hints, is always there. The feature `play` adds what a shipped game
//! needs: generating, solving, rating, verifying, pictures. The feature `design` adds what designers
//! need: the catalogue, notations, editing, creation, spaces and packs.
//!
//! ```
//! let play = unsolve_wasm::Play::new(r#"{"format": "unsolve/level@1", "game": "none", "state": {}}"#);
//! assert!(play.state().contains("\"error\""));
//! ```

#[cfg(feature = "play")]
mod api;
#[cfg(feature = "design")]
mod design;
mod failure;
#[cfg(feature = "play")]
mod picture;
mod play;
mod request;
mod watch;

#[cfg(feature = "play")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "design")]
pub use design::{
    act, brushes, canonical, create, edit, evaluate, games, member, mutate, pack_report, read,
    read_source, simplify, space, what_if, write, write_source,
};
pub use play::Play;
pub use watch::{Watcher, watch};

/// Makes a level: `{game, seed, difficulty, method, params, targets, attempts, goal, rate}`.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn generate(request: &str) -> String {
    failure::answer(api::generate(request))
}

/// Checks that a text is a legal level; returns it as it is understood.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn check(level: &str) -> String {
    failure::answer(api::check(level))
}

/// Solves a level: `{goal, all, max_solutions, max_edits, improve}`.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn solve(level: &str, request: &str) -> String {
    failure::answer(api::solve(level, request))
}

/// The next move after those made: `{moves}`.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn hint(level: &str, request: &str) -> String {
    failure::answer(api::hint(level, request))
}

/// How hard a level is.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn rate(level: &str, request: &str) -> String {
    failure::answer(api::rate(level, request))
}

/// How sure the rating in a level file is, and what people would make of the level.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn forecast(level: &str) -> String {
    failure::answer(api::forecast(level))
}

/// Checks a level and its claims.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn verify(level: &str, request: &str) -> String {
    failure::answer(api::verify(level, request))
}

/// The position of a level after some moves: `{moves}`; its scene, legal moves and board.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn scene(level: &str, request: &str) -> String {
    failure::answer(api::scene(level, request))
}

/// The picture of a level after some moves as an SVG: `{moves, theme, solution, controls}`; with
/// `solution` the moves are played in a loop. Answers `{"svg": "..."}`.
#[cfg(feature = "play")]
#[wasm_bindgen]
#[must_use]
pub fn render(level: &str, request: &str) -> String {
    failure::answer(picture::render(level, request))
}
