//! The types of the npm package.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

use crate::list::Group;
use crate::shape::{Field, Shape, Type};
use crate::{Direction, Generated, MADE_BY};

/// The longest line of code.
const WIDTH: usize = 110;

/// Types that the package spells in camel case; it turns every one of them. All others are as the
/// engine writes them.
const CAMEL: &[&str] = &["SolveReport", "Evaluation", "EditEffect", "PackLevel", "FullEvaluator"];

/// Types that only the command writes.
const OF_THE_COMMAND: &[&str] = &[
    "StateGraph",
    "GraphState",
    "GraphEdge",
    "Calibration",
    "GamePlays",
    "LevelPlays",
    "Agreement",
    "Interval",
    "Verdict",
];

/// A file for each group of types.
pub(crate) fn files(types: &[Type]) -> Result<Vec<Generated>, String> {
    let writer = Writer { types, generic: generic(types) };
    Group::ALL.into_iter().map(|group| writer.file(group)).collect()
}

struct Writer<'t> {
    types: &'t [Type],
    /// The types that depend on the game.
    generic: BTreeSet<String>,
}

/// The types with a shape of the game's own in them, or with such a type.
fn generic(types: &[Type]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    loop {
        let depends = |one: &&Type| {
            one.shape.own().iter().any(|own| own != "any-id")
                || one.shape.mentions().iter().any(|name| found.contains(name))
        };
        let more: BTreeSet<String> =
            types.iter().filter(depends).map(|one| one.name.clone()).collect();
        if more.len() == found.len() {
            return found;
        }
        found = more;
    }
}

impl Writer<'_> {
    fn file(&self, group: Group) -> Result<Generated, String> {
        let wanted =
            |one: &&Type| one.group == group && !OF_THE_COMMAND.contains(&one.name.as_str());
        let mut types: Vec<&Type> = self.types.iter().filter(wanted).collect();
        types.sort_by(|a, b| a.name.cmp(&b.name));
        let mut text = format!("// {MADE_BY}\n\n");
        text.push_str(&self.imports(group, &types)?);
        for one in types {
            text.push_str(&self.declaration(one)?);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        Ok(Generated { path: format!("npm/src/types/{}.ts", module(group)), text })
    }

    /// What a file takes from others.
    fn imports(&self, group: Group, types: &[&Type]) -> Result<String, String> {
        let mut from: Vec<(String, BTreeSet<String>)> = Vec::new();
        let mut add = |module: &str, name: &str| {
            let known = from.iter_mut().find(|(other, _)| other == module);
            match known {
                Some((_, names)) => drop(names.insert(name.to_owned())),
                None => from.push((module.to_owned(), [name.to_owned()].into())),
            }
        };
        if types.iter().any(|one| self.generic.contains(&one.name)) {
            add("../generated/games", "GameId");
        }
        for one in types {
            for own in one.shape.own() {
                match own.as_str() {
                    "id" => {}
                    "any-id" => add("../generated/games", "GameId"),
                    "state" => add("./games", "State"),
                    "rules" => add("./games", "Rules"),
                    "params" | "some-params" => add("./games", "Params"),
                    _ => add("./games", "Move"),
                }
            }
            for name in one.shape.mentions() {
                let other = self.find(&name)?;
                if other.group != group {
                    add(&format!("./{}", module(other.group)), &name);
                }
            }
        }
        from.sort();
        let mut text = String::new();
        for (module, names) in &from {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let _ = writeln!(text, "import type {{ {} }} from \"{module}.js\";", names.join(", "));
        }
        if !from.is_empty() {
            text.push('\n');
        }
        Ok(text)
    }

    fn find(&self, name: &str) -> Result<&Type, String> {
        let found = self.types.iter().find(|one| one.name == name);
        found.ok_or_else(|| format!("there is no type {name}"))
    }

    fn declaration(&self, one: &Type) -> Result<String, String> {
        let parameter =
            if self.generic.contains(&one.name) { "<G extends GameId = GameId>" } else { "" };
        let name = &one.name;
        let spell = spelling(one);
        let mut text = comment(&one.about, "");
        match &one.shape {
            Shape::Object(fields) => {
                let _ = writeln!(text, "export interface {name}{parameter} {{");
                for field in fields {
                    self.member(field, spell, "  ", &mut text)?;
                }
                text.push_str("}\n\n");
            }
            Shape::Either(cases) => {
                let _ = write!(text, "export type {name}{parameter} =");
                for (about, case) in cases {
                    let case = self.shape(case)?;
                    let _ = write!(text, "\n{}  | {case}", comment(about, "  "));
                }
                text.push_str(";\n\n");
            }
            shape => {
                let shape = self.shape(shape)?;
                let _ = write!(text, "export type {name}{parameter} = {shape};\n\n");
            }
        }
        Ok(text)
    }

    fn member(
        &self,
        field: &Field,
        spell: fn(&str) -> String,
        indent: &str,
        text: &mut String,
    ) -> Result<(), String> {
        let shape = if field.required { field.shape.clone() } else { field.shape.without_null().0 };
        let about = match default(field) {
            Some(value) => format!("{} Default: `{value}`.", field.about),
            None => field.about.clone(),
        };
        text.push_str(&comment(&about, indent));
        let mark = if field.required { "" } else { "?" };
        let shape = self.shape(&shape)?;
        let _ = writeln!(text, "{indent}{}{mark}: {shape};", key(&spell(&field.name)));
        Ok(())
    }

    fn shape(&self, shape: &Shape) -> Result<String, String> {
        Ok(match shape {
            Shape::Anything => "unknown".to_owned(),
            Shape::Null => "null".to_owned(),
            Shape::Text => "string".to_owned(),
            Shape::Flag => "boolean".to_owned(),
            Shape::Integer | Shape::Number => "number".to_owned(),
            Shape::Exactly(text) => format!("{text:?}"),
            Shape::List(item) => match self.shape(item)? {
                item if item.contains(" | ") => format!("({item})[]"),
                item => format!("{item}[]"),
            },
            Shape::Tuple(items) => {
                let items: Vec<String> =
                    items.iter().map(|item| self.shape(item)).collect::<Result<_, _>>()?;
                format!("[{}]", items.join(", "))
            }
            Shape::Map { keys, all, values } => {
                let values = self.shape(values)?;
                match (keys, all) {
                    (None, _) => format!("Record<string, {values}>"),
                    (Some(keys), true) => format!("Record<{keys}, {values}>"),
                    (Some(keys), false) => format!("Partial<Record<{keys}, {values}>>"),
                }
            }
            Shape::Object(fields) => self.inline(fields)?,
            Shape::Either(cases) => {
                let mut kinds: Vec<String> = Vec::new();
                for (_, case) in cases {
                    let kind = self.shape(case)?;
                    if !kinds.contains(&kind) {
                        kinds.push(kind);
                    }
                }
                kinds.join(" | ")
            }
            Shape::Named(name) if self.generic.contains(name) => format!("{name}<G>"),
            Shape::Named(name) => name.clone(),
            Shape::Game(own) => own_shape(own)?.to_owned(),
        })
    }

    /// An object without a name; its members are not turned, so they have to be single words.
    fn inline(&self, fields: &[Field]) -> Result<String, String> {
        let members: Vec<String> = fields
            .iter()
            .map(|field| {
                let mark = if field.required { "" } else { "?" };
                Ok(format!("{}{mark}: {}", key(&field.name), self.shape(&field.shape)?))
            })
            .collect::<Result<_, String>>()?;
        Ok(format!("{{ {} }}", members.join("; ")))
    }
}

