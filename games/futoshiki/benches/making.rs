//! Puzzles made a second, by size and technique, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::time::Duration;

use unsolve_constraint::Wanted;
use unsolve_core::{Budget, Stream};
use unsolve_futoshiki::{Kit, Symmetry, graded, group, minimal};

use clock::Clock;

/// How long each row takes at least.
const LONG: Duration = Duration::from_millis(500);

fn main() {
    println!("## Futoshiki\n");
    println!("| size | technique | puzzles a second | boards a puzzle |");
    println!("|--:|---|--:|--:|");
    for size in [5, 7, 9] {
        let Some(kit) = Kit::of(size) else { continue };
        for rung in ["any", "comparison", "counting", "set", "fish", "forcing"] {
            let wanted = Wanted::named(rung, &kit.ladder, &group).ok();
            let (begin, mut made, mut boards) = (Clock::start(), 0u32, 0u32);
            while begin.elapsed() < LONG {
                let mut stream = Stream::new("making", boards.into());
                let budget = Budget::nodes(500_000);
                let found = match &wanted {
                    None => minimal(kit, Symmetry::None, &mut stream, &budget).is_ok(),
                    Some(wanted) => {
                        graded(kit, Symmetry::None, wanted, &mut stream, &budget).is_ok()
                    }
                };
                made += u32::from(found);
                boards += 1;
            }
            let rate = f64::from(made) / begin.elapsed().as_secs_f64();
            let share = f64::from(boards) / f64::from(made.max(1));
            println!("| {size} | {rung} | {rate:.0} | {share:.1} |");
        }
    }
}
