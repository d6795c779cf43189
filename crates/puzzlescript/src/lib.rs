//! The `PuzzleScript` language: a compiler with remarks that help, and two engines.
//!
//! [`compile`] takes a script and gives a [`Game`] with [`Diagnostic`]s that name the line and the remedy. The
//! order of the instructions it makes of a rule is part of the language, because it decides outcomes; so every step
//! of the compiler keeps it.
//!
//! [`Play`] is the *literal* engine: the semantics written down cell by cell, with chance, rigid rules, ticks, undo,
//! restart, checkpoints and sounds as [`Event`]s. [`replay`] runs recorded plays with it.
//!
//! [`Planes`] is the *fast* engine for search. It is made for one level of a game without chance and rigid rules: a
//! set of cells for each object, and for each layer and movement. A rule is found by shifting and intersecting these
//! sets, so most instructions end after a few words. Instructions that can never match on the level are left out,
//! objects that never change there are worked into the places where rows can begin, and only what can change is
//! part of a state. It does what the literal engine does, turn for turn; tests compare them.
//!
//! A turn is a function of what lies on the board, so a state is the board and nothing else. Winning is not: `win` is
//! a command, so it is an [`Outcome`] of a key.
//!
//! For editors: [`spans`] tells what the parts of a script are, whatever is wrong with it.
//!
//! For designers: [`lint`] finds what compiles and is probably not meant, [`lines_used`] tells which rules a solution
//! uses, and [`Game::without`] leaves one out to see what still works.
//!
//! Everything is bounded: scripts to 1 MB, the instructions of all rules together, the passes of a group and of a
//! loop (200, as the language has it), and the work of a key. A limit that is reached is told: as a remark of the
//! compiler, as [`Play::is_cut`], or as [`Outcome::Endless`].
//!
//! ```
//! use unsolve_puzzlescript::{Direction, Key, Outcome, Play, compile, examples};
//!
//! let game = compile(examples::BLOCKS).game.unwrap();
//! let mut play = Play::new(&game, 0, None).unwrap();
//! assert_eq!(play.press(Key::Go(Direction::Right)), Outcome::Won);
//! ```

mod bits;
mod compile;
mod diagnostic;
mod engine;
pub mod examples;
mod game;
mod lint;
mod maps;
mod palette;
mod planes;
mod source;
mod spans;
mod usage;

pub use compile::{Compiled, compile};
pub use diagnostic::{Diagnostic, Severity};
pub use engine::{Board, Event, Input, Outcome, Play, Win, replay};
pub use game::{Direction, Entry, Game, Key, Level, Object, Refusal, Settings};
pub use lint::lint;
pub use planes::Planes;
pub use spans::{Part, Span, spans};
pub use usage::lines_used;
