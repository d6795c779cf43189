//! Linear systems over Z/k, for any number of colours k. Nothing here knows a game.
//!
//! Puzzles in which moves commute and repeat after k times are equations: the move counts `x`
//! solve `A x = b`, where column `j` of `A` is what move `j` does. From that follow
//!
//! - whether there is a solution, and else a [`Certificate`] that one multiplication checks;
//! - how many solutions there are, and how many right-hand sides are solvable ([`Size`]);
//! - the moves that together do nothing, and the sums that no move changes: right and left
//!   [`Kernel`];
//! - the solution with the fewest moves ([`Lightest`]) and the position that needs the most of
//!   them ([`Covering`]).
//!
//! [`clicks`] solves positions by that, also where clicks do less for some turns.
//!
//! **Any k.** A [`Modulus`] is split into prime powers. Over each, elimination takes the entry that
//! contains the prime least often, so it never has to divide by what it cannot; the results are
//! put together by the Chinese remainder theorem. Modulo 2 the rows are bits.
//!
//! **Any size.** [`Matrix`] is dense and [`Factored`] is its elimination. [`Sparse`] matrices are
//! solved by [`System`], through layers ([`Layered`]) or within a band ([`Banded`]). Whatever takes
//! long takes a [`Budget`](unsolve_limits::Budget), and its watcher can end it.
//!
//! ```
//! use unsolve_limits::Budget;
//! use unsolve_linear::{Answer, Layered, Lightest, Modulus, Sparse, Weights};
//!
//! // Five lamps in a ring with three colours; a switch also turns the lamps beside it.
//! let k = Modulus::new(3)?;
//! let ring = (0..5).flat_map(|lamp| [0, 1, 4].map(|next| (lamp, (lamp + next) % 5, 1)));
//! let budget = Budget::default();
//! let layered = Layered::new(&Sparse::new(k, 5, 5, ring)?, &budget)?;
//! let Answer::Solution(start) = layered.solve(&[2, 0, 1, 1, 2])? else { panic!() };
//! let kernel = layered.right_kernel(&budget)?;
//! let fewest = Lightest::of(&kernel, &[start], &Weights::upwards(k), &budget)?;
//! assert_eq!((fewest.vector, fewest.proved), (vec![2, 0, 1, 0, 0], true));
//! assert!(layered.solve(&[1, 0, 0, 0, 0])?.solution().is_none());
//! # Ok::<(), unsolve_linear::LinearError>(())
//! ```

mod answer;
mod banded;
pub mod clicks;
mod covering;
mod error;
mod factored;
mod kernel;
mod layered;
mod lightest;
mod local;
mod matrix;
mod modulus;
mod pace;
mod peel;
mod row;
mod sparse;
mod staircase;
mod system;
mod weights;

pub use answer::{Answer, Certificate};
pub use banded::Banded;
pub use covering::Covering;
pub use error::LinearError;
pub use factored::Factored;
pub use kernel::{Generator, Kernel, Size};
pub use layered::Layered;
pub use lightest::Lightest;
pub use matrix::Matrix;
pub use modulus::{Modulus, PrimePower};
pub use sparse::Sparse;
pub use system::System;
pub use weights::Weights;
