//! The board as a picture.

use unsolve_adapters::linear::LinearRules;
use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Notation, Paint, Point, Scene, SceneMove, Shape,
    symbol,
};
use unsolve_grids::{CELL, Cell, MARGIN, Sheet, draw_backdrop};

use crate::ColorCycle;
use crate::board::{Click, Level, Position};
use crate::setup::Goal;
use crate::words::{cell_label, describe};

/// From the border of a cell to its tile.
const INSET: f32 = 3.0;
/// Side of a chip of the legend.
const CHIP: f32 = 24.0;
/// From the start of a chip of the legend to the next.
const CHIP_STEP: f32 = 44.0;
/// From one row of chips to the next.
const CHIP_ROW: f32 = 34.0;
/// Room for the goal above the chips.
const GOAL: f32 = 26.0;

impl unsolve_core::Picture for ColorCycle {
    const HAPPENS: &'static [Happening] = &[Happening::Turned, Happening::Opened];

    fn draw(level: &Level, state: &Position) -> Scene {
        let sheet = sheet(level);
        let [wide, high] = sheet.extent();
        let width = wide.max(3.0 * CHIP_STEP) + 2.0 * MARGIN;
        let legend = Legend::new(level, width, high + 2.0 * MARGIN);
        let mut scene = Scene {
            width,
            height: legend.bottom() + MARGIN,
            description: describe(level, state),
            places: sheet.places(),
            ..Scene::default()
        };
        draw_backdrop(&mut scene);
        let frame = Shape::filled(sheet.frame(), Paint::Surface);
        scene.shapes.push(frame.with_stroke(Paint::Line, 2.0));
        for cell in level.grid().cells() {
            draw_cell(&mut scene, level, state, cell);
        }
        legend.draw(&mut scene);
        add_hits(&mut scene, level, state);
        scene
    }

    /// The cells that a click changes flash.
    fn effects(level: &Level, state: &Position, mv: Click) -> Vec<Effect> {
        let Some(cell) = level.cell(mv) else { return Vec::new() };
        let changed = Self::influence(level, state, usize::from(cell), 0).unwrap_or_default();
        let flash = |cell: usize, kind| Effect::Flash { shape: tile(level, cell as Cell), kind };
        let turned = |cell| flash(cell, Happening::Turned);
        let mut effects: Vec<Effect> = changed.into_iter().map(turned).collect();
        let mut after = state.clone();
        level.click(&mut after, cell);
        let open = |cell| after.locks.iter().all(|&(locked, _)| locked != cell);
        let opened = state.locks.iter().filter(|&&(cell, _)| open(cell));
        effects.extend(opened.map(|&(cell, _)| flash(usize::from(cell), Happening::Opened)));
        if Self::is_solved(level, &after) {
            effects.push(Effect::Won);
        }
        effects
    }
}

