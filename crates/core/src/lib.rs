//! What a puzzle game is to the outside, whatever lane it stands on.
//!
//! A game answers four questions with four types:
//!
//! | type | question |
//! |---|---|
//! | [`Puzzle::Params`] | would a designer set it before generating? |
//! | [`Puzzle::Level`] | does it stay the same while playing? |
//! | [`Puzzle::State`] | would undo restore it? |
//! | [`Scene`] | is it only what is on the screen? |
//!
//! Files hold a fifth, [`Puzzle::Setup`]: what somebody wrote down, not yet checked.
//! [`Puzzle::validate`] turns it into a level or says everything that is wrong with it.

mod band;
mod board;
mod edit;
mod error;
mod freedom;
mod info;
mod puzzle;
mod scene;
mod turn;

pub use band::Band;
pub use board::{Span, TextBoard};
pub use edit::{Brush, BrushKind, Edit};
pub use error::{EditError, Invalid, MoveError, ParamError, Problem, ReadError};
pub use freedom::Freedom;
pub use info::{Info, Lane, Method, Notation};
pub use puzzle::Puzzle;
pub use scene::{
    Effect, Geometry, Hit, Paint, Place, Point, Scene, SceneMove, Shape, Stroke, symbol,
};
pub use turn::Turn;
pub use unsolve_limits::{Budget, Progress, StopReason, Watch};
pub use unsolve_stream::Stream;
