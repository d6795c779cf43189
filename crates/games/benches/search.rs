//! Expanded states a second and bytes per stored state, for each search and game, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};
use unsolve_core::Files;
use unsolve_core::Notation;

use serde_json::{Map, Value, json};
use unsolve_adapters::graph::GraphRules;
use unsolve_adapters::{GenerateRequest, Goal, GraphGame, GraphPuzzle, PlayableGame};
use unsolve_ball_sort::BallSort;
use unsolve_box_flight::{BoxFlight, Rules};
use unsolve_core::{Budget, Progress};
use unsolve_graph::{Outcome, Space, any, astar, bfs, bidirectional, idastar};
use unsolve_hanoi::Hanoi;
use unsolve_ice_slide::IceSlide;
use unsolve_peg_solitaire::PegSolitaire;
use unsolve_testkit::graph::typed;
use unsolve_water_sort::WaterSort;

/// States one search may expand.
const NODES: u64 = 300_000;
/// Levels of each kind.
const LEVELS: u64 = 10;
/// Levels of each kind whose whole space is explored.
const SPACES: usize = 6;
/// Rounds, of which the fastest counts.
const ROUNDS: usize = 3;

fn main() {
    println!("## Searches\n");
    println!("{LEVELS} random levels of each kind, at most {NODES} states a search.\n");
    println!("| level | search | solved | expanded | states/s | bytes/state |");
    println!("|---|---|--:|--:|--:|--:|");
    measure::<BallSort>("4 colours, 2 empty", &json!({}));
    measure::<BallSort>("12 colours, 2 empty", &json!({"colors": 12}));
    measure::<WaterSort>("12 colours, 2 empty", &json!({"colors": 12}));
    measure::<IceSlide>("8 x 8, 1 block", &json!({}));
    measure::<IceSlide>("12 x 12, 3 blocks", &json!({"size": 12, "blocks": 3}));
    measure::<BoxFlight>("6 x 6, 2 boxes", &json!({}));
    let large = json!({"size": 11, "boxes": 4, "walls": 0.1, "holes": 0.2});
    measure::<BoxFlight>("11 x 11, 4 boxes", &large);
    measure::<PegSolitaire>("English, 9 pegs", &json!({}));
    measure::<PegSolitaire>("English, 16 pegs", &json!({"pegs": 16}));
    measure::<Hanoi>("4 pegs, 8 discs", &json!({"pegs": 4, "discs": 8}));
    measure_whole("Box Flight, 11 x 11, 4 boxes", LARGE_ROOM, 3_000_000);
    measure_whole("Box Flight, 5 x 6, 3 boxes and 2 heavy ones", SMALL_ROOM, 200_000);
    println!(
        "\nWhole spaces of {SPACES} levels of each kind, with edges and distances; the fastest of {ROUNDS} rounds.\n"
    );
    println!("| level | states | edges | one thread | two threads |");
    println!("|---|--:|--:|--:|--:|");
    measure_spaces::<BallSort>("8 colours, 2 empty", &json!({"colors": 8}));
    measure_spaces::<WaterSort>("12 colours, 2 empty", &json!({"colors": 12}));
    measure_spaces::<IceSlide>("12 x 12, 3 blocks", &json!({"size": 12, "blocks": 3}));
    measure_spaces::<BoxFlight>("6 x 6, 2 boxes", &json!({}));
}

/// Walls here and there, four boxes, and an exit that can't be reached.
const LARGE_ROOM: &str = "\
@..........
.B...#...B.
...........
...O...O...
.#.......#.
...........
..O.....O..
...#...#...
.B.......B.
..........#
.........#X
";
/// A room in which nearly every placement can be reached.
const SMALL_ROOM: &str = "@.B..\n.H...\n..B..\n...H.\n.B...\n...#X\n";

/// Explores a room of Box Flight up to a number of states: plain search, then the whole graph.
fn measure_whole(what: &str, room: &str, states: u64) {
    let setup = BoxFlight::read("grid", room).expect("it is a room");
    let level = BoxFlight::validate(setup, Rules::default()).expect("it is a level");
    let budget = Budget::nodes(states);
    let begin = Instant::now();
    let outcome = bfs(level.room(), &level.start(), &budget);
    let mut sum = Sum::default();
    sum.add(&outcome.effort, outcome.moves().is_some(), begin.elapsed());
    println!("| {what} | breadth-first, {states} states | {sum} |");
    let begin = Instant::now();
    let explored = Space::explore(level.room(), &level.start(), &budget);
    let (elapsed, rate) = (begin.elapsed(), states as f64 / begin.elapsed().as_secs_f64() / 1e6);
    let known = explored.map_or_else(|reason| reason.to_string(), |space| space.len().to_string());
    println!("| {what} | explored ({known}) in {elapsed:.1?} | - | {states} | {rate:.2} M | - |");
}

