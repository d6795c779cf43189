//! Making levels: random cars, changed one by one until a start is far enough, and nothing that could be left out.

mod deal;
mod walk;

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_grids::wanted;

pub use deal::dealt;
pub(crate) use deal::{exit_row, red_at};

use crate::{Layout, Level, Metric, Params, RushHour};
use walk::Harvest;

/// A start nearer than this is no puzzle.
const LEAST_MOVES: u32 = 3;
/// With more cars than this a board is worth one move more for each.
const FEW_PIECES: u8 = 8;

/// From how many places of one walk boards are taken where many are wanted.
const PLACES: usize = 24;
/// How many changes lie between the boards that one level is chosen from.
const APART: u32 = 2;

impl Dealing for RushHour {
    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let wish = Wish::new(params, aim);
        if method == "random" {
            let layout = dealt(&wish, stream)?;
            return Ok(vec![Level::new(&layout, wish.metric)]);
        }
        // Most of what is dealt meets a length; a score takes some choice.
        let harvest = if aim.graded {
            Harvest { places: 4, apart: APART, quarters: &[4, 3, 2], hasty: false }
        } else {
            Harvest { places: 1, apart: APART, quarters: &[4], hasty: false }
        };
        let made = walk::boards(&wish, harvest, stream, budget)?;
        Ok(made.iter().map(|layout| Level::new(layout, wish.metric)).collect())
    }
}

/// What a board is to be like.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// Rows and columns.
    pub size: u8,
    /// Cars to deal, the red one among them.
    pub pieces: u8,
    /// Walls to deal.
    pub walls: u8,
    /// What counts as one move.
    pub metric: Metric,
    /// The fewest moves.
    pub least: u32,
    /// The most moves.
    pub most: u32,
}

impl Wish {
    /// What parameters ask for. A length that is aimed at comes before theirs.
    fn new(params: &Params, aim: &Aim) -> Self {
        let Params { size, pieces, walls, metric, fewest_moves, most_moves } = *params;
        let least = match fewest_moves {
            // Two cars never need more than two moves.
            0 => LEAST_MOVES.min(pieces.into()) + u32::from(pieces.saturating_sub(FEW_PIECES)),
            fewest => fewest.into(),
        };
        let (least, most) = wanted(aim, least);
        let most = match most_moves {
            0 => most,
            _ if aim.length.is_some() => most,
            moves => moves.into(),
        };
        Self { size, pieces, walls, metric, least, most }
    }
}

/// Boards whose starts are as far from every way out as they can be within the wish, and on which nothing could be left
/// out. They come from one walk, so they are kin, but no two are alike.
pub fn far_boards(
    wish: &Wish,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Layout>, Reject> {
    let harvest = Harvest { places: PLACES, apart: 0, quarters: &[4], hasty: true };
    walk::boards(wish, harvest, stream, budget)
}
