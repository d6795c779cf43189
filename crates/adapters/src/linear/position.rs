//! Which equations a position is.

use unsolve_linear::LinearError;
use unsolve_linear::clicks::Position;

use super::LinearRules;

/// A position of a puzzle as the lane sees it.
pub(super) fn position<P: LinearRules>(
    level: &P::Level,
    state: &P::State,
) -> Result<Position, LinearError> {
    let turns = P::settles_in(level, state);
    let influence = |click, turn| P::influence(level, state, click, turn);
    let settled = (0..P::clicks(level)).map(|click| influence(click, turns).unwrap_or_default());
    let values = P::values(level, state);
    Position::new(P::modulus(level), &values, &P::targets(level), settled.collect())?
        .settling(turns as usize, |click, turn| influence(click, turn as u32))
}
