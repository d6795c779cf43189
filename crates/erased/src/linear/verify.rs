//! Checking answers by other ways than those that found them.
//!
//! That no solution is shorter is checked by the rules for as many turns as something still
//! settles, and by [`Frontier`] for the rest. Neither uses algebra. A proof that there is no
//! solution is checked by one multiplication.

use std::collections::HashSet;

use serde_json::Value;
use unsolve_core::{Budget, Progress, StopReason};
use unsolve_linear::Certificate;

use super::LinearPuzzle;
use super::algebra::matrix;
use super::frontier::{Frontier, MOST_CLICKS};
use super::position::Position;
use crate::verify::check;
use crate::{Check, LevelError};

/// How the length was proved again.
const HOW: &str = "by trying all clicks row by row";

/// Whether no solution is shorter than this.
pub(super) fn shortest<P: LinearPuzzle>(
    level: &P::Level,
    length: u32,
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    let Some(most) = (length as usize).checked_sub(1) else {
        return Ok(check("optimal", Some(true), "no solution has fewer than 0 moves".to_owned()));
    };
    Ok(match solved_within::<P>(level, most, budget) {
        Ok(true) => check("optimal", Some(false), format!("there is a shorter one, {HOW}")),
        Ok(false) => check("optimal", Some(true), format!("none has fewer than {length}, {HOW}")),
        Err(reason @ StopReason::Cancelled) => return Err(LevelError::Stopped(reason)),
        Err(reason) => check("optimal", None, format!("not proved again: {reason}")),
    })
}

/// Whether there is a solution at all.
pub(super) fn solvable<P: LinearPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    let most = P::clicks(level) * usize::from(P::modulus(level).value());
    let most = most + P::settles_in(level, &P::start(level)) as usize;
    Ok(match solved_within::<P>(level, most, budget) {
        Ok(true) => check("solvable", Some(true), format!("there is a solution, {HOW}")),
        Ok(false) => check("solvable", Some(false), format!("unsolvable, {HOW}")),
        Err(reason @ StopReason::Cancelled) => return Err(LevelError::Stopped(reason)),
        Err(reason) => check("solvable", None, reason.to_string()),
    })
}

/// Whether at most so many moves solve the level.
fn solved_within<P: LinearPuzzle>(
    level: &P::Level,
    most: usize,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    if P::clicks(level) > MOST_CLICKS {
        return Err(StopReason::Nodes);
    }
    let start = P::start(level);
    let settled = P::settles_in(level, &start);
    let width = |click| P::influence(level, &start, click, settled).map_or(0, |cells| cells.len());
    let widest = (0..P::clicks(level)).map(width).max().unwrap_or(0);
    let turns = (settled as usize).min(most);
    let mut layer = vec![start];
    for turn in 0..turns {
        if layer.iter().any(|state| P::is_solved(level, state)) {
            return Ok(true);
        }
        let reach = (most - turn - 1).saturating_mul(widest);
        layer = successors::<P>(level, &layer, reach, budget)?;
    }
    settled_within::<P>(level, &layer, most - turns, budget)
}

/// The different positions one turn later, without those in which more cells than `reach` are
/// wrong for any target.
fn successors<P: LinearPuzzle>(
    level: &P::Level,
    layer: &[P::State],
    reach: usize,
    budget: &Budget<'_>,
) -> Result<Vec<P::State>, StopReason> {
    let targets = P::targets(level);
    let wrong = |values: &[u16], target: &[u16]| {
        target.iter().zip(values).filter(|(wanted, value)| wanted != value).count()
    };
    let is_near = |state: &P::State| {
        let values = P::values(level, state);
        targets.iter().any(|target| wrong(&values, target) <= reach)
    };
    let mut progress = Progress::default();
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for state in layer {
        for click in (0..P::clicks(level)).filter(|&click| can_click::<P>(level, state, click)) {
            progress.nodes += 1;
            budget.check(&progress)?;
            let mut after = state.clone();
            P::apply(level, &mut after, P::click(level, click));
            if is_near(&after) && seen.insert(after.clone()) {
                next.push(after);
            }
        }
    }
    Ok(next)
}

fn can_click<P: LinearPuzzle>(level: &P::Level, state: &P::State, click: usize) -> bool {
    P::influence(level, state, click, 0).is_some()
}

/// Whether at most so many clicks solve one of the positions, which have settled.
fn settled_within<P: LinearPuzzle>(
    level: &P::Level,
    layer: &[P::State],
    most: usize,
    budget: &Budget<'_>,
) -> Result<bool, StopReason> {
    let Some(first) = layer.first() else { return Ok(false) };
    let settled = P::settles_in(level, first);
    let influence = |click| P::influence(level, first, click, settled).unwrap_or_default();
    let columns: Vec<_> = (0..P::clicks(level)).map(influence).collect();
    let k = P::modulus(level).value();
    let targets = P::targets(level);
    let mut frontier = Frontier::new(k, P::values(level, first).len(), &columns);
    for state in layer {
        let values = P::values(level, state);
        for target in &targets {
            if frontier.reaches(&values, target, most, budget)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Checks that the factors of a certificate rule out every target.
pub(super) fn certificate<P: LinearPuzzle>(
    level: &P::Level,
    certificate: &Value,
) -> Result<String, String> {
    let start = P::start(level);
    if P::settles_in(level, &start) > 0 {
        return Err("no proof of this kind holds while cells are locked".to_owned());
    }
    let position = Position::of::<P>(level, &start);
    let factors = certificate.get("factors").cloned().unwrap_or_default();
    let factors: Vec<Vec<u16>> =
        serde_json::from_value(factors).map_err(|error| format!("factors: {error}"))?;
    if factors.len() != position.targets.len() {
        let (found, wanted) = (factors.len(), position.targets.len());
        return Err(format!("factors: there are {found} lists, expected one for each of {wanted}"));
    }
    let matrix = matrix(&position).map_err(|error| error.to_string())?;
    for (index, (factors, target)) in factors.into_iter().zip(&position.targets).enumerate() {
        let pairs = target.iter().zip(&position.values);
        let wanted: Vec<u16> = pairs.map(|(&to, &from)| position.k.subtract(to, from)).collect();
        let factors = factors.into_iter().map(|factor| factor % position.k.value()).collect();
        let refuted = matrix.is_refuted(&wanted, &Certificate::new(factors));
        if !refuted.map_err(|error| format!("factors[{index}]: {error}"))? {
            return Err(format!("factors[{index}]: they do not rule out the target"));
        }
    }
    Ok("sums of cells that no click changes differ from those of every target".to_owned())
}
