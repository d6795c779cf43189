//! The game's own sprites in its own colours.

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Paint, Picture, Place, Point, Scene, SceneMove, Shape, Words,
};
use unsolve_graph::Transition;
use unsolve_puzzlescript::{Board, Game};

use crate::PuzzleScript;
use crate::engine::{Position, Status};
use crate::keys::Press;
use crate::level::Level;

/// Side of a cell.
const CELL: f32 = 30.0;
const MARGIN: f32 = 12.0;
/// Height of the keys below the board, and the room around them.
const KEY: f32 = 26.0;
const GAP: f32 = 4.0;
/// Width of a key.
const WIDE: f32 = 46.0;

impl Picture for PuzzleScript {
    const HAPPENS: &'static [Happening] = &[Happening::Turned, Happening::Fell];

    fn draw(level: &Level, position: &Position) -> Scene {
        let board = level.board(position);
        let mut moves = Vec::new();
        level.engine().moves(position, &mut moves);
        let keys = moves.len() as f32;
        let width = (board.width() as f32 * CELL).max(keys * (WIDE + GAP)) + 2.0 * MARGIN;
        let bottom = board.height() as f32 * CELL + 2.0 * MARGIN;
        let mut scene = Scene {
            width,
            height: bottom + KEY + MARGIN,
            controls: Some(bottom),
            description: describe(level, &board, position),
            ..Scene::default()
        };
        let whole = rect(0.0, 0.0, scene.width, scene.height, 8.0);
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        for y in 0..board.height() {
            for x in 0..board.width() {
                cell(&mut scene, level.game(), &board, [x, y]);
                let area = rect(left(x), top(y), CELL, CELL, 0.0);
                scene.places.push(Place::new([y, x], area));
            }
        }
        for (number, &press) in moves.iter().enumerate() {
            key(&mut scene, level, position, press, (number, bottom));
        }
        scene
    }

    /// What changes draws attention to itself.
    fn effects(level: &Level, position: &Position, press: Press) -> Vec<Effect> {
        let after = level.engine().successor(position, press);
        let (before, now) = (level.board(position), level.board(&after));
        let kind = match after.status() {
            Status::Restarted | Status::Endless => Happening::Fell,
            Status::Open | Status::Won => Happening::Turned,
        };
        let mut effects = Vec::new();
        for y in 0..before.height() {
            for x in 0..before.width() {
                if before.objects(x, y) != now.objects(x, y) {
                    effects.push(Effect::Flash { shape: name(x, y), kind });
                }
            }
        }
        if effects.is_empty() {
            effects.push(Effect::Flash { shape: name(0, 0), kind });
        }
        effects.extend((after.status() == Status::Won).then_some(Effect::Won));
        effects
    }
}

fn left(x: usize) -> f32 {
    MARGIN + x as f32 * CELL
}

fn top(y: usize) -> f32 {
    MARGIN + y as f32 * CELL
}

fn rect(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Geometry {
    Geometry::Rect { x, y, width, height, radius }
}

fn name(x: usize, y: usize) -> String {
    format!("cell-{y}-{x}")
}

/// The pixels of a cell: what lies on top hides what lies below.
fn pixels(game: &Game, board: &Board, [x, y]: [usize; 2]) -> Vec<Vec<u32>> {
    let objects = board.objects(x, y);
    let rows = objects.iter().map(|&id| game.objects[id].picture.len()).max().unwrap_or(5);
    let wide = |id: &usize| game.objects[*id].picture.iter().map(Vec::len).max();
    let columns = objects.iter().filter_map(wide).max().unwrap_or(5);
    let mut pixels = vec![vec![0; columns.clamp(1, 64)]; rows.clamp(1, 64)];
    for &id in &objects {
        for (row, line) in game.objects[id].picture.iter().enumerate().take(pixels.len()) {
            for (column, colour) in line.iter().enumerate().take(columns) {
                if let (Some(colour), Some(pixel)) = (colour, pixels[row].get_mut(column)) {
                    *pixel = *colour;
                }
            }
        }
    }
    pixels
}

/// A square in the commonest colour, and rectangles for the others on it.
fn cell(scene: &mut Scene, game: &Game, board: &Board, [x, y]: [usize; 2]) {
    let pixels = pixels(game, board, [x, y]);
    let mut colours: Vec<u32> = pixels.iter().flatten().copied().collect();
    colours.sort_unstable();
    let ground = colours.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
    let ground = ground.map_or(0, |same| same[0]);
    let area = rect(left(x), top(y), CELL, CELL, 0.0);
    scene.shapes.push(Shape::filled(area, Paint::Own(ground)).named(name(x, y)));
    let (high, wide) = (CELL / pixels.len() as f32, CELL / pixels[0].len() as f32);
    for (row, line) in pixels.iter().enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|a, b| a == b) {
            if run[0] != ground {
                let at = Point::new(left(x) + column as f32 * wide, top(y) + row as f32 * high);
                let area = rect(at.x, at.y, run.len() as f32 * wide, high, 0.0);
                scene.shapes.push(Shape::filled(area, Paint::Own(run[0])));
            }
            column += run.len();
        }
    }
}

/// A key below the board.
fn key(
    scene: &mut Scene,
    level: &Level,
    position: &Position,
    press: Press,
    (number, bottom): (usize, f32),
) {
    let x = MARGIN + number as f32 * (WIDE + GAP);
    let area = rect(x, bottom, WIDE, KEY, 5.0);
    let label = Geometry::Label {
        centre: Point::new(x + WIDE / 2.0, bottom + KEY / 2.0),
        size: 9.0,
        text: press.name().to_uppercase(),
    };
    scene.shapes.push(Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.0));
    scene.shapes.push(Shape::filled(label, Paint::Ink));
    let id = press.name().to_owned();
    let words = PuzzleScript::describe_move(level, position, press);
    scene.hits.push(Hit { id: id.clone(), area, label: words });
    scene.moves.push(SceneMove { notation: press.letter().to_string(), hits: vec![id] });
}

fn describe(level: &Level, board: &Board, position: &Position) -> String {
    let game = level.game();
    let (width, height) = (board.width(), board.height());
    let mut players = Vec::new();
    for y in 0..height {
        for x in 0..width {
            if board.objects(x, y).iter().any(|&id| game.is_player(id)) {
                players.push(format!("row {}, column {}", y + 1, x + 1));
            }
        }
    }
    let ended = match position.status() {
        Status::Open => "",
        Status::Won => " It is won.",
        Status::Restarted => " A rule has started the level again.",
        Status::Endless => " Turns follow without end.",
    };
    let at = match players.len() {
        0 => "There is no player.".to_owned(),
        1 => format!("The player is at {}.", players[0]),
        n => format!("{n} players, the first at {}.", players[0]),
    };
    format!("{}: a board of {height} rows and {width} columns. {at}{ended}", game.title)
}
