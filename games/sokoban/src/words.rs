//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};
use unsolve_grids::{Cell, framed};

use crate::level::Level;
use crate::position::Position;
use crate::room::Tile;
use crate::set::{Set, Spot};
use crate::step::Step;
use crate::{Sokoban, why};

impl Words for Sokoban {
    fn describe_move(level: &Level, _: &Position, step: Step) -> String {
        let towards = step.direction.name();
        match level.warehouse().pushed(step) {
            Some((at, _)) => format!("push the box at {} {towards}", level.room().name(at)),
            None => format!("walk {towards}"),
        }
    }

    fn obstacle(level: &Level) -> Option<String> {
        why::lost(level, &level.start())
    }

    /// Two characters a cell: what stands there and what it stands on.
    fn board(level: &Level, position: &Position) -> TextBoard {
        framed(level.room().grid(), |text, cell| put_cell(text, level, position, cell))
    }
}

fn put_cell(text: &mut TextBoard, level: &Level, position: &Position, cell: Cell) {
    let room = level.room();
    let spot = match (room.tile(cell), room.spot(cell)) {
        (Tile::Wall, _) => return text.put("██", Paint::Wall),
        (_, Some(spot)) => spot,
        (_, None) => return text.put("  ", Paint::Line),
    };
    let goal = level.warehouse().goals().has(spot);
    let under = if goal { "•" } else { " " };
    if position.player == spot {
        text.put("@", Paint::Hero);
        text.put(under, Paint::Accent);
    } else if position.boxes.has(spot) {
        text.put(if goal { "▣" } else { "□" }, Paint::Wood);
        text.put(under, Paint::Accent);
    } else if goal {
        text.put("• ", Paint::Accent);
    } else {
        text.put("· ", Paint::Line);
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, position: &Position) -> String {
    let (room, goals) = (level.room(), level.warehouse().goals());
    let grid = room.grid();
    let mut sentences =
        vec![format!("A room of {} rows and {} columns.", grid.height(), grid.width())];
    sentences.push(format!("The player stands at {}.", room.name(position.player)));
    let stored = position.boxes.and(goals);
    sentences.extend(listed(level, "Boxes on goals", &stored));
    sentences.extend(listed(level, "Boxes", &position.boxes.minus(goals)));
    sentences.extend(listed(level, "Empty goals", &goals.minus(&position.boxes)));
    sentences.join(" ")
}

/// "Boxes at row 1, column 2; row 3, column 4." or nothing.
fn listed(level: &Level, name: &str, spots: &Set) -> Option<String> {
    let places: Vec<String> = spots.iter().map(|spot| level.room().name(spot)).collect();
    (!places.is_empty()).then(|| format!("{name} at {}.", places.join("; ")))
}

/// "the boxes at row 1, column 2 and row 1, column 3".
pub(crate) fn boxes_at(level: &Level, spots: &[Spot]) -> String {
    let names: Vec<String> = spots.iter().map(|&spot| level.room().name(spot)).collect();
    match &names[..] {
        [] => "no box".to_owned(),
        [only] => format!("the box at {only}"),
        [first @ .., last] => format!("the boxes at {} and {last}", first.join("; ")),
    }
}
