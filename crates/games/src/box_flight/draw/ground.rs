//! The tiles and the fragile walls over them.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use super::{CELL, MARGIN, centre, corner, lines, named, square};
use crate::box_flight::board::{Board, Cell};
use crate::box_flight::level::Level;
use crate::box_flight::state::State;
use crate::box_flight::tiles::Tile;

/// The depth into which things fall: what is readable on yellow is black in every theme.
const DEPTH: Paint = Paint::OnPiece(3);
const PLATE: Paint = Paint::Piece(2);
/// A fragile wall that stands over a tile.
const SANDSTONE: Paint = Paint::Piece(18);

/// The board with its tiles and what is left of its fragile walls.
pub(super) fn draw(scene: &mut Scene, level: &Level, state: &State) {
    let board = level.board();
    draw_floor(scene, board);
    let tile = |cell| level.room().tile(state, cell);
    for cell in board.cells() {
        draw_tile(scene, board, cell, tile(cell), level.room().is_open(state));
    }
    draw_walls(scene, board, &|cell| tile(cell) == Tile::Wall);
    for cell in board.cells() {
        if let Some(number) = board.standing(state.broken(), cell) {
            let entity = board.fragile(number).entity;
            draw_fragile(scene, board, cell, if entity { SANDSTONE } else { Paint::Wall });
            if let Some(under) = board.plan().wall(cell).and_then(|at| board.plan().walls[at].1)
                && entity
            {
                draw_promise(scene, board, cell, under);
            }
        }
    }
}

fn draw_floor(scene: &mut Scene, board: &Board) {
    let (width, height) = (board.width() as f32 * CELL, board.height() as f32 * CELL);
    let rect = |x, y, width, height, radius| Geometry::Rect { x, y, width, height, radius };
    let whole = rect(0.0, 0.0, scene.width, scene.height, 20.0);
    let edge = 6.0;
    let frame =
        rect(MARGIN - edge, MARGIN - edge, width + 2.0 * edge, height + 2.0 * edge, 14.0);
    scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
    scene.shapes.push(Shape::filled(frame, Paint::Surface).with_stroke(Paint::Wall, 4.0));
    let mut line = |from: Point, to: Point| {
        let lines = Geometry::Lines { points: vec![from, to], closed: false };
        scene.shapes.push(Shape::outlined(lines, Paint::Line, 1.0));
    };
    for row in 1..board.height() {
        let y = MARGIN + row as f32 * CELL;
        line(Point::new(MARGIN, y), Point::new(MARGIN + width, y));
    }
    for column in 1..board.width() {
        let x = MARGIN + column as f32 * CELL;
        line(Point::new(x, MARGIN), Point::new(x, MARGIN + height));
    }
}

fn draw_tile(scene: &mut Scene, board: &Board, cell: Cell, tile: Tile, open: bool) {
    match tile {
        Tile::Floor | Tile::Wall | Tile::FragileWall => {}
        Tile::Hole => draw_depth(scene, board, cell),
        Tile::Exit => draw_exit(scene, board, cell, open),
        Tile::Spikes => draw_spikes(scene, board, cell, Paint::Wall),
        Tile::Grile => {
            draw_depth(scene, board, cell);
            draw_bars(scene, board, cell);
        }
        Tile::PressurePlate => draw_plate(scene, board, cell),
        Tile::HoleSpikes => {
            draw_depth(scene, board, cell);
            draw_spikes(scene, board, cell, Paint::Piece(0));
        }
        Tile::SlimPathFloor => draw_posts(scene, board, cell),
        Tile::SlimPathHole => {
            draw_depth(scene, board, cell);
            draw_posts(scene, board, cell);
        }
    }
}

fn draw_depth(scene: &mut Scene, board: &Board, cell: Cell) {
    let pit = Shape::filled(square(board, cell, 2.5, 9.0), DEPTH);
    scene.shapes.push(pit.with_stroke(Paint::Wall, 2.5));
}

/// A field with a flag: filled once it is open.
fn draw_exit(scene: &mut Scene, board: &Board, cell: Cell, open: bool) {
    let field = square(board, cell, 4.0, 10.0);
    let pole = lines(board, cell, &[[-0.3, 0.55], [-0.3, -0.55]], false);
    let flag = lines(board, cell, &[[-0.3, -0.55], [0.42, -0.26], [-0.3, 0.04]], true);
    let paint = if open { Paint::Surface } else { Paint::Accent };
    scene.shapes.push(if open {
        Shape::filled(field, Paint::Accent)
    } else {
        Shape::outlined(field, Paint::Accent, 4.0)
    });
    scene.shapes.push(Shape::outlined(pole, paint, 4.0));
    scene.shapes.push(Shape::filled(flag, paint));
}

