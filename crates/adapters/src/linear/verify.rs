//! Checking answers by other ways than those that found them.
//!
//! That no solution is shorter is checked without elimination: the rules make every opening, click
//! by click, for as many turns as something still settles, and [`Frontier`] tries all ways to go
//! on. Openings that differ only in clicks with their usual influence are tried together: such a
//! click may as well be made later. A proof that there is no solution is checked by one
//! multiplication.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;
use unsolve_core::{Budget, Progress, StopReason};
use unsolve_linear::Certificate;

use super::LinearPuzzle;
use super::frontier::{Frontier, MOST_CLICKS, Quest};
use super::position::position;
use crate::check;
use crate::{Check, LevelError, json};

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

/// Whether at most `most` moves solve the level.
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
    let usual = |click| P::influence(level, &start, click, settled).unwrap_or_default();
    let checker = Checker::<P> {
        level,
        columns: (0..P::clicks(level)).map(usual).collect(),
        targets: P::targets(level),
        k: P::modulus(level).value(),
        budget,
    };
    let turns = (settled as usize).min(most);
    let mut openings = vec![Opening { state: start, clicks: Vec::new() }];
    for _ in 0..turns {
        if openings.iter().any(|opening| P::is_solved(level, &opening.state)) {
            return Ok(true);
        }
        openings = checker.continued(&openings)?;
    }
    if turns < settled as usize {
        return Ok(openings.iter().any(|opening| P::is_solved(level, &opening.state)));
    }
    checker.finished_within(&openings, most)
}

/// Clicks, in order of their numbers, and where they lead.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Opening<S> {
    state: S,
    clicks: Vec<usize>,
}

struct Checker<'c, P: LinearPuzzle> {
    level: &'c P::Level,
    /// The usual influence of each click.
    columns: Vec<Vec<usize>>,
    targets: Vec<Vec<u16>>,
    k: u16,
    budget: &'c Budget<'c>,
}

impl<P: LinearPuzzle> Checker<'_, P> {
    /// The openings with one click more.
    fn continued(
        &self,
        openings: &[Opening<P::State>],
    ) -> Result<Vec<Opening<P::State>>, StopReason> {
        let mut progress = Progress::default();
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for opening in openings {
            for click in 0..self.columns.len() {
                if P::influence(self.level, &opening.state, click, 0).is_none() {
                    continue;
                }
                progress.nodes += 1;
                self.budget.check(&progress)?;
                let mut next = opening.clone();
                P::apply(self.level, &mut next.state, P::click(self.level, click));
                let at = next.clicks.partition_point(|&other| other <= click);
                next.clicks.insert(at, click);
                if seen.insert(next.clone()) {
                    longer.push(next);
                }
            }
        }
        Ok(longer)
    }

    /// Whether one of the openings, after which everything has settled, can be finished with at
    /// most `most` clicks in all.
    fn finished_within(
        &self,
        openings: &[Opening<P::State>],
        most: usize,
    ) -> Result<bool, StopReason> {
        let mut groups: BTreeMap<Vec<u16>, Vec<&[usize]>> = BTreeMap::new();
        for opening in openings {
            groups.entry(self.without_clicks(opening)).or_default().push(&opening.clicks);
        }
        let cells = self.targets.first().map_or(0, Vec::len);
        let mut frontier = Frontier::new(self.k, cells, &self.columns);
        for (values, openings) in &groups {
            let mut accept =
                |counts: &[u16]| openings.iter().any(|clicks| self.total(counts, clicks) <= most);
            for target in &self.targets {
                let quest = Quest { values, target, most };
                if frontier.search(&quest, &mut accept, self.budget)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The board after an opening less the usual influence of its clicks.
    fn without_clicks(&self, opening: &Opening<P::State>) -> Vec<u16> {
        let mut values = P::values(self.level, &opening.state);
        for &cell in opening.clicks.iter().flat_map(|&click| &self.columns[click]) {
            values[cell] = (values[cell] + self.k - 1) % self.k;
        }
        values
    }

    /// The clicks in all if the opening is made and the rest of the counts, modulo k, afterwards.
    fn total(&self, counts: &[u16], opening: &[usize]) -> usize {
        let mut left = counts.to_vec();
        for &click in opening {
            left[click] = (left[click] + self.k - 1) % self.k;
        }
        opening.len() + left.iter().map(|&times| usize::from(times)).sum::<usize>()
    }
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
    let position = position::<P>(level, &start).map_err(|error| error.to_string())?;
    let factors = certificate.get("factors").cloned().unwrap_or_default();
    let factors: Vec<Vec<u16>> =
        json::read(&factors).map_err(|error| format!("factors: {error}"))?;
    if factors.len() != position.targets().len() {
        let (found, wanted) = (factors.len(), position.targets().len());
        return Err(format!("factors: there are {found} lists, expected one for each of {wanted}"));
    }
    let matrix = position.matrix().map_err(|error| error.to_string())?;
    for (index, (factors, target)) in factors.into_iter().zip(position.targets()).enumerate() {
        let k = position.modulus().value();
        let factors = factors.into_iter().map(|factor| factor % k).collect();
        let refuted = matrix.is_refuted(&position.wanted(target), &Certificate::new(factors));
        if !refuted.map_err(|error| format!("factors[{index}]: {error}"))? {
            return Err(format!("factors[{index}]: they do not rule out the target"));
        }
    }
    Ok("sums of cells that no click changes differ from those of every target".to_owned())
}
