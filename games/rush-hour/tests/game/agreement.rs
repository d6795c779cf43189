//! Searches, components and un-moves against the plain rules, on boards by chance.

use std::collections::BTreeSet;

use unsolve_core::{Budget, Notation, Stream};
use unsolve_graph::{Space, Transition, astar, bfs};
use unsolve_testkit::instances;

use super::plain::{self, Board};
use super::{by_steps, level, random_layout};
use unsolve_rush_hour::inside::Web;
use unsolve_rush_hour::{Component, Layout, Level, Metric, RushHour, Slide, is_minimal, minimal};

/// More states than the plain search is asked for.
const SMALL: u64 = 3_000;

fn board(layout: &Layout) -> Board {
    plain::board(&layout.rows('o'))
}

/// Boards by chance whose components are small enough for the plain search, with these.
fn small_boards(seed: &str, count: usize, mut look: impl FnMut(&Level, &Component)) {
    let mut stream = Stream::new(seed, 0);
    let mut seen = 0;
    while seen < count {
        let layout = random_layout(&mut stream, 4..=8);
        let metric = if stream.chance(0.3) { Metric::Steps } else { Metric::Slides };
        let level = Level::new(&layout, metric);
        let explored = Component::explore(level.lot(), level.start(), &Budget::nodes(SMALL));
        if let Ok(component) = explored {
            look(&level, &component);
            seen += 1;
        }
    }
}

#[test]
fn moves_are_those_of_the_plain_rules() {
    let mut stream = Stream::new("moves", 0);
    for _ in 0..instances(1_000, 20_000) {
        let layout = random_layout(&mut stream, 4..=8);
        for metric in [Metric::Slides, Metric::Steps] {
            let level = Level::new(&layout, metric);
            let mut moves = Vec::new();
            level.lot().moves(&level.start(), &mut moves);
            let ours: BTreeSet<(String, Board)> = moves
                .iter()
                .map(|&mv| {
                    let mut after = level.start();
                    level.lot().apply(&mut after, mv);
                    (mv.to_string(), board(&level.lot().layout(after)))
                })
                .collect();
            let here = board(&layout);
            let plain = match metric {
                Metric::Slides => plain::slides(&here),
                Metric::Steps => plain::steps(&here),
            };
            let theirs: BTreeSet<(String, Board)> = plain
                .into_iter()
                .map(|(car, by, after)| (Slide { car: car as u8, by }.to_string(), after))
                .collect();
            assert_eq!(ours.len(), moves.len(), "a move is listed twice");
            assert_eq!(ours, theirs, "{}", layout.rows('.').join("\n"));
        }
    }
}

#[test]
fn components_and_optima_are_those_of_a_plain_search() {
    let (mut solvable, mut lost) = (0, 0);
    small_boards("plain", instances(80, 5_000), |level, component| {
        let plain = plain::distances(&board(&level.layout()), level.metric() == Metric::Steps);
        let shown = level.layout().rows('.').join("\n");
        assert_eq!(component.size(), plain.len(), "{shown}");
        let mut histogram = vec![0; component.histogram().len()];
        for distance in plain.values().flatten() {
            histogram[*distance as usize] += 1;
        }
        assert_eq!(component.histogram(), histogram, "{shown}");
        let known = plain[&board(&level.layout())];
        assert_eq!(component.distance(level.start()), known, "{shown}");
        let found = astar(level.lot(), &level.start(), &Budget::default());
        assert_eq!(found.len(), known, "{shown}");
        match known {
            Some(_) => solvable += 1,
            None => lost += 1,
        }
    });
    assert!(solvable > 20 && lost > 20, "{solvable} with a way out, {lost} without");
}

#[test]
fn every_position_of_a_component_has_its_distance() {
    small_boards("distances", instances(60, 1_000), |level, component| {
        let plain = plain::distances(&board(&level.layout()), level.metric() == Metric::Steps);
        let mut told = 0;
        for distance in 0..=component.farthest() {
            for state in component.at(distance) {
                let here = board(&level.lot().layout(state));
                assert_eq!(plain[&here], Some(distance));
                assert_eq!(component.distance(state), Some(distance));
                told += 1;
            }
        }
        assert!(told == plain.len() || !component.is_solvable());
    });
}

#[test]
fn the_space_of_the_lane_has_the_same_distances() {
    small_boards("space", instances(60, 1_000), |level, component| {
        let space = Space::explore(level.lot(), &level.start(), &Budget::default()).expect("small");
        for id in 0..space.len() as u32 {
            let state = space.state(id);
            assert_eq!(space.distance(id), component.distance(state));
            let bound = level.lot().bound(&state);
            assert!(component.distance(state).is_none_or(|distance| bound <= distance));
        }
    });
}

