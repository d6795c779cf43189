//! Statements about the game.

use std::collections::{BTreeMap, BTreeSet};

use unsolve_core::{Budget, Puzzle, Stream};
use unsolve_erased::GraphPuzzle;
use unsolve_erased::graph::Aim;
use unsolve_graph::{
    Outcome, Solvable, Transition, Verdict, astar, bfs, bidirectional, idastar,
};

use super::notation;
use super::rules::{MAX_TUBES, Pour, Rules, Tubes};
use super::setup::{Level, Setup, Variant, validate};
use super::{BallSort, Params};

/// More instances when the long versions of the tests are asked for.
fn times(count: u64) -> u64 {
    if std::env::var_os("UNSOLVE_FULL").is_some() { count * 10 } else { count }
}

fn level(text: &str) -> Level {
    let setup = notation::read(text).expect("the text is right");
    validate(setup, Variant::default()).expect("the level is legal")
}

fn solve(text: &str) -> Outcome<Pour> {
    let level = level(text);
    astar(&level.rules, &level.start, &Budget::default())
}

/// Any arrangement of the balls, reachable or not.
fn arrangement(rules: &Rules, stream: &mut Stream) -> Tubes {
    let mut balls: Vec<u8> = rules
        .colours()
        .flat_map(|colour| std::iter::repeat_n(colour, rules.share(colour) * rules.capacity()))
        .collect();
    stream.shuffle(&mut balls);
    let mut tubes = vec![Vec::new(); rules.tubes()];
    for ball in balls {
        let open: Vec<usize> =
            (0..tubes.len()).filter(|&i| tubes[i].len() < rules.capacity()).collect();
        let tube = *stream.pick(&open).expect("there is room for every ball");
        tubes[tube].push(ball);
    }
    Level::from_tubes(rules.clone(), &tubes).start
}

