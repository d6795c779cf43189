//! The board as a picture: runs beside it, keys below it.

mod keys;

use unsolve_adapters::constraint::{ConstraintRules, Entry, Notes, What};
use unsolve_constraint::Run;
use unsolve_core::{
    Effect, Geometry, Group, Happening, Hit, Notation, Paint, Picture, Place, Point, Scene,
    SceneMove, Shape,
};

use crate::Nonogram;
use crate::edit::paint;
use crate::level::Level;
use crate::names;
use crate::words::describe;

/// Side of a cell.
const CELL: f32 = 32.0;
/// Space around the board.
const MARGIN: f32 = 20.0;
/// Room of a number beside the board: across, for numbers of one digit and of two, and down.
const ACROSS: [f32; 2] = [19.0, 27.0];
const DOWN: f32 = 20.0;
/// Height of a number.
const TEXT: f32 = 12.5;
/// Width and height of a key, and the space between keys.
const KEY: [f32; 2] = [64.0, 56.0];
const KEY_GAP: f32 = 8.0;
/// How far crosses and small marks stay from the edge of their cell.
const INSET: f32 = 10.0;

impl Picture for Nonogram {
    const HAPPENS: &'static [Happening] = What::HAPPENS;

    /// The board with its runs, and the keys below it.
    fn draw(level: &Level, notes: &Notes) -> Scene {
        let pen = Pen::new(level);
        let controls = pen.bottom() + MARGIN;
        let mut scene = Scene {
            width: pen.width,
            height: controls + pen.key_rows() as f32 * (KEY[1] + KEY_GAP) - KEY_GAP + MARGIN,
            description: describe(level, notes),
            places: pen.places(),
            groups: pen.groups(),
            controls: Some(controls),
            ..Scene::default()
        };
        let whole = Geometry::Rect {
            x: 0.0,
            y: 0.0,
            width: scene.width,
            height: scene.height,
            radius: 16.0,
        };
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        pen.draw_ground(&mut scene);
        (0..pen.rows * pen.columns).for_each(|cell| pen.draw_cell(&mut scene, notes, cell));
        pen.draw_lines(&mut scene);
        (0..level.lines()).for_each(|line| pen.draw_runs(&mut scene, notes, line));
        pen.draw_keys(&mut scene, notes, controls);
        add_moves(&mut scene, level, notes);
        scene
    }

    /// The cells that are marked flash.
    fn effects(level: &Level, notes: &Notes, mv: Entry<u8>) -> Vec<Effect> {
        let Some(mark) = Self::understood(level, mv) else { return Vec::new() };
        let kind = mark.what.happening();
        let flash = |cell| Effect::Flash { shape: tile(level, cell), kind };
        let mut effects: Vec<Effect> = notes.marked(mark).into_iter().map(flash).collect();
        let mut after = notes.clone();
        after.mark(mark);
        effects.extend(level.is_solved(&after).then_some(Effect::Won));
        effects
    }
}

/// The name of a cell's ground in effects, and of the place to click.
fn tile(level: &Level, cell: usize) -> String {
    let [row, column] = level.place(cell);
    format!("cell-{row}-{column}")
}

/// Where everything is.
struct Pen<'a> {
    level: &'a Level,
    rows: usize,
    columns: usize,
    left: f32,
    top: f32,
    width: f32,
    /// Room of a number on the left.
    across: f32,
}

impl<'a> Pen<'a> {
    fn new(level: &'a Level) -> Self {
        let [rows, columns] = level.size();
        let most = |lines: std::ops::Range<usize>| {
            lines.map(|line| level.runs(line).len().max(1)).max().unwrap_or(1) as f32
        };
        let long = (0..rows).any(|line| level.runs(line).iter().any(|run| run.length > 9));
        let across = ACROSS[usize::from(long)];
        let left = MARGIN + most(0..rows) * across + 6.0;
        let top = MARGIN + most(rows..rows + columns) * DOWN + 6.0;
        let board = left + columns as f32 * CELL + MARGIN;
        let width = board.max(4.0 * (KEY[0] + KEY_GAP) + 2.0 * MARGIN);
        Self { level, rows, columns, left, top, width, across }
    }

    fn bottom(&self) -> f32 {
        self.top + self.rows as f32 * CELL
    }

    fn corner(&self, cell: usize) -> Point {
        let [row, column] = self.level.place(cell);
        Point::new(self.left + column as f32 * CELL, self.top + row as f32 * CELL)
    }

    fn square(&self, cell: usize, inset: f32, radius: f32) -> Geometry {
        let Point { x, y } = self.corner(cell);
        let side = CELL - 2.0 * inset;
        Geometry::Rect { x: x + inset, y: y + inset, width: side, height: side, radius }
    }

