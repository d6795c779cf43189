//! The space of states as front ends draw it.

use serde_json::Value;
use unsolve_adapters::SpaceReport;
use unsolve_adapters::{Game, LevelError, LevelFile, SolveRequest};
use unsolve_core::{Budget, Lane};

use crate::sample::{NODES, instances, levels};
use crate::{Breach, Lawful, ensure};

/// States to draw: few enough that all of them can be visited.
const STATES: usize = 200;

/// The moves to every state that is drawn are legal, and what is said of it holds; games without
/// such a space say so.
pub fn spaces_can_be_walked(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(2, 20))? {
        for budget in [Budget::nodes(50), Budget::nodes(NODES)] {
            match game.load(&level).and_then(|level| level.space(STATES, &budget)) {
                Ok(space) => walk(game, &level, &space)?,
                Err(LevelError::Invalid(_)) if game.info().lane != Lane::Graph => {}
                Err(error) => return Err(Breach::from(error)),
            }
        }
    }
    Ok(())
}

fn walk(game: &dyn Game, level: &LevelFile, space: &SpaceReport) -> Lawful {
    let length = game.load(level)?.solve(&SolveRequest::default(), &Budget::nodes(NODES)).length;
    let on_the_way = |id: usize| space.corridor.contains(&(id as u32));
    ensure(space.states.len() <= STATES, || format!("{} states", space.states.len()))?;
    for (id, state) in space.states.iter().enumerate() {
        let mut session = game.load(level)?.play();
        for mv in way(space, id) {
            session.play(&Value::String(mv))?;
        }
        let made = session.made().len() as u32;
        ensure(made == state.depth, || format!("state {id} is {made} moves deep: {state:?}"))?;
        ensure(session.is_won() == (state.distance == Some(0)), || format!("state {id} is won"))?;
        ensure(!(state.dead && state.distance.is_some()), || format!("state {id}: {state:?}"))?;
        let shortest = state.distance.map(|left| left + made) == length;
        ensure(shortest || !on_the_way(id), || format!("state {id} is no part of a solution"))?;
    }
    let narrow = space.bottlenecks.iter().all(|&id| on_the_way(id as usize));
    ensure(narrow, || "a bottleneck lies beside the corridor")?;
    let size = space.states.len() as u32;
    let inside = space.edges.iter().flatten().all(|&id| id < size);
    ensure(inside, || "an edge leads out of the states")
}

/// The moves from the start to a state.
fn way(space: &SpaceReport, id: usize) -> Vec<String> {
    let mut way = Vec::new();
    let mut state = &space.states[id];
    while let (Some(parent), Some(notation)) = (state.parent, &state.notation) {
        way.push(notation.clone());
        state = &space.states[parent as usize];
    }
    way.reverse();
    way
}
