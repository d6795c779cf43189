//! The registry: every game that front ends know.
//!
//! A game is a crate of its own in `games/`, with its rules, notation, generator, drawing and
//! `GAME.md`. It is registered by one line below and by the feature that it can be left out by.
//! Nothing outside a game's folder names it but these.

use std::sync::OnceLock;

use unsolve_verbs::{Game, PlayableGame, PlayedGame};

/// Lists the games under their features; the order is the one users see.
macro_rules! registry {
    ($($feature:literal $home:ident),* $(,)?) => {
        static GAMES: &[&&dyn Game] = &[$(#[cfg(feature = $feature)] &$home::GAME),*];
        static PLAYABLE: &[&&dyn PlayableGame] = &[$(#[cfg(feature = $feature)] &$home::PLAYABLE),*];
        static PLAYED: &[&&dyn PlayedGame] = &[$(#[cfg(feature = $feature)] &$home::PLAYED),*];
    };
}

registry! {
    "ball-sort" unsolve_ball_sort,
    "water-sort" unsolve_water_sort,
    "ice-slide" unsolve_ice_slide,
    "box-flight" unsolve_box_flight,
    "sokoban" unsolve_sokoban,
    "rush-hour" unsolve_rush_hour,
    "peg-solitaire" unsolve_peg_solitaire,
    "hanoi" unsolve_hanoi,
    "color-cycle" unsolve_color_cycle,
    "shapes" unsolve_shapes,
    "sudoku" unsolve_sudoku,
    "futoshiki" unsolve_futoshiki,
    "kakuro" unsolve_kakuro,
    "nonogram" unsolve_nonogram,
    "puzzlescript" unsolve_puzzlescript_game,
    "elevator" unsolve_elevator,
}

/// Every game.
///
/// ```
/// assert!(unsolve_games::games().iter().all(|game| !game.info().tagline.is_empty()));
/// ```
#[must_use]
pub fn games() -> &'static [&'static dyn Game] {
    static ALL: OnceLock<Vec<&'static dyn Game>> = OnceLock::new();
    ALL.get_or_init(|| GAMES.iter().map(|game| **game).collect())
}

/// The game with this id.
///
/// ```
/// assert!(unsolve_games::game("no such game").is_none());
/// ```
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().map(|game| **game).find(|game| game.info().id == id)
}

/// The game with this id, as players need it. A program that asks for nothing else does not contain
/// what designers need.
///
/// ```
/// assert!(unsolve_games::playable("no such game").is_none());
/// ```
#[must_use]
pub fn playable(id: &str) -> Option<&'static dyn PlayableGame> {
    PLAYABLE.iter().map(|game| **game).find(|game| game.info().id == id)
}

/// The game with this id, for a front end that only plays. A program that asks for nothing else does not
/// contain what makes, rates and verifies levels.
///
/// ```
/// assert!(unsolve_games::played("no such game").is_none());
/// ```
#[must_use]
pub fn played(id: &str) -> Option<&'static dyn PlayedGame> {
    PLAYED.iter().map(|game| **game).find(|game| game.id() == id)
}

/// The ids of all games.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    PLAYED.iter().map(|game| game.id()).collect()
}
