//! The simulated players against values by hand, by elimination and by walking.

use std::sync::atomic::{AtomicU64, Ordering};

use unsolve_limits::{Budget, Progress, StopReason, Watch};
use unsolve_rating::Metrics;
use unsolve_rating::players::{hitting_time, survival};
use unsolve_stream::Stream;

use crate::graph::Graph;

const WALKS: u32 = 200_000;

fn close(value: f64, expected: f64) -> bool {
    (value - expected).abs() <= 1e-6 * expected.abs()
}

/// 0 goes to the goal 1, to the dead 2 or nowhere.
fn fork() -> Graph {
    Graph::new(3, &[(0, 1, 0), (0, 2, 0), (0, 0, 0)], &[1])
}

#[test]
fn an_even_fork() {
    let fork = fork();
    let space = fork.explore();
    // Of the two moves that decide, one wins.
    assert!(close(survival(&space, 0.7).value, 0.5));
    // T = 1/3 + 2/3 + T/3 + (1 + T)/3, so T = 4: a third of the moves win, and the mean cost of
    // a move is 4/3.
    assert!(close(hitting_time(&space, 0.5).value, 4.0));
}

#[test]
fn the_eye_tips_the_fork() {
    let fork = fork().seeing(&[1, 0, 2]);
    let space = fork.explore();
    let win = 1.0 / (1.0 + (-1.4f64).exp());
    assert!(close(survival(&space, 0.7).value, win));
    let [goal, dead, stay] = [1.0, (-1.0f64).exp(), (-0.5f64).exp()];
    let time = (goal + 2.0 * dead + stay) / goal;
    assert!(close(hitting_time(&space, 0.5).value, time));
}

#[test]
fn the_metrics_use_the_betas_of_the_definition() {
    let metrics = fork().seeing(&[1, 0, 2]).metrics(false).expect("it has a solution");
    assert!(close(metrics.survival_bits, (1.0 + (-1.4f64).exp()).log2()));
    let time = 1.0 + 2.0 * (-1.0f64).exp() + (-0.5f64).exp();
    assert!(close(metrics.hitting_time, time.ln()));
}

#[test]
fn guess_bits_where_moves_can_be_undone() {
    // Four moves at the start, one of them right; two further on, both right.
    let moves = [(0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 0, 0), (1, 4, 0), (1, 5, 0)];
    let back = [(2, 0, 0), (3, 0, 0)];
    let graph = Graph::new(6, &[&moves[..], &back].concat(), &[4, 5]);
    assert!(close(graph.metrics(true).expect("solvable").survival_bits, 2.0));
}

#[test]
fn a_long_corridor_takes_the_square_of_its_length() {
    // The symmetric walk on 0..=n reflected at 0 takes n^2 moves.
    for length in [10u32, 100, 1_000] {
        let moves: Vec<_> = (0..length)
            .flat_map(|at| [(at, at + 1, 0), (at, if at == 0 { 1 } else { at - 1 }, 0)])
            .collect();
        let graph = Graph::new(length as usize + 1, &moves, &[length]);
        let time = hitting_time(&graph.explore(), 0.5);
        assert!(!time.capped);
        assert!(close(time.value, f64::from(length).powi(2)), "{length}: {}", time.value);
    }
}

/// A line where each step towards the goal looks worse by 1; at its foot a move can lead nowhere.
fn slope(length: u32) -> Graph {
    let moves: Vec<_> =
        (0..length).flat_map(|at| [(at, at + 1, 0), (at, at.saturating_sub(1), 0)]).collect();
    let visible: Vec<u32> = (0..=length).collect();
    Graph::new(length as usize + 1, &moves, &[length]).seeing(&visible)
}

/// Moves up the slope. The way back looks better by 2, at the foot by 1. One step up from the foot
/// takes 1 / p moves, from elsewhere (1 + q times that of the step below) / p.
fn moves_up(length: u32) -> f64 {
    let up = |at: u32| 1.0 / (1.0 + if at == 0 { 0.5f64 } else { 1.0 }.exp());
    let mut step = 1.0 / up(0);
    let mut total = step;
    for at in 1..length {
        step = (1.0 + (1.0 - up(at)) * step) / up(at);
        total += step;
    }
    total
}

