//! Changing levels at random, and telling them apart.

use crate::{Editing, Freedom, Stream, Thing, Turn, features};

/// What automatic creation and packs ask of a game.
pub trait Breeding: Editing {
    /// A level to begin with if a designer has none: an empty room. Games whose levels can't be
    /// empty have none, and begin with a dealt one.
    #[must_use]
    fn blank(_params: &Self::Params) -> Option<Self::Level> {
        None
    }

    /// One small change at random, within what is allowed; `None` if this draw came to nothing.
    /// Whether the result keeps to the freedom is checked again by whoever asks.
    fn mutate(level: &Self::Level, freedom: &Freedom, stream: &mut Stream) -> Option<Self::Level>;

    /// A child of two levels with the same origin: parts of one, parts of the other. `None` if they
    /// do not fit together, or if the game knows no children.
    fn cross(_a: &Self::Level, _b: &Self::Level, _stream: &mut Stream) -> Option<Self::Level> {
        None
    }

    /// The same bytes for levels that differ by a symmetry only, so that duplicates are found. By
    /// default boards that are turned or mirrored are the same.
    fn twin(level: &Self::Level) -> Vec<u8> {
        let [rows, columns] = Self::places(level);
        let shown = |place| Self::shown(level, place).join("+");
        Turn::ALL
            .map(|turn| turn.text([rows, columns], shown))
            .into_iter()
            .min()
            .unwrap_or_default()
    }

    /// Numbers of what a level consists of: the same for twins, and the more two levels look alike,
    /// the more of them they share. By default pairs of what the places show; what most places
    /// show is taken for the ground and left out.
    fn features(level: &Self::Level) -> Vec<u64> {
        let [rows, columns] = Self::places(level);
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let shown: Vec<Thing> =
            places.map(|place| Thing::new(place, Self::shown(level, place).join("+"))).collect();
        let mut kinds: Vec<&str> = shown.iter().map(|thing| thing.kind.as_str()).collect();
        kinds.sort_unstable();
        let ground = kinds.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
        let ground = ground.map(|same| same[0].to_owned()).filter(|_| kinds.len() > 1);
        let stands = |thing: &&Thing| Some(&thing.kind) != ground.as_ref();
        let things: Vec<Thing> = shown.iter().filter(stands).cloned().collect();
        features([rows, columns], &things)
    }

    /// Levels that are simpler by one step, the most worthwhile first: a border less, a plainer
    /// tile. Whoever asks checks that nothing of interest is lost.
    fn simpler(_level: &Self::Level) -> Vec<Self::Level> {
        Vec::new()
    }
}
