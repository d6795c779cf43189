//! One digit in two or three units that leave it two ways each, joined end to end.

use std::ops::Range;

use unsolve_constraint::{Deduction, Removal, Values};
use unsolve_core::order;

use super::cells::{Cells, Frame};
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, capital, digit, join};

/// Skyscrapers, kites, cranes and empty rectangles (two units), and the same with three.
///
/// Each unit has the digit in one of two groups of cells. The end of one sees the start of the
/// next, so one of the two outer ends has the digit, and whatever sees both has not. A step's
/// length is 0 for parallel lines, 3 if there are groups of more than one cell, 1 or 2 between.
#[derive(Debug, Clone, Copy)]
pub(super) struct StrongLinks {
    pub(super) units: usize,
}

/// A unit in which the digit is in one group of cells or in the other.
#[derive(Debug, Clone, Copy)]
struct StrongLink {
    unit: usize,
    ends: [Cells; 2],
    /// What sees all of an end.
    seen: [Cells; 2],
    /// The first cell of the first end.
    first: usize,
}

impl StrongLink {
    fn new(frame: &Frame, unit: usize, ends: [Cells; 2]) -> Self {
        let seen = ends.map(|end| frame.seen_by_all(end));
        Self { unit, ends, seen, first: ends[0].first().unwrap_or(0) }
    }

    fn is_grouped(&self) -> bool {
        self.ends.iter().any(|end| end.len() > 1)
    }

    /// Whether the end of this one rules out the start of another.
    fn leads_to(&self, other: &Self) -> bool {
        self.unit != other.unit
            && other.ends[0].within(&self.seen[1])
            && (self.ends[0] & other.ends[0]).is_empty()
            && (self.ends[1] & other.ends[1]).is_empty()
    }
}

/// All links of a digit, both ways round, by the first cell of their first end.
fn links(marks: &Marks<'_>, value: usize) -> Vec<StrongLink> {
    let mut links = Vec::new();
    for unit in marks.units() {
        let places = marks.places(unit, value);
        for [start, end] in splits(marks.frame, unit, places).into_iter().flatten() {
            links.push(StrongLink::new(marks.frame, unit, [start, end]));
            links.push(StrongLink::new(marks.frame, unit, [end, start]));
        }
    }
    order::by_key(&mut links, |link| link.first);
    links
}

/// The links of one digit, and which lead to which.
struct Search {
    value: usize,
    /// The cells that may have the digit.
    places: Cells,
    units: usize,
    links: Vec<StrongLink>,
    /// By link: where those it leads to begin in the list of all.
    next_from: Vec<usize>,
    next: Vec<u16>,
}

impl Search {
    fn new(marks: &Marks<'_>, value: usize, units: usize) -> Self {
        let (links, places) = (links(marks, value), marks.digits[value]);
        let mut by_cell = vec![0..0; marks.cells.len()];
        for (at, link) in links.iter().enumerate() {
            let range: &mut Range<usize> = &mut by_cell[link.first];
            let start = if range.end == 0 { at } else { range.start };
            *range = start..at + 1;
        }
        let (mut next_from, mut next) = (vec![0], Vec::new());
        for link in &links {
            let near = (link.seen[1] & places).iter().flat_map(|cell| by_cell[cell].clone());
            let leads = near.filter(|&other| link.leads_to(&links[other]));
            next.extend(leads.map(|other| other as u16));
            next_from.push(next.len());
        }
        Self { value, places, units, links, next_from, next }
    }

    /// The links that one leads to.
    fn next(&self, link: u16) -> &[u16] {
        let at = usize::from(link);
        &self.next[self.next_from[at]..self.next_from[at + 1]]
    }

    /// Goes on with a chain of links, from the unit with the lower number to the other end; calls
    /// with those that strike something.
    fn extend(&self, chain: &mut Vec<u16>, call: &mut dyn FnMut(Run<'_>)) {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else { return };
        if chain.len() == self.units {
            let [first, last] = [first, last].map(|at| &self.links[usize::from(at)]);
            if !(first.seen[0] & last.seen[1] & self.places).is_empty() {
                let links = chain.iter().map(|&at| &self.links[usize::from(at)]).collect();
                call(Run { value: self.value, links });
            }
            return;
        }
        let is_last = chain.len() + 1 == self.units;
        for &next in self.next(last) {
            let [first, unit] = [first, next].map(|link| self.links[usize::from(link)].unit);
            let is_new = |&link: &u16| self.links[usize::from(link)].unit != unit;
            if (!is_last || unit > first) && chain.iter().all(is_new) {
                chain.push(next);
                self.extend(chain, call);
                chain.pop();
            }
        }
    }
}

/// Links that lead from one to the next.
struct Run<'a> {
    value: usize,
    links: Vec<&'a StrongLink>,
}

