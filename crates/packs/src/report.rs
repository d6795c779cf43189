//! All that is said of a pack.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Budget, Progress, StopReason};

use crate::{ALIKE, Change, Curve, Features, Order, groups};

/// Numbers of each level by which those that may be alike are found: two that share half of their numbers
/// share none of these in one of 50,000 cases.
const LOOKED_AT: usize = 16;
/// Of the levels that share a number each is compared with this many after it.
const NEIGHBOURS: usize = 32;
/// More levels that look like one are not told.
const MOST_ALIKE: usize = 10;
/// Levels between two looks at the watcher.
const POLL_EVERY: usize = 64;

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
    /// Other levels that are nearly the same, the most similar first; up to ten, duplicates not among them.
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
    /// Looks at a pack and suggests an order; fails only if a watcher stops it.
    pub fn of(members: &[Member], order: Order, budget: &Budget<'_>) -> Result<Self, StopReason> {
        let mut levels: Vec<LevelReport> = members.iter().map(level).collect();
        let firsts = firsts(members);
        let mut pairs = Vec::new();
        for (at, &first) in firsts.iter().enumerate().filter(|&(at, &first)| at != first) {
            levels[at].duplicate_of = Some(first);
            pairs.push((first, at));
        }
        let different: Vec<usize> = firsts
            .iter()
            .enumerate()
            .filter(|&(at, &first)| at == first)
            .map(|(at, _)| at)
            .collect();
        for (one, other, similarity) in alike(members, &different, budget)? {
            pairs.push((one, other));
            let similarity = hundredths(similarity);
            levels[one].similar_to.push(Alike { index: other, similarity });
            levels[other].similar_to.push(Alike { index: one, similarity });
        }
        levels.iter_mut().for_each(LevelReport::keep_nearest);
        let scores: Vec<Option<f64>> = members.iter().map(|member| member.score).collect();
        let Curve { scores: curve, inversions, jumps } = Curve::of(&scores);
        let groups = groups(members.len(), &pairs);
        Ok(Self { groups, levels, curve, inversions, jumps, order: order.of(members) })
    }

    /// How many levels are the same as an earlier one up to a symmetry.
    #[must_use]
    pub fn duplicates(&self) -> usize {
        self.levels.iter().filter(|level| level.duplicate_of.is_some()).count()
    }
}

impl LevelReport {
    fn keep_nearest(&mut self) {
        let nearest = |a: &Alike, b: &Alike| {
            b.similarity.total_cmp(&a.similarity).then(a.index.cmp(&b.index))
        };
        self.similar_to.sort_by(nearest);
        self.similar_to.truncate(MOST_ALIKE);
    }
}

fn level(member: &Member) -> LevelReport {
    let Member { game, key, score, band, length, .. } = member;
    LevelReport {
        game: game.clone(),
        key: key.clone(),
        score: *score,
        band: *band,
        length: *length,
        duplicate_of: None,
        similar_to: Vec::new(),
    }
}

/// For each level the first that is the same up to a symmetry; that may be itself.
fn firsts(members: &[Member]) -> Vec<usize> {
    let mut by_key: Vec<usize> = (0..members.len()).collect();
    by_key.sort_by(|&a, &b| members[a].key.cmp(&members[b].key).then(a.cmp(&b)));
    let mut firsts = vec![0; members.len()];
    for same in by_key.chunk_by(|&a, &b| members[a].key == members[b].key) {
        for &level in same {
            firsts[level] = same[0];
        }
    }
    firsts
}

/// Pairs of different levels that are nearly the same, with their similarity.
///
/// Only levels that share one of their first numbers are compared, and of many that share one only
/// those that follow each other. So a level has few to be compared with, however large the pack is
/// and however much all of it looks alike.
fn alike(
    members: &[Member],
    different: &[usize],
    budget: &Budget<'_>,
) -> Result<Vec<(usize, usize, f64)>, StopReason> {
    let first_numbers = |&level: &usize| {
        let Member { game, features, .. } = &members[level];
        let numbers = features.first(LOOKED_AT).iter();
        numbers.map(move |&number| (game.as_str(), number, level))
    };
    let mut shelves: Vec<(&str, u64, usize)> = different.iter().flat_map(first_numbers).collect();
    shelves.sort_unstable();
    let mut pairs = Vec::new();
    let mut near = Vec::new();
    for (count, &one) in different.iter().enumerate() {
        if count.is_multiple_of(POLL_EVERY) {
            budget.check(&Progress { stored: count as u64, ..Progress::default() })?;
        }
        near.clear();
        for (game, number, level) in first_numbers(&one) {
            let at = shelves.partition_point(|other| *other <= (game, number, level));
            let same =
                shelves[at..].iter().take_while(|other| (other.0, other.1) == (game, number));
            near.extend(same.take(NEIGHBOURS).map(|other| other.2));
        }
        near.sort_unstable();
        near.dedup();
        for &other in &near {
            let (member, second) = (&members[one], &members[other]);
            let close = member.features.may_be_alike(&second.features);
            let similarity = if close { member.similarity(second) } else { 0.0 };
            if similarity >= ALIKE {
                pairs.push((one, other, similarity));
            }
        }
    }
    Ok(pairs)
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
        let report = Report::of(&pack, Order::Given, &Budget::default()).expect("nobody stops it");
        let duplicates: Vec<_> = report.levels.iter().map(|level| level.duplicate_of).collect();
        assert_eq!(duplicates, [None, None, None, Some(0), None]);
        assert_eq!(report.duplicates(), 1);
        let alike: Vec<_> = report.levels[0].similar_to.iter().map(|other| other.index).collect();
        assert_eq!(alike, [2], "a duplicate is told as such");
        assert!(report.levels[0].similar_to[0].similarity < 1.0);
        assert!(report.levels[1].similar_to.is_empty());
        assert!(report.levels[4].similar_to.is_empty(), "another game");
        assert_eq!(report.groups, [vec![0, 2, 3]]);
    }
    #[test]
    fn large_packs_take_little_work_whatever_is_in_them() {
        let copies: Vec<Member> = (0..20_000).map(|_| member("a", "g", 0..100)).collect();
        let report = Report::of(&copies, Order::Given, &Budget::default()).expect("a report");
        assert_eq!((report.duplicates(), report.groups.len()), (19_999, 1));
        assert!(report.levels.iter().all(|level| level.similar_to.is_empty()));

        let near = |at: u64| member(&at.to_string(), "g", at..at + 400);
        let chain: Vec<Member> = (0..3_000).map(near).collect();
        let report = Report::of(&chain, Order::Given, &Budget::default()).expect("a report");
        assert_eq!(report.groups.len(), 1, "each is like the next");
        assert!(report.levels.iter().all(|level| level.similar_to.len() == MOST_ALIKE));
    }

    #[test]
    fn all_that_are_alike_in_a_small_pack_are_found() {
        let near = |at: u64| member(&at.to_string(), "g", at * 7..at * 7 + 60);
        let pack: Vec<Member> = (0..200).map(near).collect();
        let report = Report::of(&pack, Order::Given, &Budget::default()).expect("a report");
        for (at, one) in pack.iter().enumerate() {
            let alike = (0..pack.len()).filter(|&other| other != at);
            let alike = alike.filter(|&other| one.similarity(&pack[other]) >= ALIKE).count();
            assert_eq!(report.levels[at].similar_to.len(), alike.min(MOST_ALIKE), "{at}");
        }
    }
}