fn draw_spikes(scene: &mut Scene, board: &Board, cell: Cell, paint: Paint) {
    for top in [-0.72, 0.08] {
        for left in [-0.75, -0.25, 0.25] {
            let spike = [[left, top + 0.62], [left + 0.25, top], [left + 0.5, top + 0.62]];
            scene.shapes.push(Shape::filled(lines(board, cell, &spike, true), paint));
        }
    }
}

fn draw_bars(scene: &mut Scene, board: &Board, cell: Cell) {
    for at in [-0.6, -0.2, 0.2, 0.6] {
        for bar in [[[at, -0.86], [at, 0.86]], [[-0.86, at], [0.86, at]]] {
            scene.shapes.push(Shape::outlined(lines(board, cell, &bar, false), Paint::Wall, 4.5));
        }
    }
}

fn draw_plate(scene: &mut Scene, board: &Board, cell: Cell) {
    scene.shapes.push(Shape::outlined(square(board, cell, 4.0, 9.0), PLATE, 4.5));
    scene.shapes.push(Shape::filled(square(board, cell, 17.0, 6.0), PLATE));
}

/// Four posts: the player slips between them, a box does not.
fn draw_posts(scene: &mut Scene, board: &Board, cell: Cell) {
    let Point { x, y } = corner(board, cell);
    let side = 17.0;
    for (dx, dy) in [(0.0, 0.0), (CELL - side, 0.0), (0.0, CELL - side), (CELL - side, CELL - side)]
    {
        let post =
            Geometry::Rect { x: x + dx, y: y + dy, width: side, height: side, radius: 5.0 };
        scene.shapes.push(Shape::filled(post, Paint::Wall));
    }
}

/// The name of the shape of a fragile wall.
pub(super) fn wall_id(cell: Cell) -> String {
    format!("wall-{cell}")
}

/// A stone with cracks.
fn draw_fragile(scene: &mut Scene, board: &Board, cell: Cell, paint: Paint) {
    scene.shapes.push(named(square(board, cell, 4.0, 8.0), paint, wall_id(cell)));
    let cracks: [&[[f32; 2]]; 3] = [
        &[[-0.1, -0.86], [0.08, -0.42], [-0.22, -0.08], [0.14, 0.3], [-0.06, 0.86]],
        &[[-0.22, -0.08], [-0.56, 0.06], [-0.86, -0.06]],
        &[[0.14, 0.3], [0.5, 0.18], [0.86, 0.36]],
    ];
    for crack in cracks {
        scene.shapes.push(Shape::outlined(lines(board, cell, crack, false), Paint::Surface, 3.0));
    }
}

/// A dot in the corner of a fragile wall that leaves another tile than the one it stands on.
fn draw_promise(scene: &mut Scene, board: &Board, cell: Cell, under: Tile) {
    let paint = match under {
        Tile::Exit => Paint::Accent,
        Tile::PressurePlate => PLATE,
        Tile::Floor | Tile::SlimPathFloor => Paint::Surface,
        Tile::Wall | Tile::Spikes | Tile::FragileWall => Paint::Wall,
        Tile::Hole | Tile::Grile | Tile::HoleSpikes | Tile::SlimPathHole => DEPTH,
    };
    let Point { x, y } = centre(board, cell);
    let dot = Geometry::Circle { centre: Point::new(x + 16.0, y - 16.0), radius: 6.0 };
    scene.shapes.push(Shape::filled(dot, paint).with_stroke(Paint::Ink, 1.5));
}

/// Walls side by side are one stone with round corners; bridges join it to the row below.
fn draw_walls(scene: &mut Scene, board: &Board, is_wall: &dyn Fn(Cell) -> bool) {
    const INSET: f32 = 2.0;
    let stone = |x, y, width, height, radius| {
        Shape::filled(Geometry::Rect { x, y, width, height, radius }, Paint::Wall)
    };
    let side = CELL - 2.0 * INSET;
    for row in 0..board.height() {
        let wall = |row, column| board.cell(row, column).is_some_and(is_wall);
        let y = MARGIN + row as f32 * CELL + INSET;
        for (start, length) in runs(board.width(), |column| wall(row, column)) {
            let x = MARGIN + start as f32 * CELL + INSET;
            let width = length as f32 * CELL - 2.0 * INSET;
            scene.shapes.push(stone(x, y, width, side, 10.0));
        }
        let joined = |column| wall(row, column) && wall(row + 1, column);
        for (start, length) in runs(board.width(), joined) {
            let x = MARGIN + start as f32 * CELL + INSET;
            let width = length as f32 * CELL - 2.0 * INSET;
            scene.shapes.push(stone(x, y + side / 2.0, width, CELL, 0.0));
        }
    }
}

/// The stretches of `0..end` where something holds: first number and length.
fn runs(end: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in (0..end).filter(|&index| holds(index)) {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == index => *length += 1,
            _ => runs.push((index, 1)),
        }
    }
    runs
}
