//! Changing levels by hand. What comes out is always legal.

use unsolve_core::{Brush, BrushKind, Edit, EditError, Paint};

use super::board::{Cell, Direction};
use super::draft::Draft;
use super::level::Level;
use super::state::{Mode, Weight};
use super::tiles::Tile;

/// The brush of a fragile wall over a tile.
pub(super) const FRAGILE_WALL: &str = "fragileWall";
/// The brush of the tile that is a fragile wall itself.
const FRAGILE_TILE: &str = "fragileWallTile";
const BOX: &str = "box";
const HEAVY: &str = "heavyBox";
const PLAYER: &str = "player";
const ERASER: &str = "eraser";

/// A brush, read from its id.
#[derive(Clone, Copy)]
enum Tool {
    Tile(Tile),
    FragileWall,
    Box(Weight),
    Player,
    Eraser,
}

/// The id of the brush that paints a tile.
pub(super) fn tile_brush(tile: Tile) -> &'static str {
    if tile == Tile::FragileWall { FRAGILE_TILE } else { tile.id() }
}

fn tool(id: &str) -> Option<Tool> {
    let tile = Tile::ALL.into_iter().find(|&tile| tile_brush(tile) == id).map(Tool::Tile);
    tile.or(match id {
        FRAGILE_WALL => Some(Tool::FragileWall),
        BOX => Some(Tool::Box(Weight::Light)),
        HEAVY => Some(Tool::Box(Weight::Heavy)),
        PLAYER => Some(Tool::Player),
        ERASER => Some(Tool::Eraser),
        _ => None,
    })
}

/// What a designer can paint with: every tile, a fragile wall over a tile, boxes, the player and
/// an eraser.
pub(super) fn brushes() -> Vec<Brush> {
    let brush = |id: &str, name: &str, paint, kind| Brush {
        id: id.to_owned(),
        name: name.to_owned(),
        paint,
        kind,
    };
    let mut brushes: Vec<Brush> = Tile::ALL
        .into_iter()
        .map(|tile| brush(tile_brush(tile), &capital(tile), tile_paint(tile), BrushKind::Tile))
        .collect();
    brushes.extend([
        brush(FRAGILE_WALL, "Fragile wall over the tile", Paint::Piece(18), BrushKind::Tile),
        brush(BOX, "Box", Paint::Piece(8), BrushKind::Piece),
        brush(HEAVY, "Heavy box", Paint::Piece(10), BrushKind::Piece),
        brush(PLAYER, "Player", Paint::Piece(1), BrushKind::Single),
        brush(ERASER, "Eraser", Paint::Surface, BrushKind::Tool),
    ]);
    brushes
}

fn capital(tile: Tile) -> String {
    let name = if tile == Tile::FragileWall { "fragile wall tile" } else { tile.name() };
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

fn tile_paint(tile: Tile) -> Paint {
    match tile {
        Tile::Floor | Tile::SlimPathFloor => Paint::Surface,
        Tile::Wall | Tile::FragileWall | Tile::Spikes => Paint::Wall,
        Tile::Exit => Paint::Accent,
        Tile::PressurePlate => Paint::Piece(2),
        Tile::Hole | Tile::HoleSpikes | Tile::SlimPathHole => Paint::OnPiece(3),
        Tile::Grile => Paint::Line,
    }
}

/// The ids of the brushes that paint what a place shows, from bottom to top.
pub(super) fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
    let board = level.board();
    let Some(cell) = board.grid().cell(row, column) else { return Vec::new() };
    let start = level.start();
    let wall = board.plan().wall(cell).map(|_| FRAGILE_WALL);
    let piece = start.box_on(cell).map(|weight| if weight == Weight::Heavy { HEAVY } else { BOX });
    let player = (start.player() == cell).then_some(PLAYER);
    let ground = tile_brush(board.plan().tiles[cell as usize]);
    [Some(ground), wall, piece, player].into_iter().flatten().map(str::to_owned).collect()
}

