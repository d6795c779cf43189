//! Level files and what they hold, as JSON. Reading never trusts what is read.
//!
//! | file | what it is about |
//! |---|---|
//! | `level` | [`LevelFile`]: the start, the rules, and what is known about a level |
//! | `forecast` | [`Forecast`]: how sure a score is, and what people would make of a level |
//! | `solution` | [`Solution`]: moves or a filled board, as files keep them |
//! | `params` | [`ParamSpec`]: parameters listed, set by name, checked against their schema |
//! | `exact` | whole numbers of any length survive reading and writing |
//! | [`json`] | one reader for everything that is JSON already; an error names its place |
//! | [`numbers`] | how numbers are rounded and written |

mod error;
mod exact;
mod forecast;
pub mod json;
mod level;
pub mod numbers;
mod params;
mod solution;

pub use error::LevelError;
pub use forecast::{Forecast, Prediction, ScoreRange};
pub use level::{Difficulty, FORMAT, Goal, LevelFile, MAX_LEVEL_BYTES, Origin};
pub use params::{ParamSpec, merge_params, param_specs};
pub use solution::{Filled, MoveList, Solution};

/// The engine's version, as level files name it in `origin.engine`.
pub const ENGINE: &str = concat!("unsolve ", env!("CARGO_PKG_VERSION"));
