//! Boards made and boards mined, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::collections::BTreeSet;
use std::time::Duration;

use unsolve_core::{Budget, Stream};
use unsolve_rush_hour::{Enumeration, Metric, Mine, Range, Wish, far_boards};

use clock::Clock;

/// How long boards are made.
const PATIENCE: Duration = Duration::from_secs(4);

fn main() {
    println!("## Rush Hour boards\n");
    println!(
        "Minimal boards made in {} s: nothing on them could be left out.\n",
        PATIENCE.as_secs()
    );
    println!("One walk makes several; no board is counted twice.\n");
    println!(
        "| size | slides | cars dealt | boards | attempts a walk | cars left | walks a second | boards a second |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (size, pieces, [least, most]) in [
        (5, 9, [8, 12]),
        (6, 10, [8, 14]),
        (6, 13, [15, 25]),
        (6, 14, [15, 25]),
        (6, 14, [30, u32::MAX]),
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
    let (mut boards, mut walks, mut tried, begin) = (BTreeSet::new(), 0u32, 0, Clock::start());
    let mut cars = 0;
    while begin.elapsed() < PATIENCE {
        let mut stream = Stream::new("bench", tried);
        tried += 1;
        let made = far_boards(wish, &mut stream, &Budget::default()).unwrap_or_default();
        walks += u32::from(!made.is_empty());
        for layout in made {
            let is_new = boards.insert(layout.rows('.').concat());
            cars += if is_new { layout.cars.len() } else { 0 };
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    let made = boards.len() as f64;
    let most =
        if wish.most == u32::MAX { "and more".to_owned() } else { format!("to {}", wish.most) };
    println!(
        "| {0} x {0} | {1} {most} | {2} | {3} | {4:.1} | {5:.1} | {6:.1} | {7:.1} |",
        wish.size,
        wish.least,
        wish.pieces,
        boards.len(),
        tried as f64 / f64::from(walks.max(1)),
        cars as f64 / made.max(1.0),
        f64::from(walks) / seconds,
        made / seconds,
    );
}

fn mine(size: u8, walls: u8) {
    let mine = Mine::All(Enumeration::new(size, walls, Metric::Slides));
    let range = Range { from: 0, count: u64::MAX, keep: 1, least: 1, jobs: 1 };
    let begin = Clock::start();
    let found = mine.run(&range, &Budget::default());
    let seconds = begin.elapsed().as_secs_f64();
    let hardest = found.hardest.first().map_or(0, |board| board.moves);
    println!(
        "| {size} x {size} | {walls} | {} | {} | {} | {} | {hardest} | {seconds:.2} |",
        found.boards, found.components, found.solvable, found.minimal
    );
}
