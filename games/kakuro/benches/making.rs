//! Puzzles made a second, by size and technique, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::time::{Duration, Instant};

use unsolve_constraint::Wanted;
use unsolve_core::{Budget, Stream};
use unsolve_kakuro::{dug, group, ladder};

/// How long each row takes at least.
const LONG: Duration = Duration::from_millis(1_500);

/// Time on the processor, where the system tells it: other programs do not count then.
fn spent(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat");
    let nanoseconds = told.ok().and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn main() {
    let start = Instant::now();
    println!("## Kakuro\n");
    println!("| size | technique | puzzles a second | boards a puzzle |");
    println!("|--:|---|--:|--:|");
    for size in [9, 15, 20] {
        for rung in ["any", "sum", "set", "subset", "filling", "forcing"] {
            let wanted = Wanted::named(rung, &ladder(), &group).ok();
            let (begin, mut made, mut boards) = (spent(start), 0u32, 0u32);
            while spent(start).saturating_sub(begin) < LONG {
                let mut stream = Stream::new("making", boards.into());
                let budget = Budget::nodes(500_000);
                made += u32::from(dug([size; 2], wanted.as_ref(), &mut stream, &budget).is_ok());
                boards += 1;
            }
            let rate = f64::from(made) / spent(start).saturating_sub(begin).as_secs_f64();
            let share = f64::from(boards) / f64::from(made.max(1));
            println!("| {size} | {rung} | {rate:.1} | {share:.1} |");
        }
    }
}
