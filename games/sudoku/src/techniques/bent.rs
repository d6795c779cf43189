//! Some cells of a unit with one digit too many, and a cell with two digits that completes them.

use unsolve_constraint::{Deduction, Removal, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};
use super::words::{Said, digits};

/// WXYZ-wing and VWXYZ-wing: three or four cells of a unit with one digit more than cells, and a
/// cell with two of these digits, X and Z, that sees all their X.
///
/// If it is X, the others are all digits but X, with Z among them; else it is Z. So whatever sees
/// all their Z and it is not Z. If it sees all their Z as well, nothing else that sees all cells
/// with one of the digits has that digit. A step's length is the number of digits in the largest
/// cell of the unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct BentSet {
    pub(super) size: usize,
}

/// The cells of a unit and the one that completes them.
struct Bend {
    unit: usize,
    set: Cells,
    digits: Values,
    pair: usize,
    /// The digits of the pair that it sees all of.
    linked: Values,
    widest: u32,
}

impl BentSet {
    fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(Bend)) {
        for unit in marks.units() {
            let open = marks.open & marks.frame.units[unit];
            let fits = |&cell: &usize| marks.cells[cell].len() <= self.size + 1;
            let small: Vec<usize> = open.iter().filter(fits).collect();
            choices(&small, self.size, &mut |cells| {
                let digits = marks.union(cells.iter().copied());
                if digits.len() == self.size + 1 {
                    complete(marks, unit, cells.iter().copied().collect(), digits, call);
                }
            });
        }
    }
}

/// Calls with every cell that completes a set. One that lies in a line and a box is left to the
/// box.
fn complete(
    marks: &Marks<'_>,
    unit: usize,
    set: Cells,
    digits: Values,
    call: &mut dyn FnMut(Bend),
) {
    if !marks.frame.layout.is_box(unit) && marks.frame.units_with(set).count() > 1 {
        return;
    }
    let widest = set.iter().map(|cell| marks.cells[cell].len()).max().unwrap_or(0) as u32;
    let suits = |&cell: &usize| (marks.cells[cell] - digits).is_empty();
    for pair in (marks.pairs - set).iter().filter(suits) {
        let sees = |value: &usize| (marks.digits[*value] & set).within(&marks.frame.peers[pair]);
        let linked = marks.cells[pair].iter().filter(sees);
        let linked = linked.fold(Values::NONE, |all, value| all | Values::one(value));
        if !linked.is_empty() {
            call(Bend { unit, set, digits, pair, linked, widest });
        }
    }
}

impl Bend {
    /// All its cells.
    fn cells(&self) -> Cells {
        self.set | Cells::from_iter([self.pair])
    }

    /// The digits that one of the cells must have.
    fn locked(&self, marks: &Marks<'_>) -> Values {
        if self.linked.len() == 2 { self.digits } else { marks.cells[self.pair] - self.linked }
    }

    /// Each locked digit is struck off the cells that see all its places.
    fn removals(&self, marks: &Marks<'_>) -> Vec<Removal> {
        let cells = self.cells();
        let mut all: Vec<Removal> = Vec::new();
        for value in self.locked(marks).iter() {
            let seen = marks.frame.seen_by_all(marks.digits[value] & cells) & marks.digits[value];
            for cell in (seen - cells).iter() {
                match all.iter_mut().find(|removal| removal.cell == cell) {
                    Some(removal) => removal.values = removal.values | Values::one(value),
                    None => all.push(Removal { cell, values: Values::one(value) }),
                }
            }
        }
        all.sort_unstable();
        all
    }

    /// The unit of the set, and those that link its cells to the pair and to what is struck.
    fn units(&self, marks: &Marks<'_>, removals: &[Removal]) -> Vec<usize> {
        let link = |cells: [usize; 2]| marks.frame.units_with(cells.into_iter().collect());
        let mut units = vec![self.unit];
        self.set.iter().for_each(|cell| units.extend(link([cell, self.pair])));
        for removal in removals {
            let has = |&cell: &usize| !(marks.cells[cell] & removal.values).is_empty();
            let having = self.cells().iter().filter(has);
            having.for_each(|cell| units.extend(link([cell, removal.cell])));
        }
        units.sort_unstable();
        units.dedup();
        units
    }

    fn text(&self, marks: &Marks<'_>) -> String {
        let (set, pair) = (marks.list(self.set, "and"), marks.cell(self.pair));
        let all = digits(self.digits, "and");
        if self.linked.len() == 2 {
            let cells = marks.list(self.cells(), "and");
            return format!("{cells} have {all} once each");
        }
        let rest = marks.cells[self.pair] - self.linked;
        let (linked, rest) = (digits(self.linked, "or"), digits(rest, "or"));
        format!(
            "{set} are {all} but one. If {pair} is {linked}, they lack the {linked}, so one of \
             them is {rest}; else {pair} is {rest}"
        )
    }
}

impl Look for BentSet {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |bend| {
            if finds.wants(bend.widest) {
                let removals = bend.removals(marks);
                let units = if removals.is_empty() { vec![] } else { bend.units(marks, &removals) };
                finds.add_long(removals, bend.widest, || units);
            }
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |bend| {
            if bend.widest == step.length && bend.removals(marks) == step.removals {
                let end = marks.conclusion(&step.removals);
                let text = format!("{}. So {end}.", bend.text(marks));
                said = Some(Said::new(text, bend.cells()));
            }
        });
        said
    }
}
