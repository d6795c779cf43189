//! The searches, on the 15-puzzle; and breadth-first search on states without a codec.

#![expect(clippy::print_stdout, reason = "what was done is the result")]

#[path = "../../../benches/hot.rs"]
mod hot;
#[path = "../tests/fifteen/puzzle.rs"]
mod puzzle;

use unsolve_graph::example::Jugs;
use unsolve_graph::{Outcome, Part, astar, bfs, idastar};
use unsolve_limits::Budget;

use hot::{Loop, counted};
use puzzle::{Fifteen, start};

/// A board that is 54 moves from its goal: no search below gets there.
const FAR: [u64; 16] = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
/// States that a search may expand.
const STATES: u64 = 100_000;

fn main() {
    hot::main(&[
        Loop { name: "breadth-first", unit: "states", run: || search(bfs) },
        Loop { name: "A*", unit: "states", run: || search(astar) },
        Loop { name: "IDA*", unit: "states", run: || search(idastar) },
        Loop { name: "explored with edges", unit: "states", run: explore },
        Loop { name: "breadth-first, no codec", unit: "states", run: pour },
    ]);
}

fn search(by: fn(&Fifteen, &(u64, u8), &Budget<'_>) -> Outcome<u8>) -> u64 {
    let (puzzle, start) = (Fifteen::new(), start(&FAR));
    counted(|| by(&puzzle, &start, &Budget::nodes(STATES))).effort.nodes
}

fn explore() -> u64 {
    let (puzzle, start) = (Fifteen::new(), start(&FAR));
    counted(|| Part::explore(&puzzle, &start, &Budget::nodes(STATES)))
        .map_or(0, |part| part.len() as u64)
}

/// All that two jugs can hold, by a target that they never do.
fn pour() -> u64 {
    let jugs = Jugs { sizes: [20_011, 30_011], target: 60_000 };
    counted(|| bfs(&jugs, &[0, 0], &Budget::default())).effort.nodes
}
