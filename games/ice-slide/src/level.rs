//! A checked level: what stays the same while playing, and the start.

use unsolve_adapters::graph::GraphRules;

use crate::{Blocks, Board, Ice, IceSlide};

/// A checked level: the ice with its goals, and where the blocks start.
#[derive(Debug, Clone)]
pub struct Level {
    ice: Ice,
    pub(crate) start: Blocks,
}

impl Level {
    /// A level of parts that are known to fit: blocks and goals on free cells, as many of one as
    /// of the other.
    #[must_use]
    pub fn new(ice: Ice, start: Blocks) -> Self {
        Self { ice, start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn ice(&self) -> &Ice {
        &self.ice
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.ice.board()
    }

    /// Where the blocks start.
    #[must_use]
    pub fn start(&self) -> Blocks {
        self.start
    }

    /// The same blocks and goals on other ice of the same size, if they are free there.
    #[must_use]
    pub fn on(&self, board: Board) -> Self {
        Self::new(self.ice.on(board), self.start)
    }
}

impl GraphRules for IceSlide {
    type Machine = Ice;

    fn machine(level: &Level) -> &Ice {
        &level.ice
    }

    /// With two blocks about half of all placements can be reached, with more nearly all.
    fn expected_states(level: &Level) -> f64 {
        let (free, blocks) = (level.board().ice().count() as f64, level.ice.blocks());
        let placements: f64 = (0..blocks).map(|block| free - block as f64).product();
        if blocks < 3 { placements / 2.0 } else { placements }
    }
}
