//! Simulated players: what happens to somebody who follows what the eye sees.
//!
//! The player chooses a move with probability proportional to `exp(-beta h)`, where `h` is the
//! visible heuristic of the position after it. Over the whole space this is a linear system; it
//! is solved by Gauss-Seidel sweeps in order of the distance to the goal, so that most values are
//! right after one sweep.

use unsolve_graph::{Space, Transition};

/// Sweeps after which a value counts as found.
const MAX_SWEEPS: u32 = 1_000;
/// Largest relative change of a converged sweep.
const TOLERANCE: f64 = 1e-7;

/// A number with a note whether the sweeps ended before it settled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    /// The value at the start.
    pub value: f64,
    /// Whether it is only a bound: the sweeps ran out.
    pub capped: bool,
}

/// The probability that a player with preference `beta` reaches a goal before a dead state.
#[must_use]
pub fn survival<P: Transition>(space: &Space<'_, P>, beta: f64) -> Expected {
    let solve = |state: &Neighbours<'_>, values: &[f64]| {
        let (mut sum, mut weight) = (0.0, 0.0);
        for (target, share) in state.live() {
            if target != state.id {
                sum += share * values[target as usize];
            }
            weight += if target == state.id { 0.0 } else { share };
        }
        let dead = state.dead;
        if weight + dead > 0.0 { sum / (weight + dead) } else { 0.0 }
    };
    sweep(space, beta, 1.0, solve)
}

/// The expected number of moves until a player with preference `beta` reaches a goal, if stepping
/// into a dead state costs two moves and is taken back.
#[must_use]
pub fn hitting_time<P: Transition>(space: &Space<'_, P>, beta: f64) -> Expected {
    let solve = |state: &Neighbours<'_>, values: &[f64]| {
        let (mut sum, mut leaving) = (2.0 * state.dead, 0.0);
        for (target, share) in state.live() {
            sum += share;
            if target != state.id {
                sum += share * values[target as usize];
                leaving += share;
            }
        }
        if leaving > 0.0 { sum / leaving } else { f64::INFINITY }
    };
    sweep(space, beta, 0.0, solve)
}

/// The moves of a live state with their weights; moves into dead states as one weight.
struct Neighbours<'a> {
    id: u32,
    targets: &'a [u32],
    shares: &'a [f64],
    dead: f64,
}

impl Neighbours<'_> {
    fn live(&self) -> impl Iterator<Item = (u32, f64)> + '_ {
        self.targets.iter().copied().zip(self.shares.iter().copied())
    }
}

/// The player's choices at every live state that is no goal, in order of distance.
struct Choices {
    ids: Vec<u32>,
    offsets: Vec<usize>,
    targets: Vec<u32>,
    shares: Vec<f64>,
    dead: Vec<f64>,
}

impl Choices {
    fn new<P: Transition>(space: &Space<'_, P>, beta: f64) -> Self {
        let most = (0..space.len() as u32).map(|id| space.visible(id)).max().unwrap_or(0);
        let weights: Vec<f64> =
            (0..=most).map(|h| libm::exp(-beta * f64::from(h))).collect();
        let mut ids: Vec<u32> = (0..space.len() as u32)
            .filter(|&id| space.distance(id).is_some_and(|distance| distance > 0))
            .collect();
        ids.sort_by_key(|&id| space.distance(id));
        let mut choices = Self {
            ids,
            offsets: vec![0],
            targets: Vec::new(),
            shares: Vec::new(),
            dead: Vec::new(),
        };
        for index in 0..choices.ids.len() {
            choices.add(space, choices.ids[index], &weights);
        }
        choices
    }

    fn add<P: Transition>(&mut self, space: &Space<'_, P>, id: u32, weights: &[f64]) {
        let weight = |target: u32| weights[space.visible(target) as usize];
        let targets = space.targets(id);
        let total: f64 = targets.iter().map(|&target| weight(target)).sum();
        let mut dead = 0.0;
        for &target in targets {
            let share = weight(target) / total;
            if space.is_live(target) {
                self.targets.push(target);
                self.shares.push(share);
            } else {
                dead += share;
            }
        }
        self.dead.push(dead);
        self.offsets.push(self.targets.len());
    }

    fn at(&self, index: usize) -> Neighbours<'_> {
        let range = self.offsets[index]..self.offsets[index + 1];
        Neighbours {
            id: self.ids[index],
            targets: &self.targets[range.clone()],
            shares: &self.shares[range],
            dead: self.dead[index],
        }
    }
}

/// Sweeps over all states until the values settle; goals keep `at_goal`.
fn sweep<P: Transition>(
    space: &Space<'_, P>,
    beta: f64,
    at_goal: f64,
    solve: impl Fn(&Neighbours<'_>, &[f64]) -> f64,
) -> Expected {
    let choices = Choices::new(space, beta);
    let mut values = vec![0.0; space.len()];
    space.goals().iter().for_each(|&goal| values[goal as usize] = at_goal);
    for _ in 0..MAX_SWEEPS {
        let mut change: f64 = 0.0;
        for index in 0..choices.ids.len() {
            let neighbours = choices.at(index);
            let value = solve(&neighbours, &values);
            let old = std::mem::replace(&mut values[neighbours.id as usize], value);
            change = change.max((value - old).abs() / value.abs().max(1e-300));
        }
        if change < TOLERANCE {
            return Expected { value: values[0], capped: false };
        }
    }
    Expected { value: values[0], capped: true }
}
