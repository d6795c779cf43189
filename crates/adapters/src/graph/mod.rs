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
use unsolve_core::{Budget, Facets, Metric, Puzzle};
use unsolve_graph::{Outcome, Transition};

use crate::lane::LaneGame;
use crate::{Actions, Kept};

/// The rules of a puzzle of states and moves.
pub trait GraphRules: Puzzle {
    /// The rules of one level.
    type Machine: Transition<State = Self::State, Move = Self::Move> + Sync;

    /// Whether every move can be undone by another, so that no state is ever lost.
    const REVERSIBLE: bool = false;

    /// Whether ratings report the evaluator's seven metrics beside the others.
    const EVALUATED: bool = false;

    /// The rules of a level.
    fn machine(level: &Self::Level) -> &Self::Machine;

    /// Rules for searches for one solution, in which positions that differ only by what can never matter are one, with the
    /// position as it is there; nothing if there is nothing that never matters. Their moves are moves of the level, and
    /// wins are wins. What is told of the whole space is told of all positions.
    fn essence<'a>(
        _level: &'a Self::Level,
        _state: &Self::State,
    ) -> Option<(&'a Self::Machine, Self::State)> {
        None
    }

    /// A rough guess at the number of states of the whole space; an exploration that has no chance
    /// within the limits is then not begun.
    fn expected_states(_level: &Self::Level) -> f64 {
        0.0
    }

    /// Fills in what people leave unsaid of a move because the position says it.
    fn spelled_out(_level: &Self::Level, _state: &Self::State, mv: Self::Move) -> Self::Move {
        mv
    }

    /// Where something leads that is no move but a stroll between moves: to a position of the same class, by the
    /// notation of [`Scene::strolls`](unsolve_core::Scene::strolls). `None` if it is none here.
    fn stroll(_level: &Self::Level, _state: &Self::State, _mv: Self::Move) -> Option<Self::State> {
        None
    }

    /// Why nothing can be searched for in a level, as a sentence without its full stop, if its rules leave no question that a
    /// search could answer: chance decides, or time, or nothing is ever won. It can be played all the same.
    fn refusal(_level: &Self::Level) -> Option<String> {
        None
    }

    /// A shortest solution found with rules that are written a second time, for games that have two engines; `verify`
    /// then rests on this one. The solution that is claimed, if there is one, must win by these rules, too: else it is an error.
    /// With it comes how it was found. `None` if there is no second engine, or if it is too slow for this level.
    fn second_opinion(
        _level: &Self::Level,
        _claimed: Option<&[Self::Move]>,
        _budget: &Budget<'_>,
    ) -> SecondOpinion<Self::Move> {
        Ok(None)
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
}

/// Why moves help.
pub trait Hints: Puzzle {
    /// Why a move on a shortest solution helps, as the end of a sentence: "because ...".
    fn reason(level: &Self::Level, state: &Self::State, mv: Self::Move) -> Option<String>;

    /// Why a position is lost, where a look at it shows that. Told only of positions that are proved lost.
    #[must_use]
    fn lost(_level: &Self::Level, _state: &Self::State) -> Option<String> {
        None
    }
}

/// Numbers that only one game has.
pub trait Measures: Puzzle {
    /// What they are called and what they mean.
    const METRICS: &'static [Metric] = &[];

    /// Measures a level; `length` is the shortest one if it is known. A number that can't be known
    /// within the budget is left out.
    fn measure(
        _level: &Self::Level,
        _length: Option<u32>,
        _budget: &Budget<'_>,
    ) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}

/// What moves make use of.
pub trait Mechanics: Puzzle {
    /// The tags that tell levels apart in an archive: each combination of them that a shortest
    /// solution makes use of is a sort of level.
    const MECHANICS: &'static [&'static str] = &[];

    /// What a move makes use of, in the words of the game: `walk`, `flight`.
    fn tags(_level: &Self::Level, _state: &Self::State, _mv: Self::Move) -> Vec<&'static str> {
        Vec::new()
    }
}

/// A puzzle of states and moves with every facet.
pub trait GraphPuzzle: Facets + Kept + Actions + GraphRules + Hints + Measures + Mechanics {}

impl<P: Facets + Kept + Actions + GraphRules + Hints + Measures + Mechanics> GraphPuzzle for P {}

/// What a second engine found, and how; or what it holds against the solution that is claimed.
pub type SecondOpinion<M> = Result<Option<(Outcome<M>, &'static str)>, String>;

/// Says of a position whether it can be won; `None` if a limit runs out.
pub type Judge<'a, S> = Box<dyn FnMut(&S) -> Option<bool> + 'a>;

/// The lane of a [`GraphPuzzle`].
pub enum Graph {}

/// The [`Game`](crate::Game) of a [`GraphPuzzle`].
pub type GraphGame<P> = LaneGame<P, Graph>;
