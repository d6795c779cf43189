//! Making levels: pictures dug towards the technique that was asked for.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};

use crate::level::Level;
use crate::{Digger, Nonogram, Params};

/// Pictures that are drawn for one attempt.
const DRAWN: usize = 40;

impl Dealing for Nonogram {
    fn deal(
        params: &Params,
        _method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let size = [params.height.into(), params.width.into()];
        let mut digger = Digger::new(size, params.palette);
        for _ in 0..DRAWN {
            if let Some(image) = digger.dig(params.rung, stream, budget)? {
                let level = Level::of(&image, params.palette.max(1));
                return Ok(vec![level.map_err(|error| Reject::because(error.to_string()))?]);
            }
        }
        Err(Reject::because(match params.rung {
            Some(rung) => format!("no picture needs {} and nothing harder", rung.name()),
            None => "no picture can be reasoned out".to_owned(),
        }))
    }
}