/// The file of a group.
fn module(group: Group) -> &'static str {
    match group {
        Group::Catalogue => "catalogue",
        Group::Level => "level",
        Group::Requests => "requests",
        Group::Reports => "reports",
        Group::Scene => "scene",
    }
}

/// The type that stands for a shape of the game's own.
fn own_shape(own: &str) -> Result<&'static str, String> {
    Ok(match own {
        "id" => "G",
        "any-id" => "GameId",
        "move" => "Move<G>",
        "told-move" => "Move<G> | string",
        "state" => "State<G>",
        "rules" => "Rules<G>",
        "params" => "Params<G>",
        "some-params" => "Partial<Params<G>>",
        other => return Err(format!("no game has a shape `{other}`")),
    })
}

/// How the package spells the members of a type.
fn spelling(one: &Type) -> fn(&str) -> String {
    let camel = one.direction == Direction::Request || CAMEL.contains(&one.name.as_str());
    if camel && one.name != "Edit" { camel_case } else { str::to_owned }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |all, word| {
        let mut letters = word.chars();
        let start = letters.next().map(|letter| letter.to_ascii_uppercase());
        all + &start.into_iter().chain(letters).collect::<String>()
    })
}

fn key(name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if plain { name.to_owned() } else { format!("{name:?}") }
}

/// A default that is worth a word.
fn default(field: &Field) -> Option<&Value> {
    let telling = |value: &&Value| {
        !field.required && matches!(value, Value::Number(_) | Value::Bool(true) | Value::String(_))
    };
    field.default.as_ref().filter(telling)
}

fn comment(about: &str, indent: &str) -> String {
    let about = about.replace("*/", "* /");
    match about.as_str() {
        "" => String::new(),
        short if indent.len() + short.len() + 7 <= WIDTH => format!("{indent}/** {short} */\n"),
        long => {
            let lines = wrapped(long, WIDTH - indent.len() - 3);
            format!(
                "{indent}/**\n{indent} * {}\n{indent} */\n",
                lines.join(&format!("\n{indent} * "))
            )
        }
    }
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
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
    use crate::Contract;

    #[test]
    fn names_are_spelled_in_camel_case() {
        assert_eq!(camel_case("max_dead_end_depth"), "maxDeadEndDepth");
        assert_eq!(camel_case("score01"), "score01");
    }

    #[test]
    fn reports_that_the_package_does_not_turn_have_plain_members() {
        let types = Contract::of_the_engine().and_then(|contract| contract.types()).expect("types");
        let other = [CAMEL, OF_THE_COMMAND].concat();
        let kept = |one: &&Type| one.group == Group::Reports && !other.contains(&one.name.as_str());
        for one in types.iter().filter(kept) {
            one.shape.walk(&mut |shape| {
                if let Shape::Object(fields) = shape {
                    for field in fields {
                        assert!(!field.name.contains('_'), "{}.{}", one.name, field.name);
                    }
                }
            });
        }
    }
}
