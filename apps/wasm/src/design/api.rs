//! What the designers' functions do, with typed results.

use serde_json::{Value, json};
use unsolve_core::{Brush, Edit, Info};
use unsolve_verbs::evaluator::{Evaluation, Evaluator};
use unsolve_verbs::packs::{Member, Report};
use unsolve_verbs::{
    ActRequest, AnyLevel, Card, CreateProgress, CreateRequest, Created, EvaluateRequest, Failure,
    Game, LevelError, LevelFile, MendRequest, Mended, MutateRequest, PackRequest, SearchRequest,
    Simplified, SimplifyRequest, SolveReport, SolveRequest, SourceReport, SpaceReport,
    SpaceRequest, WhatIfReport, WhatIfRequest, WrittenLevel, json as documents,
};

use crate::request::{Request, unknown_game};
use crate::watch;

pub(super) fn games() -> Vec<Card> {
    unsolve_games::games().iter().map(|&game| Card::of(game)).collect()
}

pub(super) fn read(id: &str, notation: &str, text: &str) -> Result<LevelFile, Failure> {
    let game = game(id)?;
    Ok(game.read(notation_of(game.info(), notation), text)?)
}

pub(super) fn mend(id: &str, notation: &str, text: &str, request: &str) -> Result<Mended, Failure> {
    let game = game(id)?;
    let request: MendRequest = Request::parse(request)?.rest()?;
    let draft = match LevelFile::parse(text) {
        Ok(file) if notation.is_empty() => file,
        Err(error) if is_level_file(text) => return Err(error.into()),
        _ => game.draft(notation_of(game.info(), notation), text)?,
    };
    Ok(game.mend(&draft, &request)?)
}

/// Whether a text pretends to be a level file.
fn is_level_file(text: &str) -> bool {
    documents::parse(text).is_ok_and(|document| document.get("format").is_some())
}

pub(super) fn read_source(id: &str, text: &str) -> Result<SourceReport, Failure> {
    Ok(game(id)?.read_source(text)?)
}

pub(super) fn write_source(id: &str, text: &str, levels: &str) -> Result<Value, Failure> {
    let Value::Array(list) = documents::parse(levels)? else {
        return Err(Failure::request("levels", "must be a list"));
    };
    let mut written: Vec<WrittenLevel> = Vec::with_capacity(list.len());
    for (index, member) in list.iter().enumerate() {
        let field = |name: &str| format!("levels[{index}].{name}");
        let wrong = |error: LevelError| Failure::request(&field("level"), error.to_string());
        let level = member.get("level").unwrap_or(&Value::Null);
        let line = match member.get("line") {
            None => None,
            Some(line) => match line.as_u64().and_then(|line| usize::try_from(line).ok()) {
                None => {
                    return Err(Failure::request(&field("line"), "must be the number of a line"));
                }
                line => line,
            },
        };
        written.push((line, LevelFile::from_json(level).map_err(wrong)?));
    }
    Ok(json!({"text": game(id)?.write_source(text, &written)?}))
}

pub(super) fn write(text: &str, notation: &str) -> Result<Value, Failure> {
    let level = level(text)?;
    Ok(json!({"text": level.write(notation_of(level.info(), notation))?}))
}

/// The notation asked for, or the game's first.
fn notation_of<'n>(info: &Info, notation: &'n str) -> &'n str {
    let first = info.notations.first().map_or("", |first| first.name);
    if notation.is_empty() { first } else { notation }
}

pub(super) fn solve_by(text: &str, request: &str) -> Result<SolveReport, Failure> {
    let level = level(text)?;
    let mut request = Request::parse(request)?;
    let SearchRequest { search } = SearchRequest { search: request.take("search")? };
    let budget = request.solving();
    let request: SolveRequest = request.rest()?;
    Ok(match search {
        Some(search) => level.solve_by(search, &request, &budget)?,
        None => level.solve(&request, &budget),
    })
}

pub(super) fn brushes(text: &str) -> Result<Vec<Brush>, Failure> {
    let level = level(text)?;
    Ok(level.brushes())
}

pub(super) fn edit(text: &str, edit: &str) -> Result<LevelFile, Failure> {
    let level = level(text)?;
    let edit: Edit = Request::parse(edit)?.rest()?;
    Ok(level.edit(&edit)?.file())
}

pub(super) fn mutate(text: &str, request: &str) -> Result<LevelFile, Failure> {
    let level = level(text)?;
    let MutateRequest { seed, number, freedom } = Request::parse(request)?.rest()?;
    Ok(level.neighbour(&freedom, &seed, number))
}

