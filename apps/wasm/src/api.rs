//! What the exported functions do, with typed results.

use serde_json::{Map, Value, json};
use unsolve_core::{Band, Brush, Edit, Freedom};
use unsolve_erased::evaluator::{Evaluation, Evaluator};
use unsolve_erased::graph::SpaceReport;
use unsolve_erased::packs::{Member, Order, Report};
use unsolve_erased::{
    CreateProgress, CreateRequest, Difficulty, Game, GenerateRequest, Hint, LevelFile, Session,
    SolveReport, SolveRequest, VerifyReport, WhatIfReport,
};

use crate::failure::Failure;
use crate::request::{Request, game, level};
use crate::watch;

pub(crate) fn games() -> Value {
    let describe = |game: &&dyn Game| {
        let presets: Map<String, Value> =
            Band::ALL.iter().map(|&band| (band.to_string(), game.preset(band))).collect();
        json!({
            "info": game.info(),
            "params": game.params(),
            "presets": presets,
            "metrics": game.metrics(),
            "schemas": game.schemas(),
            "actions": game.actions(),
        })
    };
    unsolve_games::games().iter().map(describe).collect()
}

pub(crate) fn generate(request: &str) -> Result<Value, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let budget = request.limits.rating();
    let request: GenerateRequest = request.rest()?;
    let made = game.generate(&request, &budget)?;
    Ok(json!({"level": made.level, "attempts": made.attempts, "rejected": made.rejected}))
}

pub(crate) fn check(text: &str) -> Result<LevelFile, Failure> {
    let (game, level) = level(text)?;
    game.check(&level)?;
    Ok(level)
}

pub(crate) fn solve(text: &str, request: &str) -> Result<SolveReport, Failure> {
    let (game, level) = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.limits.solving();
    let request: SolveRequest = request.rest()?;
    Ok(game.solve(&level, &request, &budget)?)
}

pub(crate) fn hint(text: &str, request: &str) -> Result<Hint, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let budget = request.limits.solving();
    let made: Vec<Value> = request.take("moves")?.unwrap_or_default();
    request.end()?;
    Ok(game.hint(&level, &made, &budget)?)
}

pub(crate) fn rate(text: &str, request: &str) -> Result<Difficulty, Failure> {
    let (game, level) = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.limits.rating();
    request.end()?;
    Ok(game.rate(&level, &budget)?)
}

pub(crate) fn verify(text: &str, request: &str) -> Result<VerifyReport, Failure> {
    let (game, level) = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.limits.solving();
    request.end()?;
    Ok(game.verify(&level, &budget)?)
}

pub(crate) fn scene(text: &str, request: &str) -> Result<Value, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let made: Vec<Value> = request.take("moves")?.unwrap_or_default();
    request.end()?;
    Ok(position(&*played(game, &level, &made)?))
}

/// A level after some moves.
pub(crate) fn played(
    game: &'static dyn Game,
    level: &LevelFile,
    made: &[Value],
) -> Result<Box<dyn Session>, Failure> {
    let mut session = game.play(level)?;
    for (index, mv) in made.iter().enumerate() {
        let wrong = |error| Failure::request(&format!("moves[{index}]"), format!("{error}"));
        session.play(mv).map_err(wrong)?;
    }
    Ok(session)
}

/// All that a front end shows of a position.
pub(crate) fn position(session: &dyn Session) -> Value {
    json!({
        "scene": session.scene(),
        "moves": session.moves(),
        "board": session.board().to_string(),
        "made": session.made(),
        "won": session.is_won(),
    })
}

pub(crate) fn read(id: &str, notation: &str, text: &str) -> Result<LevelFile, Failure> {
    let game = game(id)?;
    Ok(game.read(notation_of(game, notation), text)?)
}

pub(crate) fn write(text: &str, notation: &str) -> Result<Value, Failure> {
    let (game, level) = level(text)?;
    Ok(json!({"text": game.write(notation_of(game, notation), &level)?}))
}

/// The notation asked for, or the game's first.
fn notation_of<'n>(game: &dyn Game, notation: &'n str) -> &'n str {
    let first = game.info().notations.first().map_or("", |first| first.name);
    if notation.is_empty() { first } else { notation }
}

pub(crate) fn brushes(text: &str) -> Result<Vec<Brush>, Failure> {
    let (game, level) = level(text)?;
    Ok(game.brushes(&level)?)
}

pub(crate) fn edit(text: &str, edit: &str) -> Result<LevelFile, Failure> {
    let (game, level) = level(text)?;
    let edit: Edit = Request::parse(edit)?.rest()?;
    Ok(game.edit(&level, &edit)?)
}

pub(crate) fn mutate(text: &str, request: &str) -> Result<LevelFile, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let seed: String = request.need("seed")?;
    let number = request.take("number")?.unwrap_or_default();
    let freedom: Freedom = request.take("freedom")?.unwrap_or_default();
    request.end()?;
    Ok(game.mutate(&level, &freedom, &seed, number)?)
}

