//! Levels, and positions to try statements on.

use std::fmt::Debug;

use serde_json::{Value, json};
use unsolve_adapters::GraphPuzzle;
use unsolve_ball_sort::BallSort;
use unsolve_core::{Budget, Stream};
use unsolve_graph::{Outcome, astar};
use unsolve_tubes::{Board, Setup, TubeMove, Tubes};
use unsolve_water_sort::WaterSort;

use super::literal::{self, Takes};

/// A game of tubes.
pub trait Sorting:
    GraphPuzzle<State = Tubes, Setup = Setup, Move: TubeMove + Debug, Level: Debug>
{
    const TAKES: Takes;
}

impl Sorting for BallSort {
    const TAKES: Takes = Takes::OneBall;
}

impl Sorting for WaterSort {
    const TAKES: Takes = Takes::WhatFits;
}

/// Positions with the same units and tubes.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    pub capacity: usize,
    /// How many tubes each colour fills.
    pub fills: &'static [usize],
    pub empty: usize,
}

const fn family(capacity: usize, fills: &'static [usize], empty: usize) -> Family {
    Family { capacity, fills, empty }
}

/// Families that can be exhausted.
pub const SMALL: [Family; 16] = [
    family(4, &[1, 1], 1),
    family(4, &[1, 1], 2),
    family(5, &[1, 1], 1),
    family(5, &[1, 1], 2),
    family(3, &[1, 1, 1], 1),
    family(3, &[1, 1, 1], 2),
    family(4, &[1, 1, 1], 1),
    family(4, &[1, 1, 1], 2),
    family(2, &[1, 1, 1, 1], 1),
    family(2, &[1, 1, 1, 1], 2),
    family(3, &[1, 1, 1, 1], 1),
    family(2, &[1, 1, 1, 1, 1], 1),
    family(3, &[2, 1], 1),
    family(3, &[2, 1], 2),
    family(2, &[2, 1, 1], 1),
    family(4, &[2, 1], 1),
];

/// Families of which a deal now and then can be exhausted.
pub const LARGER: [Family; 4] = [
    family(4, &[1, 1, 1, 1], 1),
    family(4, &[1, 1, 1, 1, 1], 1),
    family(4, &[1, 1, 1, 1], 2),
    family(3, &[2, 1, 1, 1], 1),
];

/// Families whose arrangements are all looked at.
pub const WHOLE: [Family; 10] = [
    family(4, &[1, 1], 1),
    family(4, &[1, 1], 2),
    family(3, &[1, 1, 1], 1),
    family(3, &[1, 1, 1], 2),
    family(4, &[1, 1, 1], 1),
    family(2, &[1, 1, 1, 1], 1),
    family(2, &[1, 1, 1, 1], 2),
    family(2, &[2, 1], 2),
    family(3, &[2, 1], 2),
    family(2, &[2, 2], 1),
];

impl Family {
    pub fn rules<P: Sorting>(&self) -> literal::Rules {
        literal::Rules { capacity: self.capacity, takes: P::TAKES, full: true }
    }

    pub fn filled(&self) -> usize {
        self.fills.iter().sum()
    }

    pub fn tubes(&self) -> usize {
        self.filled() + self.empty
    }

    fn shuffled(&self, stream: &mut Stream) -> Vec<u8> {
        let of = |(colour, fills): (usize, &usize)| {
            std::iter::repeat_n(colour as u8, fills * self.capacity)
        };
        let mut units: Vec<u8> = self.fills.iter().enumerate().flat_map(of).collect();
        stream.shuffle(&mut units);
        units
    }

    /// Any arrangement of the units, reachable or not.
    pub fn arrangement(&self, stream: &mut Stream) -> literal::Tubes {
        let units = self.shuffled(stream);
        thrown(&units, self.tubes(), self.capacity, stream)
    }

    /// A shuffle into full tubes, then random moves.
    pub fn mid_game(&self, rules: &literal::Rules, stream: &mut Stream) -> literal::Tubes {
        let units = self.shuffled(stream);
        let mut tubes: literal::Tubes = units.chunks(self.capacity).map(<[u8]>::to_vec).collect();
        tubes.resize(self.tubes(), Vec::new());
        for _ in 0..stream.below(3 * self.filled()) {
            let moves = rules.moves(&tubes);
            let Some(&mv) = stream.pick(&moves) else { break };
            tubes = literal::moved(&tubes, mv);
        }
        tubes
    }

