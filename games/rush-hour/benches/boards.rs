//! Boards made and boards mined, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};

use unsolve_core::{Budget, Stream};
use unsolve_rush_hour::{Enumeration, Metric, Mine, Range, Wish, farthest};

/// How long boards are made.
const PATIENCE: Duration = Duration::from_secs(4);

fn main() {
    println!("## Rush Hour boards\n");
    println!(
        "Minimal boards made in {} s: nothing on them could be left out.\n",
        PATIENCE.as_secs()
    );
    println!("| size | slides | cars dealt | boards | attempts each | cars left | a second |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (size, pieces, [least, most]) in [
        (5, 9, [8, 12]),
        (6, 10, [8, 14]),
        (6, 12, [15, 25]),
        (6, 13, [15, 25]),
        (6, 13, [30, u32::MAX]),
        (7, 16, [15, 25]),
    ] {
        let metric = Metric::Slides;
        make(&Wish { size, pieces, walls: 0, metric, least, most });
    }
    println!("\nAll boards of a size, one of each component.\n");
    println!(
        "| size | walls | boards | components | with a way out | minimal | most slides | seconds |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (size, walls) in [(4, 0), (4, 1), (4, 2), (5, 0)] {
        mine(size, walls);
    }
}

fn make(wish: &Wish) {
    let (mut made, mut tried, mut cars, begin) = (0u32, 0, 0, Instant::now());
    while begin.elapsed() < PATIENCE {
        let mut stream = Stream::new("bench", tried);
        tried += 1;
        if let Ok(layout) = farthest(wish, &mut stream, &Budget::default()) {
            made += 1;
            cars += layout.cars.len();
        }
    }
    let rate = f64::from(made) / begin.elapsed().as_secs_f64();
    let each = f64::from(made.max(1));
    let most =
        if wish.most == u32::MAX { "and more".to_owned() } else { format!("to {}", wish.most) };
    println!(
        "| {0} x {0} | {1} {most} | {2} | {made} | {3:.1} | {4:.1} | {rate:.1} |",
        wish.size,
        wish.least,
        wish.pieces,
        tried as f64 / each,
        cars as f64 / each,
    );
}

fn mine(size: u8, walls: u8) {
    let mine = Mine::All(Enumeration::new(size, walls, Metric::Slides));
    let range = Range { from: 0, count: u64::MAX, keep: 1, least: 1, jobs: 1 };
    let begin = Instant::now();
    let found = mine.run(&range, &Budget::default());
    let seconds = begin.elapsed().as_secs_f64();
    let hardest = found.hardest.first().map_or(0, |board| board.moves);
    println!(
        "| {size} x {size} | {walls} | {} | {} | {} | {} | {hardest} | {seconds:.2} |",
        found.boards, found.components, found.solvable, found.minimal
    );
}
