//! The board as a picture, with the keys below it.

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_core::{
    Effect, Geometry, Group, Happening, Notation, Paint, Picture, Point, Scene, SceneMove, Shape,
};
use unsolve_digits::{CELL, Digit, Sheet, described_rows, shown, symbol};

use crate::Sudoku;
use crate::level::Level;

impl Picture for Sudoku {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its notes, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let sheet = sheet(level);
        let mut scene = sheet.scene(describe(level, notes));
        scene.places = sheet.places(notes);
        scene.groups = groups(level, &sheet);
        sheet.draw_frame(&mut scene);
        let wrong = level.conflicts(notes);
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        for (cell, (&wrong, &stale)) in wrong.iter().zip(&stale).enumerate() {
            let (shown, given) = (shown(notes, cell), level.digits()[cell] > 0);
            let ground = if given { Paint::Backdrop } else { Paint::Surface };
            let ground = Shape::filled(sheet.square(cell, 2.0, 5.0), ground);
            scene.shapes.push(ground.named(sheet.tile(cell)));
            sheet.draw_digit(&mut scene, cell, Digit { shown, given, wrong });
            if shown == 0 {
                sheet.draw_notes(&mut scene, notes, cell, stale);
            }
        }
        draw_lines(level, &sheet, &mut scene);
        sheet.add_cells(&mut scene, (level.digits(), notes), |_| String::new());
        sheet.draw_keys_of_square(&mut scene, notes);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cells that are marked flash.
    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let mark = Self::understood(level, mv);
        let flash = |mark| sheet(level).flashes(notes, mark, |after| level.is_solved(after));
        mark.map(flash).unwrap_or_default()
    }
}

/// The small digits of a cell stand as the cells of a box do.
fn sheet(level: &Level) -> Sheet {
    let side = level.side();
    Sheet::new([side; 2], side as u8, level.kit().layout.box_shape())
}

/// Rows, columns and boxes.
fn groups(level: &Level, sheet: &Sheet) -> Vec<Group> {
    let side = level.side();
    let [high, wide] = level.kit().layout.box_shape();
    let across = side / wide;
    let group = |belongs: &dyn Fn([usize; 2]) -> bool| {
        let places = (0..sheet.cells()).filter(|&cell| belongs(sheet.place(cell)));
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

/// Thin lines between cells, thick ones between boxes.
fn draw_lines(level: &Level, sheet: &Sheet, scene: &mut Scene) {
    let [high, wide] = level.kit().layout.box_shape();
    let (start, end) = (sheet.corner(0), level.side() as f32 * CELL);
    for thick in [false, true] {
        for at in 1..level.side() {
            let along = at as f32 * CELL;
            let across =
                [Point::new(start.x, start.y + along), Point::new(start.x + end, start.y + along)];
            let down =
                [Point::new(start.x + along, start.y), Point::new(start.x + along, start.y + end)];
            for (points, step) in [(across, high), (down, wide)] {
                if at.is_multiple_of(step) == thick {
                    let line = Geometry::Lines { points: points.to_vec(), closed: false };
                    let (paint, width) = if thick { (Paint::Ink, 3.0) } else { (Paint::Line, 1.2) };
                    scene.shapes.push(Shape::outlined(line, paint, width));
                }
            }
        }
    }
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

/// The position in words.
fn describe(level: &Level, notes: &Notes) -> String {
    let side = level.side();
    let [rows, columns] = level.kit().layout.box_shape();
    let rule = format!(
        "A board of {side} rows and {side} columns with boxes of {rows} x {columns}. Each row, \
         column and box gets each digit once."
    );
    let rows = described_rows([side, side], |cell| shown(notes, cell));
    [rule].into_iter().chain(rows).collect::<Vec<_>>().join(" ")
}
