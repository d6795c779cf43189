//! The hardest published puzzles are reasoned out.

use std::fs;
use std::path::Path;

use unsolve_constraint::Ending;

use unsolve_sudoku::words;

use super::{Grader, breaks, digits, instances, removals, solution};

/// Two puzzles by Arto Inkala, which long were called the hardest.
const KNOWN: [&str; 2] = [
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
];

/// The longest line that a step is told in: three or four on a page.
const LINE: usize = 320;

/// Puzzles rated 11 and more, if the list is there; a few of them in the usual run.
fn hardest() -> Vec<String> {
    let list =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/sudoku/rated11.txt");
    let text = fs::read_to_string(list).unwrap_or_default();
    let boards = text.lines().map(|line| line.replace('.', "0"));
    boards.step_by(instances(100, 1)).collect()
}

#[test]
fn the_hardest_puzzles_are_reasoned_out_in_steps_one_can_follow() {
    let grader = Grader::new(3, 3);
    let last = grader.ladder.rungs().len() - 1;
    for board in KNOWN.map(str::to_owned).iter().chain(&hardest()) {
        let puzzle = grader.puzzle(board);
        let trace = grader.climb(&puzzle);
        assert_eq!((trace.ending, trace.hardest()), (Ending::Solved, Some(last)), "{board}");
        let solution = solution(&digits(board));
        for (step, removal) in removals(&trace) {
            assert!(!breaks(removal, &solution), "{board} {step:?}");
        }
        grader.replay(&puzzle, &trace, &mut |known, round| {
            for step in round.steps.iter().filter(|_| round.rung == last).take(2) {
                let (text, cells) = words(&grader.layout, known, round.rung, &step.deduction);
                assert!(text.starts_with("Suppose ") && text.ends_with('.'), "{board} {text}");
                assert!(text.lines().all(|line| line.len() <= LINE), "{board} {text}");
                assert!(cells.contains(&step.deduction.removals[0].cell), "{board} {text}");
            }
        });
    }
}

#[test]
fn a_board_with_many_solutions_is_left_alone() {
    let grader = Grader::new(3, 3);
    let board = KNOWN[0].replace(['7', '6'], "0");
    let trace = grader.climb(&grader.puzzle(&board));
    assert_eq!(trace.ending, Ending::Stuck);
}
