//! Variants of the rules against the plain rules with the same choices.

use serde_json::json;
use unsolve_adapters::graph::GraphRules;
use unsolve_core::Files;
use unsolve_core::{Budget, Puzzle, Stream};
use unsolve_graph::{any, bidirectional, idastar};
use unsolve_testkit::instances;
use unsolve_tubes::Setup;
use unsolve_water_sort::WaterSort;

use super::boards::{SMALL, Sorting, level, level_of, plain, solve, thrown, variant};
use super::literal::{self, Atlas, Rules, Takes};

both_games!(
    tubes_need_not_be_full_where_one_colour_is_enough,
    colours_that_fill_no_whole_tubes_need_that_variant,
    the_end_that_is_listed_first_is_said_and_matters,
    files_that_list_the_top_first_are_turned_round,
);

/// Capacity, units of each colour, tubes.
type Sizes = (usize, &'static [usize], usize);

/// Colours that do not fill whole tubes, or too few tubes for all colours, among them.
const LOOSE: [Sizes; 10] = [
    (4, &[4, 4], 3),
    (4, &[3, 2], 2),
    (4, &[5, 3], 3),
    (4, &[6, 2, 3], 4),
    (3, &[3, 3, 3], 4),
    (3, &[4, 2, 1], 3),
    (3, &[1, 2, 3, 2], 4),
    (2, &[1, 3, 2], 4),
    (2, &[1, 1, 1, 1], 3),
    (5, &[7, 3], 3),
];

fn tubes_need_not_be_full_where_one_colour_is_enough<P: Sorting>() {
    let one_colour = variant::<P>(&json!({"solved": "empty-or-of-one-color"}));
    let (mut solved, mut unsolvable) = (0, 0);
    for (capacity, counts, tubes) in LOOSE {
        let rules = Rules { capacity, takes: P::TAKES, full: false };
        let mut atlas = Atlas::new(rules);
        for i in 0..instances(500, 5_000) {
            let mut stream = Stream::new(&format!("loose {counts:?}"), i as u64);
            let contents = arrangement(capacity, counts, tubes, &mut stream);
            let setup = Setup { capacity: capacity as u8, tubes: contents.clone() };
            let level = P::validate(setup, one_colour.clone()).expect("any number is legal");
            let truth = atlas.distance(&contents);
            assert_eq!(solve::<P>(&level).len(), truth, "{contents:?}");
            assert_eq!(solve::<P>(&level).is_unsolvable(), truth.is_none(), "{contents:?}");
            let budget = Budget::default();
            let mut judge = P::judge(&level, &budget).expect("borders decide this variant");
            assert_eq!(judge(&P::start(&level)), Some(truth.is_some()), "{contents:?}");
            assert_certificate::<P>(&level, truth.is_none());
            *if truth.is_some() { &mut solved } else { &mut unsolvable } += 1;
        }
    }
    assert!(solved > 500 && unsolvable > 500, "{solved} solved, {unsolvable} unsolvable");
}

fn arrangement(
    capacity: usize,
    counts: &[usize],
    tubes: usize,
    stream: &mut Stream,
) -> literal::Tubes {
    let of = |(colour, &count): (usize, &usize)| std::iter::repeat_n(colour as u8, count);
    let mut units: Vec<u8> = counts.iter().enumerate().flat_map(of).collect();
    stream.shuffle(&mut units);
    thrown(&units, tubes, capacity, stream)
}

/// There is a certificate if and only if the level is unsolvable, and it holds.
fn assert_certificate<P: Sorting>(level: &P::Level, unsolvable: bool) {
    let certificate = P::certificate(level, &Budget::default());
    assert_eq!(certificate.is_some(), unsolvable, "{level:?}");
    if let Some(certificate) = certificate {
        assert!(P::check_certificate(level, &certificate).is_ok(), "{level:?}");
    }
}

fn colours_that_fill_no_whole_tubes_need_that_variant<P: Sorting>() {
    let setup = || Setup { capacity: 4, tubes: vec![vec![0, 1, 0], vec![1], vec![]] };
    let full = P::validate(setup(), P::default_rules(&setup()));
    let error = full.expect_err("three As and two Bs fill no tubes of four");
    assert_eq!(error.problems.len(), 2, "{error}");
    let one_colour = variant::<P>(&json!({"solved": "empty-or-of-one-color"}));
    let level = P::validate(setup(), one_colour).expect("they need not");
    assert_eq!(solve::<P>(&level).len(), Some(2), "an A aside, the B onto the other");
}

#[test]
fn runs_that_are_poured_as_a_whole_or_not_at_all() {
    let (mut solved, mut spoiled) = (0, 0);
    for full in [true, false] {
        let solved_when = if full { "empty-or-full-of-one-color" } else { "empty-or-of-one-color" };
        let whole = variant::<WaterSort>(&json!({"pours": "whole-run", "solved": solved_when}));
        for family in SMALL {
            let rules = Rules { takes: Takes::WholeRun, full, ..family.rules::<WaterSort>() };
            let mut atlas = Atlas::new(rules);
            let mut cut_short = Atlas::new(Rules { takes: Takes::WhatFits, ..rules });
            for i in 0..instances(200, 2_000) {
                let mut stream = Stream::new(&format!("whole {family:?}"), i as u64);
                let tubes = family.arrangement(&mut stream);
                let setup = Setup { capacity: family.capacity as u8, tubes: tubes.clone() };
                let level = WaterSort::validate(setup, whole).expect("the level is legal");
                let truth = atlas.distance(&tubes);
                assert_whole_runs(&level, &rules, &tubes, truth);
                solved += u32::from(truth.is_some());
                spoiled += u32::from(truth.is_none() && cut_short.distance(&tubes).is_some());
            }
        }
    }
    assert!(solved > 1_000 && spoiled > 10, "{solved} solved, {spoiled} by splitting runs only");
}

fn assert_whole_runs(
    level: &<WaterSort as Puzzle>::Level,
    rules: &Rules,
    tubes: &literal::Tubes,
    truth: Option<u32>,
) {
    let (machine, start) = (WaterSort::machine(level), WaterSort::start(level));
    let outcome = solve::<WaterSort>(level);
    assert_eq!(outcome.len(), truth, "{tubes:?}");
    assert_eq!(outcome.is_unsolvable(), truth.is_none(), "{tubes:?}");
    let budget = Budget::default();
    assert_eq!(idastar(machine, &start, &budget).len(), truth, "{tubes:?}");
    assert_eq!(any(machine, &start, &budget).is_unsolvable(), truth.is_none(), "{tubes:?}");
    if let Some(met) = bidirectional(machine, &start, &budget) {
        assert_eq!(met.len(), truth, "{tubes:?}");
    }
    let moves = outcome.moves().unwrap_or_default();
    let end = moves.iter().fold(tubes.clone(), |tubes, &mv| {
        assert!(rules.moves(&tubes).contains(&plain(mv)), "{mv:?} in {tubes:?}");
        literal::moved(&tubes, plain(mv))
    });
    assert_eq!(rules.is_solved(&end), truth.is_some(), "{tubes:?}");
    let said = WaterSort::judge(level, &budget).and_then(|mut judge| judge(&start));
    assert_ne!(said, Some(true), "borders prove no such level won");
    let proof = WaterSort::certificate(level, &budget);
    assert_eq!(proof.is_some(), said == Some(false), "{tubes:?}");
    assert!(proof.is_none() || truth.is_none(), "{tubes:?}");
}

/// One and the same list of colours can be lost read one way and solvable read the other.
fn the_end_that_is_listed_first_is_said_and_matters<P: Sorting>() {
    let read = |text: &str, listed: &str| {
        let setup = P::read("tubes", text).expect("the text is right");
        P::validate(setup, variant::<P>(&json!({"listed": listed}))).expect("it is legal")
    };
    for text in ["3 ABA CCA CBB -", "4 BCBC BBAA CAAC -"] {
        assert!(solve::<P>(&read(text, "bottom-first")).is_unsolvable(), "{text}");
        assert!(solve::<P>(&read(text, "top-first")).is_optimal(), "{text}");
    }
    let (top_first, turned) = (read("3 ABA CCA CBB -", "top-first"), "3 ABA ACC BBC -");
    assert_eq!(P::start(&top_first), P::start(&level_of::<P>(turned)));
    assert_eq!(P::write("tubes", &top_first, &P::start(&top_first)), turned, "texts say it");
    let setup = P::setup(&top_first, &P::start(&top_first));
    assert_eq!(setup.tubes[1], [2, 2, 0], "the file lists it as it was");
}

fn files_that_list_the_top_first_are_turned_round<P: Sorting>() {
    let top_first = variant::<P>(&json!({"listed": "top-first"}));
    for family in SMALL {
        for i in 0..instances(50, 500) {
            let tubes = family.arrangement(&mut Stream::new("turned", i as u64));
            let turn = |tube: &Vec<u8>| tube.iter().rev().copied().collect();
            let turned: literal::Tubes = tubes.iter().map(turn).collect();
            let setup = Setup { capacity: family.capacity as u8, tubes: turned };
            let same = P::validate(setup.clone(), top_first.clone()).expect("it is legal");
            let plainly = level::<P>(family.capacity, &tubes);
            assert_eq!(P::start(&same), P::start(&plainly), "{tubes:?}");
            assert_eq!(P::setup(&same, &P::start(&same)), setup, "{tubes:?}");
            assert_eq!(solve::<P>(&same).len(), solve::<P>(&plainly).len(), "{tubes:?}");
        }
    }
}
