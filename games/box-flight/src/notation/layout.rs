//! The JSON that the level maker's users have, with the two layouts it had before.

use serde_json::{Map, Value, json};
use unsolve_core::ReadError;

use crate::setup::Setup;

/// Writes `size`, `base` and `entities`, a line for each row and entity.
pub(super) fn write(setup: &Setup) -> String {
    let size = setup.size.map(|size| format!("  \"size\": {},\n", json!(size)));
    let base: Vec<String> = setup.base.iter().map(|row| format!("    {}", json!(row))).collect();
    let entities: Vec<String> =
        setup.entities.iter().map(|entity| format!("    {}", json!(entity))).collect();
    format!(
        "{{\n{}  \"base\": [\n{}\n  ],\n  \"entities\": [\n{}\n  ]\n}}\n",
        size.unwrap_or_default(),
        base.join(",\n"),
        entities.join(",\n")
    )
}

/// Reads a level in any of the three layouts.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let value: Value = serde_json::from_str(text).map_err(|error| at_place(&error))?;
    let Some(fields) = value.as_object() else {
        return Err(wrong("expected an object with `base` and `entities`"));
    };
    if !fields.contains_key("base") {
        return Err(wrong("`base` is missing: the rows of tiles"));
    }
    if fields.contains_key("entities") {
        return serde_json::from_str(text).map_err(|error| at_place(&error));
    }
    let setup = json!({
        "size": older_size(fields)?,
        "base": fields.get("base"),
        "entities": older_entities(fields)?,
    });
    serde_json::from_value(setup).map_err(|error| wrong(&error.to_string()))
}

/// A string `solution` (or `moves`) beside the level.
pub(super) fn solution(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let found = ["solution", "moves"].iter().find_map(|name| value.get(name)?.as_str());
    found.map(str::to_owned)
}

fn at_place(error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = message.replace("unknown variant", "unknown name");
    ReadError::new(error.line().max(1), error.column().max(1), message)
}

fn wrong(message: &str) -> ReadError {
    ReadError::new(1, 1, message)
}

/// `rows` and `cols`, if both are there.
fn older_size(fields: &Map<String, Value>) -> Result<Value, ReadError> {
    if let Some(size) = fields.get("size") {
        return Ok(size.clone());
    }
    match (fields.get("rows"), fields.get("cols")) {
        (None, _) | (_, None) => Ok(Value::Null),
        (Some(rows), Some(cols)) if rows.is_u64() && cols.is_u64() => {
            Ok(json!({"rows": rows, "cols": cols}))
        }
        _ => Err(wrong("`rows` and `cols`: expected whole numbers")),
    }
}

/// Lists of boxes and fragile walls, and the player, in `dynamic` or beside `base`.
fn older_entities(fields: &Map<String, Value>) -> Result<Vec<Value>, ReadError> {
    let (inside, place) = match fields.get("dynamic") {
        Some(Value::Object(inside)) => (inside, "dynamic."),
        Some(Value::Null) | None => (fields, ""),
        Some(_) => return Err(wrong("`dynamic`: expected an object")),
    };
    let mut entities = Vec::new();
    for (names, kind) in [
        (&["boxes"][..], "box"),
        (&["heavyBoxes", "heavies"][..], "heavyBox"),
        (&["fragiles", "fragileWalls"][..], "fragileWall"),
    ] {
        for &name in names {
            let listed = match inside.get(name) {
                None | Some(Value::Null) => continue,
                Some(Value::Array(listed)) => listed,
                Some(_) => return Err(wrong(&format!("`{place}{name}`: expected a list"))),
            };
            for (index, item) in listed.iter().enumerate() {
                let entity = older_entity(item, kind)
                    .ok_or_else(|| expected_place(&format!("{place}{name}[{index}]")))?;
                entities.push(entity);
            }
        }
    }
    match inside.get("player") {
        None | Some(Value::Null) => {}
        Some(player) => entities
            .push(older_player(player).ok_or_else(|| expected_place(&format!("{place}player")))?),
    }
    Ok(entities)
}

fn expected_place(field: &str) -> ReadError {
    wrong(&format!("`{field}`: expected an object with `x` and `y`"))
}

/// `{"x":1,"y":2}` or `[1,2]`, perhaps with more about it.
fn older_entity(item: &Value, kind: &str) -> Option<Value> {
    let (x, y) = place_of(item)?;
    let heavy = item.get("heavy").and_then(Value::as_bool).unwrap_or(false);
    let kind = if heavy { "heavyBox" } else { kind };
    let kind = item.get("type").and_then(Value::as_str).unwrap_or(kind);
    let under = item.get("underTile").or_else(|| item.get("under"));
    let mut entity = json!({"type": kind, "x": x, "y": y});
    if let Some(under) = under.filter(|under| under.is_string()) {
        entity["underTile"] = under.clone();
    }
    Some(entity)
}

/// The player's mode and entry direction stand beside its place or in a `state`.
fn older_player(item: &Value) -> Option<Value> {
    let (x, y) = place_of(item)?;
    let told = item.get("state").filter(|state| state.is_object()).unwrap_or(item);
    let mut state = Map::new();
    for name in ["mode", "entryDir"] {
        if let Some(value) = told.get(name) {
            state.insert(name.to_owned(), value.clone());
        }
    }
    Some(json!({"type": "player", "x": x, "y": y, "state": state}))
}

fn place_of(item: &Value) -> Option<(i64, i64)> {
    let pair = |x: Option<&Value>, y: Option<&Value>| x?.as_i64().zip(y?.as_i64());
    pair(item.get("x"), item.get("y")).or_else(|| pair(item.get(0), item.get(1)))
}
