//! What a level file claims is checked, and what a limit hides is said.

use serde_json::json;
use unsolve_core::{Budget, Lane};
use unsolve_erased::{Game, GenerateRequest, LevelFile, MoveList, Solution, SolveRequest, Status};

fn games_with_a_level() -> Vec<(&'static dyn Game, LevelFile)> {
    let request = GenerateRequest { seed: "claims".to_owned(), ..GenerateRequest::default() };
    let make = |&game: &&'static dyn Game| {
        let made = game.generate(&request, &Budget::nodes(500_000)).expect("the defaults work");
        (game, made.level)
    };
    unsolve_games::games().iter().map(make).collect()
}

fn verified(game: &dyn Game, level: &LevelFile) -> Option<bool> {
    game.verify(level, &Budget::default()).expect("the level can be read").verified
}

#[test]
fn a_lie_about_the_solution_is_found() {
    for (game, level) in games_with_a_level() {
        assert_eq!(verified(game, &level), Some(true));
        let lie = |solution: Solution| {
            verified(game, &LevelFile { solution: Some(solution), ..level.clone() })
        };
        let Some(Solution::Moves(list)) = &level.solution else {
            assert_eq!(lie(Solution::of_grid(json!(17), true, None)), Some(false));
            assert_eq!(lie(Solution::of_moves(Vec::new(), false)), Some(false));
            continue;
        };
        let lie = |change: &dyn Fn(&mut MoveList)| {
            let mut lying = list.clone();
            change(&mut lying);
            lie(Solution::Moves(lying))
        };
        assert_eq!(lie(&|list| list.length += 1), Some(false));
        assert_eq!(lie(&|list| drop(list.moves.pop())), Some(false));
        assert_eq!(lie(&|list| list.moves.clear()), Some(false));
        assert_eq!(lie(&|list| list.moves.push(json!(17))), Some(false));
    }
}

/// Games of states and moves: their space can be looked at whole.
fn games_with_a_space() -> impl Iterator<Item = (&'static dyn Game, LevelFile)> {
    games_with_a_level().into_iter().filter(|(game, _)| game.info().lane == Lane::Graph)
}

#[test]
fn a_longer_solution_may_not_call_itself_optimal() {
    for (game, level) in games_with_a_space() {
        let all = SolveRequest { all: true, max_edits: 0, ..SolveRequest::default() };
        let report = game.solve(&level, &all, &Budget::default()).expect("it can be read");
        let whole = report.whole.expect("the space is small");
        let shortest = report.length.expect("it is solvable") as usize;
        let Some(longer) = whole.solutions.iter().find(|way| way.len() > shortest) else {
            continue;
        };
        let mut lying = level.clone();
        lying.difficulty = None;
        lying.solution = Some(Solution::of_moves(longer.clone(), true));
        assert_eq!(verified(game, &lying), Some(false));
        lying.solution = Some(Solution::of_moves(longer.clone(), false));
        assert_eq!(verified(game, &lying), Some(true));
    }
}

#[test]
fn a_difficulty_that_contradicts_itself_is_found() {
    for (game, level) in games_with_a_level() {
        let lie = |change: &dyn Fn(&mut unsolve_erased::Difficulty)| {
            let mut lying = level.clone();
            lying.difficulty.as_mut().map(change);
            verified(game, &lying)
        };
        assert_eq!(lie(&|difficulty| difficulty.score = Some(1_000.0)), Some(false));
        let far = |difficulty: &mut unsolve_erased::Difficulty| {
            let score = difficulty.score.unwrap_or_default();
            difficulty.score = Some((score + 50.0) % 100.0);
        };
        assert_eq!(lie(&far), Some(false));
        let longer = |difficulty: &mut unsolve_erased::Difficulty| {
            difficulty.metrics.insert("length".to_owned(), json!(999));
        };
        assert_eq!(lie(&longer), Some(false));
    }
}

#[test]
fn a_space_beyond_the_limits_is_not_passed_off_as_whole() {
    for (game, level) in games_with_a_space() {
        let all = SolveRequest { all: true, ..SolveRequest::default() };
        let full = game.solve(&level, &all, &Budget::default()).expect("it can be read");
        let states = full.whole.expect("the space is small").states;
        let report = game.solve(&level, &all, &Budget::nodes(states - 1)).expect("it can be read");
        assert!(report.whole.is_none() && report.why.is_some());
        let shallow = Budget::default().with_depth(2);
        let report = game.solve(&level, &all, &shallow).expect("it can be read");
        assert_eq!(report.status, Status::Truncated);
        assert!(report.whole.is_none() && report.moves.is_empty());
    }
}
