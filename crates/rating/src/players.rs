//! Simulated players: what happens to somebody who follows what the eye sees.
//!
//! The player chooses a move with probability proportional to `exp(-beta h)`, where `h` is the
//! visible heuristic of the position after it. Over the whole space this is a linear system in
//! the states that can still be won, one equation a state.

use unsolve_graph::{Space, Transition};

use crate::chain::{Chain, Row};

/// Largest exponent told apart: what is less likely than `exp(-200)` is as unlikely as that.
const LEAST_LIKELY: f64 = 200.0;

/// A number with a note whether the iteration ended before it settled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    /// The value at the start.
    pub value: f64,
    /// Whether it is only an estimate: the iteration ran out.
    pub capped: bool,
}

/// The probability that a player with preference `beta` reaches a goal before a dead state.
#[must_use]
pub fn survival<P: Transition>(space: &Space<'_, P>, beta: f64) -> Expected {
    survival_while(space, beta, &|| true)
}

/// [`survival`], given up as `capped` when `go_on` says no.
pub(crate) fn survival_while<P: Transition>(
    space: &Space<'_, P>,
    beta: f64,
    go_on: &dyn Fn() -> bool,
) -> Expected {
    match space.distance(0) {
        None => {
            return Expected { value: 0.0, capped: false };
        }
        Some(0) => {
            return Expected { value: 1.0, capped: false };
        }
        Some(_) => {}
    }
    let (chain, start) = chain(space, beta, |shares| {
        let leaving = shares.goal + shares.live + shares.dead;
        Row { leaving, gain: shares.goal / leaving }
    });
    let (values, settled) = chain.chances(go_on);
    Expected { value: values[start], capped: !settled }
}

/// The expected number of moves until a player with preference `beta` reaches a goal, if stepping
/// into a dead state costs two moves and is taken back. Infinite from a dead start.
#[must_use]
pub fn hitting_time<P: Transition>(space: &Space<'_, P>, beta: f64) -> Expected {
    hitting_time_while(space, beta, &|| true)
}

/// [`hitting_time`], given up as `capped` when `go_on` says no.
pub(crate) fn hitting_time_while<P: Transition>(
    space: &Space<'_, P>,
    beta: f64,
    go_on: &dyn Fn() -> bool,
) -> Expected {
    match space.distance(0) {
        None => {
            return Expected { value: f64::INFINITY, capped: false };
        }
        Some(0) => {
            return Expected { value: 0.0, capped: false };
        }
        Some(_) => {}
    }
    let (chain, start) = chain(space, beta, |shares| {
        let leaving = shares.goal + shares.live;
        Row { leaving, gain: (leaving + shares.stay + 2.0 * shares.dead) / leaving }
    });
    let (values, settled) = chain.times(go_on);
    Expected { value: values[start], capped: !settled }
}

/// How likely the next move ends in a goal, in another live state, in a dead one, or nowhere new.
#[derive(Default)]
struct Shares {
    goal: f64,
    live: f64,
    dead: f64,
    stay: f64,
}

/// The equations of all states that can be won and are not, in order of distance; and which of
/// them is the start's.
fn chain<P: Transition>(
    space: &Space<'_, P>,
    beta: f64,
    row: impl Fn(&Shares) -> Row,
) -> (Chain, usize) {
    let mut ids: Vec<u32> = (0..space.len() as u32)
        .filter(|&id| space.distance(id).is_some_and(|distance| distance > 0))
        .collect();
    ids.sort_by_key(|&id| space.distance(id));
    let mut places = vec![u32::MAX; space.len()];
    for (place, &id) in ids.iter().enumerate() {
        places[id as usize] = place as u32;
    }
    let mut chain = Chain::default();
    let mut likely = Vec::new();
    for &id in &ids {
        likelihoods(space, id, beta, &mut likely);
        let shares = shares(space, id, &likely);
        let others = space.targets(id).iter().zip(&likely).filter_map(|(&to, &share)| {
            let place = places[to as usize];
            (place != u32::MAX && to != id).then_some((place, share))
        });
        chain.push(&row(&shares), others);
    }
    (chain, places[0] as usize)
}

/// How likely the player makes each move of a state.
fn likelihoods<P: Transition>(space: &Space<'_, P>, id: u32, beta: f64, out: &mut Vec<f64>) {
    let seen = |&to: &u32| space.visible(to);
    let targets = space.targets(id);
    let least = targets.iter().map(seen).min().unwrap_or(0);
    let weight = |to| libm::exp(-(beta * f64::from(seen(to) - least)).min(LEAST_LIKELY));
    out.clear();
    out.extend(targets.iter().map(weight));
    let total: f64 = out.iter().sum();
    for weight in out {
        *weight /= total;
    }
}

fn shares<P: Transition>(space: &Space<'_, P>, id: u32, likely: &[f64]) -> Shares {
    let mut shares = Shares::default();
    for (&to, &share) in space.targets(id).iter().zip(likely) {
        *match space.distance(to) {
            None => &mut shares.dead,
            Some(0) => &mut shares.goal,
            Some(_) if to == id => &mut shares.stay,
            Some(_) => &mut shares.live,
        } += share;
    }
    shares
}
