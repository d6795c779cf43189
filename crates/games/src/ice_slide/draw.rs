//! The board as a picture and as text.

use unsolve_core::{Effect, Geometry, Hit, Paint, Point, Scene, SceneMove, Shape, TextBoard};
use unsolve_graph::Transition;

use super::board::{Board, Cell};
use super::machine::{Blocks, Ice, Push};
use super::notation::move_text;
use super::rules::{Level, letter};

/// Side of a cell.
const CELL: f32 = 60.0;
/// Space around the ice.
const MARGIN: f32 = 24.0;
/// From the border of a cell to the wall on it.
const WALL_INSET: f32 = 2.0;
/// From the border of a cell to the ring of a goal.
const GOAL_INSET: f32 = 5.0;
/// From the border of a cell to a block: inside the ring, so that a goal still shows.
const BLOCK_INSET: f32 = 9.0;

/// The picture of a position.
pub(super) fn draw(level: &Level, state: Blocks) -> Scene {
    let board = level.board();
    let mut scene = Scene {
        width: board.width() as f32 * CELL + 2.0 * MARGIN,
        height: board.height() as f32 * CELL + 2.0 * MARGIN,
        description: describe(level, state),
        ..Scene::default()
    };
    draw_ice(&mut scene, board);
    draw_walls(&mut scene, board);
    for (index, &goal) in level.ice().goals().cells().iter().enumerate() {
        draw_goal(&mut scene, board, index, goal);
    }
    for (index, &cell) in state.cells().iter().enumerate() {
        draw_block(&mut scene, board, index, cell);
    }
    add_hits(&mut scene, level, state);
    scene
}

/// The upper left corner of a cell.
fn corner(board: &Board, cell: Cell) -> Point {
    let [row, column] = board.at(cell);
    Point::new(MARGIN + column as f32 * CELL, MARGIN + row as f32 * CELL)
}

fn centre(board: &Board, cell: Cell) -> Point {
    let Point { x, y } = corner(board, cell);
    Point::new(x + CELL / 2.0, y + CELL / 2.0)
}

/// A square on a cell, so far from its border.
fn square(board: &Board, cell: Cell, inset: f32, radius: f32) -> Geometry {
    let Point { x, y } = corner(board, cell);
    let side = CELL - 2.0 * inset;
    Geometry::Rect {
        x: x + inset,
        y: y + inset,
        width: side,
        height: side,
        radius,
    }
}

