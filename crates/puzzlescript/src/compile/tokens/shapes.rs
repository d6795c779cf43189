//! Whether the two sides of a rule fit each other.

use super::super::draft::{Term, Terms, Word};
use super::super::names::Meaning;
use super::Parser;

impl Parser<'_> {
    /// Rows have the same length on both sides, and ellipses stand where they can.
    pub(super) fn shapes_fit(&mut self) -> bool {
        let (left, right) = (self.draft.left.clone(), self.draft.right.clone());
        if left.iter().zip(&right).any(|(left, right)| left.len() != right.len()) {
            self.give_up(
                "Each pattern on the right must have as many cells as the one on the left.",
            );
            self.remarks.give_up();
            return false;
        }
        // A row of nothing is left over when its only word stood before no object, which was told.
        self.is_broken |= left.iter().any(Vec::is_empty);
        let is_gap = |cell: &Terms| cell.iter().any(|term| term.word == Word::Ellipsis);
        for (index, row) in left.iter().enumerate() {
            if row.iter().filter(|cell| is_gap(cell)).count() > 2 {
                self.give_up("A pattern can have at most two ellipses.");
            }
            for (at, cell) in row.iter().enumerate() {
                let other = right.get(index).map(|row| &row[at]);
                let matches = other.is_none_or(|other| other[..] == [Term::ELLIPSIS]);
                if is_gap(cell) && cell.len() > 1 {
                    self.give_up("Nothing else can stand in a cell with an ellipsis.");
                } else if is_gap(cell) {
                    if at == 0 || at + 1 == row.len() {
                        self.give_up("An ellipsis at the start or the end of a pattern has no meaning; take it out.");
                    }
                    if !matches {
                        self.give_up(
                            "An ellipsis on the left needs one at the same place on the right.",
                        );
                    }
                } else if other.is_some_and(is_gap) {
                    self.give_up(
                        "An ellipsis on the right needs one at the same place on the left.",
                    );
                }
            }
        }
        !self.is_broken
    }

    /// No cell names an object twice, and aggregates are not excluded.
    pub(super) fn contents_fit(&mut self) -> bool {
        let cells: Vec<Terms> =
            self.draft.left.iter().chain(&self.draft.right).flatten().cloned().collect();
        for cell in &cells {
            for (index, term) in cell.iter().enumerate() {
                let shout = self.names.shout(term.what);
                if term.word == Word::No && matches!(term.what, Meaning::Aggregate(_)) {
                    self.give_up(format!("NO cannot exclude the aggregate {shout} (and); write it out with its parts."));
                }
                if term.what == Meaning::Nothing && term.word != Word::Ellipsis {
                    self.give_up("A name of this rule stands for something that is not defined and so has no layer.");
                }
                let mut same = cell[..index]
                    .iter()
                    .filter(|other| other.what == term.what && term.word != Word::Ellipsis);
                match same.next() {
                    Some(other) if other.word == Word::No && term.word == Word::No => {
                        self.remarks.warn(
                            self.text.line,
                            format!("NO {shout} stands twice in a cell; once is enough."),
                        );
                    }
                    Some(_) => self.remarks.error(
                        self.text.line,
                        format!("A cell cannot name {shout} more than once."),
                    ),
                    None => (),
                }
            }
        }
        !self.is_broken
    }
}
