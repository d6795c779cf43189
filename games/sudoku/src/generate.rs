//! Making levels: digging, towards the technique that was asked for.

use std::sync::Arc;

use unsolve_constraint::Solution;
use unsolve_core::{Aim, Budget, Dealing, Reject, StopReason, Stream};

use crate::dig::{Miss, full, graded_of, minimal_of, wanted};
use crate::level::Level;
use crate::regions::random_regions;
use crate::{Kit, Params, Shape, Sudoku};

/// Regions that are tried until some can be filled in.
const REGIONS: usize = 20;

impl Dealing for Sudoku {
    fn deal(
        params: &Params,
        _method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let (kit, solution) = board(params, stream, budget)?;
        let dug = match &params.rung {
            None => minimal_of(&kit, params.symmetry, solution, stream, budget)?,
            Some(rung) => {
                let wanted = wanted(rung, &kit.ladder)
                    .map_err(|error| Reject::because(error.to_string()))?;
                graded_of(&kit, params.symmetry, &wanted, &solution, stream, budget)
                    .map_err(missed)?
                    .0
            }
        };
        Ok(vec![Level::new(&kit, dug.digits())])
    }
}

/// A full board, with regions that are new if the variant has such.
fn board(
    params: &Params,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<(Arc<Kit>, Solution), Reject> {
    let unknown = || Reject::because("no board has this size");
    let kit = Kit::styled(params.size.into(), params.variant).ok_or_else(unknown)?;
    let shape = kit.layout.shape();
    if shape.regions.is_none() {
        let solution = full(&kit, stream, budget)?;
        return Ok((kit, solution));
    }
    for _ in 0..REGIONS {
        let regions = Some(random_regions(shape.boxes, stream));
        let kit = Kit::shaped(Shape { regions, ..shape.clone() }).ok_or_else(unknown)?;
        match full(&kit, stream, budget) {
            Ok(solution) if !solution.is_empty() => return Ok((kit, solution)),
            Ok(_) | Err(StopReason::Nodes) => {}
            Err(reason) => return Err(reason.into()),
        }
    }
    Err(Reject::because("no board was found for any of the regions"))
}

fn missed(miss: Miss) -> Reject {
    match miss {
        Miss::Stopped(reason) => reason.into(),
        other => Reject::because(other.to_string()),
    }
}