/// The rules once more, on plain vectors and without any packing.
mod literal {
    pub(super) fn moves(tubes: &[Vec<u8>], capacity: usize) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        for (from, source) in tubes.iter().enumerate() {
            for (to, target) in tubes.iter().enumerate() {
                let Some(ball) = source.last() else { continue };
                let accepts = target.is_empty() || target.last() == Some(ball);
                if from != to && target.len() < capacity && accepts {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    pub(super) fn is_solved(tubes: &[Vec<u8>], capacity: usize) -> bool {
        tubes.iter().all(|tube| {
            tube.is_empty() || tube.len() == capacity && tube.iter().all(|ball| *ball == tube[0])
        })
    }
}

#[test]
fn packed_tubes_play_like_plain_ones() {
    for i in 0..times(2_000) {
        let mut stream = Stream::new("literal", i);
        let capacity = 2 + stream.below(7);
        let shares: Vec<u8> = (0..=1 + stream.below(20)).map(|_| 1 + stream.below(2) as u8).collect();
        let filled: usize = shares.iter().map(|&share| usize::from(share)).sum();
        let tubes = (filled + 1 + stream.below(3)).min(MAX_TUBES);
        if tubes <= filled {
            continue;
        }
        let rules = Rules::new(capacity, tubes, &shares);
        let mut state = arrangement(&rules, &mut stream);
        let mut plain: Vec<Vec<u8>> = state.0[..tubes].iter().map(|&t| rules.balls(t)).collect();
        for _ in 0..50 {
            let mut moves = Vec::new();
            rules.moves(&state, &mut moves);
            let listed: Vec<_> =
                moves.iter().map(|mv| (usize::from(mv.from), usize::from(mv.to))).collect();
            assert_eq!(listed, literal::moves(&plain, capacity));
            assert_eq!(rules.is_goal(&state), literal::is_solved(&plain, capacity));
            let Some(&mv) = stream.pick(&moves) else { break };
            rules.apply(&mut state, mv);
            let ball = plain[usize::from(mv.from)].pop().expect("the move is legal");
            plain[usize::from(mv.to)].push(ball);
            let packed: Vec<_> = state.0[..tubes].iter().map(|&t| rules.balls(t)).collect();
            assert_eq!(packed, plain);
        }
    }
}

/// Every arrangement of the balls, one of each class.
fn all_arrangements(rules: &Rules) -> Vec<Tubes> {
    fn contents(rules: &Rules, colours: u8) -> Vec<Vec<u8>> {
        let mut all: Vec<Vec<u8>> = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..rules.capacity() {
            let to = all.len();
            for i in from..to {
                let below = all[i].clone();
                all.extend((0..colours).map(|colour| [&below[..], &[colour]].concat()));
            }
            from = to;
        }
        all
    }
    let colours = rules.colours().count() as u8;
    let contents = contents(rules, colours);
    let mut found = BTreeSet::new();
    let mut open = vec![(Vec::new(), 0usize)];
    while let Some((tubes, least)) = open.pop() {
        if tubes.len() == rules.tubes() {
            let balls: Vec<u8> = tubes.iter().flat_map(|&i: &usize| contents[i].clone()).collect();
            let fits = rules.colours().all(|colour| {
                let count: usize = balls.iter().map(|&ball| usize::from(ball == colour)).sum();
                count == rules.share(colour) * rules.capacity()
            });
            if fits {
                found.insert(tubes);
            }
            continue;
        }
        open.extend((least..contents.len()).map(|i| ([&tubes[..], &[i]].concat(), i)));
    }
    let build = |tubes: &Vec<usize>| {
        let balls: Vec<Vec<u8>> = tubes.iter().map(|&i| contents[i].clone()).collect();
        Level::from_tubes(rules.clone(), &balls).start
    };
    found.iter().map(build).collect()
}

/// The distance of every arrangement from forward moves alone: rounds of "one more than the best
/// neighbour" until nothing changes.
fn forward_distances(rules: &Rules, states: &[Tubes]) -> Vec<Option<u32>> {
    let canonical = |mut state: Tubes| {
        rules.canonical(&mut state);
        state.0
    };
    let numbers: BTreeMap<[u64; MAX_TUBES], usize> =
        states.iter().enumerate().map(|(i, state)| (canonical(*state), i)).collect();
    let neighbours: Vec<Vec<usize>> = states
        .iter()
        .map(|state| {
            let mut moves = Vec::new();
            rules.moves(state, &mut moves);
            let after = |mv: &Pour| {
                let mut next = *state;
                rules.apply(&mut next, *mv);
                numbers[&canonical(next)]
            };
            moves.iter().map(after).collect()
        })
        .collect();
    let mut distances: Vec<Option<u32>> =
        states.iter().map(|state| rules.is_goal(state).then_some(0)).collect();
    loop {
        let best = |i: &usize| neighbours[*i].iter().filter_map(|&j| distances[j]).min();
        let fresh: Vec<(usize, u32)> = (0..states.len())
            .filter(|&i| distances[i].is_none())
            .filter_map(|i| best(&i).map(|nearest| (i, nearest + 1)))
            .collect();
        if fresh.is_empty() {
            return distances;
        }
        for (i, distance) in fresh {
            distances[i] = Some(distance);
        }
    }
}

#[test]
fn walking_backwards_gives_every_state_its_true_distance() {
    let mut states = 0;
    for (capacity, tubes, shares) in [
        (4, 3, vec![1, 1]),
        (4, 4, vec![1, 1]),
        (3, 4, vec![1, 1, 1]),
        (3, 5, vec![1, 1, 1]),
        (2, 5, vec![1, 1, 1, 1]),
        (2, 5, vec![2, 1]),
    ] {
        let rules = Rules::new(capacity, tubes, &shares);
        let backwards = Solvable::walk_back(&rules, &Budget::default())
            .expect("nobody stops it")
            .expect("the game has un-moves");
        assert!(backwards.is_complete());
        let arrangements = all_arrangements(&rules);
        let forwards = forward_distances(&rules, &arrangements);
        for (state, distance) in arrangements.iter().zip(forwards) {
            assert_eq!(backwards.distance(&rules, state), distance, "{shares:?} {state:?}");
            let bound = rules.bound(state);
            assert!(distance.is_none_or(|length| bound <= length), "the bound is admissible");
        }
        states += arrangements.len();
    }
    assert!(states > 4_500, "{states}");
}

#[test]
fn four_searches_agree_on_random_arrangements() {
    let (mut solved, mut unsolvable) = (0, 0);
    for i in 0..times(10_000) {
        let mut stream = Stream::new("agree", i);
        let capacity = 2 + stream.below(3);
        let shares: Vec<u8> =
            (0..2 + stream.below(2)).map(|_| if stream.chance(0.2) { 2 } else { 1 }).collect();
        let filled: usize = shares.iter().map(|&share| usize::from(share)).sum();
        let rules = Rules::new(capacity, filled + 1 + stream.below(2), &shares);
        let state = arrangement(&rules, &mut stream);
        let budget = Budget::default();
        let truth = bfs(&rules, &state, &budget);
        assert!(!matches!(truth.verdict, Verdict::Truncated(_)));
        let others = [
            astar(&rules, &state, &budget),
            idastar(&rules, &state, &budget),
            bidirectional(&rules, &state, &budget).expect("the game has un-moves"),
        ];
        for (search, outcome) in others.into_iter().enumerate() {
            assert_eq!(outcome.len(), truth.len(), "search {search}, arrangement {i}");
            assert_eq!(outcome.is_unsolvable(), truth.is_unsolvable());
        }
        *if truth.is_unsolvable() { &mut unsolvable } else { &mut solved } += 1;
    }
    assert!(solved > 1_000 && unsolvable > 100, "{solved} solved, {unsolvable} unsolvable");
}

#[test]
fn small_known_deals_are_unsolvable() {
    for text in ["4 ABBA ABBA -", "4 ABBA BAAB -", "2 AB AC DB DC -"] {
        let outcome = solve(text);
        let plain = bfs(&level(text).rules, &level(text).start, &Budget::default());
        assert_eq!(outcome.is_unsolvable(), plain.is_unsolvable(), "{text}");
    }
    assert!(solve("4 ABBA ABBA -").is_unsolvable());
    assert!(solve("2 AB AC DB DC -").is_unsolvable());
    assert!(solve("4 ABBA ABBA - -").is_optimal());
}

#[test]
fn every_deal_of_twelve_colours_is_decided() {
    let params = Params { colors: 12, ..Params::default() };
    let mut expanded: Vec<u64> = (0..100)
        .map(|i| {
            let mut stream = Stream::new("twelve", i);
            let level = super::generate::shuffle(&params, &mut stream);
            let outcome = astar(&level.rules, &level.start, &Budget::default());
            assert!(outcome.is_optimal() || outcome.is_unsolvable(), "deal {i}");
            outcome.effort.nodes
        })
        .collect();
    expanded.sort_unstable();
    assert!(expanded[50] < 40_000, "median {}", expanded[50]);
}

#[test]
fn reverse_walks_end_with_full_tubes_and_empty_ones() {
    for (colors, capacity, empty, filled) in
        [(2, 2, 1, None), (8, 4, 1, None), (24, 8, 1, None), (6, 4, 4, None), (3, 4, 1, Some(7))]
    {
        let params = Params { colors, capacity, empty, filled, scramble: None };
        for i in 0..20 {
            let mut stream = Stream::new("reverse", i);
            let dealt =
                BallSort::deal(&params, "reverse", &Aim::default(), &mut stream, &Budget::default());
            let Ok(levels) = dealt else { continue };
            let level = &levels[0];
            let heights: Vec<usize> = level.start.0[..level.rules.tubes()]
                .iter()
                .map(|&tube| level.rules.height(tube))
                .collect();
            let (full, rest) = heights.split_at(usize::from(params.filled()));
            assert!(full.iter().all(|&height| height == usize::from(capacity)), "{heights:?}");
            assert!(rest.iter().all(|&height| height == 0), "{heights:?}");
        }
    }
}

#[test]
fn reverse_walks_give_solvable_levels_where_deals_do_not() {
    let params = Params { colors: 9, empty: 1, ..Params::default() };
    let mut lengths = Vec::new();
    for i in 0..20 {
        let mut stream = Stream::new("one empty", i);
        let dealt = BallSort::deal(&params, "reverse", &Aim::default(), &mut stream, &Budget::default());
        let Ok(levels) = dealt else { continue };
        let outcome = astar(&levels[0].rules, &levels[0].start, &Budget::default());
        assert!(outcome.is_optimal(), "walk {i}");
        lengths.extend(outcome.len());
    }
    assert!(lengths.len() >= 10 && lengths.iter().all(|&length| length >= 10), "{lengths:?}");
}

#[test]
fn colours_and_tubes_may_be_exchanged_without_changing_the_answer() {
    let one = solve("4 ABCD DCBA AABB CCDD - -");
    let recoloured = solve("4 BCDA ADCB BBCC DDAA - -");
    let reordered = solve("4 - CCDD AABB - DCBA ABCD");
    assert_eq!(one.len(), recoloured.len());
    assert_eq!(one.len(), reordered.len());
}

#[test]
fn each_illegal_setup_is_refused_with_its_field() {
    let cases = [
        (r#"{"capacity":0,"tubes":[[]]}"#, "capacity"),
        (r#"{"capacity":9,"tubes":[[]]}"#, "capacity"),
        (r#"{"capacity":2,"tubes":[]}"#, "tubes"),
        (r#"{"capacity":2,"tubes":[[0,0,0]]}"#, "tubes[0]"),
        (r#"{"capacity":2,"tubes":[[0,26]]}"#, "tubes[0][1]"),
        (r#"{"capacity":2,"tubes":[[0],[]]}"#, "tubes"),
        (r#"{"capacity":2,"tubes":[[],[]]}"#, "tubes"),
    ];
    for (json, field) in cases {
        let setup: Setup = serde_json::from_str(json).expect("the shape is right");
        let error = validate(setup.clone(), Variant::default()).expect_err(json);
        assert!(error.problems.iter().any(|problem| problem.field == field), "{json}: {error}");
        assert_eq!(error.setup, setup, "the setup is given back");
    }
    let many = Setup { capacity: 2, tubes: vec![vec![]; MAX_TUBES + 1] };
    assert!(validate(many, Variant::default()).is_err());
}

#[test]
fn text_that_is_no_level_is_refused_with_its_place() {
    let cases = [("", (1, 1)), ("x AB", (1, 1)), ("2 AB\n aB", (2, 2)), ("2 AB ABC", (1, 8)), ("9 A", (1, 1))];
    for (text, place) in cases {
        let error = notation::read(text).expect_err(text);
        assert_eq!((error.line, error.column), place, "{text}: {error}");
    }
}

#[test]
fn hints_say_what_gets_better() {
    let level = level("2 AB BA -");
    let reason = |from, to| BallSort::reason(&level, &level.start, Pour { from, to });
    assert_eq!(reason(0, 2).as_deref(), Some("it uncovers the A that belongs to the one on tube 2"));
    let next = super::tests::level("2 A BA B");
    let mv = Pour { from: 1, to: 0 };
    let says = BallSort::reason(&next, &next.start, mv);
    let expected = "tube 1 is complete, and the B under it can then go to tube 3";
    assert_eq!(says.as_deref(), Some(expected));
}

#[test]
fn moves_read_as_they_are_written() {
    let mv = Pour { from: 2, to: 11 };
    assert_eq!(BallSort::move_text(mv), "3>12");
    assert_eq!(BallSort::read_move("3>12"), Ok(mv));
    assert_eq!(BallSort::read_move(" 3 - 12 "), Ok(mv));
    for wrong in ["", "3", "0>1", "3>99", "a>b"] {
        assert!(BallSort::read_move(wrong).is_err(), "{wrong}");
    }
}
