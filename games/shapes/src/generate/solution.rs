//! A board to be found.

use unsolve_core::Stream;
use unsolve_grids::Grid;

use crate::shape::Shape;

/// How many cells are changed at most until counts can tell the board.
const MOST_CHANGES: usize = 400;
/// How often a line has one, two, three or four kinds of shapes before it is changed. The fewer
/// there are, the more a count says, and the fewer clues a level needs.
const KINDS: [u32; 4] = [1, 6, 2, 1];

/// How many boards are drawn at most until one has enough kinds of shapes.
const MOST_DRAWS: usize = 20;

/// Draws a board of several kinds of shapes.
pub(super) fn solution(grid: Grid, stream: &mut Stream) -> Vec<Shape> {
    let wanted = if grid.len() < 6 { 2 } else { 3 };
    let mut board = told_by_counts(grid, stream);
    for _ in 1..MOST_DRAWS {
        if Shape::ALL.into_iter().filter(|shape| board.contains(shape)).count() >= wanted {
            break;
        }
        board = told_by_counts(grid, stream);
    }
    board
}

/// Draws a board that counts can tell from every board with two pairs of cells exchanged.
///
/// Where two rows cross two columns as `ab` over `ba`, no count notices if that becomes `ba` over
/// `ab`. So such corners are painted over, as far as that goes.
fn told_by_counts(grid: Grid, stream: &mut Stream) -> Vec<Shape> {
    let mut board = lines(grid, stream);
    for _ in 0..MOST_CHANGES {
        let Some(corners) = stream.pick(&exchangeable(grid, &board)).copied() else { break };
        let corner = corners[stream.below(corners.len())];
        board[corner] = Shape::ALL[stream.below(Shape::ALL.len())];
    }
    board
}

/// A board with few kinds of shapes in each row, or in each column.
fn lines(grid: Grid, stream: &mut Stream) -> Vec<Shape> {
    let axis = stream.below(2);
    let kinds: Vec<Vec<Shape>> = (0..grid.size()[axis]).map(|_| some_kinds(stream)).collect();
    let draw = |cell| stream.pick(&kinds[grid.at(cell)[axis]]).copied().unwrap_or(Shape::Cat);
    grid.cells().map(draw).collect()
}

fn some_kinds(stream: &mut Stream) -> Vec<Shape> {
    let mut kinds = Shape::ALL.to_vec();
    stream.shuffle(&mut kinds);
    kinds.truncate(1 + stream.weighted(&KINDS).unwrap_or(0));
    kinds
}

/// The corners where two rows cross two columns that can be exchanged.
fn exchangeable(grid: Grid, board: &[Shape]) -> Vec<[usize; 4]> {
    let [height, width] = grid.size();
    let mut found = Vec::new();
    for (top, bottom) in pairs(height) {
        for (left, right) in pairs(width) {
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            let corners = corners.map(|(row, column)| row * width + column);
            let [a, b, c, d] = corners.map(|cell| board[cell]);
            if a == d && b == c && a != b {
                found.push(corners);
            }
        }
    }
    found
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |first| (first + 1..count).map(move |second| (first, second)))
}
