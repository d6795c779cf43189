//! The levels shown in the documentation are what it says they are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use unsolve_adapters::{CreateRequest, LevelFile, Solution, VerifyRequest};
use unsolve_box_flight::GAME;
use unsolve_core::Budget;
use unsolve_testkit::instances;

/// Fewest moves of a level worth showing.
const LONG: u32 = 40;

fn gallery() -> Vec<LevelFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/gallery");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("there is a gallery")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let read = |path| fs::read_to_string(path).expect("a level");
    files.iter().map(|path| LevelFile::parse(&read(path)).expect("a level file")).collect()
}

#[test]
fn twelve_levels_are_shown_each_proved_again_and_long() {
    let levels = gallery();
    assert_eq!(levels.len(), 12);
    for level in &levels {
        let title = level.title.clone().unwrap_or_default();
        let loaded = GAME.load(level).expect("a legal level");
        let report =
            loaded.verify(&VerifyRequest::default(), &Budget::default()).expect("nobody stops it");
        assert_eq!(report.verified, Some(true), "{title}: {report:?}");
        let solution = level.solution.as_ref().expect("a solution");
        assert!(solution.is_proved() && solution.length() >= Some(LONG), "{title}: {solution:?}");
    }
}

#[test]
fn each_is_of_a_sort_of_its_own() {
    let sorts: BTreeSet<String> =
        gallery().iter().map(|level| level.tags.clone().unwrap_or_default().join("+")).collect();
    assert_eq!(sorts.len(), 12);
}

/// What a minute finds is many times as much.
#[test]
fn from_an_empty_room_the_archive_finds_many_sorts_of_long_levels() {
    let params = serde_json::json!({"size": 7}).as_object().cloned().unwrap_or_default();
    let request = CreateRequest {
        seed: "gallery".to_owned(),
        steps: Some(instances(250, 3_200) as u64),
        keep: 400,
        params,
        ..CreateRequest::default()
    };
    let made = GAME.create(&request, None, None, &Budget::nodes(5_000), &mut |_| {});
    let made = made.expect("nobody stops it");
    let length =
        |level: &LevelFile| level.solution.as_ref().and_then(Solution::length).unwrap_or(0);
    let long = made.levels.iter().filter(|level| length(level) >= LONG).count();
    assert!(long >= instances(1, 20), "{long} of {} sorts", made.sorts);
}
