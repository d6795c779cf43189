//! Some cells of a unit with one digit too many, and a cell with two digits that completes them.

use unsolve_constraint::{Removal, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};

/// WXYZ-wing and VWXYZ-wing: three or four cells of a unit with one digit more than cells, and a
/// cell with two of these digits, X and Z, that sees all their X.
///
/// If it is X, the others are all digits but X, with Z among them; else it is Z. So whatever sees
/// all Z of the five is not Z. If it sees all their Z as well, nothing else that sees all cells
/// with one of the digits has that digit. A step's length is the number of digits in the largest
/// cell of the unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct BentSet {
    pub(super) size: usize,
}

impl BentSet {
    fn complete(marks: &Marks<'_>, unit: usize, set: Cells, digits: Values, finds: &mut Finds) {
        let widest = set.iter().map(|cell| marks.cells[cell].len()).max().unwrap_or(0) as u32;
        if !finds.wants(widest) {
            return;
        }
        let suits = |&cell: &usize| (marks.cells[cell] - digits).is_empty();
        for pair in (marks.pairs - set).iter().filter(suits) {
            let sees = |value: &usize| {
                (marks.digits[*value] & set).within(&marks.frame.peers[pair])
            };
            let linked: Vec<usize> = marks.cells[pair].iter().filter(sees).collect();
            let struck = match linked[..] {
                [link] => marks.cells[pair] - Values::one(link),
                [_, _] => digits,
                _ => continue,
            };
            let five = set | Cells::from_iter([pair]);
            let removals = strike(marks, five, struck);
            if !removals.is_empty() {
                let because = || units(marks, unit, pair, set, &removals.clone());
                finds.add_long(removals.clone(), widest, because);
            }
        }
    }
}

/// Each digit is struck off the cells that see all its places in the set.
fn strike(marks: &Marks<'_>, set: Cells, digits: Values) -> Vec<Removal> {
    let mut all: Vec<Removal> = Vec::new();
    for value in digits.iter() {
        let places = marks.digits[value] & set;
        let seen = marks.frame.seen_by_all(places) & marks.digits[value];
        for cell in (seen - set).iter() {
            match all.iter_mut().find(|removal| removal.cell == cell) {
                Some(removal) => removal.values = removal.values | Values::one(value),
                None => all.push(Removal { cell, values: Values::one(value) }),
            }
        }
    }
    all
}

/// The unit of the set, and those that link its cells to the pair and to what is struck.
fn units(
    marks: &Marks<'_>,
    unit: usize,
    pair: usize,
    set: Cells,
    removals: &[Removal],
) -> Vec<usize> {
    let link = |one: usize, other: usize| marks.frame.units_with(Cells::from_iter([one, other]));
    let mut units = vec![unit];
    set.iter().for_each(|cell| units.extend(link(cell, pair)));
    for removal in removals {
        let cells = (set | Cells::from_iter([pair])).iter();
        let having = cells.filter(|&cell| !(marks.cells[cell] & removal.values).is_empty());
        having.for_each(|cell| units.extend(link(cell, removal.cell)));
    }
    units.sort_unstable();
    units.dedup();
    units
}

impl Look for BentSet {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for unit in marks.units() {
            let open = marks.open & marks.frame.units[unit];
            let fits = |&cell: &usize| marks.cells[cell].len() <= self.size + 1;
            let small: Vec<usize> = open.iter().filter(fits).collect();
            choices(&small, self.size, &mut |cells| {
                let digits = marks.union(cells.iter().copied());
                if digits.len() == self.size + 1 {
                    let set = cells.iter().copied().collect();
                    let in_box = marks.frame.units_with(set).count() > 1;
                    if marks.frame.layout.is_box(unit) || !in_box {
                        Self::complete(marks, unit, set, digits, finds);
                    }
                }
            });
        }
    }
}
