//! Boards put together and taken apart by hand: what maps are written with.

use crate::engine::Board;
use crate::game::Game;

impl Game {
    /// The keys that maps can be written with, and the objects each stands for.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let (key, objects) = &game.keys_of_maps()[2];
    /// assert_eq!((*key, game.objects[objects[0]].name.as_str()), ('p', "player"));
    /// ```
    #[must_use]
    pub fn keys_of_maps(&self) -> Vec<(char, Vec<usize>)> {
        // Brackets are comments and blanks are cut off, so neither can stand in a map.
        let fits = |key: char| !matches!(key, '(' | ')') && !key.is_whitespace();
        let keys = self.glyphs.iter().filter(|(key, _)| fits(*key));
        // Of several objects on one layer the last one that is named stays; a set can't tell which that is.
        let single = |objects: &Vec<usize>| {
            let mut layers: Vec<_> = objects.iter().map(|&id| self.objects[id].layer).collect();
            layers.sort_unstable();
            layers.windows(2).all(|pair| pair[0] != pair[1])
        };
        keys.map(|(key, objects)| (*key, objects.iter().collect()))
            .filter(|(_, objects)| single(objects))
            .collect()
    }

    /// The object is the player, or a part or one of several of them.
    #[must_use]
    pub fn is_player(&self, object: usize) -> bool {
        self.player.mask.contains(object)
    }

    /// The object lies on the layer of the background.
    #[must_use]
    pub fn is_background(&self, object: usize) -> bool {
        self.objects.get(object).is_some_and(|object| object.layer == self.background.1)
    }

    /// A condition for winning speaks of the object.
    #[must_use]
    pub fn is_wanted(&self, object: usize) -> bool {
        let speaks = |subject: &crate::game::Subject| subject.mask.contains(object);
        self.wins.iter().any(|win| speaks(&win.what) || win.on.as_ref().is_some_and(speaks))
    }

    /// How many cells stand against the conditions for winning: what a look at the board shows of how far it is.
    #[must_use]
    pub fn unmet(&self, board: &Board) -> usize {
        use crate::source::Quantifier;
        let count = |win: &crate::game::Win| {
            let mut cells = (0..board.cells()).map(|index| board.cell(index));
            let on = |cell: &[u64]| win.on.as_ref().is_none_or(|on| on.is_in(cell));
            match win.quantifier {
                Quantifier::All => cells.filter(|cell| win.what.is_in(cell) && !on(cell)).count(),
                Quantifier::No => cells.filter(|cell| win.what.is_in(cell) && on(cell)).count(),
                Quantifier::Some => {
                    usize::from(!cells.any(|cell| win.what.is_in(cell) && on(cell)))
                }
            }
        };
        self.wins.iter().map(count).sum()
    }
}

impl Board {
    /// A board with these objects in each cell, row by row. Cells without a background get the first one of the
    /// others, column by column, or the default.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let wall = game.objects.iter().position(|object| object.name == "wall").unwrap();
    /// let board = Board::of_cells(&game, 2, 1, |x, _| if x == 0 { vec![wall] } else { vec![] });
    /// assert_eq!(board.objects(1, 0), [0], "the background");
    /// ```
    #[must_use]
    pub fn of_cells(
        game: &Game,
        width: usize,
        height: usize,
        objects: impl Fn(usize, usize) -> Vec<usize>,
    ) -> Self {
        let mut board = Self::empty(game, width, height);
        let mut background = None;
        let cells = || (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
        for (x, y) in cells() {
            let found = objects(x, y).into_iter().filter(|&id| id < game.objects.len());
            for id in found {
                board.cell_mut(x * height + y)[id / 64] |= 1 << (id % 64);
                if game.is_background(id) {
                    background.get_or_insert(id);
                }
            }
        }
        let background = background.unwrap_or(game.background.0);
        let layer = &game.layers[game.background.1];
        for index in 0..board.cells() {
            let cell = board.cell_mut(index);
            if !layer.meets(cell) {
                cell[background / 64] |= 1 << (background % 64);
            }
        }
        board
    }
}

impl Board {
    /// All that lies on the board, a bit for each object of each cell.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        self.all()
    }

    /// The board of such words; what is missing is empty.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let board = Board::of(&game, game.level(0).unwrap());
    /// assert_eq!(Board::of_words(&game, board.width(), board.height(), board.words()), board);
    /// ```
    #[must_use]
    pub fn of_words(game: &Game, width: usize, height: usize, words: &[u64]) -> Self {
        let mut board = Self::empty(game, width, height);
        let each = board.all().len() / board.cells().max(1);
        for index in 0..board.cells() {
            let from = words.get(index * each..(index + 1) * each).unwrap_or_default();
            board.cell_mut(index)[..from.len()].copy_from_slice(from);
        }
        board
    }
}
