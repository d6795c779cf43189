//! Clicks that add a fixed vector to the values of cells, until these are one of some targets.
//!
//! The clicks that solve a position are the solutions of a linear system, whatever their order.
//! What a click adds may also depend on the turn (cells that are locked for a while), as long as
//! that *settles* after a known number of turns. Until then a click may *miss* some of its cells;
//! what it misses is all that makes the order of the clicks matter, and there are few ways to miss
//! something.
//!
//! | file | question |
//! |---|---|
//! | `position` | which equations is this position? |
//! | `algebra` | which clicks solve it once everything has settled? |
//! | `missed` | what can be missed until then? |
//! | `winnable` | can it still be won? Which first clicks spoil it? |
//! | `early` | which clicks win before everything has settled? |
//! | `schedule` | which order of clicks misses exactly this? |
//! | `waiting` | which is the shortest solution while something still settles? |
//! | `solve` | all of that in one answer |
//!
//! ```
//! use unsolve_limits::Budget;
//! use unsolve_linear::Modulus;
//! use unsolve_linear::clicks::{Algebra, Position, Verdict};
//!
//! // Three lamps in a row, each switched together with its neighbours, are all to go out.
//! let row = vec![vec![0, 1], vec![0, 1, 2], vec![1, 2]];
//! let lamps = Position::new(Modulus::new(2)?, &[1, 0, 1], &[vec![0; 3]], row.clone())?;
//! let algebra = Algebra::new(&lamps, &Budget::default())?;
//! let Verdict::Solved(solved) = algebra.solve(&lamps, true, &Budget::default())? else { panic!() };
//! assert_eq!(solved.clicks, [0, 2]);
//!
//! // If the lamp on the left is stuck for a turn, it is reached by the second click only.
//! let stuck = |click: usize, _| {
//!     (click > 0).then(|| row[click].iter().copied().filter(|&lamp| lamp > 0).collect())
//! };
//! let lamps = lamps.settling(1, stuck)?;
//! let Verdict::Solved(solved) = algebra.solve(&lamps, true, &Budget::default())? else { panic!() };
//! assert_eq!(solved.clicks, [2, 0]);
//! # Ok::<(), unsolve_linear::LinearError>(())
//! ```

mod algebra;
mod early;
mod missed;
mod position;
mod schedule;
mod solve;
mod waiting;
mod winnable;

pub use algebra::{Algebra, in_order};
pub use position::Position;
pub use solve::{Shortest, Solved, Verdict};
