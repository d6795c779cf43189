//! What designers need on top: the catalogue, notations, chosen searches, editing, creation, spaces
//! and packs.

mod api;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::failure::answer;

/// Every game: info, parameters, presets, metrics, schemas, actions.
///
/// ```
/// assert!(unsolve_wasm::games().starts_with('['));
/// ```
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    answer(Ok(api::games()))
}

/// Reads a level in a notation of a game; the first one of the game if `notation` is empty.
#[wasm_bindgen]
#[must_use]
pub fn read(game: &str, notation: &str, text: &str) -> String {
    answer(api::read(game, notation, text))
}

/// The level of a file or a text that need not be legal yet: `{seed, locked}`. Answers the level, all
/// that was wrong with it and what was done about it. A text that is a level file is read as one
/// unless `notation` is named.
#[wasm_bindgen]
#[must_use]
pub fn mend(game: &str, notation: &str, text: &str, request: &str) -> String {
    answer(api::mend(game, notation, text, request))
}

/// Reads a text that the levels of a game come from with their rules: its levels, and what is remarked about it.
#[wasm_bindgen(js_name = readSource)]
#[must_use]
pub fn read_source(game: &str, text: &str) -> String {
    answer(api::read_source(game, text))
}

/// Writes levels into such a text: a list of `{"level": ..., "line": ...}`, each in the place of the level that begins
/// on the line, or at the end. Answers `{"text": "..."}`.
#[wasm_bindgen(js_name = writeSource)]
#[must_use]
pub fn write_source(game: &str, text: &str, levels: &str) -> String {
    answer(api::write_source(game, text, levels))
}

/// Writes a level in a notation of its game: `{"text": "..."}`.
#[wasm_bindgen]
#[must_use]
pub fn write(level: &str, notation: &str) -> String {
    answer(api::write(level, notation))
}

/// Solves a level by one search alone: `{search, ...}`, else as `solve` does.
#[wasm_bindgen(js_name = solveBy)]
#[must_use]
pub fn solve_by(level: &str, request: &str) -> String {
    answer(api::solve_by(level, request))
}

/// What a level can be painted with.
#[wasm_bindgen]
#[must_use]
pub fn brushes(level: &str) -> String {
    answer(api::brushes(level))
}

/// Makes one change of a level: `{"edit": "paint", "brush": "...", "row": 0, "column": 0}`.
#[wasm_bindgen]
#[must_use]
pub fn edit(level: &str, edit: &str) -> String {
    answer(api::edit(level, edit))
}

/// A legal neighbour of a level: `{seed, number, freedom}`.
#[wasm_bindgen]
#[must_use]
pub fn mutate(level: &str, request: &str) -> String {
    answer(api::mutate(level, request))
}

/// Creates levels: `{game, from, memory, seed, mode, steps, keep, objective, ...}`. What it returns
/// as `memory` lets the next call go on; it is a text, because JavaScript would round its numbers.
#[wasm_bindgen]
#[must_use]
pub fn create(request: &str) -> String {
    answer(api::create(request))
}

/// What every single edit would change: `{brushes}`.
#[wasm_bindgen(js_name = whatIf)]
#[must_use]
pub fn what_if(level: &str, request: &str) -> String {
    answer(api::what_if(level, request))
}

/// The same puzzle with less on the board: `{preserve_dead_ends}`.
#[wasm_bindgen]
#[must_use]
pub fn simplify(level: &str, request: &str) -> String {
    answer(api::simplify(level, request))
}

/// The states of a level to draw: `{states}`, how many of them.
#[wasm_bindgen]
#[must_use]
pub fn space(level: &str, request: &str) -> String {
    answer(api::space(level, request))
}

/// What a pack needs to know of a level: `{"member": "..."}`, a text for [`pack_report`], because
/// JavaScript would round its numbers. `place` is put before what is wrong with the level.
#[wasm_bindgen]
#[must_use]
pub fn member(level: &str, place: &str, request: &str) -> String {
    answer(api::member(level, place, request))
}

/// Looks at a list of members, of any game: `{order}`. Answers what is the same, what looks alike,
/// how the difficulty runs, and a better order.
#[wasm_bindgen(js_name = packReport)]
#[must_use]
pub fn pack_report(members: &str, request: &str) -> String {
    answer(api::pack_report(members, request))
}

/// What levels share that differ by a symmetry only: `{"key": "..."}`.
#[wasm_bindgen]
#[must_use]
pub fn canonical(level: &str) -> String {
    answer(api::canonical(level))
}

/// The evaluator's verdict: `{preset}` or `{evaluator}`.
#[wasm_bindgen]
#[must_use]
pub fn evaluate(level: &str, request: &str) -> String {
    answer(api::evaluate(level, request))
}

/// Does what only one game can do: `{game, action, params, level}`.
#[wasm_bindgen]
#[must_use]
pub fn act(request: &str) -> String {
    answer(api::act(request))
}
