//! The search that learns, against plain enumeration and against the search that does not.

mod common;

use common::{boards, crossed, instances, puzzle, small};
use unsolve_constraint::{
    Constraint, Contradiction, Learner, Model, Propagator, Puzzle, Run, Solver, Values,
};
use unsolve_limits::{Budget, Progress, StopReason, Watch};
use unsolve_stream::Stream;

/// The puzzle of a picture's runs: rows first, then columns.
fn picture(rows: usize, columns: usize, values: usize, cells: &[u8]) -> Model {
    let row = |row: usize| (row * columns..(row + 1) * columns).collect::<Vec<_>>();
    let column = |column: usize| (0..rows).map(|row| row * columns + column).collect();
    let line = |places: Vec<usize>| {
        let runs = Run::of(places.iter().map(|&cell| cells[cell]));
        Constraint::Line { cells: places, runs }
    };
    let lines = (0..rows).map(row).chain((0..columns).map(column)).map(line).collect();
    let domains = vec![Values::range(0, values - 1); rows * columns];
    Model::new(domains, lines, vec![]).expect("a picture")
}

/// Dominoes in a chain from one corner of a board to the other, each of which can only be laid once the one before it is.
fn chain(dominoes: usize) -> Model {
    let side = 2 * dominoes + 1;
    let mut cells = vec![0; side * side];
    for step in 0..dominoes {
        let (row, column) = (2 * step, side - 1 - 2 * step);
        for away in 0..3 {
            cells[row * side + column - away] = 1;
            cells[(row + away) * side + column] = 1;
        }
    }
    picture(side, side, 2, &cells)
}

fn listed(model: &Model, puzzle: &Puzzle, up_to: u64, budget: &Budget<'_>) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let learner = Learner::new(model).expect("constraints alone");
    let count = learner.list(puzzle, up_to, &mut |board| found.push(board), budget);
    assert_eq!((count.found, count.stopped), (found.len() as u64, None));
    found
}

#[test]
fn it_lists_the_solutions_that_enumeration_finds() {
    let mut stream = Stream::new("learning", 0);
    let mut seen = [0; 3];
    for round in 0..instances(3_000, 30_000) {
        let small = if round % 3 == 0 { crossed(&mut stream) } else { small(&mut stream, 0) };
        let puzzle = puzzle(&mut stream, &small);
        let mut expected = boards(&small, &puzzle, &puzzle.constraints().collect::<Vec<_>>());
        let mut found = listed(&small.model, &puzzle, u64::MAX, &Budget::default());
        seen[expected.len().min(2)] += 1;
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{:?} {puzzle:?}", small.model);
    }
    assert!(seen.iter().all(|&count| count > 150), "{seen:?}");
}

#[test]
fn on_lines_that_cross_it_finds_as_many_as_the_search_that_does_not_learn() {
    let mut seen = [0; 3];
    for number in 0..instances(150, 3_000) as u64 {
        let mut stream = Stream::new("learning lines", number);
        let [rows, columns] = [3 + stream.below(6), 3 + stream.below(6)];
        let values = 2 + stream.below(2);
        let cells: Vec<u8> = (0..rows * columns).map(|_| stream.below(values) as u8).collect();
        let model = picture(rows, columns, values, &cells);
        let puzzle = Puzzle::new(&model);
        let budget = Budget::default();
        let expected = Solver::new(&model).count(&puzzle, 40, &budget).found;
        let mut found = listed(&model, &puzzle, 40, &budget);
        assert_eq!(found.len() as u64, expected, "{number}");
        let holds = |board: &Vec<u8>| model.constraints().iter().all(|line| line.holds(board));
        assert!(found.iter().all(holds), "{number}");
        found.sort();
        found.dedup();
        assert_eq!(found.len() as u64, expected, "{number}: the same one twice");
        seen[(expected as usize - 1).min(2)] += 1;
    }
    assert!(seen[0] > 50 && seen[1] > 10 && seen[2] > 5, "one, two, more: {seen:?}");
}

#[test]
fn a_chain_of_dominoes_is_solved_that_no_search_by_branching_gets_through() {
    let model = chain(9);
    let puzzle = Puzzle::new(&model);
    let branching = Solver::new(&model).count(&puzzle, 2, &Budget::nodes(20_000));
    assert_eq!(branching.stopped, Some(StopReason::Nodes));
    assert_eq!(listed(&model, &puzzle, 2, &Budget::nodes(200_000)).len(), 1);
}

/// Stops a search soon.
struct Impatient;

impl Watch for Impatient {
    fn poll(&self, progress: &Progress) -> Option<StopReason> {
        (progress.nodes > 30).then_some(StopReason::Cancelled)
    }
}

#[test]
fn limits_are_named_and_kept() {
    let model = chain(6);
    let (puzzle, learner) = (Puzzle::new(&model), Learner::new(&model).expect("lines alone"));
    let count = |budget: &Budget<'_>| learner.list(&puzzle, 2, &mut |_| (), budget);
    let free = count(&Budget::default());
    assert_eq!((free.found, free.stopped), (1, None));
    for nodes in [0, 1, 10, free.effort.nodes - 1] {
        let limited = count(&Budget::nodes(nodes));
        assert_eq!((limited.effort.nodes, limited.stopped), (nodes, Some(StopReason::Nodes)));
    }
    assert_eq!(count(&Budget::nodes(free.effort.nodes)).stopped, None);
    assert_eq!(count(&Budget::default().with_bytes(100)).stopped, Some(StopReason::Bytes));
    let stopped = count(&Budget::default().watched(&Impatient));
    assert_eq!(stopped.stopped, Some(StopReason::Cancelled));
    assert!(stopped.effort.nodes < 60, "{:?}", stopped.effort);
}

#[test]
fn puzzles_that_are_none_of_the_model_are_answered_without_panic() {
    #[derive(Debug)]
    struct Content;
    impl Propagator for Content {
        fn propagate(&self, _: &mut [Values]) -> Result<(), Contradiction> {
            Ok(())
        }
    }
    let model = chain(3);
    let other = Model::new(vec![Values::range(1, 2); 3], vec![], vec![]).expect("three cells");
    let mut empty = Puzzle::new(&other);
    empty.restrict(1, Values::NONE);
    let learner = Learner::new(&other).expect("no constraint at all");
    let count = |puzzle| learner.list(&puzzle, 100, &mut |_| (), &Budget::default()).found;
    assert_eq!([count(Puzzle::new(&other)), count(empty)], [8, 0]);
    let _ = count(Puzzle::new(&model));
    assert_eq!(listed(&model, &Puzzle::new(&other), 9, &Budget::default()), Vec::<Vec<u8>>::new());
    assert!(Learner::new(&other.propagated_by(Content)).is_none());
}
