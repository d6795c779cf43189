//! Levels with known answers, searched with the fast engine.

mod common;

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use serde_json::Value;
use unsolve_puzzlescript::{Game, Outcome, Planes, Play, compile};

/// What a search over all states finds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Answer {
    shortest: Option<usize>,
    states: usize,
    goals: usize,
    dead: usize,
}

/// Explores everything breadth first, or until the first win if that is all that is asked for.
fn explore<S: Clone + Eq + Hash>(
    start: S,
    is_whole: bool,
    mut keys: impl FnMut(&S) -> Vec<(Outcome, S)>,
) -> Answer {
    let mut states = vec![start];
    let mut known = HashMap::from([(states[0].clone(), 0)]);
    let (mut depth, mut before) = (vec![0], vec![Vec::new()]);
    let (mut goals, mut winning) = (HashSet::new(), Vec::new());
    let mut answer = Answer::default();
    let mut next = 0;
    while next < states.len() && (is_whole || answer.shortest.is_none()) {
        let state = states[next].clone();
        for (outcome, after) in keys(&state) {
            match outcome {
                Outcome::Won => {
                    goals.insert(after);
                    winning.push(next);
                    answer.shortest.get_or_insert(depth[next] + 1);
                }
                Outcome::Moved if after != state => {
                    let number = *known.entry(after).or_insert_with_key(|after| {
                        states.push(after.clone());
                        depth.push(depth[next] + 1);
                        before.push(Vec::new());
                        states.len() - 1
                    });
                    before[number].push(next);
                }
                Outcome::Restarted => before[0].push(next),
                _ => (),
            }
        }
        next += 1;
    }
    let mut alive = vec![false; states.len()];
    while let Some(state) = winning.pop() {
        if !std::mem::replace(&mut alive[state], true) {
            winning.extend(&before[state]);
        }
    }
    answer.states = states.len();
    answer.goals = goals.len();
    answer.dead = alive.iter().filter(|alive| !**alive).count();
    answer
}

/// With the fast engine if it takes the level, else with the literal one.
fn answer(game: &Game, level: usize, is_whole: bool) -> Answer {
    let mut play = Play::new(game, level, None).expect("a level");
    let start = play.board().clone();
    if let Some(mut planes) = Planes::new(game, &start) {
        let state = planes.start().to_vec();
        return explore(state, is_whole, |state| {
            let mut found = Vec::new();
            planes.successors(state, |_, outcome, after| found.push((outcome, after.to_vec())));
            found
        });
    }
    explore(start, is_whole, |board| {
        let press = |&key| {
            play.put(board.clone());
            (play.press(key), play.board().clone())
        };
        game.keys().iter().map(press).collect()
    })
}

#[test]
fn known_levels_have_their_answers() {
    let Some(rows) = common::rows("levels.jsonl") else { return };
    let plays = common::rows("plays.jsonl").unwrap();
    let mut wrong = Vec::new();
    let mut games: HashMap<String, Game> = HashMap::new();
    for row in &rows {
        let name = format!("{} {} ({})", row["game"], row["level"], row["source"]);
        let key = row["source"].to_string();
        let game =
            games.entry(key).or_insert_with(|| compile(&source(row, &plays)).game.expect("a game"));
        let is_whole = !row["states"].is_null();
        let answer = answer(game, row["level"].as_u64().unwrap() as usize, is_whole);
        let number = |field: &str| row[field].as_u64().map(|n| n as usize);
        let expected = Answer {
            shortest: number("shortest"),
            states: number("states").unwrap_or(answer.states),
            goals: number("goals").unwrap_or(answer.goals),
            dead: number("dead").unwrap_or(answer.dead),
        };
        if answer != expected {
            wrong.push(format!("{name}: {answer:?}, expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

/// The script of a row.
fn source(row: &Value, plays: &[Value]) -> String {
    let source = row["source"].as_str().unwrap();
    match source.strip_prefix("plays.jsonl index ") {
        Some(index) => {
            let index: u64 = index.parse().expect("a number");
            let play = plays.iter().find(|play| play["index"] == index);
            play.expect("the play")["source"].as_str().unwrap().to_owned()
        }
        None => std::fs::read_to_string(common::oracle().join(source)).expect("the script"),
    }
}
