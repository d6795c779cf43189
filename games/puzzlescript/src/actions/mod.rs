//! What only scripts can do.

mod replay;

use unsolve_adapters::{Action, Actions};

use crate::PuzzleScript;

impl Actions for PuzzleScript {
    fn actions() -> Vec<Action<Self>> {
        vec![replay::action()]
    }
}
