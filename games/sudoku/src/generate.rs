//! Making levels: digging, towards the technique that was asked for.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};

use crate::dig::{Miss, graded, minimal, wanted};
use crate::level::Level;
use crate::{Kit, Params, Sudoku};

impl Dealing for Sudoku {
    fn deal(
        params: &Params,
        _method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let unknown = || Reject::because("no board has this size");
        let kit = Kit::of(params.size.into()).ok_or_else(unknown)?;
        let dug = match &params.rung {
            None => minimal(kit, params.symmetry, stream, budget)?,
            Some(rung) => {
                let wanted = wanted(rung, &kit.ladder)
                    .map_err(|error| Reject::because(error.to_string()))?;
                graded(kit, params.symmetry, &wanted, stream, budget).map_err(missed)?.0
            }
        };
        Ok(vec![Level::new(kit, dug.digits())])
    }
}

fn missed(miss: Miss) -> Reject {
    match miss {
        Miss::Stopped(reason) => reason.into(),
        other => Reject::because(other.to_string()),
    }
}
