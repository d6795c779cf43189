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
        scene.groups = groups(level);
        sheet.draw_frame(&mut scene);
        let wrong = level.conflicts(notes);
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        for (cell, &digit) in level.digits().iter().enumerate() {
            let ground = if digit > 0 { Paint::Backdrop } else { Paint::Surface };
            let ground = Shape::filled(sheet.square(cell, 2.0, 5.0), ground);
            scene.shapes.push(ground.named(sheet.tile(cell)));
        }
        draw_diagonals(level, &sheet, &mut scene);
        for (cell, (&wrong, &stale)) in wrong.iter().zip(&stale).enumerate() {
            let (shown, given) = (shown(notes, cell), level.digits()[cell] > 0);
            sheet.draw_digit(&mut scene, cell, Digit { shown, given, wrong });
            if shown == 0 {
                sheet.draw_notes(&mut scene, notes, cell, stale);
            }
        }
        draw_lines(level, &sheet, &mut scene);
        if level.kit().layout.shape().regions.is_some() {
            draw_borders(level, &sheet, &mut scene);
        }
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

/// Rows, columns and regions, then diagonals.
fn groups(level: &Level) -> Vec<Group> {
    let (side, units) = (level.side(), level.kit().layout.units());
    let group = |unit: &Vec<usize>| Group { places: unit.clone(), clue: None };
    let of = |number: usize| [number, side + number, 2 * side + number].map(|at| group(&units[at]));
    (0..side).flat_map(of).chain(units[3 * side..].iter().map(group)).collect()
}

/// A line along each diagonal that counts, below what stands in the cells.
fn draw_diagonals(level: &Level, sheet: &Sheet, scene: &mut Scene) {
    let layout = &level.kit().layout;
    for unit in &layout.units()[3 * level.side()..] {
        let (Some(&first), Some(&last)) = (unit.first(), unit.last()) else { continue };
        let (first, last) = (sheet.centre(first), sheet.centre(last));
        let (reach, rises) = (CELL / 2.0 - 3.0, first.x > last.x);
        let out = if rises { -reach } else { reach };
        let points = vec![
            Point::new(first.x - out, first.y - reach),
            Point::new(last.x + out, last.y + reach),
        ];
        let line = Geometry::Lines { points, closed: false };
        scene.shapes.push(Shape::outlined(line, Paint::Line, 3.0));
    }
}

/// Thick lines where a region ends, each as long as it goes straight on.
fn draw_borders(level: &Level, sheet: &Sheet, scene: &mut Scene) {
    let (layout, side, start) = (&level.kit().layout, level.side(), sheet.corner(0));
    for (at, down) in (1..side).flat_map(|at| [(at, false), (at, true)]) {
        let cell = |line: usize, along: usize| {
            if down { along * side + line } else { line * side + along }
        };
        let ends =
            |along: &usize| layout.region(cell(at - 1, *along)) != layout.region(cell(at, *along));
        let mut along = 0;
        while along < side {
            let length = (along..side).take_while(ends).count();
            if length > 0 {
                let line = at as f32 * CELL;
                let (from, to) = (along as f32 * CELL - 1.5, (along + length) as f32 * CELL + 1.5);
                let point = |along: f32| {
                    let (x, y) = if down { (line, along) } else { (along, line) };
                    Point::new(start.x + x, start.y + y)
                };
                let points = vec![point(from.max(0.0)), point(to.min(side as f32 * CELL))];
                let line = Geometry::Lines { points, closed: false };
                scene.shapes.push(Shape::outlined(line, Paint::Ink, 3.0));
            }
            along += length + 1;
        }
    }
}

/// Thin lines between cells, thick ones between boxes.
fn draw_lines(level: &Level, sheet: &Sheet, scene: &mut Scene) {
    let has_boxes = level.kit().layout.shape().regions.is_none();
    let [high, wide] = if has_boxes { level.kit().layout.box_shape() } else { [level.side(); 2] };
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
    let layout = &level.kit().layout;
    let [rows, columns] = layout.box_shape();
    let (regions, region) = match layout.shape().regions {
        Some(_) => (format!("{side} regions of odd forms"), "region"),
        None => (format!("boxes of {rows} x {columns}"), "box"),
    };
    let rest = if layout.shape().diagonals { " So does each diagonal." } else { "" };
    let rule = format!(
        "A board of {side} rows and {side} columns with {regions}. Each row, \
         column and {region} gets each digit once.{rest}"
    );
    let rows = described_rows([side, side], |cell| shown(notes, cell));
    [rule].into_iter().chain(rows).collect::<Vec<_>>().join(" ")
}
