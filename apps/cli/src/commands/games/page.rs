//! All about one game, in short or in full.

use serde_json::Value;
use unsolve_core::decimal::{readable, shortest};
use unsolve_core::{Metric, Score};
use unsolve_verbs::{Card, ParamSpec};

use crate::exit::Failure;
use crate::markdown::{self, Line};
use crate::output::Out;
use crate::text;

/// Columns of running text.
const WIDTH: usize = 100;
/// Metrics that everybody asks for first.
const FIRST: [&str; 2] = ["score", "length"];

/// Names with what each means.
type Items<'a> = Vec<(&'a str, &'a str)>;

/// What the game is and what it takes; in full with its rules and every sentence.
pub fn show(card: &Card, full: bool, out: &mut Out) -> Result<(), Failure> {
    let info = card.info.info;
    out.line(format!("{}  {}", out.bold(info.name), out.dim(info.id)))?;
    out.line(info.tagline)?;
    if full {
        rules(card, out)?;
    }
    section(out, "Parameters  -p name=value")?;
    parameters(&card.params, full, out)?;
    section(out, "Presets  --difficulty NAME")?;
    presets(card, full, out)?;
    section(out, "Methods  --method NAME")?;
    named(info.methods.iter().map(|method| (method.name, method.about)), full, out)?;
    let json = std::iter::once(("json", "The level file."));
    let notations = info.notations.iter().map(|n| (n.name, n.about)).chain(json).collect();
    let actions = card.actions.iter().map(|action| (action.name, action.about)).collect();
    let evaluators = card.evaluators.iter().map(|preset| (preset.name, preset.about)).collect();
    let lists: [(&str, &str, Items<'_>); 3] = [
        ("Notations", "convert --to NAME", notations),
        ("Actions", &format!("do {} NAME", info.id), actions),
        ("Evaluator", "create --score NAME, rate --evaluate NAME", evaluators),
    ];
    if !full {
        out.line("")?;
    }
    for (title, option, items) in lists.into_iter().filter(|(.., items)| !items.is_empty()) {
        if full {
            section(out, &format!("{title}  {option}"))?;
            named(items.into_iter(), full, out)?;
        } else {
            names(title, &items, out)?;
        }
    }
    metrics(&card.metrics, full, out)?;
    if full {
        return Ok(());
    }
    out.line("")?;
    let more = format!("`unsolve games {} --full` has the rules, and every word of this.", info.id);
    out.line(out.dim(&more))
}

/// The rules and notes, without tables of what is listed from the game's own data.
fn rules(card: &Card, out: &mut Out) -> Result<(), Failure> {
    let info = card.info.info;
    let mut listed: Vec<&str> = card.params.iter().map(|param| param.name.as_str()).collect();
    listed.extend(card.presets.keys().map(|band| band.name()));
    listed.extend(info.notations.iter().map(|notation| notation.name));
    listed.extend(info.methods.iter().map(|method| method.name));
    out.line("")?;
    for line in markdown::plain(card.info.rules, WIDTH, &listed) {
        match line {
            Line::Heading(title) => out.line(out.bold(&title))?,
            Line::Text(text) => out.line(text)?,
        }
    }
    Ok(())
}

fn section(out: &mut Out, title: &str) -> Result<(), Failure> {
    out.line("")?;
    out.line(out.bold(title))
}

/// The numbers that targets can ask for, with what each means; in short those that make the difficulty.
fn metrics(metrics: &[Metric], full: bool, out: &mut Out) -> Result<(), Failure> {
    section(out, "Metrics  --target NAME=MIN..MAX")?;
    let first = |metric: &&Metric| {
        full || metric.is_part_of(Score::Difficulty) || FIRST.contains(&metric.name)
    };
    let targets = metrics.iter().filter(|metric| metric.target);
    let (told, others): (Vec<&Metric>, Vec<&Metric>) = targets.partition(first);
    named(told.iter().map(|metric| (metric.name, metric.about)), full, out)?;
    match others.len() {
        0 => Ok(()),
        more => out.line(out.dim(&format!("  and {more} more with --full"))),
    }
}

/// A list of parameters, aligned.
pub fn params(params: &[ParamSpec], out: &mut Out) -> Result<(), Failure> {
    parameters(params, true, out)
}

fn parameters(params: &[ParamSpec], full: bool, out: &mut Out) -> Result<(), Failure> {
    let rows: Vec<_> = params.iter().map(|p| [p.name.clone(), range(p), default(p)]).collect();
    let width =
        |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (name, range, default) = (width(0), width(1), width(2));
    let indent = " ".repeat(2 + name + 2 + range + 2 + default + 2);
    for (row, param) in rows.iter().zip(params) {
        let room = WIDTH.saturating_sub(indent.len()).max(30);
        let about = if full { &param.about } else { brief(&param.about, room) };
        let about = text::wrapped(about, room);
        let [n, r, d] = row;
        out.line(format!("  {n:name$}  {r:range$}  {d:default$}  {}", about[0]).trim_end())?;
        for line in &about[1..] {
            out.line(format!("{indent}{line}"))?;
        }
    }
    Ok(())
}

/// What is said first, in at most `room` columns if a clause is that short.
fn brief(about: &str, room: usize) -> &str {
    let ends = [": ", "; ", ". ", ".\n"];
    let end = ends.iter().filter_map(|end| about.find(end)).min().unwrap_or(about.len());
    let sentence = about[..end].trim_end_matches('.');
    match sentence.split_once(", ") {
        Some((clause, _)) if sentence.chars().count() > room => clause,
        _ => sentence,
    }
}

/// What values a parameter takes.
fn range(param: &ParamSpec) -> String {
    if !param.choices.is_empty() {
        return param.choices.join(" | ");
    }
    match (param.min, param.max) {
        (Some(min), Some(max)) => {
            format!("{} {} to {}", param.kind, readable(min), readable(max))
        }
        (Some(min), None) => format!("{} from {}", param.kind, readable(min)),
        (None, Some(max)) => format!("{} up to {}", param.kind, readable(max)),
        (None, None) => param.kind.clone(),
    }
}

fn default(param: &ParamSpec) -> String {
    match &param.default {
        Value::Null => "automatic".to_owned(),
        Value::String(text) => format!("= {text}"),
        other => format!("= {}", other.as_f64().map_or_else(|| other.to_string(), readable)),
    }
}

/// The parameters that each preset sets; in short those that are not the usual ones.
fn presets(card: &Card, full: bool, out: &mut Out) -> Result<(), Failure> {
    let usual = |key: &str| card.params.iter().find(|param| param.name == key);
    for (band, values) in &card.presets {
        let values = values.as_object().into_iter().flatten();
        let set: Vec<_> = values
            .filter(|(_, value)| !value.is_null())
            .filter(|&(key, value)| full || usual(key).is_none_or(|usual| usual.default != *value))
            .map(|(key, value)| format!("{key}={}", typed(value)))
            .collect();
        let set = if set.is_empty() { "the usual parameters".to_owned() } else { set.join(" ") };
        for (index, line) in text::wrapped(&set, WIDTH - 10).iter().enumerate() {
            let band = if index == 0 { band.name() } else { "" };
            out.line(format!("  {band:6}  {line}"))?;
        }
    }
    Ok(())
}

/// A value as it is typed behind `-p name=`.
fn typed(value: &Value) -> String {
    match (value.as_str(), value.as_f64()) {
        (Some(text), _) => text.to_owned(),
        (None, Some(number)) => shortest(number),
        (None, None) => value.to_string(),
    }
}

/// Names with what each means; in short in a line each.
fn named<'a>(
    items: impl Iterator<Item = (&'a str, &'a str)>,
    full: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let items: Vec<_> = items.collect();
    let width = items.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in items {
        let room = WIDTH.saturating_sub(width + 4);
        let about = if full || about.chars().count() <= room { about } else { brief(about, room) };
        let lines = text::wrapped(about, room);
        out.line(format!("  {name:width$}  {}", lines[0]))?;
        for line in &lines[1..] {
            out.line(format!("  {:width$}  {line}", ""))?;
        }
    }
    Ok(())
}

/// Names alone, one after the other behind their title.
fn names(title: &str, items: &[(&str, &str)], out: &mut Out) -> Result<(), Failure> {
    let names: Vec<_> = items.iter().map(|(name, _)| *name).collect();
    for (index, line) in text::wrapped(&names.join(", "), WIDTH - 11).iter().enumerate() {
        let title = if index == 0 { title } else { "" };
        out.line(format!("{}  {line}", out.bold(&format!("{title:9}"))))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_clause_is_enough() {
        assert_eq!(brief("Columns of the board.", 40), "Columns of the board");
        assert_eq!(brief("Tubes filled; as many as colours.", 40), "Tubes filled");
        assert_eq!(
            brief("How many gratings, which carry boxes, there are.", 20),
            "How many gratings"
        );
        assert_eq!(brief("Up to 0.5 of them, at most", 40), "Up to 0.5 of them, at most");
    }
}