    fn places(&self) -> Vec<Place> {
        let place = |cell| Place::new(self.level.place(cell), self.square(cell, 0.0, 0.0));
        (0..self.rows * self.columns).map(place).collect()
    }

    /// Rows and columns, each with its runs.
    fn groups(&self) -> Vec<Group> {
        let group = |line: usize| {
            let label = names::sentence(&names::told(self.level, line));
            let clue = Hit { id: format!("line-{line}"), area: self.beside(line), label };
            Group { places: self.level.line(line).to_vec(), clue: Some(clue) }
        };
        (0..self.level.lines()).map(group).collect()
    }

    /// Where the runs of a line stand.
    fn beside(&self, line: usize) -> Geometry {
        match line.checked_sub(self.rows) {
            None => Geometry::Rect {
                x: MARGIN,
                y: self.top + line as f32 * CELL,
                width: self.left - MARGIN,
                height: CELL,
                radius: 4.0,
            },
            Some(column) => Geometry::Rect {
                x: self.left + column as f32 * CELL,
                y: MARGIN,
                width: CELL,
                height: self.top - MARGIN,
                radius: 4.0,
            },
        }
    }

    fn draw_ground(&self, scene: &mut Scene) {
        let frame = Geometry::Rect {
            x: self.left - 2.0,
            y: self.top - 2.0,
            width: self.columns as f32 * CELL + 4.0,
            height: self.rows as f32 * CELL + 4.0,
            radius: 4.0,
        };
        scene.shapes.push(Shape::filled(frame, Paint::Surface).with_stroke(Paint::Ink, 3.0));
    }

    /// A filled cell is a square of its colour, one that is crossed out has a cross; what was noted is small, and what
    /// was ruled out is struck through.
    fn draw_cell(&self, scene: &mut Scene, notes: &Notes, cell: usize) {
        let given = self.level.given()[cell].is_some();
        let ground = if given { Paint::Backdrop } else { Paint::Surface };
        scene
            .shapes
            .push(Shape::filled(self.square(cell, 1.0, 2.0), ground).named(tile(self.level, cell)));
        match notes.entered(cell) {
            Some(0) => Self::draw_cross(scene, &self.square(cell, INSET, 0.0)),
            Some(color) => self.draw_color(scene, cell, 2.0, color),
            None => self.draw_notes(scene, notes, cell),
        }
    }

    fn draw_color(&self, scene: &mut Scene, cell: usize, inset: f32, color: u8) {
        let colors = self.level.colors();
        scene.shapes.push(Shape::filled(self.square(cell, inset, 3.0), paint(color, colors)));
        if colors > 1 && inset < INSET {
            let Point { x, y } = self.corner(cell);
            let centre = Point::new(x + CELL / 2.0, y + CELL / 2.0);
            let text = unsolve_core::symbol(color - 1).to_string();
            let letter = Geometry::Label { centre, size: 11.0, text };
            scene.shapes.push(Shape::filled(letter, Paint::OnPiece(color - 1)).aiding());
        }
    }

    fn draw_cross(scene: &mut Scene, area: &Geometry) {
        let &Geometry::Rect { x, y, width, height, .. } = area else { return };
        let ends = [
            [Point::new(x, y), Point::new(x + width, y + height)],
            [Point::new(x, y + height), Point::new(x + width, y)],
        ];
        for points in ends {
            let line = Geometry::Lines { points: points.to_vec(), closed: false };
            scene.shapes.push(Shape::outlined(line, Paint::Wall, 2.0));
        }
    }

    /// Small marks in the corners, one for each value.
    fn draw_notes(&self, scene: &mut Scene, notes: &Notes, cell: usize) {
        let corner = self.corner(cell);
        let (noted, out) = (notes.noted(cell), notes.ruled_out(cell));
        for value in (noted | out).iter() {
            let x = corner.x + 4.0 + (value % 3) as f32 * 9.0;
            let y = corner.y + 4.0 + (value / 3) as f32 * 9.0;
            let area = Geometry::Rect { x, y, width: 6.0, height: 6.0, radius: 1.0 };
            let mark = match value {
                0 => Shape::outlined(area, Paint::Wall, 1.2),
                value => Shape::filled(area, paint(value as u8, self.level.colors())),
            };
            scene.shapes.push(mark);
            if out.contains(value) {
                let points = vec![Point::new(x - 2.0, y + 8.0), Point::new(x + 8.0, y - 2.0)];
                let strike = Geometry::Lines { points, closed: false };
                scene.shapes.push(Shape::outlined(strike, Paint::Accent, 1.4));
            }
        }
    }

