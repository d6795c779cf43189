//! Regions of other forms than boxes.

use std::collections::VecDeque;

use unsolve_core::Stream;

use crate::Shape;

/// Exchanges of cells for each cell of the board.
const EXCHANGES: usize = 6;

/// Regions at random, each of one piece: the boxes, with cells of regions that touch exchanged again and again.
///
/// ```
/// use unsolve_core::Stream;
/// use unsolve_sudoku::{SIZES, random_regions};
///
/// let regions = random_regions([3, 3], &mut Stream::new("regions", 0));
/// assert!((0..9).all(|region| regions.iter().filter(|&&other| other == region).count() == 9));
/// ```
#[must_use]
pub fn random_regions(boxes: [usize; 2], stream: &mut Stream) -> Vec<usize> {
    let regions = boxed(boxes);
    let times = EXCHANGES * regions.len();
    exchanged(regions, times, stream)
}

/// The boxes as regions.
pub(crate) fn boxed(boxes: [usize; 2]) -> Vec<usize> {
    let shape = Shape::plain(boxes);
    (0..shape.side() * shape.side()).map(|cell| shape.region(cell)).collect()
}

/// Regions of which cells were exchanged at random that many times, as often as both stayed of one piece.
pub(crate) fn exchanged(mut regions: Vec<usize>, times: usize, stream: &mut Stream) -> Vec<usize> {
    let side = regions.len().isqrt();
    for _ in 0..times {
        let cell = stream.below(side * side);
        let near: Vec<usize> = neighbours(side, cell).collect();
        let into = stream.pick(&near).map_or(regions[cell], |&other| regions[other]);
        let others = exchanges(&regions, cell, into);
        if let Some(&other) = stream.pick(&others) {
            regions.swap(cell, other);
        }
    }
    numbered(&regions)
}

/// The same regions, numbered in the order in which they come.
pub(crate) fn numbered(regions: &[usize]) -> Vec<usize> {
    let mut names: Vec<usize> = Vec::new();
    let name = |region: &usize| {
        names.iter().position(|name| name == region).unwrap_or_else(|| {
            names.push(*region);
            names.len() - 1
        })
    };
    regions.iter().map(name).collect()
}

/// The cells of another region that may change places with a cell so that both regions stay of one piece.
pub(crate) fn exchanges(regions: &[usize], cell: usize, into: usize) -> Vec<usize> {
    let from = regions[cell];
    if from == into {
        return Vec::new();
    }
    let fits = |&other: &usize| {
        let mut after = regions.to_vec();
        after.swap(cell, other);
        is_one_piece(&after, from) && is_one_piece(&after, into)
    };
    let cells = (0..regions.len()).filter(|&other| regions[other] == into);
    cells.filter(|&other| touches(regions, other, from)).filter(fits).collect()
}

fn touches(regions: &[usize], cell: usize, region: usize) -> bool {
    neighbours(regions.len().isqrt(), cell).any(|other| regions[other] == region)
}

/// Whether each cell of a region can be reached from every other within it.
pub(crate) fn is_one_piece(regions: &[usize], region: usize) -> bool {
    let side = regions.len().isqrt();
    let Some(first) = regions.iter().position(|&other| other == region) else { return true };
    let mut seen = vec![false; regions.len()];
    let mut waiting = VecDeque::from([first]);
    seen[first] = true;
    let mut reached = 0;
    while let Some(cell) = waiting.pop_front() {
        reached += 1;
        for other in neighbours(side, cell).filter(|&other| regions[other] == region) {
            if !std::mem::replace(&mut seen[other], true) {
                waiting.push_back(other);
            }
        }
    }
    reached == regions.iter().filter(|&&other| other == region).count()
}

/// The cells beside a cell of a square.
pub(crate) fn neighbours(side: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    let beside = [
        (row > 0).then(|| cell - side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then_some(cell + 1),
        (row + 1 < side).then_some(cell + side),
    ];
    beside.into_iter().flatten()
}
