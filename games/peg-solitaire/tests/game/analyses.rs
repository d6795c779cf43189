//! All positions of a board, against a count by hand.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_graph::Transition;
use unsolve_testkit::instances;

use super::{level, random_level};
use unsolve_peg_solitaire::{Analysis, GAME, Level, Metric, Pegs};

/// The analysis of a level by sets of classes and by recursion over positions that are not turned.
fn plain(level: &Level) -> Analysis {
    let rules = level.rules();
    let class = |mut pegs: Pegs| {
        rules.canonical(&mut pegs);
        pegs
    };
    let next = |pegs: Pegs| -> Vec<Pegs> {
        let fits = level.board().jumps().iter().filter(|jump| jump.fits(pegs.0));
        fits.map(|jump| Pegs(pegs.0 ^ jump.holes())).collect()
    };
    let mut ways: BTreeMap<Pegs, u128> = BTreeMap::new();
    let mut layers = vec![BTreeSet::from([level.start()])];
    while !layers[layers.len() - 1].is_empty() {
        layers.push(layers[layers.len() - 1].iter().flat_map(|&pegs| next(pegs)).collect());
    }
    layers.pop();
    for &pegs in layers.iter().rev().flatten() {
        let sum = next(pegs).iter().map(|next| ways[next]).sum::<u128>();
        ways.insert(pegs, sum + u128::from(rules.is_goal(&pegs)));
    }
    let count = |holds: &dyn Fn(Pegs) -> bool| -> Vec<u64> {
        let classes = |layer: &BTreeSet<Pegs>| {
            let classes: BTreeSet<Pegs> =
                layer.iter().filter(|&&pegs| holds(pegs)).map(|&pegs| class(pegs)).collect();
            classes.len() as u64
        };
        layers.iter().map(classes).collect()
    };
    Analysis {
        classes: count(&|_| true),
        winnable: count(&|pegs| ways[&pegs] > 0),
        dead_ends: count(&|pegs| next(pegs).is_empty() && !rules.is_goal(&pegs)),
        solutions: Some(ways[&level.start()]),
        stopped: None,
    }
}

#[test]
fn analyses_are_what_a_plain_count_gives() {
    let mut stream = Stream::new("analyses", 0);
    let mut won = 0;
    for _ in 0..instances(150, 3_000) {
        let Some(level) = random_level(&mut stream, 4, 0.75, Metric::Jumps) else { continue };
        let analysis = Analysis::of(level.rules(), level.start(), &Budget::default());
        won += usize::from(analysis.solutions > Some(0));
        assert_eq!(analysis, plain(&level), "{level:?}");
    }
    assert!(won > 10, "only {won} can be won");
    for full in ["triangle\n.\noo\nooo\noooo\nooooo\n", "  o\n ooo\noo.oo\n ooo\n  o\n"] {
        let level = level(full);
        let analysis = Analysis::of(level.rules(), level.start(), &Budget::default());
        assert_eq!(analysis, plain(&level), "{full}");
    }
}

fn act(params: Value, budget: &Budget<'_>) -> Value {
    let Value::Object(params) = params else { panic!("parameters are an object") };
    GAME.act("analyze", &params, None, budget).expect("it is analysed")
}

#[test]
fn the_triangle_of_fifteen_has_its_known_number_of_solutions() {
    let told =
        act(json!({"board": "triangle", "vacancy": "a1", "goal": "any"}), &Budget::default());
    assert_eq!(told["solutions"], json!("29760"));
    assert_eq!(told["complete"], json!(true));
}

#[test]
fn a_limit_leaves_the_layers_that_are_complete() {
    let told = act(json!({}), &Budget::nodes(20_000));
    assert_eq!((&told["complete"], &told["solutions"]), (&json!(false), &Value::Null));
    assert_eq!(
        told["classes"].as_array().expect("layers")[..8],
        [1, 1, 2, 8, 39, 171, 719, 2757].map(|n| json!(n))
    );
    assert!(
        told["text"]
            .as_str()
            .is_some_and(|text| text.contains("Not complete: the node limit ran out"))
    );
    let cross = level("  ooo\n  ooo\nooooooo\nooo+ooo\nooooooo\n  ooo\n  ooo\n");
    let small =
        Analysis::of(cross.rules(), cross.start(), &Budget::default().with_bytes(10_000_000));
    assert_eq!(small.stopped, Some(StopReason::Bytes));
}

#[test]
fn nonsense_is_refused_by_name() {
    for (params, name) in [
        (json!({"vacancy": "a1"}), "vacancy"),
        (json!({"goal": "z9"}), "goal"),
        (json!({"board": "mask"}), "mask"),
        (json!({"board": "english", "mask": "ooo"}), "mask"),
        (json!({"side": 4}), "side"),
        (json!({"board": "diamond", "side": 8}), "side"),
        (json!({"board": "round"}), "board"),
    ] {
        let Value::Object(params) = params else { panic!("parameters are an object") };
        let error =
            GAME.act("analyze", &params, None, &Budget::default()).expect_err("it is nonsense");
        assert!(error.to_string().contains(name), "{name}: {error}");
    }
    assert!(GAME.act("analyse", &Map::new(), None, &Budget::default()).is_err());
}

/// The counts that are known of the English board, in the long run.
#[test]
fn the_english_board_has_its_known_numbers() {
    if std::env::var_os("UNSOLVE_FULL").is_none() {
        return;
    }
    let told = act(json!({}), &Budget::default());
    assert_eq!(told["classes_total"], json!(23_475_688));
    assert_eq!(told["winnable_total"], json!(1_679_072));
    assert_eq!(told["dead_ends_total"], json!(21_110));
    assert_eq!(told["solutions"], json!("40861647040079968"));
    let classes: Vec<u64> = serde_json::from_value(told["classes"].clone()).expect("numbers");
    assert_eq!(
        classes[10..20],
        [
            89_927, 229_614, 517_854, 1_022_224, 1_753_737, 2_598_215, 3_312_423, 3_626_632,
            3_413_313, 2_765_623
        ]
    );
    let winnable: Vec<u64> = serde_json::from_value(told["winnable"].clone()).expect("numbers");
    assert_eq!(
        winnable[12..20],
        [112_788, 162_319, 204_992, 230_230, 230_230, 204_992, 162_319, 112_788]
    );
}
