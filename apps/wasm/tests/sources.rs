//! Texts that levels come from, as a page asks for them.

use serde_json::{Value, json};
use unsolve_wasm::{games, read_source, write_source};

fn parsed(answer: &str) -> Value {
    serde_json::from_str(answer).expect("answers are JSON")
}

#[test]
fn a_text_is_read_and_written() {
    let games = parsed(&games());
    let cards = games.as_array().expect("a list");
    let reader = cards.iter().find(|card| card.get("source").is_some());
    let card = reader.expect("a game whose levels come from texts");
    let id = card["info"]["id"].as_str().expect("an id");
    let text = card["source"]["example"].as_str().expect("an example");
    let source = parsed(&read_source(id, text));
    let file = |state: &Value| json!({"format": "unsolve/level@1", "game": id, "state": state, "rules": source["rules"]});
    let level = file(&source["levels"][0]["state"]);
    let written = |levels: Value| parsed(&write_source(id, text, &levels.to_string()));
    let line = source["levels"][0]["line"].clone();
    assert_eq!(written(json!([{"level": level, "line": line}]))["text"], text);
    let longer = written(json!([{"level": level}]));
    let longer = parsed(&read_source(id, longer["text"].as_str().expect("a text")));
    let last = longer["levels"].as_array().expect("levels").last().cloned();
    assert_eq!(last.expect("levels")["state"], level["state"]);
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let games = parsed(&games());
    let cards = games.as_array().expect("a list");
    for card in cards {
        let id = card["info"]["id"].as_str().expect("an id");
        let field = |answer: String| parsed(&answer)["problems"][0]["field"].clone();
        assert_eq!(field(write_source(id, "", "{}")), "levels");
        assert_eq!(field(write_source(id, "", r#"[{"line": 1.5}]"#)), "levels[0].line");
        assert_eq!(field(write_source(id, "", r#"[{"line": 1}]"#)), "levels[0].level");
        if card.get("source").is_none() {
            assert_eq!(field(read_source(id, "")), "game");
            assert_eq!(field(write_source(id, "", "[]")), "game");
        }
    }
}
