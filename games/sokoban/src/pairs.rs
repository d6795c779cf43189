//! What two boxes cost more than each of them alone: found for every pair of spots once a search turns out to be long.
//!
//! All positions of two boxes are pulled back from every two goals. What that takes beyond the pushes of both boxes alone, for the two
//! goals where it is least, any solution takes with this pair. So boxes can be paired off and what their pairs cost more is added to a sum
//! over single boxes. A pair that no two goals are reached from is lost.

use std::collections::VecDeque;

use crate::position::Position;
use crate::room::Direction;
use crate::set::{Set, Spot};
use crate::warehouse::Warehouse;

/// A pair that can't be saved.
const LOST: u16 = u16::MAX;
/// Where the player can't be, as a box stands there.
const NOWHERE: u8 = u8::MAX;
/// Most positions of two boxes, goals counted, to go through.
const MOST: u64 = 2_000_000;

/// The pairs of a level.
#[derive(Debug)]
pub struct Pairs {
    spots: usize,
    /// For two spots, the smaller first, the first of their places; one for each part of the floor.
    first: Vec<u32>,
    /// In which part the player is, if there are several: a row for each pair of spots that has one.
    parts: Vec<u8>,
    /// Where that row begins; 0 for none.
    rows: Vec<u32>,
    /// What each pair and part costs more.
    more: Vec<u16>,
}

impl Pairs {
    /// How many positions of two boxes are gone through, at most.
    pub(crate) fn work(warehouse: &Warehouse) -> u64 {
        let alive = warehouse.room().all().minus(warehouse.dead()).len() as u64;
        let goals = warehouse.goals().len() as u64;
        goals * goals.saturating_sub(1) / 2 * alive * alive
    }

    /// Whether there are pairs, and not too many to go through.
    pub(crate) fn are_worthwhile(warehouse: &Warehouse) -> bool {
        warehouse.boxes() > 2 && Self::work(warehouse) <= MOST
    }

    /// Finds them all.
    #[must_use]
    pub fn new(warehouse: &Warehouse) -> Self {
        let room = warehouse.room();
        let spots = room.floor();
        let alive = room.all().minus(warehouse.dead());
        let mut pairs = Self {
            spots,
            first: vec![0; spots * spots],
            parts: vec![0],
            rows: vec![0; spots * spots],
            more: Vec::new(),
        };
        let mut places = 0;
        for one in alive.iter() {
            for other in alive.iter().filter(|&other| other > one) {
                let at = usize::from(one) * spots + usize::from(other);
                pairs.first[at] = places;
                places += pairs.add_parts(warehouse, at, [one, other]);
            }
        }
        pairs.more = vec![LOST; places as usize];
        let mut pulls =
            Pulls { warehouse, pushes: vec![[LOST; 2]; places as usize], queue: VecDeque::new() };
        let goals: Vec<Spot> = warehouse.goals().iter().collect();
        for (number, &one) in goals.iter().enumerate() {
            for (beyond, &other) in goals[number + 1..].iter().enumerate() {
                pulls.from([one, other], [number, number + 1 + beyond], &mut pairs);
            }
        }
        pairs
    }

    /// Notes the parts of the floor around two boxes; how many there are.
    fn add_parts(&mut self, warehouse: &Warehouse, at: usize, pair: [Spot; 2]) -> u32 {
        let room = warehouse.room();
        let boxes: Set = pair.into_iter().collect();
        let mut free = room.all().minus(&boxes);
        let (mut count, row) = (0, self.parts.len());
        while let Some(spot) = free.first() {
            let part = room.reach(&boxes, spot);
            free = free.minus(&part);
            if count == 0 && free.is_empty() {
                return 1;
            }
            if count == 0 {
                self.parts.resize(row + self.spots, NOWHERE);
                self.rows[at] = row as u32;
            }
            part.iter().for_each(|spot| self.parts[row + usize::from(spot)] = count);
            count += 1;
        }
        count.into()
    }