#[test]
fn a_slope_against_the_player_takes_any_number_of_moves() {
    for (length, least) in [(16, 1e6), (40, 1e17), (120, 1e50), (200, 1e80), (600, 1e250)] {
        let (slope, total) = (slope(length), moves_up(length));
        let time = hitting_time(&slope.explore(), 0.5);
        assert!(total > least && !time.capped);
        assert!(close(time.value, total), "{} {total}", time.value);
    }
}

#[test]
fn what_double_precision_cannot_settle_says_so() {
    let slope = slope(1_000);
    assert!(hitting_time(&slope.explore(), 0.5).capped);
    let metrics = slope.metrics(true).expect("solvable");
    assert!(metrics.capped && metrics.hitting_time.is_finite());
}

#[test]
fn a_hopeless_look_costs_neither_memory_nor_sense() {
    let fork = fork().seeing(&[0, 0, u32::MAX]);
    let space = fork.explore();
    assert!(close(survival(&space, 0.7).value, 1.0));
    assert!(close(hitting_time(&space, 0.5).value, 2.0));
}

#[test]
fn no_preference_is_too_strange() {
    let mut stream = Stream::new("strange", 0);
    for _ in 0..300 {
        let graph = Graph::regions(&[1, 9, 4, 1, 20], &mut stream);
        let space = graph.explore();
        for beta in [0.0, -0.5, 1e300, -1e300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            assert!((0.0..=1.0).contains(&survival(&space, beta).value), "{beta} {graph:?}");
            assert!(hitting_time(&space, beta).value >= 0.0, "{beta} {graph:?}");
        }
    }
}

#[test]
fn tiny_chances_keep_their_digits() {
    // Forty forks in a row: 2^-40.
    let moves: Vec<_> = (0..40).flat_map(|at| [(at, at + 1, 0), (at, 41, 0)]).collect();
    let bits = Graph::new(42, &moves, &[40]).metrics(false).expect("solvable").survival_bits;
    assert!(close(bits, 40.0), "{bits}");
}

#[test]
fn the_ends_are_certain() {
    let solved = Graph::new(1, &[], &[0]);
    assert!(close(survival(&solved.explore(), 0.7).value, 1.0));
    assert!(hitting_time(&solved.explore(), 0.5).value.abs() < 1e-12);
    let hopeless = Graph::new(2, &[(0, 0, 0)], &[1]);
    assert!(survival(&hopeless.explore(), 0.7).value.abs() < 1e-12);
    assert!(hitting_time(&hopeless.explore(), 0.5).value.is_infinite());
}

/// A random puzzle whose start is neither solved nor hopeless.
fn solvable(stream: &mut Stream) -> Graph {
    loop {
        let graph = Graph::random(stream);
        if graph.distances()[0].is_some_and(|distance| distance > 0) {
            return graph;
        }
    }
}

fn weights(graph: &Graph, at: usize, beta: f64) -> Vec<f64> {
    let seen = |to: u32| f64::from(graph.visible[to as usize]);
    graph.edges[at].iter().map(|edge| (-beta * seen(edge.to)).exp()).collect()
}

/// The value at the start by Gauss and Jordan. A move costs `cost`; one into a dead state costs
/// `dead.0` and keeps the share `dead.1` of the value before it.
fn eliminate(graph: &Graph, beta: f64, goal: f64, cost: f64, dead: (f64, f64)) -> f64 {
    let distances = graph.distances();
    let count = graph.edges.len();
    let mut rows = vec![vec![0.0; count + 1]; count];
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] = 1.0;
        match distances[at] {
            None => {}
            Some(0) => row[count] = goal,
            Some(_) => {
                let weights = weights(graph, at, beta);
                let total: f64 = weights.iter().sum();
                for (edge, weight) in graph.edges[at].iter().zip(&weights) {
                    if distances[edge.to as usize].is_some() {
                        row[edge.to as usize] -= weight / total;
                        row[count] += cost * weight / total;
                    } else {
                        row[at] -= dead.1 * weight / total;
                        row[count] += dead.0 * weight / total;
                    }
                }
            }
        }
    }
    for pivot in 0..count {
        let best =
            (pivot..count).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()));
        rows.swap(pivot, best.expect("there are rows left"));
        let head = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(index, _)| index != pivot) {
            let factor = row[pivot] / head[pivot];
            row.iter_mut().zip(&head).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    rows[0][count] / rows[0][0]
}

