//! What can be done with a game and with a level, whatever lane they stand on.
//!
//! [`Game`] lists, loads, generates and creates; [`Level`] is solved, rated, hinted, verified,
//! played and changed. [`PlayableGame`] and [`PlayableLevel`] are the part of them that players
//! need: a program that uses nothing else is much smaller. Front ends see nothing else. Both are made from any lane's puzzle by
//! `unsolve-adapters`, so what is written here knows no types of a game and is compiled once.

mod action;
mod card;
mod creation;
mod error;
mod failure;
mod game;
mod generate;
mod level;
mod mend;
mod pack;
mod rated;
mod recipe;
mod report;
mod request;
mod search;
mod session;
mod source;
mod space;
mod verify;

pub use action::ActionInfo;
pub use card::{Card, Introduction};
pub use creation::{
    CreateProgress, CreateRequest, Created, Keeping, Simplified, WhatIf, WhatIfReport, create,
    evaluate, neighbour, simplify, what_if,
};
pub use error::GenerateError;
pub use failure::{Failure, FailureKind, TextPlace};
pub use game::{Dealer, Game, PlayableGame, PlayedGame, Schemas};
pub use generate::generate;
pub use level::{AnyLevel, AnyPlayable, Level, PlayableLevel, Way, changed};
pub use mend::{MendRequest, Mended};
pub use pack::member;
pub use rated::{Appraised, Rated, Refusal};
pub use recipe::{CANDIDATE_NODES, SHORTEST};
pub use report::{
    Check, DeadEndReport, Distance, Hint, HintStatus, NotChecked, SolveReport, Status, StepReport,
    VerifyReport, Whole,
};
pub use request::{
    ActRequest, EvaluateRequest, GenerateRequest, Generated, HintRequest, Limits, Look,
    MutateRequest, PackRequest, Pieces, RenderRequest, SceneRequest, SearchRequest,
    SimplifyRequest, SolveRequest, SpaceRequest, VerifyRequest, WhatIfRequest,
};
pub use search::Search;
pub use session::{MoveInfo, Position, Session};
pub use source::{SourceReport, WrittenLevel};
pub use space::{GraphEdge, GraphState, SpaceReport, SpaceState, StateGraph};
pub use unsolve_create::{Attempt, Mode, Tally, Target, each};
pub use unsolve_formats::numbers;
pub use unsolve_formats::{
    Difficulty, ENGINE, FORMAT, Filled, Forecast, Goal, LevelError, LevelFile, MAX_LEVEL_BYTES,
    MoveList, Origin, ParamSpec, Prediction, ScoreRange, Solution, json, merge_params, param_specs,
};
pub use unsolve_packs as packs;
pub use unsolve_rating::evaluator;
pub use verify::{check, verify};
