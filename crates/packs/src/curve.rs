//! How the difficulty runs through a pack.

use schemars::JsonSchema;
use serde::Serialize;

/// A level that is easier than the one before it by at most this number of points of score is a rest.
pub(crate) const REST: f64 = 8.0;

/// A level that is harder than all before it by more than this number of points is a jump.
pub(crate) const JUMP: f64 = 20.0;

/// A place where the difficulty runs as it should not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The level.
    pub index: usize,
    /// The level it is compared with: the one before, or the hardest before.
    pub after: usize,
    /// By how many points of score it is easier or harder.
    pub by: f64,
}

/// The scores of a pack in the order of play, and where they do not rise as they should.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Curve {
    /// The scores, one a level; `null` where none is known.
    pub scores: Vec<Option<f64>>,
    /// Levels that are easier than the one before by more than a rest.
    pub inversions: Vec<Change>,
    /// Levels that are much harder than all before.
    pub jumps: Vec<Change>,
}

impl Curve {
    /// The curve of some scores.
    ///
    /// ```
    /// use unsolve_packs::Curve;
    ///
    /// let curve = Curve::of(&[5.0, 12.0, 8.0, 50.0, 30.0].map(Some));
    /// assert_eq!(curve.jumps[0].index, 3);
    /// assert_eq!(curve.inversions[0].index, 4);
    /// assert_eq!((curve.jumps.len(), curve.inversions.len()), (1, 1));
    /// ```
    #[must_use]
    pub fn of(scores: &[Option<f64>]) -> Self {
        let mut curve = Self { scores: scores.to_vec(), inversions: Vec::new(), jumps: Vec::new() };
        let known = scores.iter().enumerate().filter_map(|(at, score)| Some((at, (*score)?)));
        let mut last: Option<(usize, f64)> = None;
        let mut hardest: Option<(usize, f64)> = None;
        for (index, score) in known {
            if let Some((after, before)) = last.filter(|&(_, before)| before - score > REST) {
                curve.inversions.push(Change { index, after, by: rounded(before - score) });
            }
            if let Some((after, before)) = hardest.filter(|&(_, before)| score - before > JUMP) {
                curve.jumps.push(Change { index, after, by: rounded(score - before) });
            }
            last = Some((index, score));
            hardest = hardest.filter(|&(_, before)| before >= score).or(last);
        }
        curve
    }
}

/// To a tenth, as scores are.
fn rounded(points: f64) -> f64 {
    (points * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rests_are_no_inversions_and_unknown_scores_are_passed_over() {
        let curve = Curve::of(&[Some(30.0), None, Some(22.0), Some(10.5), None, Some(45.0)]);
        assert_eq!(curve.inversions, [Change { index: 3, after: 2, by: 11.5 }]);
        assert!(curve.jumps.is_empty(), "45 is 15 more than the hardest before");
        let curve = Curve::of(&[Some(1.0), Some(22.0)]);
        assert_eq!(curve.jumps, [Change { index: 1, after: 0, by: 21.0 }]);
        assert!(Curve::of(&[None, None]).inversions.is_empty());
    }
}
