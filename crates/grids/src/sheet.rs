//! The board in pictures: where cells are, its frame, its lines, its walls.

use unsolve_core::{Geometry, Material, Paint, Place, Point, Scene, Shape};

use super::grid::{Cell, Grid};

/// Side of a cell.
pub const CELL: f32 = 60.0;
/// Space around the board.
pub const MARGIN: f32 = 24.0;
/// From the outer cells to the frame around them.
const EDGE: f32 = 6.0;
/// From the border of a cell to the wall on it.
const WALL_INSET: f32 = 1.5;
/// How high a wall rises: its face lies so much above its foot.
const WALL_HEIGHT: f32 = 6.0;

/// Where the cells of a grid are in a picture.
///
/// ```
/// use unsolve_core::Point;
/// use unsolve_grids::{CELL, Grid, MARGIN, Sheet};
///
/// let sheet = Sheet::new(Grid::new(4, 3));
/// assert_eq!(sheet.corner(5), Point::new(MARGIN + CELL, MARGIN + CELL));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sheet {
    grid: Grid,
    left: f32,
}

impl Sheet {
    /// The sheet of a grid with the usual margin around it.
    #[must_use]
    pub const fn new(grid: Grid) -> Self {
        Self { grid, left: MARGIN }
    }

    /// The same with the first column elsewhere.
    #[must_use]
    pub const fn starting_at(self, left: f32) -> Self {
        Self { left, ..self }
    }

    /// Width and height of all cells together.
    #[must_use]
    pub fn extent(self) -> [f32; 2] {
        [self.grid.width() as f32 * CELL, self.grid.height() as f32 * CELL]
    }

    /// The upper left corner of a cell.
    #[must_use]
    pub fn corner(self, cell: Cell) -> Point {
        let [row, column] = self.grid.at(cell);
        Point::new(self.left + column as f32 * CELL, MARGIN + row as f32 * CELL)
    }

    /// The middle of a cell.
    #[must_use]
    pub fn centre(self, cell: Cell) -> Point {
        let Point { x, y } = self.corner(cell);
        Point::new(x + CELL / 2.0, y + CELL / 2.0)
    }

    /// A square on a cell, so far from its border.
    #[must_use]
    pub fn square(self, cell: Cell, inset: f32, radius: f32) -> Geometry {
        let Point { x, y } = self.corner(cell);
        let side = CELL - 2.0 * inset;
        rect([x + inset, y + inset], [side, side], radius)
    }

    /// The places of all cells.
    #[must_use]
    pub fn places(self) -> Vec<Place> {
        let place = |cell| Place::new(self.grid.at(cell), self.square(cell, 0.0, 0.0));
        self.grid.cells().map(place).collect()
    }

    /// From one cell to another, as a path that a shape can travel.
    #[must_use]
    pub fn path(self, from: Cell, to: Cell) -> Vec<Point> {
        let (here, there) = (self.corner(from), self.corner(to));
        vec![Point::new(there.x - here.x, there.y - here.y)]
    }

    /// The frame around all cells.
    #[must_use]
    pub fn frame(self) -> Geometry {
        let [width, height] = self.extent();
        let size = [width + 2.0 * EDGE, height + 2.0 * EDGE];
        rect([self.left - EDGE, MARGIN - EDGE], size, 14.0)
    }

    /// A scene of the board's size with its description, its frame and the lines between cells.
    #[must_use]
    pub fn scene(self, description: String) -> Scene {
        self.scene_on(description, (Paint::Surface, Material::Flat))
    }

    /// The same on another ground.
    #[must_use]
    pub fn scene_on(self, description: String, (paint, material): (Paint, Material)) -> Scene {
        let [width, height] = self.extent().map(|side| side + 2.0 * MARGIN);
        let places = self.places();
        let mut scene = Scene { width, height, description, places, ..Scene::default() };
        draw_backdrop(&mut scene);
        let frame = Shape::filled(self.frame(), paint).made_of(material);
        scene.shapes.push(frame.with_stroke(Paint::Wall, 4.0));
        self.draw_lines(&mut scene);
        scene
    }

    fn draw_lines(self, scene: &mut Scene) {
        let [width, height] = self.extent();
        let mut line = |from: Point, to: Point| {
            let lines = Geometry::Lines { points: vec![from, to], closed: false };
            scene.shapes.push(Shape::outlined(lines, Paint::Line, 1.0));
        };
        for row in 1..self.grid.height() {
            let y = MARGIN + row as f32 * CELL;
            line(Point::new(self.left, y), Point::new(self.left + width, y));
        }
        for column in 1..self.grid.width() {
            let x = self.left + column as f32 * CELL;
            line(Point::new(x, MARGIN), Point::new(x, MARGIN + height));
        }
    }

