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
//! [`Files::validate`] turns it into a level or says everything that is wrong with it.
//!
//! What it does is split by topic, a trait each:
//!
//! | facet | topic |
//! |---|---|
//! | [`Puzzle`] | the description, parameters and presets |
//! | [`Files`] | levels and positions in files |
//! | [`Notation`] | levels and moves as short texts |
//! | [`Picture`] | scenes and effects |
//! | [`Words`] | moves in words, boards on terminals |
//! | [`Editing`] | brushes and what they do |
//! | [`Breeding`] | changes at random, twins, simpler levels |
//! | [`Dealing`] | candidates for levels |

mod about;
mod aim;
mod band;
mod board;
pub mod decimal;
mod edit;
mod effect;
mod error;
mod facets;
mod fingerprint;
mod freedom;
mod info;
mod mending;
mod metric;
pub mod names;
pub mod order;
mod scene;
mod source;
mod thing;
mod turn;

pub use about::About;
pub use aim::{Aim, Reject};
pub use band::{Band, OddLength};
pub use board::{Span, TextBoard};
pub use edit::{Brush, BrushKind, Edit};
pub use effect::{Effect, Happening};
pub use error::{EditError, Invalid, MoveError, ParamError, Problem, ReadError};
pub use facets::{
    Breeding, Dealing, Editing, Facets, Files, Notation, Picture, Puzzle, Words, edited,
};
pub use fingerprint::fingerprint;
pub use freedom::{Board, BoardOf, Freedom};
pub use info::{Info, Lane, Method, NotationInfo, Versions};
pub use mending::Mending;
pub use metric::{Metric, Score, Shares, Trend};
pub use scene::{
    Geometry, Group, Hit, Material, Paint, Place, Point, Scene, SceneMove, Shape, Stroke, symbol,
};
pub use source::{Remark, Severity, SourceInfo, SourceLevel, SourceSpan, SourceText, SpanKind};
pub use thing::{Thing, features};
pub use turn::Turn;
pub use unsolve_limits::{Budget, Progress, StopReason, Watch};
pub use unsolve_stream::Stream;
