//! The board as a picture, with the keys below it.

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_constraint::Values;
use unsolve_core::{
    Effect, Geometry, Group, Happening, Hit, Material, Notation, Paint, Picture, Place, Point,
    Scene, SceneMove, Shape,
};

use crate::Sudoku;
use crate::level::Level;
use crate::notation::cell_text;
use crate::symbols::symbol;

/// Side of a cell.
const CELL: f32 = 56.0;
/// Space around the board.
const MARGIN: f32 = 28.0;
/// Width and height of a key.
const KEY: [f32; 2] = [50.0, 62.0];
/// From one key to the next.
const KEY_GAP: f32 = 6.0;
const KEY_STEP: [f32; 2] = [KEY[0] + KEY_GAP, KEY[1] + KEY_GAP];
/// The paint of digits that a player has entered.
pub(crate) const ENTERED: Paint = Paint::Hero;

impl Picture for Sudoku {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its notes, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let pen = Pen::new(level);
        let controls = pen.below() + 8.0;
        let mut scene = Scene {
            width: pen.width,
            height: controls + pen.key_rows() as f32 * KEY_STEP[1] + MARGIN - KEY_GAP,
            description: describe(level, notes),
            places: pen.places(notes),
            groups: pen.groups(),
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
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        for (cell, (&wrong, &stale)) in wrong.iter().zip(&stale).enumerate() {
            pen.draw_cell(&mut scene, notes, cell, wrong);
            if Level::shown(notes, cell) == 0 {
                pen.draw_notes(&mut scene, notes, cell, stale);
            }
        }
        pen.draw_lines(&mut scene);
        pen.draw_keys(&mut scene, notes, controls);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cells that are marked flash.
    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let Some(mark) = Self::understood(level, mv) else { return Vec::new() };
        let kind = mark.what.happening();
        let flash = |cell| Effect::Flash { shape: tile(level.side(), cell), kind };
        let mut effects: Vec<Effect> = notes.marked(mark).into_iter().map(flash).collect();
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
        let width = board.max(5.0 * KEY_STEP[0]) + 2.0 * MARGIN;
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

    fn places(&self, notes: &Notes) -> Vec<Place> {
        let place = |cell| {
            let shown = Level::shown(notes, cell);
            let shows = (shown > 0).then(|| symbol(shown).to_string());
            Place { shows, ..Place::new(self.at(cell), self.square(cell, 0.0, 0.0)) }
        };
        (0..self.side * self.side).map(place).collect()
    }

    fn at(&self, cell: usize) -> [usize; 2] {
        [cell / self.side, cell % self.side]
    }

    /// Rows, columns and boxes.
    fn groups(&self) -> Vec<Group> {
        let side = self.side;
        let [high, wide] = self.level.kit().layout.box_shape();
        let across = side / wide;
        let group = |belongs: &dyn Fn([usize; 2]) -> bool| {
            let places = (0..side * side).filter(|&cell| belongs(self.at(cell)));
            Group { places: places.collect(), clue: None }
        };
        let of = |number: usize| {
            [
                group(&|[row, _]| row == number),
                group(&|[_, column]| column == number),
                group(&|[row, column]| row / high * across + column / wide == number),
            ]
        };
        (0..side).flat_map(of).collect()
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
            0 => {}
            digit if given => {
                let label = Shape::filled(label(centre, 25.0, symbol(digit)), Paint::Ink);
                scene.shapes.push(label.with_stroke(Paint::Ink, 1.6));
            }
            digit => {
                scene.shapes.push(Shape::filled(label(centre, 23.0, symbol(digit)), ENTERED));
            }
        }
    }

    /// The digits that were noted, each at its own place; where there are none, those that were ruled out, struck through.
    fn draw_notes(&self, scene: &mut Scene, notes: &Notes, cell: usize, stale: Values) {
        let size = if self.side > 9 { 7.5 } else { 9.5 };
        let noted = notes.noted(cell);
        for value in noted.iter() {
            let mark = label(self.corner_of(cell, value), size, symbol(value as u8 + 1));
            let mark = Shape::filled(mark, ENTERED);
            scene.shapes.push(mark.overtaken(stale.contains(value)));
        }
        for value in notes.ruled_out(cell).iter().filter(|_| noted.is_empty()) {
            let centre = self.corner_of(cell, value);
            let mark = label(centre, size, symbol(value as u8 + 1));
            scene.shapes.push(Shape::filled(mark, Paint::Wall));
            let (left, right) = (Point::new(centre.x - size * 0.7, centre.y), size * 0.7);
            let points = vec![left, Point::new(centre.x + right, centre.y)];
            let line = Geometry::Lines { points, closed: false };
            scene.shapes.push(Shape::outlined(line, Paint::Wall, 1.4));
        }
    }

