//! Reports on spaces and packs, as a page asks for them.

use serde_json::{Value, json};
use unsolve_wasm::{canonical, generate, member, pack_report, space};

fn parsed(answer: &str) -> Value {
    serde_json::from_str(answer).expect("answers are JSON")
}

/// A level of each game.
fn levels() -> Vec<Value> {
    let make = |game: &&dyn unsolve_verbs::Game| {
        parsed(&generate(&json!({"game": game.info().id, "seed": "reports"}).to_string()))
    };
    unsolve_games::games().iter().map(|game| make(game)["level"].clone()).collect()
}

/// What packs know of levels.
fn members(levels: &[Value]) -> String {
    let one = |level: &Value| parsed(&member(&level.to_string(), "", ""))["member"].clone();
    levels.iter().map(one).collect::<Value>().to_string()
}

#[test]
fn a_pack_of_every_game_is_looked_over() {
    let mut pack = levels();
    pack.push(pack[0].clone());
    let report = parsed(&pack_report(&members(&pack), r#"{"order": "given"}"#));
    let last = pack.len() - 1;
    assert_eq!(report["levels"][last]["duplicate_of"], 0, "{report}");
    assert_eq!(report["levels"][1].get("duplicate_of"), None, "{report}");
    assert_eq!(report["levels"][0]["similar_to"], json!([]), "duplicates are told as such");
    assert_eq!(report["levels"][0]["key"], parsed(&canonical(&pack[0].to_string()))["key"]);
    let scores: Vec<Value> =
        pack.iter().map(|level| level["difficulty"]["score"].clone()).collect();
    assert_eq!(report["curve"], Value::from(scores));
    assert_eq!(report["order"], json!((0..=last).collect::<Vec<_>>()));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let mut level = levels().remove(1);
    level["state"] = json!(17);
    let failure = parsed(&member(&level.to_string(), "levels[1]", ""));
    assert_eq!(failure["problems"][0]["field"], "levels[1].state", "{failure}");
    assert_eq!(parsed(&pack_report("{}", ""))["problems"][0]["field"], "levels");
    assert_eq!(parsed(&pack_report(r#"["{}"]"#, ""))["problems"][0]["field"], "levels");
    assert_eq!(parsed(&pack_report("[]", r#"{"order": "falling"}"#))["kind"], "request");
    assert_eq!(parsed(&pack_report("[]", ""))["order"], json!([]));
}

#[test]
fn spaces_are_for_games_of_states() {
    for level in levels() {
        let answer = parsed(&space(&level.to_string(), r#"{"states": 40}"#));
        match answer["states"].as_array() {
            Some(states) => assert!((2..=40).contains(&states.len()), "{}", level["game"]),
            None => assert_eq!(answer["problems"][0]["field"], "game", "{answer}"),
        }
        let none = parsed(&space(&level.to_string(), r#"{"states": 0}"#));
        assert_eq!(none["problems"][0]["field"], "states");
    }
}
