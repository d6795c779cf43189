//! Moves in words, and why they help.

use unsolve_core::symbol;
use unsolve_graph::Transition;
use unsolve_tubes::{SortingRules, SortingWords, Tubes};

use crate::Game;
use crate::rules::{Pour, Rules};

impl SortingWords for Game {
    type Rules = Rules;

    fn describe(rules: &Rules, state: &Tubes, mv: Pour) -> String {
        let colour = letter(rules.shape().top(state.0[usize::from(mv.from)]));
        let (from, to) = (u16::from(mv.from) + 1, u16::from(mv.to) + 1);
        let amount =
            if mv.amount == 1 { String::new() } else { format!("{} units of ", mv.amount) };
        format!("Pour {amount}{colour} from tube {from} into tube {to}")
    }

    /// What a player sees to be better after the move.
    fn reason(rules: &Rules, state: &Tubes, mv: Pour) -> Option<String> {
        let shape = rules.shape();
        let mut after = *state;
        rules.apply(&mut after, mv);
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let colour = shape.top(state.0[from]);
        let mut facts = Vec::new();
        if shape.is_complete(after.0[to]) {
            facts.push(format!("tube {} is complete", to + 1));
        } else if state.0[to] != 0 && shape.is_uniform(state.0[to]) {
            facts.push(format!("tube {} collects the {}", to + 1, letter(colour)));
        }
        if after.0[from] == 0 {
            facts.push(format!("tube {} becomes empty", from + 1));
        } else if shape.top(after.0[from]) == colour {
            facts.push(format!(
                "what is left of the {} in tube {} can follow later",
                letter(colour),
                from + 1
            ));
        } else {
            facts.extend(uncovered(rules, &after, from));
        }
        (!facts.is_empty()).then(|| facts.join(", and "))
    }
}

/// What the colour that now lies on top can do.
fn uncovered(rules: &Rules, after: &Tubes, from: usize) -> Option<String> {
    let shape = rules.shape();
    let name = letter(shape.top(after.0[from]));
    let tubes = || (0..shape.tubes()).filter(|&other| other != from);
    let home =
        tubes().find(|&to| after.0[to] != 0 && rules.pour(after, from as u8, to as u8).is_some());
    if let Some(to) = home {
        return Some(format!("the {name} under it can then be poured into tube {}", to + 1));
    }
    let twin = tubes().find(|&other| shape.top(after.0[other]) == shape.top(after.0[from]))?;
    Some(format!("it uncovers the {name} that belongs to that in tube {}", twin + 1))
}

fn letter(unit: u64) -> char {
    symbol((unit as u8).saturating_sub(1))
}
