//! Why a move helps, in a player's words.

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, astar};

use crate::{Carry, Hanoi, Level, Rules, Towers, peg_name};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 30_000;

impl Hints for Hanoi {
    fn reason(level: &Level, state: &Towers, mv: Carry) -> Option<String> {
        let rules = level.rules();
        let disc = rules.carried(*state, mv)?;
        let after = state.moved(disc, mv.to);
        if rules.is_goal(&after) {
            return Some("then every disc is where it has to be".to_owned());
        }
        let hint = Hint { rules, before: *state, after, disc, to: mv.to };
        if let Some(told) = hint.settles() {
            return Some(told);
        }
        let outcome = astar(rules, &after, &Budget::nodes(LOOK_AHEAD));
        hint.serves(outcome.moves()?).or_else(|| hint.waits())
    }
}

/// A hinted move and the disc it carries.
struct Hint<'a> {
    rules: &'a Rules,
    before: Towers,
    after: Towers,
    disc: usize,
    to: u8,
}

impl Hint<'_> {
    /// The largest disc that is astray reaches its peg.
    fn settles(&self) -> Option<String> {
        if self.rules.largest_astray(self.before) != Some(self.disc)
            || self.rules.goal().peg(self.disc) != self.to
        {
            return None;
        }
        let next = self.rules.largest_astray(self.after)?;
        let larger = if self.disc + 1 == self.rules.discs() { "" } else { " with all larger ones" };
        Some(format!(
            "disc {} is in its place then{larger}, and disc {} is the next to bring home",
            self.disc + 1,
            next + 1
        ))
    }

    /// The next larger disc that moves in the plan, and what has to be out of its way.
    fn serves(&self, plan: &[Carry]) -> Option<String> {
        let mut towers = self.after;
        for &mv in plan {
            let disc = self.rules.carried(towers, mv)?;
            if disc > self.disc {
                return Some(self.makes_way(disc, mv, towers));
            }
            towers = towers.moved(disc, mv.to);
        }
        None
    }

    /// Disc `larger` goes from one peg to another; `then` is the position right before.
    fn makes_way(&self, larger: usize, mv: Carry, then: Towers) -> String {
        let (from, to) = (peg_name(mv.from), peg_name(mv.to));
        let whole = self.largest_of_all(larger, mv.to);
        let spares: Vec<u8> = (0..self.rules.pegs() as u8)
            .filter(|&peg| then.tower(peg, larger).next().is_some())
            .collect();
        let count = larger;
        let what = match count {
            1 => "disc 1 goes".to_owned(),
            2 => "the two smaller ones go".to_owned(),
            3 => "the three smaller ones go".to_owned(),
            n => format!("the {n} smaller ones go"),
        };
        let names: Vec<String> =
            spares.iter().map(|&peg| format!("peg {}", peg_name(peg))).collect();
        format!(
            "disc {} has to get from peg {from} to peg {to}{whole}, so {what} to {} first",
            larger + 1,
            listed(&names)
        )
    }

    /// Why the larger disc goes there.
    fn largest_of_all(&self, larger: usize, to: u8) -> &'static str {
        if self.rules.goal().peg(larger) == to { ", where it belongs" } else { "" }
    }

    /// The disc moves on the way of the smaller ones alone.
    fn waits(&self) -> Option<String> {
        (self.rules.goal().peg(self.disc) == self.to)
            .then(|| format!("disc {} belongs on peg {}", self.disc + 1, peg_name(self.to)))
    }
}

/// "peg A", "peg A and peg B", "peg A, peg B and peg C".
fn listed(names: &[String]) -> String {
    match names {
        [] => "another peg".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
