//! Glicko-2: a rating, how sure it is, and how it moves with results.
//!
//! After Mark Glickman's description of the system. Volatility is found by the Illinois method, as he
//! proposes.

use libm::{exp, fabs, log, sqrt};

/// Points of the scale people read to one of the scale the formulas use.
const SCALE: f64 = 173.717_8;
/// The rating in the middle.
const MIDDLE: f64 = 1_500.0;
/// How much volatility may change from one period to the next.
const TAU: f64 = 0.5;
/// The volatility somebody unknown begins with.
const VOLATILITY: f64 = 0.06;
/// How exactly volatility is found.
const PRECISION: f64 = 1e-6;
/// The search for it ends after this many rounds in any case; a dozen is usual.
const MOST_ROUNDS: u32 = 100;

/// How strong a player is, or how hard a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating, 1,500 in the middle.
    pub rating: f64,
    /// Its standard deviation: small once many results are in.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Rating {
    /// A rating before any result.
    ///
    /// ```
    /// use unsolve_plays::Rating;
    /// assert_eq!(Rating::new(1_500.0, 350.0).volatility, 0.06);
    /// ```
    #[must_use]
    pub fn new(rating: f64, deviation: f64) -> Self {
        Self { rating, deviation, volatility: VOLATILITY }
    }

    /// The share of results this side is expected to win against the other.
    ///
    /// ```
    /// use unsolve_plays::Rating;
    /// let (one, other) = (Rating::new(1_500.0, 200.0), Rating::new(1_500.0, 50.0));
    /// assert_eq!(one.expected(other), 0.5);
    /// assert!(one.expected(Rating::new(1_400.0, 30.0)) > 0.6);
    /// ```
    #[must_use]
    pub fn expected(self, other: Self) -> f64 {
        let (doubt, distance) = (doubt(other.phi()), self.mu() - other.mu());
        1.0 / (1.0 + exp(-doubt * distance))
    }

    /// The rating after a period with these results: who was met, and the share won (1, 0, or between).
    ///
    /// ```
    /// use unsolve_plays::Rating;
    ///
    /// // The example of the system's author.
    /// let met = [(1_400.0, 30.0, 1.0), (1_550.0, 100.0, 0.0), (1_700.0, 300.0, 0.0)];
    /// let met = met.map(|(rating, deviation, won)| (Rating::new(rating, deviation), won));
    /// let after = Rating::new(1_500.0, 200.0).after(&met);
    /// assert!((after.rating - 1_464.06).abs() < 0.01 && (after.deviation - 151.52).abs() < 0.01);
    /// assert!((after.volatility - 0.059_99).abs() < 1e-5);
    /// ```
    #[must_use]
    pub fn after(self, met: &[(Self, f64)]) -> Self {
        if met.is_empty() {
            let phi = sqrt(self.phi() * self.phi() + self.volatility * self.volatility);
            return Self { deviation: phi * SCALE, ..self };
        }
        let (mut information, mut gain) = (0.0, 0.0);
        for &(other, won) in met {
            let (doubt, expected) = (doubt(other.phi()), self.expected(other));
            information += doubt * doubt * expected * (1.0 - expected);
            gain += doubt * (won - expected);
        }
        let variance = 1.0 / information.max(f64::MIN_POSITIVE);
        let volatility = self.volatility_after(variance, variance * gain);
        let before = self.phi() * self.phi() + volatility * volatility;
        let phi = 1.0 / sqrt(1.0 / before + 1.0 / variance);
        let mu = self.mu() + phi * phi * gain;
        Self { rating: mu * SCALE + MIDDLE, deviation: phi * SCALE, volatility }
    }

    fn mu(self) -> f64 {
        (self.rating - MIDDLE) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }

    /// The volatility under which the improvement `delta` with this variance is likeliest.
    fn volatility_after(self, variance: f64, delta: f64) -> f64 {
        let (squared, start) = (self.phi() * self.phi(), log(self.volatility * self.volatility));
        let slope = |x: f64| {
            let spread = squared + variance + exp(x);
            let pull = exp(x) * (delta * delta - spread) / (2.0 * spread * spread);
            pull - (x - start) / (TAU * TAU)
        };
        let (mut low, mut high) = (start, bracket(&slope, start, delta, squared + variance));
        let (mut at_low, mut at_high) = (slope(low), slope(high));
        for _ in 0..MOST_ROUNDS {
            if fabs(high - low) <= PRECISION {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = slope(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        exp(low / 2.0)
    }
}

/// A place on the other side of the zero than `start`.
fn bracket(slope: &dyn Fn(f64) -> f64, start: f64, delta: f64, spread: f64) -> f64 {
    if delta * delta > spread {
        return log(delta * delta - spread);
    }
    let below = (1..=MOST_ROUNDS).map(|step| start - f64::from(step) * TAU);
    below.into_iter().find(|&x| slope(x) >= 0.0).unwrap_or(start - TAU)
}

/// How much a result against somebody counts whose rating is this unsure.
fn doubt(phi: f64) -> f64 {
    use std::f64::consts::PI;
    1.0 / sqrt(1.0 + 3.0 * phi * phi / (PI * PI))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_met_means_less_sure_and_nothing_else() {
        let before = Rating::new(1_620.0, 60.0);
        let after = before.after(&[]);
        assert!(after.deviation > before.deviation);
        assert_eq!((after.rating, after.volatility), (before.rating, before.volatility));
    }

    #[test]
    fn wins_lift_losses_lower_and_results_make_sure() {
        let (one, other) = (Rating::new(1_500.0, 200.0), Rating::new(1_500.0, 80.0));
        for count in 1..20 {
            let won = one.after(&vec![(other, 1.0); count]);
            let lost = one.after(&vec![(other, 0.0); count]);
            assert!(won.rating > one.rating && lost.rating < one.rating);
            assert!(won.deviation < one.deviation);
            let symmetric = (won.rating - MIDDLE) + (lost.rating - MIDDLE);
            assert!(symmetric.abs() < 1e-6, "{symmetric}");
        }
    }

    #[test]
    fn what_was_expected_moves_nothing() {
        let one = Rating::new(1_700.0, 90.0);
        let other = Rating::new(1_550.0, 40.0);
        let after = one.after(&[(other, one.expected(other))]);
        assert!((after.rating - one.rating).abs() < 1e-9);
    }

    #[test]
    fn extreme_results_stay_finite() {
        for (rating, deviation) in [(-1e6, 1.0), (1e6, 350.0), (1_500.0, 1e-3)] {
            let one = Rating::new(rating, deviation);
            let after = one.after(&vec![(Rating::new(1_500.0, 350.0), 1.0); 1_000]);
            assert!(after.rating.is_finite() && after.deviation.is_finite(), "{after:?}");
            assert!(after.volatility.is_finite() && after.volatility > 0.0, "{after:?}");
        }
    }
}
