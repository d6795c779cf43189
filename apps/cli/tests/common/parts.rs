//! What the tests of shards share.

use std::path::Path;

use super::common::stderr;
use super::spec::build;

/// Several games, and small boards of which many are equal: in different shards, too.
pub const SPEC: &str = r#"
seed = "winter"
order = "rising"
tries = 60

[[levels]]
games = ["ice-slide", "sudoku", "rush-hour"]
count = { easy = 6, medium = 4 }

[[levels]]
game = "color-cycle"
count = 60
params = { width = 2, height = 2, colors = 3 }

[[levels]]
game = "hanoi"
count = 30
params = { discs = 3 }
"#;

/// Builds the spec of a folder, all of it.
pub fn made(folder: &Path, more: &[&str]) {
    let built = build(folder, more);
    assert_eq!(built.status.code(), Some(0), "{more:?}: {}", stderr(&built));
}
