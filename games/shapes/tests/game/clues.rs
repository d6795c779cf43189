//! Clues mean what they say, and all that is true is found.

use unsolve_core::Stream;
use unsolve_grids::Grid;

use super::oracle::holds;
use unsolve_shapes::{Bound, Cats, Clue, Line, Shape, facts};

fn boards() -> impl Iterator<Item = (Grid, Cats, Vec<Shape>)> {
    (0..300).map(|id| {
        let mut stream = Stream::new("boards", id);
        let grid = Grid::new(1 + stream.below(4), 1 + stream.below(4));
        let cats = if stream.chance(0.5) { Cats::Superposition } else { Cats::Plain };
        let board = grid.cells().map(|_| Shape::ALL[stream.below(4)]).collect();
        (grid, cats, board)
    })
}

/// Every clue there can be about a grid.
fn all(grid: Grid) -> Vec<Clue> {
    let mut all = Vec::new();
    for shape in Shape::ALL {
        for cell in grid.cells() {
            all.extend([Clue::Is { cell, shape }, Clue::Not { cell, shape }]);
        }
        for line in Line::all(grid) {
            for number in 0..=line.cells(grid).len() {
                let bounds = [Bound::Exactly, Bound::AtLeast, Bound::AtMost];
                all.extend(bounds.map(|bound| Clue::Count { line, bound, number, shape }));
            }
        }
    }
    all
}

#[test]
fn facts_are_all_that_is_true_in_plain_words_and_says_something() {
    for (grid, cats, board) in boards() {
        let width = grid.width();
        let mut expected: Vec<Clue> = all(grid)
            .into_iter()
            .filter(|&clue| holds(clue, &board, width, cats))
            .filter(|&clue| clue.plainly(grid) == clue && !clue.says_nothing(grid))
            .collect();
        let mut found = facts(grid, cats, &board);
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{grid:?} {cats:?} {board:?}");
    }
}

#[test]
fn plain_words_mean_the_same_and_what_says_nothing_always_holds() {
    for (grid, cats, board) in boards() {
        let values: Vec<u8> = board.iter().map(|shape| shape.value() as u8).collect();
        for clue in all(grid) {
            let truth = holds(clue, &board, grid.width(), cats);
            assert_eq!(clue.constraint(grid, cats).holds(&values), truth, "{clue:?}");
            assert_eq!(clue.plainly(grid).constraint(grid, cats).holds(&values), truth);
            assert!(truth || !clue.says_nothing(grid));
        }
    }
}

#[test]
fn nothing_is_not_a_cat_in_superposition_but_what_is_none() {
    let grid = Grid::new(2, 1);
    let all = facts(grid, Cats::Superposition, &[Shape::Cat, Shape::Circle]);
    let about = |cell| {
        all.iter().filter(move |clue| matches!(clue, Clue::Not { cell: at, .. } if *at == cell))
    };
    assert_eq!(about(0).count(), 0);
    assert_eq!(about(1).count(), 3);
}
