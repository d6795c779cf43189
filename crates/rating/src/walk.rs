//! A player's walk over the whole space: one equation a state, solved part by part.
//!
//! A walk that has left a strongly connected part never returns to it. So the parts are solved
//! one after the other, each after those it leads to: a single state by its own equation, a few
//! states by elimination, many by iteration if that proves its values right, else by elimination of one
//! after the other, most by iteration alone.

use unsolve_graph::{Graph, Parts};

use crate::certified;
use crate::chain::Chain;
use crate::elimination::Elimination;
use crate::reduction::Reduction;

/// Most states of a part that is solved by elimination.
const FEW: usize = 128;
/// Most states of a part that is solved with proof.
const MANY: usize = 30_000;
/// Work between two looks at the watcher: the square of the states of each part.
const POLL_EVERY: u64 = 1 << 16;
/// Largest exponent told apart: what is less likely than `exp(-200)` is as unlikely as that.
const LARGEST: f64 = 200.0;
/// Differences whose likelihood is kept: few moves change more of what the eye sees.
const KEPT: u32 = 64;

/// Somebody who chooses a move with probability proportional to `exp(-beta h)`.
pub(crate) struct Player {
    beta: f64,
    likely: Vec<f64>,
    /// What is asked.
    pub(crate) question: Question,
}

/// What a walk is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// The chance of reaching a goal before a dead state.
    Chance,
    /// The moves to a goal if one into a dead state is taken back.
    Time,
}

impl Player {
    /// What is no number is no preference.
    pub(crate) fn new(beta: f64, question: Question) -> Self {
        let beta = if beta.is_nan() { 0.0 } else { beta.clamp(-LARGEST, LARGEST) };
        let likely = (0..KEPT).map(|more| likelihood(beta, more)).collect();
        Self { beta, likely, question }
    }

    /// How likely a move is, beside the most tempting one, if so much more is left after it.
    #[inline]
    fn weight(&self, more: u32) -> f64 {
        match self.likely.get(more as usize) {
            Some(&weight) => weight,
            None => likelihood(self.beta, more),
        }
    }
}

fn likelihood(beta: f64, more: u32) -> f64 {
    libm::exp(-(beta * f64::from(more)).clamp(-LARGEST, LARGEST))
}

/// The equation of a state: `(leaving + sum of links) x = gain + sum of link * x of another`.
///
/// A link is the weight of a move to a state of the same part.
pub(crate) struct Row {
    /// The weight of all moves that end the walk or leave the part for good.
    pub(crate) leaving: f64,
    /// What the moves cost and the known values after them, by weight.
    pub(crate) gain: f64,
}

/// The walk of one player.
pub(crate) struct Walk<'s> {
    space: &'s Graph,
    player: Player,
    /// The value of every state: no number while it is not known.
    values: Vec<f64>,
    /// The row of each state of the part at hand.
    places: Vec<u32>,
    few: Elimination,
    settled: bool,
}

impl<'s> Walk<'s> {
    /// A walk of which nothing is known but its ends.
    pub(crate) fn new(space: &'s Graph, player: Player) -> Self {
        let (goal, dead) = match player.question {
            Question::Chance => (1.0, 0.0),
            Question::Time => (0.0, f64::INFINITY),
        };
        let value = |id| match space.distance(id) {
            None => dead,
            Some(0) => goal,
            Some(_) => f64::NAN,
        };
        Self {
            space,
            player,
            values: (0..space.len() as u32).map(value).collect(),
            places: vec![0; space.len()],
            few: Elimination::default(),
            settled: true,
        }
    }

    /// The value at the start and whether it settled; `None` if it did not come to one.
    pub(crate) fn solve(mut self, parts: &Parts, go_on: &dyn Fn() -> bool) -> Option<(f64, bool)> {
        let mut work = 0;
        for part in parts.iter() {
            work += (part.len() as u64).pow(2);
            if work >= POLL_EVERY {
                work = 0;
                if !go_on() {
                    return None;
                }
            }
            match part {
                &[id] => {
                    let row = self.row(id, |_, _| {});
                    self.values[id as usize] = row.gain / row.leaving;
                }
                few if few.len() <= FEW => {
                    if !self.eliminate(few) {
                        self.iterate(few, go_on)?;
                    }
                }
                many if many.len() <= MANY => {
                    if !self.certify(many, go_on) {
                        self.reduce(many, go_on)?;
                    }
                }
                most => self.iterate(most, go_on)?,
            }
        }
        Some((self.values[0], self.settled))
    }

