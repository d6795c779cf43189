//! Chains from all candidates of a cell, or from all places of a digit in a unit.

use unsolve_constraint::{Deduction, Removal, Values};

use super::super::cells::Cells;
use super::super::marks::Marks;
use super::super::rung::{Finds, Look};
use super::super::words::Said;
use super::forcing::linked;
use super::story::{facts, suppose};
use super::walk::Walk;
use super::web::{Bits, Links, Web};

/// Whichever candidate of a cell or of a digit's places in a unit holds, the same follows. A
/// step's length is the number of candidates in all its chains.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct ManyChains;

/// Boards with more candidates are not supposed through: it would take too much memory.
pub(super) const MOST: usize = 1_500;

const ALL: Links = Links { in_cells: true, in_units: true };

/// What follows from one candidate, and how long the way to it is.
struct Reach {
    on: Bits,
    off: Bits,
    on_length: Vec<u16>,
    off_length: Vec<u16>,
}

impl Reach {
    fn of(walk: &mut Walk<'_>, start: usize) -> Self {
        walk.finish(start);
        let size = walk.web.len();
        let (mut on_length, mut off_length) = (vec![0; size], vec![0; size]);
        walk.on.iter().for_each(|at| on_length[at] = 2 * walk.steps[at] + 1);
        walk.off
            .iter()
            .filter(|&at| at != start)
            .for_each(|at| off_length[at] = walk.length_off(at));
        let (on, mut off) = (walk.on.clone(), walk.off.clone());
        off.remove(start);
        Self { on, off, on_length, off_length }
    }
}

/// The candidates of which one must hold, all of each cell and of each unit.
pub(super) fn choices_of_one(marks: &Marks<'_>, web: &Web) -> Vec<Vec<usize>> {
    let of_cell = |cell: usize| {
        let values = marks.cells[cell].iter();
        values.map(|value| web.number(cell, value)).collect::<Vec<usize>>()
    };
    let of_unit = |unit: usize, value: usize| {
        let places = marks.places(unit, value);
        places.iter().map(|cell| web.number(cell, value)).collect::<Vec<usize>>()
    };
    let cells = marks.open.iter().map(of_cell);
    let units = marks.units().flat_map(|unit| marks.values().map(move |value| (unit, value)));
    cells.chain(units.map(|(unit, value)| of_unit(unit, value))).collect()
}

/// What is in every one of some sets.
pub(super) fn common<'a>(mut sets: impl Iterator<Item = &'a Bits>) -> Bits {
    let mut common = sets.next().cloned().unwrap_or_default();
    sets.for_each(|set| common.meet(set.words()));
    common
}

/// What a candidate loses if it holds or not.
pub(super) fn settle(marks: &Marks<'_>, web: &Web, at: usize, holds: bool) -> Vec<Removal> {
    let (cell, value) = web.candidate(at);
    if holds { marks.fix(cell, value) } else { vec![Removal { cell, values: Values::one(value) }] }
}

/// What follows whichever of some candidates holds.
struct Agreement<'a> {
    starts: &'a [usize],
    at: usize,
    holds: bool,
    length: u32,
}

impl Agreement<'_> {
    /// The ways that lead to it.
    fn ways(&self, walk: &mut Walk<'_>) -> Vec<Vec<u16>> {
        let way = |&start: &usize| {
            walk.finish(start);
            if self.holds { walk.way(self.at) } else { walk.way_off(self.at) }
        };
        self.starts.iter().map(way).collect()
    }
}

/// Calls with everything that follows from all sides.
fn each(marks: &Marks<'_>, web: &Web, reach: &[Reach], call: &mut dyn FnMut(Agreement<'_>)) {
    for starts in choices_of_one(marks, web).into_iter().filter(|starts| starts.len() > 2) {
        let on = common(starts.iter().map(|&start| &reach[start].on));
        for at in on.iter() {
            let length = starts.iter().map(|&start| u32::from(reach[start].on_length[at])).sum();
            call(Agreement { starts: &starts, at, holds: true, length });
        }
        let off = common(starts.iter().map(|&start| &reach[start].off));
        for at in off.iter() {
            let length = starts.iter().map(|&start| u32::from(reach[start].off_length[at])).sum();
            call(Agreement { starts: &starts, at, holds: false, length });
        }
    }
}

impl Look for ManyChains {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        let web = Web::new(marks);
        if web.len() > MOST {
            return;
        }
        let mut walk = Walk::new(&web, ALL);
        let mut reach = Vec::new();
        for at in 0..web.len() {
            if !finds.may_go_on() {
                return;
            }
            reach.push(Reach::of(&mut walk, at));
        }
        each(marks, &web, &reach, &mut |agreement| {
            let removals = settle(marks, &web, agreement.at, agreement.holds);
            let because = || units(marks, &web, &agreement.ways(&mut walk));
            finds.add_long(removals, agreement.length, because);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let web = Web::new(marks);
        if web.len() > MOST {
            return None;
        }
        let mut walk = Walk::new(&web, ALL);
        let reach: Vec<Reach> = (0..web.len()).map(|at| Reach::of(&mut walk, at)).collect();
        let mut said = None;
        each(marks, &web, &reach, &mut |agreement| {
            let removals = settle(marks, &web, agreement.at, agreement.holds);
            if said.is_none() && agreement.length == step.length && removals == step.removals {
                let ways = agreement.ways(&mut walk);
                let text = |way: &Vec<u16>| suppose(marks, &web, &facts(way, true), &|_, _| true);
                let texts: Vec<String> = ways.iter().map(text).collect();
                let end = marks.conclusion(&step.removals);
                let text = format!("{}. One of these is right, so {end}.", texts.join(". "));
                let cells: Cells =
                    ways.iter().flatten().map(|&at| web.candidate(at.into()).0).collect();
                said = Some(Said::new(text, cells));
            }
        });
        said
    }
}

/// The units of all links on some ways.
fn units(marks: &Marks<'_>, web: &Web, ways: &[Vec<u16>]) -> Vec<usize> {
    let links = ways.iter().flat_map(|way| way.windows(2));
    let mut units: Vec<usize> =
        links.filter_map(|link| linked(marks, web, link[0].into(), link[1].into())).collect();
    units.sort_unstable();
    units.dedup();
    units
}
