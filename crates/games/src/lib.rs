//! The games: one folder each, and the registry that front ends list them from.
//!
//! A game is a folder with its rules, notation, generator, drawing and `GAME.md`, and one line in
//! the registry below. Folders never see each other, and nothing outside a folder names its game.

use unsolve_erased::{ConstraintGame, Game, GraphGame, LinearGame, Sampler};

/// Declares each game's module and lists it; the order is the one users see. Before each stands
/// its lane.
macro_rules! registry {
    ($($lane:ident $folder:ident :: $puzzle:ident),* $(,)?) => {
        $(pub mod $folder;)*

        static GAMES: &[&dyn Game] = &[$({
            type Registered = registry!(@game $lane $folder $puzzle);
            static GAME: Registered = Registered::new();
            &GAME
        }),*];

        static SAMPLERS: &[&dyn Sampler] = &[$({
            type Registered = registry!(@game $lane $folder $puzzle);
            static GAME: Registered = Registered::new();
            &GAME
        }),*];

        #[cfg(test)]
        mod laws {
            $(mod $folder {
                registry!(@laws $lane $folder $puzzle);
                unsolve_testkit::breed_laws!(crate::$folder::$puzzle, crate::game);
            })*
        }
    };
    (@game graph $folder:ident $puzzle:ident) => { GraphGame<$folder::$puzzle> };
    (@game linear $folder:ident $puzzle:ident) => { LinearGame<$folder::$puzzle> };
    (@game constraint $folder:ident $puzzle:ident) => { ConstraintGame<$folder::$puzzle> };
    (@laws graph $folder:ident $puzzle:ident) => {
        unsolve_testkit::graph_laws!(crate::$folder::$puzzle);
    };
    (@laws linear $folder:ident $puzzle:ident) => {
        unsolve_testkit::linear_laws!(crate::$folder::$puzzle);
    };
    (@laws constraint $folder:ident $puzzle:ident) => {
        unsolve_testkit::constraint_laws!(crate::$folder::$puzzle);
    };
}

registry! {
    graph ball_sort::BallSort,
    graph water_sort::WaterSort,
    graph ice_slide::IceSlide,
    graph box_flight::BoxFlight,
    linear color_cycle::ColorCycle,
    constraint shapes::Shapes,
    constraint sudoku::Sudoku,
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

/// What draws the reference sample of the game with this id anew.
///
/// ```
/// assert!(unsolve_games::games().iter().all(|game| unsolve_games::sampler(game.info().id).is_some()));
/// ```
#[must_use]
pub fn sampler(id: &str) -> Option<&'static dyn Sampler> {
    let number = GAMES.iter().position(|game| game.info().id == id)?;
    SAMPLERS.get(number).copied()
}