    /// Every arrangement of the units, one of each class.
    pub fn arrangements(&self) -> Vec<literal::Tubes> {
        let contents = self.contents();
        let mut left: Vec<usize> = self.fills.iter().map(|fills| fills * self.capacity).collect();
        let mut all = Vec::new();
        self.arrange(&contents, 0, &mut left, &mut Vec::new(), &mut all);
        all
    }

    /// Adds every arrangement that begins with these tubes and goes on in order.
    fn arrange(
        &self,
        contents: &[Vec<u8>],
        least: usize,
        left: &mut [usize],
        tubes: &mut literal::Tubes,
        all: &mut Vec<literal::Tubes>,
    ) {
        if tubes.len() == self.tubes() {
            all.extend(left.iter().all(|&left| left == 0).then(|| tubes.clone()));
            return;
        }
        for (i, tube) in contents.iter().enumerate().skip(least) {
            let count = |colour: usize| tube.iter().filter(|&&u| usize::from(u) == colour).count();
            let counts: Vec<usize> = (0..left.len()).map(count).collect();
            if counts.iter().zip(&*left).all(|(count, left)| count <= left) {
                left.iter_mut().zip(&counts).for_each(|(left, count)| *left -= count);
                tubes.push(tube.clone());
                self.arrange(contents, i, left, tubes, all);
                tubes.pop();
                left.iter_mut().zip(&counts).for_each(|(left, count)| *left += count);
            }
        }
    }

    /// Everything a tube can hold.
    fn contents(&self) -> Vec<Vec<u8>> {
        let mut all: Vec<Vec<u8>> = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..self.capacity {
            let to = all.len();
            for i in from..to {
                let below = all[i].clone();
                let colours = 0..self.fills.len() as u8;
                all.extend(colours.map(|colour| [&below[..], &[colour]].concat()));
            }
            from = to;
        }
        all
    }
}

/// Units thrown into tubes one after the other; there must be room.
pub fn thrown(units: &[u8], tubes: usize, capacity: usize, stream: &mut Stream) -> literal::Tubes {
    let mut contents = vec![Vec::new(); tubes];
    for &unit in units {
        let open: Vec<usize> = (0..tubes).filter(|&i| contents[i].len() < capacity).collect();
        let tube = *stream.pick(&open).expect("there is room for every unit");
        contents[tube].push(unit);
    }
    contents
}

/// The level with these tubes, bottom first.
pub fn level<P: Sorting>(capacity: usize, tubes: &[Vec<u8>]) -> P::Level {
    let setup = Setup { capacity: capacity as u8, tubes: tubes.to_vec() };
    let rules = P::default_rules(&setup);
    P::validate(setup, rules).expect("the level is legal")
}

/// The level in a text such as `2 AB BA -`.
pub fn level_of<P: Sorting>(text: &str) -> P::Level {
    let setup = P::read("tubes", text).expect("the text is right");
    level::<P>(setup.capacity.into(), &setup.tubes)
}

/// The board in a text.
pub fn board(text: &str) -> Board {
    let (setup, _) = unsolve_tubes::read("tubes", text).expect("the text is right");
    Board::new(setup.capacity.into(), &setup.tubes)
}

/// The default variant with some choices made otherwise.
pub fn variant<P: Sorting>(choices: &Value) -> P::Rules {
    let setup = Setup { capacity: 2, tubes: vec![vec![0, 0]] };
    let mut rules = serde_json::to_value(P::default_rules(&setup)).expect("rules are JSON");
    for (name, choice) in choices.as_object().expect("an object") {
        assert_ne!(rules[name], json!(null), "{name} is a choice");
        rules[name] = choice.clone();
    }
    serde_json::from_value(rules).expect("the variant exists")
}

/// A shortest solution.
pub fn solve<P: Sorting>(level: &P::Level) -> Outcome<P::Move> {
    astar(P::machine(level), &P::start(level), &Budget::default())
}

/// A move as the plain rules write it.
pub fn plain(mv: impl TubeMove) -> literal::Move {
    let (from, to) = mv.tubes();
    (from, to, mv.amount())
}
