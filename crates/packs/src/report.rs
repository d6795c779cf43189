//! All that is said of a pack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::Band;

use crate::{ALIKE, Change, Curve, Features, Order, groups};

/// A level of a pack, as far as packs care. Written down where its game is known, it can be
/// reported on where it is not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// The id of its game.
    pub game: String,
    /// What it shares with levels that differ from it by a symmetry only; see [`key`](crate::key).
    pub key: String,
    /// What it consists of.
    pub features: Features,
    /// Its difficulty from 0 to 100, if it is known.
    pub score: Option<f64>,
    /// The band of the score.
    pub band: Option<Band>,
    /// The length of its solution, where solutions have one.
    pub length: Option<u32>,
}

impl Member {
    /// How much two levels look alike, from 0 to 1; levels of different games do not at all.
    #[must_use]
    pub fn similarity(&self, other: &Self) -> f64 {
        match other {
            other if other.key == self.key => 1.0,
            other if other.game == self.game => self.features.similarity(&other.features),
            _ => 0.0,
        }
    }
}

/// A level that looks like another.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Alike {
    /// The other level.
    pub index: usize,
    /// How much they look alike, from 0 to 1.
    pub similarity: f64,
}

/// What is said of one level.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct LevelReport {
    /// Its game.
    pub game: String,
    /// Equal for levels that differ by a symmetry only.
    pub key: String,
    /// Its difficulty; `null` if it is not known.
    pub score: Option<f64>,
    /// The band of the score.
    pub band: Option<Band>,
    /// The length of its solution, where solutions have one.
    pub length: Option<u32>,
    /// The first level of the pack that is the same up to a symmetry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duplicate_of: Option<usize>,
    /// Other levels that are nearly the same, the most similar first.
    pub similar_to: Vec<Alike>,
}

/// The answer to "how good is this pack?".
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[must_use]
pub struct Report {
    /// The levels in the order they came in; all numbers below are places in this list.
    pub levels: Vec<LevelReport>,
    /// Groups of levels that are nearly the same.
    pub groups: Vec<Vec<usize>>,
    /// The scores in that order; `null` where none is known.
    pub curve: Vec<Option<f64>>,
    /// Levels that are easier than the one before by more than a rest.
    pub inversions: Vec<Change>,
    /// Levels that are much harder than all before.
    pub jumps: Vec<Change>,
    /// The order that is suggested.
    pub order: Vec<usize>,
}

impl Report {
    /// Looks at a pack and suggests an order.
    pub fn of(members: &[Member], order: Order) -> Self {
        let mut levels: Vec<LevelReport> =
            (0..members.len()).map(|at| level(members, at)).collect();
        let mut pairs = Vec::new();
        for (one, other, similarity) in alike(members) {
            pairs.push((one, other));
            let similarity = hundredths(similarity);
            levels[one].similar_to.push(Alike { index: other, similarity });
            levels[other].similar_to.push(Alike { index: one, similarity });
        }
        for level in &mut levels {
            let nearest = |a: &Alike, b: &Alike| {
                b.similarity.total_cmp(&a.similarity).then(a.index.cmp(&b.index))
            };
            level.similar_to.sort_by(nearest);
        }
        let scores: Vec<Option<f64>> = members.iter().map(|member| member.score).collect();
        let Curve { scores: curve, inversions, jumps } = Curve::of(&scores);
        Self {
            groups: groups(members.len(), &pairs),
            levels,
            curve,
            inversions,
            jumps,
            order: order.of(members),
        }
    }

    /// How many levels are the same as an earlier one up to a symmetry.
    #[must_use]
    pub fn duplicates(&self) -> usize {
        self.levels.iter().filter(|level| level.duplicate_of.is_some()).count()
    }
}

fn level(members: &[Member], at: usize) -> LevelReport {
    let Member { game, key, score, band, length, .. } = &members[at];
    LevelReport {
        game: game.clone(),
        key: key.clone(),
        score: *score,
        band: *band,
        length: *length,
        duplicate_of: members[..at].iter().position(|earlier| earlier.key == *key),
        similar_to: Vec::new(),
    }
}

/// The pairs of levels that are nearly the same, with their similarity.
fn alike(members: &[Member]) -> Vec<(usize, usize, f64)> {
    let mut pairs = Vec::new();
    for (one, member) in members.iter().enumerate() {
        for (other, second) in members.iter().enumerate().skip(one + 1) {
            let close = member.key == second.key || member.features.may_be_alike(&second.features);
            let similarity = if close { member.similarity(second) } else { 0.0 };
            if similarity >= ALIKE {
                pairs.push((one, other, similarity));
            }
        }
    }
    pairs
}

/// Rounded down: only what is the same is 1.
fn hundredths(share: f64) -> f64 {
    (share * 100.0).floor() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(key: &str, game: &str, features: std::ops::Range<u64>) -> Member {
        Member {
            game: game.to_owned(),
            key: key.to_owned(),
            features: Features::of(features),
            score: Some(50.0),
            band: Some(Band::Hard),
            length: Some(7),
        }
    }

    #[test]
    fn duplicates_and_those_nearly_the_same_are_named() {
        let pack = [
            member("a", "g", 0..100),
            member("b", "g", 200..300),
            member("c", "g", 10..110),
            member("a", "g", 0..100),
            member("d", "other", 0..100),
        ];
        let report = Report::of(&pack, Order::Given);
        let duplicates: Vec<_> = report.levels.iter().map(|level| level.duplicate_of).collect();
        assert_eq!(duplicates, [None, None, None, Some(0), None]);
        assert_eq!(report.duplicates(), 1);
        let alike: Vec<_> = report.levels[0].similar_to.iter().map(|other| other.index).collect();
        assert_eq!(alike, [3, 2]);
        assert!(report.levels[0].similar_to[1].similarity < 1.0);
        assert!(report.levels[1].similar_to.is_empty());
        assert!(report.levels[4].similar_to.is_empty(), "another game");
        assert_eq!(report.groups, [vec![0, 2, 3]]);
    }
}
