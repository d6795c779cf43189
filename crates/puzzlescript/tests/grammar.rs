//! Scripts of a grammar are played alike by all engines.

#[path = "common/grammar.rs"]
mod grammar;

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

#[test]
fn scripts_of_a_grammar_are_played_alike() {
    let cases = if std::env::var_os("UNSOLVE_FULL").is_some() { 200_000 } else { 500 };
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let walked = Cell::new(0);
    let bytes = prop::collection::vec(any::<u8>(), 60..240);
    let result = TestRunner::new(config).run(&bytes, |bytes| {
        walked.set(walked.get() + u32::from(grammar::walk(&grammar::script(&bytes), &bytes)));
        Ok(())
    });
    assert!(result.is_ok(), "{result:?}");
    assert!(
        walked.get() > cases / 4,
        "only {} of {cases} scripts could be walked on",
        walked.get()
    );
}
