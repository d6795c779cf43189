//! What holds for all registered games together; the laws of each are tests of its own crate.

use unsolve_games::games;
use unsolve_testkit::fuzz::target;
use unsolve_testkit::readers::under_fire;
use unsolve_testkit::{assert_lawful, laws};

#[test]
fn names_are_unique() {
    assert_lawful(laws::names_are_unique(games()));
}

#[test]
fn targets_are_read_with_care() {
    let valid = ["length=3..9", "score=..50", "dead_ratio=0", " a = 1e3 .. "];
    assert_lawful(under_fire(&valid.map(|text| text.as_bytes().to_vec()), target));
}
