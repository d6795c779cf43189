//! A digit that in some rows has only so many columns, or the other way round.

use unsolve_constraint::Values;

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};

/// X-wing, swordfish, jellyfish: with two, three, four lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fish {
    pub(super) size: usize,
}

impl Fish {
    /// Looks at lines of one direction, crossed by those of the other.
    fn along(self, marks: &Marks<'_>, value: usize, direction: usize, finds: &mut Finds) {
        let (layout, side) = (&marks.frame.layout, marks.frame.layout.side());
        let crossing = |line: usize| {
            let places = marks.places(direction * side + line, value).iter();
            places.fold(Values::NONE, |all, cell| {
                all | Values::one(layout.units_of(cell)[1 - direction] % side)
            })
        };
        let lines: Vec<Values> = (0..side).map(crossing).collect();
        let fits = |&line: &usize| (1..=self.size).contains(&lines[line].len());
        let few: Vec<usize> = (0..side).filter(fits).collect();
        choices(&few, self.size, &mut |chosen| {
            let union = chosen.iter().fold(Values::NONE, |all, &line| all | lines[line]);
            if union.len() != self.size {
                return;
            }
            let along = |&line: &usize| direction * side + line;
            let across = |line: usize| (1 - direction) * side + line;
            let inside =
                chosen.iter().fold(Cells::NONE, |all, line| all | marks.places(along(line), value));
            let crossed =
                union.iter().fold(Cells::NONE, |all, line| all | marks.places(across(line), value));
            let removals = marks.strike(crossed - inside, Values::one(value));
            if !removals.is_empty() {
                let units = chosen.iter().map(along).chain(union.iter().map(across));
                finds.add(removals, units.collect());
            }
        });
    }
}

impl Look for Fish {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds) {
        for value in marks.values() {
            for direction in 0..2 {
                self.along(marks, value, direction, finds);
            }
        }
    }
}
