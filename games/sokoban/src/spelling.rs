//! Moves as people write them: with the walk to the push.

use crate::position::Position;
use crate::setup::Metric;
use crate::step::{Grip, Step, Walk};
use crate::warehouse::Warehouse;

impl Warehouse {
    /// A move with its walk and what it pushes, as the position has it; unchanged if it is not legal there.
    #[must_use]
    pub fn spelled_out(&self, position: &Position, step: Step) -> Step {
        match self.metric() {
            Metric::Moves => self.spelled_step(position, step),
            Metric::Pushes => self.spelled_push(position, step).unwrap_or(step),
        }
    }

    fn spelled_step(&self, position: &Position, step: Step) -> Step {
        let next = self.room().next(position.player, step.direction);
        match next.filter(|&next| position.boxes.has(next)) {
            Some(at) if step.walk.is_empty() => Step { grip: Grip::Box(at), ..step },
            _ => step,
        }
    }

    fn spelled_push(&self, position: &Position, step: Step) -> Option<Step> {
        let at = match step.grip {
            Grip::Box(at) => at,
            Grip::Nothing | Grip::Unsaid => {
                let mut player = position.player;
                for towards in step.walk.steps() {
                    player = self.target(position, player, towards)?;
                }
                let at = self.room().next(player, step.direction)?;
                position.boxes.has(at).then_some(at)?
            }
        };
        let behind = self.room().next(at, step.direction.opposite())?;
        let way = self.room().way(&position.boxes, position.player, behind)?;
        Some(Step { walk: Walk::new(&way)?, grip: Grip::Box(at), ..step })
    }
}