pub(super) fn act(request: &str) -> Result<Value, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let level = request.take_level("level")?;
    let budget = request.solving();
    let ActRequest { action, params } = request.rest()?;
    Ok(game.act(&action, &params, level.as_ref(), &budget)?)
}

/// Candidates of a creation if nobody says otherwise.
const STEPS: u64 = 160;

pub(super) fn create(request: &str) -> Result<Created, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let from = request.take_level("from")?;
    let memory: Option<String> = request.take("memory")?;
    let wrong = |error: serde_json::Error| Failure::request("memory", error.to_string());
    let memory: Option<Value> =
        memory.map(|text| serde_json::from_str(&text)).transpose().map_err(wrong)?;
    let budget = request.rating();
    let mut request: CreateRequest = request.rest()?;
    request.steps = request.steps.or(Some(STEPS));
    let mut told = |progress: &CreateProgress<'_>| watch::made(progress.steps);
    Ok(game.create(&request, from.as_ref(), memory.as_ref(), &budget, &mut told)?)
}

pub(super) fn what_if(text: &str, request: &str) -> Result<WhatIfReport, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.rating();
    let WhatIfRequest { brushes } = request.rest()?;
    Ok(level.what_if(brushes.as_deref(), 1, &budget)?)
}

pub(super) fn simplify(text: &str, request: &str) -> Result<Simplified, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.rating();
    let SimplifyRequest { preserve_dead_ends } = request.rest()?;
    Ok(level.simplify(preserve_dead_ends, &budget)?)
}

pub(super) fn space(text: &str, request: &str) -> Result<SpaceReport, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.rating();
    let SpaceRequest { states } = request.rest()?;
    if !(1..=SpaceReport::MOST_STATES).contains(&states) {
        let message = format!("{states} is not between 1 and {}", SpaceReport::MOST_STATES);
        return Err(Failure::request("states", message));
    }
    Ok(level.space(states, &budget)?)
}

/// Most levels that are compared with each other in one call.
const MOST_LEVELS: usize = 5_000;

pub(super) fn member(text: &str, place: &str, request: &str) -> Result<Value, Failure> {
    let request = Request::parse(request)?;
    let budget = request.rating();
    request.end()?;
    let member = level(text).and_then(|level| Ok(unsolve_verbs::member(&*level, &budget)?));
    let member = member.map_err(|failure| failure.at(place))?;
    let written = serde_json::to_string(&member);
    Ok(json!({"member": written.map_err(|error| Failure::request(place, error.to_string()))?}))
}

pub(super) fn pack_report(text: &str, request: &str) -> Result<Report, Failure> {
    let wrong = |error: serde_json::Error| {
        Failure::request("levels", format!("is no list of members: {error}"))
    };
    let members: Vec<String> = serde_json::from_str(text).map_err(wrong)?;
    if members.len() > MOST_LEVELS {
        let message = format!("{} are too many (at most {MOST_LEVELS})", members.len());
        return Err(Failure::request("levels", message));
    }
    let request = Request::parse(request)?;
    let budget = request.solving();
    let PackRequest { order } = request.rest()?;
    let members = members.iter().map(|text| serde_json::from_str(text));
    let members: Vec<Member> = members.collect::<Result<_, _>>().map_err(wrong)?;
    Ok(Report::of(&members, order, &budget).map_err(unsolve_verbs::LevelError::Stopped)?)
}

pub(super) fn canonical(text: &str) -> Result<Value, Failure> {
    let level = level(text)?;
    Ok(json!({"key": level.canonical()}))
}

pub(super) fn evaluate(text: &str, request: &str) -> Result<Evaluation, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.rating();
    let EvaluateRequest { preset, evaluator: own } = request.rest()?;
    let preset = preset.map(|name| {
        let known = Evaluator::PRESETS.join(", ");
        let unknown = || format!("`{name}` is none of {known}");
        Evaluator::preset(&name).ok_or_else(|| Failure::request("preset", unknown()))
    });
    let evaluator = own.map(Ok).or(preset).transpose()?.unwrap_or_default();
    Ok(level.evaluate(&evaluator, &budget)?)
}

/// The game with this id.
fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    unsolve_games::game(id).ok_or_else(|| unknown_game(id))
}

/// The level in a file.
fn level(text: &str) -> Result<AnyLevel, Failure> {
    let file = LevelFile::parse(text)?;
    Ok(game(&file.game)?.load(&file)?)
}
