//! Bounds are never longer than the way, and nothing is given up that can be won.

mod common;
#[path = "common/grammar.rs"]
#[expect(dead_code, reason = "walks are another test's")]
mod grammar;

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use unsolve_puzzlescript::{Game, Outcome, Planes, Play, compile, examples};

/// What was looked at: states, states that can't be won, and those of them that the bound knows.
#[derive(Debug, Default)]
struct Seen {
    states: usize,
    dead: usize,
    known: usize,
}

/// Keys to the nearest win from each state of a space; nothing if it has more than `most` states.
fn distances(planes: &mut Planes, most: usize) -> Option<Vec<(Vec<u64>, Option<u32>)>> {
    let mut states = vec![planes.start().to_vec()];
    let mut numbers = HashMap::from([(states[0].clone(), 0)]);
    let (mut before, mut round): (Vec<Vec<usize>>, Vec<usize>) = (vec![Vec::new()], Vec::new());
    let mut next = 0;
    while next < states.len() {
        let mut found = Vec::new();
        planes.successors(&states[next], |_, outcome, after| found.push((outcome, after.to_vec())));
        for (outcome, after) in found {
            match outcome {
                Outcome::Won => round.push(next),
                Outcome::Moved => {
                    let number = *numbers.entry(after).or_insert_with_key(|after| {
                        states.push(after.clone());
                        before.push(Vec::new());
                        states.len() - 1
                    });
                    before[number].push(next);
                }
                _ => (),
            }
        }
        next += 1;
        if states.len() > most {
            return None;
        }
    }
    let mut keys = vec![None; states.len()];
    let mut count = 1;
    while !round.is_empty() {
        let mut further = Vec::new();
        for state in round {
            if keys[state].is_none() {
                keys[state] = Some(count);
                further.extend(&before[state]);
            }
        }
        (round, count) = (further, count + 1);
    }
    Some(states.into_iter().zip(keys).collect())
}

/// Compares bounds with distances on a whole space.
fn check(planes: &mut Planes, most: usize, seen: &mut Seen) -> Result<(), String> {
    let Some(all) = distances(planes, most) else { return Ok(()) };
    for (state, keys) in all {
        seen.states += 1;
        seen.dead += usize::from(keys.is_none());
        match (planes.bound(&state), keys) {
            (None, None) => seen.known += 1,
            (None, Some(keys)) => return Err(format!("given up {keys} keys from winning")),
            (Some(bound), Some(keys)) if bound > keys => {
                return Err(format!("{bound} keys at least, and {keys} do"));
            }
            (Some(_), _) => (),
        }
    }
    Ok(())
}

fn check_level(game: &Game, level: usize, most: usize, seen: &mut Seen) -> Result<(), String> {
    let Some(play) = Play::new(game, level, None).filter(|play| !play.is_cut()) else {
        return Ok(());
    };
    let fast = Planes::new(game, play.board()).into_iter();
    for mut planes in fast.chain(Planes::essential(game, play.board())) {
        check(&mut planes, most, seen)?;
    }
    Ok(())
}

#[test]
fn crates_in_corners_are_lost_and_others_take_their_way() {
    let game = compile(examples::BLOCKS).game.unwrap();
    let mut seen = Seen::default();
    for level in 0..2 {
        assert_eq!(check_level(&game, level, 10_000, &mut seen), Ok(()));
    }
    assert!(seen.known * 2 > seen.dead, "{seen:?}");
}

#[test]
fn bounds_hold_on_scripts_of_a_grammar() {
    let cases = if std::env::var_os("UNSOLVE_FULL").is_some() { 100_000 } else { 300 };
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let seen = std::cell::RefCell::new(Seen::default());
    let bytes = prop::collection::vec(any::<u8>(), 60..240);
    let result = TestRunner::new(config).run(&bytes, |bytes| {
        let script = grammar::script(&bytes);
        if let Some(game) = compile(&script).game.filter(|game| game.refusal().is_none()) {
            let found = check_level(&game, 0, 300, &mut seen.borrow_mut());
            prop_assert!(found.is_ok(), "{found:?} in\n{script}");
        }
        Ok(())
    });
    assert!(result.is_ok(), "{result:?}");
    assert!(seen.borrow().states > cases as usize, "{seen:?}");
}

#[test]
fn bounds_hold_on_levels_with_known_answers() {
    let Some(plays) = common::rows("plays.jsonl") else { return };
    let most = if std::env::var_os("UNSOLVE_FULL").is_some() { 30_000 } else { 300 };
    let (mut seen, mut wrong) = (Seen::default(), Vec::new());
    let mut known = std::collections::HashSet::new();
    for play in &plays {
        let source = play["source"].as_str().unwrap();
        let Some(game) = compile(source).game.filter(|game| game.refusal().is_none()) else {
            continue;
        };
        for level in 0..if known.insert(source) { game.levels.len() } else { 0 } {
            if let Err(message) = check_level(&game, level, most, &mut seen) {
                wrong.push(format!("{} level {level}: {message}", play["index"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen.known > 0 && seen.states > 1_000, "{seen:?}");
}