#[test]
fn elimination_agrees_on_random_puzzles() {
    let mut stream = Stream::new("players", 0);
    for _ in 0..2_000 {
        let graph = solvable(&mut stream);
        let space = graph.explore();
        let chance = survival(&space, 0.7);
        let expected = eliminate(&graph, 0.7, 1.0, 0.0, (0.0, 0.0));
        assert!(!chance.capped && close(chance.value, expected), "{chance:?} {expected} {graph:?}");
        let time = hitting_time(&space, 0.5);
        let expected = eliminate(&graph, 0.5, 0.0, 1.0, (2.0, 1.0));
        assert!(!time.capped && close(time.value, expected), "{time:?} {expected} {graph:?}");
    }
}

/// Puzzles in regions that can't be entered again: from single states to what only iteration can
/// solve.
fn regions(stream: &mut Stream, count: usize, largest: usize) -> Graph {
    loop {
        let sizes: Vec<usize> = (0..count).map(|_| 1 + stream.below(largest)).collect();
        let graph = Graph::regions(&sizes, stream);
        if graph.distances()[0].is_some_and(|distance| distance > 0) {
            return graph;
        }
    }
}

#[test]
fn elimination_agrees_on_regions_of_all_sizes() {
    let mut stream = Stream::new("regions", 0);
    let mut largest = Vec::new();
    for (rounds, count, size) in [(1_000, 8, 1), (700, 6, 4), (60, 5, 40), (6, 3, 300)] {
        largest.push(0);
        for _ in 0..rounds {
            let graph = regions(&mut stream, count, size);
            let space = graph.explore();
            let parts = space.parts(|id| space.distance(id) != Some(0));
            let part = parts.iter().map(<[u32]>::len).max().unwrap_or(0);
            largest.last_mut().into_iter().for_each(|known| *known = part.max(*known));
            let (chance, time) = (survival(&space, 0.7), hitting_time(&space, 0.5));
            let expected = eliminate(&graph, 0.7, 1.0, 0.0, (0.0, 0.0));
            assert!(!chance.capped && close(chance.value, expected), "{chance:?} {expected}");
            let expected = eliminate(&graph, 0.5, 0.0, 1.0, (2.0, 1.0));
            assert!(!time.capped && close(time.value, expected), "{time:?} {expected}");
        }
    }
    let [single, few, more, many] = largest[..] else { panic!("four rounds") };
    assert!(single == 1 && few > 1 && few <= 4 && more > 20 && many > 128, "{largest:?}");
}

#[test]
fn a_million_states_in_a_row_are_no_trouble() {
    let length = 1_000_000;
    let moves: Vec<_> = (0..length).map(|at| (at, at + 1, 0)).collect();
    let graph = Graph::new(length as usize + 1, &moves, &[length]);
    let space = graph.explore();
    assert!(close(hitting_time(&space, 0.5).value, f64::from(length)));
    assert!(close(survival(&space, 0.7).value, 1.0));
}

/// What one walk makes: whether it survived, and the moves it took with dead steps undone.
struct Walk<'a> {
    graph: &'a Graph,
    live: Vec<bool>,
}

