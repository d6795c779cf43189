//! What people made of levels: where the difficulty score was right, and where not.
//!
//! A [`Play`] is a person's try at a level. [`calibrate`] turns many of them into a rating of each level that
//! starts from its score and moves with the plays, the way chess puzzles are rated: a person who solves a level
//! has won against it. [`Rating`] is Glicko-2, so every rating says how sure it is. [`spearman`] and
//! [`bootstrap`] compare scores with what people did when only the order counts.
//!
//! Nothing here knows a game.
//!
//! ```
//! use unsolve_plays::{Outcome, Play, Scored, Verdict, calibrate};
//!
//! let levels = [Scored { name: "gate".into(), game: "jugs".into(), score: Some(20.0) }];
//! let lost = |player| Play { level: 0, player, day: 0, outcome: Outcome::Lost, seconds: None };
//! let report = calibrate(&levels, &(0..12).map(lost).collect::<Vec<_>>());
//! assert_eq!(report.levels[0].verdict, Verdict::Harder);
//! ```

mod calibration;
mod glicko;
mod ranks;
mod report;

pub use calibration::{Outcome, Play, Scored, calibrate};
pub use glicko::Rating;
pub use ranks::{Interval, bootstrap, spearman};
pub use report::{Agreement, Calibration, GamePlays, LevelPlays, Verdict};
