//! What a sample is boiled down to, worked out by hand.

use unsolve_core::{Band, OddLength};
use unsolve_rating::{Metrics, PathMetrics, Reference, Sample, Scale};

use crate::graph::Graph;

/// Levels with the parts 0, 1, ... 100; beside each a part that is the same in all of them.
fn ladder() -> Scale {
    let rows: Vec<Vec<f64>> = (0..=100).map(|step| vec![f64::from(step), 7.0]).collect();
    Reference::of_parts("a ladder", &rows, &[]).difficulty
}

fn is_close(value: f64, expected: f64) -> bool {
    (value - expected).abs() < 1e-8
}

#[test]
fn a_sample_is_mean_deviation_and_percentiles() {
    let scale = ladder();
    let deviation = 850_f64.sqrt();
    assert!(is_close(scale.parts[0].mean, 50.0), "{:?}", scale.parts);
    assert!(is_close(scale.parts[0].deviation, deviation), "{:?}", scale.parts);
    assert!(is_close(scale.parts[1].mean, 7.0) && is_close(scale.parts[1].deviation, 0.0));
    assert_eq!(scale.percentiles.len(), 101);
    for (percent, &mark) in scale.percentiles.iter().enumerate() {
        assert!(is_close(mark, (percent as f64 - 50.0) / deviation), "{percent}: {mark}");
    }
    let nine_digits = |value: f64| (value * 1e9).fract().abs() < 1e-4;
    assert!(
        nine_digits(scale.percentiles[1].abs()) || nine_digits(1.0 - scale.percentiles[1].abs())
    );
}

#[test]
fn a_sample_of_few_levels_marks_its_percents_by_them() {
    let rows: Vec<Vec<f64>> = [4.0, 0.0, 2.0].map(|part| vec![part]).to_vec();
    let scale = Reference::of_parts("three levels", &[], &rows).elegance;
    let marks: Vec<f64> = [0, 49, 50, 99, 100].map(|percent| scale.percentiles[percent]).to_vec();
    let unit = (8.0_f64 / 3.0).sqrt();
    for (mark, expected) in marks.into_iter().zip([-2.0, -2.0, 0.0, 0.0, 2.0]) {
        assert!(is_close(mark, expected / unit), "{mark} {expected}");
    }
}

#[test]
fn a_level_stands_where_as_many_are_easier() {
    let scale = ladder();
    for (part, percent) in [(0.0, 0.0), (12.0, 12.0), (12.34, 12.3), (99.96, 100.0), (100.0, 100.0)]
    {
        assert!(is_close(scale.percent(&[part, 7.0]), percent), "{part}");
        assert!(
            is_close(scale.percent(&[part, 99.0]), percent),
            "what never differs counts nothing"
        );
    }
    assert!(is_close(scale.percent(&[-40.0, 7.0]), 0.0));
    assert!(is_close(scale.percent(&[140.0, 7.0]), 100.0));
    for part in [-40.0, -0.5, 33.3, 100.5, 140.0] {
        assert!((scale.place(&[part, 7.0]) - part).abs() < 1e-5, "{part}");
    }
}

#[test]
fn among_equals_nobody_is_harder() {
    let rows = vec![vec![3.0]; 5];
    let scale = Reference::of_parts("equals", &rows, &rows).difficulty;
    assert!(is_close(scale.place(&[3.0]), 100.0));
    assert!(is_close(scale.percent(&[9.0]), 100.0));
    assert!(is_close(Scale::default().place(&[3.0]), 0.0), "without a sample there is no place");
}

#[test]
fn a_reference_says_what_it_was_drawn_from() {
    let rows = vec![vec![1.0], vec![2.0]];
    let reference = Reference::of_parts("two levels", &rows, &rows[..1]);
    assert_eq!((reference.drawn_from.as_str(), reference.levels), ("two levels", 2));
    assert!(reference.stand_in.parts.is_empty() && reference.lengths.is_empty());
}

#[test]
fn quarters_of_the_lengths() {
    let sample = Reference::default().with_lengths(vec![20, 4, 12, 6, 8]);
    assert_eq!(sample.lengths, [6, 8, 12]);
    let fewest = |band| sample.fewest_moves(band);
    assert_eq!([Band::Easy, Band::Medium].map(fewest), [None; 2]);
    assert_eq!([Band::Hard, Band::Expert].map(fewest), [Some(8), Some(12)]);
    assert_eq!(Reference::default().with_lengths(vec![5]).lengths, [5, 5, 5]);
    assert!(Reference::default().with_lengths(Vec::new()).lengths.is_empty());
}

