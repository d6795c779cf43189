//! Every game behind one interface: JSON at the edges, typed inside.
//!
//! [`Game`] is what front ends see: the command, the WASM package and the studio list games, make,
//! solve, rate, verify and play levels through it without knowing any of them. A game never
//! implements it by hand: a puzzle of states and moves implements [`GraphPuzzle`], and
//! [`GraphGame`] is its `Game`.
//!
//! The level file is [`LevelFile`]; reading it never trusts it.

mod action;
mod error;
mod game;
pub mod graph;
mod level;
mod params;
mod report;
mod request;
mod session;

pub use action::{Action, ActionInfo};
pub use error::{GenerateError, LevelError};
pub use game::{Game, Schemas};
pub use graph::{GraphGame, GraphPuzzle};
pub use level::{Difficulty, FORMAT, LevelFile, MAX_LEVEL_BYTES, Origin, Solution};
pub use params::{ParamSpec, merge_params, param_specs};
pub use report::{
    Check, DeadEndReport, Distance, Hint, HintStatus, SolveReport, Status, VerifyReport, Whole,
};
pub use request::{GenerateRequest, Generated, Goal, SolveRequest};
pub use session::{MoveInfo, Session};
pub use unsolve_create::{Tally, Target};

/// The engine's version, as level files name it in `origin.engine`.
pub const ENGINE: &str = concat!("unsolve ", env!("CARGO_PKG_VERSION"));
