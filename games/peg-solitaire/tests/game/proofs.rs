//! Why levels can't be solved.

use serde_json::json;
use unsolve_adapters::graph::GraphRules;
use unsolve_core::{Budget, Stream, Words};
use unsolve_graph::bfs;
use unsolve_testkit::instances;

use super::{level, random_level};
use unsolve_peg_solitaire::inside::steady_sets;
use unsolve_peg_solitaire::{Level, Metric, PegSolitaire, Shape};

fn certificate(level: &Level) -> Option<serde_json::Value> {
    PegSolitaire::certificate(level, &Budget::default())
}

#[test]
fn certificates_hold_and_stand_for_unsolvable_levels_alone() {
    let mut stream = Stream::new("certificates", 0);
    let (mut proved, mut unsolvable) = (0, 0);
    for _ in 0..instances(2_000, 40_000) {
        let Some(level) = random_level(&mut stream, 4, 0.5, Metric::Jumps) else { continue };
        let solved = bfs(level.rules(), &level.start(), &Budget::default()).moves().is_some();
        unsolvable += usize::from(!solved);
        if let Some(certificate) = certificate(&level) {
            assert!(!solved, "{level:?} has a solution and {certificate}");
            let checked = PegSolitaire::check_certificate(&level, &certificate);
            assert!(checked.is_ok(), "{checked:?}: {certificate}");
            assert!(PegSolitaire::obstacle(&level).is_some());
            proved += 1;
        }
    }
    assert!(proved * 2 > unsolvable, "{proved} of {unsolvable} have a certificate");
}

#[test]
fn certificates_of_other_levels_are_refused() {
    let lost = level("  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  +oo\n");
    let proof = certificate(&lost).expect("the class is another one");
    assert!(PegSolitaire::check_certificate(&lost, &proof).is_ok());
    let central = level("  ooo\n  ooo\nooooooo\nooo+ooo\nooooooo\n  ooo\n  ooo\n");
    assert!(certificate(&central).is_none(), "it can be solved");
    assert!(PegSolitaire::check_certificate(&central, &proof).is_err());
    for wrong in [
        json!({"reasons": []}),
        json!({"reasons": [{"parity": [[3, 3]]}]}),
        json!({"reasons": [{"worth": [[0, 0, 0, 0, 0, 0, 9]]}]}),
        json!({"reasons": [{"worth": [[0, 0, 0, 2]]}, {"parity": []}]}),
        json!({"reasons": "because"}),
        json!([]),
    ] {
        assert!(PegSolitaire::check_certificate(&lost, &wrong).is_err(), "{wrong}");
    }
}

#[test]
fn classes_of_the_english_board_are_sixteen() {
    let sets = steady_sets(&Shape::English.board(None, None).expect("a board"));
    assert_eq!(sets.len(), 4, "two ways of three diagonals, two numbers each");
    let triangle = steady_sets(&Shape::Triangle.board(None, None).expect("a board"));
    assert_eq!(triangle.len(), 2);
}

#[test]
fn reasons_in_words() {
    let lost = level("  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  +oo\n");
    let why = PegSolitaire::obstacle(&lost).expect("there is a reason");
    assert!(why.contains("every third rising diagonal") && why.contains("c7"), "{why}");
    let far = level("...o\n...o\n...o\n+...\n");
    let why = PegSolitaire::obstacle(&far).expect("there is a reason");
    assert!(why.contains("a4"), "{why}");
    let two = level("o.o\n...\n...\n");
    let why = PegSolitaire::obstacle(&two).expect("there is a reason");
    assert!(why.contains("ruled out in the same way"), "{why}");
}
