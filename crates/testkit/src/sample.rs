//! Levels and positions to try laws on.

use serde_json::Value;
use unsolve_adapters::{Game, GenerateRequest, LevelFile, Session};
use unsolve_core::{Budget, Stream};

use crate::Breach;

/// States a candidate may take; what front ends use by default.
pub(crate) const NODES: u64 = 500_000;

/// The number of instances to try: more of them if `UNSOLVE_FULL` is set.
#[must_use]
pub fn instances(usual: usize, full: usize) -> usize {
    if std::env::var_os("UNSOLVE_FULL").is_some() { full } else { usual }
}

/// Levels of a game at its defaults, solved but not rated.
pub fn levels(game: &dyn Game, count: usize) -> Result<Vec<LevelFile>, Breach> {
    let level = |number: usize| {
        let seed = format!("law {number}");
        let request = GenerateRequest { seed, rate: false, ..GenerateRequest::default() };
        let made = game.generate(&request, &Budget::nodes(NODES));
        made.map(|made| made.level).map_err(|error| Breach::from(error).at(request.seed))
    };
    (0..count).map(level).collect()
}

/// A level of a game at its defaults with all that is known about it.
pub(crate) fn rated_level(game: &dyn Game, seed: &str) -> Result<LevelFile, Breach> {
    let request = GenerateRequest { seed: seed.to_owned(), ..GenerateRequest::default() };
    Ok(game.generate(&request, &Budget::nodes(NODES))?.level)
}

/// Plays up to `steps` random legal moves; returns them in the game's own shape.
pub(crate) fn wander(
    session: &mut dyn Session,
    steps: usize,
    stream: &mut Stream,
) -> Result<Vec<Value>, Breach> {
    let mut made = Vec::new();
    for _ in 0..steps {
        let moves = session.moves();
        let Some(mv) = stream.pick(&moves) else { break };
        session.play(&mv.json)?;
        made.push(mv.json.clone());
    }
    Ok(made)
}
