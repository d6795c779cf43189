//! Making levels: digging, towards the technique that was asked for.

use unsolve_core::{Budget, Stream};
use unsolve_erased::constraint::Reject;

use super::dig::{Miss, Wanted, graded, minimal};
use super::level::Level;
use super::{Kit, Params};

/// A candidate.
pub(super) fn dig(
    params: &Params,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Reject> {
    let unknown = || Reject::because("no board has this size");
    let kit = Kit::of(params.size.into()).ok_or_else(unknown)?;
    let dug = match &params.rung {
        None => minimal(kit, params.symmetry, stream, budget)?,
        Some(rung) => {
            let wanted = Wanted::named(rung, &kit.ladder)
                .map_err(|error| Reject::because(error.to_string()))?;
            graded(kit, params.symmetry, &wanted, stream, budget).map_err(missed)?.0
        }
    };
    Ok(Level::new(kit, dug.digits()))
}

fn missed(miss: Miss) -> Reject {
    match miss {
        Miss::Stopped(reason) => reason.into(),
        other => Reject::because(other.to_string()),
    }
}
