//! What is promised of puzzles that are dug.

use unsolve_constraint::{Ending, Knowledge, Ladder, Removal, Solver, Values};
use unsolve_core::{Budget, Stream};

use unsolve_sudoku::inside::{Kind, Sieve};
use unsolve_sudoku::{Dug, Kit, Symmetry, graded, ladder, minimal, wanted};

const SYMMETRIES: [Symmetry; 5] = [
    Symmetry::None,
    Symmetry::HalfTurn,
    Symmetry::QuarterTurn,
    Symmetry::Mirror,
    Symmetry::Diagonal,
];

/// How many solutions a puzzle has without some clues, up to two, by the constraint lane.
fn count(kit: &'static Kit, dug: &Dug, without: &[usize]) -> u64 {
    let mut fewer = dug.clone();
    for &cell in without {
        fewer.given[cell] = false;
    }
    Solver::new(&kit.model).count(&fewer.puzzle(kit), 2, &Budget::default()).found
}

#[test]
fn no_clue_of_a_minimal_puzzle_can_go() {
    for (size, boards) in [(4, 12), (6, 12), (9, 20)] {
        let kit = Kit::of(size).unwrap();
        for number in 0..boards {
            for symmetry in SYMMETRIES {
                let mut stream = Stream::new("minimal", number);
                let dug = minimal(kit, symmetry, &mut stream, &Budget::default()).unwrap();
                assert_eq!(count(kit, &dug, &[]), 1, "{dug:?}");
                for group in symmetry.orbits(size) {
                    let given = group.iter().filter(|&&cell| dug.given[cell]).count();
                    assert!(given == 0 || given == group.len(), "{symmetry:?}: {dug:?}");
                    assert!(given == 0 || count(kit, &dug, &group) == 2, "{group:?}: {dug:?}");
                }
            }
        }
    }
}

#[test]
fn a_clue_that_the_limit_does_not_decide_stays() {
    let kit = Kit::of(9).unwrap();
    let dig = |nodes| {
        let mut stream = Stream::new("limits", 1);
        minimal(kit, Symmetry::None, &mut stream, &Budget::nodes(nodes)).unwrap()
    };
    let clues = |dug: &Dug| dug.given.iter().filter(|&&given| given).count();
    let (few, many) = (dig(5_000_000), dig(60));
    assert_eq!(few.solution, many.solution, "the same board");
    assert!(clues(&few) <= clues(&many));
    assert_eq!(count(kit, &many, &[]), 1);
}

/// Whether some rungs of a ladder solve a puzzle.
fn solves(kit: &'static Kit, ladder: &Ladder, rungs: &[usize], dug: &Dug) -> bool {
    let puzzle = dug.puzzle(kit);
    let (mut domains, constraints) =
        (puzzle.domains().to_vec(), puzzle.constraints().collect::<Vec<_>>());
    loop {
        let known = Knowledge {
            model: &kit.model,
            constraints: &constraints,
            start: puzzle.domains(),
            domains: &domains,
        };
        let found = rungs
            .iter()
            .map(|&rung| ladder.rungs()[rung].find(&known, &Budget::default()).unwrap());
        let removes = |removal: &Removal, domains: &[Values]| {
            !(domains[removal.cell] & removal.values).is_empty()
        };
        let news: Vec<Removal> = found
            .flatten()
            .flat_map(|deduction| deduction.removals)
            .filter(|removal| removes(removal, &domains))
            .collect();
        if news.is_empty() {
            return domains.iter().all(|values| values.len() == 1);
        }
        for gone in news {
            domains[gone.cell] = domains[gone.cell] - gone.values;
        }
    }
}

