//! What a push makes use of, in one word each.

use unsolve_adapters::graph::Mechanics;

use crate::{Blocks, IceSlide, Level, Push, Stopper};

impl Mechanics for IceSlide {
    const MECHANICS: &'static [&'static str] = &["block", "leave", "pass"];

    /// The `edge`, a `wall` or another `block` as a stop; a push may `leave` the block's goal, or
    /// `pass` over it.
    fn tags(level: &Level, state: &Blocks, mv: Push) -> Vec<&'static str> {
        let (ice, board) = (level.ice(), level.board());
        let block = usize::from(mv.block);
        let (from, to) = (state.of(block), ice.slide(*state, block, mv.direction));
        let goal = ice.goals().of(block);
        let stop = match ice.stopper(*state, to, mv.direction) {
            Some(Stopper::Block(_)) => "block",
            Some(Stopper::Wall(_)) => "wall",
            _ => "edge",
        };
        let passed = to != goal && from != goal && board.crosses(from, to, mv.direction, goal);
        let told = [(stop, true), ("leave", from == goal), ("pass", passed)];
        told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
    }
}
