//! Thinning out clues: the solution stays the only one, and every clue that is left is needed.

mod common;

use common::{Small, boards, hidden};
use unsolve_constraint::{
    Clue, Constraint, Model, Puzzle, Solution, Solver, Thinning, Values, orbits,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

fn singles(stream: &mut Stream, clues: usize) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..clues).collect();
    stream.shuffle(&mut order);
    order.into_iter().map(|place| vec![place]).collect()
}

fn solutions(small: &Small, puzzle: &Puzzle) -> Vec<Vec<u8>> {
    boards(small, puzzle, &puzzle.constraints().collect::<Vec<_>>())
}

/// All clues of a model that hold on a board, and all its cells.
fn everything(model: &Model, board: &[u8]) -> Vec<Clue> {
    let holds = |id: &usize| model.constraints()[*id].holds(board);
    let constraints = model.clues().filter(holds).map(Clue::Constraint);
    constraints.chain((0..model.cells()).map(Clue::Given)).collect()
}

#[test]
fn what_is_left_is_unique_and_needed() {
    let mut stream = Stream::new("thin", 0);
    let budget = Budget::default();
    for _ in 0..400 {
        let small = hidden(&mut stream);
        let board = small
            .model
            .domains()
            .iter()
            .map(|domain| domain.iter().nth(stream.below(domain.len())).unwrap() as u8);
        let board: Solution = board.collect();
        let clues = everything(&small.model, &board);
        let order = singles(&mut stream, clues.len());
        let mut used = vec![true; clues.len()];
        let mut thinning = Thinning::new(&small.model, board.clone(), clues.clone());
        thinning.thin(&mut used, &order, &mut |_| true, &budget).unwrap();
        assert_eq!(thinning.needless(&used, &budget), Ok(None));
        assert_eq!(thinning.is_unique(&used, &budget), Ok(true));
        assert_eq!(solutions(&small, &thinning.puzzle(&used)), [board]);
        for place in (0..clues.len()).filter(|&place| used[place]) {
            let mut fewer = used.clone();
            fewer[place] = false;
            assert!(solutions(&small, &thinning.puzzle(&fewer)).len() > 1);
            assert_eq!(thinning.is_unique(&fewer, &budget), Ok(false));
        }
    }
}

/// Four rows, columns and boxes of four.
fn board_of_four() -> Model {
    let place = |unit: usize, i: usize| match unit / 4 {
        0 => unit * 4 + i,
        1 => i * 4 + unit % 4,
        _ => (unit % 4 / 2 * 2 + i / 2) * 4 + unit % 2 * 2 + i % 2,
    };
    let unit = |unit| (0..4).map(|i| place(unit, i)).collect();
    let rules = (0..12).map(|number| Constraint::AllDifferent { cells: unit(number) }).collect();
    Model::new(vec![Values::range(0, 3); 16], rules, vec![]).unwrap()
}

#[test]
fn patterns_keep_their_symmetry_and_boards_found_before_change_nothing() {
    let model = board_of_four();
    let budget = Budget::default();
    let mut stream = Stream::new("patterns", 0);
    let half_turn: Vec<usize> = (0..16).rev().collect();
    let mut groups = orbits(16, &[half_turn]);
    assert_eq!((groups.len(), groups.iter().map(Vec::len).sum::<usize>()), (8, 16));
    let clues: Vec<Clue> = (0..16).map(Clue::Given).collect();
    for _ in 0..100 {
        let mut solver = Solver::new(&model);
        let full = solver.sample(&Puzzle::new(&model), &mut stream, &budget).unwrap().unwrap();
        let mut kept = Thinning::new(&model, full.clone(), clues.clone());
        for _ in 0..4 {
            stream.shuffle(&mut groups);
            let (mut first, mut second) = (vec![true; 16], vec![true; 16]);
            kept.thin(&mut first, &groups, &mut |_| true, &budget).unwrap();
            let mut fresh = Thinning::new(&model, full.clone(), clues.clone());
            fresh.thin(&mut second, &groups, &mut |_| true, &budget).unwrap();
            assert_eq!(first, second);
            assert!((0..16).all(|cell| first[cell] == first[15 - cell]));
            assert_eq!(solver.count(&kept.puzzle(&first), 2, &budget).found, 1);
            for group in groups.iter().filter(|group| first[group[0]]) {
                let mut fewer = first.clone();
                for &place in group {
                    fewer[place] = false;
                }
                assert_eq!(solver.count(&kept.puzzle(&fewer), 2, &budget).found, 2);
            }
        }
    }
}

#[test]
fn what_else_is_asked_is_heeded_and_limits_keep_clues() {
    let model = board_of_four();
    let solution: Solution = vec![0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0];
    let clues: Vec<Clue> = (0..16).map(Clue::Given).collect();
    let mut thinning = Thinning::new(&model, solution, clues);
    let groups = singles(&mut Stream::new("limits", 0), 16);
    let given = |puzzle: &Puzzle| puzzle.domains().iter().filter(|d| d.len() == 1).count();
    let mut used = vec![true; 16];
    let mut ten = |puzzle: &Puzzle| given(puzzle) >= 10;
    thinning.thin(&mut used, &groups, &mut ten, &Budget::default()).unwrap();
    assert_eq!(used.iter().filter(|&&used| used).count(), 10);
    assert!(thinning.needless(&used, &Budget::default()).unwrap().is_some());

    let mut used = vec![true; 16];
    thinning.thin(&mut used, &groups, &mut |_| true, &Budget::nodes(0)).unwrap();
    assert_eq!(thinning.is_unique(&used, &Budget::default()), Ok(true));
    let none = [false; 16];
    assert_eq!(thinning.is_unique(&none, &Budget::nodes(0)), Err(StopReason::Nodes));
}
