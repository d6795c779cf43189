//! Kakuro against brute force and logic, its texts, what is made, and the laws.

mod laws;
mod making;
mod oracle;
mod techniques;
mod text;

use unsolve_core::{Budget, Files, Stream};

use unsolve_kakuro::{Kakuro, Layout, Level, Setup};

/// The level of a drawing.
fn level(text: &str) -> Level {
    let setup = Setup(text.lines().map(str::to_owned).collect());
    let rules = Kakuro::default_rules(&setup);
    Kakuro::validate(setup, rules).map_err(|invalid| invalid.problems).expect("a level")
}

/// A small board at random: any walls, the sums of some filling, some of them spoilt or not told, some digits given.
fn random(stream: &mut Stream) -> Level {
    let size = [3 + stream.below(3), 3 + stream.below(3)];
    loop {
        let open = (0..size[0] * size[1]).map(|_| stream.chance(0.75)).collect();
        let layout = Layout::new(size, open);
        if layout.runs().is_empty() {
            continue;
        }
        let mut digits = vec![0u8; layout.places()];
        let cells: Vec<usize> = layout.cells().collect();
        for cell in cells {
            let runs = layout.runs_of(cell).into_iter().flatten();
            let seen = runs.flat_map(|run| layout.runs()[run].cells.clone());
            let used: Vec<u8> = seen.map(|cell| digits[cell]).collect();
            let free: Vec<u8> = (1..=9).filter(|digit| !used.contains(digit)).collect();
            digits[cell] = *stream.pick(&free).expect("nine digits for eight cells at most");
        }
        let mut sums: Vec<u8> = Vec::new();
        for run in layout.runs() {
            let sum: u8 = run.cells.iter().map(|&cell| digits[cell]).sum();
            sums.push(if stream.chance(0.08) { 0 } else { sum });
        }
        if stream.chance(0.3) {
            let run = stream.below(sums.len());
            sums[run] = (sums[run] + 1).min(45);
        }
        let given = digits.iter().map(|&digit| if stream.chance(0.12) { digit } else { 0 });
        let given = given.collect();
        return Level::new(layout, sums, given).expect("a small board");
    }
}

/// A board that is dug, whatever it needs.
fn dug(size: [usize; 2], number: u64) -> Level {
    let made = (0..50).find_map(|attempt| {
        let mut stream = Stream::new(&format!("board {number}"), attempt);
        unsolve_kakuro::dug(size, None, &mut stream, &Budget::default()).ok()
    });
    made.expect("a board")
}
