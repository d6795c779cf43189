//! Making candidates: deals, and walks backwards from the sorted tubes.

use unsolve_core::{Budget, Progress, Stream};
use unsolve_erased::graph::Reject;

use super::{Level, Recipe, SortingGame, SortingRules};
use crate::{Board, Quality, Refusal, dealt, walked_back};

pub(super) fn deal<G: SortingGame>(
    recipe: &Recipe,
    method: &str,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level<G::Rules>, Reject> {
    let quality = Quality {
        min_entropy: recipe.min_entropy.unwrap_or(0),
        well_mixed: method == "best",
        complete_tubes: method == "reverse" && recipe.scramble.is_some(),
    };
    let board = match method {
        "reverse" => walked::<G>(recipe, quality, stream),
        _ => dealt(&recipe.deal, recipe.empty.clone(), quality, stream, budget),
    };
    match board {
        Ok(board) => Ok(Level::of(board, Default::default())),
        Err(refusal) => {
            budget.poll(&Progress::default())?;
            Err(Reject::because(refusal.to_string()))
        }
    }
}

fn walked<G: SortingGame>(
    recipe: &Recipe,
    quality: Quality,
    stream: &mut Stream,
) -> Result<Board, Refusal> {
    let shape = recipe.deal.shape(*recipe.empty.start());
    let steps = recipe.scramble.map_or(G::STEPS * shape.total(), u32::from);
    let rules = G::Rules::new(shape, Default::default());
    let board = walked_back(&rules, rules.shape(), steps, stream).ok_or(Refusal::NotClosed)?;
    quality.check(&board)?;
    Ok(board)
}
