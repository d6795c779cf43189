//! The page of the book about requests and reports.

use std::fmt::Write;

use serde_json::Value;

use crate::MADE_BY;
use crate::list::Group;
use crate::shape::{Field, Shape, Type};

const INTRODUCTION: &str = "\
Everything the engine reads and writes, field by field, as its JSON spells it: the requests and answers of the WASM module, and what \
the command prints with `--json`. The npm package spells the fields of options and of most reports in camel case (`max_nodes` is \
`maxNodes`). The JSON Schemas are in [`contract.json`](../crates/contract/contract.json); `x-game` marks what has the game's own \
shape, whose schema the game itself tells (`unsolve schema GAME`).";

/// The page.
pub(crate) fn page(types: &[Type]) -> String {
    let mut text = format!("<!-- {MADE_BY} -->\n\n# Requests and reports\n\n{INTRODUCTION}\n");
    for group in Group::ALL {
        let _ = write!(text, "\n## {}\n", group.title());
        let mut types: Vec<&Type> = types.iter().filter(|one| one.group == group).collect();
        types.sort_by(|a, b| a.name.cmp(&b.name));
        for one in types {
            chapter(one, &mut text);
        }
    }
    text
}

fn chapter(one: &Type, text: &mut String) {
    let _ = write!(text, "\n### {}\n\n{}\n", one.name, one.about);
    match &one.shape {
        Shape::Object(fields) => table(fields, text),
        Shape::Either(cases) => {
            text.push_str("\n| value | what it means |\n|---|---|\n");
            for (about, case) in cases {
                let _ = writeln!(text, "| {} | {} |", cell(&shape(case)), cell(about));
            }
        }
        other => drop(writeln!(text, "\n{}", shape(other))),
    }
}

fn table(fields: &[Field], text: &mut String) {
    let defaults = fields.iter().any(|field| usual(field).is_some());
    let head = if defaults { " default |" } else { "" };
    let line = if defaults { "---|" } else { "" };
    let _ = write!(text, "\n| field | type |{head} what it is |\n|---|---|{line}---|\n");
    for field in fields {
        let kind = if field.required { field.shape.clone() } else { field.shape.without_null().0 };
        let mark = if field.required || defaults { "" } else { ", may be left out" };
        let _ = write!(text, "| `{}` | {}{mark} |", field.name, cell(&shape(&kind)));
        if defaults {
            let usual = usual(field).map(|value| format!("`{value}`")).unwrap_or_default();
            let _ = write!(text, " {usual} |");
        }
        let _ = writeln!(text, " {} |", cell(&field.about));
    }
}

/// A default that is not simply nothing.
fn usual(field: &Field) -> Option<&Value> {
    let nothing = |value: &Value| match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    };
    let telling = |value: &&Value| !field.required && !nothing(value) && !value.is_object();
    field.default.as_ref().filter(telling)
}

fn shape(shape: &Shape) -> String {
    match shape {
        Shape::Anything => "any JSON".to_owned(),
        Shape::Null => "`null`".to_owned(),
        Shape::Text => "text".to_owned(),
        Shape::Flag => "`true` or `false`".to_owned(),
        Shape::Integer => "integer".to_owned(),
        Shape::Number => "number".to_owned(),
        Shape::Exactly(text) => format!("`\"{text}\"`"),
        Shape::List(item) => format!("list of {}", self::shape(item)),
        Shape::Tuple(items) => {
            let items: Vec<String> = items.iter().map(self::shape).collect();
            format!("[{}]", items.join(", "))
        }
        Shape::Map { keys, values, .. } => {
            let keys = keys.as_ref().map_or("names".to_owned(), |keys| linked(keys));
            format!("{} by {keys}", self::shape(values))
        }
        Shape::Object(fields) => {
            let field = |field: &Field| format!("`{}`: {}", field.name, self::shape(&field.shape));
            fields.iter().map(field).collect::<Vec<_>>().join(", ")
        }
        Shape::Either(cases) => {
            let cases: Vec<String> = cases.iter().map(|(_, case)| self::shape(case)).collect();
            cases.join(" or ")
        }
        Shape::Named(name) => linked(name),
        Shape::Game(own) => match own.as_str() {
            "id" | "any-id" => "a game's id",
            "move" => "a move of the game",
            "told-move" => "a move of the game, or its notation",
            "state" => "a state of the game",
            "rules" => "the game's rules",
            "some-params" => "some of the game's parameters",
            _ => "the game's parameters",
        }
        .to_owned(),
    }
}

fn linked(name: &str) -> String {
    format!("[{name}](#{})", name.to_lowercase())
}

/// A text as a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
