//! Changes at random that keep to what may be changed.

use unsolve_core::{Freedom, Stream};

use crate::{AnyLevel, Level};

/// Draws for one change until one is allowed.
const DRAWS: u32 = 24;

/// A level changed once, so that nothing differs from `base` but what may; `None` if no such
/// change was found.
pub fn neighbour(
    base: &dyn Level,
    level: &dyn Level,
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<AnyLevel> {
    (0..DRAWS).find_map(|_| {
        let changed = level.mutate(freedom, stream)?;
        freedom.allows(base, &*changed).then_some(changed)
    })
}
