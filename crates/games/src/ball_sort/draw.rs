//! Pictures: balls in tubes.

use unsolve_core::{Effect, Geometry, Scene};
use unsolve_tubes::{Picture, Tubes, UNIT};

use super::rules::Pour;
use super::setup::Level;

pub(super) fn scene(level: &Level, state: &Tubes) -> Scene {
    let (rules, shape) = (&level.rules, level.rules.shape());
    let ball = |centre, _| Geometry::Circle { centre, radius: UNIT / 2.0 - 1.5 };
    Picture::of(shape).scene(rules, shape, state, ball)
}

pub(super) fn effects(level: &Level, state: &Tubes, mv: Pour) -> Vec<Effect> {
    let shape = level.rules.shape();
    Picture::of(shape).effects(&level.rules, shape, state, mv)
}
