//! The board for a terminal.

use unsolve_core::{Paint, TextBoard};
use unsolve_grids::framed;

use crate::box_flight::board::{Cell, Direction};
use crate::box_flight::level::Level;
use crate::box_flight::state::{Mode, State, Weight};
use crate::box_flight::tiles::Tile;

/// Two characters a cell: what stands there and what it stands on.
pub(in crate::box_flight) fn board(level: &Level, state: &State) -> TextBoard {
    framed(level.board().grid(), |text, cell| put_cell(text, level, state, cell))
}

fn put_cell(text: &mut TextBoard, level: &Level, state: &State, cell: Cell) {
    let tile = level.room().tile(state, cell);
    let (mark, mark_paint) = mark(tile, level.room().is_open(state));
    let under = if tile == Tile::Floor { " " } else { mark };
    let wall = level.board().standing_entity(state.broken(), cell).is_some();
    if state.player() == cell {
        text.put(player(state.mode()), Paint::Piece(1));
        let in_box = state.box_on(cell).map(box_mark);
        text.put(in_box.map_or(under, |(mark, _)| mark), in_box.map_or(mark_paint, |(_, p)| p));
    } else if let Some((mark, paint)) = state.box_on(cell).map(box_mark) {
        text.put(mark, paint);
        text.put(under, mark_paint);
    } else if wall {
        text.put("▒", Paint::Piece(18));
        text.put(under, mark_paint);
    } else {
        match tile {
            Tile::Wall => text.put("██", Paint::Wall),
            Tile::FragileWall => text.put("▒▒", Paint::Wall),
            _ => text.put(format!("{mark} "), mark_paint),
        }
    }
}

/// On foot, or an arrow in the direction in which its box would launch the player.
fn player(mode: Mode) -> &'static str {
    match mode {
        Mode::Free => "@",
        Mode::Lost => "†",
        Mode::Inbox(None) => "◆",
        Mode::Inbox(Some(entry)) => match entry.opposite() {
            Direction::Up => "▲",
            Direction::Down => "▼",
            Direction::Left => "◀",
            Direction::Right => "▶",
        },
    }
}

fn box_mark(weight: Weight) -> (&'static str, Paint) {
    match weight {
        Weight::Light => ("B", Paint::Piece(8)),
        Weight::Heavy => ("H", Paint::Piece(10)),
    }
}

/// The character of a tile in the notation, and its paint.
fn mark(tile: Tile, open: bool) -> (&'static str, Paint) {
    match tile {
        Tile::Floor => ("·", Paint::Line),
        Tile::Wall => ("#", Paint::Wall),
        Tile::Hole => ("O", Paint::Ink),
        Tile::Exit if open => ("X", Paint::Accent),
        Tile::Exit => ("x", Paint::Accent),
        Tile::Spikes => ("^", Paint::Wall),
        Tile::Grile => ("=", Paint::Ink),
        Tile::PressurePlate => ("_", Paint::Piece(2)),
        Tile::HoleSpikes => ("*", Paint::Ink),
        Tile::SlimPathFloor => ("-", Paint::Wall),
        Tile::SlimPathHole => ("~", Paint::Ink),
        Tile::FragileWall => ("%", Paint::Wall),
    }
}
