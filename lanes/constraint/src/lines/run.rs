//! What a line clue says.

/// Cells of a line that follow each other and have one value.
///
/// ```
/// use unsolve_constraint::Run;
///
/// let runs = Run::of([0, 1, 1, 0, 2].into_iter());
/// assert_eq!(runs, [Run { value: 1, length: 2 }, Run { value: 2, length: 1 }]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Run {
    /// The value, never 0: that is the ground.
    pub value: u8,
    /// How many cells, at least one.
    pub length: u8,
}

impl Run {
    /// The most cells a line may have.
    pub const LONGEST_LINE: usize = 63;

    /// The runs of a filled line, from its first cell to its last.
    #[must_use]
    pub fn of(line: impl Iterator<Item = u8>) -> Vec<Self> {
        let mut runs = Vec::new();
        Self::gather(line, &mut runs);
        runs
    }

    /// Adds the runs of a filled line.
    pub(super) fn gather(line: impl Iterator<Item = u8>, runs: &mut Vec<Self>) {
        let mut before = 0;
        for value in line {
            match runs.last_mut() {
                Some(run) if value != 0 && value == before => {
                    run.length = run.length.saturating_add(1);
                }
                _ if value != 0 => runs.push(Self { value, length: 1 }),
                _ => {}
            }
            before = value;
        }
    }

    /// How many cells the runs take at least: a cell of ground is between two of the same value.
    #[must_use]
    pub fn room(runs: &[Self]) -> usize {
        let gaps = runs.windows(2).filter(|pair| pair[0].value == pair[1].value).count();
        gaps + runs.iter().map(|run| usize::from(run.length)).sum::<usize>()
    }
}
