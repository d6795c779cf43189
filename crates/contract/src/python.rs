//! The types of the Python package.

use std::fmt::Write;

use crate::list::Group;
use crate::shape::{Field, Shape, Type};
use crate::{Generated, MADE_BY};

/// The longest line of code.
const WIDTH: usize = 110;

/// Words that can't be the name of a member of a class.
const KEYWORDS: &[&str] =
    &["from", "class", "global", "in", "is", "not", "or", "and", "pass", "with"];

/// One module with all types: they refer to each other across groups.
pub(crate) fn file(types: &[Type]) -> Result<Generated, String> {
    let mut text = format!(
        "\"\"\"What the engine reads and writes, as plain dictionaries.\n\n{MADE_BY}\n\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n"
    );
    for group in Group::ALL {
        let mut all: Vec<&Type> = types.iter().filter(|one| one.group == group).collect();
        all.sort_by(|a, b| a.name.cmp(&b.name));
        let _ = write!(text, "\n# {}\n", group.title());
        for one in all {
            text.push('\n');
            text.push_str(&declaration(one)?);
        }
    }
    Ok(Generated { path: "apps/python/python/unsolve/types.py".to_owned(), text })
}

/// The name of a type; a level is a class of its own, so its file is called differently.
fn named(name: &str) -> &str {
    if name == "Level" { "LevelFile" } else { name }
}

fn declaration(one: &Type) -> Result<String, String> {
    let name = named(&one.name);
    let fields = match &one.shape {
        Shape::Object(fields) => fields,
        other => {
            let about = comment(&one.about, "");
            let shape = format!("\"{}\"", shape(other)?.replace('"', "'"));
            return Ok(format!("{about}{name}: TypeAlias = {shape}\n"));
        }
    };
    let plain = |field: &Field| is_name(&field.name);
    if !fields.iter().all(plain) {
        return functional(name, &one.about, fields);
    }
    let mut text = format!("\nclass {name}(TypedDict):\n{}", docstring(&one.about, "    "));
    for field in fields {
        text.push('\n');
        text.push_str(&comment(&field.about, "    "));
        let _ = writeln!(text, "    {}: {}", field.name, member(field)?);
    }
    text.push('\n');
    Ok(text)
}

/// A type with members that no class can have.
fn functional(name: &str, about: &str, fields: &[Field]) -> Result<String, String> {
    let mut text = format!("{}{name} = TypedDict(\n    \"{name}\",\n    {{\n", comment(about, ""));
    for field in fields {
        text.push_str(&comment(&field.about, "        "));
        let shape = member(field)?.replace('"', "'");
        let _ = writeln!(text, "        {:?}: \"{shape}\",", field.name);
    }
    text.push_str("    },\n)\n");
    Ok(text)
}

fn member(field: &Field) -> Result<String, String> {
    let shape = shape(&field.shape)?;
    Ok(if field.required { shape } else { format!("NotRequired[{shape}]") })
}

fn shape(of: &Shape) -> Result<String, String> {
    Ok(match of {
        Shape::Anything => "Any".to_owned(),
        Shape::Null => "None".to_owned(),
        Shape::Text => "str".to_owned(),
        Shape::Flag => "bool".to_owned(),
        Shape::Integer => "int".to_owned(),
        Shape::Number => "float".to_owned(),
        Shape::Exactly(text) => format!("Literal[{text:?}]"),
        Shape::List(item) => format!("list[{}]", shape(item)?),
        // JSON has no tuples: what is read is a list.
        Shape::Tuple(items) => {
            let items: Vec<String> = items.iter().map(shape).collect::<Result<_, _>>()?;
            format!("list[{}]", united(items))
        }
        Shape::Map { keys, values, .. } => {
            let values = shape(values)?;
            match keys {
                None => format!("dict[str, {values}]"),
                Some(keys) => format!("dict[{}, {values}]", named(keys)),
            }
        }
        Shape::Object(_) => "dict[str, Any]".to_owned(),
        Shape::Either(cases) => {
            let cases = cases.iter().map(|(_, case)| shape(case));
            united(cases.collect::<Result<_, _>>()?)
        }
        Shape::Named(name) => named(name).to_owned(),
        Shape::Game(own) => match own.as_str() {
            "id" | "any-id" => "str".to_owned(),
            "params" | "some-params" => "dict[str, Any]".to_owned(),
            _ => "Any".to_owned(),
        },
    })
}

/// One of several; those that are fixed texts in one pair of brackets.
fn united(cases: Vec<String>) -> String {
    let mut fixed: Vec<String> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for case in cases {
        match case.strip_prefix("Literal[").and_then(|rest| rest.strip_suffix(']')) {
            Some(texts) => fixed.push(texts.to_owned()),
            None if !others.contains(&case) => others.push(case),
            None => {}
        }
    }
    if !fixed.is_empty() {
        others.insert(0, format!("Literal[{}]", fixed.join(", ")));
    }
    others.join(" | ")
}

fn is_name(name: &str) -> bool {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    plain && !KEYWORDS.contains(&name)
}

fn docstring(about: &str, indent: &str) -> String {
    match about {
        "" => String::new(),
        about if about.len() + indent.len() + 6 <= WIDTH => {
            format!("{indent}\"\"\"{about}\"\"\"\n")
        }
        about => {
            let lines = wrapped(about, WIDTH - indent.len()).join(&format!("\n{indent}"));
            format!("{indent}\"\"\"\n{indent}{lines}\n{indent}\"\"\"\n")
        }
    }
}

fn comment(about: &str, indent: &str) -> String {
    if about.is_empty() {
        return String::new();
    }
    let lines = wrapped(about, WIDTH - indent.len() - 3).join(&format!("\n{indent}#: "));
    format!("{indent}#: {lines}\n")
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_texts_share_their_brackets() {
        let cases = ["Literal[\"a\"]", "None", "Literal[\"b\"]", "None"].map(str::to_owned);
        assert_eq!(united(cases.to_vec()), "Literal[\"a\", \"b\"] | None");
    }

    #[test]
    fn a_member_that_is_a_word_of_the_language_takes_the_other_form() {
        assert!(is_name("move") && !is_name("from") && !is_name("two words"));
    }
}
