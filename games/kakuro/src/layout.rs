//! Cells, walls and runs of a board.

/// Cells in a row or column between two walls, which get different digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The cells, from left to right or from top to bottom.
    pub cells: Vec<usize>,
    /// Whether it goes down.
    pub down: bool,
    /// The wall before it, which shows its sum.
    pub clue: usize,
}

/// Which places of a board are cells, and the runs they form: first all that go across, then all that go down, each in the
/// order of their first cells. Every run has a wall before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    size: [usize; 2],
    open: Vec<bool>,
    runs: Vec<Run>,
    of_cell: Vec<Option<[usize; 2]>>,
}

/// Longer runs have more cells than there are digits.
pub const LONGEST: usize = 9;

impl Layout {
    /// A board of rows and columns with a cell where `open` says so; the first row and the first column are walls whatever it says.
    ///
    /// ```
    /// use unsolve_kakuro::Layout;
    ///
    /// let board = Layout::new([3, 3], vec![true; 9]);
    /// assert_eq!((board.cells().count(), board.runs().len()), (4, 4));
    /// assert_eq!(board.runs()[0].cells, [4, 5]);
    /// assert_eq!(board.runs_of(8), Some([1, 3]));
    /// ```
    #[must_use]
    pub fn new(size: [usize; 2], mut open: Vec<bool>) -> Self {
        let [rows, columns] = size;
        open.resize(rows * columns, false);
        for (cell, open) in open.iter_mut().enumerate() {
            *open &= cell >= columns && cell % columns > 0;
        }
        let mut layout = Self { size, runs: Vec::new(), of_cell: vec![None; open.len()], open };
        layout.add_runs(false, (0..rows).map(|row| row * columns), columns, 1);
        layout.add_runs(true, 0..columns, rows, columns);
        layout
    }

    fn add_runs(
        &mut self,
        down: bool,
        lines: impl Iterator<Item = usize>,
        length: usize,
        step: usize,
    ) {
        let mut found: Vec<Run> = Vec::new();
        for first in lines {
            let mut clue = first;
            for cell in (0..length).map(|place| first + place * step) {
                if !self.open[cell] {
                    clue = cell;
                } else if let Some(run) = found.last_mut().filter(|run| run.clue == clue) {
                    run.cells.push(cell);
                } else {
                    found.push(Run { cells: vec![cell], down, clue });
                }
            }
        }
        found.sort_unstable_by_key(|run| run.cells[0]);
        for run in found {
            for &cell in &run.cells {
                self.of_cell[cell].get_or_insert([0; 2])[usize::from(down)] = self.runs.len();
            }
            self.runs.push(run);
        }
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        self.size
    }

    /// How many places there are, walls included.
    #[must_use]
    pub fn places(&self) -> usize {
        self.open.len()
    }

    /// By place: whether it is a cell.
    #[must_use]
    pub fn open(&self) -> &[bool] {
        &self.open
    }

    /// The places that are cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.open.len()).filter(|&cell| self.open[cell])
    }

    /// The runs.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The numbers of the runs that a cell is in: across and down. A wall is in none.
    #[must_use]
    pub fn runs_of(&self, cell: usize) -> Option<[usize; 2]> {
        *self.of_cell.get(cell)?
    }

    /// The runs whose sums a wall shows: across, and down.
    #[must_use]
    pub fn runs_from(&self, wall: usize) -> [Option<usize>; 2] {
        let [_, columns] = self.size;
        let right = (wall % columns + 1 < columns).then_some(wall + 1);
        let below = Some(wall + columns);
        let run = |first: Option<usize>, down: usize| {
            let run = self.runs_of(first?)?[down];
            (self.runs[run].clue == wall).then_some(run)
        };
        [run(right, 0), run(below, 1)]
    }

    /// Whether every cell can be reached from every other, from neighbour to neighbour.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let Some(first) = self.cells().next() else { return true };
        let columns = self.size[1];
        let mut seen = vec![false; self.places()];
        seen[first] = true;
        let (mut waiting, mut reached) = (vec![first], 1);
        while let Some(cell) = waiting.pop() {
            // The first row and column are walls, so nothing wraps around but to walls.
            for near in [cell - 1, cell + 1, cell - columns, cell + columns] {
                if self.open.get(near) == Some(&true) && !seen[near] {
                    seen[near] = true;
                    reached += 1;
                    waiting.push(near);
                }
            }
        }
        reached == self.cells().count()
    }
}
