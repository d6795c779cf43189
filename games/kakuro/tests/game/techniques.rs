//! What the techniques say, and that digging knows them as the ladder does.

use unsolve_adapters::constraint::{ConstraintRules, Hints};
use unsolve_constraint::{Ending, Knowledge, Wanted};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;

use super::{dug, level};
use unsolve_kakuro::web::Kind;
use unsolve_kakuro::{Kakuro, Level, group, ladder};

/// The words of all steps that are open on a rung of the untouched board.
fn said(level: &Level, rung: usize) -> Vec<String> {
    let clues = Kakuro::clues(level);
    let constraints: Vec<usize> = clues.constraints().collect();
    let known = Knowledge {
        model: Kakuro::model(level),
        constraints: &constraints,
        start: clues.domains(),
        domains: clues.domains(),
    };
    let technique = &Kakuro::ladder(level).rungs()[rung];
    let found = technique.find(&known, &Budget::default()).expect("no limit");
    found.iter().map(|step| Kakuro::reason(level, &known, rung, step).0).collect()
}

#[test]
fn sums_are_told_by_their_sets() {
    let board = level("# \\ \\ \\\n\\7 . . .\n\\8 . . .");
    assert_eq!(
        said(&board, 2),
        [
            "r2c2, r2c3 and r2c4 add up to 7: only 1, 2 and 4 make that. So r2c2, r2c3 and r2c4 are not 3, 5, 6, 7, 8 or 9."
        ]
    );
    assert_eq!(
        said(&board, 3)[1],
        "r3c2, r3c3 and r3c4 add up to 8: only 1+2+5 or 1+3+4 make that. So r3c2, r3c3 and r3c4 are not 6, 7, 8 or 9."
    );
    let last = level("# \\ \\ \\\n\\7 1 . 4\n\\8 . . .");
    assert_eq!(
        said(&last, 0),
        ["r2c3 is the last empty cell of the 7 across from r2c2; the others make 5, so it is 2."]
    );
}

/// Digging asks the runs themselves, the ladder tells its steps: both get equally far, rung by rung.
#[test]
fn digging_knows_the_rungs_as_the_ladder_does() {
    let budget = Budget::default();
    for number in 0..instances(30, 1_000) {
        let board = dug([8, 9], number as u64);
        for rungs in 3..=Kind::ALL.len() + 1 {
            let trace =
                ladder().first(rungs).climb(Kakuro::model(&board), Kakuro::clues(&board), &budget);
            let mut marks = board.web().start(&[]);
            board.web().settle(&mut marks, rungs - 1).expect("it has a solution");
            // Digits that filled cells strike off are no steps of the ladder.
            for cell in board.layout().cells() {
                let filled = trace.domains[cell].len() == 1;
                let known = marks[cell].is_power_of_two();
                assert_eq!(filled, known, "board {number}, {rungs} rungs, cell {cell}");
            }
        }
    }
}

#[test]
fn every_step_of_a_hard_board_has_words() {
    let wanted = Wanted::named("forcing", &ladder(), &group).expect("a group");
    let mut told = 0;
    for number in 0..12 {
        let mut stream = Stream::new("words", number);
        let Ok(board) = unsolve_kakuro::dug([9, 9], Some(&wanted), &mut stream, &Budget::default())
        else {
            continue;
        };
        let (model, clues) = (Kakuro::model(&board), Kakuro::clues(&board));
        let trace = Kakuro::ladder(&board).climb(model, clues, &Budget::default());
        assert_eq!((trace.ending, trace.hardest()), (Ending::Solved, Some(11)));
        let constraints: Vec<usize> = clues.constraints().collect();
        let mut domains = clues.domains().to_vec();
        for round in &trace.rounds {
            let before = domains.clone();
            let known = Knowledge {
                model,
                constraints: &constraints,
                start: clues.domains(),
                domains: &before,
            };
            for step in &round.steps {
                let (text, cells) = Kakuro::reason(&board, &known, round.rung, &step.deduction);
                assert!(text.ends_with('.') && text.len() > 20 && !cells.is_empty(), "{text}");
                assert!(!text.contains("can't be filled any more"), "{text}");
                if round.rung == 11 {
                    assert!(text.starts_with("If r") && text.contains("; so r"), "{text}");
                    told += 1;
                }
            }
            for removal in round.removals() {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
    assert!(told > 3, "{told}");
}
