//! Games of states and moves: what a game adds to its rules, and all it gets for it.

mod appraise;
mod export;
mod game;
mod hint;
mod rate;
mod solve;
mod space;
mod verify;

use serde_json::Value;
use unsolve_core::{Budget, Puzzle, Stream};
use unsolve_graph::Transition;
use unsolve_rating::Reference;

use crate::Action;
use crate::lane::LaneGame;

pub use crate::generate::{Aim, Reject};
pub use export::{GraphEdge, GraphState, StateGraph};
pub use space::{SpaceReport, SpaceState};

/// A puzzle of states and moves.
///
/// The rules are a [`Transition`]; everything asked for here beyond them is about making good
/// levels and talking about them.
pub trait GraphPuzzle: Puzzle {
    /// The rules of one level.
    type Machine: Transition<State = Self::State, Move = Self::Move> + Sync;

    /// Whether every move can be undone by another, so that no state is ever lost.
    const REVERSIBLE: bool = false;

    /// The names of what [`game_metrics`](Self::game_metrics) measures.
    const GAME_METRICS: &'static [&'static str] = &[];

    /// The tags that tell levels apart in an archive: each combination of them that a shortest
    /// solution makes use of is a sort of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// Whether ratings report the evaluator's seven metrics beside the others.
    const EVALUATED: bool = false;

    /// The rules of a level.
    fn machine(level: &Self::Level) -> &Self::Machine;

    /// The frozen reference sample that scores are measured against.
    fn reference() -> &'static Reference;

    /// The method that suits these parameters best.
    fn method_for(_params: &Self::Params) -> &'static str {
        Self::INFO.methods[0].name
    }

    /// Makes one or a few candidates by a method; the first that meets the targets is taken.
    fn deal(
        params: &Self::Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Self::Level>, Reject>;

    /// How many candidates a method that keeps the best of several compares, if the parameters
    /// say so.
    #[must_use]
    fn best_of(_params: &Self::Params) -> Option<u32> {
        None
    }

    /// Fills in what people leave unsaid of a move because the position says it.
    fn spelled_out(_level: &Self::Level, _state: &Self::State, mv: Self::Move) -> Self::Move {
        mv
    }

    /// Something that decides whether positions of a level can be won, by reasoning that is exact
    /// and cheaper than search; `None` if there is no such reasoning for this level.
    fn judge<'a>(
        _level: &'a Self::Level,
        _budget: &'a Budget<'a>,
    ) -> Option<Judge<'a, Self::State>> {
        None
    }

    /// A proof that a level can't be solved, which [`check_certificate`](Self::check_certificate)
    /// checks without search; `None` if there is no such proof or it would be too long.
    fn certificate(_level: &Self::Level, _budget: &Budget<'_>) -> Option<Value> {
        None
    }

    /// Checks a proof that a level can't be solved: what it rests on, or what is wrong with it.
    /// It shares nothing with the code that finds such proofs.
    fn check_certificate(_level: &Self::Level, _certificate: &Value) -> Result<String, String> {
        Err("this game has no certificates".to_owned())
    }

    /// A rough guess at the number of states of the whole space; an exploration that has no chance
    /// within the limits is then not begun.
    fn expected_states(_level: &Self::Level) -> f64 {
        0.0
    }

    /// Refuses a candidate that is solvable but not worth playing.
    fn gate(_level: &Self::Level, _length: u32, _budget: &Budget<'_>) -> Result<(), Reject> {
        Ok(())
    }

    /// Numbers that only this game has; `length` is the shortest one if it is known. A number
    /// that can't be known within the budget is left out.
    fn game_metrics(
        _level: &Self::Level,
        _length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// What a move makes use of, in the words of the game: `walk`, `flight`.
    fn tags(_level: &Self::Level, _state: &Self::State, _mv: Self::Move) -> Vec<&'static str> {
        Vec::new()
    }

    /// Why a move on a shortest solution helps, as the end of a sentence: "because ...".
    fn reason(level: &Self::Level, state: &Self::State, mv: Self::Move) -> Option<String>;

    /// What only this game can do.
    #[must_use]
    fn actions() -> Vec<Action<Self>>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

/// Says of a position whether it can be won; `None` if a limit runs out.
pub type Judge<'a, S> = Box<dyn FnMut(&S) -> Option<bool> + 'a>;

/// The lane of a [`GraphPuzzle`].
pub enum Graph {}

/// The [`Game`](crate::Game) of a [`GraphPuzzle`].
pub type GraphGame<P> = LaneGame<P, Graph>;
