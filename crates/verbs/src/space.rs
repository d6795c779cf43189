//! The states of a level, for other tools and for pictures.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

/// A state of the graph.
#[derive(Debug, Clone, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, Serialize, JsonSchema)]
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

/// A state to draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SpaceState {
    /// Moves from the start.
    pub depth: u32,
    /// Moves to the nearest goal; `null` if none can be reached or it is not proved.
    pub distance: Option<u32>,
    /// Whether it is proved that no goal can be reached.
    pub dead: bool,
    /// The number of the state it was first reached from; `null` for the start.
    pub parent: Option<u32>,
    /// The move from there in the game's short notation. The moves of all ancestors, made one
    /// after the other from the start, lead to the state.
    pub notation: Option<String>,
}

/// The states of a level that are worth drawing and the moves between them; state 0 is the start.
/// Positions that differ only by a symmetry without meaning are one state.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SpaceReport {
    /// The states on shortest solutions and those nearest to the start, by their number.
    pub states: Vec<SpaceState>,
    /// Which states a move leads between, each pair once.
    pub edges: Vec<[u32; 2]>,
    /// Whether these are all states that can be reached.
    pub complete: bool,
    /// How many can be reached; `null` if a limit ran out before they were counted.
    pub total: Option<u64>,
    /// The states on some shortest solution. Empty if there is none or not all are known.
    pub corridor: Vec<u32>,
    /// Those that every shortest solution goes through.
    pub bottlenecks: Vec<u32>,
    /// The limit that ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl SpaceReport {
    /// How many states are listed if nobody says otherwise.
    pub const USUAL_STATES: usize = 2_000;
    /// The most states that are listed.
    pub const MOST_STATES: usize = 20_000;
}
