//! The machine against a literal reading of the rules, the formulas against plain search, and the searches against each other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use unsolve_core::{Budget, Files, Stream};
use unsolve_graph::{Transition, astar, bfs, bidirectional, idastar};
use unsolve_testkit::instances;

use super::random_level;
use unsolve_hanoi::{Carry, Hanoi, Level, Rules, Towers, between, tower_moves};

/// Lists of discs, the uppermost last.
type Stacks = Vec<Vec<u32>>;

/// Every move, with the stacks after it.
fn literal_moves(stacks: &Stacks) -> BTreeMap<(u8, u8), Stacks> {
    let mut found = BTreeMap::new();
    for from in 0..stacks.len() {
        for to in 0..stacks.len() {
            let Some(&disc) = stacks[from].last() else { continue };
            if from != to && stacks[to].last().is_none_or(|&below| below > disc) {
                let mut after = stacks.clone();
                after[from].pop();
                after[to].push(disc);
                found.insert((from as u8, to as u8), after);
            }
        }
    }
    found
}

/// The distances of all positions from one, by plain breadth-first search over stacks.
fn plain_distances(start: &Stacks) -> BTreeMap<Stacks, u32> {
    let mut distances = BTreeMap::from([(start.clone(), 0)]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(stacks) = queue.pop_front() {
        let distance = distances[&stacks] + 1;
        for (_, after) in literal_moves(&stacks) {
            if !distances.contains_key(&after) {
                distances.insert(after.clone(), distance);
                queue.push_back(after);
            }
        }
    }
    distances
}

fn stacks(level: &Level, towers: Towers) -> Stacks {
    Hanoi::setup(level, &towers).pegs
}

/// All ways to put discs on pegs.
fn all_towers(pegs: usize, discs: usize) -> Vec<Towers> {
    let digit = |number: usize, disc: usize| (number / pegs.pow(disc as u32) % pegs) as u8;
    let towers =
        |number: usize| Towers::of((0..discs).map(|disc| digit(number, disc)).collect::<Vec<_>>());
    (0..pegs.pow(discs as u32)).map(towers).collect()
}

#[test]
fn moves_are_what_a_literal_reading_gives() {
    let mut stream = Stream::new("literal", 0);
    for round in 0..instances(3_000, 60_000) {
        let level = random_level(&mut stream, 3 + round % 6, 1 + round % 16);
        let mut moves = Vec::new();
        level.rules().moves(&level.start(), &mut moves);
        let told: BTreeMap<(u8, u8), Stacks> = moves
            .iter()
            .map(|&mv| {
                let mut next = level.start();
                level.rules().apply(&mut next, mv);
                ((mv.from, mv.to), stacks(&level, next))
            })
            .collect();
        assert_eq!(told.len(), moves.len());
        assert_eq!(told, literal_moves(&stacks(&level, level.start())), "round {round}");
    }
}

#[test]
fn with_three_pegs_the_formula_is_the_distance_from_anywhere_to_anywhere() {
    for discs in 1..=instances(4, 6) {
        let all = all_towers(3, discs);
        let level = Level::new(3, discs, all[0], all[0]);
        for &goal in &all {
            let distances = plain_distances(&stacks(&level, goal));
            for &start in &all {
                assert_eq!(
                    between(start, goal, discs),
                    distances[&stacks(&level, start)],
                    "{start:?} {goal:?}"
                );
            }
        }
    }
}

#[test]
fn bounds_are_admissible_and_consistent_with_more_pegs() {
    let mut stream = Stream::new("bounds", 0);
    for (pegs, discs) in [(3, 5), (4, 5), (5, 4), (6, 3), (8, 3)] {
        for _ in 0..instances(2, 20) {
            let level = random_level(&mut stream, pegs, discs);
            let rules = level.rules();
            let distances = plain_distances(&stacks(&level, level.goal()));
            for towers in all_towers(pegs, discs) {
                let distance = distances[&stacks(&level, towers)];
                assert!(rules.bound(&towers) <= distance, "{towers:?}");
                let mut moves = Vec::new();
                rules.moves(&towers, &mut moves);
                for mv in moves {
                    let mut next = towers;
                    rules.apply(&mut next, mv);
                    assert!(rules.bound(&towers) <= rules.bound(&next) + 1);
                }
            }
        }
    }
}

#[test]
fn bounds_of_many_discs_never_exceed_what_is_found() {
    let mut stream = Stream::new("many discs", 0);
    for _ in 0..instances(3, 20) {
        let level = random_level(&mut stream, 4, 9);
        let found = bfs(level.rules(), &level.start(), &Budget::default());
        let best = astar(level.rules(), &level.start(), &Budget::default());
        assert_eq!(best.len(), found.len());
        assert!(
            level.rules().bound(&level.start()) <= found.len().expect("every level can be solved")
        );
        assert!(
            best.effort.nodes < found.effort.nodes / 3,
            "{} of {}",
            best.effort.nodes,
            found.effort.nodes
        );
    }
}

#[test]
fn all_searches_agree_with_plain_search() {
    let mut stream = Stream::new("searches", 0);
    for round in 0..instances(300, 5_000) {
        let pegs = 3 + round % 4;
        let level = random_level(&mut stream, pegs, 1 + round % [5, 5, 4, 3][pegs - 3]);
        let (rules, start, budget) = (level.rules(), level.start(), Budget::default());
        let plain = plain_distances(&stacks(&level, start))[&stacks(&level, level.goal())];
        let back = bidirectional(rules, &start, &budget).expect("un-moves are known");
        let outcomes = [
            ("breadth-first", bfs(rules, &start, &budget)),
            ("A*", astar(rules, &start, &budget)),
            ("IDA*", idastar(rules, &start, &budget)),
            ("bidirectional", back),
        ];
        for (name, outcome) in outcomes {
            assert_eq!(outcome.len(), Some(plain), "{name}, round {round}");
        }
    }
}

#[test]
fn unmoves_are_exactly_the_inverse_of_moves() {
    for (pegs, discs) in [(3, 4), (4, 3), (5, 2)] {
        let rules = Rules::new(pegs, discs, Towers::on(0, discs));
        let (mut forwards, mut backwards) = (BTreeSet::new(), BTreeSet::new());
        for towers in all_towers(pegs, discs) {
            let (mut moves, mut befores) = (Vec::new(), Vec::new());
            rules.moves(&towers, &mut moves);
            for mv in moves {
                let mut next = towers;
                rules.apply(&mut next, mv);
                forwards.insert((towers, mv, next));
            }
            assert!(rules.unmoves(&towers, &mut befores));
            for (mv, before) in befores {
                assert!(backwards.insert((before, mv, towers)), "an un-move is listed twice");
            }
        }
        assert_eq!(forwards, backwards);
    }
}

#[test]
fn a_tower_of_sixteen_discs_by_search_and_by_formula() {
    for discs in 1..=16 {
        let rules = Rules::new(3, discs, Towers::on(2, discs));
        let outcome = astar(&rules, &Towers::on(0, discs), &Budget::default());
        assert_eq!(outcome.len(), Some((1 << discs) - 1), "{discs} discs");
        assert_eq!(tower_moves(3, discs), (1 << discs) - 1);
    }
}

/// Without any bound: every position is numbered and walked through.
#[test]
fn a_tower_with_three_pegs_by_search_that_knows_no_formula() {
    for discs in 1..=instances(9, 16) {
        let powers: Vec<usize> = (0..=discs).map(|disc| 3usize.pow(disc as u32)).collect();
        let goal = powers[discs] - 1;
        let mut seen = vec![false; powers[discs]];
        let (mut layer, mut distance) = (vec![0usize], 0u32);
        seen[0] = true;
        while !seen[goal] {
            let mut next = Vec::new();
            for &number in &layer {
                let mut tops = [usize::MAX; 3];
                for disc in (0..discs).rev() {
                    tops[number / powers[disc] % 3] = disc;
                }
                for from in 0..3 {
                    for to in 0..3 {
                        if tops[from] < tops[to] {
                            let after =
                                number + powers[tops[from]] * to - powers[tops[from]] * from;
                            if !std::mem::replace(&mut seen[after], true) {
                                next.push(after);
                            }
                        }
                    }
                }
            }
            layer = next;
            distance += 1;
        }
        assert_eq!(distance, (1 << discs) - 1, "{discs} discs");
    }
}

#[test]
fn towers_with_four_and_five_pegs() {
    let searched = |pegs: usize, discs: usize| {
        let rules = Rules::new(pegs, discs, Towers::on(pegs as u8 - 1, discs));
        bfs(&rules, &Towers::on(0, discs), &Budget::default()).len().expect("it can be solved")
    };
    let four: Vec<u32> = (1..=8).map(|discs| searched(4, discs)).collect();
    assert_eq!(four, [1, 3, 5, 9, 13, 17, 25, 33]);
    let five: Vec<u32> = (1..=6).map(|discs| searched(5, discs)).collect();
    assert_eq!(five, [1, 3, 5, 7, 11, 15]);
    assert!((1..=8).all(|discs| tower_moves(4, discs) == u64::from(four[discs - 1])));
    assert!((1..=6).all(|discs| tower_moves(5, discs) == u64::from(five[discs - 1])));
}

#[test]
fn pegs_that_are_empty_in_the_end_are_all_the_same() {
    let rules = Rules::new(5, 4, Towers::on(2, 4));
    let chosen = |pegs: [u8; 4]| {
        let mut towers = Towers::of(pegs);
        rules.canonical(&mut towers);
        towers
    };
    assert_eq!(chosen([0, 1, 2, 3]), chosen([4, 3, 2, 0]));
    assert_ne!(chosen([0, 1, 2, 3]), chosen([0, 1, 3, 2]), "the goal's peg is not one of them");
    let spread = Rules::new(3, 3, Towers::of([0, 1, 2]));
    let mut towers = Towers::of([2, 1, 0]);
    spread.canonical(&mut towers);
    assert_eq!(towers, Towers::of([2, 1, 0]), "every peg has its own discs in the end");
}

#[test]
fn illegal_moves_carry_nothing() {
    let rules = Rules::new(3, 2, Towers::on(2, 2));
    let towers = Towers::of([0, 1]);
    assert_eq!(
        rules.carried(towers, Carry { from: 1, to: 0 }),
        None,
        "the larger disc onto the smaller"
    );
    assert_eq!(rules.carried(towers, Carry { from: 2, to: 0 }), None, "an empty peg");
    assert_eq!(rules.carried(towers, Carry { from: 0, to: 7 }), None, "no such peg");
    assert_eq!(rules.carried(towers, Carry { from: 0, to: 1 }), Some(0));
}
