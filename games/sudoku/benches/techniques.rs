//! Grading rated 9 x 9 boards, and how long a hint in words takes, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::fs;
use std::path::Path;
use std::time::Instant;

use unsolve_constraint::{Ending, Knowledge, Ladder, Model, ModelError, Puzzle};
use unsolve_core::Budget;
use unsolve_sudoku::{Layout, ladder, words};

/// Puzzles of each whole rating that are graded.
const EACH: usize = 200;

fn main() -> Result<(), ModelError> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/oracles/sudoku/rated_39719.txt");
    let Ok(text) = fs::read_to_string(list) else {
        println!("The list of rated puzzles is absent.");
        return Ok(());
    };
    let layout = Layout::new(3, 3);
    let (model, ladder) = (layout.model()?, ladder(&layout));
    println!("## Techniques of 9 x 9 Sudoku\n");
    println!("| rating by others | puzzles | solved | graded a second |");
    println!("|---|--:|--:|--:|");
    for rating in 5..10 {
        let prefix = format!(" {rating}.");
        let puzzles: Vec<Puzzle> = text
            .lines()
            .filter(|line| line.contains(&prefix))
            .filter_map(|line| Some(puzzle(&model, line.split_whitespace().nth(1)?)))
            .take(EACH)
            .collect();
        let begin = Instant::now();
        let traces = puzzles.iter().map(|puzzle| ladder.climb(&model, puzzle, &Budget::default()));
        let solved = traces.filter(|trace| trace.ending == Ending::Solved).count();
        let rate = puzzles.len() as f64 / begin.elapsed().as_secs_f64();
        println!("| {rating}.0 to {rating}.9 | {} | {solved} | {rate:.0} |", puzzles.len());
    }
    let boards = text.lines().filter_map(|line| line.split_whitespace().nth(1)).step_by(60);
    hints(&layout, &model, &ladder, boards);
    Ok(())
}

fn puzzle(model: &Model, board: &str) -> Puzzle {
    let mut puzzle = Puzzle::new(model);
    for (cell, digit) in board.bytes().enumerate().filter(|&(_, digit)| digit != b'0') {
        puzzle.give(cell, usize::from(digit.saturating_sub(b'1')));
    }
    puzzle
}

/// Asks for the next step and its words before every round of some climbs.
fn hints<'a>(
    layout: &Layout,
    model: &Model,
    ladder: &Ladder,
    boards: impl Iterator<Item = &'a str>,
) {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); ladder.rungs().len()];
    for board in boards {
        let puzzle = puzzle(model, board);
        let constraints: Vec<usize> = puzzle.constraints().collect();
        let start = puzzle.domains();
        let mut domains = start.to_vec();
        loop {
            let known = Knowledge { model, constraints: &constraints, start, domains: &domains };
            let begin = Instant::now();
            let Ok(Some((rung, steps))) = ladder.open(&known, &Budget::default()) else { break };
            let (text, _) = words(layout, &known, rung, &steps[0]);
            times[rung].push(1000.0 * begin.elapsed().as_secs_f64());
            assert!(!text.is_empty());
            for removal in steps.iter().flat_map(|step| &step.removals) {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
    println!("\n| next step, found and said | hints | median ms | 95 % within ms |");
    println!("|---|--:|--:|--:|");
    for (rung, times) in ladder.rungs().iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        let (Some(median), Some(most)) =
            (times.get(times.len() / 2), times.get(times.len() * 19 / 20))
        else {
            continue;
        };
        println!("| {} | {} | {median:.3} | {most:.3} |", rung.name(), times.len());
    }
}
