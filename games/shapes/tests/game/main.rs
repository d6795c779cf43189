//! What only this game promises.

mod breeding;
mod clues;
mod game;
mod laws;
mod making;
mod oracle;
mod reasoning;
mod texts;

use unsolve_core::{Budget, Reject, Stream};
use unsolve_grids::Grid;

use unsolve_shapes::{Cats, Demand, Level, Order, Riddle, riddle};

/// As many instances as there is time for.
fn sample(usual: u64, full: u64) -> u64 {
    if std::env::var_os("UNSOLVE_FULL").is_some() { full } else { usual }
}

fn order(level: u8, size: [usize; 2], cats: Cats, given: usize) -> Order {
    let grid = Grid::new(size[0], size[1]);
    Order { grid, cats, given, demand: Demand::at(level, size) }
}

/// Attempts one after the other until `count` of them succeed.
fn riddles(order: &Order, seed: &str, count: u64) -> Vec<Riddle> {
    let make = |id| {
        let mut stream = Stream::new(seed, id);
        match riddle(order, Level::ladder(), &mut stream, &Budget::nodes(500_000)) {
            Ok(riddle) => Some(riddle),
            Err(Reject::Because(_)) => None,
            Err(other) => panic!("{other:?}"),
        }
    };
    let found: Vec<Riddle> = (0..200 * count).filter_map(make).take(count as usize).collect();
    assert_eq!(found.len() as u64, count, "too many attempts failed");
    found
}

fn level(order: &Order, riddle: &Riddle) -> Level {
    riddle.level(order).expect("a level")
}
