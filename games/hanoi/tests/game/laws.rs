//! The laws that every game keeps, and the symmetries of this one.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::shuffled;

unsolve_testkit::laws!(graph unsolve_hanoi::Hanoi, disguised);

/// The pegs in another order, the same at the start and in the goal.
fn disguised(level: &LevelFile, _: Turn, stream: &mut Stream) -> Value {
    let list = |name: &str| level.state[name].as_array().expect("pegs").clone();
    let order = shuffled((0..list("pegs").len()).collect(), stream);
    let renamed =
        |name: &str| -> Vec<Value> { order.iter().map(|&peg| list(name)[peg].clone()).collect() };
    json!({"pegs": renamed("pegs"), "goal": renamed("goal")})
}
