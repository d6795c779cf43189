//! Lines, pictures dug and boards graded, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::fs;
use std::time::Instant;

use unsolve_constraint::{Solver, Weave};
use unsolve_core::{Budget, Stream};
use unsolve_nonogram::{Digger, Image, Level, Rung};

/// Time on the processor, where the system tells it: a busy machine does not count then.
struct Clock {
    begin: Instant,
    used: Option<u64>,
}

impl Clock {
    fn start() -> Self {
        Self { begin: Instant::now(), used: used() }
    }

    fn seconds(&self) -> f64 {
        match (self.used, used()) {
            (Some(before), Some(now)) => (now - before) as f64 / 1e9,
            _ => self.begin.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds that this thread has been on a processor.
fn used() -> Option<u64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

fn main() {
    println!("## Nonograms\n");
    println!("Single lines: random pictures that lines alone settle, from nothing to the end.\n");
    println!("| board | boards | lines looked at each | ns a line |");
    println!("|---|--:|--:|--:|");
    for side in [15, 20, 25, 30, 60] {
        lines(side);
    }
    println!("\nPictures dug until one solution is proved, each needing exactly the technique.\n");
    println!("| board | technique | pictures | drawn each | a second |");
    println!("|---|---|--:|--:|--:|");
    for (side, pictures) in [(10, 4_000), (15, 4_000), (20, 2_000), (30, 400)] {
        dug(side, None, 1, pictures);
        dug(side, Some(Rung::Line), 1, pictures);
    }
    dug(10, Some(Rung::Overlap), 1, 1_000);
    for rung in [Rung::Pair, Rung::Probe] {
        for side in [10, 15, 20] {
            dug(side, Some(rung), 1, 50);
        }
    }
    dug(15, Some(Rung::Line), 3, 1_000);
    println!(
        "\nDense noise, half of the cells filled: a second solution looked for by search, 200,000 assumptions at most.\n"
    );
    println!("| board | boards | one solution | several | not known | ms each |");
    println!("|---|--:|--:|--:|--:|--:|");
    for (side, boards) in [(15, 20), (20, 10), (25, 5), (30, 5)] {
        dense(side, boards);
    }
}

fn lines(side: usize) {
    let mut digger = Digger::new([side; 2], 1);
    let mut stream = Stream::new("lines", side as u64);
    let mut images = Vec::new();
    for _ in 0..2_000 {
        let dug = digger.dig(Some(Rung::Line), &mut stream, &Budget::default());
        images.extend(dug.ok().flatten());
        if images.len() == 50 {
            break;
        }
    }
    let mut weave = Weave::grid(side, side, 2);
    let (mut looked, mut spent) = (0, 0.0);
    for image in &images {
        weave.tell(image.cells());
        let clock = Clock::start();
        for _ in 0..20 {
            let mut known = weave.blank();
            let settled = weave.follow(&mut known).is_ok();
            looked += if settled { known.looked() } else { 0 };
        }
        spent += clock.seconds();
    }
    let each = looked as f64 / (images.len() * 20).max(1) as f64;
    let ns = spent * 1e9 / (looked as f64).max(1.0);
    println!("| {side} x {side} | {} | {each:.0} | {ns:.0} |", images.len());
}

fn dug(side: usize, rung: Option<Rung>, colors: u8, pictures: usize) {
    let mut digger = Digger::new([side; 2], colors);
    let mut stream = Stream::new("pictures", side as u64);
    let (mut drawn, mut found) = (0usize, 0);
    let clock = Clock::start();
    while found < pictures && clock.seconds() < 5.0 {
        drawn += 1;
        let dug = digger.dig(rung, &mut stream, &Budget::default());
        found += usize::from(dug.is_ok_and(|dug| dug.is_some()));
    }
    let (each, rate) = (drawn as f64 / found.max(1) as f64, found as f64 / clock.seconds());
    let name = rung.map_or("any", Rung::name);
    let palette = if colors > 1 { format!(", {colors} colours") } else { String::new() };
    println!("| {side} x {side}{palette} | {name} | {found} | {each:.1} | {rate:.0} |");
}

fn dense(side: usize, boards: u64) {
    let mut counts = [0; 3];
    let clock = Clock::start();
    for number in 0..boards {
        let mut stream = Stream::new("dense", number);
        let cells = (0..side * side).map(|_| stream.below(2) as u8).collect();
        let Ok(level) = Level::of(&Image::new([side; 2], cells), 1) else { continue };
        let (model, clues) = level.problem();
        let count = Solver::new(model).count(clues, 2, &Budget::nodes(200_000));
        counts[match count.unique() {
            Some(true) => 0,
            Some(false) => 1,
            None => 2,
        }] += 1;
    }
    let each = clock.seconds() * 1e3 / boards as f64;
    let [one, several, unknown] = counts;
    println!("| {side} x {side} | {boards} | {one} | {several} | {unknown} | {each:.0} |");
}
