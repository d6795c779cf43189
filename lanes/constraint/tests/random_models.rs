//! Searches in random small models, against plain enumeration.

mod common;

use common::{Small, boards, crossed, instances, puzzle, small};
use unsolve_constraint::{Ladder, Model, Puzzle, Solver, Thinning, Values};
use unsolve_limits::Budget;
use unsolve_stream::Stream;

/// Some models of every width, and some with lines that cross.
fn models(stream: &mut Stream, rounds: usize) -> Vec<Small> {
    let widths = [0, 0, 0, 1, 60, 70, 250, 300];
    let one = |round: usize, stream: &mut Stream| match round % 3 {
        0 => crossed(stream),
        _ => small(stream, widths[round % widths.len()]),
    };
    (0..rounds).map(|round| one(round, stream)).collect()
}

fn solutions(small: &Small, puzzle: &Puzzle) -> Vec<Vec<u8>> {
    boards(small, puzzle, &puzzle.constraints().collect::<Vec<_>>())
}

#[test]
fn counts_are_those_of_enumeration() {
    let mut stream = Stream::new("counts", 0);
    let mut seen = [0; 3];
    for small in models(&mut stream, instances(2_000, 20_000)) {
        let mut solver = Solver::new(&small.model);
        for _ in 0..2 {
            let puzzle = puzzle(&mut stream, &small);
            let expected = solutions(&small, &puzzle).len() as u64;
            seen[expected.min(2) as usize] += 1;
            let all = solver.count(&puzzle, u64::MAX, &Budget::default());
            assert_eq!((all.found, all.stopped), (expected, None), "{:?} {puzzle:?}", small.model);
            let two = solver.count(&puzzle, 2, &Budget::default());
            assert_eq!(two.found, expected.min(2));
            assert_eq!(two.unique(), Some(expected == 1));
        }
    }
    assert!(seen.iter().all(|&count| count > 150), "{seen:?}");
}

#[test]
fn solutions_are_found_whenever_there_are_any() {
    let mut stream = Stream::new("solutions", 0);
    let budget = Budget::default();
    for small in models(&mut stream, instances(1_000, 10_000)) {
        let mut solver = Solver::new(&small.model);
        let puzzle = puzzle(&mut stream, &small);
        let all = solutions(&small, &puzzle);
        let first = solver.first(&puzzle, &budget).unwrap();
        assert_eq!(first.is_some(), !all.is_empty());
        let sample = solver.sample(&puzzle, &mut stream, &budget).unwrap();
        assert_eq!(sample.is_some(), !all.is_empty());
        for found in first.iter().chain(&sample) {
            assert!(all.contains(found), "{:?} {puzzle:?}", small.model);
        }
        if let Some(known) = stream.pick(&all) {
            let other = solver.other_than(&puzzle, known, &budget).unwrap();
            assert_eq!(other.is_some(), all.len() > 1);
            assert!(other.iter().all(|other| other != known && all.contains(other)));
        }
    }
}

#[test]
fn a_clue_is_broken_exactly_where_it_does_not_follow() {
    let mut stream = Stream::new("broken", 0);
    let mut broken = [0; 2];
    for small in models(&mut stream, instances(1_000, 10_000)) {
        let mut solver = Solver::new(&small.model);
        let puzzle = puzzle(&mut stream, &small);
        for clue in small.model.clues() {
            let others: Vec<usize> = puzzle.constraints().filter(|&id| id != clue).collect();
            let mut without = boards(&small, &puzzle, &others);
            without.retain(|board| !small.model.constraints()[clue].holds(board));
            let found = solver.breaking(&puzzle, clue, &Budget::default()).unwrap();
            assert_eq!(found.is_some(), !without.is_empty(), "{clue} {:?} {puzzle:?}", small.model);
            assert!(found.iter().all(|found| without.contains(found)));
            broken[usize::from(found.is_some())] += 1;
        }
    }
    assert!(broken.iter().all(|&count| count > 150), "{broken:?}");
}

