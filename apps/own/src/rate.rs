//! How hard a level is: the whole space where it fits the limits, one solution where it does not.

use unsolve_core::Band;
use unsolve_graph::{Verdict, any, astar};
use unsolve_limits::StopReason;
use unsolve_rating::{Metrics, PathMetrics, forced_stretch};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::{Host, Outside};
use crate::limits::Limits;
use crate::machine::Machine;
use crate::reference;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE, settled};
use crate::space::{CAPPED, explored, part, split};

/// How hard a level is.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, Default)]
pub struct Rating {
    /// 0 if it is rated, 1 if it can't be solved, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short, or why a number is a guess.
    pub why: Option<String>,
    /// Whether one solution stands in for the whole space.
    pub estimated: bool,
    /// Moves of the solution it rests on.
    pub length: u32,
    /// Harder than this share of the reference, in percent.
    pub score: Option<f64>,
    /// Better made than this share of the reference, in percent.
    pub elegance: Option<f64>,
    /// The quarter of the reference that the score lies in.
    pub band: Option<String>,
    /// The names of the metrics.
    pub names: Vec<String>,
    /// Their values, in the same order.
    pub values: Vec<f64>,
    /// Shortest solutions.
    pub solutions: u128,
    /// Solutions one move longer.
    pub one_longer: u128,
    /// Solutions two moves longer.
    pub two_longer: u128,
}

/// Rates state 0 against a reference, given as the numbers that `reference` makes; without any there is
/// no score.
#[wasm_bindgen]
#[must_use]
pub fn rate(host: &Host, reversible: bool, reference: &[f64], limits: Limits) -> Rating {
    rated(host, reversible, reference, limits)
}

pub(crate) fn rated<H: Outside>(
    host: &H,
    reversible: bool,
    reference: &[f64],
    limits: Limits,
) -> Rating {
    let keeper = limits.keeper();
    let machine = Machine::new(host, &keeper);
    let measured = explored(&machine, limits).and_then(|space| {
        let metrics = Metrics::measure_within(&space, reversible, &limits.budget(&keeper))?;
        keeper.stopped().map_or(Ok(metrics), Err)
    });
    match measured {
        Ok(Some(metrics)) => Rating::exact(&metrics, reference),
        Ok(None) => Rating { status: UNSOLVABLE, ..Rating::default() },
        Err(reason @ (StopReason::Nodes | StopReason::Bytes)) if keeper.stopped().is_none() => {
            let mut rating = estimated(&machine, reference, limits);
            if rating.status == KNOWN {
                let (names, values) = split(part(&machine, reason, limits));
                rating.names.extend(names);
                rating.values.extend(values);
            }
            rating
        }
        Err(reason) => Rating::unknown(&reason.to_string()),
    }
}

/// The stand-in for spaces beyond the limits: a proved length if A* finds one, else any solution.
fn estimated<H: Outside>(machine: &Machine<'_, H>, reference: &[f64], limits: Limits) -> Rating {
    let budget = limits.budget(machine.keeper());
    let mut outcome = settled(machine, astar(machine, &0, &budget));
    if let Verdict::Truncated(StopReason::Nodes | StopReason::Bytes) = outcome.verdict {
        outcome = settled(machine, any(machine, &0, &budget));
    }
    match outcome.verdict {
        Verdict::Solved { moves, optimal } => {
            let path = PathMetrics::measure(machine, &0, &moves);
            let forced = forced_stretch(machine, &0, &moves);
            match machine.keeper().stopped() {
                Some(reason) => Rating::unknown(&reason.to_string()),
                None => Rating::from_path(&path, forced, (optimal, budget.max_nodes), reference),
            }
        }
        Verdict::Unsolvable => Rating { status: UNSOLVABLE, ..Rating::default() },
        Verdict::Truncated(reason) => Rating::unknown(&format!("no solution is known: {reason}")),
    }
}

impl Rating {
    fn unknown(why: &str) -> Self {
        Self { status: TRUNCATED, why: Some(why.to_owned()), ..Self::default() }
    }

    fn exact(metrics: &Metrics, reference: &[f64]) -> Self {
        let reference = reference::read(reference);
        let (names, values) = split(metrics.named());
        let score = reference.as_ref().map(|reference| reference.score(metrics));
        Self {
            status: KNOWN,
            why: metrics.capped.then(|| CAPPED.to_owned()),
            estimated: false,
            length: metrics.length,
            score,
            elegance: reference.as_ref().map(|reference| reference.elegance(metrics)),
            band: score.map(band),
            names,
            values,
            solutions: metrics.counts.shortest,
            one_longer: metrics.counts.one_longer,
            two_longer: metrics.counts.two_longer,
        }
    }

    fn from_path(
        path: &PathMetrics,
        forced: u32,
        (optimal, states): (bool, u64),
        reference: &[f64],
    ) -> Self {
        let score = reference::read(reference).map(|reference| reference.estimate(path));
        let (names, values) = split(vec![
            ("length", f64::from(path.length)),
            ("switches", f64::from(path.switches)),
            ("excess", f64::from(path.excess)),
            ("choice_bits", path.choice_bits),
            ("forced_stretch", f64::from(forced)),
        ]);
        let length = if optimal { "the shortest solution" } else { "a solution" };
        let size = format!("the space does not fit {states} states or the memory limit");
        Self {
            status: KNOWN,
            why: Some(format!("{size}; estimated from {length}")),
            estimated: true,
            length: path.length,
            score,
            band: score.map(band),
            names,
            values,
            ..Self::default()
        }
    }
}

/// The names of all that can be measured of a level and aimed at.
#[wasm_bindgen]
#[must_use]
pub fn metrics() -> Vec<String> {
    let names = Metrics::METRICS.iter().map(|metric| metric.name.to_owned());
    names.chain(["score", "elegance"].map(str::to_owned)).collect()
}

/// The quarter of a reference that a score lies in.
#[wasm_bindgen]
#[must_use]
pub fn band(score: f64) -> String {
    Band::of(score).name().to_owned()
}
