//! Boxes that can't all be saved any more, found by trying: what searches ask once they turn out to be long.
//!
//! A solution of a position also solves it with some of its boxes taken away: the others are only in the way. So if a few
//! boxes can't all be pushed onto goals where no others are, every position with these is lost, as long as the player
//! is on the same side of them. Such a *knot* is looked for among the boxes around floor that is closed off.

use std::collections::BTreeSet;

use unsolve_core::Budget;
use unsolve_graph::any;

use crate::position::Position;
use crate::set::{Set, Spot};
use crate::warehouse::Warehouse;

/// Most boxes that are tried together.
const MOST: usize = 7;
/// Positions of a few boxes that are looked at before they are left alone.
const GLANCE: u64 = 300;
/// How many sets of boxes that are no knots are remembered, and how many knots.
const REMEMBERED: usize = 20_000;
/// Positions of a few boxes that may be looked at for nothing.
const CREDIT: u64 = 2_000;
/// How many positions asked about pay for one of a few boxes.
const PAYS: u64 = 2;
/// How many positions of a few boxes a knot is worth.
const WORTH: u64 = 300;

/// Boxes that are lost together.
#[derive(Debug)]
struct Knot {
    boxes: Set,
    /// Where the player is then.
    side: Set,
}

/// What is known of the knots of a level.
#[derive(Debug)]
pub struct Knots<'a> {
    warehouse: &'a Warehouse,
    /// The same level with fewer boxes, by their number.
    fewer: Vec<Option<Warehouse>>,
    /// By their first box.
    known: Vec<Vec<Knot>>,
    /// Boxes and player that are no knot, or take too long to tell.
    loose: BTreeSet<(Set, Spot)>,
    /// Positions asked about, positions of a few boxes that were looked at, knots found.
    asked: u64,
    spent: u64,
    found: u64,
}

impl<'a> Knots<'a> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(warehouse: &'a Warehouse) -> Self {
        let spots = warehouse.room().floor();
        Self {
            warehouse,
            fewer: (0..=MOST).map(|_| None).collect(),
            known: (0..spots).map(|_| Vec::new()).collect(),
            loose: BTreeSet::new(),
            asked: 0,
            spent: 0,
            found: 0,
        }
    }

    /// Whether a position is lost because of a knot.
    pub fn holds(&mut self, position: &Position) -> bool {
        self.asked += 1;
        let pays = CREDIT + self.asked / PAYS + WORTH * self.found;
        self.is_known(position) || self.spent < pays && self.closes_off(position)
    }

    fn is_known(&self, position: &Position) -> bool {
        let is_there =
            |knot: &Knot| knot.side.has(position.player) && knot.boxes.is_within(&position.boxes);
        position.boxes.iter().any(|first| self.known[usize::from(first)].iter().any(is_there))
    }

    /// Whether the boxes around some closed floor are lost.
    fn closes_off(&mut self, position: &Position) -> bool {
        let (room, boxes) = (self.warehouse.room(), &position.boxes);
        let reach = self.warehouse.reach(position);
        let mut closed = room.all().minus(&reach).minus(boxes);
        while let Some(spot) = closed.first() {
            let part = room.reach(boxes, spot);
            closed = closed.minus(&part);
            let around = part.iter().flat_map(|spot| room.around(spot));
            let fence: Set = around.filter(|&spot| boxes.has(spot)).collect();
            if self.is_knot(&fence, position) {
                return true;
            }
        }
        false
    }

    /// Whether some boxes of a position make a knot. If they do it is remembered without those that it does not need.
    fn is_knot(&mut self, boxes: &Set, position: &Position) -> bool {
        let count = boxes.len();
        let few = (2..=MOST).contains(&count) && *boxes != position.boxes;
        if !few || boxes.is_within(self.warehouse.goals()) {
            return false;
        }
        let player = self.warehouse.room().first_in_reach(boxes, position.player);
        if self.loose.contains(&(*boxes, player)) {
            return false;
        }
        if !self.is_lost(boxes, player) {
            if self.loose.len() < REMEMBERED {
                self.loose.insert((*boxes, player));
            }
            return false;
        }
        let mut least = *boxes;
        for at in boxes.iter() {
            if least.len() > 2 && self.is_lost(&least.without(at), position.player) {
                least.remove(at);
            }
        }
        let side = self.warehouse.room().reach(&least, position.player);
        if let Some(first) = least.first().filter(|_| self.found < REMEMBERED as u64) {
            self.known[usize::from(first)].push(Knot { boxes: least, side });
            self.found += 1;
        }
        true
    }

    /// Whether boxes can't all be pushed onto goals if there are no others.
    fn is_lost(&mut self, boxes: &Set, player: Spot) -> bool {
        let fewer = self.fewer[boxes.len()]
            .get_or_insert_with(|| self.warehouse.with_fewer_boxes(boxes.len()));
        let alone = Position { boxes: *boxes, player };
        let tried = any(fewer, &alone, &Budget::nodes(GLANCE));
        self.spent += tried.effort.nodes;
        tried.is_unsolvable()
    }
}
