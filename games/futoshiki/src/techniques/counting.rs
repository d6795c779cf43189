//! Several different digits on one side of a cell.

use super::rung::{Finds, Look};
use super::view::{View, digits};
use crate::square::Count;

/// Cells that leave too few digits for others of one line that are all larger, or all smaller.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counting;

impl Look for Counting {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        view.square.counts(view.layout, &mut |count| {
            let within =
                |cell: u8| count.others >> cell & 1 == 1 || usize::from(cell) == count.cell;
            let signs = view.square.less.iter().zip(&view.clues);
            let signs = signs.filter(|([one, other], _)| within(*one) && within(*other));
            let because = [count.line].into_iter().chain(signs.map(|(_, &clue)| clue)).collect();
            let removals = vec![view.strike(count.cell, count.gone)];
            finds.add(removals, because, 0, || told(view, count));
        });
    }
}

fn told(view: &View<'_>, count: Count) -> (String, Vec<usize>) {
    let others: Vec<usize> =
        (0..view.layout.cells()).filter(|&cell| count.others >> cell & 1 == 1).collect();
    let (cell, side) = (view.cell(count.cell), view.layout.side());
    let left = view.marks(count.cell) & !count.gone;
    let (than, beyond) = if count.larger { ("smaller", "above") } else { ("larger", "below") };
    let start = format!(
        "{cell} is {than} than {}, which differ in {}",
        view.list(others.iter().copied()),
        view.line(count.line)
    );
    let text = if left == 0 {
        format!("{start}: nothing is left for it.")
    } else {
        let free = if count.larger { left.ilog2() } else { left.trailing_zeros() };
        let room = if count.larger { side - 1 - free as usize } else { free as usize };
        let bound = view.may_be(count.cell, bounded(left, count.larger, side));
        if room >= others.len()
            && others.iter().any(|&other| view.marks(other).count_ones() < side as u32)
        {
            let gone = digits(count.gone, "or");
            format!(
                "{start}. If it were {gone}, too few digits {beyond} it would be left for these, so {bound}."
            )
        } else {
            format!("{start}, so {bound}.")
        }
    };
    (text, [vec![count.cell], others].concat())
}

/// All digits up to the largest that is left, or from the smallest on; the last one alone.
fn bounded(left: u16, larger: bool, side: usize) -> u16 {
    let all = crate::square::all(side);
    if left.is_power_of_two() {
        left
    } else if larger {
        all >> (left.leading_zeros() as usize + side - 16)
    } else {
        all << left.trailing_zeros() & all
    }
}
