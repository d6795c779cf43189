//! Every game behind one interface: JSON at the edges, typed inside.
//!
//! [`Game`] is what front ends see: the command, the WASM package and the studio list games, make,
//! solve, rate, verify and play levels through it without knowing any of them. A game never
//! implements it by hand: a puzzle of states and moves implements [`GraphPuzzle`], and
//! [`GraphGame`] is its `Game`; a puzzle whose moves commute implements [`LinearPuzzle`], and
//! [`LinearGame`] is its `Game`; a puzzle of cells to fill in implements [`ConstraintPuzzle`], and
//! [`ConstraintGame`] is its `Game`.
//!
//! The level file is [`LevelFile`]; reading it never trusts it.

mod action;
mod adapted;
mod adapter;
mod advice;
pub mod constraint;
mod creation;
mod error;
mod game;
mod generate;
pub mod graph;
pub mod json;
mod lane;
mod level;
pub mod linear;
mod numbers;
mod pack;
mod params;
mod playing;
mod reference;
mod report;
mod request;
mod session;
mod solution;
mod typed;
mod untyped;
mod verify;

pub use action::{Action, ActionInfo, NO_PARAMS};
pub use constraint::{ConstraintGame, ConstraintPuzzle};
pub use creation::{CreateProgress, CreateRequest, Created, Simplified, WhatIf, WhatIfReport};
pub use error::{GenerateError, LevelError};
pub use game::{Game, Schemas};
pub use generate::{Aim, Reject};
pub use graph::{GraphGame, GraphPuzzle};
pub use lane::LaneGame;
pub use level::{Difficulty, FORMAT, LevelFile, MAX_LEVEL_BYTES, Origin};
pub use linear::{LinearGame, LinearPuzzle};
pub use pack::member;
pub use params::{ParamSpec, merge_params, param_specs};
pub use reference::Upkeep;
pub use report::{
    Check, DeadEndReport, Distance, Hint, HintStatus, SolveReport, Status, StepReport,
    VerifyReport, Whole,
};
pub use request::{GenerateRequest, Generated, Goal, SolveRequest};
pub use session::{MoveInfo, Session};
pub use solution::{Filled, MoveList, Solution};
pub use unsolve_create::{Mode, Tally, Target};
pub use unsolve_packs as packs;
pub use unsolve_rating::evaluator;

/// The engine's version, as level files name it in `origin.engine`.
pub const ENGINE: &str = concat!("unsolve ", env!("CARGO_PKG_VERSION"));
