//! What follows from one supposition if everything ruled out on the way is struck off.

use std::collections::VecDeque;

use unsolve_constraint::Values;

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::patterns::new_patterns;
use super::web::{Bits, Web};

/// What a player looks at while following a supposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sight {
    /// The last place of a digit in a unit.
    Units,
    /// The last digit of a cell, too.
    Cells,
    /// Simple patterns, too, where nothing else goes on.
    Patterns,
}

/// A candidate that holds, or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) at: u16,
    pub(super) holds: bool,
}

impl Fact {
    pub(super) fn new(at: usize, holds: bool) -> Self {
        Self { at: at as u16, holds }
    }

    fn number(self) -> usize {
        2 * usize::from(self.at) + usize::from(self.holds)
    }
}

/// Two facts that can't both be: what the second follows from has no entry of its own.
#[derive(Debug, Clone)]
pub(super) struct Clash {
    pub(super) known: Fact,
    pub(super) causes: Vec<Fact>,
}

/// All that follows from a supposition, with the causes of each fact, in the order in which it is
/// found; up to the first clash, if there is one.
#[derive(Debug, Clone)]
pub(super) struct Supposition {
    pub(super) on: Bits,
    pub(super) off: Bits,
    pub(super) clash: Option<Clash>,
    causes: Vec<Fact>,
    /// By number of a fact: where its causes begin and end.
    cause_of: Vec<(u32, u32)>,
}

impl Supposition {
    /// Supposes a fact and follows it.
    pub(super) fn new(marks: &Marks<'_>, web: &Web, start: Fact, sight: Sight) -> Self {
        let mut thought = Thought::new(marks, web, start, sight);
        thought.follow();
        thought.all
    }

    /// Supposes another fact where a supposition has led, and follows it. What the first one ruled
    /// out is among the causes, but has none of its own here.
    pub(super) fn within(outer: &Thought<'_>, start: Fact) -> Self {
        let mut thought = Thought::new(outer.marks, outer.web, start, outer.sight);
        thought.board.clone_from(&outer.board);
        thought.follow();
        thought.all
    }

    /// The two sides of the clash, if there is one: what was known, and what the opposite follows
    /// from.
    pub(super) fn ends(&self) -> Vec<Fact> {
        let clash = self.clash.iter();
        clash.flat_map(|clash| clash.causes.iter().copied().chain([clash.known])).collect()
    }

    pub(super) fn has(&self, fact: Fact) -> bool {
        if fact.holds {
            self.on.contains(fact.at.into())
        } else {
            self.off.contains(fact.at.into())
        }
    }

    pub(super) fn causes(&self, fact: Fact) -> &[Fact] {
        let (first, last) = self.cause_of[fact.number()];
        &self.causes[first as usize..last as usize]
    }

    /// How many facts one rests on, itself among them.
    pub(super) fn ancestors(&self, fact: Fact, seen: &mut Bits) -> u32 {
        seen.clear();
        seen.add(fact.number());
        1 + self.further(self.causes(fact), seen)
    }

    /// How many facts are behind the two that clash, each counted for itself.
    pub(super) fn clash_size(&self, clash: &Clash, seen: &mut Bits) -> u32 {
        let known = self.ancestors(clash.known, seen);
        seen.clear();
        known + 1 + self.further(&clash.causes, seen)
    }

    fn further(&self, causes: &[Fact], seen: &mut Bits) -> u32 {
        let mut count = 0;
        for &cause in causes {
            if !seen.contains(cause.number()) {
                seen.add(cause.number());
                count += 1 + self.further(self.causes(cause), seen);
            }
        }
        count
    }
}

/// What is left of the candidates.
#[derive(Debug, Clone)]
struct Board {
    cells: Vec<Values>,
    digits: Vec<Cells>,
}

/// A supposition that is being followed.
pub(super) struct Thought<'a> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    sight: Sight,
    pub(super) all: Supposition,
    board: Board,
    on: VecDeque<u16>,
    off: VecDeque<u16>,
}

impl<'a> Thought<'a> {
    /// Supposes a fact.
    pub(super) fn new(marks: &'a Marks<'a>, web: &'a Web, start: Fact, sight: Sight) -> Self {
        let size = web.len();
        let all = Supposition {
            on: Bits::new(size),
            off: Bits::new(size),
            clash: None,
            causes: Vec::new(),
            cause_of: vec![(0, 0); 2 * size],
        };
        let board = Board { cells: marks.cells.clone(), digits: marks.digits.clone() };
        let (on, off) = (VecDeque::new(), VecDeque::new());
        let mut thought = Self { marks, web, sight, all, board, on, off };
        let _ = thought.add(start, &[]);
        thought
    }

