//! The stand-in: what a single solution shows of a level whose space is too large to explore.

use unsolve_graph::Transition;

/// Numbers measured along one solution.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathMetrics {
    /// Its length.
    pub length: u32,
    /// Changes of the moved object along it.
    pub switches: u32,
    /// Moves beyond the relaxed bound.
    pub excess: u32,
    /// Bits it takes to name its moves among the legal ones.
    pub choice_bits: f64,
}

impl PathMetrics {
    /// Replays a solution and measures it.
    #[must_use]
    pub fn measure<P: Transition>(puzzle: &P, start: &P::State, moves: &[P::Move]) -> Self {
        let mut state = start.clone();
        let mut buffer = Vec::new();
        let (mut switches, mut choice_bits, mut last) = (0, 0.0, None);
        for &mv in moves {
            buffer.clear();
            puzzle.moves(&state, &mut buffer);
            choice_bits += libm::log2(buffer.len().max(1) as f64);
            let object = puzzle.object(&state, mv);
            switches += u32::from(last.is_some_and(|last| last != object));
            last = Some(puzzle.object_after(&state, mv));
            puzzle.apply(&mut state, mv);
        }
        let length = moves.len() as u32;
        Self { length, switches, excess: length.saturating_sub(puzzle.bound(start)), choice_bits }
    }

    /// The parts of the stand-in, before standardising.
    #[must_use]
    pub fn parts(&self) -> [f64; 4] {
        [f64::from(self.length), f64::from(self.switches), f64::from(self.excess), self.choice_bits]
            .map(libm::log1p)
    }
}
