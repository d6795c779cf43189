//! Puzzles made a second, by size and technique, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use std::time::Duration;

use unsolve_adapters::constraint::{ConstraintRules, Found};
use unsolve_constraint::{Learner, Wanted};
use unsolve_core::{Budget, Progress, Stream};
use unsolve_kakuro::web::Web;
use unsolve_kakuro::{Kakuro, Layout, Level, dug, group, ladder};

use clock::Clock;

/// How long each row takes at least.
const LONG: Duration = Duration::from_millis(1_500);

fn main() {
    println!("## Kakuro\n");
    println!("| size | technique | puzzles a second | boards a puzzle |");
    println!("|--:|---|--:|--:|");
    for size in [9, 15, 20] {
        for rung in ["any", "sum", "set", "subset", "filling", "forcing"] {
            let wanted = Wanted::named(rung, &ladder(), &group).ok();
            let (begin, mut made, mut boards) = (Clock::start(), 0u32, 0u32);
            while begin.elapsed() < LONG {
                let mut stream = Stream::new("making", boards.into());
                let budget = Budget::nodes(500_000);
                made += u32::from(dug([size; 2], wanted.as_ref(), &mut stream, &budget).is_ok());
                boards += 1;
            }
            let rate = f64::from(made) / begin.elapsed().as_secs_f64();
            let share = f64::from(boards) / f64::from(made.max(1));
            println!("| {size} | {rung} | {rate:.1} | {share:.1} |");
        }
    }
    println!(
        "\nBoards filled at random, most of which have several solutions: two looked for, 200,000 nodes at most.\n"
    );
    println!(
        "| size | way | boards | one solution | several | not known | seconds each | at most |"
    );
    println!("|--:|---|--:|--:|--:|--:|--:|--:|");
    for size in [9, 15, 20] {
        let levels: Vec<Level> = (0..12).filter_map(|number| filled(size, number)).collect();
        let budget = Budget::nodes(200_000);
        asked((size, "branching"), &levels, |level| {
            Web::new(level.layout(), level.sums()).solutions(level.given(), 2, &budget)
        });
        asked((size, "learning"), &levels, |level| {
            let nothing = Found { boards: Vec::new(), stopped: None, effort: Progress::default() };
            let Some(learner) = Learner::new(Kakuro::model(level)) else { return nothing };
            let mut boards = Vec::new();
            let keep = &mut |board| boards.push(board);
            let count = learner.list(Kakuro::clues(level), 2, keep, &budget);
            Found { boards, stopped: count.stopped, effort: count.effort }
        });
    }
}

/// The walls of a board that was made, with digits at random.
fn filled(size: usize, number: u64) -> Option<Level> {
    let mut stream = Stream::new("filled", number);
    let board = || dug([size; 2], None, &mut Stream::new("walls", number), &Budget::default());
    let layout = board().ok()?.layout().clone();
    let digits = (0..10_000).find_map(|_| fill(&layout, &mut stream))?;
    let sum = |cells: &[usize]| cells.iter().map(|&cell| digits[cell]).sum();
    let sums = layout.runs().iter().map(|run| sum(&run.cells)).collect();
    let given = vec![0; layout.places()];
    Level::new(layout, sums, given).ok()
}

/// Digits cell by cell; none if some cell has none left.
fn fill(layout: &Layout, stream: &mut Stream) -> Option<Vec<u8>> {
    let mut digits = vec![0u8; layout.places()];
    for cell in layout.cells() {
        let runs = layout.runs_of(cell)?;
        let seen = runs.into_iter().flat_map(|run| &layout.runs()[run].cells);
        let used: Vec<u8> = seen.map(|&cell| digits[cell]).collect();
        let free: Vec<u8> = (1..=9).filter(|digit| !used.contains(digit)).collect();
        digits[cell] = *stream.pick(&free)?;
    }
    Some(digits)
}

fn asked((size, way): (usize, &str), levels: &[Level], solutions: impl Fn(&Level) -> Found) {
    let (mut counts, mut times) = ([0; 3], Vec::new());
    for level in levels {
        let begin = Clock::start();
        let found = solutions(level);
        times.push(begin.elapsed().as_secs_f64());
        counts[match (found.boards.len(), found.stopped) {
            (2.., _) => 1,
            (_, None) => 0,
            _ => 2,
        }] += 1;
    }
    let each = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let most = times.iter().copied().fold(0.0, f64::max);
    let ([one, several, unknown], boards) = (counts, levels.len());
    println!(
        "| {size} | {way} | {boards} | {one} | {several} | {unknown} | {each:.3} | {most:.3} |"
    );
}
