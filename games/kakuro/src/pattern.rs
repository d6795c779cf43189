//! Where walls are: patterns that look the same after half a turn.

use unsolve_core::Stream;

use crate::Layout;
use crate::layout::LONGEST;

/// Cells that may become walls with one that is meant to, because they would be alone in a run.
const MOST_CLOSED: usize = 6;

/// Tries after which a pattern is given up.
const TRIES: usize = 4_000;

/// A pattern under construction.
struct Pattern {
    size: [usize; 2],
    open: Vec<bool>,
}

/// A board whose cells are connected, whose runs have two to `longest` cells, nine at most, and whose walls look the same after half a turn.
/// About `share` of what is not in the first row and column are walls. None if the draws lead nowhere.
pub(crate) fn pattern(
    size: [usize; 2],
    share: f64,
    longest: usize,
    stream: &mut Stream,
) -> Option<Layout> {
    let [rows, columns] = size;
    let inner = |cell: usize| cell >= columns && !cell.is_multiple_of(columns);
    let all: Vec<usize> = (0..rows * columns).filter(|&cell| inner(cell)).collect();
    let mut pattern = Pattern { size, open: (0..rows * columns).map(inner).collect() };
    let wanted = (share * all.len() as f64) as usize;
    let mut walls = 0;
    for _ in 0..TRIES {
        let long = all.iter().copied().find(|&cell| pattern.longest(cell) > longest.min(LONGEST));
        let cell = match long {
            // A run that is too long is broken somewhere in its line.
            Some(cell) => {
                let line = pattern.line(cell);
                *stream.pick(&line)?
            }
            None if walls >= wanted => return Some(Layout::new(size, pattern.open)),
            None => *stream.pick(&all)?,
        };
        walls += pattern.close(cell);
    }
    None
}

impl Pattern {
    /// Where half a turn takes a cell.
    fn image(&self, cell: usize) -> usize {
        let [rows, columns] = self.size;
        (rows - cell / columns) * columns + columns - cell % columns
    }

    /// The cells of a run before a cell.
    fn back(&self, cell: usize, step: usize) -> usize {
        (1..=cell / step).take_while(|n| self.open[cell - n * step]).count()
    }

    /// The length of the run through a cell.
    fn reach(&self, cell: usize, step: usize) -> usize {
        let on = (1..self.open.len()).take_while(|n| self.is_open(cell + n * step)).count();
        self.back(cell, step) + 1 + on
    }

    fn is_open(&self, cell: usize) -> bool {
        self.open.get(cell) == Some(&true)
    }

    /// The length of the longer run through a cell.
    fn longest(&self, cell: usize) -> usize {
        if !self.open[cell] {
            return 0;
        }
        self.reach(cell, 1).max(self.reach(cell, self.size[1]))
    }

    /// The cells of the longer run through a cell.
    fn line(&self, cell: usize) -> Vec<usize> {
        let columns = self.size[1];
        let step = if self.reach(cell, 1) > self.reach(cell, columns) { 1 } else { columns };
        let back = self.back(cell, step);
        (0..self.reach(cell, step)).map(|n| cell - back * step + n * step).collect()
    }

    /// Makes a wall of a cell and its image, and of cells that would be alone in a run; how many that are. Nothing is done
    /// where that would be too many, or would cut the board in two.
    fn close(&mut self, cell: usize) -> usize {
        let columns = self.size[1];
        let (mut waiting, mut closed) = (vec![cell], Vec::new());
        while let Some(cell) = waiting.pop() {
            for cell in [cell, self.image(cell)] {
                if !std::mem::replace(&mut self.open[cell], false) {
                    continue;
                }
                closed.push(cell);
                let near = [cell - 1, cell + 1, cell - columns, cell + columns];
                let alone = near.into_iter().filter(|&near| {
                    self.is_open(near)
                        && (self.reach(near, 1) == 1 || self.reach(near, columns) == 1)
                });
                waiting.extend(alone.collect::<Vec<_>>());
            }
        }
        if closed.len() > 2 + MOST_CLOSED || !self.is_whole() {
            for &cell in &closed {
                self.open[cell] = true;
            }
            return 0;
        }
        closed.len()
    }

    /// Whether there are cells, and all of them are connected.
    fn is_whole(&self) -> bool {
        let columns = self.size[1];
        let Some(first) = self.open.iter().position(|&open| open) else { return false };
        let mut left = self.open.clone();
        left[first] = false;
        let mut waiting = vec![first];
        while let Some(cell) = waiting.pop() {
            for near in [cell - 1, cell + 1, cell - columns, cell + columns] {
                if left.get(near) == Some(&true) {
                    left[near] = false;
                    waiting.push(near);
                }
            }
        }
        !left.contains(&true)
    }
}
