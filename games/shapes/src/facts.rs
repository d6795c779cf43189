//! All that can be said about a solution.

use unsolve_grids::Grid;

use crate::clue::{Bound, Clue, Line};
use crate::shape::{Cats, Shape};

/// Every clue that holds on the solution, each in one wording; clues that always hold are left
/// out.
///
/// ```
/// use unsolve_shapes::{Cats, Shape, facts};
/// use unsolve_grids::Grid;
///
/// let row = [Shape::Cat, Shape::Square];
/// let all = facts(Grid::new(2, 1), Cats::Superposition, &row);
/// // The cat is everything; the square is a square, and no cat, circle or triangle. Of the
/// // row, one is a cat, two count as squares, one as a circle and one as a triangle: exactly,
/// // at least and at most that number.
/// assert_eq!(all.len(), 4 + 4 + 3 + 2 + 3 + 3);
/// ```
#[must_use]
pub fn facts(grid: Grid, cats: Cats, solution: &[Shape]) -> Vec<Clue> {
    let mut found = Vec::new();
    for (cell, &is) in grid.cells().zip(solution) {
        found.extend(Shape::ALL.map(|shape| {
            let counts = cats.counted(shape).contains(is.value());
            if counts { Clue::Is { cell, shape } } else { Clue::Not { cell, shape } }
        }));
    }
    for line in Line::all(grid) {
        let cells = line.cells(grid);
        for shape in Shape::ALL {
            let counted = cats.counted(shape);
            let is_one =
                |cell: &&usize| solution.get(**cell).is_some_and(|is| counted.contains(is.value()));
            let number = cells.iter().filter(is_one).count();
            found.extend(counts(line, cells.len(), number, shape));
        }
    }
    found
}

/// What can be said about a line if `number` of its cells count.
fn counts(line: Line, cells: usize, number: usize, shape: Shape) -> impl Iterator<Item = Clue> {
    let count = move |bound, number| Clue::Count { line, bound, number, shape };
    let exactly = std::iter::once(count(Bound::Exactly, number));
    let at_least = (1..=number.min(cells - 1)).map(move |least| count(Bound::AtLeast, least));
    let at_most = (number.max(1)..cells).map(move |most| count(Bound::AtMost, most));
    exactly.chain(at_least).chain(at_most)
}
