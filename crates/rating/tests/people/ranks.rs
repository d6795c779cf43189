//! Spearman's rank correlation.

/// The correlation of the ranks of two columns; equal values share their mean rank.
pub fn spearman(left: &[f64], right: &[f64]) -> f64 {
    pearson(&ranks(left), &ranks(right))
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: f64| {
        let below = values.iter().filter(|&&other| other < value).count();
        let equal = values.iter().filter(|&&other| other.total_cmp(&value).is_eq()).count();
        below as f64 + f64::midpoint(equal as f64, 1.0)
    };
    values.iter().map(|&value| rank(value)).collect()
}

fn pearson(left: &[f64], right: &[f64]) -> f64 {
    let centred = |values: &[f64]| {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        values.iter().map(|value| value - mean).collect::<Vec<_>>()
    };
    let (left, right) = (centred(left), centred(right));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    product(&left, &right) / (product(&left, &left) * product(&right, &right)).sqrt()
}

#[test]
fn ties_share_their_mean_rank() {
    assert_eq!(ranks(&[2.0, 1.0, 2.0, 5.0]), [2.5, 1.0, 2.5, 4.0]);
}

#[test]
fn only_the_order_counts() {
    assert!((spearman(&[1.0, 2.0, 3.0], &[1.0, 10.0, 11.0]) - 1.0).abs() < 1e-12);
    assert!((spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]) + 1.0).abs() < 1e-12);
    // By hand: centred ranks (-1.5, -0.5, 0.5, 1.5) and (-1.5, 0.5, -0.5, 1.5), 4 / 5.
    assert!((spearman(&[1.0, 2.0, 3.0, 4.0], &[1.0, 3.0, 2.0, 4.0]) - 0.8).abs() < 1e-12);
}
