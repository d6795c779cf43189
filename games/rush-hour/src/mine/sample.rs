//! Boards dealt by chance, made hard and then minimal.

use unsolve_core::{Reject, StopReason, Stream};

use super::Pan;
use crate::component::Walk;
use crate::generate::{Wish, dealt};
use crate::minimal::lessened;
use crate::{Layout, Lot, Metric};

/// Most positions of a component that is explored: the hardest boards are crowded and have few.
const MOST_STATES: u64 = 50_000;
/// How often a minimal board is made harder and minimal again.
const ROUNDS: usize = 6;

/// Boards dealt from a seed. Position `i` is the board of stream `i`.
#[derive(Debug, Clone)]
pub struct Sampling {
    /// The seed.
    pub seed: String,
    /// Rows and columns.
    pub size: u8,
    /// Cars to deal.
    pub pieces: u8,
    /// Walls to deal.
    pub walls: u8,
    /// What counts as one move.
    pub metric: Metric,
}

impl Sampling {
    /// Looks at the board of a position.
    ///
    /// Leaving things out gives the others more room, so the component grows and may reach farther; then the start goes there
    /// and what is not needed any more is left out again.
    pub(super) fn look(&self, position: u64, pan: &mut Pan<'_>) -> Result<(), StopReason> {
        let mut stream = Stream::new(&self.seed, position);
        let wish = Wish {
            size: self.size,
            pieces: self.pieces,
            walls: self.walls,
            metric: self.metric,
            least: 1,
            most: u32::MAX,
        };
        pan.found.boards += 1;
        let mut layout = match dealt(&wish, &mut stream) {
            Ok(layout) => layout,
            Err(Reject::Stopped(reason)) => return Err(reason),
            Err(Reject::Because(_)) => return Ok(()),
        };
        let mut best: Option<(Layout, u32)> = None;
        for round in 0..ROUNDS {
            let Some((farthest, moves, movers)) = self.far(&layout, round == 0, pan)? else {
                return Ok(());
            };
            if best.as_ref().is_some_and(|(_, least)| moves <= *least) {
                break;
            }
            let scout = &mut pan.tools.scout;
            layout = lessened(&farthest, self.metric, (moves, movers), scout, pan.budget)?;
            best = Some((layout.clone(), moves));
        }
        if let Some((layout, moves)) = best {
            pan.keep(&layout, moves);
        }
        Ok(())
    }

    /// The farthest start of a board's component.
    fn far(
        &self,
        layout: &Layout,
        is_new: bool,
        pan: &mut Pan<'_>,
    ) -> Result<Option<(Layout, u32, u64)>, StopReason> {
        let (lot, start) = Lot::new(layout, self.metric);
        let budget = pan.budget.at_most_nodes(MOST_STATES);
        match pan.tools.component.walk(&lot, start, Walk::Any, &budget) {
            Ok(_) => {}
            Err(StopReason::Nodes | StopReason::Bytes) => {
                pan.found.too_large += 1;
                return Ok(None);
            }
            Err(reason) => return Err(reason),
        }
        if is_new {
            pan.found.components += 1;
            pan.found.solvable += u64::from(pan.tools.component.is_solvable());
        }
        Ok(pan.farthest(&lot))
    }
}
