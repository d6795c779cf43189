//! A few numbers that say what a score is worth: how well it agrees with people, and what they make of a score.

use anyhow::{Context, Result};
use unsolve_plays::spearman;
use unsolve_rating::{Line, Measured, likely_ranks, log_odds};

use super::set::Set;
use super::table::Table;

/// Levels beyond these shares of all, by score, do not count for the range that predictions hold in.
const ENDS: [f64; 2] = [0.02, 0.98];
/// Rounds of Newton's method; it has settled long before.
const ROUNDS: usize = 50;

/// What ratings need to know of a set.
pub fn measured(set: &Set, table: &Table) -> Result<Measured> {
    let score = set.score().with_context(|| format!("{}: not all have a score", set.title))?;
    let odds: Vec<f64> = score.iter().map(|&score| log_odds(score)).collect();
    let minutes = |column: &Option<String>| {
        let Some(column) = column else { return anyhow::Ok(None) };
        let logs: Vec<f64> =
            table.numbers(column)?.iter().map(|seconds| (seconds / 60.0).ln()).collect();
        Ok(Some(straight(&odds, &logs)))
    };
    let gives_up = match &set.described.solved {
        None => None,
        Some(column) => {
            let share: Vec<f64> =
                table.numbers(column)?.iter().map(|solved| 1.0 - solved).collect();
            Some(logistic(&odds, &share))
        }
    };
    let mut sorted = score.clone();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1) as f64;
    Ok(Measured {
        levels: score.len() as u32,
        agreement: (spearman(&score, &set.people) * 100.0).round() / 100.0,
        scores: ENDS.map(|share| sorted[(share * last).round() as usize]),
        gives_up,
        median_minutes: minutes(&set.described.median_seconds)?,
        mean_minutes: minutes(&set.described.mean_seconds)?,
    })
}

/// How many levels people rank within what the interval of their score says, both as ranks among these levels.
pub fn coverage(score: &[f64], people: &[f64]) -> usize {
    let agreement = spearman(score, people);
    let percent = |values: &[f64], at: usize| {
        let below = values.iter().filter(|&&other| other < values[at]).count() as f64;
        let equal = values.iter().filter(|&&other| other.total_cmp(&values[at]).is_eq()).count();
        100.0 * (below + equal as f64 / 2.0) / values.len() as f64
    };
    let holds = |&at: &usize| {
        let [low, high] = likely_ranks(percent(score, at), agreement);
        (low..=high).contains(&percent(people, at))
    };
    (0..score.len()).filter(holds).count()
}

/// The line of least squares.
fn straight(x: &[f64], y: &[f64]) -> Line {
    let count = x.len().max(1) as f64;
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (centre, height) = (mean(x), mean(y));
    let spread: f64 = x.iter().map(|x| (x - centre).powi(2)).sum();
    let together: f64 = x.iter().zip(y).map(|(x, y)| (x - centre) * (y - height)).sum();
    let slope = if spread > 0.0 { together / spread } else { 0.0 };
    rounded(Line { middle: height - slope * centre, slope })
}

/// The log odds that make these shares likeliest.
fn logistic(x: &[f64], share: &[f64]) -> Line {
    let mut line = Line::default();
    for _ in 0..ROUNDS {
        let [mut a, mut b, mut aa, mut ab, mut bb] = [0.0; 5];
        for (&x, &share) in x.iter().zip(share) {
            let expected = 1.0 / (1.0 + (-line.middle - line.slope * x).exp());
            let weight = expected * (1.0 - expected);
            a += share - expected;
            b += (share - expected) * x;
            aa += weight;
            ab += weight * x;
            bb += weight * x * x;
        }
        let determinant = aa * bb - ab * ab;
        if determinant <= f64::EPSILON {
            break;
        }
        line.middle += (bb * a - ab * b) / determinant;
        line.slope += (aa * b - ab * a) / determinant;
    }
    rounded(line)
}

fn rounded(line: Line) -> Line {
    let round = |value: f64| (value * 1_000.0).round() / 1_000.0;
    Line { middle: round(line.middle), slope: round(line.slope) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: [f64; 5] = [-2.0, -1.0, 0.0, 1.0, 2.5];

    #[test]
    fn lines_are_found_again() {
        let y = X.map(|x| 0.5 + 0.25 * x);
        assert_eq!(straight(&X, &y), Line { middle: 0.5, slope: 0.25 });
        let share = X.map(|x| 1.0 / (1.0 + (1.5 - 0.75 * x).exp()));
        assert_eq!(logistic(&X, &share), Line { middle: -1.5, slope: 0.75 });
    }

    #[test]
    fn what_agrees_lies_within_the_interval() {
        let score: Vec<f64> = (0..50).map(f64::from).collect();
        assert_eq!(coverage(&score, &score), 50);
        let other: Vec<f64> = (0..50).map(|at| f64::from(at * 17 % 50)).collect();
        let held = coverage(&score, &other);
        assert!((30..50).contains(&held), "{held}");
    }
}
