//! Puzzles made of states and moves: exact searches, whole-space analysis, generation backwards
//! from the goal. Nothing here knows a game.
//!
//! A puzzle implements [`Transition`]; four items are enough. Then
//!
//! - [`astar`], [`idastar`], [`bidirectional`] and [`bfs`] find proved shortest solutions, and
//!   [`any`] finds some solution fast, [`dfs`] some solution depth-first; [`anytime`] and [`shortest_or_best`] give the best they can within limits;
//! - [`Space`] is the whole reachable space with exact distances, dead ends and counts;
//! - [`Solvable`] is the space backwards from the goals, [`walk_back`] a seeded walk in it;
//! - [`perft`] counts states by depth, and [`Met`] holds those that a walk of somebody's own meets.
//!
//! **Words mean what was proved.** A limit that runs out is [`Verdict::Truncated`], never
//! unsolvable. Keys are exact: a hash finds a state, equality decides.
//!
//! **Memory.** Every search numbers the states it meets and keeps them in one array, packed if the
//! puzzle has a [`Codec`], with a table of 4-byte numbers over it and a few words for each state
//! beside it. Nothing is allocated for a single state.

mod anytime;
mod astar;
mod bfs;
mod bidirectional;
mod buckets;
mod dfs;
pub mod example;
mod idastar;
mod kinds;
mod met;
mod outcome;
mod packed;
mod perft;
mod purse;
mod replay;
mod retrograde;
mod space;
mod store;
mod table;
mod transition;
mod walk;

pub use anytime::{Best, anytime, shortest_or_best};
pub use astar::{any, astar};
pub use bfs::bfs;
pub use bidirectional::bidirectional;
pub use dfs::dfs;
pub use idastar::idastar;
pub use met::Met;
pub use outcome::{Outcome, Verdict};
pub use perft::perft;
pub use purse::Purse;
pub use retrograde::Solvable;
pub use space::{DeadEnd, Different, Graph, Part, Parts, SolutionCounts, Space, UNREACHABLE};
pub use transition::{Bounder, Codec, Kinds, Lost, Sharper, Transition};
pub use walk::walk_back;

/// Nodes between two looks at the watcher.
const POLL_EVERY: u64 = 256;
