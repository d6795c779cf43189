//! Reading requests, and failures as exceptions.

use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use unsolve_core::names::choices;
use unsolve_core::{Budget, Watch};
use unsolve_verbs::{
    AnyLevel, CANDIDATE_NODES, Failure, FailureKind, Game, LevelFile, Limits, json,
};

use crate::watch::{Clock, unlocked};

/// A request without its limits.
pub(crate) struct Request {
    limits: Limits,
    max_ms: Option<u64>,
    jobs: usize,
    members: Map<String, Value>,
}

impl Request {
    /// Reads a JSON object.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        let wrong = |why: String| Failure::request("", format!("the request is no object{why}"));
        let read = serde_json::from_str(text).map_err(|error| wrong(format!(": {error}")))?;
        let Value::Object(mut members) = read else { return Err(wrong(String::new())) };
        let names = ["max_nodes", "max_bytes", "max_depth"];
        let limits: Map<String, Value> = names
            .iter()
            .filter_map(|&name| Some((name.to_owned(), members.remove(name)?)))
            .collect();
        let mut request =
            Self { limits: typed("", &Value::Object(limits))?, max_ms: None, jobs: 1, members };
        request.max_ms = request.take("max_ms")?;
        request.jobs = request.take("jobs")?.unwrap_or(1).clamp(1, MOST_JOBS);
        Ok(request)
    }

    /// Threads to work with.
    pub(crate) fn jobs(&self) -> usize {
        self.jobs
    }

    /// Most milliseconds.
    pub(crate) fn max_ms(&self) -> Option<u64> {
        self.max_ms
    }

    /// The limits for a solve.
    pub(crate) fn solving(&self) -> Effort {
        Effort { limits: self.limits, nodes: Budget::default().max_nodes, jobs: self.jobs }
    }

    /// The limits for generation and rating.
    pub(crate) fn rating(&self) -> Effort {
        Effort { nodes: CANDIDATE_NODES, ..self.solving() }
    }

    /// Takes a member out.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        let given = self.members.remove(name).filter(|value| !value.is_null());
        given.map(|value| typed(name, &value)).transpose()
    }

    /// Takes a level out.
    pub(crate) fn take_level(&mut self, name: &str) -> Result<Option<LevelFile>, Failure> {
        let read = |value: Value| {
            LevelFile::from_json(&value).map_err(|error| Failure::request(name, error.to_string()))
        };
        self.members.remove(name).filter(|value| !value.is_null()).map(read).transpose()
    }

    /// All that is left.
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

/// Most threads anybody can ask for.
const MOST_JOBS: usize = 256;

/// What a call may use up, but for time.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    limits: Limits,
    nodes: u64,
    jobs: usize,
}

impl Effort {
    /// The budget under the eyes of a clock.
    pub(crate) fn budget(self, clock: &Clock) -> Budget<'_> {
        self.under(clock)
    }

    /// The budget under somebody's eyes.
    pub(crate) fn under(self, watch: &dyn Watch) -> Budget<'_> {
        let budget = Budget::nodes(self.limits.max_nodes.unwrap_or(self.nodes)).watched(watch);
        budget
            .with_bytes(self.limits.max_bytes.unwrap_or(budget.max_bytes))
            .with_depth(self.limits.max_depth.unwrap_or(budget.max_depth))
            .with_jobs(self.jobs)
    }
}

/// A JSON value as a type.
fn typed<T: DeserializeOwned>(name: &str, value: &Value) -> Result<T, Failure> {
    json::read(value).map_err(|error| Failure::request(&error.within(name), error.message.as_str()))
}

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<&'static dyn Game, Failure> {
    unsolve_games::game(id).ok_or_else(|| {
        let known = choices(id, unsolve_games::ids());
        Failure::request("game", format!("`{id}` is unknown; {known}"))
    })
}

/// The level in a file.
pub(crate) fn level(text: &str) -> Result<AnyLevel, Failure> {
    let file = LevelFile::parse(text)?;
    Ok(game(&file.game)?.load(&file)?)
}

/// A failure as the exception of its kind.
pub(crate) fn raised(py: Python<'_>, failure: &Failure) -> PyErr {
    let text = serde_json::to_string(failure).unwrap_or_default();
    let made = py.import("unsolve.errors").and_then(|errors| errors.call_method1("of", (text,)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// An answer as JSON text.
pub(crate) fn written<T: Serialize>(answer: &T) -> Result<String, Failure> {
    let wrong =
        |error: serde_json::Error| Failure::new(FailureKind::Engine, error.to_string(), Vec::new());
    serde_json::to_value(answer).map(|value| json::text(&value)).map_err(wrong)
}

/// Does what takes no search: its answer, or the exception.
pub(crate) fn quickly<T>(py: Python<'_>, work: impl FnOnce() -> Result<T, Failure>) -> PyResult<T> {
    work().map_err(|failure| raised(py, &failure))
}

/// Does what may take long: without the lock, under a clock.
pub(crate) fn searching<T: Send>(
    py: Python<'_>,
    request: &str,
    work: impl FnOnce(Request, &Clock) -> Result<T, Failure> + Send,
) -> PyResult<T> {
    let request = Request::parse(request).map_err(|failure| raised(py, &failure))?;
    let (max_ms, jobs) = (request.max_ms(), request.jobs());
    let done = unlocked(py, max_ms, jobs, |clock| work(request, clock))?;
    done.map_err(|failure| raised(py, &failure))
}