impl Run<'_> {
    fn cells(&self) -> Cells {
        self.links.iter().fold(Cells::NONE, |all, link| all | link.ends[0] | link.ends[1])
    }

    /// What sees both outer ends.
    fn removals(&self, marks: &Marks<'_>) -> Vec<Removal> {
        let (Some(first), Some(last)) = (self.links.first(), self.links.last()) else {
            return Vec::new();
        };
        marks.strike((first.seen[0] & last.seen[1]) - self.cells(), Values::one(self.value))
    }

    /// How much harder than parallel lines it is to see, in tenths.
    fn flavour(&self, frame: &Frame) -> u32 {
        if self.links.iter().any(|link| link.is_grouped()) {
            return 3;
        }
        let side = frame.layout.side();
        let has = |kind: usize| self.links.iter().any(|link| link.unit / side == kind);
        let (mixed, boxes) = (has(0) && has(1), has(2));
        if self.links.len() == 2 {
            return if boxes { 2 } else { u32::from(mixed) };
        }
        u32::from(mixed) + u32::from(boxes)
    }

    fn text(&self, marks: &Marks<'_>) -> String {
        let group = |end: Cells| {
            let cells: Vec<String> = end.iter().map(|cell| marks.cell(cell)).collect();
            cells.join("/")
        };
        let way = |(place, link): (usize, &&StrongLink)| {
            let its =
                if place == 0 { format!("has its {} ", digit(self.value)) } else { String::new() };
            let [start, end] = link.ends.map(group);
            format!("{} {its}in {start} or {end}", marks.unit(link.unit))
        };
        let ways: Vec<String> = self.links.iter().enumerate().map(way).collect();
        let clash = |two: &[&StrongLink]| {
            format!("in both {} and {}", group(two[0].ends[1]), group(two[1].ends[0]))
        };
        let clashes: Vec<String> = self.links.windows(2).map(clash).collect();
        let outer = [
            self.links.first().map(|link| link.ends[0]),
            self.links.last().map(|link| link.ends[1]),
        ];
        format!(
            "{}. It can't be {}, so it is in {}",
            capital(&ways.join(", ")),
            clashes.join(", nor "),
            join(outer.into_iter().flatten().map(group), "or"),
        )
    }
}

impl StrongLinks {
    fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(Run<'_>)) {
        for value in marks.values() {
            let search = Search::new(marks, value, self.units);
            for link in 0..search.links.len() {
                search.extend(&mut vec![link as u16], call);
            }
        }
    }
}

impl Look for StrongLinks {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |run| {
            let units = || run.links.iter().map(|link| link.unit).collect();
            finds.add_long(run.removals(marks), run.flavour(marks.frame), units);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |run| {
            let same = run.flavour(marks.frame) == step.length;
            if same && run.removals(marks) == step.removals {
                let end = marks.conclusion(&step.removals);
                said = Some(Said::new(format!("{}: {end}.", run.text(marks)), run.cells()));
            }
        });
        said
    }
}

/// The pairs of groups that a unit leaves a digit: single cells; cells of a line in two boxes;
/// cells of a box in two lines.
fn splits(frame: &Frame, unit: usize, places: Cells) -> [Option<[Cells; 2]>; 2] {
    let (is_box, Some(first)) = (frame.layout.is_box(unit), places.first()) else {
        return [None; 2];
    };
    let joins = |cells: Cells| {
        let mut others = frame.units_with(cells);
        others.any(|other| frame.layout.is_box(other) != is_box)
    };
    if let Some([first, second]) = places.pair() {
        let apart = is_box || !joins(places);
        return [apart.then(|| [[first], [second]].map(Cells::from_iter)), None];
    }
    let &[row, column, in_box, ..] = frame.layout.units_of(first) else { return [None; 2] };
    let ways = if is_box { [Some(row), Some(column)] } else { [Some(in_box), None] };
    let split = |other: usize| [places & frame.units[other], places - frame.units[other]];
    ways.map(|way| way.map(split).filter(|[_, rest]| !rest.is_empty() && joins(*rest)))
}
