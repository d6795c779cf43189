//! What follows from given digits by some of the ladder's techniques, quickly.
//!
//! Digging asks that hundreds of times for one puzzle, so there are no reasons and no rounds here:
//! only whether the techniques fill the board. The ladder has the last word on every puzzle.

mod board;
mod kind;
mod singles;
mod squares;
mod wings;

use crate::Layout;
pub use board::Board as Sifted;
use board::{Board, News};
pub use kind::Kind;
use singles::Singles;

/// Some techniques, and the board they are used on.
#[derive(Debug)]
pub struct Sieve<'a> {
    layout: &'a Layout,
    kinds: Vec<Kind>,
    singles: Singles,
    /// Cells that can be filled in, and their digits.
    found: Vec<(usize, usize)>,
}

impl<'a> Sieve<'a> {
    /// A sieve of these techniques, the easiest first.
    #[must_use]
    pub fn new(layout: &'a Layout, kinds: Vec<Kind>) -> Self {
        let knows = |kind| kinds.contains(&kind);
        let singles = Singles {
            last: knows(Kind::LastCell),
            naked: knows(Kind::Naked),
            in_box: knows(Kind::InBox),
            in_line: knows(Kind::InLine),
        };
        Self { layout, kinds, singles, found: Vec::new() }
    }

    /// The empty board.
    #[must_use]
    pub fn empty(&self) -> Sifted {
        Board::empty(self.layout)
    }

    /// Fills cells in, each with its digit less 1, and follows what that leads to.
    pub fn give(&mut self, board: &mut Sifted, cells: impl IntoIterator<Item = (usize, usize)>) {
        for (cell, digit) in cells {
            self.place(board, cell, digit);
        }
        self.follow(board);
    }

    /// Follows what the board leads to.
    pub fn follow(&mut self, board: &mut Sifted) {
        loop {
            self.fill(board);
            if board.is_full() || !self.strike(board) {
                return;
            }
        }
    }

    /// Whether a technique strikes a candidate off, on a board without singles.
    pub fn finds(&mut self, board: &Sifted) -> bool {
        let found = self.strike(&mut { *board });
        self.found.clear();
        found
    }

    /// Fills in cells for as long as there are singles.
    fn fill(&mut self, board: &mut Board) {
        while let Some((cell, digit)) = self.found.pop() {
            self.place(board, cell, digit);
        }
    }

    /// Strikes candidates off by the easiest technique that finds any; whether one did.
    fn strike(&mut self, board: &mut Board) -> bool {
        board.spread();
        (0..self.kinds.len()).any(|place| {
            let kind = self.kinds[place];
            let Some(number) = kind.number() else { return false };
            let (before, news) = (board.candidates(), board.unseen(number));
            if news.digits != 0 {
                self.use_kind(board, kind, news);
            }
            board.candidates() < before
        })
    }

    /// Strikes off what a technique finds where something has changed.
    fn use_kind(&mut self, board: &mut Board, kind: Kind, news: News) {
        match kind {
            Kind::LastCell | Kind::InBox | Kind::InLine | Kind::Naked => {}
            Kind::Pointing => self.point(board, news),
            Kind::Claiming => self.claim(board, news),
            Kind::NakedSet(size) => self.naked_sets(board, size, news),
            Kind::HiddenSet(size) => self.hidden_sets(board, size, news),
            Kind::Fish(size) => self.fish(board, size, news),
            Kind::XyWing => self.wings(board, 2),
            Kind::XyzWing => self.wings(board, 3),
        }
    }
}
