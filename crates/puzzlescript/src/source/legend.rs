//! The legend: other names, properties (`or`) and aggregates (`and`).

use super::lines::Line;
use super::{Joint, Kind, LegendLine, Script, leading_name};
use crate::diagnostic::Diagnostics;

const FORM: &str = "entries look like \"A = B\", \"A = B or C\" or \"A = B and C\"";

/// Takes a line.
pub(super) fn line(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let number = line.number;
    let text = line.code.trim();
    let end = text.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(text.len());
    // The sign itself can be a key: `= = Wall`.
    let end = if end == 0 { 1.min(text.len()) } else { end };
    let (name, rest) = text.split_at(end);
    let Some(rest) = rest.trim_start().strip_prefix('=') else {
        remarks.error(number, format!("Something is missing in the legend: {FORM}."));
        return;
    };
    let Some((parts, joints)) = parts(rest, number, remarks) else { return };
    if parts.is_empty() {
        remarks.error(number, format!("Nothing follows the sign; {FORM}."));
        return;
    }
    let joint = joints.first().copied().unwrap_or(Joint::Same);
    if joints.iter().any(|&other| other != joint) {
        remarks.error(number, "AND and OR cannot be mixed in one entry of the legend; write two.");
        return;
    }
    enter(script, name, joint, parts, number, remarks);
}

/// The names on the right and how they are joined.
fn parts(text: &str, line: usize, remarks: &mut Diagnostics) -> Option<(Vec<String>, Vec<Joint>)> {
    let (mut parts, mut joints) = (Vec::new(), Vec::new());
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (word, after) = leading_name(rest);
        if word.is_empty() {
            remarks.error(line, format!("\"{rest}\" does not belong in the legend; {FORM}."));
            break;
        }
        rest = after.trim_start();
        if parts.len() == joints.len() {
            parts.push(word.to_owned());
        } else if let Some(joint) = joint(word) {
            joints.push(joint);
        } else {
            let word = word.to_uppercase();
            remarks.error(line, format!("AND or OR is expected here, not {word}; {FORM}."));
            remarks.error(
                line,
                format!("The entry is left out, because it has the wrong form; {FORM}."),
            );
            return None;
        }
    }
    if parts.len() == joints.len() && !joints.is_empty() {
        remarks.error(line, format!("The entry is not finished; {FORM}."));
        return None;
    }
    Some((parts, joints))
}

fn joint(word: &str) -> Option<Joint> {
    match word {
        "and" => Some(Joint::And),
        "or" => Some(Joint::Or),
        _ => None,
    }
}

fn enter(
    script: &mut Script,
    name: &str,
    joint: Joint,
    mut parts: Vec<String>,
    line: usize,
    remarks: &mut Diagnostics,
) {
    let shout = |name: &str| name.to_uppercase();
    if parts.iter().any(|part| part == name) {
        remarks.error(line, format!("The object {} cannot be defined by itself.", shout(name)));
        parts.retain(|part| part != name);
    }
    let mut seen: Vec<&String> = Vec::new();
    for part in &parts {
        if seen.contains(&part) {
            remarks
                .warn(line, format!("{} is repeated on the right; once is enough.", shout(part)));
        } else if script.kind(part).is_none() {
            remarks.error(line, format!("{} is not defined anywhere above.", shout(part)));
        }
        seen.push(part);
    }
    let wrong =
        |kind| parts.iter().find(|part| script.kind(part) == Some(kind)).map(|part| shout(part));
    let (property, aggregate) = (wrong(Kind::Property), wrong(Kind::Aggregate));
    if let Some(other) = property.filter(|_| joint == Joint::And) {
        remarks.error(
            line,
            format!("An aggregate (and) cannot be made of properties (or), as {other} is."),
        );
        remarks.whole(format!(
            "The aggregate \"{}\" is defined by a property, \"{other}\".",
            shout(name)
        ));
        parts.retain(|part| script.kind(part) != Some(Kind::Property));
    }
    if let Some(other) = aggregate.filter(|_| joint == Joint::Or) {
        remarks.error(
            line,
            format!(
                "A property (or) cannot be made of aggregates (and): {} of {other}.",
                shout(name)
            ),
        );
        parts.retain(|part| script.kind(part) != Some(Kind::Aggregate));
    }
    let kind = match joint {
        // Another name for nothing is kept, so that only its own line is blamed.
        Joint::Same => parts.first().map(|part| script.kind(part).unwrap_or(Kind::Object)),
        Joint::And => Some(Kind::Aggregate),
        Joint::Or => Some(Kind::Property),
    };
    let Some(kind) = kind else { return };
    if script.define(name, kind, line, remarks) {
        if joint == Joint::Or {
            script.choices.insert(name.to_owned());
        }
        if joint != Joint::Same {
            parts.retain(|part| script.kind(part).is_some());
        }
        script.legend.push(LegendLine { name: name.to_owned(), joint, parts, line });
    }
}
