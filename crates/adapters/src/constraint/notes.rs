//! What a player has marked.

use unsolve_constraint::{Puzzle as Clues, Values};
use unsolve_core::Happening;

/// What was entered and ruled out, cell by cell. Given cells count as entered.
///
/// ```
/// use unsolve_constraint::{Model, Puzzle, Values};
/// use unsolve_adapters::constraint::{Mark, Notes, What};
///
/// let model = Model::new(vec![Values::range(0, 3); 2], vec![], vec![])?;
/// let mut clues = Puzzle::new(&model);
/// clues.give(0, 2);
/// let mut notes = Notes::new(&clues);
/// assert_eq!(notes.entered(0), Some(2));
/// notes.mark(Mark { cell: 1, what: What::Not(3) });
/// assert_eq!(notes.ruled_out(1), Values::one(3));
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Notes {
    cells: Vec<Note>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Note {
    entered: Option<u8>,
    ruled_out: Values,
}

/// One thing a player does to one cell, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// What is done to it.
    pub what: What,
}

/// What can be done to a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// It is this.
    Is(u8),
    /// It is not this.
    Not(u8),
    /// It may be this after all.
    Maybe(u8),
    /// What was entered is rubbed out.
    Clear,
}

impl What {
    /// All that marks do to a cell on the screen.
    pub const HAPPENS: &'static [Happening] =
        &[Happening::Entered, Happening::Erased, Happening::RuledOut, Happening::Restored];

    /// What it does to a cell on the screen.
    #[must_use]
    pub fn happening(self) -> Happening {
        match self {
            Self::Is(_) => Happening::Entered,
            Self::Not(_) => Happening::RuledOut,
            Self::Maybe(_) => Happening::Restored,
            Self::Clear => Happening::Erased,
        }
    }
}

impl Notes {
    /// The notes at the start of a puzzle: nothing but the given cells.
    #[must_use]
    pub fn new(clues: &Clues) -> Self {
        let note = |values: &Values| {
            let entered = values.single().and_then(|value| u8::try_from(value).ok());
            Note { entered, ruled_out: Values::NONE }
        };
        Self { cells: clues.domains().iter().map(note).collect() }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// What stands in a cell.
    #[must_use]
    pub fn entered(&self, cell: usize) -> Option<u8> {
        self.cells.get(cell).and_then(|note| note.entered)
    }

    /// What was ruled out of a cell.
    #[must_use]
    pub fn ruled_out(&self, cell: usize) -> Values {
        self.cells.get(cell).map_or(Values::NONE, |note| note.ruled_out)
    }

    /// Makes a mark. A cell that is not there stays as it is.
    pub fn mark(&mut self, mark: Mark) {
        let Some(note) = self.cells.get_mut(mark.cell) else { return };
        match mark.what {
            What::Is(value) => note.entered = Some(value),
            What::Clear => note.entered = None,
            What::Not(value) => note.ruled_out = note.ruled_out | Values::one(value.into()),
            What::Maybe(value) => note.ruled_out = note.ruled_out - Values::one(value.into()),
        }
    }

    /// The filled board; `None` while a cell is empty.
    #[must_use]
    pub fn board(&self) -> Option<Vec<u8>> {
        self.cells.iter().map(|note| note.entered).collect()
    }

    /// What each cell may still be, going by the notes.
    #[must_use]
    pub fn candidates(&self, clues: &Clues) -> Vec<Values> {
        let candidates = |(note, &start): (&Note, &Values)| match note.entered {
            Some(value) => Values::one(value.into()),
            None => start - note.ruled_out,
        };
        self.cells.iter().zip(clues.domains()).map(candidates).collect()
    }

    /// Everything that can be marked now. Given cells stay as they are; a cell with something in
    /// it can be overwritten or cleared, an empty one filled or narrowed down.
    #[must_use]
    pub fn marks(&self, clues: &Clues) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (cell, (note, start)) in self.cells.iter().zip(clues.domains()).enumerate() {
            if start.len() == 1 {
                continue;
            }
            let values = || start.iter().filter_map(|value| u8::try_from(value).ok());
            let mut push = |what| marks.push(Mark { cell, what });
            values().filter(|&value| note.entered != Some(value)).for_each(|v| push(What::Is(v)));
            if note.entered.is_some() {
                push(What::Clear);
                continue;
            }
            for value in values() {
                let out = note.ruled_out.contains(value.into());
                push(if out { What::Maybe(value) } else { What::Not(value) });
            }
        }
        marks
    }

    /// The marks that are not so in a solution, by cell.
    pub(super) fn mistakes(&self, solution: &[u8]) -> Vec<usize> {
        let wrong = |&(_, (note, &right)): &(usize, (&Note, &u8))| match note.entered {
            Some(value) => value != right,
            None => note.ruled_out.contains(right.into()),
        };
        self.cells.iter().zip(solution).enumerate().filter(wrong).map(|(cell, _)| cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unsolve_constraint::Model;

    fn three_cells() -> Clues {
        let model = Model::new(vec![Values::range(1, 3); 3], vec![], vec![]).expect("a model");
        let mut clues = Clues::new(&model);
        clues.give(1, 2);
        clues
    }

    #[test]
    fn a_given_cell_can_not_be_marked() {
        let clues = three_cells();
        let marks = Notes::new(&clues).marks(&clues);
        assert_eq!(marks.len(), 12, "three values to enter or to rule out in two cells");
        assert!(marks.iter().all(|mark| mark.cell != 1));
    }

    #[test]
    fn every_mark_changes_something_and_can_be_taken_back_by_another() {
        let clues = three_cells();
        let mut notes = Notes::new(&clues);
        notes.mark(Mark { cell: 0, what: What::Is(3) });
        notes.mark(Mark { cell: 2, what: What::Not(1) });
        for mark in notes.marks(&clues) {
            let mut after = notes.clone();
            after.mark(mark);
            assert_ne!(after, notes, "{mark:?}");
            let back = after.marks(&clues).into_iter().any(|other| {
                let mut again = after.clone();
                again.mark(other);
                again == notes
            });
            assert!(back, "{mark:?}");
        }
    }

    #[test]
    fn a_wrong_value_and_a_right_one_ruled_out_are_mistakes() {
        let clues = three_cells();
        let mut notes = Notes::new(&clues);
        notes.mark(Mark { cell: 0, what: What::Is(3) });
        notes.mark(Mark { cell: 2, what: What::Not(1) });
        assert_eq!(notes.mistakes(&[3, 2, 2]), [0usize; 0]);
        assert_eq!(notes.mistakes(&[1, 2, 1]), [0, 2]);
    }
}
