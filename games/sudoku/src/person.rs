//! How long a person looks: somebody fills in a board, one cell after the other.
//!
//! Most of the time goes into finding the next cell, not into understanding it. So at every moment it is asked what is
//! open, and how fast each of it is seen: a digit's last place in a box sooner than in a row or column, both sooner than a cell's
//! last digit, and all of them sooner where few cells are empty. The more is open, the sooner something is found. Where
//! no single is open, techniques are looked for, with notes written first.

use libm::{exp2, pow, sqrt};
use unsolve_constraint::{Climbed, Ladder, Puzzle, Round, Values};
use unsolve_core::Stream;

use crate::{Group, Layout};

/// Most cells of a board.
const MOST: usize = 256;
/// How often each board is played.
const GAMES: usize = 8;

/// How a person looks for steps. Times and rates are against that of a digit with one place left in a box that has one
/// empty cell.
#[derive(Debug, Clone, Copy)]
pub struct Person {
    /// How fast a digit's last place in a row or column is seen.
    pub line: f64,
    /// How fast a cell's last digit is seen.
    pub naked: f64,
    /// What is seen by chance: no search takes longer than one over this.
    pub chance: f64,
    /// What it takes to fill in a cell once it is found.
    pub enter: f64,
    /// What it takes to write notes into an empty cell.
    pub note: f64,
}

impl Person {
    /// Who stands for all.
    pub const USUAL: Self = Self { line: 0.5, naked: 0.05, chance: 0.02, enter: 0.2, note: 0.1 };
}

/// A cell whose digit is certain, and how fast that is seen.
#[derive(Debug, Clone, Copy)]
struct Seen {
    cell: usize,
    value: usize,
    rate: f64,
}

impl Person {
    /// How long it takes to fill in a board that was reasoned out: the mean of several games, which differ in what is
    /// seen first.
    #[must_use]
    pub fn time(
        &self,
        layout: &Layout,
        ladder: &Ladder,
        puzzle: &Puzzle,
        climbed: &Climbed,
    ) -> f64 {
        let start = Board::new(layout, puzzle.domains());
        let mut stream = Stream::new("person", 0);
        let games = (0..GAMES).map(|_| self.game(start.clone(), ladder, climbed, &mut stream));
        games.sum::<f64>() / GAMES as f64
    }

    fn game(
        &self,
        mut board: Board<'_>,
        ladder: &Ladder,
        climbed: &Climbed,
        stream: &mut Stream,
    ) -> f64 {
        let mut time = 0.0;
        let mut noted = false;
        for (number, round) in climbed.trace.rounds.iter().enumerate() {
            for &(cell, _) in climbed.guesses.iter().filter(|(_, before)| *before == number) {
                board.place(cell, climbed.trace.domains[cell].first().unwrap_or(0));
            }
            let Some(rung) = ladder.rungs().get(round.rung) else { continue };
            if Group::of(rung.name()) == Group::Single {
                continue;
            }
            time += self.fill(&mut board, stream);
            if !noted {
                time += self.note * board.empty() as f64;
                noted = true;
            }
            time += thought(ladder, round);
            board.strike(round);
        }
        time + self.fill(&mut board, stream)
    }

    /// Fills in all singles, one after the other, mostly those that are seen fast; how long it takes.
    fn fill(&self, board: &mut Board<'_>, stream: &mut Stream) -> f64 {
        let mut time = 0.0;
        loop {
            let seen = self.seen(board);
            let rate: f64 = seen.iter().map(|seen| seen.rate).sum();
            let Some(next) = drawn(&seen, rate * stream.unit()) else { return time };
            time += self.enter + board.empty() as f64 / board.usual / (self.chance + rate);
            board.place(next.cell, next.value);
        }
    }

