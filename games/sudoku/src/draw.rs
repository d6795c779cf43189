//! The board as a picture, with the keys below it.

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_core::{
    Effect, Geometry, Happening, Hit, Notation, Paint, Picture, Place, Point, Scene, SceneMove,
    Shape,
};

use crate::Sudoku;
use crate::level::Level;
use crate::notation::cell_text;
use crate::symbols::symbol;

/// Side of a cell.
const CELL: f32 = 56.0;
/// Space around the board.
const MARGIN: f32 = 28.0;
/// Side of a key.
const KEY: f32 = 46.0;
/// From one key to the next.
const KEY_STEP: f32 = 52.0;
/// The paint of digits that a player has entered.
pub(crate) const ENTERED: Paint = Paint::Piece(1);

impl Picture for Sudoku {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its notes, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let pen = Pen::new(level);
        let controls = pen.below() + 8.0;
        let mut scene = Scene {
            width: pen.width,
            height: controls + pen.key_rows() as f32 * KEY_STEP + MARGIN - (KEY_STEP - KEY),
            description: describe(level, notes),
            places: pen.places(),
            controls: Some(controls),
            ..Scene::default()
        };
        let whole = Geometry::Rect {
            x: 0.0,
            y: 0.0,
            width: scene.width,
            height: scene.height,
            radius: 20.0,
        };
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        pen.draw_ground(&mut scene);
        let wrong = level.conflicts(notes);
        for (cell, &wrong) in wrong.iter().enumerate() {
            pen.draw_cell(&mut scene, notes, cell, wrong);
        }
        pen.draw_lines(&mut scene);
        pen.draw_keys(&mut scene, controls);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cell that is marked flashes.
    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let Some(mark) = Self::understood(level, mv) else { return Vec::new() };
        let kind = mark.what.happening();
        let mut effects = vec![Effect::Flash { shape: tile(level.side(), mark.cell), kind }];
        let mut after = notes.clone();
        after.mark(mark);
        effects.extend(level.is_solved(&after).then_some(Effect::Won));
        effects
    }
}

/// The name of a cell's ground in effects, and of the place to click.
fn tile(side: usize, cell: usize) -> String {
    format!("cell-{}-{}", cell / side, cell % side)
}

/// Where everything is.
struct Pen<'a> {
    level: &'a Level,
    side: usize,
    left: f32,
    width: f32,
}

impl<'a> Pen<'a> {
    fn new(level: &'a Level) -> Self {
        let side = level.side();
        let board = side as f32 * CELL;
        let width = board.max(5.0 * KEY_STEP) + 2.0 * MARGIN;
        Self { level, side, left: (width - board) / 2.0, width }
    }

    fn below(&self) -> f32 {
        2.0 * MARGIN + self.side as f32 * CELL
    }

    fn corner(&self, cell: usize) -> Point {
        let (row, column) = (cell / self.side, cell % self.side);
        Point::new(self.left + column as f32 * CELL, MARGIN + row as f32 * CELL)
    }

    fn square(&self, cell: usize, inset: f32, radius: f32) -> Geometry {
        let Point { x, y } = self.corner(cell);
        let side = CELL - 2.0 * inset;
        Geometry::Rect { x: x + inset, y: y + inset, width: side, height: side, radius }
    }

    fn places(&self) -> Vec<Place> {
        let at = |cell| [cell / self.side, cell % self.side];
        let place = |cell| Place { cell: at(cell), area: self.square(cell, 0.0, 0.0) };
        (0..self.side * self.side).map(place).collect()
    }

    fn draw_ground(&self, scene: &mut Scene) {
        let board = self.side as f32 * CELL;
        let (x, y) = (self.left - 4.0, MARGIN - 4.0);
        let frame = Geometry::Rect { x, y, width: board + 8.0, height: board + 8.0, radius: 8.0 };
        scene.shapes.push(Shape::filled(frame, Paint::Surface).with_stroke(Paint::Ink, 4.0));
    }

    /// A given digit is bold on a tinted ground, an entered one lighter and in colour, pencil marks
    /// are small; a digit in another's way has a ring.
    fn draw_cell(&self, scene: &mut Scene, notes: &Notes, cell: usize, wrong: bool) {
        let given = self.level.digits()[cell] > 0;
        let ground = if given { Paint::Backdrop } else { Paint::Surface };
        let ground = Shape::filled(self.square(cell, 2.0, 5.0), ground);
        scene.shapes.push(ground.named(tile(self.side, cell)));
        if wrong {
            let ring = Shape::outlined(self.square(cell, 5.0, 10.0), Paint::Accent, 3.0);
            scene.shapes.push(ring);
        }
        let Point { x, y } = self.corner(cell);
        let centre = Point::new(x + CELL / 2.0, y + CELL / 2.0);
        match Level::shown(notes, cell) {
            0 => self.draw_marks(scene, notes, cell),
            digit if given => {
                let label = Shape::filled(label(centre, 25.0, symbol(digit)), Paint::Ink);
                scene.shapes.push(label.with_stroke(Paint::Ink, 1.6));
            }
            digit => {
                scene.shapes.push(Shape::filled(label(centre, 23.0, symbol(digit)), ENTERED));
            }
        }
    }

