//! One digit in two or three units that leave it two ways each, joined end to end.

use unsolve_constraint::Values;

use super::cells::{Cells, Frame};
use super::marks::Marks;
use super::rung::{Finds, Look};

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
}

impl StrongLink {
    fn new(frame: &Frame, unit: usize, ends: [Cells; 2]) -> Self {
        Self { unit, ends, seen: ends.map(|end| frame.seen_by_all(end)) }
    }

    fn is_grouped(&self) -> bool {
        self.ends.iter().any(|end| end.len() > 1)
    }

    fn turned(self) -> Self {
        let ([start, end], [before, after]) = (self.ends, self.seen);
        Self { ends: [end, start], seen: [after, before], ..self }
    }

    /// Whether the end of this one rules out the start of another.
    fn leads_to(&self, other: &Self) -> bool {
        let [start, end] = self.ends;
        let apart = (start & other.ends[0]).is_empty() && (end & other.ends[1]).is_empty();
        self.unit != other.unit && apart && other.ends[0].within(&self.seen[1])
    }
}

impl StrongLinks {
    /// All links of a digit, both ways round.
    fn links(marks: &Marks<'_>, value: usize) -> Vec<StrongLink> {
        let mut links = Vec::new();
        for unit in marks.units() {
            let places = marks.places(unit, value);
            for ends in splits(marks.frame, unit, places) {
                let link = StrongLink::new(marks.frame, unit, ends);
                links.extend([link, link.turned()]);
            }
        }
        links
    }

    fn extend(
        self,
        marks: &Marks<'_>,
        value: usize,
        links: &[StrongLink],
        chain: &mut Vec<StrongLink>,
        finds: &mut Finds,
    ) {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else { return };
        if chain.len() == self.units {
            let used = chain.iter().fold(Cells::NONE, |all, link| all | link.ends[0] | link.ends[1]);
            let seen = (first.seen[0] & last.seen[1] & marks.digits[value]) - used;
            if first.unit <= last.unit && !seen.is_empty() {
                let removals = marks.strike(seen, Values::one(value));
                let units = || chain.iter().map(|link| link.unit).collect();
                finds.add_long(removals, flavour(marks.frame, chain), units);
            }
            return;
        }
        for link in links.iter().filter(|link| last.leads_to(link)) {
            if chain.iter().all(|before| before.unit != link.unit) {
                chain.push(*link);
                self.extend(marks, value, links, chain, finds);
                chain.pop();
            }
        }
    }
}

impl Look for StrongLinks {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for value in marks.values() {
            let links = Self::links(marks, value);
            for link in &links {
                self.extend(marks, value, &links, &mut vec![*link], finds);
            }
        }
    }
}

/// The pairs of groups that a unit leaves a digit: single cells; cells of a line in two boxes;
/// cells of a box in two lines.
fn splits(frame: &Frame, unit: usize, places: Cells) -> Vec<[Cells; 2]> {
    let (is_box, Some(first)) = (frame.layout.is_box(unit), places.first()) else {
        return Vec::new();
    };
    let joins = |cells: Cells| {
        let mut others = frame.units_with(cells).filter(|&other| other != unit);
        others.any(|other| frame.layout.is_box(other) != is_box)
    };
    if let Some([first, second]) = places.pair() {
        let apart = is_box || !joins(places);
        return if apart { vec![[[first], [second]].map(Cells::from_iter)] } else { Vec::new() };
    }
    let ways = frame.layout.units_of(first).into_iter().filter(|&other| other != unit);
    let ways = ways.filter(|&other| frame.layout.is_box(other) != is_box);
    let ways = ways.map(|other| [places & frame.units[other], places - frame.units[other]]);
    ways.filter(|[_, rest]| !rest.is_empty() && joins(*rest)).collect()
}

/// How much harder than parallel lines a chain is to see, in tenths.
fn flavour(frame: &Frame, chain: &[StrongLink]) -> u32 {
    if chain.iter().any(StrongLink::is_grouped) {
        return 3;
    }
    let side = frame.layout.side();
    let has = |kind: usize| chain.iter().any(|link| link.unit / side == kind);
    let (mixed, boxes) = (has(0) && has(1), has(2));
    if chain.len() == 2 {
        return if boxes { 2 } else { u32::from(mixed) };
    }
    u32::from(mixed) + u32::from(boxes)
}
