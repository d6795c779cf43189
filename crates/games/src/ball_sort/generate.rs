//! Making candidates: deals, and walks backwards from the solved tubes.

use unsolve_core::{Budget, Progress, Stream};
use unsolve_erased::graph::Reject;
use unsolve_tubes::{Deal, Quality, Refusal, dealt, walked_back};

use super::Params;
use super::rules::Rules;
use super::setup::{Level, Variant};

/// Un-moves for each ball.
const STEPS: u32 = 6;

pub(super) fn deal(
    params: &Params,
    method: &str,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Reject> {
    let min_entropy = params.min_entropy.unwrap_or(0);
    let short_walk = method == "reverse" && params.scramble.is_some();
    let quality =
        Quality { min_entropy, well_mixed: method == "best", complete_tubes: short_walk };
    let board = match method {
        "reverse" => reverse(params, quality, stream),
        _ => dealt(&what(params), params.empties(), quality, stream, budget),
    };
    match board {
        Ok(board) => Ok(Level::of(board, Variant::default())),
        Err(refusal) => {
            budget.poll(&Progress::default())?;
            Err(Reject::because(refusal.to_string()))
        }
    }
}

/// What goes into the tubes.
pub(super) fn what(params: &Params) -> Deal {
    Deal { colours: params.colors, capacity: params.capacity, filled: params.filled() }
}

fn reverse(
    params: &Params,
    quality: Quality,
    stream: &mut Stream,
) -> Result<unsolve_tubes::Board, Refusal> {
    let shape = what(params).shape(*params.empties().start());
    let steps = params.scramble.map_or(STEPS * shape.total(), u32::from);
    let rules = Rules::new(shape, Variant::default());
    let board = walked_back(&rules, rules.shape(), steps, stream).ok_or(Refusal::NotClosed)?;
    quality.check(&board)?;
    Ok(board)
}

