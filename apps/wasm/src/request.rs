//! Reading requests.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use unsolve_core::Budget;
use unsolve_core::names::choices;
#[cfg(feature = "play")]
use unsolve_verbs::{AnyPlayable, CANDIDATE_NODES, PlayableGame};
use unsolve_verbs::{Failure, LevelFile, Limits, Session, json};

use crate::watch;

/// Bytes a search may hold if nobody says otherwise; a page has less room than a machine.
const MAX_BYTES: u64 = 1_000_000_000;

/// The budget that limits leave for a solve.
fn budget(limits: Limits) -> Budget<'static> {
    let usual = Budget::default();
    watch::budget(limits.max_nodes.unwrap_or(usual.max_nodes))
        .with_bytes(limits.max_bytes.unwrap_or(MAX_BYTES))
        .with_depth(limits.max_depth.unwrap_or(usual.max_depth))
}

/// A request without its limits.
pub(crate) struct Request {
    limits: Limits,
    members: Map<String, Value>,
}

impl Request {
    /// Reads a JSON object; an empty text is an empty one.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        let text = if text.trim().is_empty() { "{}" } else { text };
        let wrong = |why: String| Failure::request("", format!("the request is no object{why}"));
        let read = serde_json::from_str(text).map_err(|error| wrong(format!(": {error}")))?;
        let Value::Object(mut members) = read else { return Err(wrong(String::new())) };
        let names = ["max_nodes", "max_bytes", "max_depth"];
        let limits: Map<String, Value> = names
            .iter()
            .filter_map(|&name| Some((name.to_owned(), members.remove(name)?)))
            .collect();
        Ok(Self { limits: typed("", &Value::Object(limits))?, members })
    }

    /// The limits for a solve.
    pub(crate) fn solving(&self) -> Budget<'static> {
        budget(self.limits)
    }

    /// The limits for generation and rating.
    #[cfg(feature = "play")]
    pub(crate) fn rating(&self) -> Budget<'static> {
        let max_nodes = self.limits.max_nodes.or(Some(CANDIDATE_NODES));
        budget(Limits { max_nodes, ..self.limits })
    }

    /// Takes a member out.
    #[cfg(feature = "play")]
    pub(crate) fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        self.members.remove(name).map(|value| typed(name, &value)).transpose()
    }

    /// Takes a level out.
    #[cfg(feature = "design")]
    pub(crate) fn take_level(&mut self, name: &str) -> Result<Option<LevelFile>, Failure> {
        let read = |value: Value| {
            LevelFile::from_json(&value).map_err(|error| Failure::request(name, error.to_string()))
        };
        self.members.remove(name).map(read).transpose()
    }

    /// Takes a member out that must be there.
    #[cfg(feature = "play")]
    pub(crate) fn need<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, Failure> {
        self.take(name)?.ok_or_else(|| Failure::request(name, "is missing"))
    }

    /// All that is left.
    #[cfg(feature = "play")]
    pub(crate) fn rest<T: DeserializeOwned>(self) -> Result<T, Failure> {
        typed("", &Value::Object(self.members))
    }

    /// Makes sure that nothing is left.
    pub(crate) fn end(self) -> Result<(), Failure> {
        match self.members.keys().next() {
            Some(name) => Err(Failure::request(name, "is unknown")),
            None => Ok(()),
        }
    }
}

/// A JSON value as a type.
fn typed<T: DeserializeOwned>(name: &str, value: &Value) -> Result<T, Failure> {
    json::read(value).map_err(|error| Failure::request(&error.within(name), error.message.as_str()))
}

/// The game with this id.
#[cfg(feature = "play")]
pub(crate) fn game(id: &str) -> Result<&'static dyn PlayableGame, Failure> {
    unsolve_games::playable(id).ok_or_else(|| unknown_game(id))
}

/// There is no game with this id.
pub(crate) fn unknown_game(id: &str) -> Failure {
    let known = choices(id, unsolve_games::ids());
    Failure::request("game", format!("`{id}` is unknown; {known}"))
}

/// The level in a file.
#[cfg(feature = "play")]
pub(crate) fn level(text: &str) -> Result<AnyPlayable, Failure> {
    let file = LevelFile::from_json(&json::parse(text)?)?;
    Ok(game(&file.game)?.playable(&file)?)
}

/// Begins the level in a file.
pub(crate) fn begin(text: &str) -> Result<Box<dyn Session>, Failure> {
    let file = LevelFile::from_json(&json::parse(text)?)?;
    let game = unsolve_games::played(&file.game).ok_or_else(|| unknown_game(&file.game))?;
    Ok(game.begin(&file)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_taken_out_of_the_request() {
        let request = Request::parse(r#"{"max_nodes": 7, "goal": "any"}"#).expect("it is fine");
        assert_eq!(request.solving().max_nodes, 7);
        assert_eq!(request.rating().max_nodes, 7);
        assert_eq!(request.members.len(), 1);
    }

    #[test]
    fn nothing_is_overlooked() {
        assert!(Request::parse(r#"{"max_nods": 7}"#).expect("an object").end().is_err());
        assert!(Request::parse("[]").is_err());
        assert!(Request::parse("").expect("empty").end().is_ok());
        assert!(Request::parse(r#"{"max_nodes": -1}"#).is_err());
    }
}
