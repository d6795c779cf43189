//! Simulated players: what happens to somebody who follows what the eye sees.
//!
//! The player chooses a move with probability proportional to `exp(-beta h)`, where `h` is the
//! visible heuristic of the position after it. Over the whole space this is a linear system in
//! the states that can still be won, one equation a state.

use unsolve_graph::{Graph, Parts};

use crate::walk::{Player, Question, Walk};

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
pub fn survival(space: &Graph, beta: f64) -> Expected {
    Players::of(space).survival(beta, &|| true)
}

/// The expected number of moves until a player with preference `beta` reaches a goal, if stepping
/// into a dead state costs two moves and is taken back. Infinite from a dead start.
#[must_use]
pub fn hitting_time(space: &Graph, beta: f64) -> Expected {
    Players::of(space).hitting_time(beta, &|| true)
}

/// All players of a space: what they share.
pub(crate) struct Players<'s> {
    space: &'s Graph,
    /// The states that can be won and are not.
    parts: Parts,
}

impl<'s> Players<'s> {
    pub(crate) fn of(space: &'s Graph) -> Self {
        let in_play = |id| space.distance(id).is_some_and(|distance| distance > 0);
        Self { space, parts: space.parts(in_play) }
    }

    /// [`survival`], given up as `capped` when `go_on` says no.
    pub(crate) fn survival(&self, beta: f64, go_on: &dyn Fn() -> bool) -> Expected {
        match self.space.distance(0) {
            None => Expected { value: 0.0, capped: false },
            Some(_) if self.nothing_is_lost() => Expected { value: 1.0, capped: false },
            Some(_) => {
                let chance = self.expected(Player::new(beta, Question::Chance), 0.0, go_on);
                Expected { value: chance.value.min(1.0), ..chance }
            }
        }
    }

    /// [`hitting_time`], given up as `capped` when `go_on` says no.
    pub(crate) fn hitting_time(&self, beta: f64, go_on: &dyn Fn() -> bool) -> Expected {
        match self.space.distance(0) {
            None => Expected { value: f64::INFINITY, capped: false },
            Some(0) => Expected { value: 0.0, capped: false },
            Some(_) => self.expected(Player::new(beta, Question::Time), f64::INFINITY, go_on),
        }
    }

    fn nothing_is_lost(&self) -> bool {
        (0..self.space.len() as u32).all(|id| self.space.is_live(id))
    }

    fn expected(&self, player: Player, worst: f64, go_on: &dyn Fn() -> bool) -> Expected {
        let solved = Walk::new(self.space, player).solve(&self.parts, go_on);
        let (value, settled) = solved.unwrap_or((worst, false));
        Expected { value, capped: !settled }
    }
}
