//! Iteration with a certificate: values that are proved right to seven digits, or none.
//!
//! The inverse of `1 - Q` has no negative entry. So if no row is off by more than a share of something
//! whose solution is known, no value is off by more than that share of it. For expected times that something is the
//! gains themselves. Chances can be tiny, and few rows have a gain at all; there each row is compared with its own value, and a
//! second solution says how much such errors add up to (the moves that a walk takes if it ends well).
//!
//! What can't be proved is left to elimination, which takes longer and is always right.

use crate::chain::Chain;
use crate::gmres::Gmres;

/// Largest relative error of a value.
const TOLERANCE: f64 = 1e-7;
/// How far a row may be off for its solution to be looked for no further.
const SETTLED: f64 = 1e-10;
/// Rounding errors of a row, each by the sum of all its terms: a few operations for each.
const ROUNDING: f64 = 16.0 * f64::EPSILON;
/// How far a solution may be off that only bounds another.
const HALF: f64 = 0.5;
/// Sweeps that carry chances to states that have none yet.
const SWEEPS: u32 = 64;

/// Expected times. Every gain is at least 1.
pub(crate) fn times(chain: &Chain, go_on: &dyn Fn() -> bool) -> Option<Vec<f64>> {
    let gmres = Gmres::new(chain)?;
    let gains = chain.gains();
    let values = gmres.solve(gains, gains, None, SETTLED, go_on)?;
    (chain.off_by(&values, gains, gains) <= TOLERANCE).then_some(values)
}

/// Probabilities.
pub(crate) fn chances(chain: &Chain, go_on: &dyn Fn() -> bool) -> Option<Vec<f64>> {
    let gmres = Gmres::new(chain)?;
    let gains = chain.gains();
    let even = vec![1.0; gains.len()];
    let mut rough = gmres.solve(gains, &even, None, SETTLED, go_on)?;
    chain.make_positive(&mut rough, SWEEPS)?;
    let values = gmres.solve(gains, &rough, Some(&rough), SETTLED, go_on)?;
    if !values.iter().all(|&value| value > 0.0) {
        return None;
    }
    let adding_up = gmres.solve(&values, &values, None, HALF / 2.0, go_on)?;
    if chain.off_by(&adding_up, &values, &values) > HALF {
        return None;
    }
    let most = adding_up.iter().zip(&values).map(|(sum, value)| sum / value).fold(0.0, f64::max);
    let error = chain.off_by(&values, gains, &values) * most / (1.0 - HALF);
    (error <= TOLERANCE).then_some(values)
}

impl Chain {
    /// The most that a row of `x = gains + Q x` is off, as a share of its scale, with all that rounding may
    /// have hidden; infinite if something is no number.
    fn off_by(&self, x: &[f64], gains: &[f64], scale: &[f64]) -> f64 {
        let off = |row: usize| {
            let ahead = self.ahead(row, x);
            let off = (gains[row] + ahead - x[row]).abs();
            (off + ROUNDING * (gains[row] + ahead + x[row].abs())) / scale[row]
        };
        let offs = (0..x.len()).map(off);
        offs.fold(0.0, |most, off| if off.is_nan() { f64::INFINITY } else { off.max(most) })
    }

    /// Makes no value negative, then every one positive; `None` if that takes too long.
    fn make_positive(&self, x: &mut [f64], sweeps: u32) -> Option<()> {
        for value in x.iter_mut() {
            *value = value.clamp(0.0, 1.0);
        }
        let positive = |x: &[f64]| x.iter().all(|&value| value > 0.0);
        (0..sweeps)
            .any(|_| {
                self.sweep(x);
                positive(x)
            })
            .then_some(())
    }
}

#[cfg(test)]
mod tests {
    use unsolve_stream::Stream;

    use super::*;
    use crate::reduction::Reduction;
    use crate::walk::Row;

    /// The same equations for the iteration and for elimination.
    #[derive(Default)]
    struct Both {
        chain: Chain,
        reduction: Reduction,
    }

    impl Both {
        fn push(&mut self, row: Row, links: &[(u32, f64)]) {
            self.chain.push(&row, links);
            self.reduction.push(row, links);
        }

