//! Levels that are bred from those of a script.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use unsolve_adapters::{SolveRequest, Status};
use unsolve_core::Budget;
use unsolve_puzzlescript_game::GAME;

const CAUSEWAY: &str = include_str!("../../src/causeway.txt");

fn bred(params: &Value, jobs: usize) -> Value {
    let mut params: Map<String, Value> = params.as_object().expect("parameters").clone();
    params.insert("file".to_owned(), CAUSEWAY.into());
    let budget = Budget::nodes(500_000).with_jobs(jobs);
    GAME.act("breed", &params, None, &budget).expect("levels are bred")
}

#[test]
fn bred_levels_are_many_different_and_as_long_as_asked() {
    let answer = bred(&json!({"count": 6, "length": 8, "changes": 12}), 2);
    let levels = answer["levels"].as_array().expect("levels");
    assert_eq!((levels.len(), &answer["answer"]), (6, &Value::Bool(true)));
    let rows: BTreeSet<String> = levels.iter().map(|level| level["rows"].to_string()).collect();
    assert_eq!(rows.len(), 6);
    let script = answer["script"].as_str().expect("a script");
    let texts = GAME.split("script", script);
    for (level, text) in levels.iter().zip(&texts[texts.len() - 6..]) {
        let file = GAME.read("script", text).expect("a level");
        let level_of = GAME.load(&file).expect("a level");
        let found = level_of.solve(&SolveRequest::default(), &Budget::default());
        assert_eq!(found.status, Status::Solved);
        assert_eq!(found.length.map(u64::from), level["length"].as_u64());
        assert!(level["length"].as_u64() >= Some(8), "{level}");
    }
}

#[test]
fn the_same_seed_breeds_the_same_levels_on_any_number_of_threads() {
    let params = json!({"count": 3, "changes": 10, "seed": "threads"});
    assert_eq!(bred(&params, 1), bred(&params, 3));
    assert_ne!(bred(&params, 1), bred(&json!({"count": 3, "changes": 10, "seed": "other"}), 1));
}
