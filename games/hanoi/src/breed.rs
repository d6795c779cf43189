//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_core::{Breeding, Freedom, Stream, fingerprint};

use crate::{Hanoi, Level, MAX_PEGS, Towers};

impl Breeding for Hanoi {
    /// A disc on another peg, at the start or in the goal.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        if !freedom.move_pieces {
            return None;
        }
        let (disc, by) = (stream.below(level.discs()), 1 + stream.below(level.pegs() - 1));
        let changed = |towers: Towers| {
            let peg = (usize::from(towers.peg(disc)) + by) % level.pegs();
            towers.moved(disc, peg as u8)
        };
        Some(if stream.chance(0.5) {
            level.with(changed(level.start()), level.goal())
        } else {
            level.with(level.start(), changed(level.goal()))
        })
    }

    /// The larger discs of one level, the smaller ones of the other.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        if (a.pegs(), a.discs()) != (b.pegs(), b.discs()) {
            return None;
        }
        let line = stream.below(a.discs() + 1);
        let mixed = |a: Towers, b: Towers, discs: usize| {
            Towers::of(
                (0..discs)
                    .map(|disc| if disc < line { b.peg(disc) } else { a.peg(disc) })
                    .collect::<Vec<_>>(),
            )
        };
        Some(a.with(mixed(a.start(), b.start(), a.discs()), mixed(a.goal(), b.goal(), a.discs())))
    }

    /// The same for levels whose pegs have other names.
    fn twin(level: &Level) -> Vec<u8> {
        let mut names = [u8::MAX; MAX_PEGS];
        let mut used = 0;
        let mut twin = vec![level.pegs() as u8];
        for disc in (0..level.discs()).rev() {
            for towers in [level.start(), level.goal()] {
                let name = &mut names[usize::from(towers.peg(disc))];
                if *name == u8::MAX {
                    *name = used;
                    used += 1;
                }
                twin.push(*name);
            }
        }
        twin
    }

    /// Which discs share a peg, at the start and in the goal.
    fn features(level: &Level) -> Vec<u64> {
        let towers = [level.start(), level.goal()];
        let discs: Vec<(u8, usize)> =
            (0..2).flat_map(|which| (0..level.discs()).map(move |disc| (which, disc))).collect();
        let peg = |(which, disc): (u8, usize)| towers[usize::from(which)].peg(disc);
        let number = |parts: &[u8]| fingerprint(parts) as u64;
        let mut features = vec![number(&[level.pegs() as u8, level.discs() as u8])];
        for (index, &one) in discs.iter().enumerate() {
            let same = discs[index + 1..].iter().filter(|&&other| peg(other) == peg(one));
            let pair = |&other: &(u8, usize)| number(&[one.0, one.1 as u8, other.0, other.1 as u8]);
            features.extend(same.map(pair));
        }
        features.sort_unstable();
        features
    }

    /// The level without its largest disc, if that is in its place already.
    fn simpler(level: &Level) -> Vec<Level> {
        let discs = level.discs() - 1;
        let settled = discs > 0 && level.start().peg(discs) == level.goal().peg(discs);
        let rest = |towers: Towers| towers.smaller(discs);
        settled
            .then(|| Level::new(level.pegs(), discs, rest(level.start()), rest(level.goal())))
            .into_iter()
            .collect()
    }
}