fn rect(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Geometry {
    Geometry::Rect { x, y, width, height, radius }
}

/// Where the cells are: a narrow board stands in the middle.
fn sheet(level: &Level) -> Sheet {
    let sheet = Sheet::new(level.grid());
    let [width, _] = sheet.extent();
    sheet.starting_at(MARGIN + (3.0 * CHIP_STEP - width).max(0.0) / 2.0)
}

/// The name of a cell's tile in effects.
fn tile(level: &Level, cell: Cell) -> String {
    let [row, column] = level.grid().at(cell);
    format!("cell-{row}-{column}")
}

fn draw_cell(scene: &mut Scene, level: &Level, position: &Position, cell: Cell) {
    let color = position.colors[usize::from(cell)];
    let (paint, on_paint) = (Paint::Piece(color), Paint::OnPiece(color));
    let body = Shape::filled(sheet(level).square(cell, INSET, 10.0), paint);
    let body = body.made_of(Material::Raised);
    scene.shapes.push(body.named(tile(level, cell)));
    let turns = position.lock(cell);
    if level.is_power(cell) {
        draw_power(scene, level, cell, (on_paint, turns > 0));
    }
    let Point { x, y } = sheet(level).corner(cell);
    // A padlock takes the upper right corner.
    let (dx, dy, size) =
        if turns > 0 { (22.0, 33.0, 16.0) } else { (CELL / 2.0, CELL / 2.0, 18.0) };
    let centre = Point::new(x + dx, y + dy);
    let label = Geometry::Label { centre, size, text: symbol(color).to_string() };
    scene.shapes.push(Shape::filled(label, on_paint).aiding());
    if turns > 0 {
        draw_lock(scene, level, cell, turns);
    }
}

/// A power cell points into its corners, where its click reaches farther than others; not into the one
/// that a padlock takes.
fn draw_power(scene: &mut Scene, level: &Level, cell: Cell, (paint, locked): (Paint, bool)) {
    let Point { x, y } = sheet(level).corner(cell);
    let (near, far, arm) = (9.0, CELL - 9.0, 9.0);
    let corners = [
        (near, near, 1.0, 1.0),
        (far, near, -1.0, 1.0),
        (near, far, 1.0, -1.0),
        (far, far, -1.0, -1.0),
    ];
    for (dx, dy, right, down) in corners {
        if locked && (dx, dy) == (far, near) {
            continue;
        }
        let at =
            |along: f32, across: f32| Point::new(x + dx + right * along, y + dy + down * across);
        let points = vec![at(0.0, 0.0), at(arm, 0.0), at(0.0, arm)];
        scene.shapes.push(Shape::filled(Geometry::Lines { points, closed: true }, paint));
    }
}

/// A locked cell has a heavy frame and a padlock with the clicks until it opens.
fn draw_lock(scene: &mut Scene, level: &Level, cell: Cell, turns: u8) {
    let frame = sheet(level).square(cell, INSET + 1.0, 9.0);
    scene.shapes.push(Shape::outlined(frame, Paint::Ink, 4.0));
    let Point { x, y } = sheet(level).corner(cell);
    let (left, top, width) = (x + CELL - 29.0, y + 17.0, 22.0);
    let shackle = [(5.0, 1.0), (5.0, -4.0), (8.0, -8.0), (14.0, -8.0), (17.0, -4.0), (17.0, 1.0)];
    let points = shackle.iter().map(|&(dx, dy)| Point::new(left + dx, top + dy)).collect();
    let shackle = Geometry::Lines { points, closed: false };
    scene.shapes.push(Shape::outlined(shackle, Paint::Ink, 4.0));
    let body = rect(left, top, width, 17.0, 4.0);
    scene.shapes.push(Shape::filled(body, Paint::Ink).with_stroke(Paint::Surface, 1.5));
    let centre = Point::new(left + width / 2.0, top + 8.5);
    let label = Geometry::Label { centre, size: 10.0, text: turns.to_string() };
    scene.shapes.push(Shape::filled(label, Paint::Surface));
}

/// The colours in the order in which they follow each other, and the goal.
struct Legend {
    colors: u8,
    goal: Goal,
    top: f32,
    left: f32,
    in_row: usize,
}

impl Legend {
    fn new(level: &Level, width: f32, top: f32) -> Self {
        let room = ((width - 2.0 * MARGIN + CHIP_STEP - CHIP) / CHIP_STEP) as usize;
        let in_row = room.clamp(1, usize::from(level.colors()) + 1);
        let used = in_row as f32 * CHIP_STEP - (CHIP_STEP - CHIP);
        let left = (width - used) / 2.0;
        Self { colors: level.colors(), goal: level.goal, top: top - 4.0 + GOAL, left, in_row }
    }

    fn bottom(&self) -> f32 {
        let rows = (usize::from(self.colors) + 1).div_ceil(self.in_row);
        self.top + (rows - 1) as f32 * CHIP_ROW + CHIP
    }

    fn place(&self, index: usize) -> Point {
        let (row, column) = (index / self.in_row, index % self.in_row);
        Point::new(self.left + column as f32 * CHIP_STEP, self.top + row as f32 * CHIP_ROW)
    }

    /// The goal; then every colour, and once more the first, which follows the last.
    fn draw(&self, scene: &mut Scene) {
        let text = match self.goal {
            Goal::Zero => format!("Goal: all {}", symbol(0)),
            Goal::Equal => "Goal: all alike".to_owned(),
        };
        let centre = Point::new(scene.width / 2.0, self.top - GOAL / 2.0 - 2.0);
        scene.shapes.push(Shape::filled(Geometry::Label { centre, size: 12.0, text }, Paint::Ink));
        for index in 0..=usize::from(self.colors) {
            let again = index == usize::from(self.colors);
            let color = if again { 0 } else { index as u8 };
            let Point { x, y } = self.place(index);
            let wanted = self.goal == Goal::Zero && index == 0;
            let chip = match (again, wanted) {
                (true, _) => {
                    let ring = rect(x + 2.0, y + 2.0, CHIP - 4.0, CHIP - 4.0, 5.0);
                    Shape::outlined(ring, Paint::Piece(color), 3.0)
                }
                (false, true) => {
                    Shape::filled(chip(x, y), Paint::Piece(color)).with_stroke(Paint::Accent, 4.0)
                }
                (false, false) => Shape::filled(chip(x, y), Paint::Piece(color)),
            };
            scene.shapes.push(chip);
            let centre = Point::new(x + CHIP / 2.0, y + CHIP / 2.0);
            let label = Geometry::Label { centre, size: 10.0, text: symbol(color).to_string() };
            let ink = if again { Paint::Ink } else { Paint::OnPiece(color) };
            scene.shapes.push(Shape::filled(label, ink));
            if (index + 1) % self.in_row != 0 && !again {
                arrow(scene, x + CHIP + 4.0, y + CHIP / 2.0);
            }
        }
    }
}

fn chip(x: f32, y: f32) -> Geometry {
    rect(x, y, CHIP, CHIP, 6.0)
}

fn arrow(scene: &mut Scene, x: f32, y: f32) {
    let tip = Point::new(x + 12.0, y);
    let lines = [
        vec![Point::new(x, y), tip],
        vec![Point::new(tip.x - 5.0, y - 5.0), tip, Point::new(tip.x - 5.0, y + 5.0)],
    ];
    for points in lines {
        let lines = Geometry::Lines { points, closed: false };
        scene.shapes.push(Shape::outlined(lines, Paint::Ink, 2.0));
    }
}

/// Every open cell can be clicked, until the level is solved.
fn add_hits(scene: &mut Scene, level: &Level, position: &Position) {
    let solved = ColorCycle::is_solved(level, position);
    for cell in level.grid().cells() {
        let [row, column] = level.grid().at(cell);
        let id = format!("click-{row}-{column}");
        let area = sheet(level).square(cell, 0.0, 0.0);
        scene.hits.push(Hit { id: id.clone(), area, label: cell_label(level, position, cell) });
        if position.lock(cell) == 0 && !solved {
            let notation = ColorCycle::move_text(Click(row as u16, column as u16));
            scene.moves.push(SceneMove { notation, hits: vec![id] });
        }
    }
}
