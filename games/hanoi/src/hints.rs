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
        if self.rules.largest_astray(self.before) != Some(self.disc) {
            return None;
        }
        if self.rules.goal().peg(self.disc) != self.to {
            let (disc, to) = (self.disc + 1, peg_name(self.to));
            return Some(format!("it is shorter to bring disc {disc} home by way of peg {to}"));
        }
        let next = self.rules.largest_astray(self.after)?;
        let larger = if self.disc + 1 == self.rules.discs() { "" } else { " with all larger ones" };
        Some(format!(
            "disc {} is in its place then{larger}, and disc {} is the next to bring home",
            self.disc + 1,
            next + 1
        ))
    }

    /// The largest disc that is astray and the smaller ones that have to be out of its way when it first moves; and the next larger
    /// disc that moves on the way there.
    fn serves(&self, plan: &[Carry]) -> Option<String> {
        let largest = self.rules.largest_astray(self.after)?;
        let mut towers = self.after;
        let mut next: Option<(usize, u8)> = None;
        for &mv in plan {
            let disc = self.rules.carried(towers, mv)?;
            if disc > self.disc && next.is_none() {
                next = Some((disc, mv.to));
            }
            if disc == largest && disc > self.disc {
                let step = next.filter(|&(disc, _)| disc != largest).map(|(disc, to)| {
                    format!("; on the way there disc {} needs peg {}", disc + 1, peg_name(to))
                });
                return Some(self.makes_way(largest, mv.to, towers) + &step.unwrap_or_default());
            }
            towers = towers.moved(disc, mv.to);
        }
        None
    }

    /// Disc `largest` goes to a peg; `then` is the position right before.
    fn makes_way(&self, largest: usize, to: u8, then: Towers) -> String {
        let belongs = self.rules.goal().peg(largest) == to;
        let why = if belongs { "" } else { ", on its way round" };
        let spares =
            (0..self.rules.pegs() as u8).filter(|&peg| then.tower(peg, largest).next().is_some());
        let names: Vec<String> = spares.map(|peg| format!("peg {}", peg_name(peg))).collect();
        let smaller = match largest {
            1 => "disc 1 goes".to_owned(),
            2 => "the two smaller ones go".to_owned(),
            3 => "the three smaller ones go".to_owned(),
            n => format!("the {n} smaller ones go"),
        };
        format!(
            "disc {} has to get to peg {}{why}, so {smaller} to {} first",
            largest + 1,
            peg_name(to),
            listed(&names)
        )
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
