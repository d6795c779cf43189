//! Why a move helps, in a player's words.
//!
//! The rest of the shortest solution is known, so a move is explained by what it makes possible: the first later move that
//! goes over cells which this one frees, and what that one is good for, down to the cars that block the red one.

use std::fmt::Write;

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, astar};

use crate::level::called;
use crate::{Car, Level, Lot, Parked, RushHour, Slide};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 60_000;
/// How many links of a chain of reasons are told.
const LINKS: usize = 3;

impl Hints for RushHour {
    fn reason(level: &Level, state: &Parked, mv: Slide) -> Option<String> {
        let lot = level.lot();
        lot.lettered(mv.car)?;
        let mut after = *state;
        lot.apply(&mut after, mv);
        if lot.is_goal(&after) {
            return Some("nothing is in its way any more: it drives out".to_owned());
        }
        let rest = astar(lot, &after, &Budget::nodes(LOOK_AHEAD));
        let mut moves = vec![mv];
        moves.extend(rest.moves().unwrap_or_default());
        let plan = Plan::of(lot, *state, &moves);
        Some(plan.reason())
    }
}

/// One move of a plan.
struct Step {
    before: Car,
    after: Car,
    number: usize,
    /// The cells that it leaves.
    freed: u64,
    /// The cells that it needs to be free.
    swept: u64,
}

/// The hinted move and what follows.
struct Plan<'a> {
    lot: &'a Lot,
    state: Parked,
    steps: Vec<Step>,
}

impl<'a> Plan<'a> {
    fn of(lot: &'a Lot, state: Parked, moves: &[Slide]) -> Self {
        let (mut now, mut steps, grid) = (state, Vec::new(), lot.grid());
        for &mv in moves {
            let Some(number) = lot.lettered(mv.car) else { break };
            let before = lot.car(now, number);
            lot.apply(&mut now, mv);
            let after = lot.car(now, number);
            let [from, to] = [before.cells(grid), after.cells(grid)];
            let (first, last) = (before.at.min(after.at), before.at.max(after.at));
            let whole =
                (first..=last).fold(0, |cells, at| cells | before.parked_at(at).cells(grid));
            steps.push(Step { before, after, number, freed: from & !to, swept: whole & !from });
        }
        Self { lot, state, steps }
    }

    fn reason(&self) -> String {
        let step = &self.steps[0];
        if step.number == 0 {
            return self.of_red();
        }
        if self.clears(0) {
            return self.of_blocker();
        }
        self.chain(0).unwrap_or_else(|| self.of_wanderer())
    }

    /// The red car backs up, or drives on without getting out.
    fn of_red(&self) -> String {
        let step = &self.steps[0];
        if let Some(why) = self.chain(0) {
            return why;
        }
        if step.after.at < step.before.at {
            return "the red car has to back up before the others can pass".to_owned();
        }
        let left = self.names(self.lot.blockers(self.state));
        format!("it drives on as far as it helps; {left} still in its way")
    }

    /// A car that blocks the red one leaves its row.
    fn of_blocker(&self) -> String {
        let step = &self.steps[0];
        let name = called(&step.before);
        let others = self.lot.blockers(self.state).filter(|&car| car != step.number);
        let others: Vec<usize> = others.collect();
        if others.is_empty() {
            return format!(
                "{name} is all that blocks the red car, and this takes it out of the way"
            );
        }
        let left = self.names(others.into_iter());
        format!("{name} blocks the red car and can leave its row now; {left} still in the way")
    }

    /// "car B is", "car B and truck C are".
    fn names(&self, cars: impl Iterator<Item = usize>) -> String {
        let names: Vec<String> =
            cars.map(|number| called(&self.lot.car(self.state, number))).collect();
        match names.split_last() {
            None => "nothing is".to_owned(),
            Some((only, [])) => format!("{only} is"),
            Some((last, others)) => format!("{} and {last} are", others.join(", ")),
        }
    }

    /// Whether a step takes a car that blocks the red one out of its row.
    fn clears(&self, index: usize) -> bool {
        let (step, red) = (&self.steps[index], self.lot.car(self.state, 0));
        let crosses = |car: &Car| {
            car.axis == crate::Axis::Column && (car.at..car.at + car.length).contains(&red.lane)
        };
        self.blocks(step.number) && crosses(&step.before) && !crosses(&step.after)
    }

    /// Whether a car is in the red car's way in the position of the hint.
    fn blocks(&self, number: usize) -> bool {
        self.lot.blockers(self.state).any(|blocker| blocker == number)
    }

    /// The first later step of another car that goes over cells which this one frees.
    fn enables(&self, index: usize) -> Option<usize> {
        let Step { number, freed, .. } = self.steps[index];
        let later = self.steps.iter().enumerate().skip(index + 1);
        let mut later =
            later.take_while(|(_, step)| step.number != number || step.swept & freed == 0);
        later.find(|(_, step)| step.number != number && step.swept & freed != 0).map(|(at, _)| at)
    }

    /// What a step is good for: whom it lets pass, and whom that lets pass, until a car that blocks the red one.
    fn chain(&self, index: usize) -> Option<String> {
        let next = self.enables(index)?;
        let (us, them) = (&self.steps[index], &self.steps[next]);
        let (name, other) = (called(&us.before), called(&them.before));
        let towards = them.before.axis.names()[usize::from(them.after.at > them.before.at)];
        if them.number == 0 {
            return Some(format!("{name} keeps the red car from driving {towards}"));
        }
        if self.blocks(them.number) {
            return Some(self.of_stuck(them, &name, towards));
        }
        let mut why = format!("{name} keeps {other} from going {towards}");
        let (mut at, mut last) = (next, other);
        for _ in 1..LINKS {
            let Some(beyond) = self.enables(at) else { break };
            let car = called(&self.steps[beyond].before);
            let blocks = self.blocks(self.steps[beyond].number);
            let ends = if blocks { ", which blocks the red car" } else { "" };
            let _ = write!(why, ", and {last} has to make room for {car}{ends}");
            if blocks || self.steps[beyond].number == 0 {
                break;
            }
            (at, last) = (beyond, car);
        }
        Some(why)
    }

    /// A car that blocks the red one and can't leave yet.
    fn of_stuck(&self, them: &Step, name: &str, towards: &str) -> String {
        let other = called(&them.before);
        let ways = self.lot.clearing(self.state, them.number);
        let names = them.before.axis.names();
        let only = match ways {
            [Some(_), None] => Some(names[0]),
            [None, Some(_)] => Some(names[1]),
            _ => None,
        };
        match only {
            Some(only) if only == towards => {
                format!(
                    "{other} blocks the red car and can only get out {only}, where {name} is in its way"
                )
            }
            _ => format!("{other} blocks the red car, and {name} keeps it from going {towards}"),
        }
    }

    /// A car that nobody passes afterwards before it moves again.
    fn of_wanderer(&self) -> String {
        let step = &self.steps[0];
        let again = self.steps[1..].iter().find(|later| later.number == step.number);
        match again {
            Some(later) => {
                let towards =
                    later.before.axis.names()[usize::from(later.after.at > later.before.at)];
                format!("from there {} can go on {towards} later", called(&step.before))
            }
            None => format!("{} is in nobody's way there", called(&step.before)),
        }
    }
}
