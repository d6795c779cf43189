//! What a player has marked.

use unsolve_constraint::{Model, Puzzle as Clues, Values};

use super::{Mark, What};

/// What was entered, ruled out and noted, cell by cell. Given cells count as entered.
///
/// What is *ruled out* is a claim: hints reason with it, and it can be a mistake. What is *noted* is a player's own pencil
/// mark: it may be anything, nothing follows from it, and no hint looks at it. A value is never both.
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
    noted: Values,
    /// What was noted though something stood in its way already.
    insisted: Values,
}

impl Notes {
    /// The notes at the start of a puzzle: nothing but the given cells.
    #[must_use]
    pub fn new(clues: &Clues) -> Self {
        let note = |values: &Values| {
            let entered = values.single().and_then(|value| u8::try_from(value).ok());
            Note { entered, ..Note::default() }
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

    /// The pencil marks of a cell.
    #[must_use]
    pub fn noted(&self, cell: usize) -> Values {
        self.cells.get(cell).map_or(Values::NONE, |note| note.noted)
    }

    /// The pencil marks that what was entered since has overtaken, by cell. Whoever notes what does not fit means it.
    #[must_use]
    pub fn overtaken(&self, model: &Model, clues: &Clues) -> Vec<Values> {
        let fitting = self.fitting(model, clues);
        let stale = |(note, &fits): (&Note, &Values)| note.noted - fits - note.insisted;
        self.cells.iter().zip(&fitting).map(stale).collect()
    }

    /// Makes any mark.
    pub fn make(&mut self, mark: Mark, model: &Model, clues: &Clues) {
        match mark.what {
            What::Fill => self.fill(model, clues),
            What::Note(value) => {
                let fits = self.fitting(model, clues).get(mark.cell).copied().unwrap_or_default();
                self.mark(mark);
                if let Some(note) = self.cells.get_mut(mark.cell) {
                    note.insisted = note.insisted | (Values::one(value.into()) - fits);
                }
            }
            _ => self.mark(mark),
        }
    }

    /// Makes a mark on one cell, whatever stands in others. A cell that is not there stays as it is.
    pub fn mark(&mut self, mark: Mark) {
        let Some(note) = self.cells.get_mut(mark.cell) else { return };
        let one = |value: u8| Values::one(value.into());
        match mark.what {
            What::Is(value) => note.entered = Some(value),
            What::Clear if note.entered.is_some() => note.entered = None,
            What::Clear => note.noted = Values::NONE,
            What::Not(value) => {
                note.ruled_out = note.ruled_out | one(value);
                note.noted = note.noted - one(value);
            }
            What::Maybe(value) => note.ruled_out = note.ruled_out - one(value),
            What::Note(value) => {
                note.noted = note.noted | one(value);
                note.ruled_out = note.ruled_out - one(value);
            }
            What::Rub(value) => note.noted = note.noted - one(value),
            What::Fill => {}
        }
        note.insisted = note.insisted & note.noted;
    }

    /// Notes in every empty cell what fits there.
    fn fill(&mut self, model: &Model, clues: &Clues) {
        let fitting = self.fitting(model, clues);
        for (note, fitting) in self.cells.iter_mut().zip(fitting) {
            if note.entered.is_none() {
                note.noted = fitting - note.ruled_out;
                note.insisted = Values::NONE;
            }
        }
    }

    /// What fits into each empty cell beside what is entered, whatever was noted or ruled out: every clue is asked by
    /// itself, so it tells nothing that a look at the board does not.
    #[must_use]
    pub fn fitting(&self, model: &Model, clues: &Clues) -> Vec<Values> {
        let entered: Vec<Option<u8>> = self.cells.iter().map(|note| note.entered).collect();
        let mut fitting = clues.domains().to_vec();
        for id in clues.constraints() {
            model.constraints()[id].narrow(&entered, &mut fitting);
        }
        fitting
    }

    /// The filled board; `None` while a cell is empty.
    #[must_use]
    pub fn board(&self) -> Option<Vec<u8>> {
        self.cells.iter().map(|note| note.entered).collect()
    }

    /// The filled board if empty cells count as `ground`; the same as [`board`](Self::board) if there is none.
    #[must_use]
    pub fn board_on(&self, ground: Option<u8>) -> Option<Vec<u8>> {
        self.cells.iter().map(|note| note.entered.or(ground)).collect()
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
    /// it can be overwritten or cleared, an empty one filled, narrowed down or written into with a pencil.
    #[must_use]
    pub fn marks(&self, model: &Model, clues: &Clues) -> Vec<Mark> {
        let mut marks = Vec::new();
        let open = clues.domains().iter().position(|start| start.len() != 1);
        if let Some(cell) = open.filter(|_| self.can_fill(model, clues)) {
            marks.push(Mark { cell, what: What::Fill });
        }
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
            if !note.noted.is_empty() {
                push(What::Clear);
            }
            for value in values() {
                let out = note.ruled_out.contains(value.into());
                push(if out { What::Maybe(value) } else { What::Not(value) });
                let noted = note.noted.contains(value.into());
                push(if noted { What::Rub(value) } else { What::Note(value) });
            }
        }
        marks
    }

    /// Whether a mark is among those that can be made, without listing them all.
    #[must_use]
    pub fn can_mark(&self, mark: Mark, model: &Model, clues: &Clues) -> bool {
        let Some((note, start)) = self.cells.get(mark.cell).zip(clues.domains().get(mark.cell))
        else {
            return false;
        };
        let is_open = |start: &Values| start.len() != 1;
        let may_be = |value: u8| start.contains(value.into());
        let may_note = |value: u8| note.entered.is_none() && may_be(value);
        is_open(start)
            && match mark.what {
                What::Is(value) => may_be(value) && note.entered != Some(value),
                What::Clear => note.entered.is_some() || !note.noted.is_empty(),
                What::Not(value) => may_note(value) && !note.ruled_out.contains(value.into()),
                What::Maybe(value) => may_note(value) && note.ruled_out.contains(value.into()),
                What::Note(value) => may_note(value) && !note.noted.contains(value.into()),
                What::Rub(value) => may_note(value) && note.noted.contains(value.into()),
                What::Fill => {
                    clues.domains().iter().position(is_open) == Some(mark.cell)
                        && self.can_fill(model, clues)
                }
            }
    }

    /// Whether notes would change by filling them in.
    fn can_fill(&self, model: &Model, clues: &Clues) -> bool {
        let fitting = self.fitting(model, clues);
        let differs = |(note, &fits): (&Note, &Values)| {
            note.entered.is_none() && note.noted != fits - note.ruled_out
        };
        self.cells.iter().zip(&fitting).any(differs)
    }

    /// The cells that a mark is about.
    #[must_use]
    pub fn marked(&self, mark: Mark) -> Vec<usize> {
        match mark.what {
            What::Fill => (0..self.cells()).filter(|&cell| self.entered(cell).is_none()).collect(),
            _ => vec![mark.cell],
        }
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
    use unsolve_constraint::Constraint;

    /// Three cells that differ; a 2 stands in the middle.
    fn three_cells() -> (Model, Clues) {
        let differ = Constraint::AllDifferent { cells: vec![0, 1, 2] };
        let cells = vec![Values::range(1, 3); 3];
        let model = Model::new(cells, vec![differ], vec![]).expect("a model");
        let mut clues = Clues::new(&model);
        clues.give(1, 2);
        (model, clues)
    }

    fn marked(clues: &Clues, marks: &[(usize, What)]) -> Notes {
        let mut notes = Notes::new(clues);
        for &(cell, what) in marks {
            notes.mark(Mark { cell, what });
        }
        notes
    }

    #[test]
    fn a_given_cell_can_not_be_marked() {
        let (model, clues) = three_cells();
        let marks = Notes::new(&clues).marks(&model, &clues);
        let single =
            "three values to enter, to rule out or to note in two cells, and all notes at once";
        assert_eq!(marks.len(), 19, "{single}");
        assert!(marks.iter().all(|mark| mark.cell != 1));
    }

    #[test]
    fn every_mark_changes_something_and_can_be_taken_back_by_another() {
        let (model, clues) = three_cells();
        let notes = marked(&clues, &[(0, What::Is(3)), (2, What::Not(1)), (2, What::Note(2))]);
        let marks = notes.marks(&model, &clues).into_iter().filter(|mark| mark.what != What::Fill);
        for mark in marks {
            let mut after = notes.clone();
            after.mark(mark);
            assert_ne!(after, notes, "{mark:?}");
            let back = after.marks(&model, &clues).into_iter().any(|other| {
                let mut again = after.clone();
                again.mark(other);
                again == notes
            });
            assert!(back, "{mark:?}");
        }
    }

    #[test]
    fn a_wrong_value_and_a_right_one_ruled_out_are_mistakes() {
        let (_, clues) = three_cells();
        let notes = marked(&clues, &[(0, What::Is(3)), (2, What::Not(1))]);
        assert_eq!(notes.mistakes(&[3, 2, 2]), [0usize; 0]);
        assert_eq!(notes.mistakes(&[1, 2, 1]), [0, 2]);
    }

    #[test]
    fn nothing_follows_from_a_note_and_none_is_a_mistake() {
        let (_, clues) = three_cells();
        let notes = marked(&clues, &[(0, What::Note(1)), (0, What::Note(3)), (2, What::Note(1))]);
        assert_eq!(notes.candidates(&clues), Notes::new(&clues).candidates(&clues));
        assert_eq!(notes.mistakes(&[2, 2, 3]), [0usize; 0]);
        assert_eq!(notes.noted(0), Values::of(&[1, 3]));
    }

    #[test]
    fn what_is_ruled_out_is_not_noted_and_the_other_way_round() {
        let (_, clues) = three_cells();
        let out = marked(&clues, &[(0, What::Note(1)), (0, What::Note(3)), (0, What::Not(1))]);
        assert_eq!((out.noted(0), out.ruled_out(0)), (Values::one(3), Values::one(1)));
        let again = marked(&clues, &[(0, What::Not(1)), (0, What::Note(1))]);
        assert_eq!((again.noted(0), again.ruled_out(0)), (Values::one(1), Values::NONE));
    }

    #[test]
    fn notes_are_filled_in_by_what_stands_there_and_was_ruled_out() {
        let (model, clues) = three_cells();
        let mut notes = marked(&clues, &[(2, What::Not(1))]);
        notes.make(Mark { cell: 0, what: What::Fill }, &model, &clues);
        assert_eq!((notes.noted(0), notes.noted(2)), (Values::of(&[1, 3]), Values::one(3)));
        assert!(notes.marks(&model, &clues).iter().all(|mark| mark.what != What::Fill));
        notes.mark(Mark { cell: 0, what: What::Is(3) });
        assert_eq!(notes.fitting(&model, &clues)[2], Values::one(1), "whatever was ruled out");
        assert_eq!(notes.noted(2), Values::one(3), "the note stays where it was written");
        assert_eq!(notes.overtaken(&model, &clues)[2], Values::one(3), "but nobody needs it");
    }

    #[test]
    fn whoever_notes_what_does_not_fit_means_it() {
        let (model, clues) = three_cells();
        let mut notes = Notes::new(&clues);
        notes.make(Mark { cell: 0, what: What::Note(2) }, &model, &clues);
        assert!(notes.overtaken(&model, &clues).iter().all(|stale| stale.is_empty()));
        notes.make(Mark { cell: 0, what: What::Rub(2) }, &model, &clues);
        assert_eq!(notes, Notes::new(&clues), "nothing is left of it");
    }

    #[test]
    fn clearing_an_empty_cell_rubs_out_its_notes() {
        let (_, clues) = three_cells();
        let entered = [(0, What::Note(1)), (0, What::Is(3)), (0, What::Clear)];
        assert_eq!(marked(&clues, &entered).noted(0), Values::one(1));
        let twice = [entered.as_slice(), &[(0, What::Clear)]].concat();
        assert_eq!(marked(&clues, &twice), Notes::new(&clues));
    }
}