pub(crate) fn act(request: &str) -> Result<Value, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let action: String = request.need("action")?;
    let params: Map<String, Value> = request.take("params")?.unwrap_or_default();
    let level = request.take_level("level")?;
    let budget = request.limits.solving();
    request.end()?;
    Ok(game.act(&action, &params, level.as_ref(), &budget)?)
}

/// Candidates of a creation if nobody says otherwise.
const STEPS: u64 = 160;

pub(crate) fn create(request: &str) -> Result<Value, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let from = request.take_level("from")?;
    let memory: Option<String> = request.take("memory")?;
    let wrong = |error: serde_json::Error| Failure::request("memory", error.to_string());
    let memory: Option<Value> =
        memory.map(|text| serde_json::from_str(&text)).transpose().map_err(wrong)?;
    let budget = request.limits.rating();
    let mut request: CreateRequest = request.rest()?;
    request.steps = request.steps.or(Some(STEPS));
    let mut told = |progress: &CreateProgress<'_>| watch::made(progress.steps);
    let made = game.create(&request, from.as_ref(), memory.as_ref(), &budget, &mut told)?;
    Ok(json!({
        "levels": made.levels,
        "steps": made.steps,
        "sorts": made.sorts,
        "dropped": made.dropped,
        "stopped": made.stopped.map(|reason| reason.to_string()),
        "memory": made.memory.to_string(),
    }))
}

pub(crate) fn what_if(text: &str, request: &str) -> Result<WhatIfReport, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let budget = request.limits.rating();
    let brushes: Option<Vec<String>> = request.take("brushes")?;
    request.end()?;
    Ok(game.what_if(&level, brushes.as_deref(), 1, &budget)?)
}

pub(crate) fn simplify(text: &str, request: &str) -> Result<Value, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let budget = request.limits.rating();
    let keep_dead_ends = request.take("preserve_dead_ends")?.unwrap_or_default();
    request.end()?;
    let made = game.simplify(&level, keep_dead_ends, &budget)?;
    Ok(json!({
        "level": made.level,
        "steps": made.steps,
        "refused": made.refused,
        "stopped": made.stopped.map(|reason| reason.to_string()),
    }))
}

pub(crate) fn space(text: &str, request: &str) -> Result<SpaceReport, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let budget = request.limits.rating();
    let states = request.take("states")?.unwrap_or(SpaceReport::USUAL_STATES);
    request.end()?;
    if !(1..=SpaceReport::MOST_STATES).contains(&states) {
        let message = format!("{states} is not between 1 and {}", SpaceReport::MOST_STATES);
        return Err(Failure::request("states", message));
    }
    Ok(game.space(&level, states, &budget)?)
}

/// Most levels that are compared with each other in one call.
const MOST_LEVELS: usize = 5_000;

pub(crate) fn pack_report(text: &str, request: &str) -> Result<Report, Failure> {
    let levels: Vec<Value> = serde_json::from_str(text)
        .map_err(|error| Failure::request("levels", format!("is no list of levels: {error}")))?;
    if levels.len() > MOST_LEVELS {
        let message = format!("{} are too many (at most {MOST_LEVELS})", levels.len());
        return Err(Failure::request("levels", message));
    }
    let mut request = Request::parse(request)?;
    let budget = request.limits.rating();
    let order: Order = request.take("order")?.unwrap_or_default();
    request.end()?;
    let look = |(index, value): (usize, &Value)| -> Result<Member, Failure> {
        let known = level(&value.to_string())
            .and_then(|(game, level)| Ok(unsolve_erased::member(game, &level, &budget)?));
        known.map_err(|failure| failure.at(&format!("levels[{index}]")))
    };
    let members: Vec<Member> = levels.iter().enumerate().map(look).collect::<Result<_, _>>()?;
    Ok(Report::of(&members, order))
}

pub(crate) fn canonical(text: &str) -> Result<Value, Failure> {
    let (game, level) = level(text)?;
    Ok(json!({"key": game.canonical(&level)?}))
}

pub(crate) fn evaluate(text: &str, request: &str) -> Result<Evaluation, Failure> {
    let (game, level) = level(text)?;
    let mut request = Request::parse(request)?;
    let budget = request.limits.rating();
    let preset: Option<String> = request.take("preset")?;
    let own: Option<Evaluator> = request.take("evaluator")?;
    request.end()?;
    let preset = preset.map(|name| {
        let known = Evaluator::PRESETS.join(", ");
        let unknown = || format!("`{name}` is none of {known}");
        Evaluator::preset(&name).ok_or_else(|| Failure::request("preset", unknown()))
    });
    let evaluator = own.map(Ok).or(preset).transpose()?.unwrap_or_default();
    Ok(game.evaluate(&level, &evaluator, &budget)?)
}
