//! The fast engine: a set of cells for each object, and for each layer and direction.
//!
//! It is made for one level of a game that knows no chance and no rigid rules. Instructions that can never match
//! there are left out; objects that can never change are worked into the places where rows can begin, and are no part
//! of a state. It does what the literal engine does, turn for turn.

mod analysis;
mod codec;
mod cone;
mod frame;
mod machine;
mod passes;
mod program;
mod reach;
mod rows;
mod wide;

use crate::bits::Bits;
use crate::engine::{Board, Outcome};
use crate::game::{Game, Key};
pub(crate) use analysis::Analysis;
use codec::Codec;
use cone::Cone;
use frame::frame;
use machine::{Frame, Machine};
use reach::Reach;
use wide::Wide;

/// A level for searches: states are a few words, and all keys of a state are tried in one go.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board, Outcome, Planes};
/// let game = compile(BLOCKS).game.unwrap();
/// let board = Board::of(&game, game.level(0).unwrap());
/// let mut planes = Planes::new(&game, &board).unwrap();
/// let mut won = Vec::new();
/// let start = planes.start().to_vec();
/// planes.successors(&start, |key, outcome, _| {
///     if outcome == Outcome::Won {
///         won.push(key.letter());
///     }
/// });
/// assert_eq!(won, ['r']);
/// ```
pub struct Planes {
    level: Box<dyn Level>,
    start: Vec<u64>,
    keys: &'static [Key],
}

/// A level with sets of cells of some number of words.
trait Level: Send {
    fn words(&self) -> usize;
    fn bits(&self) -> usize;
    fn unmet(&mut self, state: &[u64]) -> usize;
    fn has_bound(&self) -> bool;
    fn bound(&mut self, state: &[u64]) -> Option<u32>;
    fn successors(
        &mut self,
        state: &[u64],
        keys: &[Key],
        each: &mut dyn FnMut(Key, Outcome, &[u64]),
    );
    fn settle(&mut self, board: &Board) -> Vec<u64>;
    fn objects(&mut self, state: &[u64]) -> Vec<(usize, Vec<u64>)>;
    fn is_cut(&self) -> bool;
}

impl Planes {
    /// The level that begins with this board; nothing if the game draws by chance, has rigid rules or an object in two
    /// layers, or if the board is too large: the literal engine plays those.
    #[must_use]
    pub fn new(game: &Game, board: &Board) -> Option<Self> {
        Self::with(game, board, &Analysis::of(game, board))
    }

    /// The same level without decoration: objects and rules that can never influence where players go, what matters,
    /// or what is won are no part of it. So it has fewer states, and keys that change decoration alone do nothing.
    /// Whether and how it can be won is the same. Nothing if there is no decoration, or no fast engine for the level.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board, Outcome, Planes};
    /// let script = BLOCKS
    ///     .replace("Target\nPlayer, Wall, Crate", "Target\nPlayer, Wall, Crate\nStep")
    ///     .replace("LEGEND", "Step\ngrey\n\n=======\nLEGEND")
    ///     .replace("RULES\n======\n", "RULES\n======\n[ > Player ] -> [ > Player Step ]\n");
    /// let game = compile(&script).game.unwrap();
    /// let board = Board::of(&game, game.level(0).unwrap());
    /// let moves = |mut planes: Planes| {
    ///     let (start, mut moves) = (planes.start().to_vec(), Vec::new());
    ///     planes.successors(&start, |key, outcome, _| {
    ///         if outcome == Outcome::Moved {
    ///             moves.push(key.letter());
    ///         }
    ///     });
    ///     moves
    /// };
    /// assert_eq!(moves(Planes::new(&game, &board).unwrap()), ['u', 'l', 'd'], "a step is left behind");
    /// assert_eq!(moves(Planes::essential(&game, &board).unwrap()), []);
    /// ```
    #[must_use]
    pub fn essential(game: &Game, board: &Board) -> Option<Self> {
        let cone = Cone::of(game);
        let analysis = Analysis::of(game, board);
        let has_decoration = analysis.has_more_than(game, &cone);
        has_decoration.then(|| Self::with(game, board, &analysis.within(game, cone)))?
    }

    fn with(game: &Game, board: &Board, analysis: &Analysis) -> Option<Self> {
        // An object in two layers counts for both when things move; the literal engine knows how.
        let is_single = |(number, layer): (usize, &Bits)| {
            layer.iter().all(|id| game.objects[id].layer == number)
        };
        let is_usual = game.layers.iter().enumerate().all(is_single) && !puts_two_on_a_layer(game);
        if game.draws() || game.is_rigid() || !is_usual {
            return None;
        }
        let mut level = match board.cells().div_ceil(64) {
            1 => Sized::<1>::boxed(game, board, analysis),
            2 => Sized::<2>::boxed(game, board, analysis),
            3 => Sized::<3>::boxed(game, board, analysis),
            4 => Sized::<4>::boxed(game, board, analysis),
            5 => Sized::<5>::boxed(game, board, analysis),
            6..=8 => Sized::<8>::boxed(game, board, analysis),
            9..=16 => Sized::<16>::boxed(game, board, analysis),
            17..=64 => Sized::<64>::boxed(game, board, analysis),
            _ => return None,
        };
        let start = level.settle(board);
        Some(Self { level, start, keys: game.keys() })
    }

    /// The state of the board the level was made with.
    #[must_use]
    pub fn start(&self) -> &[u64] {
        &self.start
    }

    /// The state of a board that can be reached from the one the level was made with.
    #[must_use]
    pub fn state(&mut self, board: &Board) -> Vec<u64> {
        self.level.settle(board)
    }

