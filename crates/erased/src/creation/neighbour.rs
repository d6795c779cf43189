//! Changes at random that keep to what may be changed.

use unsolve_core::{Freedom, Puzzle, Stream};

/// Draws for one change until one is allowed.
const DRAWS: u32 = 24;

/// A level changed once, within what may be changed; `None` if nothing was found.
pub fn neighbour<P: Puzzle>(
    level: &P::Level,
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<P::Level> {
    (0..DRAWS).find_map(|_| {
        let changed = P::mutate(level, freedom, stream)?;
        freedom.allows::<P>(level, &changed).then_some(changed)
    })
}
