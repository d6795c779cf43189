//! The board as a picture.

mod ground;
mod pieces;

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Notation, Picture, Point, Scene, SceneMove, Words,
};
use unsolve_graph::Transition;
use unsolve_grids::{CELL, Cell, Sheet};

use crate::Sokoban;
use crate::level::Level;
use crate::position::Position;
use crate::room::Direction;
use crate::set::Spot;
use crate::setup::Metric;
use crate::step::{Grip, Step, Walk};
use crate::words::describe;

impl Picture for Sokoban {
    const HAPPENS: &'static [Happening] =
        &[Happening::Moved, Happening::Pushed, Happening::Arrived];

    fn draw(level: &Level, position: &Position) -> Scene {
        let sheet = Sheet::new(level.room().grid());
        let mut scene = ground::draw(level, sheet, describe(level, position));
        for spot in position.boxes.iter() {
            let stored = level.warehouse().goals().has(spot);
            pieces::draw_box(&mut scene, sheet, level.room().cell(spot), stored);
        }
        pieces::draw_player(&mut scene, sheet, level, position);
        add_hits(&mut scene, sheet, level, position);
        scene
    }

    /// The player walks to the box, then both go on together.
    fn effects(level: &Level, position: &Position, step: Step) -> Vec<Effect> {
        let (room, warehouse) = (level.room(), level.warehouse());
        let sheet = Sheet::new(room.grid());
        let step = warehouse.spelled_out(position, step);
        let mut way = vec![room.cell(position.player)];
        let mut spot = position.player;
        for towards in step.walk.steps().chain([step.direction]) {
            let Some(next) = room.next(spot, towards) else { break };
            spot = next;
            way.push(room.cell(spot));
        }
        let path = path(sheet, &way);
        let walks = |shape| Effect::Travel { shape, kind: Happening::Moved, path: path.clone() };
        let mut effects: Vec<Effect> = Vec::new();
        if let Some((at, to)) = warehouse.pushed(step) {
            let (from, onto) = (room.cell(at), room.cell(to));
            let path = sheet.path(from, onto);
            let pushed =
                |shape| Effect::Travel { shape, kind: Happening::Pushed, path: path.clone() };
            let stored = warehouse.goals().has(at);
            effects.extend(pieces::box_shapes(from, stored).into_iter().map(pushed));
            if warehouse.goals().has(to) {
                let shape = ground::goal_id(onto);
                effects.push(Effect::Flash { shape, kind: Happening::Arrived });
            }
        }
        effects.extend(pieces::player_shapes().into_iter().map(walks));
        let mut after = *position;
        warehouse.apply(&mut after, step);
        if warehouse.is_goal(&after) {
            effects.push(Effect::Won);
        }
        effects
    }
}

/// The corners of a way over cells, relative to where it begins.
fn path(sheet: Sheet, way: &[Cell]) -> Vec<Point> {
    let Some(&first) = way.first() else { return Vec::new() };
    let from = sheet.corner(first);
    // Two steps in the same direction are one.
    let turns = |index: usize| match way.get(index + 1) {
        Some(&next) => next.wrapping_sub(way[index]) != way[index].wrapping_sub(way[index - 1]),
        None => true,
    };
    let corners = (1..way.len()).filter(|&index| turns(index));
    let at = |index: usize| {
        let Point { x, y } = sheet.corner(way[index]);
        Point::new(x - from.x, y - from.y)
    };
    corners.map(at).collect()
}

/// Straight lines through points given from the centre of a cell, in halves of its side.
fn lines(sheet: Sheet, cell: Cell, points: &[[f32; 2]], closed: bool) -> Geometry {
    let Point { x, y } = sheet.centre(cell);
    let half = CELL / 2.0;
    let points = points.iter().map(|[dx, dy]| Point::new(x + dx * half, y + dy * half)).collect();
    Geometry::Lines { points, closed }
}