#[test]
fn a_length_is_odd_two_quarters_away_from_the_score() {
    let sample = Reference::default().with_lengths(vec![4, 6, 8, 12, 20]);
    let odd = |score: f64, length: u32| sample.odd_length(score, length);
    for (score, length) in [(65.7, 5), (90.0, 7)] {
        assert_eq!(odd(score, length), Some(OddLength::Short), "{score} {length}");
    }
    for (score, length) in [(10.0, 9), (30.0, 13)] {
        assert_eq!(odd(score, length), Some(OddLength::Long), "{score} {length}");
    }
    for (score, length) in [(65.7, 6), (90.0, 8), (10.0, 8), (30.0, 12), (40.0, 4)] {
        assert_eq!(odd(score, length), None, "{score} {length}: the next quarter is near enough");
    }
    assert_eq!(Reference::default().odd_length(90.0, 1), None, "no lengths, no word");
}

/// A level, with the path of its solution, and one that has more of something.
fn levels() -> (Metrics, PathMetrics) {
    let graph =
        Graph::new(4, &[(0, 1, 0), (1, 2, 1), (2, 3, 0), (1, 0, 0), (0, 2, 2), (2, 0, 1)], &[3]);
    let metrics = graph.metrics(false).expect("it can be solved");
    (metrics, PathMetrics::measure(&graph, &0, &graph.explore().solution()))
}

/// A sample around a level, in which every part of it differs.
fn around(metrics: &Metrics, path: &PathMetrics) -> Reference {
    let level = |step: u32| {
        let (mut metrics, mut path) = (metrics.clone(), *path);
        let by = f64::from(step);
        (metrics.branching, metrics.forced_share) = (11.0 - by, by / 10.0);
        (metrics.corridor_width, metrics.states) = (11.0 - by, 11 - u64::from(step));
        (metrics.bottlenecks, metrics.length, metrics.bound) = (step, 1 + step, 1);
        (metrics.survival_bits, metrics.hitting_time) = (by, by);
        (metrics.switches, metrics.excess) = (step, step);
        (path.length, path.switches, path.excess, path.choice_bits) = (step, step, step, by);
        Sample { metrics, path }
    };
    Reference::of("around a level", &(0..=10).map(level).collect::<Vec<_>>())
}

#[test]
fn a_tidier_level_is_more_elegant() {
    let (metrics, path) = levels();
    let reference = around(&metrics, &path);
    let middle = Metrics {
        branching: 6.0,
        forced_share: 0.5,
        corridor_width: 6.0,
        states: 6,
        bottlenecks: 5,
        length: 6,
        bound: 1,
        ..metrics
    };
    let usual = reference.elegance(&middle);
    assert!(usual > 10.0 && usual < 90.0, "{usual}");
    let tidier = [
        Metrics { branching: 3.0, ..middle.clone() },
        Metrics { forced_share: 0.8, ..middle.clone() },
        Metrics { corridor_width: 3.0, ..middle.clone() },
        Metrics { states: 3, ..middle.clone() },
        Metrics { bottlenecks: 8, ..middle.clone() },
        Metrics { length: 9, ..middle.clone() },
    ];
    for (part, level) in tidier.iter().enumerate() {
        assert!(reference.elegance(level) > usual, "part {part}");
    }
    let double = Metrics { length: 12, bound: 2, ..middle.clone() };
    assert!(
        is_close(reference.elegance(&double), usual),
        "twice as long where twice as much is needed"
    );
    let none = Metrics { bound: 0, ..middle };
    assert!(is_close(reference.elegance(&none), usual), "no bound counts as one move");
}

#[test]
fn a_longer_way_looks_harder() {
    let (metrics, path) = levels();
    let reference = around(&metrics, &path);
    let middle = PathMetrics { length: 5, switches: 5, excess: 5, choice_bits: 5.0 };
    let usual = reference.estimate(&middle);
    assert!(usual > 10.0 && usual < 90.0, "{usual}");
    let harder = [
        PathMetrics { length: 8, ..middle },
        PathMetrics { switches: 8, ..middle },
        PathMetrics { excess: 8, ..middle },
        PathMetrics { choice_bits: 8.0, ..middle },
    ];
    for (part, path) in harder.iter().enumerate() {
        assert!(reference.estimate(path) > usual, "part {part}");
    }
}
