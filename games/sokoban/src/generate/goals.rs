//! Where the boxes belong.

use unsolve_core::{Reject, Stream};

use crate::room::{Direction, Room};
use crate::set::{Set, Spot};

/// Goals side by side, or strewn over the room.
pub(super) fn random(room: &Room, boxes: usize, stream: &mut Stream) -> Result<Set, Reject> {
    let mut spots: Vec<Spot> = room.spots().filter(|&spot| can_leave(room, spot)).collect();
    stream.shuffle(&mut spots);
    let together = stream.chance(0.6);
    let mut goals = Set::default();
    while goals.len() < boxes {
        let beside = |&&spot: &&Spot| room.around(spot).any(|next| goals.has(next));
        let near = spots.iter().filter(|_| together).find(beside).copied();
        let Some(goal) = near.or(spots.first().copied()) else {
            return Err(Reject::because("no room for the goals"));
        };
        spots.retain(|&spot| spot != goal);
        goals.insert(goal);
    }
    Ok(goals)
}

/// Whether a box can be pulled off a spot.
fn can_leave(room: &Room, spot: Spot) -> bool {
    Direction::ALL.into_iter().any(|towards| {
        room.next(spot, towards).is_some_and(|next| room.next(next, towards).is_some())
    })
}
