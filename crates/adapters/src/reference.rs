//! Drawing a game's reference sample anew.

use serde_json::Value;
use unsolve_core::{Aim, Band, Budget, Dealing, Puzzle, Reject, Stream};
use unsolve_create::{Attempt, all};
use unsolve_rating::Reference;

use crate::adapter::{Adapter, Params};
use crate::typed::schemas_of_types;
use crate::{GenerateError, SHORTEST, Schemas};

/// What the sample of a lane without states keeps of a level: the parts of its scores.
pub struct Parts {
    /// Of the difficulty.
    pub difficulty: Vec<f64>,
    /// Of the elegance.
    pub elegance: Vec<f64>,
}

impl Parts {
    /// Boils a sample down.
    pub fn boil(drawn_from: &str, sample: &[Self]) -> Reference {
        let difficulty: Vec<_> = sample.iter().map(|parts| parts.difficulty.clone()).collect();
        let elegance: Vec<_> = sample.iter().map(|parts| parts.elegance.clone()).collect();
        Reference::of_parts(drawn_from, &difficulty, &elegance)
    }
}

/// Makes anew what a game's folder keeps. Nobody who plays needs that, so it is no part of
/// [`Game`](crate::Game).
pub trait Upkeep: Send + Sync {
    /// The schemas of the game's types, to be compared with those it keeps ready.
    fn schemas_of_types(&self) -> Schemas;

    /// Draws the reference sample: `levels` attempts with the parameters of each preset.
    fn sample_reference(
        &self,
        levels: u32,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<Value, GenerateError>;
}

impl<A: Adapter + Send + Sync> Upkeep for A {
    fn schemas_of_types(&self) -> Schemas {
        schemas_of_types::<A::Puzzle>()
    }

    fn sample_reference(
        &self,
        levels: u32,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<Value, GenerateError> {
        let reference = sample::<A>(levels, jobs, budget)?;
        serde_json::to_value(reference).map_err(|error| GenerateError::Request(error.to_string()))
    }
}

/// Draws `levels` candidates with the parameters of each preset, keeps those that are solvable
/// and pass the game's gates, and boils them down. No target is asked for: the sample is what the
/// generator makes of these parameters.
fn sample<A: Adapter>(
    levels: u32,
    jobs: usize,
    budget: &Budget<'_>,
) -> Result<Reference, GenerateError> {
    let (mut sample, mut lengths) = (Vec::new(), Vec::new());
    for band in Band::ALL {
        let params = A::Puzzle::preset(band);
        let seed = format!("reference {} {band}", A::Puzzle::INFO.id);
        let attempt = |i: u32| match draw::<A>(&params, &seed, i, budget) {
            Ok(sample) => Attempt::Accepted(sample),
            Err(Reject::Because(reason)) => Attempt::Rejected(reason),
            Err(Reject::Stopped(reason)) => Attempt::Stopped(reason),
        };
        let (drawn, _) = all(levels, jobs, attempt).map_err(|stopped| GenerateError::Stopped {
            reason: stopped.reason,
            tally: stopped.rejected,
        })?;
        for (_, (level, length)) in drawn {
            sample.push(level);
            lengths.push(length);
        }
    }
    let drawn_from = format!(
        "{levels} attempts of {} with the parameters of each preset, no target; seeds `reference {} BAND`",
        crate::ENGINE,
        A::Puzzle::INFO.id
    );
    let boiled = A::boil(&drawn_from, &sample);
    Ok(if A::ONE_SOLUTION { boiled } else { boiled.with_lengths(lengths) })
}

/// One level of the sample and its length: one of the candidates of attempt `i`, drawn at random.
fn draw<A: Adapter>(
    params: &Params<A>,
    seed: &str,
    i: u32,
    budget: &Budget<'_>,
) -> Result<(A::Sample, u32), Reject> {
    let mut stream = Stream::new(seed, u64::from(i));
    let aim = Aim { graded: true, length: None };
    let dealt = A::Puzzle::deal(params, A::Puzzle::method_for(params), &aim, &mut stream, budget)?;
    let level = stream.pick(&dealt).ok_or_else(|| Reject::because("nothing dealt"))?;
    let (sample, solution) = A::sample(level, budget)?;
    if solution.len() < SHORTEST as usize {
        return Err(Reject::because("trivial"));
    }
    A::Puzzle::gate(level, &solution, budget)?;
    Ok((sample, solution.len() as u32))
}
