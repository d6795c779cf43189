//! What players have marked, read as digits from 1.

use unsolve_adapters::constraint::{Entry, Mark, Notes};
use unsolve_core::{Effect, Hit, Place, Scene};

use crate::{Sheet, cell_label, symbol};

/// The digit in a cell, given or entered; 0 for none.
#[must_use]
pub fn shown(notes: &Notes, cell: usize) -> u8 {
    notes.entered(cell).map_or(0, |value| value + 1)
}

/// The digits of a position as a level of its own: those given, and those entered that are in nobody's
/// way; 0 for other cells.
#[must_use]
pub fn settled(given: &[u8], wrong: &[bool], notes: &Notes) -> Vec<u8> {
    let settle = |(cell, &wrong): (usize, &bool)| {
        if wrong { given[cell] } else { shown(notes, cell) }
    };
    wrong.iter().enumerate().map(settle).collect()
}

/// The mark that a move makes on a board of `side` rows, columns and digits, if it is on the board.
#[must_use]
pub fn understood(side: usize, mv: Entry<u8>) -> Option<Mark> {
    let value = |digit: u8| digit.checked_sub(1).filter(|&value| usize::from(value) < side);
    mv.mark([side; 2], value)
}

impl Sheet {
    /// The cells with what they show.
    #[must_use]
    pub fn places(&self, notes: &Notes) -> Vec<Place> {
        let place = |cell| {
            let shown = shown(notes, cell);
            let shows = (shown > 0).then(|| symbol(shown).to_string());
            Place { shows, ..Place::new(self.place(cell), self.square(cell, 0.0, 0.0)) }
        };
        (0..self.cells()).map(place).collect()
    }

    /// Makes all cells of a square places to click. What they are called is what stands in them, and what
    /// the game `adds`.
    pub fn add_cells(
        &self,
        scene: &mut Scene,
        (given, notes): (&[u8], &Notes),
        adds: impl Fn(usize) -> String,
    ) {
        for (cell, &given) in given.iter().enumerate() {
            let shown = (shown(notes, cell), given > 0);
            let label = cell_label(notes, cell, self.digits.into(), shown, 1) + &adds(cell);
            let area = self.square(cell, 0.0, 0.0);
            scene.hits.push(Hit { id: self.tile(cell), area, label });
        }
    }

    /// The keys of a square in which each row has each digit once.
    pub fn draw_keys_of_square(&self, scene: &mut Scene, notes: &Notes) {
        self.draw_keys(scene, |digit| {
            let shown = (0..self.cells()).filter(|&cell| shown(notes, cell) == digit);
            Some(usize::from(self.digits).saturating_sub(shown.count()))
        });
    }

    /// The cells that are marked flash; a mark after which the level `is_solved` wins.
    #[must_use]
    pub fn flashes(
        &self,
        notes: &Notes,
        mark: Mark,
        is_solved: impl FnOnce(&Notes) -> bool,
    ) -> Vec<Effect> {
        let kind = mark.what.happening();
        let flash = |cell| Effect::Flash { shape: self.tile(cell), kind };
        let mut effects: Vec<Effect> = notes.marked(mark).into_iter().map(flash).collect();
        let mut after = notes.clone();
        after.mark(mark);
        effects.extend(is_solved(&after).then_some(Effect::Won));
        effects
    }
}
