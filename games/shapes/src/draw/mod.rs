//! The board as a picture, with the clues beside it and the keys below.

mod chips;
mod clues;
mod forms;
mod keys;

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_constraint::Values;
use unsolve_core::{
    Effect, Geometry, Happening, Hit, Notation, Paint, Point, Scene, SceneMove, Shape as Drawn,
};
use unsolve_grids::{CELL, Cell, MARGIN, Sheet, draw_backdrop};

use crate::Shapes;
use crate::level::Level;
use crate::names;
use crate::shape::Shape;
use crate::words::{cell_label, describe, entered};
use chips::Chips;
use clues::ClueList;
use forms::draw_form;
pub(crate) use forms::paint;
use keys::Keys;

/// Room for the numbers of rows.
const NUMBERS: f32 = 18.0;
/// Radius of what stands in a cell.
const LARGE: f32 = 20.0;
/// Radius of a note.
const SMALL: f32 = 8.0;
/// From the middle of a cell to its notes, both ways.
const SPREAD: f32 = 13.0;

impl unsolve_core::Picture for Shapes {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    fn draw(level: &Level, notes: &Notes) -> Scene {
        let sheet = sheet(level);
        let chips = Chips::new(level, sheet);
        let corner = Point::new(chips.right() + MARGIN, MARGIN);
        let list = ClueList::new(level, corner, chips.bottom() - MARGIN);
        let bottom = chips.bottom().max(MARGIN + list.height());
        let width = (list.right() + MARGIN).max(Keys::WIDTH + 2.0 * MARGIN);
        let keys = Keys::new(Point::new((width - Keys::WIDTH) / 2.0, bottom + MARGIN));
        let mut scene = Scene {
            width,
            height: keys.bottom() + MARGIN,
            description: describe(level, notes),
            places: sheet.places(),
            controls: Some(bottom + MARGIN / 2.0),
            aside: Some(list.left()),
            ..Scene::default()
        };
        draw_backdrop(&mut scene);
        let frame = Drawn::filled(sheet.frame(), Paint::Surface);
        scene.shapes.push(frame.with_stroke(Paint::Line, 2.0));
        draw_names(&mut scene, level);
        let stale = notes.overtaken(Self::model(level), Self::clues(level));
        for cell in level.grid().cells() {
            draw_cell(&mut scene, level, notes, cell);
            if entered(notes, cell).is_none() {
                let stale = stale.get(usize::from(cell)).copied().unwrap_or_default();
                draw_notes(&mut scene, notes, sheet.centre(cell), (cell, stale));
            }
        }
        chips.draw(&mut scene, level, notes);
        list.draw(&mut scene, level, notes);
        keys.draw(&mut scene);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cells that are marked flash.
    fn effects(level: &Level, notes: &Notes, mv: Entry<Shape>) -> Vec<Effect> {
        let Some(mark) = Self::understood(level, mv) else { return Vec::new() };
        let mut after = notes.clone();
        after.mark(mark);
        let kind = mark.what.happening();
        let flash = |cell: usize| Effect::Flash { shape: tile(level, cell as Cell), kind };
        let won = level.is_solved(&after).then_some(Effect::Won);
        notes.marked(mark).into_iter().map(flash).chain(won).collect()
    }
}

fn sheet(level: &Level) -> Sheet {
    Sheet::new(level.grid()).starting_at(MARGIN + NUMBERS)
}

/// A line of text around a point.
fn label(scene: &mut Scene, centre: Point, size: f32, text: impl Into<String>, paint: Paint) {
    let label = Geometry::Label { centre, size, text: text.into() };
    scene.shapes.push(Drawn::filled(label, paint));
}

/// The letters of columns and the numbers of rows.
fn draw_names(scene: &mut Scene, level: &Level) {
    let sheet = sheet(level);
    for (cell, place) in level.grid().cells().map(|cell| (cell, level.grid().at(cell))) {
        let Point { x, y } = sheet.centre(cell);
        if place[0] == 0 {
            let above = Point::new(x, MARGIN - 13.0);
            label(scene, above, 9.0, names::column(place[1]), Paint::Wall);
        }
        if place[1] == 0 {
            let beside = Point::new(x - CELL / 2.0 - 15.0, y);
            label(scene, beside, 9.0, (place[0] + 1).to_string(), Paint::Wall);
        }
    }
}

/// The name of a cell's tile in effects.
fn tile(level: &Level, cell: Cell) -> String {
    let [row, column] = level.grid().at(cell);
    format!("cell-{row}-{column}")
}

fn draw_cell(scene: &mut Scene, level: &Level, notes: &Notes, cell: Cell) {
    let sheet = sheet(level);
    let given = level.given().get(usize::from(cell)).copied().flatten();
    let ground = if given.is_some() { Paint::Line } else { Paint::Backdrop };
    let tile = Drawn::filled(sheet.square(cell, 3.0, 9.0), ground).named(tile(level, cell));
    scene.shapes.push(tile.with_stroke(Paint::Line, 1.5));
    let centre = sheet.centre(cell);
    if let Some(shape) = given.or_else(|| entered(notes, cell)) {
        draw_form(scene, shape, centre, LARGE);
    }
}

/// What was noted, each shape in its own corner; what was ruled out is struck through. `stale` is what nobody needs any
/// more.
fn draw_notes(scene: &mut Scene, notes: &Notes, centre: Point, (cell, stale): (Cell, Values)) {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
    let (noted, out) = (notes.noted(cell.into()), notes.ruled_out(cell.into()));
    for (shape, (right, down)) in Shape::ALL.into_iter().zip(corners) {
        let at = Point::new(centre.x + right * SPREAD, centre.y + down * SPREAD);
        let value = shape.value();
        if noted.contains(value) || out.contains(value) {
            let before = scene.shapes.len();
            draw_form(scene, shape, at, SMALL);
            for part in &mut scene.shapes[before..] {
                part.stale = stale.contains(value);
            }
        }
        if out.contains(value) {
            let points = [-1.0, 1.0].map(|end| Point::new(at.x + end * SMALL, at.y - end * SMALL));
            let line = Geometry::Lines { points: points.to_vec(), closed: false };
            scene.shapes.push(Drawn::outlined(line.clone(), Paint::Backdrop, 6.0));
            scene.shapes.push(Drawn::outlined(line, Paint::Ink, 2.0));
        }
    }
}

/// Every cell can be clicked, and after it the keys; until the level is solved.
fn add_moves(scene: &mut Scene, level: &Level, notes: &Notes) {
    for cell in level.grid().cells() {
        let [row, column] = level.grid().at(cell);
        let area = sheet(level).square(cell, 0.0, 0.0);
        let label = cell_label(level, notes, cell);
        scene.hits.push(Hit { id: format!("cell-{row}-{column}"), area, label });
    }
    if level.is_solved(notes) {
        return;
    }
    for mark in notes.marks(Shapes::model(level), Shapes::clues(level)) {
        let mv = Shapes::written(level, mark);
        let hits = mv.clicks(|shape| shape.name().to_owned());
        scene.moves.push(SceneMove { notation: Shapes::move_text(mv), hits });
    }
}
