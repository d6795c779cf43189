//! Lines, pictures dug and boards graded, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use unsolve_constraint::{Learner, Solver, Weave};
use unsolve_core::{Budget, Stream};
use unsolve_nonogram::{Digger, Image, Level, Rung};

use clock::Clock;

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
        "\nBoards that lines do not settle: a second solution looked for by branching, 20,000,000"
    );
    println!(
        "suppositions at most, and by learning from contradictions, 200,000 nodes at most, which takes"
    );
    println!("about as long. In a chain each domino waits for the one before it.\n");
    println!(
        "| board | way | boards | one solution | several | not known | seconds each | at most |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for (side, percent, boards) in
        [(20, 50, 20), (30, 50, 20), (30, 60, 20), (30, 65, 20), (40, 65, 10)]
    {
        let noise = |number: u64| {
            let mut stream = Stream::new("dense", number);
            let cells = (0..side * side).map(|_| u8::from(stream.below(100) < percent)).collect();
            Image::new([side; 2], cells)
        };
        let name = format!("noise, {side} x {side}, {percent} % filled");
        hard(&name, &(0..boards).map(noise).collect::<Vec<_>>());
    }
    for dominoes in [5, 7, 9, 11, 12] {
        hard(&format!("{dominoes} dominoes"), &[chain(dominoes)]);
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
        spent += clock.elapsed().as_secs_f64();
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
    while found < pictures && clock.elapsed().as_secs_f64() < 5.0 {
        drawn += 1;
        let dug = digger.dig(rung, &mut stream, &Budget::default());
        found += usize::from(dug.is_ok_and(|dug| dug.is_some()));
    }
    let (each, rate) =
        (drawn as f64 / found.max(1) as f64, found as f64 / clock.elapsed().as_secs_f64());
    let name = rung.map_or("any", Rung::name);
    let palette = if colors > 1 { format!(", {colors} colours") } else { String::new() };
    println!("| {side} x {side}{palette} | {name} | {found} | {each:.1} | {rate:.0} |");
}

/// Dominoes in a chain from one corner of a board to the other.
fn chain(dominoes: usize) -> Image {
    let side = 2 * dominoes + 1;
    let mut cells = vec![0; side * side];
    for step in 0..dominoes {
        let (row, column) = (2 * step, side - 1 - 2 * step);
        for away in 0..3 {
            cells[row * side + column - away] = 1;
            cells[(row + away) * side + column] = 1;
        }
    }
    Image::new([side; 2], cells)
}

fn hard(name: &str, images: &[Image]) {
    let levels: Vec<Level> = images.iter().filter_map(|image| Level::of(image, 1).ok()).collect();
    asked(name, "branching", &levels, |level| {
        let (model, clues) = level.problem();
        Solver::new(model).count(clues, 2, &Budget::nodes(20_000_000)).unique()
    });
    asked(name, "learning", &levels, |level| {
        let (model, clues) = level.problem();
        Learner::new(model)?.list(clues, 2, &mut |_| (), &Budget::nodes(200_000)).unique()
    });
}

fn asked(name: &str, way: &str, levels: &[Level], unique: impl Fn(&Level) -> Option<bool>) {
    let (mut counts, mut times) = ([0; 3], Vec::new());
    for level in levels {
        let clock = Clock::start();
        counts[match unique(level) {
            Some(true) => 0,
            Some(false) => 1,
            None => 2,
        }] += 1;
        times.push(clock.elapsed().as_secs_f64());
    }
    let each = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let most = times.iter().copied().fold(0.0, f64::max);
    let ([one, several, unknown], boards) = (counts, levels.len());
    println!(
        "| {name} | {way} | {boards} | {one} | {several} | {unknown} | {each:.3} | {most:.3} |"
    );
}
