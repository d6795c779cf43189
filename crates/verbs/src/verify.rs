//! Checking a level without trusting what made it.
//!
//! Only the rules are shared with the generator: the solution is replayed move by move, and the
//! lane proves its length again by another way than its solver's. A file that carries a
//! certificate says that its level can't be solved; the certificate is checked instead.

use unsolve_core::decimal::shortest;
use unsolve_core::{Band, Budget};

use crate::{Check, Difficulty, LevelError, PlayableLevel, Solution, VerifyReport};

/// Checks everything that the file of a level claims.
pub fn verify(level: &dyn PlayableLevel, budget: &Budget<'_>) -> Result<VerifyReport, LevelError> {
    let file = level.file();
    let mut checks = vec![check("format", Some(true), crate::FORMAT.to_owned())];
    checks.push(check("legal start", Some(true), "the state is legal under its rules".to_owned()));
    if let Some(difficulty) = &file.difficulty {
        let solution = file.solution.as_ref();
        let counted = || level.way_of(solution?).ok().map(|way| way.length());
        let length = solution.and_then(Solution::length).or_else(counted);
        checks.push(check_difficulty(difficulty, length));
    }
    if let Some(solution) = &file.solution {
        verify_solution(level, solution, budget, &mut checks)?;
    }
    if let Some(certificate) = &file.certificate {
        let (ok, detail) = match level.check_certificate(certificate) {
            Ok(rests_on) => (true, format!("proved unsolvable: {rests_on}")),
            Err(gap) => (false, gap),
        };
        checks.push(check("certificate", Some(ok), detail));
    } else if file.solution.is_none() {
        checks.push(level.check_solvable(budget)?);
    }
    Ok(VerifyReport::from_checks(checks))
}

/// Whether the difficulty agrees with itself and with the solution.
fn check_difficulty(difficulty: &Difficulty, length: Option<u32>) -> Check {
    let length = length.map(f64::from);
    let measured = difficulty.metrics.get("length").and_then(serde_json::Value::as_f64);
    let wrong = match (difficulty.score, difficulty.band) {
        (Some(score), _) if !(0.0..=100.0).contains(&score) => {
            Some(format!("the score {} is not between 0 and 100", shortest(score)))
        }
        (Some(score), Some(band)) if Band::of(score) != band => {
            Some(format!("a score of {} is not {band}", shortest(score)))
        }
        _ if length.is_some() && measured.is_some() && length != measured => {
            Some("its length is not that of the solution".to_owned())
        }
        _ => None,
    };
    let ok = wrong.is_none();
    check("difficulty", Some(ok), wrong.unwrap_or_else(|| "it agrees with itself".to_owned()))
}

fn verify_solution(
    level: &dyn PlayableLevel,
    solution: &Solution,
    budget: &Budget<'_>,
    checks: &mut Vec<Check>,
) -> Result<(), LevelError> {
    let way = level.way_of(solution);
    let replayed = way.as_ref().map_or(Ok(false), |way| level.replay(way));
    let (ok, detail) = match (&way, replayed, solution) {
        (Err(error), ..) => (false, error.to_string()),
        (_, Err(error), _) => (false, error.to_string()),
        (Ok(way), Ok(true), Solution::Moves(_)) => {
            (true, format!("{} moves lead to the goal", way.length()))
        }
        (Ok(_), Ok(true), Solution::Grid(_)) => {
            (true, "the grid meets every rule and clue".to_owned())
        }
        (Ok(_), Ok(false), _) => (false, "the moves end before the goal".to_owned()),
    };
    checks.push(check("solution", Some(ok), detail));
    if let Solution::Moves(list) = solution {
        let counted = list.moves.len() == list.length as usize;
        let detail = format!("says {}, has {}", list.length, list.moves.len());
        checks.push(check("length", Some(counted), detail));
    }
    if let (Ok(way), true) = (&way, solution.is_proved() || level.one_solution()) {
        checks.push(level.check_proof(way, budget)?);
    }
    Ok(())
}

/// One thing that was checked.
#[must_use]
pub fn check(name: &'static str, ok: Option<bool>, detail: String) -> Check {
    Check { name, ok, detail }
}
