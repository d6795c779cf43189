//! A digit that has as many columns as rows in some rows, or the other way round.

use unsolve_constraint::{Deduction, Values};

use super::cells::Cells;
use super::marks::{Marks, choices};
use super::rung::{Finds, Look};
use super::words::{Said, digit};

/// X-wing, swordfish, jellyfish: with two, three, four lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fish {
    pub(super) size: usize,
}

/// As many lines as lines that cross them.
pub(super) struct School {
    pub(super) value: usize,
    pub(super) along: Vec<usize>,
    across: Vec<usize>,
    /// Where the digit is in the first lines, and in those that cross them elsewhere.
    places: Cells,
    pub(super) struck: Cells,
}

impl Fish {
    pub(super) fn each(self, marks: &Marks<'_>, call: &mut dyn FnMut(School)) {
        for value in marks.values() {
            for direction in 0..2 {
                self.along(marks, value, direction, call);
            }
        }
    }

    /// Looks at lines of one direction, crossed by those of the other.
    fn along(
        self,
        marks: &Marks<'_>,
        value: usize,
        direction: usize,
        call: &mut dyn FnMut(School),
    ) {
        let side = marks.frame.layout.side();
        let lines: Vec<Values> =
            (0..side).map(|line| crossed(marks, value, direction * side + line)).collect();
        let fits = |&line: &usize| (1..=self.size).contains(&lines[line].len());
        let few: Vec<usize> = (0..side).filter(fits).collect();
        choices(&few, self.size, &mut |chosen| {
            let union = chosen.iter().fold(Values::NONE, |all, &line| all | lines[line]);
            if union.len() != self.size {
                return;
            }
            let along = chosen.iter().map(|line| direction * side + line).collect::<Vec<_>>();
            let across = union.iter().map(|line| (1 - direction) * side + line).collect::<Vec<_>>();
            let all = |lines: &[usize]| {
                lines.iter().fold(Cells::NONE, |all, &line| all | marks.places(line, value))
            };
            let (places, all) = (all(&along), all(&across));
            call(School { value, along, across, places, struck: all - places });
        });
    }
}

/// The lines that cross a line where it may have a digit, by place.
fn crossed(marks: &Marks<'_>, value: usize, line: usize) -> Values {
    let (layout, side) = (&marks.frame.layout, marks.frame.layout.side());
    let crossing = |cell: usize| layout.units_of(cell)[1 - line / side] % side;
    let places = marks.places(line, value).iter();
    places.fold(Values::NONE, |all, cell| all | Values::one(crossing(cell)))
}

impl Look for Fish {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        self.each(marks, &mut |school| {
            let removals = marks.strike(school.struck, Values::one(school.value));
            finds.add(removals, [school.along, school.across].concat());
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        self.each(marks, &mut |school| {
            if marks.strike(school.struck, Values::one(school.value)) == step.removals {
                let (along, across) = (marks.lines(&school.along), marks.lines(&school.across));
                let text = format!(
                    "In {along} the {} can only go in {across}, so it goes nowhere else in these.",
                    digit(school.value)
                );
                said = Some(Said::new(text, school.places));
            }
        });
        said
    }
}
