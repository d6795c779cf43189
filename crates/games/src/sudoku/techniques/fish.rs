//! A digit that in some rows has only so many columns, or the other way round.

use unsolve_constraint::{Removal, Values};

use super::marks::{Look, Marks, choices};

/// X-wing, swordfish, jellyfish: with two, three, four lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fish {
    pub(super) size: usize,
}

impl Fish {
    /// Looks at lines of one direction, crossed by those of the other.
    fn along(
        self,
        marks: &Marks<'_>,
        value: usize,
        direction: usize,
        found: &mut dyn FnMut(Vec<Removal>, Vec<usize>),
    ) {
        let side = marks.layout.side();
        let crossing = |line: usize| {
            let places = marks.places(line, value).into_iter();
            Values::of(
                &places
                    .map(|cell| marks.layout.units_of(cell)[1 - direction] % side)
                    .collect::<Vec<_>>(),
            )
        };
        let lines: Vec<Values> = (0..side).map(|line| crossing(direction * side + line)).collect();
        let fits = |&line: &usize| (1..=self.size).contains(&lines[line].len());
        let few: Vec<usize> = (0..side).filter(fits).collect();
        choices(&few, self.size, &mut |chosen| {
            let union = chosen.iter().fold(Values::NONE, |all, &line| all | lines[line]);
            if union.len() != self.size {
                return;
            }
            let crossed: Vec<usize> =
                union.iter().map(|line| (1 - direction) * side + line).collect();
            let within =
                |cell: &usize| !chosen.contains(&(marks.layout.units_of(*cell)[direction] % side));
            let cells = crossed.iter().flat_map(|&line| marks.layout.units()[line].iter().copied());
            let removals = marks.strike(cells.filter(within), Values::one(value));
            let lines = chosen.iter().map(|line| direction * side + line);
            found(removals, lines.chain(crossed.iter().copied()).collect());
        });
    }
}

impl Look for Fish {
    fn look(&self, marks: &Marks<'_>, found: &mut dyn FnMut(Vec<Removal>, Vec<usize>)) {
        for value in 0..marks.layout.side() {
            for direction in 0..2 {
                self.along(marks, value, direction, found);
            }
        }
    }
}