    /// Follows what is noted, until there is a clash or nothing follows any more.
    pub(super) fn follow(&mut self) {
        while self.all.clash.is_none() && self.advance() {}
    }

    /// Notes a fact, unless it is known; whether it clashes.
    pub(super) fn add(&mut self, fact: Fact, causes: &[Fact]) -> bool {
        let opposite = Fact { holds: !fact.holds, ..fact };
        if self.all.has(opposite) {
            self.all.clash = Some(Clash { known: opposite, causes: causes.to_vec() });
            return true;
        }
        if !self.all.has(fact) {
            let first = self.all.causes.len() as u32;
            self.all.causes.extend_from_slice(causes);
            self.all.cause_of[fact.number()] = (first, self.all.causes.len() as u32);
            let (set, queue) = if fact.holds {
                (&mut self.all.on, &mut self.on)
            } else {
                (&mut self.all.off, &mut self.off)
            };
            set.add(fact.at.into());
            queue.push_back(fact.at);
        }
        false
    }

    /// Follows the next fact; whether there was one.
    fn advance(&mut self) -> bool {
        if let Some(at) = self.on.pop_front() {
            self.rule_out(at.into());
            return true;
        }
        if let Some(at) = self.off.pop_front() {
            self.strike(at.into());
            return true;
        }
        self.sight == Sight::Patterns && self.look_further()
    }

    /// Follows the simplest patterns that have come about; whether there were any.
    fn look_further(&mut self) -> bool {
        let now = self.marks.with(self.board.cells.clone());
        let patterns = new_patterns(self.marks, &now);
        for pattern in &patterns {
            let gone = pattern.gone.iter().map(|&(cell, value)| self.web.number(cell, value));
            let causes: Vec<Fact> = gone.map(|at| Fact::new(at, false)).collect();
            for removal in &pattern.removals {
                for value in removal.values.iter() {
                    let at = self.web.number(removal.cell, value);
                    if self.add(Fact::new(at, false), &causes) {
                        return true;
                    }
                }
            }
        }
        !patterns.is_empty()
    }

    /// What can't hold beside a candidate that holds.
    fn rule_out(&mut self, at: usize) {
        let (cell, value) = self.web.candidate(at);
        let cause = [Fact::new(at, true)];
        let looks = self.sight >= Sight::Cells;
        let cell_mates = if looks { self.board.cells[cell] } else { Values::NONE };
        for other in (cell_mates - Values::one(value)).iter() {
            if self.add(Fact::new(self.web.number(cell, other), false), &cause) {
                return;
            }
        }
        for &unit in self.marks.frame.layout.units_of(cell).iter().rev() {
            let places = self.board.digits[value] & self.marks.frame.units[unit];
            for other in places.iter().filter(|&other| other != cell) {
                if self.add(Fact::new(self.web.number(other, value), false), &cause) {
                    return;
                }
            }
        }
    }

    /// Strikes a candidate off; what is the last one left in its cell or a unit holds.
    fn strike(&mut self, at: usize) {
        let (cell, value) = self.web.candidate(at);
        let follows = self.last_ones(cell, value);
        self.board.cells[cell] = self.board.cells[cell] - Values::one(value);
        self.board.digits[value] = self.board.digits[value] - Cells::from_iter([cell]);
        for (fact, causes) in follows {
            if self.add(fact, &causes) {
                return;
            }
        }
    }

    /// The facts that follow once a candidate is gone, each from all that is gone beside it.
    fn last_ones(&self, cell: usize, value: usize) -> Vec<(Fact, Vec<Fact>)> {
        let mut follows = Vec::new();
        let this = Fact::new(self.web.number(cell, value), false);
        let with = |gone: &mut dyn Iterator<Item = (usize, usize)>| {
            let gone = gone.map(|(cell, value)| Fact::new(self.web.number(cell, value), false));
            std::iter::once(this).chain(gone).collect()
        };
        let left = self.board.cells[cell] - Values::one(value);
        if let (true, Some(last)) = (self.sight >= Sight::Cells, left.single()) {
            let gone = self.marks.cells[cell] - self.board.cells[cell];
            let causes = with(&mut gone.iter().map(|value| (cell, value)));
            follows.push((Fact::new(self.web.number(cell, last), true), causes));
        }
        for &unit in self.marks.frame.layout.units_of(cell).iter().rev() {
            let places = self.board.digits[value] & self.marks.frame.units[unit];
            let left = places - Cells::from_iter([cell]);
            if let (Some(last), 1) = (left.first(), left.len()) {
                let gone = self.marks.places(unit, value) - places;
                let causes = with(&mut gone.iter().map(|cell| (cell, value)));
                follows.push((Fact::new(self.web.number(last, value), true), causes));
            }
        }
        follows
    }
}
