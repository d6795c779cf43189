//! A checked level: what stays the same while playing, and the start.

use unsolve_adapters::graph::GraphRules;

use crate::Sokoban;
use crate::position::Position;
use crate::room::Room;
use crate::setup::{Metric, Rules};
use crate::step::{Grip, Step};
use crate::warehouse::Warehouse;

/// A checked level: the room with its goals, and where boxes and player start.
#[derive(Debug, Clone)]
pub struct Level {
    warehouse: Warehouse,
    start: Position,
}

impl Level {
    /// A level of parts that are known to fit: as many boxes as goals, all on floor, none on the player.
    pub(crate) fn new(warehouse: Warehouse, start: Position) -> Self {
        Self { warehouse, start }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn warehouse(&self) -> &Warehouse {
        &self.warehouse
    }

    /// The room.
    #[must_use]
    pub fn room(&self) -> &Room {
        self.warehouse.room()
    }

    /// Where everything starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The variant of the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules { metric: self.warehouse.metric() }
    }
}

impl GraphRules for Sokoban {
    type Machine = Warehouse;

    fn machine(level: &Level) -> &Warehouse {
        &level.warehouse
    }

    /// All ways to put the boxes on the floor; a good part of them can be reached. Where steps count, the player may
    /// stand anywhere.
    fn expected_states(level: &Level) -> f64 {
        let (floor, boxes) = (level.room().floor(), level.warehouse.boxes());
        let ways: f64 =
            (0..boxes).map(|taken| (floor - taken) as f64 / (boxes - taken) as f64).product();
        match level.warehouse.metric() {
            Metric::Pushes => ways / 2.0,
            Metric::Moves => ways / 2.0 * (floor - boxes) as f64,
        }
    }

    /// Where pushes count, walking is free.
    fn stroll(level: &Level, position: &Position, step: Step) -> Option<Position> {
        let free = level.warehouse.metric() == Metric::Pushes && step.grip == Grip::Nothing;
        let mut player = position.player;
        for towards in step.walk.steps().chain([step.direction]).filter(|_| free) {
            player = level.warehouse.target(position, player, towards)?;
        }
        (player != position.player).then_some(Position { player, ..*position })
    }

    fn spelled_out(level: &Level, position: &Position, step: Step) -> Step {
        level.warehouse.spelled_out(position, step)
    }
}
