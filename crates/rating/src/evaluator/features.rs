//! What the evaluator measures of a level.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Budget, StopReason};
use unsolve_graph::{Different, Graph, Space, Transition};

/// Solutions that this number of edits turns into each other count as one.
const NEAR: usize = 2;

/// How a board is laid over itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mirror {
    /// Left and right exchanged.
    #[default]
    Horizontal,
    /// Top and bottom exchanged.
    Vertical,
    /// Half a turn.
    Rot180,
}

/// The share of a board's places that are equal to their image, for each mirror.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Likeness([f64; 3]);

impl Likeness {
    /// Compares what the places of a board of rows and columns show with their images.
    ///
    /// ```
    /// use unsolve_rating::evaluator::{Likeness, Mirror};
    ///
    /// let board = ["abba", "xyyx"];
    /// let likeness = Likeness::of([2, 4], |[row, column]| board[row].as_bytes()[column]);
    /// assert_eq!(likeness.through(Mirror::Horizontal), 1.0);
    /// assert_eq!(likeness.through(Mirror::Vertical), 0.0);
    /// ```
    pub fn of<T: PartialEq>([rows, columns]: [usize; 2], shown: impl Fn([usize; 2]) -> T) -> Self {
        let mut equal = [0u32; 3];
        for row in 0..rows {
            for column in 0..columns {
                let here = shown([row, column]);
                let (across, down) = (columns - 1 - column, rows - 1 - row);
                for (count, image) in
                    equal.iter_mut().zip([[row, across], [down, column], [down, across]])
                {
                    *count += u32::from(shown(image) == here);
                }
            }
        }
        let places = (rows * columns).max(1) as f64;
        Self(equal.map(|count| f64::from(count) / places))
    }

    /// The share for one mirror.
    #[must_use]
    pub fn through(self, mirror: Mirror) -> f64 {
        self.0[mirror as usize]
    }
}

/// What the evaluator's numbers are made of. States where play is over do not count: a player who
/// falls knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Features {
    /// Different solutions, near-duplicates removed; counted up to the limit asked for.
    pub solutions: u32,
    /// Share of the states from which no goal can be reached.
    pub dead_share: f64,
    /// The same, each state weighted by how near to the start it is: 1 there, 0 from the length of
    /// the shortest solution on.
    pub early_dead_share: f64,
    /// Moves of a shortest solution.
    pub length: u32,
    /// Entropy of what the steps of a shortest solution make use of, over the most it could be.
    pub variety: f64,
    /// How well the tension along a shortest solution follows an arc.
    pub flow: f64,
    /// How the board resembles its mirror images.
    pub likeness: Likeness,
    /// Steps through dead states that can be walked after the dead end where fewest can; `None`
    /// without dead ends.
    pub shallowest_dead_end: Option<u32>,
}

impl Features {
    /// Measures the space of a level. `tags` are those of the steps of
    /// [`Space::solution`], `most_solutions` the most to count. `None` if there is no solution. Only
    /// time and cancellation count.
    pub fn measure<P: Transition>(
        space: &Space<'_, P>,
        tags: &[Vec<&'static str>],
        likeness: Likeness,
        most_solutions: u32,
        budget: &Budget<'_>,
    ) -> Result<Option<Self>, StopReason> {
        let Some(length) = space.distance(0) else { return Ok(None) };
        let wanted = Different { most: most_solutions as usize, edits: NEAR, longest: u32::MAX };
        let solutions = space.solutions(wanted, budget)?.len() as u32;
        Ok(Some(Self { solutions, likeness, ..Self::of(space, length, tags) }))
    }

    /// Those that need no look at a state.
    fn of(space: &Graph, length: u32, tags: &[Vec<&'static str>]) -> Self {
        let (dead_share, early_dead_share) = dead_shares(space, length);
        Self {
            solutions: 0,
            dead_share,
            early_dead_share,
            length,
            variety: variety(tags),
            flow: flow(space, length),
            likeness: Likeness::default(),
            shallowest_dead_end: space.dead_ends().iter().map(|end| end.depth - 1).min(),
        }
    }
}

/// The share of dead states: plain, and weighted by nearness to the start.
fn dead_shares(space: &Graph, length: u32) -> (f64, f64) {
    let (mut states, mut dead, mut weight, mut dead_weight) = (0u32, 0u32, 0.0, 0.0);
    let scale = f64::from(length.max(1));
    for (id, &depth) in space.depths().iter().enumerate() {
        let id = id as u32;
        if space.is_over(id) {
            continue;
        }
        let near = 1.0 - f64::from(depth.min(length)) / scale;
        states += 1;
        weight += near;
        if !space.is_live(id) {
            dead += 1;
            dead_weight += near;
        }
    }
    let early = if weight > 0.0 { dead_weight / weight } else { 0.0 };
    (f64::from(dead) / f64::from(states.max(1)), early)
}

/// The entropy of all tags over that of as many equally frequent ones; 0 if there is only one.
fn variety(tags: &[Vec<&'static str>]) -> f64 {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for tag in tags.iter().flatten() {
        *counts.entry(tag).or_default() += 1;
    }
    if counts.len() < 2 {
        return 0.0;
    }
    let total = f64::from(counts.values().sum::<u32>());
    let part = |&count: &u32| {
        let share = f64::from(count) / total;
        -share * libm::log2(share)
    };
    let entropy: f64 = counts.values().map(part).sum();
    (entropy / libm::log2(counts.len() as f64)).clamp(0.0, 1.0)
}

/// The correlation, if it is positive, of the tension along a shortest solution with half a wave.
/// Tension is the mean of: choices on offer, way left, share of the choices that are dead.
fn flow(space: &Graph, length: u32) -> f64 {
    let mut way = vec![0];
    way.extend(space.way_down(0));
    let going_on = |id: u32| -> Vec<u32> {
        space.targets(id).iter().copied().filter(|&to| !space.is_over(to)).collect()
    };
    let choices: Vec<Vec<u32>> = way.iter().map(|&id| going_on(id)).collect();
    let most = choices.iter().map(Vec::len).max().unwrap_or(0).max(1) as f64;
    let steps = f64::from(length.max(1));
    let tension: Vec<f64> = (0u32..)
        .zip(&choices)
        .map(|(step, choices)| {
            let dead = choices.iter().filter(|&&to| !space.is_live(to)).count() as f64;
            let dead_share = dead / choices.len().max(1) as f64;
            let left = f64::from(length - step) / steps;
            (choices.len() as f64 / most + left + dead_share) / 3.0
        })
        .collect();
    let arc: Vec<f64> = (0..=length)
        .map(|step| libm::sin(std::f64::consts::PI * f64::from(step) / steps))
        .collect();
    correlation(&tension, &arc).max(0.0)
}

/// Pearson's; 0 if one of them does not vary.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let (mut both, mut square_a, mut square_b) = (0.0, 0.0, 0.0);
    for (x, y) in a.iter().zip(b) {
        let (x, y) = (x - mean_a, y - mean_b);
        both += x * y;
        square_a += x * x;
        square_b += y * y;
    }
    let scale = libm::sqrt(square_a * square_b);
    if scale > 1e-12 { (both / scale).clamp(-1.0, 1.0) } else { 0.0 }
}