#[test]
fn leaving_out_what_is_not_needed_keeps_the_length_and_leaves_nothing_needless() {
    small_boards("minimal", instances(60, 1_500), |level, component| {
        let Some(length) = component.distance(level.start()).filter(|&length| length > 0) else {
            return;
        };
        let (metric, budget) = (level.metric(), Budget::default());
        let least = minimal(&level.layout(), metric, length, &budget).expect("it is small");
        let optimum = |layout: &Layout| {
            let level = Level::new(layout, metric);
            bfs(level.lot(), &level.start(), &budget).len()
        };
        assert_eq!(optimum(&least), Some(length));
        assert!(is_minimal(&least, metric, length, &budget).expect("it is small"));
        for car in 1..least.cars.len() {
            assert!(optimum(&least.without_car(car)) < Some(length));
        }
        for wall in least.wall_cells() {
            assert!(optimum(&least.with_wall(wall, false)) < Some(length));
        }
    });
}

#[test]
fn a_game_that_everybody_knows_by_slides_and_by_steps() {
    let hardest = level("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo");
    let component = Component::explore(hardest.lot(), hardest.start(), &Budget::default());
    let component = component.expect("it is small");
    assert_eq!((component.farthest(), component.size()), (51, 4_780));
    assert_eq!(component.distance(hardest.start()), Some(51));
    let walled = level("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM");
    let component = Component::explore(walled.lot(), walled.start(), &Budget::default());
    let component = component.expect("it is small");
    assert_eq!((component.farthest(), component.size()), (60, 2_332));
    let steps = by_steps(&hardest);
    let found = astar(steps.lot(), &steps.start(), &Budget::default());
    let plain = plain::distances(&board(&hardest.layout()), true);
    assert_eq!(found.len(), plain[&board(&hardest.layout())]);
}

#[test]
fn one_blocker_makes_way() {
    let level = level("oooooooooBooAAoBoooooooooooooooooooo");
    let (lot, start) = (level.lot(), level.start());
    assert_eq!((lot.visible(&start), lot.bound(&start)), (1, 2));
    let found = astar(lot, &start, &Budget::default());
    let moves: Vec<String> =
        found.moves().expect("it is easy").iter().map(|&mv| RushHour::move_text(mv)).collect();
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[1], "A+4");
}

#[test]
fn the_web_of_a_small_component_has_the_same_distances_and_movers() {
    small_boards("web", instances(150, 5_000), |level, component| {
        let layout = level.layout();
        let mut web = Web::new(layout.grid.width() as u8);
        assert!(web.explore(&layout, level.metric(), 30_000));
        assert_eq!((web.size(), web.farthest()), (component.size(), component.farthest()));
        assert!(!web.explore(&layout, level.metric(), component.size() - 1));
        assert!(web.explore(&layout, level.metric(), component.size()));
        let counts: Vec<u32> =
            (0..component.histogram().len() as u32).map(|at| web.at(at).len() as u32).collect();
        assert_eq!(counts, component.histogram());
        for distance in 0..counts.len() as u32 {
            for &number in web.at(distance).iter().take(5) {
                let start = Level::new(&web.layout(number), level.metric());
                let budget = Budget::default();
                let found = bfs(start.lot(), &start.start(), &budget);
                assert_eq!(found.len(), Some(distance));
                let movers = web.movers(number, level.metric());
                assert_eq!(component.distance(start.start()), Some(distance));
                let told = component.movers(level.lot(), start.start());
                assert_eq!(movers == 0, distance == 0);
                assert_eq!(told & !movers, 0);
                assert_eq!(told == 0, distance == 0);
                for car in (1..layout.cars.len()).filter(|car| (movers | told) >> car & 1 != 0) {
                    let without = Level::new(&web.layout(number).without_car(car), level.metric());
                    let shorter = bfs(without.lot(), &without.start(), &budget);
                    assert!(shorter.len() < Some(distance));
                }
            }
        }
    });
}

#[test]
fn a_narrow_look_refuses_or_finds_the_same() {
    let mut refused = 0;
    small_boards("narrow", instances(150, 5_000), |level, component| {
        let layout = level.layout();
        let mut web = Web::new(layout.grid.width() as u8);
        if web.explore_narrow(&layout, level.metric(), [30_000, 12]) {
            assert_eq!((web.size(), web.farthest()), (component.size(), component.farthest()));
            assert_eq!(web.distance(Web::START), component.distance(level.start()));
        } else {
            refused += 1;
            assert!(component.size() > 12);
        }
    });
    assert!(refused > 0);
}

#[test]
fn the_web_of_a_board_that_is_no_square() {
    for text in ["AA.B..\n...B..\nCCCD..\n...D..", "AAB.\n..B.\nCC.D\n...D\nEEF.\n..F."] {
        let level = level(text);
        let component = Component::explore(level.lot(), level.start(), &Budget::default());
        let component = component.expect("it is small");
        let mut web = Web::new(6);
        assert!(web.explore(&level.layout(), level.metric(), 30_000));
        assert_eq!(web.distance(Web::START), component.distance(level.start()));
        assert_eq!((web.size(), web.farthest()), (component.size(), component.farthest()));
    }
}
