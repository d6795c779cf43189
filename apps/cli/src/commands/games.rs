//! `unsolve games`: what there is.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use unsolve_core::{Band, Metric, Shares};
use unsolve_verbs::evaluator::Preset;
use unsolve_verbs::{ActionInfo, Card, Game, Introduction, ParamSpec};

use crate::exit::{Exit, Failure};
use crate::input;
use crate::output::Out;
use crate::text;

const EXAMPLES: &str = "\
Examples:
  unsolve games                the games in a line each
  unsolve games GAME           one game: rules, parameters, presets, methods, notations
  unsolve games --json         everything about all of them, for scripts";

/// Columns of running text.
const WIDTH: usize = 88;

/// List the games with their parameters, presets, methods and notations
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Show everything about this game, its rules too
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Result<Exit, Failure> {
    match (&args.game, args.json) {
        (None, false) => list(out)?,
        (None, true) => {
            out.json(
                &unsolve_games::games().iter().map(|&game| Document::of(game)).collect::<Vec<_>>(),
            )?;
        }
        (Some(id), true) => out.json(&Document::of(input::game(id)?))?,
        (Some(id), false) => page(&Card::of(input::game(id)?), out)?,
    }
    Ok(Exit::Yes)
}

/// A game's card for scripts: its introduction on top, and no schemas, which `unsolve schema` prints.
#[derive(Serialize)]
struct Document {
    #[serde(flatten)]
    info: Introduction,
    params: Vec<ParamSpec>,
    presets: BTreeMap<Band, Value>,
    metrics: Vec<Metric>,
    shares: Shares,
    objective: &'static str,
    evaluators: Vec<Preset>,
    actions: Vec<ActionInfo>,
}

impl Document {
    fn of(game: &dyn Game) -> Self {
        let Card { info, params, presets, metrics, shares, objective, evaluators, actions, .. } =
            Card::of(game);
        Self { info, params, presets, metrics, shares, objective, evaluators, actions }
    }
}

fn list(out: &mut Out) -> Result<(), Failure> {
    for (index, game) in unsolve_games::games().iter().enumerate() {
        if index > 0 {
            out.line("")?;
        }
        let (card, info) = (Card::of(*game), game.info());
        out.line(format!("{}  {}", out.bold(info.id), info.tagline))?;
        let names: Vec<_> = card.params.iter().map(|param| param.name.as_str()).collect();
        fact(out, "parameters", &names.join(", "))?;
        let names: Vec<_> = info.methods.iter().map(|method| method.name).collect();
        fact(out, "methods", &names.join(", "))?;
        let names: Vec<_> = info.notations.iter().map(|notation| notation.name).collect();
        fact(out, "notations", &names.join(", "))?;
    }
    out.line("")?;
    out.line(out.dim("`unsolve games GAME` shows the rules, ranges and presets of one."))
}

fn fact(out: &mut Out, name: &str, value: &str) -> Result<(), Failure> {
    let label = out.dim(&format!("{name:11}"));
    out.line(format!("  {label}{value}"))
}

fn page(card: &Card, out: &mut Out) -> Result<(), Failure> {
    let info = card.info.info;
    out.line(format!("{}  {}", out.bold(info.name), out.dim(info.id)))?;
    out.line(info.tagline)?;
    rules(card.info.rules, out)?;
    section(out, "Parameters  -p name=value")?;
    params(&card.params, out)?;
    section(out, "Presets  --difficulty NAME")?;
    presets(card, out)?;
    section(out, "Methods  --method NAME")?;
    named(info.methods.iter().map(|method| (method.name, method.about)), out)?;
    section(out, "Notations  convert --to NAME")?;
    let json = std::iter::once(("json", "The level file."));
    named(info.notations.iter().map(|n| (n.name, n.about)).chain(json), out)?;
    if !card.actions.is_empty() {
        section(out, &format!("Actions  unsolve do {} NAME", info.id))?;
        named(card.actions.iter().map(|action| (action.name, action.about)), out)?;
    }
    if !card.evaluators.is_empty() {
        section(out, "Evaluator  create --objective NAME, rate --evaluate NAME")?;
        named(card.evaluators.iter().map(|preset| (preset.name, preset.about)), out)?;
    }
    section(out, "Metrics  --target NAME=MIN..MAX")?;
    let targets = card.metrics.iter().filter(|metric| metric.target);
    named(targets.map(|metric| (metric.name, metric.about)), out)
}

/// The rules: Markdown is readable as it is, once its headings look like ours.
fn rules(markdown: &str, out: &mut Out) -> Result<(), Failure> {
    let body = markdown.trim().lines().skip_while(|line| line.starts_with("# "));
    for line in body {
        match line.strip_prefix("## ") {
            Some(title) => out.line(out.bold(title))?,
            None if line.is_empty() => out.line("")?,
            None => out.line(format!("  {line}"))?,
        }
    }
    Ok(())
}

fn section(out: &mut Out, title: &str) -> Result<(), Failure> {
    out.line("")?;
    out.line(out.bold(title))
}

/// A list of parameters, aligned.
pub fn params(params: &[ParamSpec], out: &mut Out) -> Result<(), Failure> {
    let rows: Vec<_> = params.iter().map(|p| [p.name.clone(), range(p), default(p)]).collect();
    let width =
        |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (name, range, default) = (width(0), width(1), width(2));
    let indent = " ".repeat(2 + name + 2 + range + 2 + default + 2);
    for (row, param) in rows.iter().zip(params) {
        let about = text::wrapped(&param.about, WIDTH.saturating_sub(indent.len()).max(30));
        let [n, r, d] = row;
        out.line(format!("  {n:name$}  {r:range$}  {d:default$}  {}", about[0]).trim_end())?;
        for line in &about[1..] {
            out.line(format!("{indent}{line}"))?;
        }
    }
    Ok(())
}

/// What values a parameter takes.
fn range(param: &ParamSpec) -> String {
    if !param.choices.is_empty() {
        return param.choices.join(" | ");
    }
    match (param.min, param.max) {
        (Some(min), Some(max)) => format!("{} {min} to {max}", param.kind),
        (Some(min), None) => format!("{} from {min}", param.kind),
        (None, Some(max)) => format!("{} up to {max}", param.kind),
        (None, None) => param.kind.clone(),
    }
}

fn default(param: &ParamSpec) -> String {
    match &param.default {
        Value::Null => "automatic".to_owned(),
        Value::String(text) => format!("= {text}"),
        other => format!("= {other}"),
    }
}

fn presets(card: &Card, out: &mut Out) -> Result<(), Failure> {
    for (band, values) in &card.presets {
        let values = values.as_object().into_iter().flatten();
        let set: Vec<_> = values
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| {
                format!("{key}={}", value.as_str().map_or(value.to_string(), str::to_owned))
            })
            .collect();
        out.line(format!("  {band:6}  {}", set.join(" ")))?;
    }
    Ok(())
}

fn named<'a>(
    items: impl Iterator<Item = (&'a str, &'a str)>,
    out: &mut Out,
) -> Result<(), Failure> {
    let items: Vec<_> = items.collect();
    let width = items.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in items {
        let lines = text::wrapped(about, WIDTH - width - 4);
        out.line(format!("  {name:width$}  {}", lines[0]))?;
        for line in &lines[1..] {
            out.line(format!("  {:width$}  {line}", ""))?;
        }
    }
    Ok(())
}
