//! Moves in words, and why they help.

use unsolve_core::symbol;
use unsolve_graph::Transition;
use unsolve_tubes::{SortingRules, SortingWords, Tubes};

use crate::Game;
use crate::rules::{BallMove, Rules};

impl SortingWords for Game {
    type Rules = Rules;

    fn describe(rules: &Rules, state: &Tubes, mv: BallMove) -> String {
        let ball = rules.shape().top(state.0[usize::from(mv.from)]);
        let (from, to) = (u16::from(mv.from) + 1, u16::from(mv.to) + 1);
        format!("Move the {} ball from tube {from} to tube {to}", letter(ball))
    }

    /// What a player sees to be better after the move.
    fn reason(rules: &Rules, state: &Tubes, mv: BallMove) -> Option<String> {
        let mut after = *state;
        rules.apply(&mut after, mv);
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let ball = rules.shape().top(state.0[from]);
        let mut facts = Vec::new();
        if rules.shape().is_complete(after.0[to]) {
            facts.push(format!("tube {} is complete", to + 1));
        } else if state.0[to] != 0 && rules.shape().is_uniform(state.0[to]) {
            facts.push(format!("tube {} collects the {}s", to + 1, letter(ball)));
        }
        if after.0[from] == 0 {
            facts.push(format!("tube {} becomes empty", from + 1));
        } else if rules.shape().top(after.0[from]) != ball {
            facts.extend(uncovered(rules, &after, from));
        } else if state.0[to] == 0 {
            let others = rules.shape().top_run(after.0[from]);
            let plural = if others == 1 { "" } else { "s" };
            facts.push(format!("the other {}{plural} under it can follow", letter(ball)));
        }
        (!facts.is_empty()).then(|| facts.join(", and "))
    }
}

/// What the ball that now lies on top can do.
fn uncovered(rules: &Rules, after: &Tubes, from: usize) -> Option<String> {
    let ball = rules.shape().top(after.0[from]);
    let home = (0..rules.shape().tubes()).find(|&to| {
        to != from
            && after.0[to] != 0
            && rules.is_legal(after, BallMove { from: from as u8, to: to as u8 })
    });
    let name = letter(ball);
    if let Some(to) = home {
        return Some(format!("the {name} under it can then go to tube {}", to + 1));
    }
    let twin = (0..rules.shape().tubes())
        .find(|&other| other != from && rules.shape().top(after.0[other]) == ball)?;
    Some(format!("it uncovers the {name} that belongs to the one on tube {}", twin + 1))
}

fn letter(ball: u64) -> char {
    symbol((ball as u8).saturating_sub(1))
}
