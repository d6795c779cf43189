//! Changes at random that keep to what may be changed.

use unsolve_core::{Freedom, Puzzle, Stream};

/// Draws for one change until one is allowed.
const DRAWS: u32 = 24;

/// A level changed once, so that nothing differs from `base` but what may; `None` if no such
/// change was found.
pub fn neighbour<P: Puzzle>(
    base: &P::Level,
    level: &P::Level,
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<P::Level> {
    (0..DRAWS).find_map(|_| {
        let changed = P::mutate(level, freedom, stream)?;
        freedom.allows::<P>(base, &changed).then_some(changed)
    })
}