/// Where steps count, a neighbouring cell is a step there. Where pushes count, a box and the cell beside it are a push,
/// and so is a direction if the player stands behind a box; every other cell within reach can be walked to.
fn add_hits(scene: &mut Scene, sheet: Sheet, level: &Level, position: &Position) {
    let warehouse = level.warehouse();
    if warehouse.is_goal(position) {
        return;
    }
    let mut moves = Vec::new();
    warehouse.moves(position, &mut moves);
    for step in moves {
        let step = warehouse.spelled_out(position, step);
        match (warehouse.metric(), step.grip) {
            (Metric::Pushes, Grip::Box(at)) => add_push(scene, sheet, level, position, (step, at)),
            _ => add_step(scene, sheet, level, position, step),
        }
    }
    if warehouse.metric() == Metric::Pushes {
        add_strolls(scene, sheet, level, position);
    }
}

/// Walks to wherever the player can get.
fn add_strolls(scene: &mut Scene, sheet: Sheet, level: &Level, position: &Position) {
    let room = level.room();
    let reach = level.warehouse().reach(position).without(position.player);
    for spot in reach.iter() {
        let Some(way) = room.way(&position.boxes, position.player, spot) else { continue };
        let Some((&last, walk)) = way.split_last() else { continue };
        let Some(walk) = Walk::new(walk) else { continue };
        let step = Step { walk, ..Step::walk(last) };
        let id = if walk.is_empty() { last.name().to_owned() } else { format!("floor-{spot}") };
        let (area, label) =
            (sheet.square(room.cell(spot), 0.0, 0.0), format!("walk to {}", room.name(spot)));
        scene.hits.push(Hit { id: id.clone(), area, label });
        scene.strolls.push(SceneMove { notation: Sokoban::move_text(step), hits: vec![id] });
    }
}

fn add_push(
    scene: &mut Scene,
    sheet: Sheet,
    level: &Level,
    position: &Position,
    (step, at): (Step, Spot),
) {
    let room = level.room();
    let Some(to) = room.next(at, step.direction) else { return };
    let taken = format!("box-{at}");
    if scene.hits.iter().all(|hit| hit.id != taken) {
        let (area, label) =
            (sheet.square(room.cell(at), 0.0, 0.0), format!("box, {}", room.name(at)));
        scene.hits.push(Hit { id: taken.clone(), area, label });
    }
    let put = format!("box-{at}-{}", step.direction.name());
    let label = Sokoban::describe_move(level, position, step);
    let area = sheet.square(room.cell(to), 0.0, 0.0);
    scene.hits.push(Hit { id: put.clone(), area, label: label.clone() });
    let notation = Sokoban::move_text(step);
    scene.moves.push(SceneMove { notation: notation.clone(), hits: vec![taken, put] });
    if step.walk.is_empty() {
        let id = step.direction.name().to_owned();
        let area = quarter(sheet, room.cell(position.player), step.direction);
        scene.hits.push(Hit { id: id.clone(), area, label });
        scene.moves.push(SceneMove { notation, hits: vec![id] });
    }
}

/// The part of a cell that lies towards a side.
fn quarter(sheet: Sheet, cell: Cell, towards: Direction) -> Geometry {
    let corners = match towards {
        Direction::Up => [[-1.0, -1.0], [1.0, -1.0]],
        Direction::Down => [[-1.0, 1.0], [1.0, 1.0]],
        Direction::Left => [[-1.0, -1.0], [-1.0, 1.0]],
        Direction::Right => [[1.0, -1.0], [1.0, 1.0]],
    };
    lines(sheet, cell, &[corners[0], corners[1], [0.0, 0.0]], true)
}

fn add_step(scene: &mut Scene, sheet: Sheet, level: &Level, position: &Position, step: Step) {
    let room = level.room();
    let Some(next) = room.next(position.player, step.direction) else { return };
    let id = step.direction.name().to_owned();
    let label = Sokoban::describe_move(level, position, step);
    let area = sheet.square(room.cell(next), 0.0, 0.0);
    scene.hits.push(Hit { id: id.clone(), area, label });
    scene.moves.push(SceneMove { notation: Sokoban::move_text(step), hits: vec![id] });
}
