//! What designers ask for: which rules levels use and need, in which order they go, what is probably not meant.

use serde_json::{Map, Value};
use unsolve_core::Budget;
use unsolve_puzzlescript_game::GAME;

const CAUSEWAY: &str = include_str!("../../src/causeway.txt");

fn asked(action: &str, script: &str) -> Value {
    let params = Map::from_iter([("file".to_owned(), script.into())]);
    GAME.act(action, &params, None, &Budget::default()).expect("an answer")
}

/// The line of the rule that begins like this.
fn line(start: &str) -> u64 {
    CAUSEWAY.lines().position(|line| line.starts_with(start)).expect("a rule") as u64 + 1
}

#[test]
fn rules_are_used_needed_and_taught_by_levels() {
    let answer = asked("rules", CAUSEWAY);
    let fills = answer["rules"].as_array().expect("rules").iter();
    let fills = fills.clone().find(|rule| rule["line"] == line("late [ Crate Water ]"));
    let fills = fills.expect("the rule that fills water");
    assert_eq!(fills["taught_by"], 1);
    assert!(fills["needed_by"].as_array().is_some_and(|levels| levels.contains(&1.into())));
    // Without the rule that stops dry feet the first level is won by walking through.
    let stops = line("[ > Player | Water ]");
    let first = &answer["levels"][0];
    assert_eq!(first["status"], "solved");
    assert!(!first["needs"].as_array().expect("lines").contains(&stops.into()), "{first}");
}

#[test]
fn levels_go_from_easy_to_hard_and_none_is_lost() {
    let answer = asked("order", CAUSEWAY);
    let scores: Vec<f64> = answer["order"]
        .as_array()
        .expect("levels")
        .iter()
        .filter_map(|level| level["score"].as_f64())
        .collect();
    assert_eq!(scores.len(), 4);
    assert!(scores.is_sorted(), "{scores:?}");
    let script = answer["script"].as_str().expect("a script");
    assert_eq!(GAME.split("script", script).len(), 4);
}

#[test]
fn what_is_probably_not_meant_is_told_with_its_line() {
    let rules = "late [ Crate Water ] -> [ ]";
    assert_eq!(asked("lint", CAUSEWAY)["remarks"], Value::Array(Vec::new()));
    let script = CAUSEWAY
        .replace(rules, &format!("{rules}\n[ Flag | Player Flag Water ] -> win message Done"));
    let answer = asked("lint", &script);
    let remarks = answer["remarks"].as_array().expect("remarks");
    assert!(remarks.iter().any(|remark| remark["line"] == line(rules) + 1), "{remarks:?}");
    assert_eq!(
        answer["errors"].as_u64().is_some_and(|errors| errors > 0),
        answer["answer"] == false
    );
}
