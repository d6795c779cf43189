use serde::Deserialize;
use unsolve_core::Budget;
use unsolve_graph::{Space, Transition};

use super::*;

/// Rooms with one-way doors; the last is the goal, -1 a fall.
struct Doors(Vec<Vec<i32>>);

impl Transition for Doors {
    type State = i32;
    type Move = i32;

    fn moves(&self, &room: &i32, out: &mut Vec<i32>) {
        if let Ok(room) = usize::try_from(room) {
            out.extend(&self.0[room]);
        }
    }

    fn apply(&self, room: &mut i32, to: i32) {
        *room = to;
    }

    fn is_goal(&self, &room: &i32) -> bool {
        usize::try_from(room + 1).is_ok_and(|next| next == self.0.len())
    }

    fn is_over(&self, &room: &i32) -> bool {
        room < 0
    }
}

#[track_caller]
fn close(seen: f64, expected: f64) {
    assert!((seen - expected).abs() < 1e-12, "{seen}, not {expected}");
}

fn features(doors: &Doors, tags: &[Vec<&'static str>]) -> Features {
    let space = Space::explore(doors, &0, &Budget::default()).expect("it is small");
    let measured = Features::measure(&space, tags, Likeness::default(), 16, &Budget::default());
    measured.expect("nobody stops it").expect("it is solvable")
}

/// 0 -> 1 -> 2 -> goal, a dead pair 3 -> 4 after 1, and a fall from 2.
fn trapped() -> Doors {
    Doors(vec![vec![1], vec![2, 3], vec![5, -1], vec![4], vec![], vec![]])
}

#[test]
fn falls_are_no_states_and_no_dead_ends() {
    let measured = features(&trapped(), &[]);
    assert_eq!(measured.length, 3);
    close(measured.dead_share, 2.0 / 6.0);
    assert_eq!(measured.shallowest_dead_end, Some(1));
    // Depths 0, 1, 2, 2, 3, 3 and a length of 3: weights 1, 2/3, 1/3, 1/3, 0, 0.
    close(measured.early_dead_share, (1.0 / 3.0) / (7.0 / 3.0));
}

#[test]
fn more_solutions_are_less_unique() {
    let one = features(&trapped(), &[]);
    let evaluator = Evaluator::default();
    let unique = |solutions| {
        evaluator.evaluate(&Features { solutions, ..one.clone() }).metrics[&Key::Uniqueness]
    };
    close(unique(1), 1.0 - 1.0 / 17f64.log2());
    assert!(unique(1) > unique(2) && unique(2) > unique(15));
    close(unique(16), 0.0);
    close(unique(99), 0.0);
}

#[test]
fn length_counts_within_its_window() {
    let one = features(&trapped(), &[]);
    let evaluator = Evaluator { shortest: 10, longest: 20, ..Evaluator::default() };
    let at = |length| evaluator.evaluate(&Features { length, ..one.clone() }).metrics[&Key::Length];
    for (length, expected) in [(5, 0.0), (10, 0.0), (15, 0.5), (20, 1.0), (99, 1.0)] {
        close(at(length), expected);
    }
    let closed = Evaluator { shortest: 20, longest: 20, ..Evaluator::default() };
    close(closed.evaluate(&one).metrics[&Key::Length], 0.0);
}

#[test]
fn variety_is_the_evenness_of_tags() {
    let variety = |tags: &[Vec<&'static str>]| features(&trapped(), tags).variety;
    close(variety(&[vec!["walk"], vec!["walk"]]), 0.0);
    close(variety(&[vec!["walk"], vec!["push"]]), 1.0);
    let uneven = variety(&[vec!["walk"], vec!["walk"], vec!["walk", "push"]]);
    close(uneven, 0.811_278_124_459_132_8);
}

#[test]
fn flow_is_the_correlation_with_an_arc_and_never_negative() {
    // Tension 2/3, 5/9, 4/9, 0 beside 0, sin 60, sin 120, 0 degrees.
    let corridor = Doors(vec![vec![1], vec![2], vec![3], vec![]]);
    close(features(&corridor, &[]).flow, 0.329_292_779_969_070_97);
    let choices_in_the_middle =
        Doors(vec![vec![1], vec![2, 3, 4], vec![5, 3, 4], vec![], vec![], vec![]]);
    assert!(features(&choices_in_the_middle, &[]).flow > 0.8);
    let choices_at_the_ends = Doors(vec![
        vec![1, 4, 5, 6, 7],
        vec![2],
        vec![3],
        vec![8, 4, 5, 6, 7],
        vec![],
        vec![],
        vec![],
        vec![],
        vec![],
    ]);
    close(features(&choices_at_the_ends, &[]).flow, 0.0);
}

#[test]
fn weights_are_signed_and_normalised() {
    let measured = features(&trapped(), &[]);
    let weights = [(Key::Dead, -1.0), (Key::Uniqueness, 1.0)].into();
    let mut evaluator = Evaluator { weights, ..Evaluator::default() };
    let evaluation = evaluator.evaluate(&measured);
    let expected = (evaluation.metrics[&Key::Uniqueness] - evaluation.metrics[&Key::Dead]) / 2.0;
    close(evaluation.score_signed, expected);
    close(evaluation.score01, f64::midpoint(expected, 1.0));
    let sum: f64 = evaluation.breakdown.iter().map(|part| part.contribution).sum();
    close(sum, expected);
    evaluator.map_signed = false;
    evaluator.weights = [(Key::Dead, -1.0)].into();
    close(evaluator.evaluate(&measured).score01, 0.0);
    evaluator.weights.clear();
    close(evaluator.evaluate(&measured).score_signed, 0.0);
}

#[test]
fn bands_and_shallow_dead_ends_discard() {
    let measured = features(&trapped(), &[]);
    let mut evaluator =
        Evaluator { bands: [(Key::Dead, [0.5, 1.0])].into(), ..Evaluator::default() };
    let reason = evaluator.evaluate(&measured).discard_reason;
    assert_eq!(reason.as_deref(), Some("D under 0.5"));
    evaluator.bands = [(Key::Dead, [0.0, 0.2])].into();
    assert_eq!(evaluator.evaluate(&measured).discard_reason.as_deref(), Some("D over 0.2"));
    evaluator.bands.clear();
    evaluator.min_dead_end_depth = 1;
    assert!(!evaluator.evaluate(&measured).discarded);
    evaluator.min_dead_end_depth = 2;
    let reason = evaluator.evaluate(&measured).discard_reason;
    assert_eq!(reason.as_deref(), Some("a dead end under 2 steps deep"));
}

#[test]
fn presets_are_what_designers_know() {
    let table = [
        ("generic", [1.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0], 10, 100, 16, 0),
        ("elegant", [1.2, 0.8, 0.6, 1.0, 0.6, 1.2, 0.6], 12, 60, 16, 4),
        ("showcase", [0.8, 0.5, 0.4, 0.8, 1.5, 0.4, 0.0], 8, 80, 32, 4),
        ("exploration", [0.7, 0.4, -0.2, 1.4, 0.8, 0.4, 0.3], 20, 140, 16, 4),
        ("punishing", [1.2, 1.4, 1.2, 0.9, 0.3, 0.6, 0.0], 10, 80, 16, 4),
    ];
    assert_eq!(table.map(|row| row.0), Evaluator::PRESETS);
    for (name, weights, shortest, longest, most_solutions, depth) in table {
        let preset = Evaluator::preset(name).expect("a preset");
        for (key, weight) in Key::ALL.into_iter().zip(weights) {
            close(preset.weights[&key], weight);
        }
        assert_eq!((preset.shortest, preset.longest), (shortest, longest), "{name}");
        assert_eq!((preset.most_solutions, preset.min_dead_end_depth), (most_solutions, depth));
    }
}

#[test]
fn keys_are_written_short_and_read_either_way() {
    for key in Key::ALL {
        assert_eq!(key.name().parse(), Ok(key));
        assert_eq!(key.word().parse(), Ok(key));
        let written = serde::de::value::StrDeserializer::<serde::de::value::Error>::new(key.word());
        assert_eq!(Key::deserialize(written), Ok(key));
    }
    assert_eq!(Key::ALL.map(Key::name), ["U", "D", "Fr", "S", "M", "F", "Y"]);
    assert!("Z".parse::<Key>().is_err());
}

#[test]
fn presets_are_known_by_their_names() {
    assert_eq!(Evaluator::presets().map(|preset| preset.name), Evaluator::PRESETS);
    assert_eq!(Evaluator::preset("generic"), Some(Evaluator::default()));
}