    /// The equation of a state; moves within the part at hand are handed to `link`.
    fn row(&self, id: u32, mut link: impl FnMut(u32, f64)) -> Row {
        let targets = self.space.targets(id);
        let least = targets.iter().map(|&to| self.space.visible(to)).min().unwrap_or(0);
        let cost = f64::from(u8::from(self.player.question == Question::Time));
        let mut row = Row { leaving: 0.0, gain: 0.0 };
        for &to in targets {
            let weight = self.player.weight(self.space.visible(to) - least);
            let value = self.values[to as usize];
            row.gain += cost * weight;
            if to == id {
                continue;
            }
            if value.is_nan() {
                link(to, weight);
            } else if value.is_infinite() {
                row.gain += cost * weight;
            } else {
                row.leaving += weight;
                row.gain += weight * value;
            }
        }
        row
    }

    fn number(&mut self, part: &[u32]) {
        for (place, &id) in part.iter().enumerate() {
            self.places[id as usize] = place as u32;
        }
    }

    /// Solves a part exactly; `false` if its numbers are too far apart.
    fn eliminate(&mut self, part: &[u32]) -> bool {
        self.number(part);
        let mut few = std::mem::take(&mut self.few);
        few.start(part.len());
        for (place, &id) in part.iter().enumerate() {
            let row = self.row(id, |to, weight| {
                few.link(place, self.places[to as usize] as usize, weight);
            });
            few.push(&row);
        }
        let solved = few.solve();
        for (&id, &value) in part.iter().zip(solved.unwrap_or_default()) {
            self.values[id as usize] = value;
        }
        let solved = solved.is_some();
        self.few = few;
        solved
    }

    /// Solves a part of many states: exactly, or by iteration if that takes too much work.
    fn reduce(&mut self, part: &[u32], go_on: &dyn Fn() -> bool) -> Option<()> {
        self.number(part);
        let mut reduction = Reduction::default();
        let mut links = Vec::new();
        for &id in part {
            links.clear();
            let row = self.row(id, |to, weight| links.push((self.places[to as usize], weight)));
            reduction.push(row, &links);
        }
        let Some(values) = reduction.solve(go_on) else { return self.iterate(part, go_on) };
        for (&id, &value) in part.iter().zip(&values) {
            self.values[id as usize] = value;
        }
        Some(())
    }

    /// Solves a part by iteration if its values are proved to be right; whether they are.
    fn certify(&mut self, part: &[u32], go_on: &dyn Fn() -> bool) -> bool {
        let (rows, chain) = self.chain(part);
        let proved = match self.player.question {
            Question::Chance => certified::chances(&chain, go_on),
            Question::Time => certified::times(&chain, go_on),
        };
        for (&id, &value) in rows.iter().zip(proved.iter().flatten()) {
            self.values[id as usize] = value;
        }
        proved.is_some()
    }

    /// Solves a part by iteration.
    fn iterate(&mut self, part: &[u32], go_on: &dyn Fn() -> bool) -> Option<()> {
        let (rows, chain) = self.chain(part);
        let (values, settled) = match self.player.question {
            Question::Chance => chain.chances(go_on),
            Question::Time => chain.times(go_on),
        };
        self.settled &= settled;
        for (&id, &value) in rows.iter().zip(&values) {
            self.values[id as usize] = value;
        }
        values.iter().all(|value| value.is_finite()).then_some(())
    }

    /// The equations of a part in order of the distance to the goal, and their states.
    fn chain(&mut self, part: &[u32]) -> (Vec<u32>, Chain) {
        let distance = |id: u32| self.space.distances()[id as usize];
        let mut places: Vec<(u32, u32)> =
            part.iter().zip(0..).map(|(&id, place)| (distance(id), place)).collect();
        places.sort_unstable();
        let rows: Vec<u32> = places.iter().map(|&(_, place)| part[place as usize]).collect();
        self.number(&rows);
        let mut chain = Chain::default();
        let mut links = Vec::new();
        for &id in &rows {
            links.clear();
            let row = self.row(id, |to, weight| links.push((self.places[to as usize], weight)));
            chain.push(&row, &links);
        }
        (rows, chain)
    }
}
