//! The whole space of a level as a graph, for other tools.

use unsolve_core::Budget;
use unsolve_graph::{Space, Transition};

use super::GraphPuzzle;
use super::solve::TOLD_AT_ONCE;
use crate::LevelError;
use unsolve_verbs::{GraphEdge, GraphState, StateGraph};

/// The graph of a level.
pub(super) fn state_graph<P: GraphPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<StateGraph, LevelError> {
    let machine = P::machine(level);
    let space =
        Space::explore_together(machine, &P::start(level), budget).map_err(LevelError::Stopped)?;
    let notation = P::INFO.notations.first().map_or("", |notation| notation.name);
    let (depths, dead) = (space.depths(), space.dead_depths());
    let mut graph = StateGraph { states: Vec::new(), edges: Vec::new() };
    let mut moves = Vec::new();
    for id in 0..space.len() as u32 {
        if id.is_multiple_of(TOLD_AT_ONCE) {
            space.go_on(budget).map_err(LevelError::Stopped)?;
        }
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
            mv: P::move_text(P::spelled_out(level, &state, mv)),
        }));
    }
    Ok(graph)
}
