//! `unsolve games`: what there is.

mod page;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use unsolve_core::{Band, Metric, Shares};
use unsolve_verbs::evaluator::Preset;
use unsolve_verbs::{ActionInfo, Card, Game, Introduction, ParamSpec};

use crate::exit::{Exit, Failure};
use crate::input;
use crate::output::Out;
pub use page::params;

const EXAMPLES: &str = "\
Examples:
  unsolve games                the games in a line each
  unsolve games GAME           one game: parameters, presets, methods, notations, metrics
  unsolve games GAME --full    with its rules and notes
  unsolve games --json         everything about all of them, for scripts";

/// List the games with their parameters, presets, methods and notations
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Show this game
    game: Option<String>,
    /// Show its rules and notes, too, and every sentence about the rest
    #[arg(long, requires = "game", conflicts_with = "json")]
    full: bool,
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
        (Some(id), false) => page::show(&Card::of(input::game(id)?), args.full, out)?,
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
    out.line(out.dim("`unsolve games GAME` shows one of them, with --full its rules, too."))
}

fn fact(out: &mut Out, name: &str, value: &str) -> Result<(), Failure> {
    let label = out.dim(&format!("{name:11}"));
    out.line(format!("  {label}{value}"))
}
