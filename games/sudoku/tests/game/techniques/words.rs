//! Steps in words.

use unsolve_constraint::{Deduction, Knowledge, Removal, Values};

use super::{Grader, instances, rated};
use unsolve_sudoku::inside::capital;
use unsolve_sudoku::words;

/// A board, a rung and what is said of the first step on it, one each line; `\n` is a line break.
const SAID: &str = include_str!("words.txt");

/// What is said of the first step on a rung.
fn said(grader: &Grader, board: &str, name: &str) -> Option<String> {
    let puzzle = grader.puzzle(board);
    let trace = grader.climb(&puzzle);
    let mut said = None;
    grader.replay(&puzzle, &trace, &mut |known, round| {
        if said.is_none() && grader.ladder.rungs()[round.rung].name() == name {
            let step = &round.steps[0].deduction;
            said = Some(words(&grader.layout, known, round.rung, step).0);
        }
    });
    said
}

#[test]
fn steps_are_said_as_a_player_would() {
    let grader = Grader::new(3, 3);
    let mut names = Vec::new();
    for line in SAID.lines() {
        let [board, name, text] = line.splitn(3, '|').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let said = said(&grader, board, name).map(|said| said.replace('\n', "\\n"));
        assert_eq!(said.as_deref(), Some(text), "{board}");
        names.push(name);
    }
    assert_eq!(names, grader.ladder.rungs().iter().map(|rung| rung.name()).collect::<Vec<_>>());
}

#[test]
fn every_step_is_found_again_and_points_at_what_it_changes() {
    let list = rated();
    let grader = Grader::new(3, 3);
    let hard = list.iter().filter(|(_, rating)| *rating > 80).step_by(instances(40, 4));
    for (board, _) in list.iter().step_by(instances(400, 20)).chain(hard) {
        let puzzle = grader.puzzle(board);
        let trace = grader.climb(&puzzle);
        grader.replay(&puzzle, &trace, &mut |known, round| {
            let plain = format!("{}: ", capital(grader.ladder.rungs()[round.rung].name()));
            for step in round.steps.iter().take(4).map(|step| &step.deduction) {
                let (text, cells) = words(&grader.layout, known, round.rung, step);
                assert!(!text.starts_with(&plain) && text.ends_with('.'), "{board} {text}");
                let shown = |removal: &Removal| cells.contains(&removal.cell);
                assert!(step.removals.iter().all(shown), "{board} {text} {cells:?}");
            }
        });
    }
}

#[test]
fn digits_beyond_nine_are_letters() {
    let grader = Grader::new(4, 4);
    let mut domains = vec![Values::range(0, 15); 256];
    for (cell, domain) in domains.iter_mut().enumerate().take(15) {
        *domain = Values::one(cell);
    }
    let (model, start) = (&grader.model, grader.model.domains());
    let known = Knowledge { model, constraints: &[], start, domains: &domains };
    let values = Values::range(0, 14);
    let step =
        Deduction { removals: vec![Removal { cell: 15, values }], because: vec![0], length: 0 };
    let (text, cells) = words(&grader.layout, &known, 0, &step);
    assert_eq!(text, "r1c16 is the last open cell of row 1, so it is G.");
    assert_eq!(cells, [15]);
}

#[test]
fn steps_that_are_not_there_are_answered() {
    let (nine, four) = (Grader::new(3, 3), Grader::new(2, 2));
    let domains = vec![Values::range(0, 8); 81];
    let known =
        Knowledge { model: &nine.model, constraints: &[], start: &domains, domains: &domains };
    let removals = vec![Removal { cell: 3, values: Values::one(4) }];
    let odd = vec![Removal { cell: 300, values: Values::one(4) }];
    for rung in 0..=nine.ladder.rungs().len() {
        for removals in [removals.clone(), odd.clone(), Vec::new()] {
            let step = Deduction { removals, because: vec![77], length: 9 };
            let (_, cells) = words(&nine.layout, &known, rung, &step);
            assert!(cells.iter().all(|&cell| cell < 81));
            assert!(words(&four.layout, &known, rung, &step).1.is_empty());
        }
    }
}