        /// Whether a proof was found. The values proved are those of elimination.
        fn agree(self, prove: fn(&Chain, &dyn Fn() -> bool) -> Option<Vec<f64>>) -> bool {
            let proved = prove(&self.chain, &|| true);
            let exact = self.reduction.solve(&|| true).expect("it is small");
            for (id, (proved, exact)) in proved.iter().flatten().zip(&exact).enumerate() {
                assert!((proved - exact).abs() <= TOLERANCE * exact, "{id}: {proved} {exact}");
            }
            proved.is_some()
        }
    }

    /// States that lead to others nearby, and now and then far away; `row` says what else each does.
    fn random(stream: &mut Stream, row: impl Fn(&mut Stream, f64) -> Row) -> Both {
        let size = 2 + stream.below(400);
        let (reach, weights) = (1 + stream.below(30), 1 + stream.below(4));
        let mut both = Both::default();
        for id in 0..size {
            let mut links = vec![((id + size - 1) % size, 1.0), ((id + 1) % size, 1.0)];
            for _ in 0..stream.below(6) {
                let to =
                    if stream.chance(0.1) { stream.below(size) } else { id + stream.below(reach) };
                links.push((to % size, f64::exp(-(stream.below(weights) as f64))));
            }
            let links: Vec<(u32, f64)> = links
                .iter()
                .map(|&(to, weight)| (to as u32, weight))
                .filter(|&(to, _)| to as usize != id)
                .collect();
            let total = links.iter().map(|&(_, weight)| weight).sum();
            both.push(row(stream, total), &links);
        }
        both
    }

    #[test]
    fn times_are_proved_and_are_those_of_elimination() {
        let mut stream = Stream::new("times", 0);
        let row = |stream: &mut Stream, total: f64| {
            let leaving = if stream.chance(0.05) { stream.unit() } else { 1e-3 };
            Row { leaving, gain: (total + leaving) * (1.0 + 3.0 * stream.unit()) }
        };
        let proved = (0..300).filter(|_| random(&mut stream, row).agree(times)).count();
        assert!(proved > 150, "{proved}");
    }

    #[test]
    fn chances_are_proved_and_are_those_of_elimination() {
        let mut stream = Stream::new("chances", 0);
        let row = |stream: &mut Stream, _: f64| {
            let leaving = stream.unit();
            let share = if stream.chance(0.05) { stream.unit() } else { 1e-9 };
            Row { leaving, gain: leaving * share }
        };
        let proved = (0..300).filter(|_| random(&mut stream, row).agree(chances)).count();
        assert!(proved > 150, "{proved}");
    }

    /// A line of steps, up with one weight and down with another; the way out is at the far end.
    fn stairs(steps: u32, [up, down, lost]: [f64; 3], times: bool) -> Both {
        let mut both = Both::default();
        for id in (0..steps).rev() {
            let place = |step: u32| steps - 1 - step;
            let below = id.checked_sub(1).map(|below| (place(below), down));
            let above = (id + 1 < steps).then(|| (place(id + 1), up));
            let links: Vec<(u32, f64)> = below.into_iter().chain(above).collect();
            let out = if id + 1 == steps { up } else { 0.0 };
            let total = out + lost + links.iter().map(|&(_, weight)| weight).sum::<f64>();
            both.push(Row { leaving: out + lost, gain: if times { total } else { out } }, &links);
        }
        both
    }

    #[test]
    fn what_grows_beyond_all_digits_is_right_or_left_to_elimination() {
        for steps in [10, 30, 100, 300] {
            for weights in [[1.0, 1.0, 0.0], [1.0, 3.0, 0.0], [3.0, 1.0, 0.0]] {
                stairs(steps, weights, true).agree(times);
            }
            for weights in [[1.0, 1.0, 1.0], [1.0, 3.0, 0.01], [3.0, 1.0, 1e-9], [1.0, 0.1, 5.0]] {
                stairs(steps, weights, false).agree(chances);
            }
        }
        assert!(stairs(100, [1.0, 1.0, 0.0], true).agree(times));
        assert!(stairs(30, [1.0, 1.0, 1.0], false).agree(chances));
    }

    #[test]
    fn nothing_is_proved_when_the_watcher_says_no() {
        let mut stream = Stream::new("watched", 0);
        let row = |_: &mut Stream, total: f64| Row { leaving: 0.1, gain: total + 0.1 };
        let stops =
            |chain: Chain| times(&chain, &|| true).is_some() && times(&chain, &|| false).is_none();
        let stopped = (0..30).filter(|_| stops(random(&mut stream, row).chain)).count();
        assert!(stopped > 10, "{stopped}");
    }
}
