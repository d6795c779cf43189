//! Cycles, and chains by which a candidate refutes or proves itself.

use unsolve_constraint::{Deduction, Removal, Values};

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::super::rung::{Finds, Look};
use super::super::words::{Said, digit};
use super::story::{all_hold, facts, suppose};
use super::walk::Walk;
use super::web::{Bits, Link, Links, Web};

/// Chains of single links. A step's length is the number of candidates in the chain.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Chains {
    pub(in super::super) links: Links,
    /// Whether chains that close and hold both ways round are looked for.
    pub(in super::super) cycles: bool,
    /// Whether chains are looked for that end in the opposite of their start.
    pub(in super::super) forcing: bool,
}

/// What a chain concludes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The start does not hold, for if it did, it would not.
    Off,
    /// The start holds, for if it did not, it would.
    On,
    /// Every other candidate holds, or all the others do.
    Cycle,
}

/// The candidates of a chain, in order. Every other one holds if the first supposition is right.
#[derive(Debug, Clone)]
pub(super) struct Chain {
    pub(super) way: Vec<u16>,
    pub(super) end: End,
}

/// Who chains are found for.
pub(super) trait Taker {
    /// Whether a chain of this number of candidates is of interest.
    fn wants(&self, candidates: u32) -> bool;

    fn take(&mut self, chain: Chain);

    /// Whether the limits allow to look further.
    fn may_go_on(&mut self) -> bool;
}

impl Chains {
    /// Finds the shortest chains from each candidate.
    pub(super) fn each(self, web: &Web, taker: &mut dyn Taker) {
        let mut walk = Walk::new(web, self.links);
        for start in 0..web.len() {
            if !taker.may_go_on() {
                return;
            }
            if self.forcing || walk.has_strong(start) {
                self.refute(&mut walk, start, taker);
            }
            if self.forcing {
                Self::prove(&mut walk, start, taker);
            }
        }
    }

    /// Supposes that a candidate holds.
    fn refute(self, walk: &mut Walk<'_>, start: usize, taker: &mut dyn Taker) {
        walk.begin_on(start);
        let mut place = 0;
        while let Some(&at) = walk.queue.get(place) {
            let at = usize::from(at);
            if !taker.wants(2 * (u32::from(walk.steps[at]) + 1)) {
                return;
            }
            if self.cycles && place > 0 {
                self.close(walk, start, at, taker);
            }
            if self.forcing && has(walk.weak(at), start) {
                let way = [walk.way(at), vec![start as u16]].concat();
                taker.take(Chain { way, end: End::Off });
                return;
            }
            walk.advance(place);
            place += 1;
        }
    }

    /// The cycles that lead from a candidate back to the start.
    fn close(self, walk: &Walk<'_>, start: usize, at: usize, taker: &mut dyn Taker) {
        for strong in walk.web.strong(start).iter().filter(|strong| self.links.allow(strong.by)) {
            if has(walk.weak(at), strong.to.into()) {
                let mut way = walk.way(at);
                if !way.contains(&strong.to) {
                    way.push(strong.to);
                    taker.take(Chain { way, end: End::Cycle });
                }
            }
        }
    }

    /// Supposes that a candidate does not hold.
    fn prove(walk: &mut Walk<'_>, start: usize, taker: &mut dyn Taker) {
        walk.begin_off(start);
        let mut place = 0;
        while let Some(&at) = walk.queue.get(place) {
            let at = usize::from(at);
            if !taker.wants(2 * u32::from(walk.steps[at])) {
                return;
            }
            if at == start {
                return taker.take(Chain { way: walk.way(at), end: End::On });
            }
            walk.advance(place);
            place += 1;
        }
    }
}

fn has(words: &[u64], item: usize) -> bool {
    words[item / 64] >> (item % 64) & 1 == 1
}

impl Chain {
    /// What follows from it.
    pub(super) fn removals(&self, marks: &Marks<'_>, web: &Web) -> Vec<Removal> {
        let (cell, value) = web.candidate(self.way[0].into());
        match self.end {
            End::Off => vec![Removal { cell, values: Values::one(value) }],
            End::On => marks.fix(cell, value),
            End::Cycle => self.cancelled(web),
        }
    }