    /// The place of two boxes and a player.
    #[inline]
    fn place(&self, one: Spot, other: Spot, player: Spot) -> usize {
        let at = usize::from(one.min(other)) * self.spots + usize::from(one.max(other));
        let part = match self.rows[at] {
            0 => 0,
            row => self.parts[row as usize + usize::from(player)],
        };
        self.first[at] as usize + usize::from(part)
    }

    /// What a position costs at least beyond the sum over its boxes; `None` if a pair is lost.
    ///
    /// The dearest pair counts, then the dearest of the boxes that are left, and so on.
    #[must_use]
    pub fn more(&self, position: &Position) -> Option<u32> {
        let mut dear: Vec<(u16, Spot, Spot)> = Vec::new();
        for one in position.boxes.iter() {
            for other in position.boxes.iter().filter(|&other| other > one) {
                let more = self.more[self.place(one, other, position.player)];
                if more == LOST {
                    return None;
                }
                if more > 0 {
                    dear.push((more, one, other));
                }
            }
        }
        dear.sort_unstable_by_key(|&(more, ..)| std::cmp::Reverse(more));
        let (mut sum, mut taken) = (0, Set::default());
        for (more, one, other) in dear {
            if !taken.has(one) && !taken.has(other) {
                taken = taken.with(one).with(other);
                sum += u32::from(more);
            }
        }
        Some(sum)
    }
}

/// Two boxes pulled back from two goals.
struct Pulls<'a> {
    warehouse: &'a Warehouse,
    /// For each place the pushes if the first box, that on the smaller spot, belongs on the first goal, and if it belongs on
    /// the second.
    pushes: Vec<[u16; 2]>,
    queue: VecDeque<([Spot; 2], Spot)>,
}

impl Pulls<'_> {
    /// Pulls through all positions; `numbers` are those of the goals.
    fn from(&mut self, goals: [Spot; 2], numbers: [usize; 2], pairs: &mut Pairs) {
        let room = self.warehouse.room();
        self.pushes.fill([LOST; 2]);
        let both: Set = goals.into_iter().collect();
        let mut free = room.all().minus(&both);
        while let Some(player) = free.first() {
            free = free.minus(&room.reach(&both, player));
            self.meet(goals, player, 0, pairs);
        }
        while let Some((boxes, player)) = self.queue.pop_front() {
            let place = pairs.place(boxes[0], boxes[1], player);
            let pushes = self.pushes[place][usize::from(boxes[0] > boxes[1])];
            let alone = [0, 1]
                .map(|which| self.warehouse.pushes_alone(boxes[which], player)[numbers[which]]);
            let more = pushes - alone[0] - alone[1];
            pairs.more[place] = pairs.more[place].min(more);
            for which in [0, 1] {
                self.pull(boxes, which, player, pushes + 1, pairs);
            }
        }
    }

    fn meet(&mut self, boxes: [Spot; 2], player: Spot, pushes: u16, pairs: &Pairs) {
        let place = pairs.place(boxes[0], boxes[1], player);
        let known = &mut self.pushes[place][usize::from(boxes[0] > boxes[1])];
        if *known == LOST {
            *known = pushes;
            self.queue.push_back((boxes, player));
        }
    }

    /// Pulls one of the boxes every way.
    fn pull(&mut self, boxes: [Spot; 2], which: usize, player: Spot, pushes: u16, pairs: &Pairs) {
        let room = self.warehouse.room();
        let (at, other) = (boxes[which], boxes[1 - which]);
        let here = pairs.place(at, other, player);
        for away in Direction::ALL {
            let Some(to) = room.next(at, away).filter(|&to| to != other) else { continue };
            let Some(behind) = room.next(to, away).filter(|&behind| behind != other) else {
                continue;
            };
            if pairs.place(at, other, to) == here {
                let mut boxes = boxes;
                boxes[which] = to;
                self.meet(boxes, behind, pushes, pairs);
            }
        }
    }
}
