//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{board, place};

unsolve_testkit::laws!(graph unsolve_box_flight::BoxFlight, disguised);

/// The room turned or mirrored. Nobody is in a box at the start of a dealt level, so there is no
/// entry direction to turn.
fn disguised(level: &LevelFile, turn: Turn, _: &mut Stream) -> Value {
    let state = &level.state;
    let rows: Vec<Vec<String>> = serde_json::from_value(state["base"].clone()).expect("tiles");
    let size = [rows.len(), rows[0].len()];
    let moved = |entity: &Value| {
        let mut entity = entity.clone();
        let [row, column] = place(&json!([entity["y"], entity["x"]]), turn, size);
        (entity["x"], entity["y"]) = (json!(column), json!(row));
        entity
    };
    let entities: Vec<Value> =
        state["entities"].as_array().expect("entities").iter().map(moved).collect();
    json!({"base": board(&rows, turn), "entities": entities})
}
