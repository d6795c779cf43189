//! A creation from request to levels.

use serde_json::{Value, json};
use unsolve_core::{Aim, Budget, Reject, StopReason, Stream};
use unsolve_create::{Creation, Kept, Plan};

use super::memory::{self, base_of};
use super::plainer;
use super::workshop::{Known, Workshop, aim};
use crate::{
    AnyLevel, CreateProgress, CreateRequest, Created, ENGINE, Game, GenerateError, Goal, LevelFile,
    MendRequest, Mended, Origin, merge_params,
};

/// Attempts to deal a level to begin with.
const DEALS: u64 = 1_000;

/// Changes from one level to the next that may be asked for. They are made without a look at the
/// clock, and more of them leave nothing of the level they begin with.
const MOST_CHANGES: u32 = 1_000;

/// Creates levels. `memory` is what an earlier creation with the same request and base left.
pub fn create(
    game: &dyn Game,
    request: &CreateRequest,
    from: Option<&LevelFile>,
    memory: Option<&Value>,
    budget: &Budget<'_>,
    progress: &mut dyn FnMut(&CreateProgress<'_>),
) -> Result<Created, GenerateError> {
    check(request)?;
    let (base, mended) = match from {
        Some(file) => given(game, request, file)?,
        None => (begin(game, request, budget)?, None),
    };
    let workshop = Workshop::new(game, request, base.clone(), budget)?;
    let plan = Plan {
        seed: request.seed.clone(),
        mode: request.mode,
        keep: request.keep,
        parents: request.parents,
        skew: request.skew,
        crossover: request.crossover,
    };
    let mut creation = match memory {
        Some(memory) => {
            let snapshot = memory::read(game, memory, request, &*base)?;
            Creation::resumed(plan, base.clone(), snapshot)
        }
        None => Creation::new(plan, base.clone()),
    };
    let mut stopped = run(&mut creation, &workshop, request, progress).err();
    let origin = base_of(request, &*base);
    let told = |kept: &Kept<_, _>| {
        searched(file(kept, request, &origin), aim(game, request), creation.steps())
    };
    let mut levels: Vec<LevelFile> = creation.best().into_iter().map(told).collect();
    if let Some(keeping) = request.simplify {
        let (plainer, cut_short) =
            plainer::all(&workshop, &creation.best(), (keeping, request.jobs), budget);
        let simpler = |(kept, steps): &(_, u32)| simplified(told(kept), *steps);
        levels = plainer.iter().map(simpler).collect();
        stopped = stopped.or(cut_short);
    }
    let Mended { problems, fixes, .. } = mended.unwrap_or_else(|| Mended::legal(base.start()));
    Ok(Created {
        levels,
        steps: creation.steps(),
        sorts: creation.sorts(),
        dropped: creation.tally().clone(),
        problems,
        fixes,
        stopped,
        memory: memory::write(&creation.snapshot(), request, &origin),
    })
}

fn run<'r>(
    creation: &mut Creation<Workshop<'r>>,
    workshop: &Workshop<'r>,
    request: &CreateRequest,
    progress: &mut dyn FnMut(&CreateProgress<'_>),
) -> Result<(), StopReason> {
    while request.steps.is_none_or(|steps| creation.steps() < steps) {
        creation.advance(workshop, request.jobs)?;
        let best = creation.best();
        progress(&CreateProgress {
            steps: creation.steps(),
            sorts: creation.sorts(),
            kept: best.len(),
            best: best.first().map(|kept| kept.judged.score),
            dropped: creation.tally(),
        });
    }
    Ok(())
}

fn check(request: &CreateRequest) -> Result<(), GenerateError> {
    for (name, share) in [
        ("parents", request.parents),
        ("crossover", request.crossover),
        ("farthest", request.farthest),
    ] {
        if !(0.0..=1.0).contains(&share) {
            let message = format!("{name}: {share} is not between 0 and 1");
            return Err(GenerateError::Request(message));
        }
    }
    let wrong = |message: &str| Err(GenerateError::Request(message.to_owned()));
    match request {
        CreateRequest { skew, .. } if !(1.0..=100.0).contains(skew) => {
            wrong("skew: it must be between 1 (no preference) and 100")
        }
        CreateRequest { keep: 0, .. } => wrong("keep: at least one level"),
        CreateRequest { max_changes: 0, .. } => wrong("max_changes: at least one change"),
        CreateRequest { max_changes, .. } if *max_changes > MOST_CHANGES => {
            wrong(&format!("max_changes: at most {MOST_CHANGES} changes"))
        }
        _ => Ok(()),
    }
}

/// An empty level, or a dealt one where there are no empty ones.
fn begin(
    game: &dyn Game,
    request: &CreateRequest,
    budget: &Budget<'_>,
) -> Result<AnyLevel, GenerateError> {
    let params = merge_params(game.params(), &game.preset(None), &request.params)?;
    let params = Value::Object(params);
    if let Some(blank) = game.blank(&params)? {
        return Ok(blank);
    }
    let dealer = game.dealer(&params)?;
    let method = dealer.method();
    let mut tally = unsolve_create::Tally::default();
    for number in 0..DEALS {
        let mut stream = Stream::new(&format!("{} base", request.seed), number);
        match dealer.deal(method, &Aim::default(), &mut stream, budget) {
            Ok(levels) => {
                if let Some(level) = levels.first() {
                    return loaded(game, &level.start());
                }
            }
            Err(Reject::Because(reason)) => tally.add(reason),
            Err(Reject::Stopped(reason)) => return Err(GenerateError::Stopped { reason, tally }),
        }
    }
    Err(GenerateError::NothingFound { attempts: DEALS as u32, tally })
}

/// The level to begin with, and what was done to make it legal. Where a place must be found for
/// something, the seed decides, and no locked one is taken.
fn given(
    game: &dyn Game,
    request: &CreateRequest,
    file: &LevelFile,
) -> Result<(AnyLevel, Option<Mended>), GenerateError> {
    let how = MendRequest { seed: request.seed.clone(), locked: request.freedom.locked.clone() };
    let mended = game.mend(file, &how);
    let mended = mended.map_err(|error| GenerateError::Request(error.to_string()))?;
    Ok((loaded(game, &mended.level)?, Some(mended)))
}

fn loaded(game: &dyn Game, file: &LevelFile) -> Result<AnyLevel, GenerateError> {
    game.load(file).map_err(|error| GenerateError::Request(error.to_string()))
}

/// The same level with what the search was for, and how many candidates it made.
fn searched(mut level: LevelFile, aim: &str, steps: u64) -> LevelFile {
    if let Some(origin) = &mut level.origin {
        origin.extra.insert("aim".to_owned(), Value::from(aim));
        origin.extra.insert("steps".to_owned(), Value::from(steps));
    }
    level
}

/// The same level with how many steps simpler it is than the one that was found.
fn simplified(mut level: LevelFile, steps: u32) -> LevelFile {
    if let Some(origin) = level.origin.as_mut().filter(|_| steps > 0) {
        origin.extra.insert("simplified".to_owned(), Value::from(steps));
    }
    level
}

/// A kept level as a file.
pub(super) fn file(
    kept: &Kept<AnyLevel, Known>,
    request: &CreateRequest,
    origin: &Value,
) -> LevelFile {
    let known = &kept.judged.note;
    let mut level = kept.level.start();
    level.solution = Some(kept.level.stored(&known.way, known.proved));
    level.difficulty = Some(known.difficulty.clone());
    level.tags = (!known.mechanics.is_empty()).then(|| known.mechanics.clone());
    let found = json!({"objective": kept.judged.score, "sort": kept.judged.sort});
    level.origin = Some(Origin {
        seed: request.seed.clone(),
        method: "create".to_owned(),
        difficulty: None,
        params: origin.clone(),
        targets: request.targets.iter().map(ToString::to_string).collect(),
        attempt: u32::try_from(kept.step).unwrap_or(u32::MAX),
        max_nodes: None,
        goal: Goal::default(),
        rate: true,
        engine: ENGINE.to_owned(),
        generator: kept.level.info().versions.generator,
        extra: found.as_object().cloned().unwrap_or_default(),
    });
    level
}
