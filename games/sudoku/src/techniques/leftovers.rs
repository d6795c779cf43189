//! Lines and as many regions: what is in one and not in the other has the same digits.

use unsolve_constraint::{Deduction, Removal, Values};

use super::cells::Cells;
use super::marks::Marks;
use super::rung::{Finds, Look};
use super::words::{Said, join};

/// The law of leftovers. Some rows side by side (or columns) have each digit as often as there are rows, and so have as many
/// regions. What they share counts for both; so the cells of the regions outside the rows have the same digits as those of the
/// rows outside the regions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leftovers;

/// Leftovers beyond these are too many to be seen.
const MOST: usize = 5;

/// Lines, regions, and the cells that only one of both has.
struct Overlap {
    lines: Vec<usize>,
    regions: Vec<usize>,
    /// In the lines alone, in the regions alone.
    left: [Cells; 2],
}

impl Overlap {
    /// The digits that none of the cells on the other side can be.
    fn removals(&self, marks: &Marks<'_>) -> Vec<Removal> {
        let [inside, outside] = self.left;
        let may =
            |cells: Cells| cells.iter().fold(Values::NONE, |all, cell| all | marks.domain(cell));
        let mut removals = marks.strike(inside, marks.all() - may(outside));
        removals.extend(marks.strike(outside, marks.all() - may(inside)));
        removals.sort_unstable();
        removals
    }

    fn text(&self, marks: &Marks<'_>, conclusion: &str) -> String {
        let regions = join(self.regions.iter().map(|&region| marks.unit(region)), "and");
        let (lines, verb) = match self.lines[..] {
            [line] => (marks.unit(line), "has"),
            _ => (marks.lines(&self.lines), "have"),
        };
        let [inside, outside] = self.left.map(|cells| marks.list(cells, "and"));
        let lines = super::words::capital(&lines);
        format!(
            "{lines} {verb} the same digits as {regions}. What they share counts for both, so {inside} \
             (outside {}) and {outside} (outside {}) have the same digits: {conclusion}.",
            if self.regions.len() == 1 { "the region" } else { "the regions" },
            match (self.lines.len(), self.lines[0] < marks.frame.layout.side()) {
                (1, true) => "the row",
                (_, true) => "the rows",
                (1, false) => "the column",
                (_, false) => "the columns",
            }
        )
    }
}

/// Calls with every choice of lines side by side and the regions that share most with them.
fn each(marks: &Marks<'_>, call: &mut dyn FnMut(Overlap)) {
    let (side, units) = (marks.frame.layout.side(), &marks.frame.units);
    if units.len() < 3 * side {
        return;
    }
    for first in 0..2 * side {
        let last_line = if first < side { side } else { 2 * side };
        let mut inside = Cells::NONE;
        for end in first + 1..=last_line.min(first + side - 1) {
            inside = inside | units[end - 1];
            let mut regions: Vec<usize> = (2 * side..3 * side).collect();
            let shared = |region: &usize| (units[*region] & inside).len();
            regions.sort_by_key(|region| std::cmp::Reverse(shared(region)));
            regions.truncate(end - first);
            regions.sort_unstable();
            let theirs = regions.iter().fold(Cells::NONE, |all, &region| all | units[region]);
            let left = [inside - theirs, theirs - inside];
            if (1..=MOST).contains(&left[0].len()) {
                call(Overlap { lines: (first..end).collect(), regions, left });
            }
        }
    }
}

impl Look for Leftovers {
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>) {
        each(marks, &mut |overlap| {
            let because = [&overlap.lines[..], &overlap.regions].concat();
            finds.add(overlap.removals(marks), because);
        });
    }

    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said> {
        let mut said = None;
        each(marks, &mut |overlap| {
            if said.is_none() && overlap.removals(marks) == step.removals {
                let text = overlap.text(marks, &marks.conclusion(&step.removals));
                said = Some(Said::new(text, overlap.left[0] | overlap.left[1]));
            }
        });
        said
    }
}
