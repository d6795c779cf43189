//! Boards as rows of keys, and back.

use super::board::Board;
use crate::game::Game;

impl Board {
    /// The board as rows of keys that a script's level can have; nothing if some cell has no key.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{Board, compile, examples::BLOCKS};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let board = Board::of(&game, game.level(0).unwrap());
    /// assert_eq!(board.rows(&game).unwrap(), ["#####", "#p*o#", "#####"]);
    /// ```
    #[must_use]
    pub fn rows(&self, game: &Game) -> Option<Vec<String>> {
        let mut rows = vec![String::new(); self.height()];
        for index in 0..self.cells() {
            rows[index % self.height()].push(self.key(game, index)?);
        }
        (Self::of_rows(game, &rows).as_ref() == Some(self)).then_some(rows)
    }

    /// The board of rows of keys; nothing if a key is unknown or the rows differ in length.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{Board, compile, examples::BLOCKS};
    /// let game = compile(BLOCKS).game.unwrap();
    /// assert!(Board::of_rows(&game, &["#p*o#".to_owned()]).is_some());
    /// assert!(Board::of_rows(&game, &["#p*x#".to_owned()]).is_none());
    /// ```
    #[must_use]
    pub fn of_rows(game: &Game, rows: &[String]) -> Option<Self> {
        let rows: Vec<Vec<char>> =
            rows.iter().map(|row| row.to_lowercase().chars().collect()).collect();
        let (width, height) = (rows.first()?.len(), rows.len());
        if width == 0 || rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let mut board = Self::empty(game, width, height);
        for (y, row) in rows.iter().enumerate() {
            for (x, key) in row.iter().enumerate() {
                let glyph = game.glyphs.iter().find(|glyph| glyph.0 == *key)?;
                board.cell_mut(x * height + y).copy_from_slice(glyph.1.words());
            }
        }
        board.lay_background(game);
        Some(board)
    }

    /// Puts a background wherever there is none: the first one of the board, or the default.
    fn lay_background(&mut self, game: &Game) {
        let (default, layer) = game.background;
        let mask = &game.layers[layer];
        let first = (0..self.cells()).find(|&index| mask.meets(self.cell(index)));
        let mut background = vec![0; game.object_words()];
        background[default / 64] |= 1 << (default % 64);
        if let Some(index) = first {
            background =
                self.cell(index).iter().zip(mask.words()).map(|(cell, mask)| cell & mask).collect();
        }
        for index in 0..self.cells() {
            if !mask.meets(self.cell(index)) {
                self.cell_mut(index)
                    .iter_mut()
                    .zip(&background)
                    .for_each(|(cell, word)| *cell |= word);
            }
        }
    }

    /// The key of a cell: one that says all of it, else one that leaves the background open.
    fn key(&self, game: &Game, index: usize) -> Option<char> {
        let cell = self.cell(index);
        let mask = &game.layers[game.background.1];
        let open: Vec<u64> =
            cell.iter().zip(mask.words()).map(|(cell, mask)| cell & !mask).collect();
        let says = |wanted: &[u64]| game.glyphs.iter().find(|glyph| glyph.1.words() == wanted);
        says(cell).or_else(|| says(&open)).map(|glyph| glyph.0)
    }
}
