//! Schemas as values of the npm package, for forms that are made from them.

use serde_json::{Map, Value};

use crate::{Contract, Generated, MADE_BY};

/// What a form can be made from.
const HEAD: &str = "\
/** A JSON Schema, as far as requests need it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly const?: string;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** What its texts or lists name: `tiles` and `places` of a level, an `objective`. */
  readonly \"x-of\"?: string;
  /** A shape of the game's own. */
  readonly \"x-game\"?: string;
  readonly [more: string]: unknown;
}

/** What `create` takes, with the names of `CreateOptions`: made for forms. */
export const createSchema: Schema = ";

/// The file with the schema of a creation.
pub(crate) fn file(contract: &Contract) -> Result<Generated, String> {
    let mut schema = named(contract, "CreateRequest")?;
    let mut parts = Map::new();
    let mut open = mentions(&schema);
    while let Some(name) = open.pop() {
        if !parts.contains_key(&name) {
            let part = named(contract, &name)?;
            open.extend(mentions(&part));
            parts.insert(name, part);
        }
    }
    parts.sort_keys();
    if let Value::Object(members) = &mut schema {
        members.insert("$defs".to_owned(), Value::Object(parts));
    }
    let text = serde_json::to_string_pretty(&schema).map_err(|error| error.to_string())?;
    let text = format!("// {MADE_BY}\n\n{HEAD}{text};\n");
    Ok(Generated { path: "npm/src/types/schemas.ts".to_owned(), text })
}

/// The schema of a type with the names that the npm package gives to its members.
fn named(contract: &Contract, name: &str) -> Result<Value, String> {
    let found = contract.schemas.get(name).ok_or_else(|| format!("there is no {name}"))?;
    let mut schema = found.1.clone();
    in_camel_case(&mut schema);
    Ok(schema)
}

fn in_camel_case(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            for name in ["properties", "default"] {
                if let Some(Value::Object(fields)) = members.get_mut(name) {
                    let renamed = std::mem::take(fields).into_iter();
                    fields.extend(renamed.map(|(field, value)| (camel(&field), value)));
                }
            }
            if let Some(Value::String(about)) = members.get_mut("description") {
                *about = about.split("\n\n").next().unwrap_or_default().replace('\n', " ");
            }
            members.values_mut().for_each(in_camel_case);
        }
        Value::Array(items) => items.iter_mut().for_each(in_camel_case),
        _ => {}
    }
}

/// The types that a schema refers to.
fn mentions(schema: &Value) -> Vec<String> {
    let own = schema.get("$ref").and_then(Value::as_str);
    let own = own.and_then(|name| name.strip_prefix("#/$defs/")).map(str::to_owned);
    let inner: Vec<&Value> = match schema {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    own.into_iter().chain(inner.into_iter().flat_map(mentions)).collect()
}

fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        let (head, tail) = part.split_at(part.len().min(1));
        name + &head.to_uppercase() + tail
    })
}
