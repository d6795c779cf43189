//! The engine that makes puzzle levels: proved solvable, rated for people, the same from the same
//! seed everywhere.
//!
//! # A level in three lines
//!
//! ```
//! use unsolve::{Budget, GenerateRequest, VerifyRequest};
//!
//! let game = &unsolve::games()[0];
//! let request = GenerateRequest { seed: "42".into(), ..GenerateRequest::default() };
//! let made = game.generate(&request, &Budget::nodes(500_000))?;
//!
//! let solution = made.level.solution.as_ref().expect("a generated level has one");
//! assert!(solution.is_proved());
//! let report = game.load(&made.level)?.verify(&VerifyRequest::default(), &Budget::default())?;
//! assert_eq!(report.verified, Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A puzzle of your own
//!
//! Say what a state is, which moves it has, what they do and when it is solved. That is enough for
//! solving, analysis, generation, rating and hints:
//!
//! ```
//! use unsolve::graph::{Space, Transition, astar};
//! use unsolve::rating::Metrics;
//! use unsolve::{Attempt, Budget, Stream, first};
//!
//! /// Frogs face each other across a gap; each goes forward, or jumps over one of the others.
//! struct Frogs;
//!
//! impl Transition for Frogs {
//!     type State = [i8; 7];
//!     type Move = usize;
//!
//!     fn moves(&self, pond: &[i8; 7], out: &mut Vec<usize>) {
//!         let gap = pond.iter().position(|&frog| frog == 0).unwrap_or(0);
//!         let can_reach = |&leaf: &usize| {
//!             let way = gap as i8 - leaf as i8;
//!             way.abs() <= 2 && way.signum() == pond[leaf]
//!                 && (way.abs() == 1 || pond[(gap + leaf) / 2] == -pond[leaf])
//!         };
//!         out.extend((0..7).filter(can_reach));
//!     }
//!
//!     fn apply(&self, pond: &mut [i8; 7], leaf: usize) {
//!         let gap = pond.iter().position(|&frog| frog == 0).unwrap_or(0);
//!         pond.swap(gap, leaf);
//!     }
//!
//!     fn is_goal(&self, pond: &[i8; 7]) -> bool {
//!         *pond == [-1, -1, -1, 0, 1, 1, 1]
//!     }
//! }
//!
//! let start = [1, 1, 1, 0, -1, -1, -1];
//! let budget = Budget::default();
//!
//! // Solving: proved shortest.
//! assert_eq!(astar(&Frogs, &start, &budget).len(), Some(15));
//!
//! // Analysis: the whole space, exact.
//! let space = Space::explore(&Frogs, &start, &budget)?;
//! assert_eq!(space.counts().shortest, 2);
//! assert!(!space.dead_ends().is_empty());
//!
//! // Hints, from any position.
//! assert!(space.next_move(&start).is_some());
//!
//! // Rating.
//! let metrics = Metrics::measure(&space, false).expect("it is solvable");
//! assert!(metrics.survival_bits > 1.0);
//!
//! // Generation: shuffle until the shortest solution has 8 moves or more; the same pond for any
//! // number of threads.
//! let deal = |attempt: u32| {
//!     let mut pond = start;
//!     Stream::new("my seed", attempt.into()).shuffle(&mut pond);
//!     match astar(&Frogs, &pond, &budget).len() {
//!         Some(length) if length >= 8 => Attempt::Accepted(pond),
//!         Some(_) => Attempt::Rejected("too short".to_owned()),
//!         None => Attempt::Rejected("unsolvable".to_owned()),
//!     }
//! };
//! let (found, rejected) = first(1_000, 2, deal).expect("nobody stops it");
//! assert!(found.is_some(), "{rejected}");
//! # Ok::<(), unsolve::StopReason>(())
//! ```
//!
//! To get the command, level files, pictures and play for it as well, give it the facets of
//! [`Facets`] and those of its lane in [`adapters`]; then [`GraphGame`], [`LinearGame`] or
//! [`ConstraintGame`] is a [`Game`] like those of the registry.
//!
//! Generators make `GenerateRequest::jobs` attempts at the same time, except in WebAssembly; the
//! result is the same for any number.

pub use unsolve_adapters::{
    AnyLevel, ConstraintGame, ConstraintPuzzle, CreateRequest, Created, Difficulty, Game,
    GenerateError, GenerateRequest, Generated, Goal, GraphGame, GraphPuzzle, Hint, Level,
    LevelError, LevelFile, LinearGame, LinearPuzzle, NotChecked, Origin, Search, Session, Solution,
    SolveReport, SolveRequest, Status, VerifyReport, VerifyRequest, WhatIfReport, member,
};
pub use unsolve_core::{
    Band, Breeding, Budget, Dealing, Editing, Facets, Files, Freedom, Info, Invalid, Metric,
    Notation, Paint, Picture, Problem, Progress, Puzzle, Scene, StopReason, Stream, TextBoard,
    Watch, Words,
};
pub use unsolve_create::{Attempt, Breeder, Creation, Mode, Plan, Tally, Target, all, first};
pub use unsolve_games::{game, games};

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The facets that each lane asks for, and the games they make.
pub use unsolve_adapters as adapters;
/// Many levels: duplicates, likeness, difficulty curve, order.
pub use unsolve_adapters::packs;
/// Cells, rules and clues: unique solutions, deductions, fewer clues.
pub use unsolve_constraint as constraint;
/// States and moves: searches and the explored graph.
pub use unsolve_graph as graph;
/// Linear systems over Z/k.
pub use unsolve_linear as linear;
/// Metrics and scores.
pub use unsolve_rating as rating;
/// Pictures.
pub use unsolve_render as render;
