//! Rating and evaluating a level at one go, for automatic creation and the evaluator.

use unsolve_core::{BrushKind, Budget, Editing, StopReason};
use unsolve_graph::{Space, Transition};
use unsolve_rating::Metrics;
use unsolve_rating::evaluator::{Evaluation, Evaluator, Features, Likeness};

use super::GraphPuzzle;
use super::rate::{Unexplored, exact, explored, rate};
use crate::Goal;
use crate::{Appraised, Rated};

/// Rates a level and evaluates it if asked. A space beyond the limits is only rated.
pub(super) fn appraise<P: GraphPuzzle>(
    level: &P::Level,
    evaluator: Option<&Evaluator>,
    budget: &Budget<'_>,
) -> Result<Appraised<Vec<P::Move>>, StopReason> {
    let space = match explored::<P>(level, budget) {
        Ok(space) => space,
        Err(Unexplored::Stopped(reason)) => return Err(reason),
        Err(Unexplored::TooLarge(why)) if evaluator.is_some() => {
            return Ok(Appraised {
                rated: Rated::unknown(why),
                evaluation: None,
                mechanics: Vec::new(),
            });
        }
        Err(Unexplored::TooLarge(_)) => {
            let rated = rate::<P>(level, Goal::Optimal, budget)?;
            let mechanics = match &rated.solution {
                Some((moves, _)) => mechanics::<P>(&tags::<P>(level, moves)),
                None => Vec::new(),
            };
            return Ok(Appraised { rated, evaluation: None, mechanics });
        }
    };
    let Some(metrics) = Metrics::measure_within(&space, P::REVERSIBLE, budget)? else {
        return Ok(Appraised {
            rated: Rated::unsolvable(),
            evaluation: None,
            mechanics: Vec::new(),
        });
    };
    let mut rated = exact::<P>(level, &space, &metrics, budget)?;
    let evaluation = match evaluator {
        Some(evaluator) => evaluate::<P>(level, &space, evaluator, budget)?,
        None => None,
    };
    if let Some(evaluation) = &evaluation {
        let numbers = evaluation.metrics.iter().map(|(key, &value)| (key.name(), value));
        rated.named.retain(|(name, _)| !evaluation.metrics.keys().any(|key| key.name() == *name));
        rated.named.extend(numbers);
    }
    let mechanics = mechanics::<P>(&tags::<P>(level, &space.solution()));
    Ok(Appraised { rated, evaluation, mechanics })
}

/// The evaluator's verdict; `None` if there is no solution.
pub(super) fn evaluate<P: GraphPuzzle>(
    level: &P::Level,
    space: &Space<'_, P::Machine>,
    evaluator: &Evaluator,
    budget: &Budget<'_>,
) -> Result<Option<Evaluation>, StopReason> {
    let tags = tags::<P>(level, &space.solution());
    let (likeness, most) = (likeness::<P>(level), evaluator.most_solutions);
    let features = Features::measure(space, &tags, likeness, most, budget)?;
    Ok(features.map(|features| evaluator.evaluate(&features)))
}

/// What each move of a solution makes use of.
fn tags<P: GraphPuzzle>(level: &P::Level, solution: &[P::Move]) -> Vec<Vec<&'static str>> {
    let machine = P::machine(level);
    let mut state = P::start(level);
    let step = |&mv: &P::Move| {
        let tags = P::tags(level, &state, mv);
        machine.apply(&mut state, mv);
        tags
    };
    solution.iter().map(step).collect()
}

/// Those of the game's mechanics that occur among the tags, in the game's order.
fn mechanics<P: GraphPuzzle>(tags: &[Vec<&'static str>]) -> Vec<&'static str> {
    let used = |mechanic: &&&str| tags.iter().flatten().any(|tag| *tag == **mechanic);
    P::MECHANICS.iter().filter(used).copied().collect()
}

/// How the ground of a board resembles its mirror images.
fn likeness<P: Editing>(level: &P::Level) -> Likeness {
    let brushes = P::brushes(level);
    let ground =
        |id: &String| brushes.iter().any(|brush| brush.id == *id && brush.kind == BrushKind::Tile);
    Likeness::of(P::places(level), |place| {
        let mut shown = P::shown(level, place);
        shown.retain(|id| ground(id));
        shown
    })
}

/// The level that begins at its farthest position.
pub(super) fn farthest<P: GraphPuzzle>(level: &P::Level, budget: &Budget<'_>) -> Option<P::Level> {
    let space = explored::<P>(level, budget).ok()?;
    let farthest = space.farthest()?;
    if space.distance(farthest) <= space.distance(0) {
        return None;
    }
    let setup = P::setup(level, &space.state(farthest));
    P::validate(setup, P::rules(level)).ok()
}
