//! Reference samples of levels, as plain numbers.

use unsolve_rating::{Metrics, Moments, PathMetrics, Reference, Sample, Scale};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::host::{Host, Outside};
use crate::limits::Limits;
use crate::machine::Machine;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};
use crate::space::explored;

/// Parts of difficulty, elegance and the stand-in.
const WIDTHS: [usize; 3] = [5, 6, 4];
/// Marks of a scale: 0 to 100 percent.
const MARKS: usize = 101;

/// Levels that others are measured against.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Sampling {
    samples: Vec<Sample>,
    why: Option<String>,
}

#[wasm_bindgen]
impl Sampling {
    /// No level yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the level of state 0: 0 if that went well, 1 if it can't be solved, 2 if a limit ran
    /// out.
    pub fn add(&mut self, host: &Host, reversible: bool, limits: Limits) -> u8 {
        self.take(host, reversible, limits)
    }

    /// Why a limit ran out.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn why(&self) -> Option<String> {
        self.why.clone()
    }

    /// The reference. For difficulty, elegance and the stand-in: mean and deviation of each part,
    /// then the sums that mark 0 to 100 percent.
    #[must_use]
    pub fn numbers(&self) -> Vec<f64> {
        written(&Reference::of("", &self.samples))
    }
}

impl Sampling {
    pub(crate) fn take<H: Outside>(&mut self, host: &H, reversible: bool, limits: Limits) -> u8 {
        let keeper = limits.keeper();
        let machine = Machine::new(host, &keeper);
        let sample = explored(&machine, limits).and_then(|space| {
            let metrics = Metrics::measure_within(&space, reversible, &limits.budget(&keeper))?;
            let path = PathMetrics::measure(&machine, &0, &space.solution());
            keeper.stopped().map_or(Ok(metrics.map(|metrics| Sample { metrics, path })), Err)
        });
        match sample {
            Ok(Some(sample)) => {
                self.samples.push(sample);
                KNOWN
            }
            Ok(None) => UNSOLVABLE,
            Err(reason) => {
                self.why = Some(reason.to_string());
                TRUNCATED
            }
        }
    }
}

fn written(reference: &Reference) -> Vec<f64> {
    let Reference { difficulty, elegance, stand_in, .. } = reference;
    [difficulty, elegance, stand_in].into_iter().flat_map(numbers).collect()
}

/// The numbers of a scale: mean and deviation of each part, then the marks. Zeros have no sign,
/// which JSON would lose.
pub(crate) fn numbers(scale: &Scale) -> impl Iterator<Item = f64> + '_ {
    let parts = scale.parts.iter().flat_map(|moments| [moments.mean, moments.deviation]);
    parts.chain(scale.percentiles.iter().copied()).map(|number| number + 0.0)
}

/// The reference of these numbers; none if they are not as many as they should be.
pub(crate) fn read(numbers: &[f64]) -> Option<Reference> {
    let [difficulty, elegance, stand_in] = scales(numbers, WIDTHS)?;
    Some(Reference { difficulty, elegance, stand_in, ..Reference::default() })
}

/// Scales with these many parts each.
pub(crate) fn scales<const N: usize>(numbers: &[f64], widths: [usize; N]) -> Option<[Scale; N]> {
    let expected: usize = widths.iter().map(|width| 2 * width + MARKS).sum();
    if numbers.len() != expected {
        return None;
    }
    let mut rest = numbers;
    Some(widths.map(|width| {
        let (scale, others) = rest.split_at(2 * width + MARKS);
        rest = others;
        let (parts, marks) = scale.split_at(2 * width);
        let moments = |pair: &[f64]| Moments { mean: pair[0], deviation: pair[1] };
        Scale { parts: parts.chunks(2).map(moments).collect(), percentiles: marks.to_vec() }
    }))
}
