//! The searches find what breadth-first search on plain lists finds.

use unsolve_core::{Budget, Stream};
use unsolve_graph::{Outcome, any, astar, bfs, bidirectional, idastar};
use unsolve_testkit::instances;
use unsolve_tubes::TubeMove;

use super::boards::{LARGER, SMALL, Sorting, level, level_of, plain, solve};
use super::literal::{self, Atlas};

both_games!(
    shortest_solutions_are_those_of_breadth_first_search,
    larger_deals_too,
    small_known_deals_are_unsolvable,
    colours_and_tubes_may_be_exchanged_without_changing_the_answer,
    whole_spaces_and_single_searches_on_lists_agree,
);

fn shortest_solutions_are_those_of_breadth_first_search<P: Sorting>() {
    let (mut solved, mut unsolvable) = (0, 0);
    for family in SMALL {
        let mut atlas = Atlas::new(family.rules::<P>());
        for i in 0..instances(1_250, 12_500) {
            let mut stream = Stream::new(&format!("shortest {family:?}"), i as u64);
            let tubes = match i % 2 {
                0 => family.arrangement(&mut stream),
                _ => family.mid_game(&atlas.rules, &mut stream),
            };
            let truth = atlas.distance(&tubes);
            let level = level::<P>(family.capacity, &tubes);
            let (machine, start, budget) =
                (P::machine(&level), P::start(&level), Budget::default());
            assert_answers(&astar(machine, &start, &budget), truth, &atlas.rules, &tubes);
            if i % 10 < 2 {
                assert_answers(&bfs(machine, &start, &budget), truth, &atlas.rules, &tubes);
                assert_answers(&idastar(machine, &start, &budget), truth, &atlas.rules, &tubes);
                let met = bidirectional(machine, &start, &budget).expect("the goals are known");
                assert_answers(&met, truth, &atlas.rules, &tubes);
                let found = any(machine, &start, &budget);
                assert_eq!(found.is_unsolvable(), truth.is_none(), "{tubes:?}");
                assert_eq!(ends_solved(&found, &atlas.rules, &tubes), truth.is_some());
            }
            *if truth.is_some() { &mut solved } else { &mut unsolvable } += 1;
        }
    }
    assert!(solved + unsolvable >= 20_000);
    assert!(solved > 5_000 && unsolvable > 2_000, "{solved} solved, {unsolvable} unsolvable");
}

fn larger_deals_too<P: Sorting>() {
    for family in LARGER {
        let rules = family.rules::<P>();
        for i in 0..instances(60, 500) {
            let tubes = family.mid_game(&rules, &mut Stream::new("larger", i as u64));
            let level = level::<P>(family.capacity, &tubes);
            assert_answers(&solve::<P>(&level), rules.shortest(&tubes), &rules, &tubes);
        }
    }
}

fn assert_answers<M: TubeMove>(
    outcome: &Outcome<M>,
    truth: Option<u32>,
    rules: &literal::Rules,
    tubes: &literal::Tubes,
) {
    assert_eq!(outcome.len(), truth, "{tubes:?}");
    assert!(outcome.is_optimal() || outcome.is_unsolvable(), "{tubes:?}");
    assert_eq!(ends_solved(outcome, rules, tubes), truth.is_some(), "{tubes:?}");
}

/// Whether there is a solution, every move of which is legal on plain lists, and which ends solved.
fn ends_solved<M: TubeMove>(
    outcome: &Outcome<M>,
    rules: &literal::Rules,
    tubes: &literal::Tubes,
) -> bool {
    let Some(moves) = outcome.moves() else { return false };
    let after = moves.iter().map(|&mv| plain(mv)).fold(tubes.clone(), |tubes, mv| {
        assert!(rules.moves(&tubes).contains(&mv), "{mv:?} is not legal in {tubes:?}");
        literal::moved(&tubes, mv)
    });
    rules.is_solved(&after)
}

fn small_known_deals_are_unsolvable<P: Sorting>() {
    for text in ["4 ABBA ABBA -", "2 AB AC DB DC -"] {
        assert!(solve::<P>(&level_of::<P>(text)).is_unsolvable(), "{text}");
    }
    for text in ["4 ABBA ABBA - -", "2 AB AC DB DC - -"] {
        assert!(solve::<P>(&level_of::<P>(text)).is_optimal(), "{text}");
    }
}

fn colours_and_tubes_may_be_exchanged_without_changing_the_answer<P: Sorting>() {
    let length = |text| solve::<P>(&level_of::<P>(text)).len().expect("it is solvable");
    let one = length("4 ABCD DCBA AABB CCDD - -");
    assert_eq!(one, length("4 BCDA ADCB BBCC DDAA - -"), "other colours");
    assert_eq!(one, length("4 - CCDD AABB - DCBA ABCD"), "other places");
}

fn whole_spaces_and_single_searches_on_lists_agree<P: Sorting>() {
    for family in SMALL {
        let mut atlas = Atlas::new(family.rules::<P>());
        for i in 0..10 {
            let tubes = family.arrangement(&mut Stream::new("both ways", i));
            assert_eq!(atlas.distance(&tubes), atlas.rules.shortest(&tubes), "{tubes:?}");
        }
    }
}
