//! Schemas in the form that writers read.

use serde_json::{Map, Value};

use crate::Direction;
use crate::list::{self, Group};

/// A type of the contract.
#[derive(Debug, Clone)]
pub(crate) struct Type {
    /// Its name for front ends.
    pub name: String,
    pub about: String,
    pub group: Group,
    pub direction: Direction,
    pub shape: Shape,
}

/// What values a type, a field or an item has.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Shape {
    Anything,
    Null,
    Text,
    Flag,
    Integer,
    Number,
    /// One certain text.
    Exactly(String),
    /// Any list.
    List(Box<Shape>),
    /// A list of fixed length.
    Tuple(Vec<Shape>),
    /// Values by names; those of a type if there is one, and all of them if it says so.
    Map {
        keys: Option<String>,
        all: bool,
        values: Box<Shape>,
    },
    /// Fields.
    Object(Vec<Field>),
    /// One of several, each with what it means.
    Either(Vec<(String, Shape)>),
    /// A type of the contract.
    Named(String),
    /// A shape of the game's own: `move`, `state`, ...
    Game(String),
}

/// A field of an object.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field {
    pub name: String,
    pub about: String,
    pub required: bool,
    pub default: Option<Value>,
    pub shape: Shape,
}

impl Type {
    pub(crate) fn of(rust: &str, direction: Direction, schema: &Value) -> Result<Self, String> {
        Ok(Self {
            name: list::name(rust).to_owned(),
            about: about(schema),
            group: list::group(rust, direction),
            direction,
            shape: Shape::of(schema)?,
        })
    }
}

impl Shape {
    /// Reads a schema; fails at anything that no type of the contract needs so far.
    fn of(schema: &Value) -> Result<Self, String> {
        let Value::Object(members) = schema else { return Ok(Self::Anything) };
        let text = |name: &str| members.get(name).and_then(Value::as_str);
        if let Some(shape) = text("x-game") {
            return Ok(Self::Game(shape.to_owned()));
        }
        if let Some(reference) = text("$ref") {
            let name = reference.strip_prefix("#/$defs/");
            let name = name.ok_or_else(|| format!("the reference {reference} leads elsewhere"))?;
            return Ok(Self::Named(list::name(name).to_owned()));
        }
        if let Some(only) = text("const") {
            return Ok(Self::Exactly(only.to_owned()));
        }
        if let Some(Value::Array(texts)) = members.get("enum") {
            let texts = texts.iter().filter_map(Value::as_str);
            let cases = texts.map(|text| (String::new(), Self::Exactly(text.to_owned())));
            return Ok(Self::Either(cases.collect()));
        }
        if let Some(Value::Array(cases)) = members.get("oneOf").or_else(|| members.get("anyOf")) {
            return Self::either(cases);
        }
        match members.get("type") {
            None => Ok(Self::Anything),
            Some(Value::Array(kinds)) => {
                let shapes = kinds.iter().filter_map(Value::as_str);
                let cases = shapes.map(|kind| Ok((String::new(), Self::of_kind(kind, members)?)));
                Ok(Self::Either(cases.collect::<Result<_, String>>()?))
            }
            Some(kind) => Self::of_kind(kind.as_str().unwrap_or_default(), members),
        }
    }

    /// Cases; those of an enumeration inside stand beside the others.
    fn either(cases: &[Value]) -> Result<Self, String> {
        let mut all = Vec::new();
        for case in cases {
            match Self::of(case)? {
                Self::Either(inner) => all.extend(inner),
                shape => all.push((about(case), shape)),
            }
        }
        Ok(Self::Either(all))
    }

    fn of_kind(kind: &str, members: &Map<String, Value>) -> Result<Self, String> {
        Ok(match kind {
            "null" => Self::Null,
            "string" => Self::Text,
            "boolean" => Self::Flag,
            "integer" => Self::Integer,
            "number" => Self::Number,
            "array" => Self::list(members)?,
            "object" => Self::object(members)?,
            other => return Err(format!("the kind `{other}` is unknown")),
        })
    }

    fn list(members: &Map<String, Value>) -> Result<Self, String> {
        if let Some(Value::Array(items)) = members.get("prefixItems") {
            return Ok(Self::Tuple(items.iter().map(Self::of).collect::<Result<_, _>>()?));
        }
        let item = Self::of(members.get("items").unwrap_or(&Value::Bool(true)))?;
        let count = |name: &str| members.get(name).and_then(Value::as_u64);
        match (count("minItems"), count("maxItems")) {
            (Some(least), Some(most)) if least == most => {
                Ok(Self::Tuple(vec![item; usize::try_from(most).unwrap_or(0)]))
            }
            _ => Ok(Self::List(Box::new(item))),
        }
    }

    fn object(members: &Map<String, Value>) -> Result<Self, String> {
        let Some(Value::Object(properties)) = members.get("properties") else {
            let keys = members.get("propertyNames").map(Self::of).transpose()?;
            return Ok(Self::Map {
                keys: keys
                    .and_then(|keys| if let Self::Named(name) = keys { Some(name) } else { None }),
                all: members.contains_key("minProperties"),
                values: Box::new(Self::of(
                    members.get("additionalProperties").unwrap_or(&Value::Null),
                )?),
            });
        };
        let required = members.get("required").and_then(Value::as_array);
        let required = |name: &str| required.is_some_and(|names| names.iter().any(|n| n == name));
        let field = |(name, schema): (&String, &Value)| {
            Ok(Field {
                name: name.clone(),
                about: about(schema),
                required: required(name),
                default: schema.get("default").cloned(),
                shape: Self::of(schema)?,
            })
        };
        Ok(Self::Object(properties.iter().map(field).collect::<Result<_, String>>()?))
    }

    /// The shape without `null`, and whether it could be that.
    pub(crate) fn without_null(&self) -> (Self, bool) {
        let Self::Either(cases) = self else { return (self.clone(), false) };
        let mut rest: Vec<_> =
            cases.iter().filter(|(_, case)| *case != Self::Null).cloned().collect();
        let nullable = rest.len() < cases.len();
        match (nullable, rest.pop()) {
            (true, Some((_, only))) if rest.is_empty() => (only, true),
            (_, last) => {
                rest.extend(last);
                (Self::Either(rest), nullable)
            }
        }
    }

    /// Shows it and everything inside it to a visitor.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
        match self {
            Self::List(inner) | Self::Map { values: inner, .. } => inner.walk(visit),
            Self::Tuple(items) => items.iter().for_each(|item| item.walk(visit)),
            Self::Object(fields) => fields.iter().for_each(|field| field.shape.walk(visit)),
            Self::Either(cases) => cases.iter().for_each(|(_, case)| case.walk(visit)),
            _ => {}
        }
    }

    /// The names of the types it mentions.
    pub(crate) fn mentions(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.walk(&mut |shape| match shape {
            Self::Named(name) | Self::Map { keys: Some(name), .. } => found.push(name.clone()),
            _ => {}
        });
        found
    }

    /// The game's own shapes in it.
    pub(crate) fn own(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.walk(&mut |shape| {
            if let Self::Game(own) = shape {
                found.push(own.clone());
            }
        });
        found
    }
}

/// What a schema says about itself, on one line.
fn about(schema: &Value) -> String {
    let text = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let words: Vec<&str> =
        text.split("```").next().unwrap_or_default().split_whitespace().collect();
    words.join(" ")
}
