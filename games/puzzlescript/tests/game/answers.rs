//! Levels with known answers, through everything a user meets.

use serde_json::Value;
use unsolve_adapters::{SolveRequest, Status, VerifyRequest};
use unsolve_core::Budget;
use unsolve_puzzlescript_game::GAME;
use unsolve_testkit::instances;

/// The rows of a file of known answers beside the repository; says so if there is none.
pub fn rows(file: &str) -> Option<Vec<Value>> {
    let path = oracle().join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        let message = format!("skipped: no known answers at {}\n", path.display());
        let _ = std::io::Write::write_all(&mut std::io::stderr(), message.as_bytes());
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a row of JSON")).collect())
}

fn oracle() -> std::path::PathBuf {
    let home = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    home.join("../../../shared/oracles/puzzlescript")
}

/// The script that a row is about.
fn source(row: &Value, plays: &[Value]) -> String {
    let source = row["source"].as_str().expect("a source");
    match source.strip_prefix("plays.jsonl index ") {
        Some(index) => {
            let index: u64 = index.parse().expect("a number");
            let play = plays.iter().find(|play| play["index"] == index);
            play.expect("the play")["source"].as_str().expect("a script").to_owned()
        }
        None => std::fs::read_to_string(oracle().join(source)).expect("the script"),
    }
}

#[test]
fn known_levels_are_solved_in_the_fewest_keys() {
    let Some(rows) = rows("levels.jsonl") else { return };
    let plays = self::rows("plays.jsonl").expect("plays");
    let mut wrong = Vec::new();
    for row in rows.iter().step_by(instances(4, 1)) {
        let text = source(row, &plays);
        let number = row["playable"].as_u64().expect("a number") as usize;
        let split = GAME.split("script", &text);
        let text = split.get(number).unwrap_or(&text);
        let at = format!("{} {}", row["game"], row["level"]);
        let file = match GAME.read("script", text) {
            Ok(file) => file,
            Err(error) => {
                wrong.push(format!("{at}: {error}"));
                continue;
            }
        };
        let level = GAME.load(&file).expect("a level");
        let request = SolveRequest {
            all: !row["states"].is_null(),
            max_solutions: 1,
            ..SolveRequest::default()
        };
        let report = level.solve(&request, &Budget::default());
        let shortest = row["shortest"].as_u64();
        if report.length.map(u64::from) != shortest {
            wrong.push(format!("{at}: {:?}, not {shortest:?}", report.length));
        }
        let restarts = row["uses"].to_string().contains("restart");
        if let (Some(whole), false) = (&report.whole, restarts) {
            let goals = row["goals"].as_u64().unwrap_or(0);
            let states = row["states"].as_u64().unwrap_or(0) + goals;
            if whole.states != states || Some(whole.dead_states) != row["dead"].as_u64() {
                wrong.push(format!(
                    "{at}: {} states, {} dead; {row}",
                    whole.states, whole.dead_states
                ));
            }
        } else if request.all && !restarts {
            wrong.push(format!("{at}: the space is not known: {:?}", report.why));
        }
        assert_eq!(report.status == Status::Solved, shortest.is_some(), "{at}");
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn claims_are_checked_with_the_literal_engine() {
    let text = unsolve_puzzlescript_game::CAUSEWAY;
    for level in GAME.split("script", text) {
        let mut file = GAME.read("script", &level).expect("a level");
        let report =
            GAME.load(&file).expect("legal").solve(&SolveRequest::default(), &Budget::default());
        assert_eq!(report.status, Status::Solved, "{level}");
        file.solution = Some(unsolve_adapters::Solution::of_moves(report.moves, true));
        let level = GAME.load(&file).expect("legal");
        let checked = level.verify(&VerifyRequest::default(), &Budget::default()).expect("checked");
        assert_eq!(checked.verified, Some(true), "{checked:?}");
        assert!(format!("{checked:?}").contains("literal engine"), "{checked:?}");
    }
}

#[test]
fn recorded_plays_are_replayed() {
    let Some(rows) = rows("plays.jsonl") else { return };
    let some: Vec<&Value> = rows.iter().step_by(instances(10, 1)).collect();
    let text: Vec<String> = some.iter().map(ToString::to_string).collect();
    let text = text.join("\n");
    let params = serde_json::Map::from_iter([("file".to_owned(), text.into())]);
    let answer = GAME.act("replay", &params, None, &Budget::default()).expect("an answer");
    let lines = answer["text"].as_str().expect("text").lines();
    let lines: Vec<Value> = lines.map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), some.len());
    for (line, row) in lines.iter().zip(some) {
        assert_eq!((&line["index"], &line["board"]), (&row["index"], &row["expected"]));
    }
}
