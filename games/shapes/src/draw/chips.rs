//! The counts of rows and columns, at their lines.

use unsolve_adapters::constraint::Notes;
use unsolve_core::{Geometry, Group, Hit, Material, Paint, Point, Scene, Shape as Drawn};
use unsolve_grids::{CELL, MARGIN, Sheet};

use super::clues::Status;
use super::{draw_form, label};
use crate::clue::{Bound, Clue, Line};
use crate::digest::digest;
use crate::level::Level;

/// Width and height of a chip.
const CHIP: [f32; 2] = [52.0, 25.0];
/// From one chip to the next.
const STEP: [f32; 2] = [56.0, 28.0];
/// From the board to its chips.
const GAP: f32 = 14.0;

/// Where the counts of lines stand: those of a row to its right, in two lines; those of a column below it.
pub(super) struct Chips {
    sheet: Sheet,
    corner: Point,
    clues: Vec<(Clue, Line, usize)>,
}

impl Chips {
    pub(super) fn new(level: &Level, sheet: Sheet) -> Self {
        let Point { x, y } = sheet.corner(0);
        let [wide, high] = sheet.extent();
        let mut clues: Vec<(Clue, Line, usize)> = Vec::new();
        for &clue in level.clues() {
            if let Some(line) = line(clue) {
                let before = clues.iter().filter(|known| known.1 == line).count();
                clues.push((clue, line, before));
            }
        }
        Self { sheet, corner: Point::new(x + wide + GAP, y + high + GAP), clues }
    }

    /// The right end of the chips beside rows.
    pub(super) fn right(&self) -> f32 {
        let beside = self.clues.iter().filter(|clue| matches!(clue.1, Line::Row(_)));
        let columns = beside.map(|clue| clue.2 / 2 + 1).max().unwrap_or(0);
        self.corner.x - GAP + if columns > 0 { GAP + columns as f32 * STEP[0] } else { 0.0 }
    }

    /// The lower end of the chips below columns.
    pub(super) fn bottom(&self) -> f32 {
        let below = self.clues.iter().filter(|clue| matches!(clue.1, Line::Column(_)));
        let rows = below.map(|clue| clue.2 + 1).max().unwrap_or(0);
        self.corner.y - GAP + if rows > 0 { GAP + rows as f32 * STEP[1] } else { 0.0 }
    }

    pub(super) fn draw(&self, scene: &mut Scene, level: &Level, notes: &Notes) {
        for (number, &(clue, line, before)) in self.clues.iter().enumerate() {
            let corner = self.place(line, before);
            let status = Status::of_all(level, notes, &[clue]);
            let area = draw_chip(scene, clue, corner, status);
            let hit = Hit {
                id: format!("clue-{number}"),
                area,
                label: digest(level.grid(), &[clue]).join(", "),
            };
            scene.groups.push(Group { places: line.cells(level.grid()), clue: Some(hit) });
        }
    }

    fn place(&self, line: Line, before: usize) -> Point {
        match line {
            Line::Column(column) => {
                let left = self.sheet.corner(0).x + column as f32 * CELL;
                let x = left + (CELL - CHIP[0]) / 2.0;
                Point::new(x, self.corner.y + before as f32 * STEP[1])
            }
            Line::Row(row) => {
                let middle = MARGIN + (row as f32 + 0.5) * CELL;
                let alone = self.clues.iter().filter(|clue| clue.1 == line).count() == 1;
                let lift = if alone { CHIP[1] / 2.0 } else { STEP[1] };
                let x = self.corner.x + (before / 2) as f32 * STEP[0];
                Point::new(x, middle - lift + (before % 2) as f32 * STEP[1] + 1.5)
            }
            Line::Grid => self.corner,
        }
    }
}

/// The row or column that a clue counts in.
pub(super) fn line(clue: Clue) -> Option<Line> {
    match clue {
        Clue::Count { line: line @ (Line::Row(_) | Line::Column(_)), .. } => Some(line),
        _ => None,
    }
}

/// A number and a shape; its area.
fn draw_chip(scene: &mut Scene, clue: Clue, corner: Point, status: Status) -> Geometry {
    let Point { x, y } = corner;
    let area = Geometry::Rect { x, y, width: CHIP[0], height: CHIP[1], radius: 8.0 };
    let (edge, width) = status.edge();
    let chip = Drawn::filled(area.clone(), Paint::Surface).with_stroke(edge, width);
    scene.shapes.push(chip.made_of(Material::Raised));
    let Clue::Count { bound, number, shape, .. } = clue else { return area };
    let says = match bound {
        Bound::Exactly => number.to_string(),
        Bound::AtLeast => format!("\u{2265}{number}"),
        Bound::AtMost => format!("\u{2264}{number}"),
    };
    let middle = y + CHIP[1] / 2.0;
    label(scene, Point::new(x + 16.0, middle), 10.0, says, status.ink());
    draw_form(scene, shape, Point::new(x + 38.0, middle), 8.0);
    let badge = match status {
        Status::Met => Some(("\u{2713}", Paint::Switch)),
        Status::Broken => Some(("!", Paint::Danger)),
        Status::Open => None,
    };
    if let Some((sign, paint)) = badge {
        let centre = Point::new(x + CHIP[0] - 1.0, y + 1.0);
        scene.shapes.push(Drawn::filled(Geometry::Circle { centre, radius: 7.0 }, paint));
        label(scene, centre, 6.0, sign, Paint::Surface);
    }
    area
}
