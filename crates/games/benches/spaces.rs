//! Whole spaces: states a second with one thread and with two.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use unsolve_adapters::{GenerateRequest, Goal, GraphGame, GraphPuzzle, PlayableGame};
use unsolve_ball_sort::BallSort;
use unsolve_box_flight::BoxFlight;
use unsolve_core::Budget;
use unsolve_graph::Space;
use unsolve_ice_slide::IceSlide;
use unsolve_testkit::graph::typed;
use unsolve_water_sort::WaterSort;

/// Levels of each kind.
const LEVELS: u64 = 6;
/// Rounds, of which the fastest counts.
const ROUNDS: usize = 3;

fn main() {
    println!("## Whole spaces\n");
    println!(
        "{LEVELS} random levels of each kind, the fastest of {ROUNDS} rounds; edges and distances included.\n"
    );
    println!("| level | states | edges | one thread | two threads |");
    println!("|---|--:|--:|--:|--:|");
    measure::<BallSort>("8 colours, 2 empty", &json!({"colors": 8}));
    measure::<WaterSort>("12 colours, 2 empty", &json!({"colors": 12}));
    measure::<IceSlide>("12 x 12, 3 blocks", &json!({"size": 12, "blocks": 3}));
    measure::<BoxFlight>(
        "11 x 11, 4 boxes",
        &json!({"size": 11, "boxes": 4, "walls": 0.1, "holes": 0.2}),
    );
}

fn measure<P: GraphPuzzle>(what: &str, params: &Value) {
    let levels = levels::<P>(params);
    let (mut states, mut edges) = (0, 0);
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        for (best, jobs) in best.iter_mut().zip(1..) {
            (states, edges) = (0, 0);
            let budget = Budget::nodes(u64::MAX).with_jobs(jobs);
            let begin = Instant::now();
            for level in &levels {
                let space = Space::explore_together(P::machine(level), &P::start(level), &budget);
                let space = space.expect("there is room");
                (states, edges) = (states + space.len(), edges + space.edges());
            }
            *best = begin.elapsed().min(*best);
        }
    }
    let [one, two] = best.map(|time| states as f64 / time.as_secs_f64() / 1e6);
    println!("| {}, {what} | {states} | {edges} | {one:.2} M/s | {two:.2} M/s |", P::INFO.name);
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
