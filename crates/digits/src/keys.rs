//! The keys below a board.

use unsolve_core::{Geometry, Hit, Material, Paint, Point, Scene, Shape};

use crate::sheet::{MARGIN, Sheet};
use crate::symbol;

/// Width and height of a key.
const KEY: [f32; 2] = [50.0, 62.0];
/// From one key to the next.
const KEY_GAP: f32 = 6.0;
pub(crate) const KEY_STEP: [f32; 2] = [KEY[0] + KEY_GAP, KEY[1] + KEY_GAP];

/// What else can be done, below the digits: ids, texts and labels.
const MORE: [(&str, &str, &str); 4] = [
    ("note", "Note", "digits become notes"),
    ("out", "Not", "digits are ruled out, or allowed again"),
    ("fill", "Auto", "note in all empty cells what fits there"),
    ("clear", "Clear", "empty the cell"),
];

impl Sheet {
    fn keys_in_row(&self) -> usize {
        let room = ((self.width - 2.0 * MARGIN + KEY_GAP) / KEY_STEP[0]) as usize;
        room.clamp(1, usize::from(self.digits))
    }

    fn digit_rows(&self) -> usize {
        usize::from(self.digits).div_ceil(self.keys_in_row())
    }

    /// How high all keys are.
    pub(crate) fn keys_height(&self) -> f32 {
        (self.digit_rows() + 1) as f32 * KEY_STEP[1] - KEY_GAP
    }

    /// A key for each digit, with how many of it are left where that is known; below them what else can be done.
    pub fn draw_keys(&self, scene: &mut Scene, left: impl Fn(u8) -> Option<usize>) {
        let (digits, in_row) = (usize::from(self.digits), self.keys_in_row());
        for digit in 1..=self.digits {
            let place = usize::from(digit) - 1;
            let [row, column] = [place / in_row, place % in_row];
            let keys = (digits - row * in_row).min(in_row);
            let corner = self.key_corner([row, column], keys, KEY_STEP[0]);
            let (text, left) = (symbol(digit).to_string(), left(digit));
            let centre = draw_key(scene, corner, KEY[0], (format!("key-{text}"), text.clone()));
            let ink = if left == Some(0) { Paint::Line } else { Paint::Ink };
            let up = if left.is_some() { 6.0 } else { 0.0 };
            let face =
                Geometry::Label { centre: Point::new(centre.x, centre.y - up), size: 20.0, text };
            scene.shapes.push(Shape::filled(face, ink));
            if let Some(left) = left {
                let centre = Point::new(centre.x, centre.y + 20.0);
                let count = Geometry::Label { centre, size: 8.0, text: left.to_string() };
                scene.shapes.push(Shape::filled(count, Paint::Wall));
            }
        }
        let room = (self.width - 2.0 * MARGIN + KEY_GAP) / MORE.len() as f32;
        let wide = room.min(2.0 * KEY_STEP[0]);
        for (column, (id, text, label)) in MORE.into_iter().enumerate() {
            let corner = self.key_corner([self.digit_rows(), column], MORE.len(), wide);
            let centre = draw_key(scene, corner, wide - KEY_GAP, (id.to_owned(), label.to_owned()));
            let face = Geometry::Label { centre, size: 13.0, text: text.to_owned() };
            scene.shapes.push(Shape::filled(face, Paint::Ink));
        }
    }

    /// The upper left corner of a key where `in_row` keys stand in a row.
    fn key_corner(&self, [row, column]: [usize; 2], in_row: usize, step: f32) -> Point {
        let used = in_row as f32 * step - KEY_GAP;
        let x = (self.width - used) / 2.0 + column as f32 * step;
        Point::new(x, self.below() + row as f32 * KEY_STEP[1])
    }
}

/// An empty key with its name and label; its centre.
fn draw_key(scene: &mut Scene, corner: Point, width: f32, (id, label): (String, String)) -> Point {
    let Point { x, y } = corner;
    let area = Geometry::Rect { x, y, width, height: KEY[1], radius: 10.0 };
    let key = Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.5);
    scene.shapes.push(key.made_of(Material::Raised));
    scene.hits.push(Hit { id, area, label });
    Point::new(x + width / 2.0, y + KEY[1] / 2.0)
}
