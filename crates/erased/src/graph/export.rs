//! The whole space of a level as a graph, for other tools.

use std::fmt::Write;

use serde::Serialize;
use unsolve_core::Budget;
use unsolve_graph::{Space, Transition};

use super::GraphPuzzle;
use crate::LevelError;

/// A state of the graph.
#[derive(Debug, Clone, Serialize)]
pub struct GraphState {
    /// The position in the game's first notation.
    pub state: String,
    /// Moves from the start.
    pub depth: u32,
    /// Moves to the nearest goal; `null` if none can be reached.
    pub distance: Option<u32>,
    /// Whether it is solved.
    pub goal: bool,
    /// Whether play is over and lost.
    pub over: bool,
    /// For a dead state: the steps through dead states that can still be walked from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead_steps: Option<u32>,
}

/// A move of the graph.
#[derive(Debug, Clone, Serialize)]
pub struct GraphEdge {
    /// The number of the state before it.
    pub from: u32,
    /// The number of the state after it.
    pub to: u32,
    /// The move in the game's short notation.
    #[serde(rename = "move")]
    pub mv: String,
}

/// All states a level can reach and the moves between them; state 0 is the start.
#[derive(Debug, Clone, Serialize)]
pub struct StateGraph {
    /// The states by their number.
    pub states: Vec<GraphState>,
    /// The moves.
    pub edges: Vec<GraphEdge>,
}

impl StateGraph {
    /// The graph in the language of Graphviz: goals doubly ringed, dead states grey, the moves of
    /// the shortest solutions bold.
    #[must_use]
    pub fn to_dot(&self) -> String {
        let mut dot = "digraph level {\n  node [shape=circle];\n".to_owned();
        for (id, state) in self.states.iter().enumerate() {
            let label = state.distance.map_or("-".to_owned(), |distance| distance.to_string());
            let look = match state {
                GraphState { goal: true, .. } => ", shape=doublecircle",
                GraphState { over: true, .. } => ", shape=point",
                GraphState { distance: None, .. } => ", style=filled, fillcolor=grey",
                _ => "",
            };
            // Writing to a string can't fail.
            let _ = writeln!(dot, "  s{id} [label=\"{label}\"{look}];");
        }
        for edge in &self.edges {
            let distance = |id: u32| self.states[id as usize].distance;
            let nearer = distance(edge.from)
                .is_some_and(|here| distance(edge.to).is_some_and(|there| there + 1 == here));
            let look = if nearer { ", style=bold" } else { "" };
            let _ = writeln!(
                dot,
                "  s{} -> s{} [label=\"{}\"{look}];",
                edge.from,
                edge.to,
                edge.mv.replace('\\', "\\\\").replace('"', "\\\"")
            );
        }
        dot.push_str("}\n");
        dot
    }
}

/// The graph of a level.
pub(super) fn state_graph<P: GraphPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<StateGraph, LevelError> {
    let machine = P::machine(level);
    let space = Space::explore(machine, &P::start(level), budget).map_err(LevelError::Stopped)?;
    let notation = P::INFO.notations.first().map_or("", |notation| notation.name);
    let (depths, dead) = (space.depths(), space.dead_depths());
    let mut graph = StateGraph { states: Vec::new(), edges: Vec::new() };
    let mut moves = Vec::new();
    for id in 0..space.len() as u32 {
        let state = space.state(id);
        graph.states.push(GraphState {
            state: P::write(notation, level, &state),
            depth: depths[id as usize],
            distance: space.distance(id),
            goal: space.distance(id) == Some(0),
            over: space.is_over(id),
            dead_steps: dead[id as usize].checked_sub(1),
        });
        moves.clear();
        machine.moves(&state, &mut moves);
        let edges = space.targets(id).iter().zip(&moves);
        graph.edges.extend(edges.map(|(&to, &mv)| GraphEdge {
            from: id,
            to,
            mv: P::move_text(mv),
        }));
    }
    Ok(graph)
}
