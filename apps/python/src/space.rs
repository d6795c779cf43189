//! The states of a level as plain numbers, for arrays.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use unsolve_verbs::StateGraph;

use crate::request::{level, searching};

/// No goal can be reached.
const NEVER: i32 = -1;
/// What a state is, in one byte.
const GOAL: u8 = 1;
const DEAD: u8 = 2;
const OVER: u8 = 4;

/// All states that can be reached and the moves between them: four bytes a number, one a flag.
#[pyfunction]
pub(crate) fn space<'py>(
    py: Python<'py>,
    text: &str,
    request: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let graph = searching(py, request, |request, clock| {
        let level = level(text)?;
        let effort = request.rating();
        request.end()?;
        Ok(level.state_graph(&effort.budget(clock))?)
    })?;
    told(py, graph)
}

fn told(py: Python<'_>, StateGraph { states, edges }: StateGraph) -> PyResult<Bound<'_, PyDict>> {
    let answer = PyDict::new(py);
    let column = |name: &str, numbers: Vec<u8>| answer.set_item(name, PyBytes::new(py, &numbers));
    let distance = |distance: Option<u32>| distance.map_or(NEVER, number);
    column("depth", words(states.iter().map(|state| number(state.depth))))?;
    column("distance", words(states.iter().map(|state| distance(state.distance))))?;
    let flags = states.iter().map(|state| {
        let flag = |set: bool, bit: u8| if set { bit } else { 0 };
        flag(state.goal, GOAL) | flag(state.distance.is_none(), DEAD) | flag(state.over, OVER)
    });
    column("flags", flags.collect())?;
    column("source", words(edges.iter().map(|edge| number(edge.from))))?;
    column("target", words(edges.iter().map(|edge| number(edge.to))))?;
    answer.set_item("moves", edges.into_iter().map(|edge| edge.mv).collect::<Vec<_>>())?;
    answer.set_item("states", states.into_iter().map(|state| state.state).collect::<Vec<_>>())?;
    Ok(answer)
}

/// As arrays have it; a space never has as many states as that.
fn number(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn words(numbers: impl Iterator<Item = i32>) -> Vec<u8> {
    numbers.flat_map(i32::to_ne_bytes).collect()
}
