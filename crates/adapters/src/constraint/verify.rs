//! Checking that a solution is the only one.

use unsolve_core::{Budget, StopReason};

use super::plain::Plain;
use super::{ConstraintPuzzle, Mark, What};
use crate::check;
use crate::{Check, LevelError};

/// Positions the plain search may try before the game's own search has to do.
const PLAIN: u64 = 1_000_000;

/// Checks that no board but the one these moves fill in meets every rule and clue.
pub(super) fn unique<P: ConstraintPuzzle>(
    level: &P::Level,
    solution: &[P::Move],
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    let domains = P::clues(level).domains();
    let mut board: Vec<u8> =
        domains.iter().map(|given| given.single().unwrap_or(0) as u8).collect();
    for mark in solution.iter().filter_map(|&mv| P::understood(level, mv)) {
        if let (What::Is(value), Some(cell)) = (mark.what, board.get_mut(mark.cell)) {
            *cell = value;
        }
    }
    let (other, how) = search::<P>(level, Some(&board), budget)?;
    Ok(match other {
        Ok(None) => check("unique", Some(true), format!("there is no other solution, by {how}")),
        Ok(Some(other)) => {
            let grid = P::grid(level, &other);
            check("unique", Some(false), format!("{grid} is another solution"))
        }
        Err(reason) => check("unique", None, reason.to_string()),
    })
}

/// Checks that there is a solution, and only one.
pub(super) fn solvable<P: ConstraintPuzzle>(
    level: &P::Level,
    budget: &Budget<'_>,
) -> Result<Check, LevelError> {
    let (first, how) = search::<P>(level, None, budget)?;
    match first {
        Ok(None) => Ok(check("solvable", Some(false), format!("unsolvable, by {how}"))),
        Err(reason) => Ok(check("solvable", None, reason.to_string())),
        Ok(Some(board)) => {
            let is = |(cell, &value): (usize, &u8)| Mark { cell, what: What::Is(value) };
            let moves = board.iter().enumerate().map(|entry| P::written(level, is(entry)));
            unique::<P>(level, &moves.collect::<Vec<_>>(), budget)
        }
    }
}

type Searched = Result<Option<Vec<u8>>, StopReason>;

/// A board other than `except`, by plain search as far as that goes.
fn search<P: ConstraintPuzzle>(
    level: &P::Level,
    except: Option<&[u8]>,
    budget: &Budget<'_>,
) -> Result<(Searched, &'static str), LevelError> {
    let (model, clues) = (P::model(level), P::clues(level));
    let few = budget.at_most_nodes(PLAIN);
    match Plain::new(model, clues, &few).other_than(clues, except) {
        Err(reason @ (StopReason::Time | StopReason::Cancelled)) => {
            Err(LevelError::Stopped(reason))
        }
        Err(_) if budget.max_nodes > PLAIN => {
            let found = P::solutions(level, 2, budget);
            let other = found.boards.into_iter().find(|board| Some(&board[..]) != except);
            Ok(match (other, found.stopped) {
                (None, Some(reason)) => (Err(reason), "search"),
                (other, _) => {
                    (Ok(other), "the solver's own search, being too large for a plain one")
                }
            })
        }
        searched => Ok((searched, "plain search")),
    }
}
