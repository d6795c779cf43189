//! Houses drawn at random.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};

use crate::{Elevator, House, Params};

impl Dealing for Elevator {
    fn deal(
        params: &Params,
        _: &str,
        _: &Aim,
        stream: &mut Stream,
        _: &Budget<'_>,
    ) -> Result<Vec<House>, Reject> {
        let floors = params.floors;
        let mut draw = || 1 + stream.below(usize::from(floors)) as u8;
        let (start, wanted) = (draw(), draw());
        if start == wanted {
            return Err(Reject::because("already solved"));
        }
        let mut step = || 1 + stream.below(usize::from(floors / 2).max(1)) as u8;
        Ok(vec![House { floors, up: step(), down: step(), start, wanted }])
    }
}
