//! Other choices of clues, needless clues, and levels that are the same but for their looks.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::Solver;
use unsolve_core::{Breeding, Budget, Edit, Freedom, Stream, Turn, edited};
use unsolve_grids::Grid;

use super::oracle::enumerate;
use super::{level, order, riddles};
use unsolve_shapes::{Bound, Cats, Clue, Level, Line, Shape, Shapes, facts};

#[test]
fn mutations_have_one_solution_and_no_clue_to_spare() {
    let order = order(3, [3, 3], Cats::Superposition, 0);
    for (number, riddle) in riddles(&order, "mutations", 5).into_iter().enumerate() {
        let mut stream = Stream::new("mutations", number as u64);
        let mut now = level(&order, &riddle);
        let mut changed = 0;
        for _ in 0..20 {
            let Some(next) = Shapes::mutate(&now, &Freedom::default(), &mut stream) else {
                continue;
            };
            assert_eq!(enumerate(&next, next.clues(), 2), std::slice::from_ref(&riddle.solution));
            for left_out in 0..next.clues().len() {
                let mut fewer = next.clues().to_vec();
                fewer.remove(left_out);
                assert_eq!(enumerate(&next, &fewer, 2).len(), 2);
            }
            changed += u32::from(next.clues() != now.clues());
            now = next;
        }
        assert!(changed > 10, "{changed}");
    }
}

#[test]
fn a_needless_clue_is_found_and_left_out() {
    let order = order(3, [3, 3], Cats::Superposition, 0);
    let riddle = &riddles(&order, "simpler", 1)[0];
    let exact = level(&order, riddle);
    assert!(Shapes::simpler(&exact).is_empty());
    let extra = facts(order.grid, order.cats, &riddle.solution);
    let extra = extra.into_iter().find(|clue| !riddle.clues.contains(clue)).expect("more facts");
    let clues = [&riddle.clues[..], &[extra]].concat();
    let more = Level::new(order.grid, order.cats, vec![None; 9], clues).expect("a level");
    let simpler = Shapes::simpler(&more);
    assert!(simpler.iter().any(|level| level.clues() == riddle.clues));
    for level in simpler {
        let count =
            Solver::new(Shapes::model(&level)).count(Shapes::clues(&level), 2, &Budget::default());
        assert_eq!(count.unique(), Some(true));
    }
}

/// The same level after a turn, with circles and triangles exchanged.
fn disguised(level: &Level, turn: Turn) -> Level {
    let (grid, size) = (level.grid(), level.grid().size());
    let [height, width] = turn.size(size);
    let turned = Grid::new(width, height);
    let at = |cell| {
        let [row, column] = turn.place(grid.at(cell), size);
        turned.cell(row, column).expect("on the board")
    };
    let named = |shape| match shape {
        Shape::Circle => Shape::Triangle,
        Shape::Triangle => Shape::Circle,
        other => other,
    };
    let line_of = |line: Line| {
        let mut cells: Vec<usize> =
            line.cells(grid).into_iter().map(|cell| usize::from(at(cell as u16))).collect();
        cells.sort_unstable();
        Line::all(turned).into_iter().find(|line| line.cells(turned) == cells).expect("a line")
    };
    let clue = |clue: &Clue| match *clue {
        Clue::Is { cell, shape } => Clue::Is { cell: at(cell), shape: named(shape) },
        Clue::Not { cell, shape } => Clue::Not { cell: at(cell), shape: named(shape) },
        Clue::Count { line, bound, number, shape } => {
            Clue::Count { line: line_of(line), bound, number, shape: named(shape) }
        }
    };
    let mut given = vec![None; level.given().len()];
    for cell in grid.cells() {
        given[usize::from(at(cell))] = level.given()[usize::from(cell)].map(named);
    }
    let clues = level.clues().iter().rev().map(clue).collect();
    Level::new(turned, level.cats(), given, clues).expect("a level")
}

#[test]
fn twins_are_the_same_bytes_and_others_are_not() {
    let order = order(3, [3, 4], Cats::Superposition, 1);
    let made = riddles(&order, "twins", 5);
    for riddle in &made {
        let level = level(&order, riddle);
        for turn in Turn::ALL {
            assert_eq!(Shapes::twin(&disguised(&level, turn)), Shapes::twin(&level), "{turn:?}");
        }
        let mut clues = riddle.clues.clone();
        clues.pop();
        let given = level.given().to_vec();
        let other = Level::new(order.grid, order.cats, given, clues).expect("a level");
        assert_ne!(Shapes::twin(&other), Shapes::twin(&level));
    }
    assert_ne!(Shapes::twin(&level(&order, &made[0])), Shapes::twin(&level(&order, &made[1])));
}

#[test]
fn an_exact_count_is_painted_one_by_one() {
    let paint = |level: &Level| {
        let edit = Edit::Paint { brush: "row-cat".to_owned(), row: 1, column: 0 };
        edited::<Shapes>(level, &edit).expect("an edit")
    };
    let grid = Grid::new(2, 2);
    let mut level = Level::new(grid, Cats::Plain, vec![None; 4], Vec::new()).expect("a level");
    let count = |number| Clue::Count {
        line: Line::Row(1),
        bound: Bound::Exactly,
        number,
        shape: Shape::Cat,
    };
    for number in 0..=2 {
        level = paint(&level);
        assert_eq!(level.clues(), [count(number)]);
    }
    assert!(paint(&level).clues().is_empty());
}