    /// Walls are stones with a lit face above a dark side. Those that touch are one: bridges join each row to
    /// the one below, and no edge is drawn between them.
    pub fn draw_walls(self, scene: &mut Scene, radius: f32, is_wall: impl Fn(Cell) -> bool) {
        for (rise, material) in [(0.0, Material::Shaded), (WALL_HEIGHT, Material::Flat)] {
            let stone = |stone| Shape::filled(stone, Paint::Wall).made_of(material);
            scene.shapes.extend(self.stones(rise, radius, &is_wall).into_iter().map(stone));
        }
        self.draw_edges(scene, radius, is_wall);
    }

    /// The stones of walls at a height above their feet.
    fn stones(self, rise: f32, radius: f32, is_wall: &impl Fn(Cell) -> bool) -> Vec<Geometry> {
        let (side, wall) = (CELL - 2.0 * WALL_INSET, self.walls(is_wall));
        let mut stones = Vec::new();
        for row in 0..self.grid.height() {
            let y = MARGIN + row as f32 * CELL + WALL_INSET + WALL_HEIGHT / 2.0 - rise;
            let mut stone = |(start, length): (usize, usize), y, height, radius| {
                let x = self.left + start as f32 * CELL + WALL_INSET;
                let width = length as f32 * CELL - 2.0 * WALL_INSET;
                stones.push(rect([x, y], [width, height], radius));
            };
            for run in runs(self.grid.width(), |column| wall(row, column)) {
                stone(run, y, side - WALL_HEIGHT / 2.0, radius);
            }
            let joined = |column| wall(row, column) && wall(row + 1, column);
            for run in runs(self.grid.width(), joined) {
                stone(run, y + side / 2.0, CELL, 0.0);
            }
        }
        stones
    }

    /// Light on the upper edges of walls.
    fn draw_edges(self, scene: &mut Scene, radius: f32, is_wall: impl Fn(Cell) -> bool) {
        let wall = self.walls(&is_wall);
        for row in 0..self.grid.height() {
            let y = MARGIN + row as f32 * CELL + WALL_INSET - WALL_HEIGHT / 2.0 + 1.5;
            let open = |column| wall(row, column) && !(row > 0 && wall(row - 1, column));
            for (start, length) in runs(self.grid.width(), open) {
                let x = self.left + start as f32 * CELL;
                let ends = [x + radius, x + length as f32 * CELL - radius];
                let points = ends.map(|x| Point::new(x, y)).to_vec();
                let edge = Geometry::Lines { points, closed: false };
                scene.shapes.push(Shape::outlined(edge, Paint::Line, 2.0));
            }
        }
    }

    fn walls(self, is_wall: &impl Fn(Cell) -> bool) -> impl Fn(usize, usize) -> bool {
        move |row, column| self.grid.cell(row, column).is_some_and(is_wall)
    }
}

/// The ground of the whole scene.
pub fn draw_backdrop(scene: &mut Scene) {
    let whole = rect([0.0, 0.0], [scene.width, scene.height], 20.0);
    scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
}

fn rect([x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) -> Geometry {
    Geometry::Rect { x, y, width, height, radius }
}

/// The stretches of `0..end` where something holds: first number and length.
fn runs(end: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in (0..end).filter(|&index| holds(index)) {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == index => *length += 1,
            _ => runs.push((index, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_the_stretches_in_order() {
        let holds = [true, true, false, true, false, false, true];
        assert_eq!(runs(7, |index| holds[index]), [(0, 2), (3, 1), (6, 1)]);
        assert!(runs(7, |_| false).is_empty());
    }

    #[test]
    fn a_square_of_walls_is_two_stones_and_a_bridge() {
        let sheet = Sheet::new(Grid::new(3, 2));
        let left_half = |cell| cell % 3 < 2;
        let wide = 2.0 * CELL - 2.0 * WALL_INSET;
        let low = WALL_HEIGHT / 2.0;
        let (x, y, side) =
            (MARGIN + WALL_INSET, MARGIN + WALL_INSET + low, CELL - 2.0 * WALL_INSET);
        let expected = [
            rect([x, y], [wide, side - low], 12.0),
            rect([x, y + side / 2.0], [wide, CELL], 0.0),
            rect([x, y + CELL], [wide, side - low], 12.0),
        ];
        assert_eq!(sheet.stones(0.0, 12.0, &left_half), expected);
        let mut scene = Scene::default();
        sheet.draw_walls(&mut scene, 12.0, left_half);
        let edges = scene.shapes.iter().filter(|shape| shape.fill.is_none());
        assert_eq!(edges.count(), 1, "light falls on the upper row alone");
    }

    #[test]
    fn a_scene_has_a_line_between_every_two_rows_and_columns() {
        let scene = Sheet::new(Grid::new(4, 3)).scene("A board.".to_owned());
        let lines = |shape: &&Shape| matches!(shape.geometry, Geometry::Lines { .. });
        assert_eq!(scene.shapes.iter().filter(lines).count(), 2 + 3);
    }
}
