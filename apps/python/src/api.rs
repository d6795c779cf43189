//! What can be done with games and levels: JSON in and out.

use pyo3::prelude::*;
use serde_json::{Value, json};
use unsolve_core::Info;
use unsolve_verbs::{
    ActRequest, Card, CreateRequest, EvaluateRequest, Failure, GenerateRequest, HintRequest,
    LevelFile, SearchRequest, SolveRequest, SpaceReport, SpaceRequest, VerifyRequest,
    evaluator::Evaluator,
};

use crate::request::{game, level, quickly, searching, written};

/// Every game: info, parameters, presets, metrics, schemas, actions.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<String> {
    let cards: Vec<Card> = unsolve_games::games().iter().map(|&game| Card::of(game)).collect();
    quickly(py, || written(&cards))
}

/// The rules of a game in prose.
#[pyfunction]
pub(crate) fn rules(py: Python<'_>, id: &str) -> PyResult<&'static str> {
    quickly(py, || Ok(game(id)?.rules()))
}

/// What to set beside a preset for one of very many levels of its band.
#[pyfunction]
pub(crate) fn varied(py: Python<'_>, id: &str, band: &str, seed: &str) -> PyResult<String> {
    let known = || {
        let game = game(id)?;
        let band = band.parse().map_err(|why: String| Failure::request("difficulty", why))?;
        written(&game.varied(band, seed))
    };
    quickly(py, known)
}

/// Makes a level: the file as one line.
#[pyfunction]
pub(crate) fn generate(py: Python<'_>, id: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let (effort, jobs) = (request.rating(), request.jobs());
        let request: GenerateRequest = request.rest()?;
        let request = GenerateRequest { jobs, ..request };
        Ok(game(id)?.generate(&request, &effort.budget(clock))?.level.to_line())
    })
}

/// A legal level as it is understood, as one line.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, text: &str) -> PyResult<String> {
    quickly(py, || Ok(level(text)?.file().to_line()))
}

/// A level file laid out for people, as the command writes it.
#[pyfunction]
pub(crate) fn pretty(py: Python<'_>, text: &str) -> PyResult<String> {
    quickly(py, || Ok(LevelFile::parse(text)?.to_pretty()))
}

/// Solves a level.
#[pyfunction]
pub(crate) fn solve(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |mut request, clock| {
        let level = level(text)?;
        let SearchRequest { search } = SearchRequest { search: request.take("search")? };
        let effort = request.solving();
        let request: SolveRequest = request.rest()?;
        let budget = effort.budget(clock);
        written(&match search {
            Some(search) => level.solve_by(search, &request, &budget)?,
            None => level.solve(&request, &budget),
        })
    })
}

/// The next move after those made.
#[pyfunction]
pub(crate) fn hint(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.solving();
        let HintRequest { moves } = request.rest()?;
        written(&level.hint(&moves, &effort.budget(clock))?)
    })
}

/// How hard a level is.
#[pyfunction]
pub(crate) fn rate(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.rating();
        request.end()?;
        written(&level.rate(&effort.budget(clock))?)
    })
}

/// Checks a level and its claims.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.solving();
        let request: VerifyRequest = request.rest()?;
        written(&level.verify(&request, &effort.budget(clock))?)
    })
}

/// How well a level does what a designer asks for.
#[pyfunction]
pub(crate) fn evaluate(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.rating();
        let EvaluateRequest { preset, evaluator: own } = request.rest()?;
        let preset = preset.map(|name| {
            let known = Evaluator::PRESETS.join(", ");
            let unknown = || format!("`{name}` is none of {known}");
            Evaluator::preset(&name).ok_or_else(|| Failure::request("preset", unknown()))
        });
        let evaluator = own.map(Ok).or(preset).transpose()?.unwrap_or_default();
        written(&level.evaluate(&evaluator, &effort.budget(clock))?)
    })
}

/// Candidates of a creation if nobody says otherwise.
const STEPS: u64 = 160;

/// Creates levels by varying levels and keeping the best of every sort.
#[pyfunction]
pub(crate) fn create(py: Python<'_>, id: &str, request: &str) -> PyResult<String> {
    searching(py, request, |mut request, clock| {
        let game = game(id)?;
        let from = request.take_level("from")?;
        let memory: Option<String> = request.take("memory")?;
        let wrong = |error: serde_json::Error| Failure::request("memory", error.to_string());
        let memory: Option<Value> =
            memory.map(|text| serde_json::from_str(&text)).transpose().map_err(wrong)?;
        let (effort, jobs) = (request.rating(), request.jobs());
        let request: CreateRequest = request.rest()?;
        let steps = request.steps.or(Some(STEPS));
        let request = CreateRequest { steps, jobs, ..request };
        let budget = effort.budget(clock);
        written(&game.create(&request, from.as_ref(), memory.as_ref(), &budget, &mut |_| {})?)
    })
}

/// The states of a level that are worth drawing.
#[pyfunction]
pub(crate) fn sketch(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.rating();
        let SpaceRequest { states } = request.rest()?;
        if !(1..=SpaceReport::MOST_STATES).contains(&states) {
            let message = format!("{states} is not between 1 and {}", SpaceReport::MOST_STATES);
            return Err(Failure::request("states", message));
        }
        written(&level.space(states, &effort.budget(clock))?)
    })
}

/// Does what only one game can do.
#[pyfunction]
pub(crate) fn act(py: Python<'_>, id: &str, request: &str) -> PyResult<String> {
    searching(py, request, |mut request, clock| {
        let game = game(id)?;
        let level = request.take_level("level")?;
        let effort = request.solving();
        let ActRequest { action, params } = request.rest()?;
        written(&game.act(&action, &params, level.as_ref(), &effort.budget(clock))?)
    })
}

/// A key that levels share which differ by a symmetry of their game only.
#[pyfunction]
pub(crate) fn canonical(py: Python<'_>, text: &str) -> PyResult<String> {
    quickly(py, || Ok(level(text)?.canonical()))
}

/// The moves that play the stored solution, each in the game's own shape, in its notation and in
/// words; `null` if the file has no solution that leads to the goal.
#[pyfunction]
pub(crate) fn told(py: Python<'_>, text: &str, request: &str) -> PyResult<String> {
    searching(py, request, |mut request, clock| {
        let level = level(text)?;
        let moves: Option<Vec<Value>> = request.take("moves")?;
        let effort = request.solving();
        request.end()?;
        let Some(moves) = moves.or_else(|| level.stored_moves()) else {
            return Ok("null".to_owned());
        };
        written(&level.told(&moves, &effort.budget(clock))?)
    })
}

/// Writes a level in a notation of its game; the first one if it is not named.
#[pyfunction]
pub(crate) fn write(py: Python<'_>, text: &str, notation: Option<&str>) -> PyResult<String> {
    quickly(py, || {
        let level = level(text)?;
        Ok(level.write(notation.unwrap_or_else(|| first(level.info())))?)
    })
}

/// Reads a level in a notation of a game; the first one if it is not named.
#[pyfunction]
pub(crate) fn read(
    py: Python<'_>,
    id: &str,
    text: &str,
    notation: Option<&str>,
) -> PyResult<String> {
    quickly(py, || {
        let game = game(id)?;
        Ok(game.read(notation.unwrap_or_else(|| first(game.info())), text)?.to_line())
    })
}

/// The game's first notation.
fn first(info: &Info) -> &'static str {
    info.notations.first().map_or("", |first| first.name)
}

/// How levels are drawn: the engine's version, for pages and records.
#[pyfunction]
pub(crate) fn about() -> String {
    json!({"engine": unsolve_verbs::ENGINE}).to_string()
}
