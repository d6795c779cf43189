//! What lies where.

use std::collections::HashMap;
use std::fmt::Write;

use crate::game::{Game, Level};

/// The objects of a level's cells, column by column; all there is to a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: usize,
    height: usize,
    /// Words of each cell.
    words: usize,
    objects: Vec<u64>,
}

impl Board {
    /// A level before anything happened.
    #[must_use]
    pub fn of(game: &Game, level: &Level) -> Self {
        let words = game.object_words();
        Self { width: level.width, height: level.height, words, objects: level.objects.clone() }
    }

    /// A board with nothing on it.
    pub(crate) fn empty(game: &Game, width: usize, height: usize) -> Self {
        let words = game.object_words();
        Self { width, height, words, objects: vec![0; width * height * words] }
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The words of all cells.
    pub(crate) fn all(&self) -> &[u64] {
        &self.objects
    }

    /// Number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.width * self.height
    }

    /// The objects of a cell, as bits.
    pub(crate) fn cell(&self, index: usize) -> &[u64] {
        &self.objects[index * self.words..][..self.words]
    }

    /// The objects of a cell, as bits.
    pub(crate) fn cell_mut(&mut self, index: usize) -> &mut [u64] {
        &mut self.objects[index * self.words..][..self.words]
    }

    /// The object of this number is in a cell.
    pub(crate) fn has(&self, index: usize, object: usize) -> bool {
        self.cell(index)[object / 64] >> (object % 64) & 1 == 1
    }

    /// Numbers of the objects at a place, lowest layer first; nothing outside of the board.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{Board, compile, examples::BLOCKS};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let board = Board::of(&game, game.level(0).unwrap());
    /// let names: Vec<_> = board.objects(1, 1).iter().map(|&id| &game.objects[id].name).collect();
    /// assert_eq!(names, ["background", "player"]);
    /// ```
    #[must_use]
    pub fn objects(&self, x: usize, y: usize) -> Vec<usize> {
        if x >= self.width || y >= self.height {
            return Vec::new();
        }
        let cell = self.cell(x * self.height + y);
        (0..self.words * 64).filter(|&object| cell[object / 64] >> (object % 64) & 1 == 1).collect()
    }

    /// The board in the format of recorded plays: cells as they are stored, broken into lines as if they were rows.
    #[must_use]
    pub fn transcript(&self, game: &Game) -> String {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let mut text = String::new();
        for index in 0..self.cells() {
            let found = (0..game.objects.len()).filter(|&object| self.has(index, object));
            let mut names: Vec<_> =
                found.map(|object| game.objects[object].name.as_str()).collect();
            names.sort_unstable();
            let names = names.join(" ");
            let count = seen.len();
            let number = seen.get(&names).copied().unwrap_or_else(|| {
                let _ = write!(text, "{names}:");
                seen.insert(names, count);
                count
            });
            let _ = write!(text, "{number},");
            if (index + 1) % self.width == 0 {
                text.push('\n');
            }
        }
        text
    }
}
