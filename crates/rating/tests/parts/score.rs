//! The score as a whole: it rises with each part.

use unsolve_rating::{Metrics, PathMetrics, Reference, Sample};
use unsolve_stream::Stream;

use crate::graph::Graph;

/// Random solvable puzzles.
fn sample(stream: &mut Stream, levels: usize) -> Vec<Sample> {
    let mut sample = Vec::new();
    while sample.len() < levels {
        let graph = Graph { bound: 1, ..Graph::random(stream) };
        if let Some(metrics) = graph.metrics(false) {
            let path = PathMetrics::measure(&graph, &0, &graph.explore().solution());
            sample.push(Sample { metrics, path });
        }
    }
    sample
}

/// The level with one of the five parts raised.
fn raised(metrics: &Metrics, part: usize, by: u32) -> Metrics {
    let mut raised = metrics.clone();
    match part {
        0 => raised.survival_bits += f64::from(by) / 4.0,
        1 => raised.hitting_time += f64::from(by) / 4.0,
        2 => raised.switches += by,
        3 => raised.bottlenecks += by,
        _ => raised.excess += by,
    }
    raised
}

#[test]
fn more_of_any_part_never_lowers_the_score() {
    let mut stream = Stream::new("score", 0);
    let sample = sample(&mut stream, 300);
    let reference = Reference::of("random puzzles", &sample);
    let mut risen = [0; 5];
    for _ in 0..3_000 {
        let metrics = &sample[stream.below(sample.len())].metrics;
        let part = stream.below(5);
        let harder = raised(metrics, part, 1 + stream.below(5) as u32);
        let (before, after) = (reference.score(metrics), reference.score(&harder));
        assert!((0.0..=100.0).contains(&after) && after >= before, "{part}: {before} {after}");
        risen[part] += u32::from(after > before);
    }
    assert!(risen.iter().all(|&count| count > 300), "{risen:?}");
}

#[test]
fn every_level_of_the_sample_lands_where_it_stands() {
    let mut stream = Stream::new("places", 0);
    let sample = sample(&mut stream, 200);
    let reference = Reference::of("random puzzles", &sample);
    let scores: Vec<f64> = sample.iter().map(|level| reference.score(&level.metrics)).collect();
    for &score in &scores {
        let below = scores.iter().filter(|&&other| other < score).count() as f64 / 2.0;
        let up_to = scores.iter().filter(|&&other| other <= score).count() as f64 / 2.0;
        assert!(below - 1.5 <= score && score <= up_to + 1.5, "{below} {score} {up_to}");
    }
}

#[test]
fn no_score_without_a_solution() {
    assert_eq!(Graph::new(2, &[(0, 0, 0)], &[1]).metrics(false), None);
}
