//! A level as a row of a table.

use serde_json::Value;
use unsolve_core::Band;
use unsolve_verbs::{Level, LevelError, LevelFile, Solution};

use crate::input::Entry;

/// What a table says of a level. What the file does not say is left open; nothing is rated for it.
pub struct Row {
    pub game: String,
    pub title: Option<String>,
    /// The engine and the game's generator that made it.
    pub engine: Option<String>,
    pub generator: Option<u32>,
    pub seed: Option<String>,
    pub method: Option<String>,
    pub params: Option<String>,
    pub band: Option<Band>,
    pub score: Option<f64>,
    pub elegance: Option<f64>,
    pub par: Option<u32>,
    pub length: Option<u32>,
    /// Whether the solution is proved: shortest, or the only one.
    pub proved: Option<bool>,
    pub metrics: Option<String>,
    /// Equal for levels that differ by a symmetry only.
    pub fingerprint: String,
    pub state: String,
    pub rules: Option<String>,
    pub solution: Option<String>,
}

impl Row {
    pub fn of(entry: &Entry) -> Result<Self, LevelError> {
        let level = entry.load()?;
        let file = &entry.level;
        let (origin, difficulty) = (file.origin.as_ref(), file.difficulty.as_ref());
        let metrics = difficulty.map(|known| &known.metrics).filter(|metrics| !metrics.is_empty());
        Ok(Self {
            game: file.game.clone(),
            title: file.title.clone(),
            engine: origin.map(|origin| origin.engine.clone()),
            generator: origin.map(|origin| origin.generator),
            seed: origin.map(|origin| origin.seed.clone()),
            method: origin.map(|origin| origin.method.clone()),
            params: origin.map(|origin| origin.params.to_string()),
            band: difficulty.and_then(|known| known.band),
            score: difficulty.and_then(|known| known.score),
            elegance: difficulty.and_then(|known| known.elegance),
            par: difficulty.and_then(|known| known.par),
            length: length(file, &*level),
            proved: file.solution.as_ref().map(Solution::is_proved),
            metrics: metrics.map(|metrics| Value::Object(metrics.clone()).to_string()),
            fingerprint: level.canonical(),
            state: file.state.to_string(),
            rules: file.rules.as_ref().map(Value::to_string),
            solution: file.solution.as_ref().and_then(|known| serde_json::to_string(known).ok()),
        })
    }
}

/// The length of the stored solution if it leads to the goal, or else what the rating measured.
fn length(file: &LevelFile, level: &dyn Level) -> Option<u32> {
    let metrics = file.difficulty.as_ref().map(|known| &known.metrics);
    let measured = || metrics?.get("length")?.as_u64().map(|length| length as u32);
    match &file.solution {
        Some(Solution::Moves(_)) => level.stored_moves().map(|moves| moves.len() as u32),
        _ => measured(),
    }
}
