//! The levels of one game, varied and judged.

use unsolve_core::names::choices;
use unsolve_core::{BrushKind, Budget, Freedom, Stream};
use unsolve_create::{Attempt, Breeder, Judged, Target};
use unsolve_rating::evaluator::Evaluator;

use super::neighbour;
use crate::recipe::SHORTEST;
use crate::{AnyLevel, Appraised, CreateRequest, Difficulty, Game, GenerateError, Level, Way};
use unsolve_formats::numbers::rounded;

/// The objective that takes the evaluator as the request sets it.
const EVALUATOR: &str = "evaluator";

/// What makes a level better.
enum Objective {
    /// An evaluator's verdict.
    Evaluator(Evaluator),
    /// A metric.
    Metric(String),
}

/// What is known of a level that was judged.
#[derive(Clone)]
pub(super) struct Known {
    pub way: Way,
    pub proved: bool,
    pub difficulty: Difficulty,
    pub mechanics: Vec<String>,
}

/// Varies and judges the levels of one game.
pub(super) struct Workshop<'r> {
    request: &'r CreateRequest,
    objective: Objective,
    base: AnyLevel,
    /// Whether starts may be moved as far away as they go.
    moves_starts: bool,
    budget: Budget<'r>,
}

impl<'r> Workshop<'r> {
    pub(super) fn new(
        game: &dyn Game,
        request: &'r CreateRequest,
        base: AnyLevel,
        budget: &Budget<'r>,
    ) -> Result<Self, GenerateError> {
        for target in &request.targets {
            known_metric(game, &target.metric)?;
        }
        check_freedom(&request.freedom, &*base)?;
        let Freedom { move_pieces, place_pieces, remove_pieces, .. } = request.freedom;
        Ok(Self {
            request,
            objective: objective(game, request)?,
            base,
            moves_starts: move_pieces && place_pieces && remove_pieces,
            budget: *budget,
        })
    }

    /// The level that everything began with.
    pub(super) fn base(&self) -> &dyn Level {
        &*self.base
    }

    /// What may be changed of it.
    pub(super) fn freedom(&self) -> &Freedom {
        &self.request.freedom
    }

    fn evaluator(&self) -> Option<&Evaluator> {
        match &self.objective {
            Objective::Evaluator(evaluator) => Some(evaluator),
            Objective::Metric(_) => None,
        }
    }

    /// What a level is worth, or why it is no good.
    fn verdict(&self, appraised: Appraised<Way>) -> Result<Judged<Known>, String> {
        let Appraised { rated, evaluation, mechanics } = appraised;
        if let Some(refusal) = rated.refused {
            return Err(refusal.reason().to_owned());
        }
        let unsolved = || match &self.objective {
            Objective::Evaluator(_) => "too large to evaluate",
            Objective::Metric(_) => "not solved within the limits",
        };
        let (way, proved) = rated.solution.ok_or_else(|| unsolved().to_owned())?;
        let named = |name: &str| rated.named.iter().find(|(known, _)| *known == name);
        let long_wanted = self.request.targets.iter().any(|target| target.metric == "length");
        if !long_wanted && way.length() < SHORTEST {
            return Err("trivial".to_owned());
        }
        for target in &self.request.targets {
            meets(target, named(&target.metric).map(|&(_, value)| value))?;
        }
        let score = match (&self.objective, &evaluation) {
            (Objective::Evaluator(_), Some(evaluation)) => match &evaluation.discard_reason {
                Some(reason) => return Err(reason.clone()),
                None => evaluation.score01,
            },
            (Objective::Evaluator(_), None) => return Err("too large to evaluate".to_owned()),
            (Objective::Metric(metric), _) => {
                named(metric).map(|&(_, value)| value).ok_or(format!("{metric} not known"))?
            }
        };
        let band = rated.difficulty.band.map_or("unrated", |band| band.name());
        let mechanics: Vec<String> = mechanics.into_iter().map(str::to_owned).collect();
        let sort = format!("{band}: {}", mechanics.join("+"));
        let known = Known { way, proved, difficulty: rated.difficulty, mechanics };
        Ok(Judged { score: rounded(score), sort, note: known })
    }
}