    /// What can be filled in, once for each cell: as it is seen fastest.
    fn seen(&self, board: &Board<'_>) -> Vec<Seen> {
        let mut seen: Vec<Seen> = Vec::new();
        let mut known = [u16::MAX; MOST];
        let mut add = |one: Seen| match seen.get_mut(usize::from(known[one.cell])) {
            Some(other) if other.rate < one.rate => *other = one,
            Some(_) => {}
            None => {
                known[one.cell] = seen.len() as u16;
                seen.push(one);
            }
        };
        let units = board.layout.units().iter().zip(&board.empty).enumerate();
        for (unit, (cells, &empty)) in units.filter(|(_, (_, empty))| **empty > 0) {
            let values = board.last_places(cells);
            if values.is_empty() {
                continue;
            }
            let empty = f64::from(empty);
            let rate = if board.layout.is_box(unit) {
                1.0 / sqrt(empty)
            } else {
                self.line / pow(empty, 0.75)
            };
            for value in values.iter() {
                if let Some(&cell) = cells.iter().find(|&&cell| board.left[cell].contains(value)) {
                    add(Seen { cell, value, rate });
                }
            }
        }
        for (cell, left) in board.left.iter().enumerate() {
            if let Some(value) = left.single() {
                let empty = board.layout.units_of(cell).iter().map(|&unit| board.empty[unit]);
                let empty = f64::from(empty.min().unwrap_or(1));
                add(Seen { cell, value, rate: self.naked / (empty * empty) });
            }
        }
        seen
    }
}

/// One of what is seen: the one at a place between 0 and the sum of the rates.
fn drawn(seen: &[Seen], mut place: f64) -> Option<Seen> {
    for one in seen {
        place -= one.rate;
        if place < 0.0 {
            return Some(*one);
        }
    }
    seen.last().copied()
}

/// What it takes to find one of a round's steps and to understand it: twice as much for each point of the rating, less
/// where there are several.
fn thought(ladder: &Ladder, round: &Round) -> f64 {
    let Some(rung) = ladder.rungs().get(round.rung) else { return 0.0 };
    let cost = round.steps.iter().map(|step| rung.cost_of(&step.deduction)).fold(0.0, f64::max);
    exp2(cost) / sqrt(round.steps.len().max(1) as f64)
}

/// A board with what is left in every empty cell.
#[derive(Debug, Clone)]
struct Board<'a> {
    layout: &'a Layout,
    /// By cell; nothing where it is filled.
    left: Vec<Values>,
    /// By unit: its empty cells.
    empty: Vec<u16>,
    /// How many cells are empty in the middle of a usual game.
    usual: f64,
}

impl<'a> Board<'a> {
    fn new(layout: &'a Layout, domains: &[Values]) -> Self {
        let side = layout.side();
        let (left, empty) = (domains.to_vec(), vec![side as u16; layout.units().len()]);
        let mut board = Self { layout, left, empty, usual: (side * side) as f64 / 2.0 };
        let given = domains.iter().enumerate();
        for (cell, value) in given.filter_map(|(cell, domain)| Some((cell, domain.single()?))) {
            board.place(cell, value);
        }
        board
    }

    /// How many cells are empty.
    fn empty(&self) -> usize {
        self.left.iter().filter(|left| !left.is_empty()).count()
    }

    /// Fills in a cell that is empty.
    fn place(&mut self, cell: usize, value: usize) {
        if self.left.get(cell).is_none_or(|left| left.is_empty()) {
            return;
        }
        self.left[cell] = Values::NONE;
        for &unit in self.layout.units_of(cell) {
            self.empty[unit] = self.empty[unit].saturating_sub(1);
            for &other in &self.layout.units()[unit] {
                self.left[other] = self.left[other] - Values::one(value);
            }
        }
    }

    /// The digits with one place left among some cells.
    fn last_places(&self, cells: &[usize]) -> Values {
        let (mut once, mut twice) = (Values::NONE, Values::NONE);
        for &cell in cells {
            twice = twice | (once & self.left[cell]);
            once = once | self.left[cell];
        }
        once - twice
    }

    /// Takes away what a round rules out, and fills in the cells that it settles.
    fn strike(&mut self, round: &Round) {
        for removal in round.removals() {
            let Some(left) = self.left.get_mut(removal.cell) else { continue };
            *left = *left - removal.values;
            if let Some(value) = left.single() {
                self.place(removal.cell, value);
            }
        }
    }
}
