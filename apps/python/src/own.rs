//! Puzzles written in Python, for the graph lane: rules are callbacks, states are numbers.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use serde_json::{Map, Value, json};
use unsolve_core::{Budget, Progress, StopReason, Watch};
use unsolve_graph::{Graph, Outcome, Space, Transition, Verdict, any, astar, bfs, idastar};
use unsolve_rating::Metrics;
use unsolve_verbs::Failure;

use crate::request::{Request, raised};

/// Solves the puzzle of a host from state 0 by `breadth-first`, `a-star`, `ida-star` or `any`. The moves are told by
/// their places in the lists of their states' moves.
#[pyfunction]
pub(crate) fn own_solve(host: &Bound<'_, PyAny>, search: &str, request: &str) -> PyResult<String> {
    with_machine(host, request, |machine, budget| {
        let outcome = match search {
            "breadth-first" => bfs(machine, &0, budget),
            "ida-star" => idastar(machine, &0, budget),
            "any" => any(machine, &0, budget),
            _ => astar(machine, &0, budget),
        };
        solution(&outcome)
    })
}

/// Looks at all that can be reached from state 0.
#[pyfunction]
pub(crate) fn own_analyse(
    host: &Bound<'_, PyAny>,
    reversible: bool,
    request: &str,
) -> PyResult<String> {
    with_machine(host, request, |machine, budget| match Space::explore(machine, &0, budget) {
        Ok(space) => analysis(&space, reversible, budget),
        Err(reason) => json!({"status": "truncated", "why": reason.to_string()}),
    })
}

fn with_machine(
    host: &Bound<'_, PyAny>,
    request: &str,
    work: impl FnOnce(&Machine<'_>, &Budget<'_>) -> Value,
) -> PyResult<String> {
    let parsed = Request::parse(request).and_then(|request| {
        let (limits, max_ms) = (request.solving(), request.max_ms());
        request.end()?;
        Ok::<_, Failure>((limits, max_ms))
    });
    let (effort, max_ms) = parsed.map_err(|failure| raised(host.py(), &failure))?;
    let keeper = Keeper::new(max_ms);
    let machine = Machine {
        host: host.clone(),
        keeper: &keeper,
        failed: RefCell::default(),
        page: RefCell::default(),
    };
    let answer = work(&machine, &effort.under(&keeper));
    match machine.failed.into_inner() {
        Some(error) => Err(error),
        None => Ok(answer.to_string()),
    }
}

fn solution(outcome: &Outcome<Step>) -> Value {
    let (status, why) = match &outcome.verdict {
        Verdict::Solved { .. } => ("solved", None),
        Verdict::Unsolvable => ("unsolvable", None),
        Verdict::Truncated(reason) => ("truncated", Some(reason.to_string())),
    };
    let places: Vec<u32> =
        outcome.moves().unwrap_or_default().iter().map(|step| step.place).collect();
    let Progress { nodes, stored, .. } = outcome.effort;
    let optimal = outcome.is_optimal();
    json!({"status": status, "why": why, "optimal": optimal, "places": places, "nodes": nodes, "stored": stored})
}

fn analysis(space: &Space<'_, Machine<'_>>, reversible: bool, budget: &Budget<'_>) -> Value {
    let metrics = match Metrics::measure_within(space, reversible, budget) {
        Ok(metrics) => metrics,
        Err(reason) => return json!({"status": "truncated", "why": reason.to_string()}),
    };
    let places: Vec<u32> = space.solution().iter().map(|step| step.place).collect();
    let dead = (0..space.len() as u32).filter(|&id| !space.is_live(id)).count();
    let named = metrics.iter().flat_map(Metrics::named);
    let named: Map<String, Value> =
        named.map(|(name, value)| (name.to_owned(), json!(value + 0.0))).collect();
    json!({
        "status": if space.is_live(0) { "solved" } else { "unsolvable" },
        "states": space.len(),
        "edges": space.edges(),
        "dead_states": dead,
        "dead_ends": space.dead_ends().len(),
        "states_by_distance": by_distance(space),
        "shortest_solutions": metrics.as_ref().map(|metrics| metrics.counts.shortest.to_string()),
        "places": places,
        "metrics": named,
    })
}

fn by_distance(space: &Graph) -> Vec<u32> {
    let mut counts = Vec::new();
    for distance in (0..space.len() as u32).filter_map(|id| space.distance(id)) {
        let place = distance as usize;
        if counts.len() <= place {
            counts.resize(place + 1, 0);
        }
        counts[place] += 1;
    }
    counts
}

/// A move: its place in the list of its state's moves, and where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    place: u32,
    target: u32,
}

/// The puzzle on the other side. What it raises is kept, and everything stops.
struct Machine<'py> {
    host: Bound<'py, PyAny>,
    keeper: &'py Keeper,
    failed: RefCell<Option<PyErr>>,
    /// The state that was expanded last, and where its moves lead.
    page: RefCell<(Option<u32>, Vec<u32>)>,
}

impl Machine<'_> {
    /// Asks the other side; the default once it has failed.
    fn ask<T: for<'a, 'b> FromPyObject<'a, 'b, Error: Into<PyErr>> + Default>(
        &self,
        name: &str,
        about: (u32, u32),
    ) -> T {
        if self.keeper.is_stopped() {
            return T::default();
        }
        let answer = self.host.call_method1(name, about);
        answer.and_then(|answer| answer.extract::<T>().map_err(Into::into)).unwrap_or_else(
            |error| {
                self.keeper.stopped.store(true, Ordering::Relaxed);
                self.failed.borrow_mut().get_or_insert(error);
                T::default()
            },
        )
    }
}

impl Transition for Machine<'_> {
    type State = u32;
    type Move = Step;

    fn moves(&self, state: &u32, out: &mut Vec<Step>) {
        let mut page = self.page.borrow_mut();
        if page.0 != Some(*state) {
            *page = (Some(*state), self.ask("expand", (*state, 0)));
        }
        out.extend(page.1.iter().zip(0..).map(|(&target, place)| Step { place, target }));
    }

    fn apply(&self, state: &mut u32, step: Step) {
        *state = step.target;
    }

    fn is_goal(&self, state: &u32) -> bool {
        self.ask("is_goal", (*state, 0))
    }

    fn is_over(&self, state: &u32) -> bool {
        self.ask("is_over", (*state, 0))
    }

    fn bound(&self, state: &u32) -> u32 {
        self.ask("bound", (*state, 0))
    }

    fn visible(&self, state: &u32) -> u32 {
        self.ask("visible", (*state, 0))
    }

    fn object(&self, state: &u32, step: Step) -> u32 {
        self.ask("object", (*state, step.place))
    }
}

/// Keeps the time and hears when the puzzle's own functions failed.
struct Keeper {
    deadline: Option<Instant>,
    stopped: AtomicBool,
}

impl Keeper {
    fn new(max_ms: Option<u64>) -> Self {
        let deadline = max_ms.and_then(|ms| Instant::now().checked_add(Duration::from_millis(ms)));
        Self { deadline, stopped: AtomicBool::new(false) }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

impl Watch for Keeper {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        if self.is_stopped() {
            return Some(StopReason::Cancelled);
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some(StopReason::Time)
    }
}