    /// Where a small digit stands within its cell.
    fn corner_of(&self, cell: usize, value: usize) -> Point {
        let [rows, columns] = self.level.kit().layout.box_shape();
        let Point { x, y } = self.corner(cell);
        let (wide, high) = ((CELL - 10.0) / columns as f32, (CELL - 10.0) / rows as f32);
        let (row, column) = ((value / columns) as f32, (value % columns) as f32);
        Point::new(x + 5.0 + (column + 0.5) * wide, y + 5.0 + (row + 0.5) * high)
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
        let room = ((self.width - 2.0 * MARGIN + KEY_GAP) / KEY_STEP[0]) as usize;
        room.clamp(1, self.side)
    }

    fn key_rows(&self) -> usize {
        self.side.div_ceil(self.keys_in_row()) + 1
    }

    /// A key for each digit with how many are left, below them what else can be done; and the cells, which come
    /// first.
    fn draw_keys(&self, scene: &mut Scene, notes: &Notes, top: f32) {
        for cell in 0..self.side * self.side {
            let label = cell_label(self.level, notes, cell);
            let area = self.square(cell, 0.0, 0.0);
            scene.hits.push(Hit { id: tile(self.side, cell), area, label });
        }
        let rows = self.key_rows() - 1;
        for digit in 1..=self.side as u8 {
            let place = usize::from(digit) - 1;
            let in_row = (self.side - place / self.keys_in_row() * self.keys_in_row())
                .min(self.keys_in_row());
            let [row, column] = [place / self.keys_in_row(), place % self.keys_in_row()];
            let shown =
                (0..self.side * self.side).filter(|&cell| Level::shown(notes, cell) == digit);
            let left = self.side.saturating_sub(shown.count());
            let corner = self.key_corner([row, column], in_row, KEY_STEP[0], top);
            let text = symbol(digit).to_string();
            let ink = if left == 0 { Paint::Line } else { Paint::Ink };
            let id = format!("key-{text}");
            let centre = Self::draw_key(scene, corner, KEY[0], (id, text.clone()));
            let face =
                Geometry::Label { centre: Point::new(centre.x, centre.y - 6.0), size: 20.0, text };
            scene.shapes.push(Shape::filled(face, ink));
            let count = Geometry::Label {
                centre: Point::new(centre.x, centre.y + 20.0),
                size: 8.0,
                text: left.to_string(),
            };
            scene.shapes.push(Shape::filled(count, Paint::Wall));
        }
        let more = [
            ("note", "Note", "digits become notes"),
            ("out", "Not", "digits are ruled out, or allowed again"),
            ("fill", "Auto", "note in all empty cells what fits there"),
            ("clear", "Clear", "empty the cell"),
        ];
        let room = (self.width - 2.0 * MARGIN + KEY_GAP) / more.len() as f32;
        let wide = room.min(2.0 * KEY_STEP[0]);
        for (column, (id, text, label)) in more.into_iter().enumerate() {
            let corner = self.key_corner([rows, column], more.len(), wide, top);
            let centre =
                Self::draw_key(scene, corner, wide - KEY_GAP, (id.to_owned(), label.to_owned()));
            let face = Geometry::Label { centre, size: 13.0, text: text.to_owned() };
            scene.shapes.push(Shape::filled(face, Paint::Ink));
        }
    }

    /// The upper left corner of a key in a row of so many.
    fn key_corner(&self, [row, column]: [usize; 2], in_row: usize, step: f32, top: f32) -> Point {
        let used = in_row as f32 * step - KEY_GAP;
        let x = (self.width - used) / 2.0 + column as f32 * step;
        Point::new(x, top + row as f32 * KEY_STEP[1])
    }

    /// An empty key with its name and label; its centre.
    fn draw_key(
        scene: &mut Scene,
        corner: Point,
        width: f32,
        (id, label): (String, String),
    ) -> Point {
        let Point { x, y } = corner;
        let area = Geometry::Rect { x, y, width, height: KEY[1], radius: 10.0 };
        let key = Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.5);
        scene.shapes.push(key.made_of(Material::Raised));
        scene.hits.push(Hit { id, area, label });
        Point::new(x + width / 2.0, y + KEY[1] / 2.0)
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
    for mark in notes.marks(Sudoku::model(level), Sudoku::clues(level)) {
        let entry = Sudoku::written(level, mark);
        let hits = entry.clicks(|digit| symbol(digit).to_string());
        scene.moves.push(SceneMove { notation: Sudoku::move_text(entry), hits });
    }
}

/// A cell for a screen reader: where it is, and what stands in it or is noted there.
fn cell_label(level: &Level, notes: &Notes, cell: usize) -> String {
    let side = level.side();
    let name = cell_text([cell / side, cell % side]);
    let listed = |values: Values| {
        let digits = values.iter().map(|value| symbol(value as u8 + 1).to_string());
        digits.collect::<Vec<_>>().join(" ")
    };
    match Level::shown(notes, cell) {
        0 if !notes.noted(cell).is_empty() => {
            format!("{name}: empty, noted {}", listed(notes.noted(cell)))
        }
        0 if !notes.ruled_out(cell).is_empty() => {
            format!("{name}: empty, not {}", listed(notes.ruled_out(cell)))
        }
        0 => format!("{name}: empty"),
        digit if level.digits()[cell] > 0 => format!("{name}: {}, given", symbol(digit)),
        digit => format!("{name}: {}", symbol(digit)),
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
