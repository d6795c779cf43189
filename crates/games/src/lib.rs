//! The games: one folder each, and the registry that front ends list them from.
//!
//! A game is a folder with its rules, notation, generator, drawing and `GAME.md`, and one line in
//! the registry below. Folders never see each other, and nothing outside a folder names its game.

use unsolve_erased::{Game, GraphGame};

/// Declares each game's module and lists it; the order is the one users see.
macro_rules! registry {
    ($($folder:ident :: $puzzle:ident),* $(,)?) => {
        $(pub mod $folder;)*

        static GAMES: &[&dyn Game] = &[$({
            static GAME: GraphGame<$folder::$puzzle> = GraphGame::new();
            &GAME
        }),*];

        #[cfg(test)]
        mod laws {
            $(mod $folder {
                unsolve_testkit::graph_laws!(crate::$folder::$puzzle);
            })*
        }
    };
}

registry! {
    ball_sort::BallSort,
    water_sort::WaterSort,
    ice_slide::IceSlide,
}

/// Every game.
///
/// ```
/// assert!(unsolve_games::games().iter().all(|game| !game.info().tagline.is_empty()));
/// ```
#[must_use]
pub fn games() -> &'static [&'static dyn Game] {
    GAMES
}

/// The game with this id.
///
/// ```
/// assert!(unsolve_games::game("no such game").is_none());
/// ```
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.info().id == id)
}