fn draw_ice(scene: &mut Scene, board: &Board) {
    let (width, height) = (board.width() as f32 * CELL, board.height() as f32 * CELL);
    let whole = Geometry::Rect {
        x: 0.0,
        y: 0.0,
        width: scene.width,
        height: scene.height,
        radius: 20.0,
    };
    let edge = 6.0;
    let ice = Geometry::Rect {
        x: MARGIN - edge,
        y: MARGIN - edge,
        width: width + 2.0 * edge,
        height: height + 2.0 * edge,
        radius: 14.0,
    };
    scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
    scene
        .shapes
        .push(Shape::filled(ice, Paint::Surface).with_stroke(Paint::Wall, 4.0));
    let mut line = |from: Point, to: Point| {
        let lines = Geometry::Lines {
            points: vec![from, to],
            closed: false,
        };
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

/// Walls side by side are one stone with round corners; bridges join it to the row below.
fn draw_walls(scene: &mut Scene, board: &Board) {
    let stone = |x, y, width, height, radius| {
        Shape::filled(
            Geometry::Rect {
                x,
                y,
                width,
                height,
                radius,
            },
            Paint::Wall,
        )
    };
    for row in 0..board.height() {
        let wall = |row, column| {
            board
                .cell(row, column)
                .is_some_and(|cell| board.is_wall(cell))
        };
        let y = MARGIN + row as f32 * CELL + WALL_INSET;
        let side = CELL - 2.0 * WALL_INSET;
        for (start, length) in runs(board.width(), |column| wall(row, column)) {
            let x = MARGIN + start as f32 * CELL + WALL_INSET;
            let width = length as f32 * CELL - 2.0 * WALL_INSET;
            scene.shapes.push(stone(x, y, width, side, 12.0));
        }
        let joined = |column| wall(row, column) && wall(row + 1, column);
        for (start, length) in runs(board.width(), joined) {
            let x = MARGIN + start as f32 * CELL + WALL_INSET;
            let width = length as f32 * CELL - 2.0 * WALL_INSET;
            scene
                .shapes
                .push(stone(x, y + side / 2.0, width, CELL, 0.0));
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

fn draw_goal(scene: &mut Scene, board: &Board, index: usize, cell: Cell) {
    let paint = Paint::Piece(index as u8);
    let ring = Shape::outlined(square(board, cell, GOAL_INSET, 14.0), paint, 4.0);
    let label = label(board, cell, index, 16.0);
    scene.shapes.push(ring.named(format!("goal-{index}")));
    scene.shapes.push(Shape::filled(label, paint));
}

fn draw_block(scene: &mut Scene, board: &Board, index: usize, cell: Cell) {
    let (paint, on_paint) = (Paint::Piece(index as u8), Paint::OnPiece(index as u8));
    let body = Shape::filled(square(board, cell, BLOCK_INSET, 10.0), paint);
    let letter = Shape::filled(label(board, cell, index, 20.0), on_paint);
    scene.shapes.push(body.named(format!("block-{index}")));
    scene
        .shapes
        .push(letter.named(format!("block-{index}-letter")));
}

fn label(board: &Board, cell: Cell, index: usize, size: f32) -> Geometry {
    Geometry::Label {
        centre: centre(board, cell),
        size,
        text: letter(index).to_string(),
    }
}

/// Click a block, then the cell where it will come to rest.
fn add_hits(scene: &mut Scene, level: &Level, state: Blocks) {
    let (board, ice) = (level.board(), level.ice());
    for (index, &cell) in state.cells().iter().enumerate() {
        let label = format!("block {}, {}", letter(index), board.name(cell));
        let area = square(board, cell, 0.0, 0.0);
        scene.hits.push(Hit {
            id: format!("block-{index}"),
            area,
            label,
        });
    }
    for mv in legal(ice, state) {
        let block = usize::from(mv.block);
        let to = ice.slide(state, block, mv.direction);
        let id = format!("block-{block}-{}", mv.direction.name());
        let area = square(board, to, 0.0, 0.0);
        scene.hits.push(Hit {
            id: id.clone(),
            area,
            label: describe_move(level, state, mv),
        });
        let hits = vec![format!("block-{block}"), id];
        scene.moves.push(SceneMove {
            notation: move_text(mv),
            hits,
        });
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
    let ice = format!(
        "Ice of {} rows and {} columns.",
        board.height(),
        board.width()
    );
    let block = |(index, &cell): (usize, &Cell)| {
        let (letter, here) = (letter(index), board.name(cell));
        match goals.of(index) {
            goal if goal == cell => format!("Block {letter} lies on its goal at {here}."),
            goal => format!(
                "Block {letter} is at {here}, its goal at {}.",
                board.name(goal)
            ),
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
            .map(|cell| board.at(cell))
            .filter(|at| at[0] == row)
            .map(|at| (at[1] + 1).to_string())
            .collect();
        let text = || format!("row {}: {}", row + 1, columns.join(" "));
        (!columns.is_empty()).then(text)
    };
    let rows: Vec<String> = (0..board.height()).filter_map(row_text).collect();
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
    format!("{push} to {}", level.board().name(to))
}

/// What a push looks like.
pub(super) fn effects(level: &Level, state: Blocks, mv: Push) -> Vec<Effect> {
    let (board, ice) = (level.board(), level.ice());
    let block = usize::from(mv.block);
    if block >= ice.blocks() {
        return Vec::new();
    }
    let to = ice.slide(state, block, mv.direction);
    let (here, there) = (corner(board, state.of(block)), corner(board, to));
    let path = vec![Point::new(there.x - here.x, there.y - here.y)];
    let travel = |shape: String| Effect::Travel {
        shape,
        path: path.clone(),
    };
    let mut effects = vec![
        travel(format!("block-{block}")),
        travel(format!("block-{block}-letter")),
    ];
    if ice.goals().of(block) == to {
        effects.push(Effect::Flash {
            shape: format!("goal-{block}"),
        });
    }
    if ice.is_goal(&state.moved(block, to)) {
        effects.push(Effect::Won);
    }
    effects
}

/// The board for a terminal: two characters a cell, so that a block and a goal fit on one.
pub(super) fn board(level: &Level, state: Blocks) -> TextBoard {
    let board = level.board();
    let mut text = TextBoard::default();
    let rule = "─".repeat(2 * board.width() + 1);
    text.put(format!("┌{rule}┐"), Paint::Line);
    text.end_line();
    for row in 0..board.height() {
        text.put("│ ", Paint::Line);
        for cell in (0..board.width()).filter_map(|column| board.cell(row, column)) {
            put_cell(&mut text, level, state, cell);
        }
        text.put("│", Paint::Line);
        text.end_line();
    }
    text.put(format!("└{rule}┘"), Paint::Line);
    text.end_line();
    text
}

fn put_cell(text: &mut TextBoard, level: &Level, state: Blocks, cell: Cell) {
    let goal = level.ice().goals().on(cell);
    let goal_letter = |goal: usize| letter(goal).to_ascii_lowercase().to_string();
    match (state.on(cell), goal) {
        (Some(block), goal) => {
            text.put(letter(block).to_string(), Paint::Piece(block as u8));
            let under = goal.map_or(" ".to_owned(), goal_letter);
            text.put(
                under,
                goal.map_or(Paint::Line, |goal| Paint::Piece(goal as u8)),
            );
        }
        (None, Some(goal)) => text.put(goal_letter(goal) + " ", Paint::Piece(goal as u8)),
        (None, None) if level.board().is_wall(cell) => text.put("██", Paint::Wall),
        (None, None) => text.put("· ", Paint::Line),
    }
}
