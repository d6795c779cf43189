//! Statements about the sorting games, checked against a second and plainer set of rules.

/// A test for each of the two games from each statement that holds for both.
macro_rules! both_games {
    ($($statement:ident),* $(,)?) => {
        mod balls {
            $(#[test] fn $statement() { super::$statement::<unsolve_ball_sort::BallSort>(); })*
        }
        mod water {
            $(#[test] fn $statement() { super::$statement::<unsolve_water_sort::WaterSort>(); })*
        }
    };
}

mod backwards;
mod boards;
mod certificates;
mod deals;
mod generators;
mod literal;
mod notations;
mod packed;
mod prunings;
mod searches;
mod setups;
mod shares;
mod spaces;
mod variants;
mod winnable;
