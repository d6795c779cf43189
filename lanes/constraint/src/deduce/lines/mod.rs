//! Rungs for lines that are told their runs. They say nothing of models with anything else.

mod beside;
mod single;
mod supposed;

use super::{Deduction, Knowledge, Removal};
use crate::Values;
use crate::lines::{Fabric, Weave};

pub use beside::Beside;
pub use single::{Ends, Lines};
pub use supposed::{EitherWay, Linked, Refuted};

/// The lines of a model, the set of those that hold, and what is known; none for other models, and where
/// a cell has nothing left.
fn woven<'a>(known: &Knowledge<'a>) -> Option<(&'a Weave, u128, Fabric)> {
    let weave = known.model.weave()?;
    let lines = known.constraints.iter().filter(|&&id| id < weave.lines());
    let lines = lines.fold(0u128, |lines, &id| lines | 1 << id);
    let fabric = weave.load(known.domains, lines).ok()?;
    Some((weave, lines, fabric))
}

/// The same with all that single lines say; none if that is a contradiction.
fn at_rest<'a>(known: &Knowledge<'a>) -> Option<(&'a Weave, u128, Fabric)> {
    let (weave, lines, mut fabric) = woven(known)?;
    weave.follow_lines(&mut fabric, lines).ok()?;
    Some((weave, lines, fabric))
}

/// A conclusion, if it says anything.
fn deduction(
    lost: impl Iterator<Item = (usize, Values)>,
    because: Vec<usize>,
    length: u32,
) -> Option<Deduction> {
    let removals: Vec<_> = lost.filter_map(|(cell, values)| Removal::new(cell, values)).collect();
    (!removals.is_empty()).then_some(Deduction { removals, because, length })
}
