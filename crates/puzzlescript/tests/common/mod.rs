//! Where known answers lie, if they are at hand.

use std::path::PathBuf;

use serde_json::Value;

/// A folder beside the repository with answers of the original engine.
#[must_use]
pub fn oracle() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/puzzlescript")
}

/// The rows of a file of known answers; says so if there is none.
#[must_use]
pub fn rows(file: &str) -> Option<Vec<Value>> {
    let path = oracle().join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            format!("skipped: no known answers at {}\n", path.display()).as_bytes(),
        );
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a row of JSON")).collect())
}