#[test]
fn propagation_takes_no_value_of_a_solution() {
    let mut stream = Stream::new("propagation", 0);
    let mut taken = 0;
    for small in models(&mut stream, instances(1_000, 10_000)) {
        let puzzle = puzzle(&mut stream, &small);
        let all = solutions(&small, &puzzle);
        match Solver::new(&small.model).propagate(&puzzle) {
            None => assert!(all.is_empty(), "{:?} {puzzle:?}", small.model),
            Some(left) => {
                for (cell, values) in left.iter().enumerate() {
                    assert!(all.iter().all(|board| values.contains(board[cell].into())));
                    taken += (puzzle.domains()[cell] - *values).len();
                }
            }
        }
    }
    assert!(taken > 300, "{taken}");
}

#[test]
fn limits_are_named_and_kept() {
    let mut stream = Stream::new("limits", 0);
    for small in models(&mut stream, 300) {
        let mut solver = Solver::new(&small.model);
        let puzzle = Puzzle::new(&small.model);
        let free = solver.count(&puzzle, u64::MAX, &Budget::default());
        for nodes in 0..4 {
            let count = solver.count(&puzzle, u64::MAX, &Budget::nodes(nodes));
            assert!(count.effort.nodes <= nodes);
            assert_eq!(count.stopped.is_none(), free.effort.nodes <= nodes);
            assert!(count.found <= free.found);
        }
    }
}

#[test]
fn puzzles_of_another_model_are_answered_without_panic() {
    let mut stream = Stream::new("others", 0);
    let list = models(&mut stream, 60);
    for small in &list {
        for other in &list {
            let puzzle = puzzle(&mut stream, other);
            let _ = Solver::new(&small.model).count(&puzzle, 3, &Budget::nodes(50));
        }
    }
    let mut puzzle = Puzzle::new(&list[0].model).with_clues([usize::MAX]);
    puzzle.restrict(usize::MAX, Values::NONE);
    assert_eq!(puzzle, Puzzle::new(&list[0].model));
}

#[test]
fn models_and_ladders_are_shared_and_solvers_sent_between_threads() {
    fn shared<T: Send + Sync>() {}
    fn sent<T: Send>() {}
    shared::<Model>();
    shared::<Ladder>();
    sent::<Solver<'_>>();
    sent::<Thinning<'_>>();
}

/// Narrowing is checked by all boards on which one demand holds: with some cells of such a board entered, no value that the
/// board has is taken away; and with all but one entered, all values are taken away that break it.
#[test]
fn narrowing_takes_away_what_one_demand_forbids_and_nothing_else() {
    let mut stream = Stream::new("narrow", 0);
    let (mut kept, mut taken) = (0, 0);
    for small in models(&mut stream, 1_500) {
        let puzzle = puzzle(&mut stream, &small);
        for (id, constraint) in small.model.constraints().iter().enumerate() {
            let Some(board) = stream.pick(&boards(&small, &puzzle, &[id])).cloned() else {
                continue;
            };
            let share = stream.unit();
            let entered: Vec<Option<u8>> =
                board.iter().map(|&value| stream.chance(share).then_some(value)).collect();
            let mut may = puzzle.domains().to_vec();
            constraint.narrow(&entered, &mut may);
            for (cell, &value) in
                board.iter().enumerate().filter(|&(cell, _)| entered[cell].is_none())
            {
                assert!(may[cell].contains(value.into()), "{constraint:?} {entered:?} {cell}");
                kept += 1;
            }
            for cell in constraint.cells() {
                let mut alone: Vec<Option<u8>> = board.iter().copied().map(Some).collect();
                alone[cell] = None;
                let mut may = puzzle.domains().to_vec();
                constraint.narrow(&alone, &mut may);
                for value in puzzle.domains()[cell].iter() {
                    let mut filled = board.clone();
                    filled[cell] = value as u8;
                    assert_eq!(
                        may[cell].contains(value),
                        constraint.holds(&filled),
                        "{constraint:?}"
                    );
                    taken += usize::from(!may[cell].contains(value));
                }
            }
        }
    }
    assert!(kept > 1_000 && taken > 300, "{kept} {taken}");
}
