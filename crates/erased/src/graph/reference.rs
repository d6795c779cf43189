//! Drawing a game's reference sample anew.

use unsolve_core::{Band, Budget, Stream};
use unsolve_create::{Attempt, all};
use unsolve_graph::Space;
use unsolve_rating::{Metrics, PathMetrics, Reference, Sample};

use super::{Aim, GraphPuzzle, Reject};
use crate::GenerateError;

/// Draws `levels` candidates with the parameters of each preset, keeps those that are solvable
/// and pass the game's gates, and boils them down. No target is asked for: the sample is what the
/// generator makes of these parameters.
pub(super) fn sample<P: GraphPuzzle>(
    levels: u32,
    jobs: usize,
    budget: &Budget<'_>,
) -> Result<Reference, GenerateError> {
    let mut sample = Vec::new();
    for band in Band::ALL {
        let params = P::preset(band);
        let seed = format!("reference {} {band}", P::INFO.id);
        let attempt = |i: u32| match draw::<P>(&params, &seed, i, budget) {
            Ok(sample) => Attempt::Accepted(sample),
            Err(Reject::Because(reason)) => Attempt::Rejected(reason),
            Err(Reject::Stopped(reason)) => Attempt::Stopped(reason),
        };
        let (drawn, _) = all(levels, jobs, attempt).map_err(|stopped| GenerateError::Stopped {
            reason: stopped.reason,
            tally: stopped.rejected,
        })?;
        sample.extend(drawn.into_iter().map(|(_, level)| level));
    }
    let drawn_from = format!(
        "{levels} attempts of {} with the parameters of each preset, no target; seeds `reference {} BAND`",
        crate::ENGINE,
        P::INFO.id
    );
    Ok(Reference::of(&drawn_from, &sample))
}

/// One level of the sample: of the candidates of attempt `i` any one, by lot.
fn draw<P: GraphPuzzle>(
    params: &P::Params,
    seed: &str,
    i: u32,
    budget: &Budget<'_>,
) -> Result<Sample, Reject> {
    let mut stream = Stream::new(seed, u64::from(i));
    let aim = Aim { graded: true, length: None };
    let dealt = P::deal(params, P::method_for(params), &aim, &mut stream, budget)?;
    let level = stream.pick(&dealt).ok_or_else(|| Reject::because("nothing dealt"))?;
    let (machine, start) = (P::machine(level), P::start(level));
    let space = Space::explore(machine, &start, budget)?;
    let metrics = Metrics::measure_within(&space, P::REVERSIBLE, budget)?
        .ok_or_else(|| Reject::because("unsolvable"))?;
    if metrics.length < super::generate::SHORTEST {
        return Err(Reject::because("trivial"));
    }
    P::gate(level, metrics.length, budget)?;
    let path = PathMetrics::measure(machine, &start, &space.solution());
    Ok(Sample { metrics, path })
}
