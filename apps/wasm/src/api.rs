//! What the exported functions do, with typed results.

use serde_json::Value;
use unsolve_verbs::{
    Difficulty, Failure, Forecast, GenerateRequest, Generated, Hint, HintRequest, LevelFile,
    PlayableLevel, Position, SceneRequest, Session, SolveReport, SolveRequest, VerifyReport,
    VerifyRequest,
};

use crate::request::{Request, game, level};

pub(crate) fn generate(request: &str) -> Result<Generated, Failure> {
    let mut request = Request::parse(request)?;
    let game = game(&request.need::<String>("game")?)?;
    let budget = request.rating();
    let request: GenerateRequest = request.rest()?;
    Ok(game.generate(&request, &budget)?)
}

pub(crate) fn check(text: &str) -> Result<LevelFile, Failure> {
    Ok(level(text)?.file())
}

pub(crate) fn solve(text: &str, request: &str) -> Result<SolveReport, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.solving();
    let request: SolveRequest = request.rest()?;
    Ok(level.solve(&request, &budget))
}

pub(crate) fn hint(text: &str, request: &str) -> Result<Hint, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.solving();
    let HintRequest { moves } = request.rest()?;
    Ok(level.hint(&moves, &budget)?)
}

pub(crate) fn rate(text: &str, request: &str) -> Result<Difficulty, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.rating();
    request.end()?;
    Ok(level.rate(&budget)?)
}

/// What the rating in a level file is worth; nothing if there is none.
pub(crate) fn forecast(text: &str) -> Result<Forecast, Failure> {
    let level = level(text)?;
    Ok(level.file().difficulty.map_or_else(Forecast::default, |known| level.forecast(&known)))
}

pub(crate) fn verify(text: &str, request: &str) -> Result<VerifyReport, Failure> {
    let level = level(text)?;
    let request = Request::parse(request)?;
    let budget = request.solving();
    let request: VerifyRequest = request.rest()?;
    Ok(level.verify(&request, &budget)?)
}

pub(crate) fn scene(text: &str, request: &str) -> Result<Position, Failure> {
    let level = level(text)?;
    let SceneRequest { moves } = Request::parse(request)?.rest()?;
    Ok(Position::of(&*played(&*level, &moves)?))
}

/// A level after some moves.
pub(crate) fn played(
    level: &dyn PlayableLevel,
    made: &[Value],
) -> Result<Box<dyn Session>, Failure> {
    let mut session = level.play();
    for (index, mv) in made.iter().enumerate() {
        let wrong = |error| Failure::request(&format!("moves[{index}]"), format!("{error}"));
        session.play(mv).map_err(wrong)?;
    }
    Ok(session)
}
