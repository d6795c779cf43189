//! Switches, counts, bottlenecks and excess against all solutions written out.

use unsolve_graph::Transition;
use unsolve_limits::Budget;
use unsolve_rating::{Metrics, Mistakes, PathMetrics};
use unsolve_stream::Stream;

use crate::graph::{Edge, Graph};

fn switches(way: &[Edge]) -> u32 {
    way.windows(2).filter(|pair| pair[0].object != pair[1].object).count() as u32
}

/// Depths before the goal at which all solutions are in the same state.
fn bottlenecks(ways: &[Vec<Edge>]) -> u32 {
    let state = |way: &[Edge], depth: usize| depth.checked_sub(1).map_or(0, |last| way[last].to);
    let same = |depth: &usize| {
        let mut states = ways.iter().map(|way| state(way, *depth));
        states.next().is_some_and(|first| states.all(|other| other == first))
    };
    (0..ways[0].len()).filter(same).count() as u32
}

#[test]
fn enumeration_agrees_on_random_puzzles() {
    let mut stream = Stream::new("solutions", 0);
    let mut compared = 0;
    while compared < 2_000 {
        let graph = Graph::random(&mut stream);
        let Some(metrics) = graph.metrics(false) else {
            continue;
        };
        let shortest = graph.solutions(metrics.length);
        let longer = |by| graph.solutions(metrics.length + by).len() as u128;
        assert_eq!(Some(metrics.length), graph.distances()[0]);
        assert_eq!(metrics.counts.shortest, shortest.len() as u128, "{graph:?}");
        assert_eq!(metrics.counts.one_longer, longer(1), "{graph:?}");
        assert_eq!(metrics.counts.two_longer, longer(2), "{graph:?}");
        let fewest = shortest.iter().map(|way| switches(way)).min();
        assert_eq!(Some(metrics.switches), fewest, "{graph:?}");
        assert_eq!(metrics.bottlenecks, bottlenecks(&shortest), "{graph:?}");
        assert_eq!(metrics.mistakes, mistakes(&graph, &shortest), "{graph:?}");
        compared += 1;
    }
}

/// The moves on offer in the states of all solutions, each state once.
fn mistakes(graph: &Graph, ways: &[Vec<Edge>]) -> Mistakes {
    let distances = graph.distances();
    let mut states: Vec<(usize, u32)> = ways
        .iter()
        .flat_map(|way| way.iter().enumerate().map(|(depth, edge)| (depth + 1, edge.to)))
        .chain([(0, 0)])
        .filter(|(_, state)| !graph.goals.contains(state))
        .collect();
    states.sort_unstable();
    states.dedup();
    let offered = states.iter().flat_map(|&(depth, at)| {
        graph.edges[at as usize].iter().map(move |edge| (depth, at, edge.to))
    });
    let costs: Vec<(usize, Option<u32>)> = offered
        .map(|(depth, at, to)| {
            let before = distances[at as usize].expect("it is on a solution");
            (depth, distances[to as usize].map(|after| after + 1 - before))
        })
        .collect();
    let share = |wrong: &dyn Fn(Option<u32>) -> bool| {
        costs.iter().filter(|&&(_, cost)| wrong(cost)).count() as f64 / costs.len().max(1) as f64
    };
    let slower: Vec<u32> = costs.iter().filter_map(|&(_, cost)| cost).filter(|&c| c > 0).collect();
    Mistakes {
        trap_share: share(&|cost| cost.is_none()),
        earliest_trap: costs
            .iter()
            .find(|(_, cost)| cost.is_none())
            .map(|&(depth, _)| depth as u32),
        wrong_share: share(&|cost| cost != Some(0)),
        recovery: slower
            .first()
            .map(|_| f64::from(slower.iter().sum::<u32>()) / slower.len() as f64),
        worst_recovery: slower.iter().copied().max(),
    }
}

#[test]
fn a_wrong_move_costs_the_way_back_or_the_level() {
    // 0 and 1 on the way to 2; from 0 a detour over 3 and 4 back to the start; from 1 a trap 5.
    let moves = [(0, 1, 0), (0, 3, 0), (3, 4, 0), (4, 0, 0), (1, 2, 0), (1, 1, 0), (1, 5, 0)];
    let metrics = Graph::new(6, &moves, &[2]).metrics(false).expect("solvable");
    let expected = Mistakes {
        trap_share: 0.2,
        earliest_trap: Some(1),
        wrong_share: 0.6,
        recovery: Some(2.0),
        worst_recovery: Some(3),
    };
    assert_eq!(metrics.mistakes, expected);
    assert!(metrics.named().contains(&("worst_recovery", 3.0)));
    let forced = Graph::new(2, &[(0, 1, 0)], &[1]).metrics(false).expect("solvable");
    let names: Vec<_> = forced.named().into_iter().map(|(name, _)| name).collect();
    assert!(names.contains(&"wrong_share") && !names.contains(&"recovery"));
    assert!(names.iter().all(|name| Metrics::METRICS.iter().any(|metric| metric.name == *name)));
}

#[test]
fn the_fewest_switches_need_not_be_greedy() {
    // By 1 first, staying with object 7 leads to a switch at every later step.
    let moves =
        [(0, 1, 7), (1, 2, 7), (2, 3, 8), (3, 4, 7), (0, 5, 8), (5, 6, 9), (6, 3, 9), (3, 4, 9)];
    let metrics = Graph::new(7, &moves, &[4]).metrics(false).expect("solvable");
    assert_eq!((metrics.length, metrics.switches), (4, 1));
}

/// Two equal counters on a line, each named by its place; both have to reach the end.
struct Counters;

impl Transition for Counters {
    type State = [u32; 2];
    type Move = u32;

    fn moves(&self, state: &[u32; 2], out: &mut Vec<u32>) {
        out.extend(state.iter().filter(|&&place| place < 9));
    }

    fn apply(&self, state: &mut [u32; 2], from: u32) {
        let moved = state.iter().position(|&place| place == from).unwrap_or(0);
        state[moved] += 1;
    }

    fn is_goal(&self, state: &[u32; 2]) -> bool {
        *state == [9, 9]
    }

    fn canonical(&self, state: &mut [u32; 2]) {
        state.sort_unstable();
    }

    fn object(&self, _: &[u32; 2], from: u32) -> u32 {
        from
    }

    fn object_after(&self, _: &[u32; 2], from: u32) -> u32 {
        from + 1
    }
}

#[test]
fn moving_the_same_thing_on_is_no_switch() {
    let space = unsolve_graph::Space::explore(&Counters, &[2, 5], &Budget::default());
    let space = space.expect("it is small");
    let metrics = Metrics::measure(&space, false).expect("solvable");
    // The one behind steps onto the other's place, where they can't be told apart: from there the
    // same "hand" goes on with either. Then one more change for the counter left behind.
    assert_eq!((metrics.length, metrics.switches), (11, 1));
    let in_turn = [2, 5, 3, 6];
    assert_eq!(PathMetrics::measure(&Counters, &[2, 5], &in_turn).switches, 3);
    assert_eq!(PathMetrics::measure(&Counters, &[2, 5], &[2, 3, 5, 6]).switches, 1);
}

#[test]
fn excess_is_what_the_bound_leaves() {
    let line = Graph::new(4, &[(0, 1, 0), (1, 2, 0), (2, 3, 0)], &[3]);
    let excess = |bound| Graph { bound, ..line.clone() }.metrics(false).expect("solvable").excess;
    assert_eq!([excess(0), excess(2), excess(3)], [3, 1, 0]);
}
