//! Making levels: digging towards the technique that was asked for.

use unsolve_constraint::Wanted;
use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};

use crate::dig::{Miss, dug_with};
use crate::level::Level;
use crate::{Kakuro, Params, group, ladder};

impl Dealing for Kakuro {
    fn deal(
        params: &Params,
        _method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let wanted = params.rung.as_ref().map(|rung| Wanted::named(rung, &ladder(), &group));
        let wanted = wanted.transpose().map_err(|error| Reject::because(error.to_string()))?;
        let size = [params.height.into(), params.width.into()];
        let level = dug_with(size, aim.length, wanted.as_ref(), stream, budget).map_err(
            |miss| match miss {
                Miss::Stopped(reason) => reason.into(),
                other => Reject::because(other.to_string()),
            },
        )?;
        Ok(vec![level])
    }
}
