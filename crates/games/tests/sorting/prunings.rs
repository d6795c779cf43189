//! Shortcuts that are well known and wrong, each with a level on which it fails; and those that
//! are used, which never do.

use std::collections::BTreeSet;

use unsolve_ball_sort::BallSort;
use unsolve_core::Stream;
use unsolve_graph::Transition;
use unsolve_tubes::{Board, Tubes};
use unsolve_water_sort::WaterSort;

use super::boards::{SMALL, Sorting, WHOLE, board, level, level_of, plain, solve};
use super::literal::{self, Atlas, Move, is_one_colour, run};

type Choose = fn(&literal::Tubes, Vec<Move>) -> Vec<Move>;

/// Asserts that a level has a shortest solution of this length, and that with a shortcut it has
/// the other one, or none.
fn assert_spoils<P: Sorting>(shortcut: Choose, text: &str, truth: u32, spoiled: Option<u32>) {
    let level = level_of::<P>(text);
    let (capacity, tubes) = (board(text).shape.capacity(), board(text).contents());
    let rules = literal::Rules { capacity, takes: P::TAKES, full: true };
    assert_eq!(rules.shortest(&tubes), Some(truth), "{text}");
    assert_eq!(rules.shortest_by(&tubes, shortcut), spoiled, "{text}");
    let outcome = solve::<P>(&level);
    assert!(outcome.is_optimal() && outcome.len() == Some(truth), "{text}: {:?}", outcome.len());
}

/// Pours only what fits as a whole.
fn whole_runs_only(tubes: &literal::Tubes, moves: Vec<Move>) -> Vec<Move> {
    moves.into_iter().filter(|&(from, _, amount)| amount == run(&tubes[from])).collect()
}

/// If a run that lies on another colour can go onto a tube of its colour alone, it does.
fn home_first(tubes: &literal::Tubes, moves: Vec<Move>) -> Vec<Move> {
    let goes_home = |&&(from, to, _): &&Move| {
        !is_one_colour(&tubes[from]) && !tubes[to].is_empty() && is_one_colour(&tubes[to])
    };
    let home: Vec<Move> = moves.iter().filter(goes_home).copied().collect();
    if home.is_empty() { moves } else { home }
}

/// Takes nothing from a run of several into an empty tube.
fn single_units_into_empty_tubes(tubes: &literal::Tubes, moves: Vec<Move>) -> Vec<Move> {
    let opens = |&(from, to, _): &Move| tubes[to].is_empty() && run(&tubes[from]) > 1;
    moves.into_iter().filter(|mv| !opens(mv)).collect()
}

#[test]
fn forbidding_pours_that_are_cut_short_loses_levels() {
    assert_spoils::<WaterSort>(whole_runs_only, "4 AABC AABC CBBC -", 9, None);
    assert_spoils::<WaterSort>(whole_runs_only, "3 BAA AAB AAB -", 5, None);
    assert_spoils::<WaterSort>(whole_runs_only, "4 BBAC BBA CCAA C", 7, None);
}

#[test]
fn pouring_home_whenever_possible_loses_levels_and_makes_others_longer() {
    assert_spoils::<WaterSort>(home_first, "4 BCAA BACA BCBC -", 10, None);
    assert_spoils::<WaterSort>(home_first, "4 AABA AABA ABBA -", 8, Some(9));
    assert_spoils::<BallSort>(home_first, "4 BCAA BACA BCBC -", 14, None);
    assert_spoils::<BallSort>(home_first, "4 AABA AABA ABBA -", 11, Some(12));
}

#[test]
fn sparing_empty_tubes_from_runs_loses_levels_and_makes_others_longer() {
    assert_spoils::<WaterSort>(single_units_into_empty_tubes, "3 BAA BAB -", 4, None);
    assert_spoils::<WaterSort>(single_units_into_empty_tubes, "4 ABAA BBAB - -", 5, Some(6));
    assert_spoils::<BallSort>(single_units_into_empty_tubes, "3 BAA BAB -", 5, None);
    assert_spoils::<BallSort>(single_units_into_empty_tubes, "4 BAAB BAAB - -", 8, Some(9));
}

both_games!(
    moves_that_searches_try_keep_the_shortest_way_from_everywhere,
    the_bound_never_says_too_much_and_never_falls_by_more_than_one,
);

fn moves_that_searches_try_keep_the_shortest_way_from_everywhere<P: Sorting>() {
    let (mut positions, mut left_out) = (0, 0);
    for family in WHOLE {
        let mut atlas = Atlas::new(family.rules::<P>());
        let arrangements = family.arrangements();
        let some = level::<P>(family.capacity, &arrangements[0]);
        for tubes in &arrangements {
            let tried = tried::<P>(P::machine(&some), &Board::new(family.capacity, tubes).tubes);
            let legal = atlas.rules.moves(tubes);
            assert!(tried.iter().all(|mv| legal.contains(mv)), "{tubes:?}");
            left_out += legal.len() - tried.len();
            let Some(length) = atlas.distance(tubes).filter(|&length| length > 0) else { continue };
            let mut after = tried.iter().map(|&mv| literal::moved(tubes, mv));
            let nearer = after.any(|after| atlas.distance(&after) == Some(length - 1));
            assert!(nearer, "no way on from {tubes:?}");
            positions += 1;
        }
    }
    assert!(positions > 4_000 && left_out > 1_000, "{positions} positions, {left_out} left out");
}

fn tried<P: Sorting>(machine: &P::Machine, state: &Tubes) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    machine.search_moves(state, &mut moves);
    moves.into_iter().map(plain).collect()
}

fn the_bound_never_says_too_much_and_never_falls_by_more_than_one<P: Sorting>() {
    for family in SMALL {
        let mut atlas = Atlas::new(family.rules::<P>());
        let mut stream = Stream::new("bounds", 0);
        for _ in 0..40 {
            atlas.distance(&family.arrangement(&mut stream));
        }
        let (some, _) = atlas.met().next().expect("some were met");
        let some = level::<P>(family.capacity, some);
        let machine = P::machine(&some);
        for (tubes, distance) in atlas.met().take(3_000) {
            let state = Board::new(family.capacity, tubes).tubes;
            let bound = machine.bound(&state);
            assert!(distance.is_none_or(|distance| bound <= distance), "{bound}: {tubes:?}");
            let mut moves = Vec::new();
            machine.moves(&state, &mut moves);
            for mv in moves {
                let mut next = state;
                machine.apply(&mut next, mv);
                let after = machine.bound(&next);
                assert!(bound <= after + 1, "{bound}, after {mv:?} {after}: {tubes:?}");
                machine.canonical(&mut next);
                let followed = machine.bound_after(&state, bound, mv, &next);
                assert_eq!(followed, after, "after {mv:?}: {tubes:?}");
            }
        }
    }
}
