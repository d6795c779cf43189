//! The board as a picture and as text.

use unsolve_core::{Effect, Geometry, Hit, Paint, Scene, SceneMove, Shape, TextBoard};
use unsolve_graph::Transition;
use unsolve_grids::{Cell, Picture, framed};

use super::board::Board;
use super::machine::{Blocks, Ice, Push};
use super::notation::move_text;
use super::rules::{Level, letter};

/// From the border of a cell to the ring of a goal.
const GOAL_INSET: f32 = 5.0;
/// From the border of a cell to a block: inside the ring, so that a goal still shows.
const BLOCK_INSET: f32 = 9.0;

/// The picture of a position.
pub(super) fn draw(level: &Level, state: Blocks) -> Scene {
    let picture = Picture::new(level.board().grid());
    let mut scene = picture.scene(describe(level, state));
    picture.draw_walls(&mut scene, 12.0, |cell| level.board().is_wall(cell));
    for (index, &goal) in level.ice().goals().cells().iter().enumerate() {
        draw_goal(&mut scene, picture, index, goal);
    }
    for (index, &cell) in state.cells().iter().enumerate() {
        draw_block(&mut scene, picture, index, cell);
    }
    add_hits(&mut scene, picture, level, state);
    scene
}

fn draw_goal(scene: &mut Scene, picture: Picture, index: usize, cell: Cell) {
    let paint = Paint::Piece(index as u8);
    let ring = Shape::outlined(picture.square(cell, GOAL_INSET, 14.0), paint, 4.0);
    let label = label(picture, cell, index, 16.0);
    scene.shapes.push(ring.named(format!("goal-{index}")));
    scene.shapes.push(Shape::filled(label, paint));
}

fn draw_block(scene: &mut Scene, picture: Picture, index: usize, cell: Cell) {
    let (paint, on_paint) = (Paint::Piece(index as u8), Paint::OnPiece(index as u8));
    let body = Shape::filled(picture.square(cell, BLOCK_INSET, 10.0), paint);
    let letter = Shape::filled(label(picture, cell, index, 20.0), on_paint);
    scene.shapes.push(body.named(format!("block-{index}")));
    scene.shapes.push(letter.named(format!("block-{index}-letter")));
}

fn label(picture: Picture, cell: Cell, index: usize, size: f32) -> Geometry {
    Geometry::Label { centre: picture.centre(cell), size, text: letter(index).to_string() }
}

/// Click a block, then the cell where it will come to rest.
fn add_hits(scene: &mut Scene, picture: Picture, level: &Level, state: Blocks) {
    let (grid, ice) = (level.board().grid(), level.ice());
    for (index, &cell) in state.cells().iter().enumerate() {
        let label = format!("block {}, {}", letter(index), grid.name(cell));
        let area = picture.square(cell, 0.0, 0.0);
        scene.hits.push(Hit { id: format!("block-{index}"), area, label });
    }
    for mv in legal(ice, state) {
        let block = usize::from(mv.block);
        let to = ice.slide(state, block, mv.direction);
        let id = format!("block-{block}-{}", mv.direction.name());
        let area = picture.square(to, 0.0, 0.0);
        scene.hits.push(Hit { id: id.clone(), area, label: describe_move(level, state, mv) });
        let hits = vec![format!("block-{block}"), id];
        scene.moves.push(SceneMove { notation: move_text(mv), hits });
    }
}

/// The moves that can be made; none once the level is solved.
fn legal(ice: &Ice, state: Blocks) -> Vec<Push> {
    let mut moves = Vec::new();
    if !ice.is_goal(&state) {
        ice.moves(&state, &mut moves);
    }
    moves
}

/// The position in words.
fn describe(level: &Level, state: Blocks) -> String {
    let (board, goals) = (level.board(), level.ice().goals());
    let grid = board.grid();
    let ice = format!("Ice of {} rows and {} columns.", grid.height(), grid.width());
    let block = |(index, &cell): (usize, &Cell)| {
        let (letter, here) = (letter(index), grid.name(cell));
        match goals.of(index) {
            goal if goal == cell => format!("Block {letter} lies on its goal at {here}."),
            goal => format!("Block {letter} is at {here}, its goal at {}.", grid.name(goal)),
        }
    };
    let mut sentences = vec![ice];
    sentences.extend(state.cells().iter().enumerate().map(block));
    sentences.push(describe_walls(board));
    sentences.join(" ")
}

fn describe_walls(board: &Board) -> String {
    let row_text = |row: usize| {
        let columns: Vec<String> = board
            .walls()
            .map(|cell| board.grid().at(cell))
            .filter(|at| at[0] == row)
            .map(|at| (at[1] + 1).to_string())
            .collect();
        let text = || format!("row {}: {}", row + 1, columns.join(" "));
        (!columns.is_empty()).then(text)
    };
    let rows: Vec<String> = (0..board.grid().height()).filter_map(row_text).collect();
    if rows.is_empty() {
        return "There are no walls.".to_owned();
    }
    format!("Walls by row and column, {}.", rows.join("; "))
}

/// A move as a person would say it.
pub(super) fn describe_move(level: &Level, state: Blocks, mv: Push) -> String {
    let block = usize::from(mv.block);
    let push = format!("block {} slides {}", letter(block), mv.direction.name());
    if block >= level.ice().blocks() {
        return push;
    }
    let to = level.ice().slide(state, block, mv.direction);
    format!("{push} to {}", level.board().grid().name(to))
}

/// What a push looks like.
pub(super) fn effects(level: &Level, state: Blocks, mv: Push) -> Vec<Effect> {
    let ice = level.ice();
    let block = usize::from(mv.block);
    if block >= ice.blocks() {
        return Vec::new();
    }
    let to = ice.slide(state, block, mv.direction);
    let path = Picture::new(level.board().grid()).path(state.of(block), to);
    let travel = |shape: String| Effect::Travel { shape, path: path.clone() };
    let mut effects =
        vec![travel(format!("block-{block}")), travel(format!("block-{block}-letter"))];
    if ice.goals().of(block) == to {
        effects.push(Effect::Flash { shape: format!("goal-{block}") });
    }
    if ice.is_goal(&state.moved(block, to)) {
        effects.push(Effect::Won);
    }
    effects
}

/// The board for a terminal: two characters a cell, so that a block and a goal fit on one.
pub(super) fn board(level: &Level, state: Blocks) -> TextBoard {
    framed(level.board().grid(), |text, cell| put_cell(text, level, state, cell))
}

fn put_cell(text: &mut TextBoard, level: &Level, state: Blocks, cell: Cell) {
    let goal = level.ice().goals().on(cell);
    let goal_letter = |goal: usize| letter(goal).to_ascii_lowercase().to_string();
    match (state.on(cell), goal) {
        (Some(block), goal) => {
            text.put(letter(block).to_string(), Paint::Piece(block as u8));
            let under = goal.map_or(" ".to_owned(), goal_letter);
            text.put(under, goal.map_or(Paint::Line, |goal| Paint::Piece(goal as u8)));
        }
        (None, Some(goal)) => text.put(goal_letter(goal) + " ", Paint::Piece(goal as u8)),
        (None, None) if level.board().is_wall(cell) => text.put("██", Paint::Wall),
        (None, None) => text.put("· ", Paint::Line),
    }
}
