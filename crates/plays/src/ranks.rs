//! Correlations in which only the order counts.

use schemars::JsonSchema;
use serde::Serialize;
use unsolve_stream::Stream;

/// The range in which a figure lies in 95 of 100 cases.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Spearman's rank correlation of two columns; equal values share their mean rank. It is 0 if a column holds
/// one value only.
///
/// ```
/// use unsolve_plays::spearman;
/// assert_eq!(spearman(&[1.0, 2.0, 3.0], &[1.0, 10.0, 11.0]), 1.0);
/// assert_eq!(spearman(&[1.0, 2.0, 3.0], &[5.0, 5.0, 5.0]), 0.0);
/// ```
#[must_use]
pub fn spearman(left: &[f64], right: &[f64]) -> f64 {
    pearson(&ranks(left), &ranks(right))
}

/// The middle 95 % of the correlations if the rows had been drawn anew from these, `draws` times.
///
/// ```
/// use unsolve_plays::bootstrap;
/// let (score, seconds) = ([1.0, 2.0, 3.0, 4.0, 5.0], [20.0, 10.0, 30.0, 50.0, 40.0]);
/// let interval = bootstrap(&score, &seconds, 500);
/// assert!(interval.low < 0.8 && 0.8 <= interval.high);
/// ```
#[must_use]
pub fn bootstrap(left: &[f64], right: &[f64], draws: usize) -> Interval {
    let rows = left.len().min(right.len());
    if rows == 0 || draws == 0 {
        return Interval { low: 0.0, high: 0.0 };
    }
    let mut stream = Stream::new("bootstrap", 0);
    let mut redrawn: Vec<f64> = (0..draws)
        .map(|_| {
            let drawn: Vec<usize> = (0..rows).map(|_| stream.below(rows)).collect();
            let pick = |column: &[f64]| drawn.iter().map(|&at| column[at]).collect::<Vec<_>>();
            spearman(&pick(left), &pick(right))
        })
        .collect();
    redrawn.sort_by(f64::total_cmp);
    let edge = draws / 40;
    Interval { low: redrawn[edge], high: redrawn[draws - 1 - edge] }
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for equal in order.chunk_by(|&a, &b| values[a].total_cmp(&values[b]).is_eq()) {
        let first = order.partition_point(|&at| values[at].total_cmp(&values[equal[0]]).is_lt());
        let mean = first as f64 + f64::midpoint(1.0, equal.len() as f64);
        for &at in equal {
            ranks[at] = mean;
        }
    }
    ranks
}

fn pearson(left: &[f64], right: &[f64]) -> f64 {
    let centred = |values: &[f64]| {
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        values.iter().map(|value| value - mean).collect::<Vec<_>>()
    };
    let (left, right) = (centred(left), centred(right));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let scale = libm::sqrt(product(&left, &left) * product(&right, &right));
    if scale > 0.0 { product(&left, &right) / scale } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_their_mean_rank() {
        assert_eq!(ranks(&[2.0, 1.0, 2.0, 5.0]), [2.5, 1.0, 2.5, 4.0]);
        assert_eq!(ranks(&[3.0; 3]), [2.0; 3]);
    }

    #[test]
    fn only_the_order_counts() {
        assert!((spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]) + 1.0).abs() < 1e-12);
        // By hand: centred ranks (-1.5, -0.5, 0.5, 1.5) and (-1.5, 0.5, -0.5, 1.5), 4 / 5.
        assert!((spearman(&[1.0, 2.0, 3.0, 4.0], &[1.0, 3.0, 2.0, 4.0]) - 0.8).abs() < 1e-12);
    }

    #[test]
    fn no_rows_no_claim() {
        assert_eq!(bootstrap(&[], &[], 100), Interval { low: 0.0, high: 0.0 });
        assert!(spearman(&[], &[]).abs() < f64::EPSILON);
    }
}
