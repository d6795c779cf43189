//! Solutions counted apart from the engine: the meaning of clues is written down a second time.

use std::collections::BTreeMap;

use unsolve_shapes::{Bound, Cats, Clue, Level, Line, Shape};

/// Whether a cell that is `is` counts as `shape`.
fn counts_as(is: Shape, shape: Shape, cats: Cats) -> bool {
    is == shape || (cats == Cats::Superposition && is == Shape::Cat)
}

fn fits(bound: Bound, number: usize, found: usize) -> bool {
    match bound {
        Bound::Exactly => found == number,
        Bound::AtLeast => found >= number,
        Bound::AtMost => found <= number,
    }
}

fn is_on(line: Line, row: usize, column: usize) -> bool {
    match line {
        Line::Row(number) => number == row,
        Line::Column(number) => number == column,
        Line::Grid => true,
    }
}

/// Whether a clue holds on a filled board of `width` columns.
pub(super) fn holds(clue: Clue, board: &[Shape], width: usize, cats: Cats) -> bool {
    match clue {
        Clue::Is { cell, shape } => counts_as(board[usize::from(cell)], shape, cats),
        Clue::Not { cell, shape } => !counts_as(board[usize::from(cell)], shape, cats),
        Clue::Count { line, bound, number, shape } => {
            let found = board.iter().enumerate().filter(|&(cell, &is)| {
                is_on(line, cell / width, cell % width) && counts_as(is, shape, cats)
            });
            fits(bound, number, found.count())
        }
    }
}

/// At most `up_to` boards on which all clues hold: every board is tried, but a row that breaks a
/// clue about it, or has too many of something, is not continued.
pub(super) fn enumerate(level: &Level, clues: &[Clue], up_to: usize) -> Vec<Vec<Shape>> {
    let mut found = Vec::new();
    extend(level, clues, &mut Vec::new(), up_to, &mut found);
    found
}

fn extend(
    level: &Level,
    clues: &[Clue],
    board: &mut Vec<Shape>,
    up_to: usize,
    found: &mut Vec<Vec<Shape>>,
) {
    let width = level.grid().width();
    if found.len() == up_to || !clues.iter().all(|&clue| is_open(clue, board, level, width)) {
        return;
    }
    if board.len() == level.given().len() {
        assert!(clues.iter().all(|&clue| holds(clue, board, width, level.cats())));
        found.push(board.clone());
        return;
    }
    for shape in Shape::ALL {
        if level.given()[board.len()].is_none_or(|given| given == shape) {
            board.push(shape);
            extend(level, clues, board, up_to, found);
            board.pop();
        }
    }
}

/// Whether a clue can still hold when the first cells are filled.
fn is_open(clue: Clue, board: &[Shape], level: &Level, width: usize) -> bool {
    let cats = level.cats();
    match clue {
        Clue::Is { cell, .. } | Clue::Not { cell, .. } => {
            usize::from(cell) >= board.len() || holds(clue, board, width, cats)
        }
        Clue::Count { line, bound, number, shape } => {
            let (mut sure, mut open) = (0, 0);
            for cell in 0..level.given().len() {
                if is_on(line, cell / width, cell % width) {
                    match board.get(cell) {
                        Some(&is) => sure += usize::from(counts_as(is, shape, cats)),
                        None => open += 1,
                    }
                }
            }
            (sure..=sure + open).any(|found| fits(bound, number, found))
        }
    }
}

/// How many boards fit all clues, counted row by row: of the rows above, only the numbers matter
/// that clues about columns and the grid speak of.
pub(super) fn count_by_rows(level: &Level, clues: &[Clue]) -> u64 {
    let [height, width] = level.grid().size();
    let is_upright =
        |clue: &&Clue| matches!(clue, Clue::Count { line, .. } if !matches!(line, Line::Row(_)));
    let upright: Vec<Clue> = clues.iter().filter(is_upright).copied().collect();
    let mut ways = BTreeMap::from([(vec![0u8; upright.len()], 1u64)]);
    for row in 0..height {
        let mut after = BTreeMap::new();
        for cells in rows(level, clues, row) {
            let adds = numbers(&upright, &cells, level.cats());
            for (numbers, count) in &ways {
                let sum: Vec<u8> = numbers.iter().zip(&adds).map(|(a, b)| a + b).collect();
                *after.entry(sum).or_insert(0) += count;
            }
        }
        ways = after;
    }
    let end = |numbers: &[u8]| {
        upright.iter().zip(numbers).all(|(&clue, &found)| match clue {
            Clue::Count { bound, number, .. } => fits(bound, number, found.into()),
            Clue::Is { .. } | Clue::Not { .. } => true,
        })
    };
    assert_eq!(level.given().len(), width * height);
    ways.iter().filter(|(numbers, _)| end(numbers)).map(|(_, count)| count).sum()
}

/// Every way to fill a row that the clues about it and its cells allow.
fn rows(level: &Level, clues: &[Clue], row: usize) -> Vec<Vec<Shape>> {
    let width = level.grid().width();
    let cats = level.cats();
    let all = (0..4usize.pow(width as u32)).map(|number| -> Vec<Shape> {
        (0..width).map(|place| Shape::ALL[number >> (2 * place) & 3]).collect()
    });
    let allowed = |cells: &Vec<Shape>| {
        let given = &level.given()[row * width..][..width];
        let kept = given.iter().zip(cells).all(|(given, is)| given.is_none_or(|g| g == *is));
        kept && clues.iter().all(|&clue| match clue {
            Clue::Is { cell, shape } if usize::from(cell) / width == row => {
                counts_as(cells[usize::from(cell) % width], shape, cats)
            }
            Clue::Not { cell, shape } if usize::from(cell) / width == row => {
                !counts_as(cells[usize::from(cell) % width], shape, cats)
            }
            Clue::Count { line: Line::Row(number), bound, number: n, shape } if number == row => {
                fits(bound, n, cells.iter().filter(|&&is| counts_as(is, shape, cats)).count())
            }
            _ => true,
        })
    };
    all.filter(allowed).collect()
}

/// What a row adds to the numbers of the clues.
fn numbers(clues: &[Clue], cells: &[Shape], cats: Cats) -> Vec<u8> {
    let number = |clue: &Clue| {
        let Clue::Count { line, shape, .. } = *clue else { return 0 };
        let counted = cells
            .iter()
            .enumerate()
            .filter(|&(column, &is)| is_on(line, usize::MAX, column) && counts_as(is, shape, cats));
        counted.count() as u8
    };
    clues.iter().map(number).collect()
}