impl Walk<'_> {
    fn step(&self, at: u32, beta: f64, stream: &mut Stream) -> u32 {
        let weights = weights(self.graph, at as usize, beta);
        let mut left = stream.unit() * weights.iter().sum::<f64>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        self.graph.edges[at as usize][chosen.unwrap_or(0)].to
    }

    fn survives(&self, stream: &mut Stream) -> bool {
        let mut at = 0;
        while self.live[at as usize] && !self.graph.goals.contains(&at) {
            at = self.step(at, 0.7, stream);
        }
        self.live[at as usize]
    }

    fn moves(&self, stream: &mut Stream) -> f64 {
        let (mut at, mut moves) = (0, 0.0);
        while !self.graph.goals.contains(&at) {
            let next = self.step(at, 0.5, stream);
            if self.live[next as usize] {
                at = next;
                moves += 1.0;
            } else {
                moves += 2.0;
            }
        }
        moves
    }
}

#[test]
fn walking_agrees_within_sampling_error() {
    let moves =
        [(0, 1, 0), (0, 2, 0), (0, 5, 0), (1, 0, 0), (1, 3, 0), (2, 5, 0), (2, 3, 0), (3, 1, 0)];
    let more = [(3, 4, 0), (3, 6, 0), (5, 6, 0)];
    let graph = Graph::new(7, &[&moves[..], &more].concat(), &[4]).seeing(&[3, 2, 1, 1, 0, 0, 2]);
    let live = graph.distances().iter().map(Option::is_some).collect();
    let walk = Walk { graph: &graph, live };
    let mut stream = Stream::new("walks", 0);
    let count = f64::from(WALKS);

    let survived = (0..WALKS).filter(|_| walk.survives(&mut stream)).count() as f64 / count;
    let chance = survival(&graph.explore(), 0.7).value;
    let error = (chance * (1.0 - chance) / count).sqrt();
    assert!((survived - chance).abs() < 4.0 * error, "{survived} {chance} {error}");

    let times: Vec<f64> = (0..WALKS).map(|_| walk.moves(&mut stream)).collect();
    let mean = times.iter().sum::<f64>() / count;
    let spread = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / count;
    let time = hitting_time(&graph.explore(), 0.5).value;
    assert!((mean - time).abs() < 4.0 * (spread / count).sqrt(), "{mean} {time}");
}

/// Counts the questions, and says stop from one of them on.
struct Patience {
    asked: AtomicU64,
    stop: u64,
}

impl Patience {
    fn until(stop: u64) -> Self {
        Self { asked: AtomicU64::new(0), stop }
    }
}

impl Watch for Patience {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        (asked >= self.stop).then_some(StopReason::Cancelled)
    }
}

/// What comes of measuring, and how often the watcher was asked.
fn watched(graph: &Graph, stop: u64) -> (Result<Option<Metrics>, StopReason>, u64) {
    let patience = Patience::until(stop);
    let budget = Budget::default().watched(&patience);
    let measured = Metrics::measure_within(&graph.explore(), false, &budget);
    (measured, patience.asked.into_inner())
}

/// Rings one after the other, in which one can go round both ways; each has a move that loses.
fn rings(count: u32, size: u32) -> Graph {
    let (goal, dead) = (count * size, count * size + 1);
    let mut moves = Vec::new();
    for first in (0..goal).step_by(size as usize) {
        for place in 0..size {
            let [after, before] = [1, size - 1].map(|step| first + (place + step) % size);
            moves.extend([(first + place, after, 0), (first + place, before, 0)]);
        }
        moves.extend([(first + size / 2, first + size, 0), (first + 1, dead, 0)]);
    }
    Graph::new(goal as usize + 2, &moves, &[goal])
}

#[test]
fn whenever_a_watcher_stops_the_measuring_hardly_anything_follows() {
    let graph = rings(40, 100);
    let (measured, all) = watched(&graph, u64::MAX);
    assert_eq!(measured, Ok(graph.metrics(false)));
    assert!(all > 12, "{all} questions");
    for stop in 0..all {
        let (stopped, asked) = watched(&graph, stop);
        assert_eq!(stopped, Err(StopReason::Cancelled), "from question {stop} of {all} on");
        assert!(asked <= stop + 5, "{} questions after the stop at {stop}", asked - stop);
    }
}