/// Makes one change of a level.
pub(super) fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
    let draft = Draft::of(level);
    let changed = match edit {
        Edit::Paint { brush, row, column } => {
            let tool = tool(brush).ok_or_else(|| unknown(brush))?;
            let cell = level.board().grid().cell(*row, *column).ok_or_else(|| {
                let [height, width] = level.board().grid().size();
                let place = format!("row {row}, column {column}");
                EditError(format!(
                    "{place} is not on the board of {height} rows of {width} cells, counted from 0"
                ))
            })?;
            paint(draft, tool, cell)
        }
        Edit::Resize { top, right, bottom, left } => draft.resized([*top, *right, *bottom, *left]),
        Edit::Clear => Ok(cleared(&draft)),
    };
    changed.and_then(Draft::finish).map_err(EditError)
}

fn unknown(brush: &str) -> EditError {
    let ids: Vec<String> = brushes().into_iter().map(|brush| brush.id).collect();
    EditError(format!("brush `{brush}` is unknown; there are: {}", ids.join(", ")))
}

/// An empty room of the same size with the player where it is.
fn cleared(draft: &Draft) -> Draft {
    let mut empty = Draft::empty(draft.width, draft.height());
    empty.place_player(draft.player);
    empty
}

fn paint(mut draft: Draft, tool: Tool, cell: Cell) -> Result<Draft, String> {
    match tool {
        Tool::Tile(tile) => {
            draft.tiles[cell as usize] = tile;
            draft.walls.remove(&cell);
            revive(&mut draft);
        }
        Tool::FragileWall => build(&mut draft, cell)?,
        Tool::Box(weight) => put_box(&mut draft, cell, weight)?,
        Tool::Player => put_player(&mut draft, cell)?,
        Tool::Eraser => erase(&mut draft, cell),
    }
    Ok(draft)
}

/// A player who had fallen stands again once there is ground.
fn revive(draft: &mut Draft) {
    if draft.mode == Mode::Lost && draft.holds_player(draft.player) {
        draft.mode = Mode::Free;
    }
}

fn build(draft: &mut Draft, cell: Cell) -> Result<(), String> {
    if draft.boxes.contains_key(&cell) || draft.player == cell {
        return Err(format!("{} is taken: move what stands there first", draft.grid().name(cell)));
    }
    draft.walls.entry(cell).or_insert(None);
    Ok(())
}

fn put_box(draft: &mut Draft, cell: Cell, weight: Weight) -> Result<(), String> {
    if draft.player == cell && !draft.boxes.contains_key(&cell) {
        return Err(format!("the player stands at {}: move it first", draft.grid().name(cell)));
    }
    draft.walls.remove(&cell);
    draft.boxes.insert(cell, weight);
    Ok(())
}

/// Moves the player; once more in the box where it already is turns its entry direction.
fn put_player(draft: &mut Draft, cell: Cell) -> Result<(), String> {
    match draft.mode {
        Mode::Inbox(entry) if draft.player == cell => {
            draft.mode = Mode::Inbox(match entry {
                None => Some(Direction::Up),
                Some(Direction::Up) => Some(Direction::Right),
                Some(Direction::Right) => Some(Direction::Down),
                Some(Direction::Down) => Some(Direction::Left),
                Some(Direction::Left) => None,
            });
        }
        _ if draft.boxes.contains_key(&cell) || draft.holds_player(cell) => {
            draft.place_player(cell);
        }
        _ => return Err(format!("the player can't stand at {}", draft.grid().name(cell))),
    }
    Ok(())
}

/// Takes away what stands on a cell; if nothing does, the tile becomes floor.
fn erase(draft: &mut Draft, cell: Cell) {
    let stood = draft.boxes.remove(&cell).is_some() || draft.walls.remove(&cell).is_some();
    if !stood {
        draft.tiles[cell as usize] = Tile::Floor;
        revive(draft);
    }
    if draft.player == cell && matches!(draft.mode, Mode::Inbox(_)) {
        draft.mode = Mode::Free;
    }
}
