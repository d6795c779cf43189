//! The next click, and why; or which click spoiled it.

use unsolve_core::{Budget, Progress, StopReason};
use unsolve_linear::LinearError;
use unsolve_linear::clicks::{Algebra, Verdict};

use super::position::position;
use super::{LinearGame, LinearPuzzle};
use crate::advice::advise;
use crate::playing::History;
use crate::{Hint, HintStatus};

/// Orders of the clicks of a stored solution that are tried to follow it.
const MOST_ORDERS: u32 = 20_000;

/// A hint for the last position of a game in play. As long as the clicks made belong to the stored
/// solution, in whatever order, it is the next click of that; else the first of a shortest one.
pub(super) fn hint<P: LinearPuzzle>(
    level: &P::Level,
    history: &History<'_, LinearGame<P>>,
    budget: &Budget<'_>,
) -> Result<Hint, StopReason> {
    let Some(state) = history.states.last() else {
        return Ok(Hint::say(HintStatus::Unknown, "no position"));
    };
    if P::is_solved(level, state) {
        return Ok(Hint::say(HintStatus::Solved, "It is solved."));
    }
    let stored = follow::<P>(level, state, history);
    let advice = position::<P>(level, state).and_then(|position| {
        let algebra = Algebra::new(&position, budget)?;
        budget.poll(&Progress::default())?;
        match algebra.solve(&position, true, budget)? {
            Verdict::Unsolvable(_) => lost::<P>(level, history, &algebra, budget),
            Verdict::Solved(fresh) => {
                let exact = fresh.is_optimal();
                let clicks = fresh.clicks.into_iter().map(|click| P::click(level, click));
                let fresh: Vec<P::Move> = clicks.collect();
                let plan = stored.clone().filter(|plan| plan.len() <= fresh.len());
                Ok(next::<P>(level, state, &plan.unwrap_or(fresh), exact))
            }
        }
    });
    match (advice, stored) {
        (Ok(hint), _) => Ok(hint),
        (Err(LinearError::Stopped { reason }), _)
            if matches!(reason, StopReason::Time | StopReason::Cancelled) =>
        {
            Err(reason)
        }
        (Err(_), Some(plan)) => Ok(next::<P>(level, state, &plan, false)),
        (Err(error), None) => {
            Ok(Hint::say(HintStatus::Unknown, format!("No move is known: {error}.")))
        }
    }
}

fn next<P: LinearPuzzle>(
    level: &P::Level,
    state: &P::State,
    plan: &[P::Move],
    exact: bool,
) -> Hint {
    let Some(&mv) = plan.first() else { return Hint::say(HintStatus::Unknown, "no move leads on") };
    let why = P::reason(level, state, plan);
    advise::<P>((level, state), mv, why.as_deref(), (plan.len() as u32 - 1, exact), "")
}

/// What is left of the stored solution, in an order that solves the position; `None` if the clicks
/// made do not belong to it.
fn follow<P: LinearPuzzle>(
    level: &P::Level,
    state: &P::State,
    history: &History<'_, LinearGame<P>>,
) -> Option<Vec<P::Move>> {
    let mut left = history.stored.to_vec();
    for mv in history.made {
        let at = left.iter().position(|other| other == mv)?;
        left.remove(at);
    }
    let mut order = Vec::new();
    let mut tries = MOST_ORDERS;
    arrange::<P>(level, state, &mut left, &mut order, &mut tries).then_some(order)
}

/// Puts the clicks that are left into an order that solves the position; the earliest first where
/// that works.
fn arrange<P: LinearPuzzle>(
    level: &P::Level,
    state: &P::State,
    left: &mut Vec<P::Move>,
    order: &mut Vec<P::Move>,
    tries: &mut u32,
) -> bool {
    if P::is_solved(level, state) {
        return true;
    }
    *tries = tries.saturating_sub(1);
    if left.is_empty() || *tries == 0 {
        return false;
    }
    let legal = |mv: P::Move| {
        let click = P::number(level, mv);
        click.is_some_and(|click| P::influence(level, state, click, 0).is_some())
    };
    if P::settles_in(level, state) == 0 {
        // One order is as good as another.
        let mut after = state.clone();
        let made = left.iter().all(|&mv| {
            legal(mv) && {
                P::apply(level, &mut after, mv);
                true
            }
        });
        let solved = made && P::is_solved(level, &after);
        order.extend_from_slice(if solved { left } else { &[] });
        return solved;
    }
    for index in 0..left.len() {
        let mv = left[index];
        if left[..index].contains(&mv) || !legal(mv) {
            continue;
        }
        let mut after = state.clone();
        P::apply(level, &mut after, mv);
        left.remove(index);
        order.push(mv);
        if arrange::<P>(level, &after, left, order, tries) {
            return true;
        }
        order.pop();
        left.insert(index, mv);
    }
    false
}

/// Once lost, always lost: the click that spoiled it is found by halving.
fn lost<P: LinearPuzzle>(
    level: &P::Level,
    history: &History<'_, LinearGame<P>>,
    algebra: &Algebra,
    budget: &Budget<'_>,
) -> Result<Hint, LinearError> {
    let states = history.states;
    let can_win = |index: usize| algebra.winnable(&position::<P>(level, &states[index])?, budget);
    let (mut won, mut dead) = (0, states.len() - 1);
    if dead == 0 || !can_win(0)? {
        return Ok(Hint::say(HintStatus::Lost, "This level can't be solved."));
    }
    while dead - won > 1 {
        let middle = usize::midpoint(won, dead);
        if can_win(middle)? {
            won = middle;
        } else {
            dead = middle;
        }
    }
    let undo = states.len() - 1 - won;
    let (before, mv) = (&states[won], history.made[won]);
    let (number, what) = (won + 1, P::describe_move(level, before, mv));
    let why = P::spoiled(level, before, mv).map_or(String::new(), |why| format!(": {why}"));
    let back =
        if undo == 1 { "it".to_owned() } else { format!("it and the {} after it", undo - 1) };
    let text = format!(
        "It can't be won from here. Move {number} ({what}) spoiled it{why}. Take {back} back."
    );
    Ok(Hint { undo: Some(undo), ..Hint::say(HintStatus::Lost, &text) })
}
