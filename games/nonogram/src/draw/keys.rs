//! The keys below the board.

use unsolve_adapters::constraint::Notes;
use unsolve_core::{Geometry, Hit, Material, Paint, Point, Scene, Shape};

use super::{CELL, KEY, KEY_GAP, MARGIN, Pen, cell_label, tile};
use crate::edit::paint;
use crate::names;

impl Pen<'_> {
    fn key_names(&self) -> Vec<(String, String, String)> {
        let colors = self.level.colors();
        let color = |color: u8| {
            let label = match color {
                0 => "cross the cell out".to_owned(),
                _ => format!("the cell is {}", names::color(color, colors)),
            };
            (format!("key-{color}"), String::new(), label)
        };
        let more = [
            ("note", "Note", "marks become notes"),
            ("out", "Not", "a mark is ruled out, or allowed again"),
            ("fill", "Auto", "note in all empty cells what fits there"),
            ("clear", "Clear", "empty the cell"),
        ];
        let more = more.map(|(id, text, label)| (id.to_owned(), text.to_owned(), label.to_owned()));
        (1..=colors).chain([0]).map(color).chain(more).collect()
    }

    fn keys_in_row(&self) -> usize {
        ((self.width - 2.0 * MARGIN + KEY_GAP) / (KEY[0] + KEY_GAP)) as usize
    }

    pub(super) fn key_rows(&self) -> usize {
        (usize::from(self.level.colors()) + 5).div_ceil(self.keys_in_row().max(1))
    }

    /// The cells, which come first, and a key for each colour and for what else can be done.
    pub(super) fn draw_keys(&self, scene: &mut Scene, notes: &Notes, top: f32) {
        for cell in 0..self.rows * self.columns {
            let label = cell_label(self.level, notes, cell);
            let area = self.square(cell, 0.0, 0.0);
            scene.hits.push(Hit { id: tile(self.level, cell), area, label });
        }
        let keys = self.key_names();
        let in_row = self.keys_in_row().max(1);
        for (place, (id, text, label)) in keys.iter().enumerate() {
            let (row, column) = (place / in_row, place % in_row);
            let here = in_row.min(keys.len() - row * in_row) as f32;
            let used = here * (KEY[0] + KEY_GAP) - KEY_GAP;
            let x = (self.width - used) / 2.0 + column as f32 * (KEY[0] + KEY_GAP);
            let y = top + row as f32 * (KEY[1] + KEY_GAP);
            let area = Geometry::Rect { x, y, width: KEY[0], height: KEY[1], radius: 10.0 };
            let key = Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.5);
            scene.shapes.push(key.made_of(Material::Raised));
            let color = id.strip_prefix("key-").and_then(|color| color.parse().ok());
            self.draw_face(scene, Point::new(x + KEY[0] / 2.0, y + KEY[1] / 2.0), color, text);
            scene.hits.push(Hit { id: id.clone(), area, label: label.clone() });
        }
    }

    /// A square of the colour, a cross, or a word.
    fn draw_face(&self, scene: &mut Scene, centre: Point, color: Option<u8>, text: &str) {
        let half = CELL / 2.0 - 3.0;
        let square = |inset: f32| Geometry::Rect {
            x: centre.x - half + inset,
            y: centre.y - half + inset,
            width: 2.0 * (half - inset),
            height: 2.0 * (half - inset),
            radius: 3.0,
        };
        match color {
            Some(0) => Self::draw_cross(scene, &square(6.0)),
            Some(color) => {
                let colors = self.level.colors();
                scene.shapes.push(Shape::filled(square(0.0), paint(color, colors)));
                if colors > 1 {
                    let text = unsolve_core::symbol(color - 1).to_string();
                    let letter = Geometry::Label { centre, size: 11.0, text };
                    scene.shapes.push(Shape::filled(letter, Paint::OnPiece(color - 1)).aiding());
                }
            }
            None => {
                let face = Geometry::Label { centre, size: 12.0, text: text.to_owned() };
                scene.shapes.push(Shape::filled(face, Paint::Ink));
            }
        }
    }
}
