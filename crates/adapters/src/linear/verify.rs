//! Checking answers by other ways than those that found them.
//!
//! That no solution is shorter is checked without the solver's elimination: the rules make every opening, click
//! by click, for as many turns as something still settles, and [`Chase`] finds all ways to go
//! on. Openings that differ only in clicks with their usual influence are tried together: such a
//! click may as well be made later. A proof that there is no solution is checked by one
//! multiplication.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;
use unsolve_core::{Budget, Progress, StopReason};
use unsolve_linear::Certificate;

use super::LinearPuzzle;
use super::chase::{Chase, Quest};
use super::position::position;
use crate::check;
use crate::{Check, LevelError, json};

/// How the length was proved again.
const HOW: &str = "by chasing row by row";

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
    let start = P::start(level);
    let settled = P::settles_in(level, &start) as usize;
    let usual = |click| P::influence(level, &start, click, settled as u32).unwrap_or_default();
    let columns: Vec<_> = (0..P::clicks(level)).map(usual).collect();
    let as_usual = |turn: usize| {
        let now = |click| P::influence(level, &start, click, turn as u32);
        columns
            .iter()
            .enumerate()
            .map(|(click, usual)| now(click).as_ref() == Some(usual))
            .collect()
    };
    let checker = Checker::<P> {
        level,
        as_usual: (0..settled).map(as_usual).collect(),
        columns: &columns,
        targets: P::targets(level),
        k: P::modulus(level).value(),
        budget,
    };
    checker.solved_within(start, most)
}

/// Clicks and where they lead. A click that has its usual influence may as well be another such click, or be made
/// later: which one it is stays open.
#[derive(Clone)]
struct Opening<S> {
    state: S,
    /// All that were made.
    clicks: Vec<usize>,
    /// Those with another influence than usual, in order of their numbers.
    special: Vec<usize>,
    /// The turns of the others.
    open: Vec<usize>,
}

struct Checker<'c, P: LinearPuzzle> {
    level: &'c P::Level,
    /// The usual influence of each click.
    columns: &'c [Vec<usize>],
    /// Which clicks have it, in each turn until everything has settled.
    as_usual: Vec<Vec<bool>>,
    targets: Vec<Vec<u16>>,
    k: u16,
    budget: &'c Budget<'c>,
}

impl<P: LinearPuzzle> Checker<'_, P> {
    fn solved_within(&self, start: P::State, most: usize) -> Result<bool, StopReason> {
        let later = self.as_usual.iter().skip(1);
        let stay = self
            .as_usual
            .iter()
            .zip(later)
            .all(|(now, next)| now.iter().zip(next).all(|(&now, &next)| !now || next));
        if !stay {
            // Then a click that is left open could not be made later.
            return Err(StopReason::Nodes);
        }
        let cells = self.targets.first().map_or(0, Vec::len);
        let mut chase = Chase::new(self.k, cells, self.columns, self.budget)?;
        let first = Opening { state: start, clicks: vec![], special: vec![], open: vec![] };
        let mut openings = vec![first];
        for turn in 0..self.as_usual.len() {
            // A level that is solved before everything has settled is solved by these clicks alone.
            if self.finished_within(&mut chase, &openings, turn)? {
                return Ok(true);
            }
            if turn == most {
                return Ok(false);
            }
            openings = self.continued(&openings, turn)?;
        }
        self.finished_within(&mut chase, &openings, most)
    }

    /// The openings with one click more.
    fn continued(
        &self,
        openings: &[Opening<P::State>],
        turn: usize,
    ) -> Result<Vec<Opening<P::State>>, StopReason> {
        let mut progress = Progress::default();
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for opening in openings {
            let mut left_open = false;
            for click in 0..self.columns.len() {
                let usual = self.as_usual[turn][click];
                let possible = P::influence(self.level, &opening.state, click, 0).is_some();
                if !possible || usual && left_open {
                    continue;
                }
                left_open |= usual;
                progress.nodes += 1;
                self.budget.check(&progress)?;
                let next = self.clicked(opening, click, turn);
                let key = (self.without_clicks(&next), next.special.clone(), next.open.clone());
                if seen.insert(key) {
                    longer.push(next);
                }
            }
        }
        Ok(longer)
    }

    fn clicked(&self, opening: &Opening<P::State>, click: usize, turn: usize) -> Opening<P::State> {
        let mut next = opening.clone();
        P::apply(self.level, &mut next.state, P::click(self.level, click));
        next.clicks.push(click);
        if self.as_usual[turn][click] {
            next.open.push(turn);
        } else {
            next.special.insert(next.special.partition_point(|&other| other <= click), click);
        }
        next
    }

    /// Whether one of the openings can be finished with at most `most` clicks in all; after them every click
    /// has its usual influence.
    fn finished_within(
        &self,
        chase: &mut Chase<'_>,
        openings: &[Opening<P::State>],
        most: usize,
    ) -> Result<bool, StopReason> {
        let mut groups: BTreeMap<Vec<u16>, Vec<&Opening<P::State>>> = BTreeMap::new();
        for opening in openings {
            groups.entry(self.without_clicks(opening)).or_default().push(opening);
        }
        for (values, openings) in &groups {
            let mut accept =
                |counts: &[u16]| openings.iter().any(|opening| self.total(counts, opening) <= most);
            for target in &self.targets {
                let quest = Quest { values, target, most };
                if chase.search(&quest, &mut accept, self.budget)? {
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
    fn total(&self, counts: &[u16], opening: &Opening<P::State>) -> usize {
        let k = usize::from(self.k);
        let mut left: Vec<usize> = counts.iter().map(|&times| usize::from(times)).collect();
        for &click in &opening.special {
            left[click] = (left[click] + k - 1) % k;
        }
        // Clicks that are left over fill the turns that were left open. Where there are none, a round of
        // k clicks on some cell does, and its rest serves later turns.
        let mut rounds = 0;
        for (filled, &turn) in opening.open.iter().enumerate() {
            let fitting = left.iter().zip(&self.as_usual[turn]).filter(|&(_, &usual)| usual);
            let fitting: usize = fitting.map(|(times, _)| times).sum();
            rounds += usize::from(fitting + rounds * k <= filled);
        }
        opening.special.len() + left.iter().sum::<usize>() + rounds * k
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