/// Explores whole spaces with one thread and with two.
fn measure_spaces<P: GraphPuzzle>(what: &str, params: &Value) {
    let levels = levels::<P>(params);
    let (mut states, mut edges) = (0, 0);
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        for (best, jobs) in best.iter_mut().zip(1..) {
            (states, edges) = (0, 0);
            let budget = Budget::nodes(u64::MAX).with_jobs(jobs);
            let begin = Instant::now();
            for level in levels.iter().take(SPACES) {
                let space = Space::explore_together(P::machine(level), &P::start(level), &budget);
                let space = space.expect("there is room");
                (states, edges) = (states + space.len(), edges + space.edges());
            }
            *best = begin.elapsed().min(*best);
        }
    }
    let [one, two] = best.map(|time| states as f64 / time.as_secs_f64() / 1e6);
    let name = P::INFO.name;
    println!("| {name}, {what} | {states} | {edges} | {one:.2} M/s | {two:.2} M/s |");
}

/// A search under a name; `None` if the puzzle does not know its un-moves.
type Search<P> = (
    &'static str,
    fn(
        &<P as GraphRules>::Machine,
        &<P as unsolve_core::Puzzle>::State,
        &Budget<'_>,
    ) -> Option<Outcome<<P as unsolve_core::Puzzle>::Move>>,
);

fn measure<P: GraphPuzzle>(what: &str, params: &Value) {
    let levels = levels::<P>(params);
    let searches: [Search<P>; 5] = [
        ("breadth-first", |machine, state, budget| Some(bfs(machine, state, budget))),
        ("A*", |machine, state, budget| Some(astar(machine, state, budget))),
        ("IDA*", |machine, state, budget| Some(idastar(machine, state, budget))),
        ("bidirectional", |machine, state, budget| bidirectional(machine, state, budget)),
        ("any", |machine, state, budget| Some(any(machine, state, budget))),
    ];
    for (name, search) in searches {
        let mut sum = Sum::default();
        for level in &levels {
            let begin = Instant::now();
            let outcome = search(P::machine(level), &P::start(level), &Budget::nodes(NODES));
            let elapsed = begin.elapsed();
            if let Some(outcome) = outcome {
                sum.add(&outcome.effort, outcome.moves().is_some(), elapsed);
            }
        }
        println!("| {}, {what} | {name} | {sum} |", P::INFO.name);
    }
}

fn levels<P: GraphPuzzle>(params: &Value) -> Vec<P::Level> {
    let params = params.as_object().cloned().unwrap_or_else(Map::new);
    let make = |seed: u64| {
        let request = GenerateRequest {
            seed: seed.to_string(),
            params: params.clone(),
            goal: Goal::Any,
            rate: false,
            ..GenerateRequest::default()
        };
        let made = GraphGame::<P>::new().generate(&request, &Budget::default()).ok()?;
        typed::<P>(made.level).ok()
    };
    (0..LEVELS).filter_map(make).collect()
}

/// What all levels took together.
#[derive(Default)]
struct Sum {
    levels: u64,
    solved: u64,
    nodes: u64,
    stored: u64,
    bytes: u64,
    elapsed: Duration,
}

impl Sum {
    fn add(&mut self, effort: &Progress, solved: bool, elapsed: Duration) {
        self.levels += 1;
        self.solved += u64::from(solved);
        self.nodes += effort.nodes;
        self.stored += effort.stored;
        self.bytes += effort.bytes;
        self.elapsed += elapsed;
    }
}

impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.levels == 0 {
            return f.write_str("- | - | - | -");
        }
        let rate = self.nodes as f64 / self.elapsed.as_secs_f64() / 1e6;
        let bytes = self.bytes as f64 / self.stored.max(1) as f64;
        let Self { solved, levels, nodes, .. } = self;
        write!(f, "{solved}/{levels} | {nodes} | {rate:.2} M | {bytes:.0}")
    }
}
