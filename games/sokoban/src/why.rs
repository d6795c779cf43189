//! Why a position is lost, where a look at it shows it.

use crate::level::Level;
use crate::position::Position;
use crate::room::Direction;
use crate::set::Spot;
use crate::words::boxes_at;

/// What can never be put right: a box that reaches no goal, boxes that hold each other, or more boxes that need
/// the same goals than there are.
#[must_use]
pub fn lost(level: &Level, position: &Position) -> Option<String> {
    let warehouse = level.warehouse();
    let boxes = || position.boxes.iter();
    if let Some(spot) = boxes().find(|&spot| warehouse.dead().has(spot)) {
        return Some(stranded(level, spot));
    }
    if let Some(stuck) = boxes().find_map(|spot| warehouse.stuck(&position.boxes, spot)) {
        let stuck: Vec<Spot> = stuck.iter().collect();
        let hold = match stuck.len() {
            1 => "can't be pushed any more, and is not on a goal".to_owned(),
            _ => "hold each other: none of them can be pushed any more, and not all are on goals"
                .to_owned(),
        };
        return Some(format!("{} {hold}", boxes_at(level, &stuck)));
    }
    warehouse.is_hopeless(position).then(|| {
        "some boxes can be pushed to the same goals only, and these are too few".to_owned()
    })
}

/// Why a box alone can't reach a goal.
fn stranded(level: &Level, spot: Spot) -> String {
    let (room, name) = (level.room(), boxes_at(level, &[spot]));
    let wall = |towards: Direction| room.next(spot, towards).is_none();
    let sides: Vec<Direction> = Direction::ALL.into_iter().filter(|&side| wall(side)).collect();
    let corner = (wall(Direction::Up) || wall(Direction::Down))
        && (wall(Direction::Left) || wall(Direction::Right));
    if corner {
        return format!("{name} stands in a corner and can't leave it any more");
    }
    match sides[..] {
        [side] => {
            let side = match side {
                Direction::Up => "above it",
                Direction::Down => "below it",
                Direction::Left => "to its left",
                Direction::Right => "to its right",
            };
            format!(
                "{name} can't leave the wall {side} any more, and no goal can be reached along it"
            )
        }
        _ => format!("{name} can't be pushed to any goal any more"),
    }
}
