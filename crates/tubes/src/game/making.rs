//! Making candidates: deals, and walks backwards from the sorted tubes.

use unsolve_core::{Aim, Budget, Dealing, Progress, Reject, Stream};

use super::{Criterion, Level, Recipe, Sorting, SortingGame, SortingRules};
use crate::{Board, Quality, Refusal, dealt, walked_back};

impl<G: SortingGame> Dealing for Sorting<G> {
    const CHOOSING: &'static [&'static str] = &["attempts", "criterion"];

    /// What only one method heeds asks for that method.
    fn method_for(params: &G::Params) -> &'static str {
        let recipe = G::recipe(params);
        let capacity = u32::from(recipe.deal.capacity);
        let units = u32::from(recipe.deal.filled) * capacity;
        let empty = *recipe.empty.end();
        let does = crate::shuffles_do(u32::from(recipe.deal.colours) * capacity, empty);
        match recipe {
            Recipe { scramble: Some(_), .. } => "reverse",
            Recipe { attempts: Some(_), .. } | Recipe { criterion: Criterion::SeedScore, .. } => {
                "best"
            }
            _ if does && G::provable(units, empty) => "random",
            _ => "reverse",
        }
    }

    fn best_of(params: &G::Params) -> Option<u32> {
        G::recipe(params).attempts.map(u32::from)
    }

    fn best_by(params: &G::Params) -> Option<&'static str> {
        G::recipe(params).criterion.metric()
    }

    fn deal(
        params: &G::Params,
        method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level<G::Rules>>, Reject> {
        let recipe = G::recipe(params);
        let quality = Quality {
            min_entropy: recipe.min_entropy.unwrap_or(0),
            well_mixed: method == "best",
            complete_tubes: method == "reverse" && recipe.scramble.is_some(),
        };
        let board = match method {
            "reverse" => walked::<G>(&recipe, quality, stream),
            _ => dealt(&recipe.deal, recipe.empty.clone(), quality, stream, budget),
        };
        match board {
            Ok(board) => Ok(vec![Level::of(board, Default::default())]),
            Err(refusal) => {
                budget.poll(&Progress::default())?;
                Err(Reject::because(refusal.to_string()))
            }
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