    /// Thin lines between cells, thick ones after every five.
    fn draw_lines(&self, scene: &mut Scene) {
        let (wide, high) = (self.columns as f32 * CELL, self.rows as f32 * CELL);
        for thick in [false, true] {
            let (paint, width) = if thick { (Paint::Ink, 2.6) } else { (Paint::Line, 1.0) };
            let mut push = |points: [Point; 2]| {
                let line = Geometry::Lines { points: points.to_vec(), closed: false };
                scene.shapes.push(Shape::outlined(line, paint, width));
            };
            for row in (1..self.rows).filter(|row| row.is_multiple_of(5) == thick) {
                let y = self.top + row as f32 * CELL;
                push([Point::new(self.left, y), Point::new(self.left + wide, y)]);
            }
            for column in (1..self.columns).filter(|column| column.is_multiple_of(5) == thick) {
                let x = self.left + column as f32 * CELL;
                push([Point::new(x, self.top), Point::new(x, self.top + high)]);
            }
        }
    }

    /// The runs of a line; those of a finished line are dimmed, and so are those that lie fast at either end.
    fn draw_runs(&self, scene: &mut Scene, notes: &Notes, line: usize) {
        let runs = self.level.runs(line);
        let done = self.level.is_done(notes, line);
        let found = self.found(notes, line);
        let shown: Vec<Option<Run>> =
            if runs.is_empty() { vec![None] } else { runs.iter().copied().map(Some).collect() };
        for (place, run) in shown.iter().enumerate() {
            let back = (shown.len() - 1 - place) as f32 + 0.5;
            let centre = match line.checked_sub(self.rows) {
                None => Point::new(
                    self.left - 5.0 - back * self.across,
                    self.top + (line as f32 + 0.5) * CELL,
                ),
                Some(column) => Point::new(
                    self.left + (column as f32 + 0.5) * CELL,
                    self.top - 5.0 - back * DOWN,
                ),
            };
            let text = run.map_or_else(|| "0".to_owned(), |run| run.length.to_string());
            let dim = done || found.contains(&place);
            let colored = run.filter(|_| self.level.colors() > 1);
            if let Some(run) = colored {
                let half = if run.length > 9 { 13.0 } else { 9.0 };
                let chip = Geometry::Rect {
                    x: centre.x - half,
                    y: centre.y - 9.5,
                    width: 2.0 * half,
                    height: 19.0,
                    radius: 4.0,
                };
                let fill = Paint::Piece(run.value - 1);
                let chip =
                    if dim { Shape::outlined(chip, fill, 1.2) } else { Shape::filled(chip, fill) };
                scene.shapes.push(chip);
            }
            let ink = match colored {
                _ if dim => Paint::Line,
                Some(run) => Paint::OnPiece(run.value - 1),
                None => Paint::Ink,
            };
            scene.shapes.push(Shape::filled(Geometry::Label { centre, size: TEXT, text }, ink));
        }
    }

    /// The runs that are marked right up to an end of their line, with all cells before them.
    fn found(&self, notes: &Notes, line: usize) -> Vec<usize> {
        let cells: Vec<Option<u8>> =
            self.level.line(line).iter().map(|&cell| notes.entered(cell)).collect();
        let runs = self.level.runs(line);
        let mut found = settled(cells.iter().copied(), runs.iter().copied());
        let behind = settled(cells.iter().rev().copied(), runs.iter().rev().copied());
        found.extend(behind.into_iter().map(|place| runs.len() - 1 - place));
        found
    }
}

/// The runs at the beginning of a line that are marked whole, up to the first empty cell.
fn settled(
    cells: impl Iterator<Item = Option<u8>>,
    mut runs: impl Iterator<Item = Run>,
) -> Vec<usize> {
    let mut found = Vec::new();
    let (mut color, mut length) = (0, 0);
    // What comes after the last cell ends the last run.
    for cell in cells.chain([Some(0)]) {
        let Some(now) = cell else { break };
        if now != color {
            if color > 0 {
                match runs.next() {
                    Some(run) if (run.value, run.length) == (color, length) => {
                        found.push(found.len());
                    }
                    _ => break,
                }
            }
            (color, length) = (now, 0);
        }
        length += 1;
    }
    found
}

/// Every mark is a click on the cell and one or two on keys, until the level is solved.
fn add_moves(scene: &mut Scene, level: &Level, notes: &Notes) {
    if level.is_solved(notes) {
        return;
    }
    for mark in notes.marks(Nonogram::model(level), Nonogram::clues(level)) {
        let entry = Nonogram::written(level, mark);
        let hits = entry.clicks(|color| color.to_string());
        scene.moves.push(SceneMove { notation: Nonogram::move_text(entry), hits });
    }
}

/// A cell for a screen reader: where it is, and what stands in it.
fn cell_label(level: &Level, notes: &Notes, cell: usize) -> String {
    let name = names::cell(level.place(cell));
    let given = if level.given()[cell].is_some() { ", given" } else { "" };
    match notes.entered(cell) {
        Some(color) => format!("{name}: {}{given}", names::color(color, level.colors())),
        None => format!("{name}: empty"),
    }
}
