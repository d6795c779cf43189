//! Loops of cells that could be filled in two ways, if nothing else were there.

use unsolve_constraint::{Deduction, Removal, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};
use super::words::{Said, digits};

/// Unique rectangles and loops: cells with the same two digits, two in every unit they touch. If
/// they had no other digit, both could be swapped all around, and there would be two solutions.
///
/// A step's length is the number of cells it speaks of.
#[derive(Debug, Clone, Copy)]
pub(super) struct UniqueLoop;

/// What a loop rules out, and how many cells that takes.
struct Escape<'a> {
    way: &'a [usize],
    digits: Values,
    removals: Vec<Removal>,
    length: u32,
}

/// A loop under way.
struct Search<'a> {
    marks: &'a Marks<'a>,
    call: &'a mut dyn FnMut(Escape<'_>),
    digits: Values,
    /// The cells that have both digits.
    cells: Cells,
    way: Vec<usize>,
    /// The units of every other cell, and of those between.
    units: [u64; 2],
}

impl Search<'_> {
    /// Adds a cell and goes on, until the loop is closed.
    fn extend(&mut self, cell: usize) {
        let parity = self.way.len() % 2;
        let touched = self.marks.frame.layout.units_of(cell).iter();
        let touched = touched.fold(0, |all, unit| all | 1u64 << unit);
        if self.units[parity] & touched != 0 {
            return;
        }
        self.units[parity] |= touched;
        self.way.push(cell);
        if self.may_go_on() {
            self.step(cell);
        }
        self.way.pop();
        self.units[parity] &= !touched;
    }

    fn step(&mut self, cell: usize) {
        if self.way.len() >= 4 && self.units[0] == self.units[1] {
            self.conclude();
            return;
        }
        let start = self.way[0];
        let next = self.cells & self.marks.frame.peers[cell];
        let is_later = |next: &usize| *next > start || !self.marks.pairs.contains(*next);
        for next in next.iter().filter(is_later).collect::<Vec<_>>() {
            if !self.way.contains(&next) {
                self.extend(next);
            }
        }
    }

    /// The cells of the loop with other digits, and those digits.
    fn others(&self) -> (Cells, Values) {
        let others: Cells =
            self.way.iter().copied().filter(|&cell| !self.marks.pairs.contains(cell)).collect();
        (others, self.marks.union(others.iter()) - self.digits)
    }

    /// At most two cells have other digits, or all the same one.
    fn may_go_on(&self) -> bool {
        let (others, extra) = self.others();
        others.len() <= 2 || extra.len() == 1
    }

    fn conclude(&mut self) {
        let (others, extra) = self.others();
        let length = self.way.len() as u32;
        if let (Some(cell), 1) = (others.first(), others.len()) {
            let removals = self.marks.strike(Cells::from_iter([cell]), self.digits);
            self.add(removals, length);
        }
        if extra.len() == 1 && others.len() > 1 {
            let seen = self.marks.frame.seen_by_all(others);
            let removals = self.marks.strike(seen, extra);
            self.add(removals, length);
        }
        if others.len() == 2 {
            for unit in self.marks.frame.units_with(others).collect::<Vec<_>>() {
                self.lock(unit, others, length);
                self.subset(unit, others, extra, length);
            }
        }
    }

    /// One of the two digits has no other place in the unit: the other is in neither cell.
    fn lock(&mut self, unit: usize, others: Cells, length: u32) {
        for value in self.digits.iter() {
            if self.marks.places(unit, value) == others {
                let removals = self.marks.strike(others, self.digits - Values::one(value));
                self.add(removals, length);
            }
        }
    }

    /// The two cells are one with the other digits; it may be part of a naked subset.
    fn subset(&mut self, unit: usize, others: Cells, extra: Values, length: u32) {
        let marks = self.marks;
        let open = (marks.open & marks.frame.units[unit]) - others;
        for size in extra.len()..=4.min(open.len()) {
            let fits = |&cell: &usize| marks.cells[cell].len() <= size;
            let small: Vec<usize> = open.iter().filter(fits).collect();
            choices(&small, size - 1, &mut |cells| {
                let union = marks.union(cells.iter().copied()) | extra;
                if union.len() == size {
                    let rest = open - cells.iter().copied().collect();
                    self.add(marks.strike(rest, union), length + cells.len() as u32);
                }
            });
        }
    }

    fn add(&mut self, removals: Vec<Removal>, length: u32) {
        if !removals.is_empty() {
            (self.call)(Escape { way: &self.way, digits: self.digits, removals, length });
        }
    }
}

/// The units that a loop touches.
fn units_of(marks: &Marks<'_>, way: &[usize]) -> Vec<usize> {
    let mut units: Vec<usize> =
        way.iter().flat_map(|&cell| marks.frame.layout.units_of(cell)).copied().collect();
    units.sort_unstable();
    units.dedup();
    units
}

/// Calls with everything that loops rule out.
fn each(marks: &Marks<'_>, call: &mut dyn FnMut(Escape<'_>)) {
    for start in marks.pairs.iter() {
        let digits = marks.cells[start];
        let cells = digits.iter().fold(marks.open, |all, value| all & marks.digits[value]);
        if cells.len() >= 4 {
            let (way, units) = (Vec::new(), [0; 2]);
            Search { marks, call, digits, cells, way, units }.extend(start);
        }
    }
}

impl Look for UniqueLoop {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        each(marks, &mut |escape| {
            let units = || units_of(marks, escape.way);
            finds.add_long(escape.removals, escape.length, units);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        each(marks, &mut |escape| {
            if (&escape.removals, escape.length) == (&step.removals, step.length) {
                let cells: Cells = escape.way.iter().copied().collect();
                let text = format!(
                    "{} can't all be just {}: these could be swapped all around, and there would \
                     be two solutions. So {}.",
                    marks.list(cells, "and"),
                    digits(escape.digits, "or"),
                    marks.conclusion(&step.removals)
                );
                said = Some(Said::new(text, cells));
            }
        });
        said
    }
}
