//! The tiles and the fragile walls over them.

use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape};
use unsolve_grids::{CELL, Sheet};

use super::{lines, named};
use crate::board::Cell;
use crate::level::Level;
use crate::state::State;
use crate::tiles::Tile;

/// The board with its tiles and what is left of its fragile walls.
pub(super) fn draw(scene: &mut Scene, sheet: Sheet, level: &Level, state: &State) {
    let board = level.board();
    let tile = |cell| level.room().tile(state, cell);
    for cell in board.grid().cells() {
        draw_tile(scene, sheet, cell, tile(cell), level.room().is_open(state));
    }
    sheet.draw_walls(scene, 10.0, |cell| tile(cell) == Tile::Wall);
    for cell in board.grid().cells() {
        if let Some(number) = board.standing(state.broken(), cell) {
            let entity = board.fragile(number).entity;
            draw_fragile(scene, sheet, cell, if entity { Paint::Sand } else { Paint::Wall });
            if let Some(under) = board.plan().wall(cell).and_then(|at| board.plan().walls[at].1)
                && entity
            {
                draw_promise(scene, sheet, cell, under);
            }
        }
    }
}

fn draw_tile(scene: &mut Scene, sheet: Sheet, cell: Cell, tile: Tile, open: bool) {
    match tile {
        Tile::Floor | Tile::Wall | Tile::FragileWall => {}
        Tile::Hole => draw_depth(scene, sheet, cell),
        Tile::Exit => draw_exit(scene, sheet, cell, open),
        Tile::Spikes => draw_spikes(scene, sheet, cell, Paint::Metal),
        Tile::Grile => {
            draw_depth(scene, sheet, cell);
            draw_bars(scene, sheet, cell);
        }
        Tile::PressurePlate => draw_plate(scene, sheet, cell),
        Tile::HoleSpikes => {
            draw_depth(scene, sheet, cell);
            draw_spikes(scene, sheet, cell, Paint::Danger);
        }
        Tile::SlimPathFloor => {
            draw_path(scene, sheet, cell);
            draw_posts(scene, sheet, cell);
        }
        Tile::SlimPathHole => {
            draw_depth(scene, sheet, cell);
            draw_posts(scene, sheet, cell);
        }
    }
}

fn draw_depth(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    let pit = Shape::filled(sheet.square(cell, 2.0, 9.0), Paint::Depth).made_of(Material::Sunk);
    scene.shapes.push(pit.with_stroke(Paint::Wall, 3.0));
}

/// A field with a flag: filled once it is open.
fn draw_exit(scene: &mut Scene, sheet: Sheet, cell: Cell, open: bool) {
    let field = sheet.square(cell, 4.0, 10.0);
    let pole = lines(sheet, cell, &[[-0.3, 0.55], [-0.3, -0.55]], false);
    let flag = lines(sheet, cell, &[[-0.3, -0.55], [0.42, -0.26], [-0.3, 0.04]], true);
    let paint = if open { Paint::Surface } else { Paint::Accent };
    scene.shapes.push(if open {
        Shape::filled(field, Paint::Accent).made_of(Material::Raised)
    } else {
        Shape::outlined(field, Paint::Accent, 4.0)
    });
    scene.shapes.push(Shape::outlined(pole, paint, 4.0));
    scene.shapes.push(Shape::filled(flag, paint));
}

fn draw_spikes(scene: &mut Scene, sheet: Sheet, cell: Cell, paint: Paint) {
    for top in [-0.72, 0.08] {
        for left in [-0.75, -0.25, 0.25] {
            let spike = [[left, top + 0.62], [left + 0.25, top], [left + 0.5, top + 0.62]];
            let spike = Shape::filled(lines(sheet, cell, &spike, true), paint);
            scene.shapes.push(spike.made_of(Material::Liquid));
        }
    }
}

fn draw_bars(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    for at in [-0.6, -0.2, 0.2, 0.6] {
        for bar in [[[at, -0.86], [at, 0.86]], [[-0.86, at], [0.86, at]]] {
            scene.shapes.push(Shape::outlined(lines(sheet, cell, &bar, false), Paint::Line, 4.0));
        }
    }
}

fn draw_plate(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    scene.shapes.push(Shape::outlined(sheet.square(cell, 4.0, 9.0), Paint::Switch, 4.5));
    let plate = Shape::filled(sheet.square(cell, 16.0, 6.0), Paint::Switch);
    scene.shapes.push(plate.made_of(Material::Raised));
}

/// The strips between the posts of a narrow path.
fn draw_path(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    for strip in [[[-0.92, 0.0], [0.92, 0.0]], [[0.0, -0.92], [0.0, 0.92]]] {
        scene.shapes.push(Shape::outlined(lines(sheet, cell, &strip, false), Paint::Sand, 14.0));
    }
}

/// Four posts: the player slips between them, a box does not.
fn draw_posts(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    let Point { x, y } = sheet.corner(cell);
    let side = 17.0;
    for (dx, dy) in [(0.0, 0.0), (CELL - side, 0.0), (0.0, CELL - side), (CELL - side, CELL - side)]
    {
        let post = Geometry::Rect { x: x + dx, y: y + dy, width: side, height: side, radius: 5.0 };
        scene.shapes.push(Shape::filled(post, Paint::Wall).made_of(Material::Raised));
    }
}

/// The name of the shape of a fragile wall.
pub(super) fn wall_id(cell: Cell) -> String {
    format!("wall-{cell}")
}

/// A stone with cracks.
fn draw_fragile(scene: &mut Scene, sheet: Sheet, cell: Cell, paint: Paint) {
    let stone = named(sheet.square(cell, 3.0, 8.0), paint, wall_id(cell));
    scene.shapes.push(stone.made_of(Material::Raised));
    let crack_paint = if paint == Paint::Sand { Paint::Depth } else { Paint::Surface };
    let cracks: [&[[f32; 2]]; 3] = [
        &[[-0.1, -0.86], [0.08, -0.42], [-0.22, -0.08], [0.14, 0.3], [-0.06, 0.86]],
        &[[-0.22, -0.08], [-0.56, 0.06], [-0.86, -0.06]],
        &[[0.14, 0.3], [0.5, 0.18], [0.86, 0.36]],
    ];
    for crack in cracks {
        scene.shapes.push(Shape::outlined(lines(sheet, cell, crack, false), crack_paint, 3.0));
    }
}

/// A dot in the corner of a fragile wall that leaves another tile than the one it stands on.
fn draw_promise(scene: &mut Scene, sheet: Sheet, cell: Cell, under: Tile) {
    let paint = match under {
        Tile::Exit => Paint::Accent,
        Tile::PressurePlate => Paint::Switch,
        Tile::Floor | Tile::SlimPathFloor => Paint::Surface,
        Tile::Wall | Tile::Spikes | Tile::FragileWall => Paint::Wall,
        Tile::Hole | Tile::Grile | Tile::HoleSpikes | Tile::SlimPathHole => Paint::Depth,
    };
    let Point { x, y } = sheet.centre(cell);
    let dot = Geometry::Circle { centre: Point::new(x + 16.0, y - 16.0), radius: 6.0 };
    scene.shapes.push(Shape::filled(dot, paint).with_stroke(Paint::Ink, 1.5));
}