    /// What sees one candidate of each kind of a cycle.
    fn cancelled(&self, web: &Web) -> Vec<Removal> {
        let seen = |first: usize| {
            let mut seen = Bits::new(web.len());
            let kind = self.way.iter().skip(first).step_by(2);
            kind.for_each(|&at| seen.unite(web.weak(at.into(), false)));
            seen
        };
        let mut both = seen(0);
        both.meet(seen(1).words());
        let cells: Cells = self.way.iter().map(|&at| web.candidate(at.into()).0).collect();
        let mut removals: Vec<Removal> = Vec::new();
        for (cell, value) in both.iter().map(|at| web.candidate(at)) {
            match removals.last_mut() {
                _ if cells.contains(cell) => {}
                Some(last) if last.cell == cell => last.values = last.values | Values::one(value),
                _ => removals.push(Removal { cell, values: Values::one(value) }),
            }
        }
        removals
    }

    fn text(&self, marks: &Marks<'_>, web: &Web, step: &Deduction) -> String {
        if self.end != End::Cycle {
            let (cell, value) = web.candidate(self.way[0].into());
            let facts = facts(&self.way, self.end == End::Off);
            let chain = suppose(marks, web, &facts, &|_, _| true);
            let verb = if self.end == End::Off { "can't" } else { "must" };
            return format!("{chain}. So {} {verb} be {}.", marks.cell(cell), digit(value));
        }
        let [one, other] = [0, 1].map(|kind| self.way.iter().skip(kind).step_by(2));
        let (one, other) = (all_hold(marks, web, one), all_hold(marks, web, other));
        let end = marks.conclusion(&step.removals);
        format!("Either {one}, or {other}: each leads to the next, all around. Both ways, {end}.")
    }

    /// The units of its links.
    fn units(&self, marks: &Marks<'_>, web: &Web) -> Vec<usize> {
        let back = (self.end == End::Cycle).then(|| self.way[0]);
        let ends = self.way.iter().skip(1).chain(&back);
        let links = self.way.iter().zip(ends);
        let mut units: Vec<usize> =
            links.filter_map(|(&from, &to)| linked(marks, web, from.into(), to.into())).collect();
        units.sort_unstable();
        units.dedup();
        units
    }
}

/// The unit that links two candidates, if it is not a cell; one with two places, if there is one.
pub(super) fn linked(marks: &Marks<'_>, web: &Web, from: usize, to: usize) -> Option<usize> {
    let strong = web.strong(from).iter().find(|strong| usize::from(strong.to) == to);
    if let Some(Link::Unit(unit)) = strong.map(|strong| strong.by) {
        return Some(unit.into());
    }
    let cells = [from, to].map(|at| web.candidate(at).0);
    let mut units = marks.frame.units_with(cells.into_iter().collect());
    if cells[0] == cells[1] { None } else { units.next() }
}

/// Reports chains as steps.
struct Reporter<'a, 'b> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    finds: &'a mut Finds<'b>,
}

impl Taker for Reporter<'_, '_> {
    fn wants(&self, candidates: u32) -> bool {
        self.finds.wants(candidates)
    }

    fn take(&mut self, chain: Chain) {
        let removals = chain.removals(self.marks, self.web);
        let because = || chain.units(self.marks, self.web);
        self.finds.add_long(removals, chain.way.len() as u32, because);
    }

    fn may_go_on(&mut self) -> bool {
        self.finds.may_go_on()
    }
}

/// Looks for the chain of a step.
struct Teller<'a> {
    marks: &'a Marks<'a>,
    web: &'a Web,
    step: &'a Deduction,
    chain: Option<Chain>,
}

impl Taker for Teller<'_> {
    fn wants(&self, candidates: u32) -> bool {
        self.chain.is_none() && candidates <= self.step.length
    }

    fn take(&mut self, chain: Chain) {
        let same = chain.way.len() as u32 == self.step.length;
        if same && chain.removals(self.marks, self.web) == self.step.removals {
            self.chain = Some(chain);
        }
    }

    fn may_go_on(&mut self) -> bool {
        self.chain.is_none()
    }
}

impl Look for Chains {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        let web = Web::new(marks);
        self.each(&web, &mut Reporter { marks, web: &web, finds });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let web = Web::new(marks);
        let mut teller = Teller { marks, web: &web, step, chain: None };
        self.each(&web, &mut teller);
        let chain = teller.chain?;
        let cells = chain.way.iter().map(|&at| web.candidate(at.into()).0).collect();
        Some(Said::new(chain.text(marks, &web, step), cells))
    }
}
