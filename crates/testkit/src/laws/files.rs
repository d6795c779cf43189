//! Level files and notations.

use serde_json::{Value, json};
use unsolve_adapters::{Game, LevelFile};

use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// A level file read back is the same, with the fields nobody knows.
pub fn json_round_trip(game: &dyn Game) -> Lawful {
    for mut level in levels(game, instances(3, 30))? {
        level.title = Some("Gr\u{fc}\u{df}e \"quoted\" \u{1f9e9}".to_owned());
        level.extra.insert("mine".to_owned(), json!({"deep": [1, null, {"x": -0.5}]}));
        for text in [level.to_line(), level.to_pretty()] {
            let again = LevelFile::parse(&text)?;
            game.load(&again)?;
            ensure(again == level, || format!("not the same after reading\n{text}"))?;
        }
    }
    Ok(())
}

/// A level written in each notation and read back is the same position, written the same way.
pub fn notation_round_trip(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(5, 50))? {
        for notation in game.info().notations {
            let name = notation.name;
            let text = game.load(&level)?.write(name)?;
            let again = game.read(name, &text).map_err(|error| Breach::from(error).at(&text))?;
            ensure(again.state == level.state, || format!("{name}: another state after\n{text}"))?;
            let twice = game.load(&again)?.write(name)?;
            ensure(twice == text, || format!("{name}: written differently\n{text}\n{twice}"))?;
        }
    }
    let unknown = game.read("no such notation", "").is_err();
    ensure(unknown, || "an unknown notation is accepted")
}

/// States, rules and moves have the members and types their schemas say.
pub fn states_fit_their_schema(game: &dyn Game) -> Lawful {
    let schemas = game.schemas();
    for level in levels(game, instances(2, 20))? {
        fits(&level.state, &schemas.state, &schemas.state).map_err(|b| b.at("state"))?;
        let rules = level.rules.clone().unwrap_or(Value::Null);
        fits(&rules, &schemas.rules, &schemas.rules).map_err(|b| b.at("rules"))?;
        for mv in game.load(&level)?.stored_moves().unwrap_or_default() {
            fits(&mv, &schemas.mv, &schemas.mv).map_err(|b| b.at("move"))?;
        }
    }
    let nonsense = fits(&json!([true]), &schemas.state, &schemas.state);
    ensure(nonsense.is_err(), || "the schema of states accepts `[true]`")
}

/// The part of JSON Schema that our types need: references, types, required members, items,
/// named values, alternatives.
fn fits(value: &Value, schema: &Value, root: &Value) -> Lawful {
    if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
        let target = target.strip_prefix('#').and_then(|path| root.pointer(path));
        return fits(value, target.ok_or_else(|| Breach::new("a dangling $ref"))?, root);
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(cases) = schema.get(key).and_then(Value::as_array) {
            let any = cases.iter().any(|case| fits(value, case, root).is_ok());
            ensure(any, || format!("{value} is none of the alternatives"))?;
        }
    }
    if let Some(kind) = schema.get("type") {
        ensure(has_type(value, kind), || format!("{value} is no {kind}"))?;
    }
    if let Some(named) = schema.get("enum").and_then(Value::as_array) {
        ensure(named.contains(value), || format!("{value} is not in {named:?}"))?;
    }
    if let Some(only) = schema.get("const") {
        ensure(value == only, || format!("{value} is not {only}"))?;
    }
    members_fit(value, schema, root)
}

fn members_fit(value: &Value, schema: &Value, root: &Value) -> Lawful {
    for name in schema.get("required").and_then(Value::as_array).into_iter().flatten() {
        let there = name.as_str().is_some_and(|name| value.get(name).is_some());
        ensure(there, || format!("{value} lacks {name}"))?;
    }
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        for (name, schema) in properties {
            if let Some(member) = value.get(name) {
                fits(member, schema, root).map_err(|breach| breach.at(name))?;
            }
        }
    }
    if let (Some(items), Some(schema)) = (value.as_array(), schema.get("items")) {
        items.iter().try_for_each(|item| fits(item, schema, root))?;
    }
    Ok(())
}

fn has_type(value: &Value, kind: &Value) -> bool {
    let is = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => value.is_number(),
    };
    match kind {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is),
        other => other.as_str().is_some_and(is),
    }
}