impl Breeder for Workshop<'_> {
    type Level = AnyLevel;
    type Note = Known;

    /// A few changes, now and then followed by the start that is farthest from the goal.
    fn vary(&self, level: &AnyLevel, stream: &mut Stream) -> Option<AnyLevel> {
        let freedom = &self.request.freedom;
        let far = self.moves_starts && stream.chance(self.request.farthest);
        let changes = 1 + stream.below(self.request.max_changes.max(1) as usize);
        let mut varied = level.clone();
        for _ in 0..changes {
            varied = neighbour(&*self.base, &*varied, freedom, stream)?;
        }
        let farther = far.then(|| varied.farthest(&self.budget)).flatten();
        Some(match farther {
            Some(farther) if freedom.allows(&*self.base, &*farther) => farther,
            _ => varied,
        })
    }

    fn cross(&self, a: &AnyLevel, b: &AnyLevel, stream: &mut Stream) -> Option<AnyLevel> {
        let child = a.cross(&**b, stream)?;
        self.request.freedom.allows(&*self.base, &*child).then_some(child)
    }

    fn twin(&self, level: &AnyLevel) -> Vec<u8> {
        level.twin()
    }

    fn judge(&self, level: &AnyLevel) -> Attempt<Judged<Known>> {
        match level.appraise(self.evaluator(), &self.budget) {
            Err(reason) => Attempt::Stopped(reason),
            Ok(appraised) => match self.verdict(appraised) {
                Ok(judged) => Attempt::Accepted(judged),
                Err(reason) => Attempt::Rejected(reason),
            },
        }
    }
}

/// Refuses tiles nobody can paint and places that are not there.
fn check_freedom(freedom: &Freedom, base: &dyn Level) -> Result<(), GenerateError> {
    let tiles: Vec<String> = base
        .brushes()
        .into_iter()
        .filter(|brush| brush.kind == BrushKind::Tile)
        .map(|brush| brush.id)
        .collect();
    for (name, named) in [("change", &freedom.change), ("place", &freedom.place)] {
        let unknown = named.iter().flatten().find(|&tile| !tiles.contains(tile));
        if let Some(unknown) = unknown {
            let known = choices(unknown, &tiles);
            let message = format!("{name}: tile `{unknown}` is unknown; {known}");
            return Err(GenerateError::Request(message));
        }
    }
    let [rows, columns] = base.places();
    match freedom.locked.iter().find(|&&[row, column]| row >= rows || column >= columns) {
        Some([row, column]) => Err(GenerateError::Request(format!(
            "lock: {row},{column} is not on the board of {rows} x {columns} places, counted from 0"
        ))),
        None => Ok(()),
    }
}

fn meets(target: &Target, value: Option<f64>) -> Result<(), String> {
    match value {
        Some(value) if target.accepts(value) => Ok(()),
        Some(value) => Err(target.complaint(value)),
        None => Err(format!("{} not known", target.metric)),
    }
}

/// The name of what makes a level better.
pub(super) fn aim<'r>(game: &dyn Game, request: &'r CreateRequest) -> &'r str {
    let usual = if request.evaluator.is_some() { EVALUATOR } else { game.objective() };
    request.objective.as_deref().unwrap_or(usual)
}

fn objective(game: &dyn Game, request: &CreateRequest) -> Result<Objective, GenerateError> {
    let name = aim(game, request);
    let preset = match name {
        EVALUATOR => Some(request.evaluator.clone().unwrap_or_default()),
        name => Evaluator::preset(name),
    };
    match preset {
        Some(evaluator) if game.evaluates() => Ok(Objective::Evaluator(evaluator)),
        Some(_) => Err(GenerateError::Request(format!(
            "objective {name}: this game has no space of states to evaluate; name a metric"
        ))),
        None => {
            let metric = if name == "difficulty" { "score" } else { name };
            known_metric(game, metric)?;
            Ok(Objective::Metric(metric.to_owned()))
        }
    }
}

fn known_metric(game: &dyn Game, name: &str) -> Result<(), GenerateError> {
    let known = game.targets();
    if known.contains(&name) {
        return Ok(());
    }
    let known = ["difficulty"].into_iter().chain(Evaluator::PRESETS).chain(known);
    let message = format!("{name}: no such metric or objective; {}", choices(name, known));
    Err(GenerateError::Request(message))
}
