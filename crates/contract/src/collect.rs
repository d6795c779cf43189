//! Schemas from Rust types.

use std::collections::BTreeMap;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use crate::MADE_BY;
use crate::list::{self, WRITTEN};
use crate::shape::Type;

/// Whether the engine reads or writes something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// It reads it.
    Request,
    /// It writes it.
    Report,
}

/// The schemas of all types, by their Rust names.
#[derive(Debug, Clone, PartialEq)]
pub struct Contract {
    /// Each with how it got in: what is both read and written and looks the same counts as written.
    pub schemas: BTreeMap<String, (Direction, Value)>,
}

impl Contract {
    /// The contract of the engine as it is.
    ///
    /// # Errors
    ///
    /// Says which part of which type is not there any more although something is known about it.
    pub fn of_the_engine() -> Result<Self, String> {
        let read = definitions(SchemaSettings::draft2020_12().for_deserialize(), list::requests);
        let written = definitions(SchemaSettings::draft2020_12().for_serialize(), list::reports);
        let mut schemas = BTreeMap::new();
        for (name, schema) in read {
            schemas.insert(name, (Direction::Request, schema));
        }
        for (name, mut schema) in written {
            rename(&mut schema);
            let name = written_name(&name).to_owned();
            match schemas.get(&name) {
                Some((_, other)) if *other != schema => {
                    return Err(format!("{name} is not read as it is written: give it two names"));
                }
                _ => schemas.insert(name, (Direction::Report, schema)),
            };
        }
        for (name, path, addition) in list::additions() {
            let schema = schemas.get_mut(name).ok_or_else(|| format!("there is no {name}"))?;
            add(&mut schema.1, path, addition)
                .ok_or_else(|| format!("{name} has no part {path}"))?;
        }
        Ok(Self { schemas })
    }

    /// All types in the form that writers read, by their names.
    pub(crate) fn types(&self) -> Result<Vec<Type>, String> {
        let of = |(name, (direction, schema)): (&String, &(Direction, Value))| {
            Type::of(name, *direction, schema).map_err(|error| format!("{name}: {error}"))
        };
        self.schemas.iter().map(of).collect()
    }

    /// The schemas as one document.
    pub(crate) fn to_json(&self) -> String {
        let of =
            |(name, (_, schema)): (&String, &(Direction, Value))| (name.clone(), schema.clone());
        let definitions: Map<String, Value> = self.schemas.iter().map(of).collect();
        let document = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": MADE_BY,
            "$defs": definitions,
        });
        serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
    }
}

fn definitions(settings: SchemaSettings, register: fn(&mut SchemaGenerator)) -> Map<String, Value> {
    let mut generator = settings.into_generator();
    register(&mut generator);
    generator.take_definitions(true)
}

fn written_name(name: &str) -> &str {
    WRITTEN.iter().find(|(known, _)| *known == name).map_or(name, |(_, other)| other)
}

/// Points references to types that are called differently when they are written to those names.
fn rename(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get_mut("$ref") {
                let name = reference.trim_start_matches("#/$defs/");
                *reference = format!("#/$defs/{}", written_name(name));
            }
            members.values_mut().for_each(rename);
        }
        Value::Array(items) => items.iter_mut().for_each(rename),
        _ => {}
    }
}

/// Adds members to a part of a schema; a reference or a `true` that stood there goes.
fn add(schema: &mut Value, path: &str, addition: Value) -> Option<()> {
    let part = path.split('/').try_fold(schema, |part, name| part.get_mut(name))?;
    if !part.is_object() {
        *part = json!({});
    }
    let Value::Object(addition) = addition else { return None };
    part.as_object_mut()?.extend(addition);
    Some(())
}
