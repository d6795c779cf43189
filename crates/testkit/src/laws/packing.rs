//! What packs ask of a game: keys and features.

use unsolve_adapters::packs::Features;
use unsolve_adapters::{Game, LevelFile, SolveRequest};
use unsolve_core::{Budget, Freedom};

use crate::sample::{NODES, instances, levels};
use crate::{Breach, Lawful, ensure};

/// A level read again has the same key; levels of other seeds, and mutations that another number
/// of moves solves, have other keys; and who shares a key shares the features.
pub fn keys_tell_levels_apart(game: &dyn Game) -> Lawful {
    let mut seen: Vec<(String, Features, Option<u32>)> = Vec::new();
    for level in levels(game, instances(4, 40))? {
        for number in 0..instances(6, 30) as u64 {
            let other = game.load(&level)?.neighbour(&Freedom::default(), "keys", number);
            seen.push(known(game, &other)?);
        }
        let again = LevelFile::parse(&level.to_line())?;
        let (key, features, length) = known(game, &level)?;
        ensure(game.load(&again)?.canonical() == key, || "a level read again has another key")?;
        seen.push((key, features, length));
    }
    for (index, (key, features, length)) in seen.iter().enumerate() {
        for (other, like, far) in seen[..index].iter().filter(|(other, ..)| other == key) {
            ensure(length == far, || format!("{length:?} and {far:?} moves share {other}"))?;
            let same = features.similarity(like) >= 1.0;
            ensure(same, || format!("levels of the key {other} differ in their features"))?;
        }
    }
    let mut keys: Vec<&String> = seen.iter().map(|(key, ..)| key).collect();
    keys.sort_unstable();
    keys.dedup();
    ensure(keys.len() > seen.len() / 2, || format!("{} of {} differ", keys.len(), seen.len()))
}

/// Key, features, and something no symmetry changes: the length of a shortest solution.
fn known(game: &dyn Game, level: &LevelFile) -> Result<(String, Features, Option<u32>), Breach> {
    let solved = game.load(level)?.solve(&SolveRequest::default(), &Budget::nodes(NODES));
    Ok((game.load(level)?.canonical(), Features::of(game.load(level)?.features()), solved.length))
}
