//! The rules once more, on plain lists: slow, short, and sharing nothing with the engine.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Tubes, each bottom first.
pub type Tubes = Vec<Vec<u8>>;

/// From, to, how many.
pub type Move = (usize, usize, usize);

/// What a move takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// The top ball.
    OneBall,
    /// The run on top, as much of it as fits.
    WhatFits,
    /// The run on top, if all of it fits.
    WholeRun,
}

/// The rules of a game.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    pub capacity: usize,
    pub takes: Takes,
    /// Whether tubes must be full in the end.
    pub full: bool,
}

impl Rules {
    pub fn moves(&self, tubes: &[Vec<u8>]) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, source) in tubes.iter().enumerate() {
            for (to, target) in tubes.iter().enumerate().filter(|&(to, _)| to != from) {
                moves.extend(self.amount(source, target).map(|amount| (from, to, amount)));
            }
        }
        moves
    }

    fn amount(&self, source: &[u8], target: &[u8]) -> Option<usize> {
        let unit = source.last()?;
        let room = self.capacity - target.len();
        if room == 0 || target.last().is_some_and(|shown| shown != unit) {
            return None;
        }
        let run = run(source);
        let idle = is_one_colour(source) && (target.is_empty() || source.len() == self.capacity);
        match self.takes {
            Takes::OneBall => Some(1),
            _ if idle => None,
            Takes::WhatFits => Some(run.min(room)),
            Takes::WholeRun => (run <= room).then_some(run),
        }
    }

    pub fn is_solved(&self, tubes: &[Vec<u8>]) -> bool {
        let enough = |tube: &[u8]| !self.full || tube.is_empty() || tube.len() == self.capacity;
        tubes.iter().all(|tube| is_one_colour(tube) && enough(tube))
    }

    /// The length of a shortest solution by breadth-first search.
    pub fn shortest(&self, start: &Tubes) -> Option<u32> {
        self.shortest_by(start, |_, moves| moves)
    }

    /// The same if only the moves that `choose` lets through are tried.
    pub fn shortest_by(
        &self,
        start: &Tubes,
        choose: impl Fn(&Tubes, Vec<Move>) -> Vec<Move>,
    ) -> Option<u32> {
        let mut met = BTreeSet::from([sorted(start.clone())]);
        let mut layer: Vec<Tubes> = met.iter().cloned().collect();
        for depth in 0.. {
            if layer.is_empty() || layer.iter().any(|tubes| self.is_solved(tubes)) {
                return (!layer.is_empty()).then_some(depth);
            }
            let mut next = Vec::new();
            for tubes in &layer {
                for mv in choose(tubes, self.moves(tubes)) {
                    let after = sorted(moved(tubes, mv));
                    if met.insert(after.clone()) {
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        None
    }
}

/// How many units of one colour lie on top.
pub fn run(tube: &[u8]) -> usize {
    tube.iter().rev().take_while(|unit| Some(*unit) == tube.last()).count()
}

/// Whether no two units differ.
pub fn is_one_colour(tube: &[u8]) -> bool {
    tube.iter().all(|unit| *unit == tube[0])
}

/// The tubes after a move.
pub fn moved(tubes: &[Vec<u8>], (from, to, amount): Move) -> Tubes {
    let mut tubes = tubes.to_vec();
    for _ in 0..amount {
        let unit = tubes[from].pop().expect("the move is legal");
        tubes[to].push(unit);
    }
    tubes
}

/// Which tube stands where has no meaning.
pub fn sorted(mut tubes: Tubes) -> Tubes {
    tubes.sort();
    tubes
}

/// Shortest lengths of many positions of one family. Whatever can be reached from a position that
/// is asked for is explored to the end, and all of it is remembered.
pub struct Atlas {
    pub rules: Rules,
    known: BTreeMap<Tubes, Option<u32>>,
}

impl Atlas {
    pub fn new(rules: Rules) -> Self {
        Self { rules, known: BTreeMap::new() }
    }

    /// The length of a shortest solution; `None` if everything was exhausted without one.
    pub fn distance(&mut self, tubes: &[Vec<u8>]) -> Option<u32> {
        let start = sorted(tubes.to_vec());
        if !self.known.contains_key(&start) {
            self.explore(start.clone());
        }
        self.known[&start]
    }

    /// All positions met so far and their distances.
    pub fn met(&self) -> impl Iterator<Item = (&Tubes, Option<u32>)> {
        self.known.iter().map(|(tubes, &distance)| (tubes, distance))
    }

    fn explore(&mut self, start: Tubes) {
        let mut numbers = BTreeMap::from([(start.clone(), 0)]);
        let mut fresh = vec![start];
        let mut befores: Vec<Vec<usize>> = vec![Vec::new()];
        let mut near = BinaryHeap::new();
        let mut at = 0;
        while at < fresh.len() {
            if self.rules.is_solved(&fresh[at]) {
                near.push(Reverse((0, at)));
            }
            for mv in self.rules.moves(&fresh[at]) {
                let after = sorted(moved(&fresh[at], mv));
                if let Some(distance) = self.known.get(&after) {
                    near.extend(distance.map(|distance| Reverse((distance + 1, at))));
                    continue;
                }
                let number = *numbers.entry(after).or_insert_with_key(|after| {
                    fresh.push(after.clone());
                    befores.push(Vec::new());
                    fresh.len() - 1
                });
                befores[number].push(at);
            }
            at += 1;
        }
        let distances = spread(near, &befores);
        self.known.extend(fresh.into_iter().zip(distances));
    }
}

/// Distances from those of the nearest, one more with each step back.
fn spread(mut near: BinaryHeap<Reverse<(u32, usize)>>, befores: &[Vec<usize>]) -> Vec<Option<u32>> {
    let mut distances = vec![None; befores.len()];
    while let Some(Reverse((distance, at))) = near.pop() {
        if distances[at].is_none() {
            distances[at] = Some(distance);
            near.extend(befores[at].iter().map(|&before| Reverse((distance + 1, before))));
        }
    }
    distances
}
