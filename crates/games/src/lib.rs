//! The games: one folder each, and the registry that front ends list them from.
//!
//! A game is a folder with its rules, notation, generator, drawing and `GAME.md`, and one line in
//! the registry below. Folders never see each other, and nothing outside a folder names its game.

use unsolve_erased::{Game, Upkeep};

/// Declares each game's module and lists it; the order is the one users see. Before each stands
/// its lane, after it the feature that it can be left out by.
macro_rules! registry {
    ($($lane:ident $folder:ident :: $puzzle:ident $feature:tt),* $(,)?) => {
        $(#[cfg(feature = $feature)] pub mod $folder;)*

        static GAMES: &[&dyn Game] = &[$(#[cfg(feature = $feature)] {
            type Registered = registry!(@game $lane $folder $puzzle);
            static GAME: Registered = Registered::new();
            &GAME
        }),*];

        static UPKEEP: &[&dyn Upkeep] = &[$(#[cfg(feature = $feature)] {
            type Registered = registry!(@game $lane $folder $puzzle);
            static GAME: Registered = Registered::new();
            &GAME
        }),*];

        #[cfg(test)]
        mod laws {
            $(#[cfg(feature = $feature)] mod $folder {
                registry!(@laws $lane $folder $puzzle);
                unsolve_testkit::breed_laws!(crate::$folder::$puzzle, crate::game);
            })*
        }
    };
    (@game graph $folder:ident $puzzle:ident) => { unsolve_erased::GraphGame<$folder::$puzzle> };
    (@game linear $folder:ident $puzzle:ident) => { unsolve_erased::LinearGame<$folder::$puzzle> };
    (@game constraint $folder:ident $puzzle:ident) => { unsolve_erased::ConstraintGame<$folder::$puzzle> };
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
    graph ball_sort::BallSort "ball-sort",
    graph water_sort::WaterSort "water-sort",
    graph ice_slide::IceSlide "ice-slide",
    graph box_flight::BoxFlight "box-flight",
    linear color_cycle::ColorCycle "color-cycle",
    constraint shapes::Shapes "shapes",
    constraint sudoku::Sudoku "sudoku",
    graph elevator::Elevator "elevator",
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

/// What keeps the folder of the game with this id up to date.
///
/// ```
/// assert!(unsolve_games::games().iter().all(|game| unsolve_games::upkeep(game.info().id).is_some()));
/// ```
#[must_use]
pub fn upkeep(id: &str) -> Option<&'static dyn Upkeep> {
    let number = GAMES.iter().position(|game| game.info().id == id)?;
    UPKEEP.get(number).copied()
}
