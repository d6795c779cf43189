//! What the techniques find, what they say, and that digging knows them as the ladder does.

use unsolve_adapters::constraint::{ConstraintRules, Hints};
use unsolve_constraint::{Ending, Knowledge, Wanted};
use unsolve_core::{Budget, Files, Stream};
use unsolve_testkit::instances;

use unsolve_futoshiki::inside::{SETTLED, Square};
use unsolve_futoshiki::{Futoshiki, Kit, Level, Setup, Sign, Symmetry, graded, group, minimal};

fn level(text: &str) -> Level {
    let setup = Setup(text.lines().map(str::to_owned).collect());
    let rules = Futoshiki::default_rules(&setup);
    Futoshiki::validate(setup, rules).map_err(|invalid| invalid.problems).expect("a level")
}

/// The words of all steps that are open on a rung of the untouched board.
fn said(level: &Level, rung: usize) -> Vec<String> {
    let clues = Futoshiki::clues(level);
    let constraints: Vec<usize> = clues.constraints().collect();
    let known = Knowledge {
        model: Futoshiki::model(level),
        constraints: &constraints,
        start: clues.domains(),
        domains: clues.domains(),
    };
    let technique = &Futoshiki::ladder(level).rungs()[rung];
    let found = technique.find(&known, &Budget::default()).expect("no limit");
    found.iter().map(|step| Futoshiki::reason(level, &known, rung, step).0).collect()
}

#[test]
fn signs_one_after_the_other_are_told_as_a_chain() {
    let chain = level(".<.<. .\n\n. . . .\n\n. . . .\n\n. . . .");
    let told = said(&chain, 3);
    assert!(told.contains(&"r1c1 < r1c2 < r1c3, so r1c1 is at most 2.".to_owned()), "{told:?}");
    assert!(told.contains(&"r1c3 > r1c2 > r1c1, so r1c3 is at least 3.".to_owned()), "{told:?}");
    let beside = level("3>. . .\n\n. . . .\n\n. . . .\n\n. . . .");
    assert_eq!(said(&beside, 3), ["r1c2 < r1c1, and r1c1 is 3, so r1c2 is at most 2."]);
}

#[test]
fn cells_on_both_sides_are_counted() {
    let fork = level(".>.<. .\n\n. . . .\n\n. . . .\n\n. . . .");
    assert_eq!(
        said(&fork, 4),
        ["r1c2 is smaller than r1c1 and r1c3, which differ in row 1, so r1c2 is at most 2."]
    );
}

#[test]
fn singles_are_told_by_what_is_missing() {
    let last = level("1 2 3 .\n\n. . . .\n\n. . . .\n\n. . . .");
    assert_eq!(said(&last, 0), ["r1c4 is the last empty cell of row 1, so it is 4."]);
    let hidden = level("1 . . .\n\n. . 1 .\n\n. . . 1\n\n. . . .");
    assert_eq!(said(&hidden, 1)[0], "Row 4 needs a 1, and only r4c2 can take it.");
}

#[test]
fn suppositions_are_told_to_their_end() {
    let kit = Kit::of(5).expect("a size");
    let wanted = Wanted::named("forcing", &kit.ladder, &group).expect("a group");
    let mut told = 0;
    for number in 0..20 {
        let mut stream = Stream::new("suppositions", number);
        let Ok((dug, trace)) =
            graded(kit, Symmetry::None, &wanted, &mut stream, &Budget::default())
        else {
            continue;
        };
        let clues = Futoshiki::clues(&dug.level);
        let constraints: Vec<usize> = clues.constraints().collect();
        let mut domains = clues.domains().to_vec();
        for round in &trace.rounds {
            let before = domains.clone();
            let known = Knowledge {
                model: &kit.model,
                constraints: &constraints,
                start: clues.domains(),
                domains: &before,
            };
            for step in round.steps.iter().filter(|_| round.rung == 11) {
                let (text, cells) =
                    Futoshiki::reason(&dug.level, &known, round.rung, &step.deduction);
                let fits = text.starts_with("If r") && text.contains("; so r") && cells.len() > 1;
                assert!(fits, "{text}");
                told += 1;
            }
            for removal in round.removals() {
                domains[removal.cell] = domains[removal.cell] - removal.values;
            }
        }
    }
    assert!(told > 20, "{told}");
}

/// Digging asks the board itself, the ladder tells its steps: both get equally far, rung by rung.
#[test]
fn digging_knows_the_rungs_as_the_ladder_does() {
    let budget = Budget::default();
    for number in 0..instances(60, 2_000) {
        let side = 4 + number % 4;
        let kit = Kit::of(side).expect("a size");
        let mut stream = Stream::new("rungs", number as u64);
        let level = minimal(kit, Symmetry::None, &mut stream, &budget).expect("no limit").level;
        let mut square = Square::new(side);
        for (cell, &digit) in level.digits().iter().enumerate().filter(|(_, digit)| **digit > 0) {
            square.marks[cell] = 1 << (digit - 1);
        }
        for ([first, second], sign) in level.signed() {
            let less = if sign == Sign::Less { [first, second] } else { [second, first] };
            square.less.push(less.map(|cell| cell as u8));
        }
        for rungs in SETTLED..=kit.ladder.rungs().len() {
            let ladder = unsolve_futoshiki::ladder(&kit.layout).first(rungs);
            let trace = ladder.climb(&kit.model, Futoshiki::clues(&level), &budget);
            let mut known = square.clone();
            known.follow(&kit.layout, rungs - SETTLED).expect("it has a solution");
            let solved = trace.ending == Ending::Solved;
            assert_eq!(known.is_full(), solved, "board {number}, {rungs} rungs");
        }
    }
}
