//! A puzzle on its lane.

use std::marker::PhantomData;
use std::sync::OnceLock;

use unsolve_core::Puzzle;

use crate::typed::specs;
use crate::{Kept, ParamSpec};

/// The [`Game`](crate::Game) of a puzzle on one of the lanes. Lanes have names of their own for
/// it: [`GraphGame`](crate::GraphGame), [`LinearGame`](crate::LinearGame),
/// [`ConstraintGame`](crate::ConstraintGame).
pub struct LaneGame<P, L> {
    puzzle: PhantomData<fn() -> (P, L)>,
    /// Its parameters: made from their schema once, asked for with every level.
    specs: OnceLock<Vec<ParamSpec>>,
}

impl<P, L> LaneGame<P, L> {
    /// The game.
    #[must_use]
    pub const fn new() -> Self {
        Self { puzzle: PhantomData, specs: OnceLock::new() }
    }
}

impl<P: Puzzle + Kept, L> LaneGame<P, L> {
    /// The puzzle's parameters, made from their schema once.
    pub(crate) fn known_params(&self) -> &[ParamSpec] {
        self.specs.get_or_init(specs::<P>)
    }
}

impl<P, L> Default for LaneGame<P, L> {
    fn default() -> Self {
        Self::new()
    }
}