    /// Words of a state.
    #[must_use]
    pub fn words(&self) -> usize {
        self.level.words()
    }

    /// Bits of a state that can be set; those above them are zero.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.level.bits()
    }

    /// Cells that stand against the conditions for winning, as [`Game::unmet`] counts them.
    #[must_use]
    pub fn unmet(&mut self, state: &[u64]) -> usize {
        self.level.unmet(state)
    }

    /// [`bound`](Self::bound) says more than that a board which is not won takes a key.
    #[must_use]
    pub fn has_bound(&self) -> bool {
        self.level.has_bound()
    }

    /// The fewest keys from a state that is not won, as far as the way of things tells that only move; nothing if such a
    /// thing can't come where it has to be any more, so that the state is lost.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board, Planes};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let bound = |rows: [&str; 4]| {
    ///     let board = Board::of_rows(&game, &rows.map(str::to_owned)).unwrap();
    ///     let mut planes = Planes::new(&game, &board).unwrap();
    ///     let start = planes.start().to_vec();
    ///     planes.bound(&start)
    /// };
    /// assert_eq!(bound(["#######", "#p*..o#", "#.....#", "#######"]), Some(3));
    /// assert_eq!(bound(["#######", "#p...*#", "#....o#", "#######"]), None, "nobody can stand above it");
    /// ```
    #[must_use]
    pub fn bound(&mut self, state: &[u64]) -> Option<u32> {
        self.level.bound(state)
    }

    /// Tries all keys: calls back with the outcome and the state after it, which counts for a board that moved or won.
    pub fn successors(&mut self, state: &[u64], mut each: impl FnMut(Key, Outcome, &[u64])) {
        self.level.successors(state, self.keys, &mut each);
    }

    /// A limit of 200 passes was reached by the last key tried.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.level.is_cut()
    }

    /// The board of a state; `like` is the one the level was made with.
    #[must_use]
    pub fn board(&mut self, like: &Board, state: &[u64]) -> Board {
        let mut board = like.clone();
        for (object, cells) in self.level.objects(state) {
            for index in 0..board.cells() {
                let cell = &mut board.cell_mut(index)[object / 64];
                let bit = 1 << (object % 64);
                *cell = if cells[index / 64] >> (index % 64) & 1 == 1 {
                    *cell | bit
                } else {
                    *cell & !bit
                };
            }
        }
        board
    }
}

/// A rule puts two objects of one layer into a cell. That is an error of the script, but it can be played.
fn puts_two_on_a_layer(game: &Game) -> bool {
    let cells = game.instructions().flat_map(|rule| &rule.rows).flat_map(|row| &row.cells);
    cells.filter_map(|cell| cell.replace.as_ref()).any(|replace| {
        let mut layers: Vec<_> = replace.set.iter().map(|id| game.objects[id].layer).collect();
        layers.sort_unstable();
        layers.windows(2).any(|pair| pair[0] == pair[1])
    })
}

struct Sized<const W: usize> {
    frame: Frame<W>,
    reach: Reach<W>,
    machine: Machine<W>,
    codec: Codec,
    base: Vec<Wide<W>>,
    packed: Vec<u64>,
}

impl<const W: usize> Sized<W> {
    fn boxed(game: &Game, board: &Board, analysis: &Analysis) -> Box<dyn Level> {
        let codec = Codec::of(game, board, analysis);
        let (frame, reach) = frame(game, board, analysis);
        let machine = Machine::new(&frame);
        let base = vec![[0; W]; game.objects.len()];
        Box::new(Self { frame, reach, machine, codec, base, packed: Vec::new() })
    }
}

impl<const W: usize> Level for Sized<W> {
    fn words(&self) -> usize {
        self.codec.words()
    }

    fn bits(&self) -> usize {
        self.codec.bits()
    }

    fn unmet(&mut self, state: &[u64]) -> usize {
        self.codec.unpack(state, &mut self.base);
        self.machine.load(&self.frame, &self.base);
        self.frame.goals.iter().map(|goal| self.machine.unmet(goal)).sum()
    }

    fn has_bound(&self) -> bool {
        !self.reach.is_empty()
    }

    fn bound(&mut self, state: &[u64]) -> Option<u32> {
        self.codec.unpack(state, &mut self.base);
        self.reach.keys(&self.base)
    }

    fn successors(
        &mut self,
        state: &[u64],
        keys: &[Key],
        each: &mut dyn FnMut(Key, Outcome, &[u64]),
    ) {
        self.codec.unpack(state, &mut self.base);
        for &key in keys {
            self.machine.load(&self.frame, &self.base);
            let outcome = self.machine.press(&self.frame, Some(key), false);
            if matches!(outcome, Outcome::Moved | Outcome::Won) {
                self.codec.pack(&self.machine.planes, &mut self.packed);
            }
            each(key, outcome, &self.packed);
        }
    }

    fn settle(&mut self, board: &Board) -> Vec<u64> {
        for &plane in &self.frame.changing {
            let mut cells = [0; W];
            (0..board.cells())
                .filter(|&index| board.has(index, plane as usize))
                .for_each(|index| wide::insert(&mut cells, index));
            self.base[plane as usize] = cells;
        }
        self.codec.pack(&self.base, &mut self.packed);
        self.packed.clone()
    }

    fn objects(&mut self, state: &[u64]) -> Vec<(usize, Vec<u64>)> {
        self.codec.unpack(state, &mut self.base);
        let object = |&plane: &u32| (plane as usize, self.base[plane as usize].to_vec());
        self.frame.changing.iter().map(object).collect()
    }

    fn is_cut(&self) -> bool {
        self.machine.is_cut
    }
}
