//! Walking backwards: un-moves are exactly what leads into a position.

use std::collections::BTreeSet;
use unsolve_adapters::graph::GraphRules;
use unsolve_core::Files;

use serde_json::json;
use unsolve_core::Budget;
use unsolve_graph::{Solvable, Transition};
use unsolve_tubes::{Board, Setup, Tubes};
use unsolve_water_sort::WaterSort;

use super::boards::{Sorting, WHOLE, level, level_of, plain, variant};
use super::literal::{self, Atlas, Takes};

both_games!(
    walking_backwards_gives_every_arrangement_its_true_distance,
    unmoves_are_the_inverse_of_moves,
);

fn walking_backwards_gives_every_arrangement_its_true_distance<P: Sorting>() {
    let mut states = 0;
    for family in WHOLE {
        let mut atlas = Atlas::new(family.rules::<P>());
        let arrangements = family.arrangements();
        let some = level::<P>(family.capacity, &arrangements[0]);
        let machine = P::machine(&some);
        let walked = Solvable::walk_back(machine, &Budget::default()).expect("nobody stops it");
        let solvable = walked.expect("the goals and un-moves are known");
        assert!(solvable.is_complete());
        for tubes in &arrangements {
            let state = Board::new(family.capacity, tubes).tubes;
            let distance = atlas.distance(tubes);
            assert_eq!(solvable.distance(machine, &state), distance, "{tubes:?}");
            let bound = machine.bound(&state);
            assert!(distance.is_none_or(|length| bound <= length), "{bound} for {tubes:?}");
        }
        let can_be_solved = atlas.met().filter(|(_, distance)| distance.is_some()).count();
        assert_eq!(solvable.len(), can_be_solved, "{family:?}");
        assert_eq!(arrangements.len(), atlas.met().count(), "{family:?}: play stays in the family");
        states += arrangements.len();
    }
    assert!(states > 5_000, "{states}");
}

fn unmoves_are_the_inverse_of_moves<P: Sorting>() {
    for family in WHOLE {
        let arrangements = family.arrangements();
        let some = level::<P>(family.capacity, &arrangements[0]);
        assert_inverse::<P>(P::machine(&some), &family.rules::<P>(), &arrangements);
    }
}

#[test]
fn unmoves_of_whole_runs_are_the_inverse_of_moves() {
    for family in WHOLE {
        let arrangements = family.arrangements();
        let tubes = arrangements[0].clone();
        let setup = Setup { capacity: family.capacity as u8, tubes };
        let whole = variant::<WaterSort>(&json!({"pours": "whole-run"}));
        let some = WaterSort::validate(setup, whole).expect("the level is legal");
        let rules = literal::Rules { takes: Takes::WholeRun, ..family.rules::<WaterSort>() };
        assert_inverse::<WaterSort>(WaterSort::machine(&some), &rules, &arrangements);
    }
}

/// Every un-move is a legal move that leads back, and every legal move is found as an un-move.
fn assert_inverse<P: Sorting>(
    machine: &P::Machine,
    rules: &literal::Rules,
    arrangements: &[literal::Tubes],
) {
    let packed = |tubes: &literal::Tubes| Board::new(rules.capacity, tubes).tubes;
    let shape = Board::new(rules.capacity, &arrangements[0]).shape;
    let unmoves = |tubes: &literal::Tubes| -> BTreeSet<(literal::Move, literal::Tubes)> {
        let mut found: Vec<(P::Move, Tubes)> = Vec::new();
        assert!(machine.unmoves(&packed(tubes), &mut found));
        let listed = found.len();
        let found: BTreeSet<_> =
            found.iter().map(|(mv, before)| (plain(*mv), before.contents(&shape))).collect();
        assert_eq!(found.len(), listed, "an un-move of {tubes:?} is listed twice");
        found
    };
    for tubes in arrangements {
        for (mv, before) in unmoves(tubes) {
            assert!(rules.moves(&before).contains(&mv), "{mv:?} in {before:?}");
            assert_eq!(&literal::moved(&before, mv), tubes, "{mv:?} in {before:?}");
        }
        for mv in rules.moves(tubes) {
            let after = literal::moved(tubes, mv);
            let back = unmoves(&after).contains(&(mv, tubes.clone()));
            assert!(back, "{mv:?} from {tubes:?} is not found backwards");
        }
    }
}

/// Pours undo a pour only by luck: what lay under the run is laid open, or the way back takes
/// another amount.
#[test]
fn a_pour_is_not_undone_by_a_pour() {
    let after = |text: &str, from, to| {
        let level = level_of::<WaterSort>(text);
        let (machine, mut state) = (WaterSort::machine(&level), WaterSort::start(&level));
        let mv = machine.pour(&state, from, to).expect("the pour is legal");
        machine.apply(&mut state, mv);
        let back = machine.pour(&state, to, from);
        let again = back.map(|back| {
            machine.apply(&mut state, back);
            state == WaterSort::start(&level)
        });
        (mv.amount, again)
    };
    assert_eq!(after("3 ABB AAB -", 0, 2), (2, None), "an A was laid open");
    assert_eq!(after("3 BAA BB A", 0, 2), (2, None), "the tube is complete now");
    assert_eq!(after("4 AA A BBBA B", 0, 1), (2, None), "As alone are not poured into nothing");
    assert_eq!(after("4 AAA BBA BB", 0, 1), (1, Some(false)), "two As come back");
    assert_eq!(after("4 BAAA BBA B", 0, 1), (1, Some(true)), "there is room for one only");
}

#[test]
fn moves_from_the_sorted_tubes_never_mix_colours() {
    let rules = literal::Rules { capacity: 3, takes: Takes::OneBall, full: true };
    let sorted: literal::Tubes = vec![vec![0; 3], vec![1; 3], vec![2; 3], vec![], vec![]];
    let mut atlas = Atlas::new(rules);
    atlas.distance(&sorted);
    assert!(atlas.met().all(|(tubes, _)| tubes.iter().all(|tube| literal::is_one_colour(tube))));
    let level = level::<WaterSort>(3, &sorted);
    let mut moves = Vec::new();
    WaterSort::machine(&level).moves(&WaterSort::start(&level), &mut moves);
    assert!(moves.is_empty(), "and nothing can be poured at all");
}
