//! Why a move helps, in a player's words.

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, any};

use crate::board::bits;
use crate::{Jump, Level, PegSolitaire, Pegs, Run, Solitaire};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 20_000;
/// So many jumps before the end it is worth saying which peg will be left.
const NEAR: usize = 4;

impl Hints for PegSolitaire {
    fn reason(level: &Level, state: &Pegs, mv: Run) -> Option<String> {
        let rules = level.rules();
        let (end, after) = rules.played(*state, mv)?;
        let from = rules.board().hole(mv.from())?;
        let hint = Hint { rules, before: *state, after, from, end };
        if rules.is_goal(&after) {
            return Some(format!("only the peg on {} is left then", hint.name(end)));
        }
        let outcome = any(rules, &after, &Budget::nodes(LOOK_AHEAD));
        let plan = hint.jumps(outcome.moves().unwrap_or_default());
        let told = hint.comes_in().or_else(|| hint.stays(&plan));
        told.or_else(|| hint.next_use(&plan))
            .or_else(|| hint.later_use(&plan))
            .or_else(|| hint.joins())
    }
}

/// A hinted move and what it changes.
struct Hint<'a> {
    rules: &'a Solitaire,
    before: Pegs,
    after: Pegs,
    from: u8,
    end: u8,
}

impl Hint<'_> {
    fn name(&self, hole: u8) -> String {
        self.rules.board().name(hole)
    }

    /// The jumps of a plan that is played after the hinted move.
    fn jumps(&self, plan: &[Run]) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for mv in plan {
            let Some(mut here) = self.rules.board().hole(mv.from()) else { break };
            for direction in mv.directions() {
                let Some(jump) = self.rules.board().hop(here, direction) else { break };
                here = jump.to;
                jumps.push(jump);
            }
        }
        jumps
    }

    /// The peg stood where nothing can ever take it.
    fn comes_in(&self) -> Option<String> {
        let outside = !self.rules.board().jumpable();
        if outside >> self.from & 1 == 0 || outside >> self.end & 1 == 1 {
            return None;
        }
        let left = bits(self.after.0 & outside).count();
        let others = match left {
            0 => String::new(),
            1 => "; one more is left at the edge like that".to_owned(),
            n => format!("; {n} more are left at the edge like that"),
        };
        Some(format!(
            "no peg can jump over {}, so the one there has to come in by itself{others}",
            self.name(self.from)
        ))
    }

    /// It is the peg that will be left, and that is near.
    fn stays(&self, plan: &[Jump]) -> Option<String> {
        let mut here = self.end;
        for jump in plan {
            if jump.over == here {
                return None;
            }
            if jump.from == here {
                here = jump.to;
            }
        }
        let near = !plan.is_empty() && plan.len() < NEAR;
        near.then(|| format!("this is the peg that will be left, on {}", self.name(here)))
    }

    /// What the next jump has of it.
    fn next_use(&self, plan: &[Jump]) -> Option<String> {
        let next = plan.first()?;
        self.told_use(*next, "then")
    }

    /// The first later jump that has something of it.
    fn later_use(&self, plan: &[Jump]) -> Option<String> {
        let mut changed = 0u64;
        for jump in plan.iter().skip(1) {
            if changed >> self.end & 1 == 1 {
                return None;
            }
            if let Some(told) = self.told_use(*jump, "later") {
                return Some(told);
            }
            changed |= jump.holes();
        }
        None
    }

    fn told_use(&self, jump: Jump, when: &str) -> Option<String> {
        let emptied = self.before.0 & !self.after.0;
        let (from, over, to) = (self.name(jump.from), self.name(jump.over), self.name(jump.to));
        if jump.from == self.end {
            return Some(format!("from {from} it can {when} go on over {over} to {to}"));
        }
        if jump.over == self.end {
            return Some(format!(
                "on {over} it is what the peg on {from} {when} jumps over to {to}"
            ));
        }
        let empties = emptied >> jump.to & 1 == 1;
        empties
            .then(|| format!("it empties {to}, where the peg on {from} {when} lands, over {over}"))
    }

    /// Fewer pegs stand alone than before.
    fn joins(&self) -> Option<String> {
        let lonely = |pegs: Pegs| self.rules.board().lonely(pegs.0).count_ones();
        let fewer = lonely(self.after) < lonely(self.before);
        fewer.then(|| "it brings a peg that stood alone back to the others".to_owned())
    }
}