#[test]
fn a_sieve_solves_what_its_rungs_solve() {
    let mut seen = [0; 2];
    for (size, boards) in [(6, 20), (9, 25)] {
        let kit = Kit::of(size).unwrap();
        let named: Vec<(usize, Kind)> = kit
            .ladder
            .rungs()
            .iter()
            .enumerate()
            .filter_map(|(rung, technique)| Some((rung, Kind::named(technique.name())?)))
            .collect();
        assert_eq!(named.len(), 17, "every technique of a sieve is on the ladder");
        for number in 0..boards {
            let mut stream = Stream::new("sieve", number);
            let mut dug = minimal(kit, Symmetry::None, &mut stream, &Budget::default()).unwrap();
            for _ in 0..stream.below(4) {
                dug.given[stream.below(size * size)] = true;
            }
            for cut in 1..=named.len() {
                let (rungs, kinds): (Vec<_>, Vec<_>) = named[..cut].iter().copied().unzip();
                let mut sieve = Sieve::new(&kit.layout, kinds);
                let mut board = sieve.empty();
                let given = (0..size * size).filter(|&cell| dug.given[cell]);
                sieve.give(&mut board, given.map(|cell| (cell, dug.solution[cell].into())));
                let expected = solves(kit, &kit.ladder, &rungs, &dug);
                assert_eq!(board.is_full(), expected, "{cut} techniques: {:?}", dug.digits());
                seen[usize::from(expected)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&boards| boards > 100), "{seen:?}");
}

#[test]
fn a_graded_puzzle_needs_what_was_asked_for() {
    let kit = Kit::of(9).unwrap();
    let fresh = ladder(&kit.layout);
    for rung in
        ["single", "naked-single", "intersection", "set", "fish", "wing", "chain", "forcing"]
    {
        let wanted = wanted(rung, &kit.ladder).unwrap();
        let mut made = 0;
        for number in 0..40 {
            let mut stream = Stream::new(rung, number);
            let symmetry = SYMMETRIES[stream.below(2)];
            let budget = Budget::nodes(100_000);
            let Ok((dug, trace)) = graded(kit, symmetry, &wanted, &mut stream, &budget) else {
                continue;
            };
            made += 1;
            assert_eq!(count(kit, &dug, &[]), 1, "{rung}: {dug:?}");
            let again = fresh.climb(&kit.model, &dug.puzzle(kit), &Budget::default());
            assert_eq!((again.ending, &again), (Ending::Solved, &trace));
            assert!(wanted.contains(again.hardest().unwrap()), "{rung}: {dug:?}");
            let below: Vec<usize> = (0..wanted.rungs()[0]).collect();
            assert!(!solves(kit, &fresh, &below, &dug), "{rung}: {dug:?}");
            if made == 4 {
                break;
            }
        }
        assert!(made > 1, "{rung}: {made} of 40");
    }
}

#[test]
fn techniques_that_are_rare_are_found() {
    let kit = Kit::of(9).unwrap();
    for (rung, boards) in [("jellyfish", 20), ("Y-cycle", 20), ("VWXYZ-wing", 20)] {
        let wanted = wanted(&rung.to_lowercase(), &kit.ladder).unwrap();
        let budget = Budget::default();
        let found = (0..boards).find_map(|number| {
            let mut stream = Stream::new(rung, number);
            graded(kit, Symmetry::None, &wanted, &mut stream, &budget).ok()
        });
        let (dug, trace) = found.expect(rung);
        assert_eq!(count(kit, &dug, &[]), 1, "{rung}: {dug:?}");
        assert_eq!(trace.hardest(), Some(wanted.last()), "{rung}: {dug:?}");
        let below: Vec<usize> = (0..wanted.last()).collect();
        assert!(!solves(kit, &kit.ladder, &below, &dug), "{rung}: {dug:?}");
    }
}

#[test]
fn what_no_board_needs_is_refused_with_a_reason() {
    let kit = Kit::of(4).unwrap();
    let wanted = wanted("swordfish", &kit.ladder).unwrap();
    let mut stream = Stream::new("impossible", 0);
    let miss = graded(kit, Symmetry::None, &wanted, &mut stream, &Budget::default()).unwrap_err();
    assert!(miss.to_string().starts_with("easier than asked for"), "{miss}");
    let unknown = unsolve_sudoku::wanted("guess", &kit.ladder).unwrap_err().to_string();
    assert!(unknown.contains("\"guess\"") && unknown.contains("x-wing"), "{unknown}");
}

#[test]
fn large_boards_are_dug_too() {
    let kit = Kit::of(16).unwrap();
    for rung in ["single", "intersection", "wing"] {
        let wanted = wanted(rung, &kit.ladder).unwrap();
        let found = (0..5).find_map(|number| {
            let mut stream = Stream::new(rung, number);
            graded(kit, Symmetry::HalfTurn, &wanted, &mut stream, &Budget::nodes(100_000)).ok()
        });
        let (dug, trace) = found.unwrap();
        assert_eq!(trace.ending, Ending::Solved, "{dug:?}");
        assert_eq!(count(kit, &dug, &[]), 1, "{rung}: {dug:?}");
    }
}
