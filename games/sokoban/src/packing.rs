//! In which order goals are filled so that none is blocked, and how far a position has come with it.
//!
//! The order is found from the end: of the boxes on all goals one is pulled away that can go far, then another. The first
//! that gets away is the last to come.

use crate::position::Position;
use crate::room::Direction;
use crate::set::{Set, Spot};
use crate::warehouse::Warehouse;

/// A box that can be pulled to so many spots beside the goals can go anywhere, as far as the order is concerned.
const FAR: usize = 40;
/// Parts of the floor beyond which they are not counted.
const MOST_PARTS: u32 = 4;

/// The goals, that to be filled first at the front.
pub(crate) fn order(warehouse: &Warehouse) -> Vec<Spot> {
    let mut filled = *warehouse.goals();
    let mut order = Vec::new();
    while let Some(away) = easiest(warehouse, &filled) {
        filled.remove(away);
        order.push(away);
    }
    order.reverse();
    order
}

/// The filled goal whose box can be pulled to most spots beside the goals; the last of several.
fn easiest(warehouse: &Warehouse, filled: &Set) -> Option<Spot> {
    filled.iter().max_by_key(|&goal| room_for(warehouse, &filled.without(goal), goal))
}

/// To how many spots beside the goals a box can be pulled, the others standing still and the player being anywhere.
fn room_for(warehouse: &Warehouse, others: &Set, goal: Spot) -> usize {
    let room = warehouse.room();
    let mut met = vec![Set::default(); room.floor()];
    let mut free = room.all().minus(others).without(goal);
    let mut queue = Vec::new();
    while let Some(player) = free.first() {
        free = free.minus(&room.reach(&others.with(goal), player));
        met[usize::from(goal)].insert(player);
        queue.push((goal, player));
    }
    let mut reached = Set::default();
    while let Some((at, player)) = queue.pop() {
        let reach = room.reach(&others.with(at), player);
        for away in Direction::ALL {
            let Some(to) = room.next(at, away).filter(|&to| reach.has(to)) else { continue };
            let Some(behind) = room.next(to, away).filter(|&behind| !others.has(behind)) else {
                continue;
            };
            let first = room.first_in_reach(&others.with(to), behind);
            if met[usize::from(to)].has(first) {
                continue;
            }
            met[usize::from(to)].insert(first);
            queue.push((to, behind));
            if !warehouse.goals().has(to) {
                reached.insert(to);
            }
        }
        if reached.len() >= FAR {
            break;
        }
    }
    reached.len()
}

/// What kind a position is of: how many goals are filled in this order, and into how few parts boxes cut the floor.
pub(crate) fn kind(warehouse: &Warehouse, order: &[Spot], position: &Position) -> u32 {
    let filled = order.iter().take_while(|&&goal| position.boxes.has(goal)).count() as u32;
    let room = warehouse.room();
    let mut free = room.all().minus(&position.boxes);
    let mut parts = 0;
    while let Some(spot) = free.first().filter(|_| parts < MOST_PARTS) {
        free = free.minus(&room.reach(&position.boxes, spot));
        parts += 1;
    }
    filled * (MOST_PARTS + 1) + MOST_PARTS - parts
}
