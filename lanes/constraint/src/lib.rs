//! Cells with few possible values and demands on them. Nothing here knows a game.
//!
//! A [`Model`] is what a game says for one size of board: cells, rules that always hold, and clues
//! that may be used. A [`Puzzle`] is a choice of clues and given cells. From that follow
//!
//! - whether there is a solution, whether there is another, and how many there are ([`Solver`]; [`Learner`] for what is too
//!   hard for that);
//! - how a person would solve it: a [`Ladder`] of techniques from the easiest to the hardest, each
//!   step with what it follows from ([`Trace`]), and the next step with the least reason
//!   ([`Hint`]);
//! - puzzles with few clues: [`Thinning`] takes clues away while the solution stays the only one.
//!
//! **Constraints** are facts about a cell, different cells, counts, comparisons, sums, tables and runs in lines
//! ([`Constraint`]). Each has a number, by which a game finds its own words for it. What none of
//! them can say is said by code ([`Propagator`]).
//!
//! **Techniques** are the ladder's rungs. Those that serve every game are here: what one clue fixes
//! at once ([`Direct`]), what one or a few say with what is known ([`Together`]), what leads to a
//! contradiction ([`Assume`]). Boards of crossing lines have their own ([`Ends`], [`Lines`], [`Beside`],
//! [`Refuted`], [`EitherWay`], [`Linked`]). A game adds its own by implementing [`Technique`].
//!
//! ```
//! use unsolve_constraint::{Constraint, Ending, Ladder, Model, Puzzle, Solver, Values};
//! use unsolve_limits::Budget;
//!
//! // Four lamps in a square. Each row and each column is told how many of its lamps are lit.
//! let lit = |count, cells: [usize; 2]| Constraint::exactly(count, Values::one(1), cells.into());
//! let clues = vec![lit(1, [0, 1]), lit(1, [2, 3]), lit(2, [0, 2]), lit(0, [1, 3])];
//! let model = Model::new(vec![Values::range(0, 1); 4], vec![], clues)?;
//!
//! let puzzle = Puzzle::new(&model).with_clues([0, 1]);
//! assert_eq!(Solver::new(&model).count(&puzzle, 10, &Budget::default()).found, 4);
//! let puzzle = Puzzle::new(&model).with_clues([0, 2]);
//! let trace = Ladder::general().climb(&model, &puzzle, &Budget::default());
//! assert_eq!(trace.ending, Ending::Stuck);
//! let puzzle = Puzzle::new(&model).with_clues([0, 1, 2]);
//! let trace = Ladder::general().climb(&model, &puzzle, &Budget::default());
//! assert_eq!((trace.ending, trace.depth), (Ending::Solved, 2));
//! # Ok::<(), unsolve_constraint::ModelError>(())
//! ```

mod constraint;
mod deduce;
mod error;
mod filter;
mod halving;
mod learn;
mod lines;
mod model;
mod plane;
mod propagator;
mod puzzle;
mod solver;
mod thinning;
mod values;

pub use constraint::Constraint;
pub use deduce::{
    Assume, Beside, Climbed, Deduction, Direct, EitherWay, Ending, Ends, Hint, Knowledge, Ladder,
    Lines, Linked, Propagation, Refuted, Removal, Round, Step, Technique, Together, Trace,
    UnknownRung, Wanted,
};
pub use error::ModelError;
pub use filter::digit_sets;
pub use halving::{Proof, halve};
pub use learn::Learner;
pub use lines::{Fabric, Reach, Run, Weave};
pub use model::Model;
pub use propagator::{Contradiction, Propagator};
pub use puzzle::Puzzle;
pub use solver::{Count, Solution, Solver};
pub use thinning::{Clue, Thinning, orbits};
pub use values::Values;
