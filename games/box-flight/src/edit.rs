//! Changing levels by hand. What comes out is always legal.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};

use crate::draft::Draft;
use crate::{BoxFlight, Cell, Direction, Level, Mode, Tile, Weight};

/// The brush of a fragile wall over a tile.
pub(crate) const FRAGILE_WALL: &str = "fragileWall";
/// The brush of the tile that is a fragile wall itself.
const FRAGILE_TILE: &str = "fragileWallTile";
const BOX: &str = "box";
const HEAVY: &str = "heavyBox";
const PLAYER: &str = "player";
const ERASER: &str = "eraser";

impl Editing for BoxFlight {
    /// Every tile, a fragile wall over a tile, boxes, the player and an eraser.
    fn brushes(_: &Level) -> Vec<Brush> {
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
            brush(FRAGILE_WALL, "Fragile wall over the tile", Paint::Sand, BrushKind::Tile),
            brush(BOX, "Box", Paint::Wood, BrushKind::Piece),
            brush(HEAVY, "Heavy box", Paint::Metal, BrushKind::Piece),
            brush(PLAYER, "Player", Paint::Hero, BrushKind::Single),
            brush(ERASER, "Eraser", Paint::Surface, BrushKind::Tool),
        ]);
        brushes
    }

    fn places(level: &Level) -> [usize; 2] {
        level.board().grid().size()
    }

    fn shown(level: &Level, [row, column]: [usize; 2]) -> Vec<String> {
        let board = level.board();
        let Some(cell) = board.grid().cell(row, column) else { return Vec::new() };
        let start = level.start();
        let wall = board.plan().wall(cell).map(|_| FRAGILE_WALL);
        let piece =
            start.box_on(cell).map(|weight| if weight == Weight::Heavy { HEAVY } else { BOX });
        let player = (start.player() == cell).then_some(PLAYER);
        let ground = tile_brush(board.plan().tiles[cell as usize]);
        [Some(ground), wall, piece, player].into_iter().flatten().map(str::to_owned).collect()
    }

    fn paint(level: &Level, brush: &str, place: [usize; 2]) -> Result<Level, EditError> {
        let cell = level.board().grid().number(place);
        let mut draft = Draft::of(level);
        match brush {
            FRAGILE_WALL => build(&mut draft, cell)?,
            BOX => put_box(&mut draft, cell, Weight::Light)?,
            HEAVY => put_box(&mut draft, cell, Weight::Heavy)?,
            PLAYER => put_player(&mut draft, cell)?,
            ERASER => erase(&mut draft, cell),
            _ => lay(&mut draft, cell, brush),
        }
        draft.finish().map_err(EditError)
    }

    fn resize(level: &Level, sides: [i32; 4]) -> Result<Level, EditError> {
        Draft::of(level).resized(sides).and_then(Draft::finish).map_err(EditError)
    }

    /// An empty room of the same size with the player where it is.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let [height, width] = Self::places(level);
        let mut empty = Draft::empty(width, height);
        empty.place_player(level.start().player());
        empty.finish().map_err(EditError)
    }
}

/// The id of the brush that paints a tile.
pub(crate) fn tile_brush(tile: Tile) -> &'static str {
    if tile == Tile::FragileWall { FRAGILE_TILE } else { tile.id() }
}

fn capital(tile: Tile) -> String {
    let name = if tile == Tile::FragileWall { "fragile wall tile" } else { tile.name() };
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

fn tile_paint(tile: Tile) -> Paint {
    match tile {
        Tile::Floor | Tile::SlimPathFloor => Paint::Surface,
        Tile::Wall | Tile::FragileWall | Tile::Spikes => Paint::Wall,
        Tile::Exit => Paint::Accent,
        Tile::PressurePlate => Paint::Switch,
        Tile::Hole | Tile::HoleSpikes | Tile::SlimPathHole => Paint::Depth,
        Tile::Grile => Paint::Line,
    }
}

/// Makes a cell of the tile that a brush paints.
fn lay(draft: &mut Draft, cell: Cell, brush: &str) {
    if let Some(tile) = Tile::ALL.into_iter().find(|&tile| tile_brush(tile) == brush) {
        draft.tiles[cell as usize] = tile;
        draft.walls.remove(&cell);
        revive(draft);
    }
}

/// A player who had fallen stands again once there is ground.
fn revive(draft: &mut Draft) {
    if draft.mode == Mode::Lost && draft.holds_player(draft.player) {
        draft.mode = Mode::Free;
    }
}

fn build(draft: &mut Draft, cell: Cell) -> Result<(), EditError> {
    if draft.boxes.contains_key(&cell) || draft.player == cell {
        return Err(EditError(format!(
            "{} is taken: move what stands there first",
            draft.grid().name(cell)
        )));
    }
    draft.walls.entry(cell).or_insert(None);
    Ok(())
}

fn put_box(draft: &mut Draft, cell: Cell, weight: Weight) -> Result<(), EditError> {
    if draft.player == cell && !draft.boxes.contains_key(&cell) {
        return Err(EditError(format!(
            "the player stands at {}: move it first",
            draft.grid().name(cell)
        )));
    }
    draft.walls.remove(&cell);
    draft.boxes.insert(cell, weight);
    Ok(())
}

/// Moves the player; once more in the box where it already is turns its entry direction.
fn put_player(draft: &mut Draft, cell: Cell) -> Result<(), EditError> {
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
        _ => {
            return Err(EditError(format!(
                "the player can't stand at {}",
                draft.grid().name(cell)
            )));
        }
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
