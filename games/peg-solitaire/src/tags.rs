//! What a move makes use of, in one word each.

use unsolve_adapters::graph::Mechanics;

use crate::{Level, PegSolitaire, Pegs, Run};

impl Mechanics for PegSolitaire {
    const MECHANICS: &'static [&'static str] = &["rescue", "exile", "reunion", "split"];

    /// A `rescue` brings in a peg that nothing can jump over, an `exile` puts one where nothing can; a `reunion` ends with fewer
    /// pegs that stand alone, a `split` with more. A `run` has more than one jump.
    fn tags(level: &Level, state: &Pegs, mv: Run) -> Vec<&'static str> {
        let (board, rules) = (level.board(), level.rules());
        let (Some(from), Some((end, after))) = (board.hole(mv.from()), rules.played(*state, mv))
        else {
            return Vec::new();
        };
        let outside = |hole: u8| board.jumpable() >> hole & 1 == 0;
        let lonely = |pegs: Pegs| board.lonely(pegs.0).count_ones();
        let (before, after) = (lonely(*state), lonely(after));
        let told = [
            ("jump", true),
            ("rescue", outside(from) && !outside(end)),
            ("exile", outside(end) && !outside(from)),
            ("reunion", after < before),
            ("split", after > before),
            ("run", mv.jumps() > 1),
        ];
        told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
    }
}
