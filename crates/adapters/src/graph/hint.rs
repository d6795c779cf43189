//! The next move, and why; or how far to go back.

use unsolve_core::{Budget, StopReason};
use unsolve_graph::{Space, Transition, Verdict, astar};

use super::GraphPuzzle;
use super::solve::{obstacle, ran_out, searched};
use crate::{Hint, HintStatus};

/// Spaces up to this size are explored whole for a hint; larger ones are searched.
const WHOLE_NODES: u64 = 100_000;

/// A hint for the last of `states`, which are the positions from the start on.
pub(super) fn hint<P: GraphPuzzle>(
    level: &P::Level,
    states: &[P::State],
    budget: &Budget<'_>,
) -> Result<Hint, StopReason> {
    let machine = P::machine(level);
    let Some(state) = states.last() else {
        return Ok(Hint::say(HintStatus::Unknown, "no position"));
    };
    if machine.is_goal(state) {
        return Ok(Hint::say(HintStatus::Solved, "It is solved."));
    }
    let whole = budget.at_most_nodes(WHOLE_NODES);
    let explored = if P::expected_states(level) <= WHOLE_NODES as f64 {
        Space::explore_together(machine, state, &whole)
    } else {
        Err(StopReason::Nodes)
    };
    match explored {
        Ok(space) if space.is_live(0) => Ok(from_space::<P>(level, state, &space)),
        Ok(_) => lost::<P>(level, states, budget),
        Err(reason) if ran_out(reason) => from_search::<P>(level, states, budget),
        Err(reason) => Err(reason),
    }
}

/// Among the moves on shortest solutions the first one that has a reason.
fn from_space<P: GraphPuzzle>(
    level: &P::Level,
    state: &P::State,
    space: &Space<'_, P::Machine>,
) -> Hint {
    let machine = space.puzzle();
    let mut moves = Vec::new();
    machine.moves(state, &mut moves);
    let after = |mv: P::Move| {
        let mut next = state.clone();
        machine.apply(&mut next, mv);
        space.find(&next)
    };
    let distance = space.distance(0).unwrap_or(0);
    let best: Vec<P::Move> = moves
        .iter()
        .copied()
        .filter(|&mv| after(mv).and_then(|id| space.distance(id)) == Some(distance - 1))
        .collect();
    let reasoned = best.iter().find(|&&mv| P::reason(level, state, mv).is_some());
    let Some(&mv) = reasoned.or(best.first()) else {
        return Hint::say(HintStatus::Unknown, "no move leads on");
    };
    let mut keeping: Vec<u32> =
        moves.iter().filter_map(|&mv| after(mv)).filter(|&id| space.is_live(id)).collect();
    keeping.sort_unstable();
    keeping.dedup();
    let only = keeping.len() == 1 && moves.len() > 1;
    let remark = if only { " Every other move loses." } else { "" };
    advise::<P>(level, state, mv, distance - 1, true, remark)
}

fn from_search<P: GraphPuzzle>(
    level: &P::Level,
    states: &[P::State],
    budget: &Budget<'_>,
) -> Result<Hint, StopReason> {
    let Some(state) = states.last() else {
        return Ok(Hint::say(HintStatus::Unknown, "no position"));
    };
    let (machine, from) = searched::<P>(level, state);
    let mut outcome = astar(machine, &from, budget);
    if let Verdict::Truncated(reason) = outcome.verdict
        && ran_out(reason)
    {
        outcome = unsolve_graph::any(machine, &from, budget);
    }
    match outcome.verdict {
        Verdict::Solved { moves, optimal } => match moves.first() {
            Some(&mv) => Ok(advise::<P>(level, state, mv, moves.len() as u32 - 1, optimal, "")),
            None => Ok(Hint::say(HintStatus::Solved, "It is solved.")),
        },
        Verdict::Unsolvable => lost::<P>(level, states, budget),
        Verdict::Truncated(reason) if ran_out(reason) => {
            Ok(Hint::say(HintStatus::Unknown, format!("No move is known: {reason}.")))
        }
        Verdict::Truncated(reason) => Err(reason),
    }
}

/// Once lost, always lost: the last position that can be won is found by halving.
fn lost<P: GraphPuzzle>(
    level: &P::Level,
    states: &[P::State],
    budget: &Budget<'_>,
) -> Result<Hint, StopReason> {
    let (mut won, mut dead) = (0, states.len() - 1);
    if dead == 0 || !winnable::<P>(level, &states[0], budget)? {
        let why = obstacle::<P>(level).map_or(String::new(), |why| format!(": {why}"));
        return Ok(Hint::say(HintStatus::Lost, format!("This level can't be solved{why}.")));
    }
    while dead - won > 1 {
        let middle = usize::midpoint(won, dead);
        if winnable::<P>(level, &states[middle], budget)? {
            won = middle;
        } else {
            dead = middle;
        }
    }
    let undo = states.len() - 1 - won;
    let moves =
        if undo == 1 { "the last move".to_owned() } else { format!("the last {undo} moves") };
    let why = states.last().and_then(|state| P::lost(level, state));
    let why = why.map_or(String::new(), |why| format!(": {why}"));
    let text = format!("It can't be won from here{why}. Take {moves} back.");
    Ok(Hint { undo: Some(undo), ..Hint::say(HintStatus::Lost, &text) })
}

fn winnable<P: GraphPuzzle>(
    level: &P::Level,
    state: &P::State,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    if let Some(known) = P::judge(level, budget).and_then(|mut judge| judge(state)) {
        return Ok(known);
    }
    let (machine, from) = searched::<P>(level, state);
    match unsolve_graph::any(machine, &from, budget).verdict {
        Verdict::Solved { .. } => Ok(true),
        Verdict::Unsolvable => Ok(false),
        Verdict::Truncated(reason) => Err(reason),
    }
}

fn advise<P: GraphPuzzle>(
    level: &P::Level,
    state: &P::State,
    mv: P::Move,
    left: u32,
    exact: bool,
    remark: &str,
) -> Hint {
    let why = P::reason(level, state, mv);
    let mv = P::spelled_out(level, state, mv);
    crate::advice::advise::<P>((level, state), mv, why.as_deref(), (left, exact), remark)
}
