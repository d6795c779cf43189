//! The game's own sprites in its own colours.

mod motion;
mod sprites;

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Paint, Picture, Place, Point, Scene, SceneMove,
    Shape, Words,
};
use unsolve_graph::Transition;
use unsolve_puzzlescript::Board;

use crate::PuzzleScript;
use crate::engine::{Position, Status};
use crate::keys::Press;
use crate::level::Level;

/// Side of a cell.
const CELL: f32 = 30.0;
const MARGIN: f32 = 12.0;
/// Height of the keys below the board, and the room around them.
const KEY: f32 = 28.0;
const GAP: f32 = 5.0;
/// Width of a key.
const WIDE: f32 = 56.0;

impl Picture for PuzzleScript {
    const HAPPENS: &'static [Happening] = &[Happening::Moved, Happening::Turned, Happening::Fell];

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
                scene.shapes.extend(sprites::cell(level.game(), &board, [x, y]));
                let area = rect(left(x), top(y), CELL, CELL, 0.0);
                scene.places.push(Place::new([y, x], area));
            }
        }
        for (number, &press) in moves.iter().enumerate() {
            key(&mut scene, level, position, press, (number, bottom));
        }
        scene
    }

    /// What moves is seen moving; where nothing does, what changes draws attention to itself.
    fn effects(level: &Level, position: &Position, press: Press) -> Vec<Effect> {
        let after = level.engine().successor(position, press);
        let (before, now) = (level.board(position), level.board(&after));
        let again = matches!(after.status(), Status::Restarted | Status::Endless);
        let mut effects = Vec::new();
        if !again {
            effects = motion::travels(level.game(), (&before, &now), press);
        }
        if effects.is_empty() {
            let kind = if again { Happening::Fell } else { Happening::Turned };
            effects = changes(&before, &now, kind);
        }
        effects.extend((after.status() == Status::Won).then_some(Effect::Won));
        effects
    }
}

/// The cells that are not as they were; the first if all are.
fn changes(before: &Board, now: &Board, kind: Happening) -> Vec<Effect> {
    let cells = (0..before.height()).flat_map(|y| (0..before.width()).map(move |x| [x, y]));
    let changed = cells.filter(|&[x, y]| before.objects(x, y) != now.objects(x, y));
    let flash = |[x, y]: [usize; 2]| Effect::Flash { shape: name(x, y), kind };
    let mut effects: Vec<Effect> = changed.map(flash).collect();
    if effects.is_empty() {
        effects.push(flash([0, 0]));
    }
    effects
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

/// A key below the board.
fn key(
    scene: &mut Scene,
    level: &Level,
    position: &Position,
    press: Press,
    (number, bottom): (usize, f32),
) {
    let x = MARGIN + number as f32 * (WIDE + GAP);
    let area = rect(x, bottom, WIDE, KEY, 6.0);
    let label = Geometry::Label {
        centre: Point::new(x + WIDE / 2.0, bottom + KEY / 2.0),
        size: 7.5,
        text: press.name().to_uppercase(),
    };
    let cap = Shape::filled(area.clone(), Paint::Surface).with_stroke(Paint::Line, 1.0);
    scene.shapes.push(cap.made_of(Material::Raised));
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
