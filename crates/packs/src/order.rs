//! The order in which a pack is best played.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::curve::REST;
use crate::{ALIKE, Member};

/// How levels are put into an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Rising, with a small rest after every few levels, and levels that look alike apart.
    #[default]
    Curve,
    /// From the easiest to the hardest.
    Rising,
    /// As they come.
    Given,
}

impl FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "curve" => Ok(Self::Curve),
            "rising" => Ok(Self::Rising),
            "given" => Ok(Self::Given),
            _ => Err(format!("`{text}` is no order; there are: curve, rising, given")),
        }
    }
}

/// There is a rest after this number of levels.
const RUN: usize = 5;

impl Order {
    /// The numbers of the levels in this order. Those without a score come last, as they were.
    #[must_use]
    pub fn of(self, members: &[Member]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..members.len()).collect();
        if self == Self::Given {
            return order;
        }
        order.sort_by(|&a, &b| {
            let [one, other] = [a, b].map(|level| &members[level]);
            let score = |member: &Member| member.score.unwrap_or(f64::INFINITY);
            let by_score = score(one).total_cmp(&score(other));
            let known = one.score.is_some() && other.score.is_some();
            let by_length = if known { one.length.cmp(&other.length) } else { a.cmp(&b) };
            by_score.then(by_length).then(a.cmp(&b))
        });
        if self == Self::Curve {
            part_those_alike(&mut order, members);
            take_rests(&mut order, members);
        }
        order
    }
}

/// Exchanges a level that looks like the one before it with the next, if that is about as hard.
fn part_those_alike(order: &mut [usize], members: &[Member]) {
    for at in 2..order.len() {
        let [before, here, next] = [order[at - 2], order[at - 1], order[at]];
        let alike = |a: usize, b: usize| members[a].similarity(&members[b]) >= ALIKE;
        if alike(before, here) && !alike(before, next) && about_as_hard(members, here, next) {
            order.swap(at - 1, at);
        }
    }
}

/// Exchanges the last two levels of every run, if they are about as hard.
fn take_rests(order: &mut [usize], members: &[Member]) {
    for run in order.chunks_exact_mut(RUN) {
        if about_as_hard(members, run[RUN - 2], run[RUN - 1]) {
            run.swap(RUN - 2, RUN - 1);
        }
    }
}

/// Whether two levels can change places without an inversion between them.
fn about_as_hard(members: &[Member], one: usize, other: usize) -> bool {
    let scores = members[one].score.zip(members[other].score);
    scores.is_some_and(|(one, other)| (one - other).abs() <= REST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Curve, Features};

    fn pack(scores: &[f64]) -> Vec<Member> {
        let member = |(number, &score): (usize, &f64)| Member {
            game: "g".to_owned(),
            key: number.to_string(),
            features: Features::of([number as u64]),
            score: (score >= 0.0).then_some(score),
            band: None,
            length: Some(100 - number as u32),
        };
        scores.iter().enumerate().map(member).collect()
    }

    #[test]
    fn rising_is_by_score_then_length_and_unknown_levels_come_last() {
        let members = pack(&[50.0, -1.0, 10.0, 50.0, -1.0]);
        assert_eq!(Order::Rising.of(&members), [2, 3, 0, 1, 4]);
        assert_eq!(Order::Given.of(&members), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn a_curve_rises_with_rests_and_without_inversions() {
        let scores: Vec<f64> = (0..40u32).map(|n| f64::from(n * 37 % 40) * 2.4).collect();
        let members = pack(&scores);
        let order = Order::Curve.of(&members);
        let played: Vec<Option<f64>> = order.iter().map(|&level| members[level].score).collect();
        assert!(Curve::of(&played).inversions.is_empty());
        let rests = played.windows(2).filter(|pair| pair[1] < pair[0]).count();
        assert_eq!(rests, 8);
        let mut all = order;
        all.sort_unstable();
        assert_eq!(all, (0..40).collect::<Vec<_>>());
    }

    #[test]
    fn levels_that_look_alike_do_not_follow_each_other() {
        let mut members = pack(&[1.0, 2.0, 3.0, 4.0]);
        members[1].features = members[0].features.clone();
        assert_eq!(Order::Curve.of(&members), [0, 2, 1, 3]);
        members[2].score = Some(30.0);
        members[3].score = Some(40.0);
        assert_eq!(Order::Curve.of(&members), [0, 1, 2, 3], "the next is too hard");
    }
}