    /// The digits that are left, once some have been ruled out, each at its own place.
    fn draw_marks(&self, scene: &mut Scene, notes: &Notes, cell: usize) {
        let out = notes.ruled_out(cell);
        if out.is_empty() {
            return;
        }
        let [rows, columns] = self.level.kit().layout.box_shape();
        let Point { x, y } = self.corner(cell);
        let (wide, high) = ((CELL - 10.0) / columns as f32, (CELL - 10.0) / rows as f32);
        for value in (0..self.side).filter(|&value| !out.contains(value)) {
            let (row, column) = ((value / columns) as f32, (value % columns) as f32);
            let centre = Point::new(x + 5.0 + (column + 0.5) * wide, y + 5.0 + (row + 0.5) * high);
            let size = if self.side > 9 { 7.5 } else { 9.5 };
            let mark = label(centre, size, symbol(value as u8 + 1));
            scene.shapes.push(Shape::filled(mark, Paint::Wall));
        }
    }

    /// Thin lines between cells, thick ones between boxes.
    fn draw_lines(&self, scene: &mut Scene) {
        let [high, wide] = self.level.kit().layout.box_shape();
        let end = self.side as f32 * CELL;
        for thick in [false, true] {
            for at in 1..self.side {
                let along = at as f32 * CELL;
                let across = [
                    Point::new(self.left, MARGIN + along),
                    Point::new(self.left + end, MARGIN + along),
                ];
                let down = [
                    Point::new(self.left + along, MARGIN),
                    Point::new(self.left + along, MARGIN + end),
                ];
                for (points, step) in [(across, high), (down, wide)] {
                    if at.is_multiple_of(step) == thick {
                        let line = Geometry::Lines { points: points.to_vec(), closed: false };
                        let (paint, width) =
                            if thick { (Paint::Ink, 3.0) } else { (Paint::Line, 1.2) };
                        scene.shapes.push(Shape::outlined(line, paint, width));
                    }
                }
            }
        }
    }

    fn keys_in_row(&self) -> usize {
        let room = ((self.width - 2.0 * MARGIN + KEY_STEP - KEY) / KEY_STEP) as usize;
        room.clamp(1, self.side + 2)
    }

    fn key_rows(&self) -> usize {
        (self.side + 2).div_ceil(self.keys_in_row())
    }

    /// A key for each digit, one for notes, one to rub out; and the cells, which come first.
    fn draw_keys(&self, scene: &mut Scene, top: f32) {
        for cell in 0..self.side * self.side {
            let label = cell_text([cell / self.side, cell % self.side]);
            let area = self.square(cell, 0.0, 0.0);
            scene.hits.push(Hit { id: tile(self.side, cell), area, label });
        }
        let digits = (1..=self.side as u8).map(|digit| {
            let digit = symbol(digit).to_string();
            (format!("key-{digit}"), digit.clone(), digit, 18.0)
        });
        let note =
            ("note".to_owned(), "Note".to_owned(), "the next key is a note".to_owned(), 11.0);
        let clear = ("clear".to_owned(), "X".to_owned(), "empty the cell".to_owned(), 16.0);
        let in_row = self.keys_in_row();
        let used = in_row as f32 * KEY_STEP - (KEY_STEP - KEY);
        for (place, (id, text, label, size)) in digits.chain([note, clear]).enumerate() {
            let x = (self.width - used) / 2.0 + (place % in_row) as f32 * KEY_STEP;
            let y = top + (place / in_row) as f32 * KEY_STEP;
            let area = Geometry::Rect { x, y, width: KEY, height: KEY, radius: 10.0 };
            let key = Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.5);
            scene.shapes.push(key);
            let centre = Point::new(x + KEY / 2.0, y + KEY / 2.0);
            let face = Geometry::Label { centre, size, text };
            scene.shapes.push(Shape::filled(face, Paint::Ink));
            scene.hits.push(Hit { id, area, label });
        }
    }
}

fn label(centre: Point, size: f32, digit: char) -> Geometry {
    Geometry::Label { centre, size, text: digit.to_string() }
}

/// Every mark is a click on the cell and one or two on keys, until the level is solved.
fn add_moves(scene: &mut Scene, level: &Level, notes: &Notes) {
    if level.is_solved(notes) {
        return;
    }
    for mark in notes.marks(Sudoku::clues(level)) {
        let entry = Sudoku::written(level, mark);
        let hits = entry.clicks(|digit| symbol(digit).to_string());
        scene.moves.push(SceneMove { notation: Sudoku::move_text(entry), hits });
    }
}

/// The position in words.
fn describe(level: &Level, notes: &Notes) -> String {
    let side = level.side();
    let [rows, columns] = level.kit().layout.box_shape();
    let rule = format!(
        "A board of {side} rows and {side} columns with boxes of {rows} x {columns}. Each row, \
         column and box gets each digit once."
    );
    let row = |row: usize| {
        let cell = |column| match Level::shown(notes, row * side + column) {
            0 => "empty".to_owned(),
            digit => symbol(digit).to_string(),
        };
        let cells: Vec<String> = (0..side).map(cell).collect();
        format!("Row {}: {}.", row + 1, cells.join(" "))
    };
    let rows = (0..side).map(row);
    [rule].into_iter().chain(rows).collect::<Vec<_>>().join(" ")
}
