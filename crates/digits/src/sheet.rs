//! The board in pictures: where cells are, and what stands in them.

use unsolve_adapters::constraint::Notes;
use unsolve_constraint::Values;
use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::keys::KEY_STEP;
use crate::symbol;

/// Side of a cell.
pub const CELL: f32 = 56.0;
/// Space around the board.
pub const MARGIN: f32 = 28.0;
/// The paint of digits that a player has entered.
pub const ENTERED: Paint = Paint::Hero;

/// Where the cells of a board and the keys below it are.
///
/// ```
/// use unsolve_core::Point;
/// use unsolve_digits::{CELL, MARGIN, Sheet};
///
/// let sheet = Sheet::new([9, 9], 9, [3, 3]);
/// assert_eq!(sheet.corner(10), Point::new(MARGIN + CELL, MARGIN + CELL));
/// assert_eq!(sheet.place(10), [1, 1]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sheet {
    rows: usize,
    columns: usize,
    /// Between two cells.
    gap: f32,
    pub(crate) digits: u8,
    /// The digit of the lane's value 0.
    first: u8,
    /// Rows and columns of the small digits in a cell.
    small: [usize; 2],
    left: f32,
    pub(crate) width: f32,
}

/// What stands in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digit {
    /// The digit; 0 for none.
    pub shown: u8,
    /// Whether it is given.
    pub given: bool,
    /// Whether it is in another's way.
    pub wrong: bool,
}

impl Sheet {
    /// The sheet of a board with these rows, columns and `digits`; notes stand in `small` rows and columns.
    #[must_use]
    pub fn new([rows, columns]: [usize; 2], digits: u8, small: [usize; 2]) -> Self {
        Self { rows, columns, gap: 0.0, digits, first: 1, small, left: 0.0, width: 0.0 }.placed()
    }

    /// The same with some space between cells.
    #[must_use]
    pub fn with_gap(self, gap: f32) -> Self {
        Self { gap, ..self }.placed()
    }

    /// The same where the lane's value 0 stands for another digit than 1.
    #[must_use]
    pub fn counting_from(self, first: u8) -> Self {
        Self { first, ..self }
    }

    fn placed(self) -> Self {
        let [_, board] = self.extent();
        let width = board.max(5.0 * KEY_STEP[0]) + 2.0 * MARGIN;
        Self { left: (width - board) / 2.0, width, ..self }
    }

    /// Height and width of all cells together.
    #[must_use]
    pub fn extent(&self) -> [f32; 2] {
        [self.rows, self.columns].map(|cells| cells as f32 * (CELL + self.gap) - self.gap)
    }

    /// Where the keys begin.
    #[must_use]
    pub fn below(&self) -> f32 {
        2.0 * MARGIN + self.extent()[0] + 8.0
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Row and column of a cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.columns, cell % self.columns]
    }

    /// The upper left corner of a cell.
    #[must_use]
    pub fn corner(&self, cell: usize) -> Point {
        let step = CELL + self.gap;
        let [row, column] = self.place(cell);
        Point::new(self.left + column as f32 * step, MARGIN + row as f32 * step)
    }

    /// The middle of a cell.
    #[must_use]
    pub fn centre(&self, cell: usize) -> Point {
        let Point { x, y } = self.corner(cell);
        Point::new(x + CELL / 2.0, y + CELL / 2.0)
    }

    /// A cell, or the part of it that is so far from its border.
    #[must_use]
    pub fn square(&self, cell: usize, inset: f32, radius: f32) -> Geometry {
        let Point { x, y } = self.corner(cell);
        let side = CELL - 2.0 * inset;
        Geometry::Rect { x: x + inset, y: y + inset, width: side, height: side, radius }
    }

    /// The name of a cell's ground in effects, and of the place to click.
    #[must_use]
    pub fn tile(&self, cell: usize) -> String {
        let [row, column] = self.place(cell);
        format!("cell-{row}-{column}")
    }

    /// A picture with nothing but its ground.
    #[must_use]
    pub fn scene(&self, description: String) -> Scene {
        let (width, controls) = (self.width, self.below());
        let height = controls + self.keys_height() + MARGIN;
        let mut scene =
            Scene { width, height, description, controls: Some(controls), ..Scene::default() };
        let whole = Geometry::Rect { x: 0.0, y: 0.0, width, height, radius: 20.0 };
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        scene
    }

    /// A frame around all cells, with their ground.
    pub fn draw_frame(&self, scene: &mut Scene) {
        let [height, width] = self.extent().map(|extent| extent + 8.0);
        let (x, y) = (self.left - 4.0, MARGIN - 4.0);
        let frame = Geometry::Rect { x, y, width, height, radius: 8.0 };
        scene.shapes.push(Shape::filled(frame, Paint::Surface).with_stroke(Paint::Ink, 4.0));
    }

    /// What stands in a cell: a given digit is bold, an entered one lighter and in colour; a digit in
    /// another's way has a ring.
    pub fn draw_digit(&self, scene: &mut Scene, cell: usize, digit: Digit) {
        if digit.wrong {
            let ring = Shape::outlined(self.square(cell, 5.0, 10.0), Paint::Accent, 3.0);
            scene.shapes.push(ring);
        }
        let centre = self.centre(cell);
        match digit.shown {
            0 => {}
            shown if digit.given => {
                let label = Shape::filled(label(centre, 25.0, symbol(shown)), Paint::Ink);
                scene.shapes.push(label.with_stroke(Paint::Ink, 1.6));
            }
            shown => {
                scene.shapes.push(Shape::filled(label(centre, 23.0, symbol(shown)), ENTERED));
            }
        }
    }

    /// The digits that were noted, each at its own place; where there are none, those that were ruled
    /// out, struck through.
    pub fn draw_notes(&self, scene: &mut Scene, notes: &Notes, cell: usize, stale: Values) {
        let size = if self.small[1] > 3 { 7.5 } else { 9.5 };
        let noted = notes.noted(cell);
        for value in noted.iter() {
            let mark = label(self.corner_of(cell, value), size, symbol(value as u8 + self.first));
            let mark = Shape::filled(mark, ENTERED);
            scene.shapes.push(mark.overtaken(stale.contains(value)));
        }
        for value in notes.ruled_out(cell).iter().filter(|_| noted.is_empty()) {
            let centre = self.corner_of(cell, value);
            let mark = label(centre, size, symbol(value as u8 + self.first));
            scene.shapes.push(Shape::filled(mark, Paint::Wall));
            let (left, right) = (Point::new(centre.x - size * 0.7, centre.y), size * 0.7);
            let points = vec![left, Point::new(centre.x + right, centre.y)];
            let line = Geometry::Lines { points, closed: false };
            scene.shapes.push(Shape::outlined(line, Paint::Wall, 1.4));
        }
    }

    /// Where a small digit stands within its cell.
    fn corner_of(&self, cell: usize, value: usize) -> Point {
        let [rows, columns] = self.small;
        let place = (value + usize::from(self.first)).saturating_sub(1);
        let Point { x, y } = self.corner(cell);
        let (wide, high) = ((CELL - 10.0) / columns as f32, (CELL - 10.0) / rows as f32);
        let (row, column) = ((place / columns) as f32, (place % columns) as f32);
        Point::new(x + 5.0 + (column + 0.5) * wide, y + 5.0 + (row + 0.5) * high)
    }
}

fn label(centre: Point, size: f32, digit: char) -> Geometry {
    Geometry::Label { centre, size, text: digit.to_string() }
}
