//! What a move makes use of, in one word each.

use unsolve_adapters::graph::Mechanics;
use unsolve_graph::Transition;

use crate::Sokoban;
use crate::level::Level;
use crate::position::Position;
use crate::step::Step;

impl Mechanics for Sokoban {
    const MECHANICS: &'static [&'static str] = &["leave", "open", "close"];

    /// A `walk` or a `push`. A push may `store` a box on a goal or make it `leave` one, `open` floor that could not be
    /// reached, or `close` some off.
    fn tags(level: &Level, position: &Position, step: Step) -> Vec<&'static str> {
        let warehouse = level.warehouse();
        let Some((at, to)) = warehouse.pushed(step) else { return vec!["walk"] };
        let mut after = *position;
        warehouse.apply(&mut after, step);
        let pushed = [at, to].into_iter().collect();
        let (before, behind) = (warehouse.reach(position), warehouse.reach(&after));
        let told = [
            ("push", true),
            ("store", warehouse.goals().has(to)),
            ("leave", warehouse.goals().has(at)),
            ("open", !behind.minus(&before).minus(&pushed).is_empty()),
            ("close", !before.minus(&behind).minus(&pushed).is_empty()),
        ];
        told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
    }
}
