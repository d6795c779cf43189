//! Checking a level without trusting what made it.
//!
//! Every claim of the file gets an answer: proved, refuted, or not checked with the reason. The solution is
//! replayed move by move, and the lane proves its length again by another way than its solver's: only
//! the rules are shared with the generator. A file that carries a certificate says that its level can't
//! be solved; the certificate is checked instead. The rating is measured again ([`rating`]), and the level
//! is made again from its origin ([`origin`]).

mod origin;
mod rating;

use unsolve_core::{Budget, Versions};

use crate::{
    Check, Difficulty, LevelError, NotChecked, Origin, PlayableLevel, Solution, VerifyReport,
    VerifyRequest,
};

/// Checks everything that the file of a level claims.
pub fn verify(
    level: &dyn PlayableLevel,
    request: VerifyRequest,
    budget: &Budget<'_>,
) -> Result<VerifyReport, LevelError> {
    let file = level.file();
    let mut checks = vec![check("format", Some(true), crate::FORMAT.to_owned())];
    checks.push(check("legal start", Some(true), "the state is legal under its rules".to_owned()));
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
    let (origin, Versions { generator, rating }) = (file.origin.as_ref(), level.info().versions);
    if let Some(said) = &file.difficulty {
        let left_out = left_out(request, "rating", (said.version, rating));
        checks.push(check_rating(level, said, origin, left_out, budget));
    }
    if let Some(origin) = origin {
        checks.push(match left_out(request, "generator", (origin.generator, generator)) {
            Some((reason, why)) => skipped("origin", reason, why),
            None => origin::made_again(level, origin, budget),
        });
    }
    Ok(VerifyReport::from_checks(checks))
}

/// Why a claim is not to be checked, given the version it was made with and the one that is here.
fn left_out(
    request: VerifyRequest,
    what: &str,
    (made, here): (u32, u32),
) -> Option<(NotChecked, String)> {
    if request.quick {
        return Some((NotChecked::Quick, "left out by the quick check".to_owned()));
    }
    let why = || format!("made by version {made} of the {what}; this is {here}");
    (made != here).then(|| (NotChecked::OtherVersion, why()))
}

fn check_rating(
    level: &dyn PlayableLevel,
    said: &Difficulty,
    origin: Option<&Origin>,
    left_out: Option<(NotChecked, String)>,
    budget: &Budget<'_>,
) -> Check {
    match (rating::contradiction(said), left_out) {
        (Some(wrong), _) => check("rating", Some(false), wrong),
        (None, Some((reason, why))) => skipped("rating", reason, why),
        (None, None) => rating::measured(level, said, origin, budget),
    }
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

/// One thing that was checked; without an answer a limit ran out.
#[must_use]
pub fn check(name: &'static str, ok: Option<bool>, detail: String) -> Check {
    let reason = ok.is_none().then_some(NotChecked::Limit);
    Check { name, ok, reason, detail }
}

/// Something that a limit kept from being known.
fn limited(name: &'static str, detail: String) -> Check {
    check(name, None, detail)
}

/// Something that was not to be checked.
fn skipped(name: &'static str, reason: NotChecked, detail: String) -> Check {
    Check { name, ok: None, reason: Some(reason), detail }
}
