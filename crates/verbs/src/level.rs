//! A level: what can be done with it.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;
use unsolve_core::{Board, Budget, Edit, Freedom, Info, ParamError, Reject, StopReason, Stream};
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::{
    Appraised, Check, Dealer, Difficulty, Forecast, Goal, Hint, LevelError, LevelFile, MoveInfo,
    Rated, Search, Session, Simplified, Solution, SolveReport, SolveRequest, SpaceReport,
    StateGraph, VerifyReport, VerifyRequest, WhatIfReport,
};

/// A level of some game.
pub type AnyLevel = Arc<dyn Level>;

/// A level of some game, as players need it.
pub type AnyPlayable = Arc<dyn PlayableLevel>;

/// The moves of a solution, of some game.
#[derive(Clone)]
pub struct Way {
    moves: Arc<dyn Any + Send + Sync>,
    length: u32,
}

impl Way {
    /// The way that consists of these moves.
    #[must_use]
    pub fn of<M: Send + Sync + 'static>(moves: Vec<M>) -> Self {
        let length = moves.len() as u32;
        Self { moves: Arc::new(moves), length }
    }

    /// The moves; none if they are those of another game.
    #[must_use]
    pub fn moves<M: 'static>(&self) -> &[M] {
        self.moves.downcast_ref::<Vec<M>>().map_or(&[], Vec::as_slice)
    }

    /// How many moves it takes.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.length
    }
}

/// A checked level of some game, as players need it.
///
/// Nothing here knows the game's types, so what is written over it (generation, verification) is
/// compiled once and not once a game. Nothing here leads to what designers need, so a program for
/// players does not contain it.
pub trait PlayableLevel: Send + Sync {
    /// The game it belongs to.
    fn info(&self) -> &'static Info;

    /// A file with nothing but its start and rules.
    fn start(&self) -> LevelFile;

    /// The file it was loaded from. If it was changed since then, what is no longer known to hold
    /// is left out: solution, certificate, difficulty and origin.
    fn file(&self) -> LevelFile;

    /// Why nothing can be searched for in it, if its rules leave no question that a search could answer. It can be played
    /// all the same.
    fn refusal(&self) -> Option<String>;

    /// Solves it; a stored solution is not looked at.
    fn solve(&self, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport;

    /// The next move after those made, with the reason.
    fn hint(&self, made: &[Value], budget: &Budget<'_>) -> Result<Hint, LevelError>;

    /// How hard it is, how sure that is, and what people would make of it.
    fn rate(&self, budget: &Budget<'_>) -> Result<Difficulty, LevelError> {
        let rated = self.rated(Goal::Any, budget).map_err(LevelError::Stopped)?;
        let Forecast { interval, people } = self.forecast(&rated.difficulty);
        Ok(Difficulty { interval, people, ..rated.difficulty })
    }

    /// How sure a rating of it is, and what people would make of it: from its score alone.
    fn forecast(&self, difficulty: &Difficulty) -> Forecast;

    /// Checks what its file claims without trusting what made it.
    fn verify(
        &self,
        request: &VerifyRequest,
        budget: &Budget<'_>,
    ) -> Result<VerifyReport, LevelError>;

    /// What deals levels of its game with these parameters; refuses those that do not fit together.
    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError>;

    /// The moves that play the stored solution, in the game's own shape; `None` if the file has no
    /// solution, or one that does not lead to the goal.
    fn stored_moves(&self) -> Option<Vec<Value>>;

    /// Starts playing it.
    fn play(&self) -> Box<dyn Session>;

    /// Its rating with everything that rests on it; fails only if a watcher stops it.
    fn rated(&self, goal: Goal, budget: &Budget<'_>) -> Result<Rated<Way>, StopReason>;

    /// A solution, and whether it is proved: shortest, or the only one.
    fn solution(&self, goal: Goal, budget: &Budget<'_>) -> Result<(Way, bool), Reject>;

    /// Refuses a candidate that is solvable but not worth playing.
    fn gate(&self, solution: &Way, budget: &Budget<'_>) -> Result<(), Reject>;

    /// A solution as level files keep it.
    fn stored(&self, solution: &Way, proved: bool) -> Solution;

    /// The moves of a stored solution.
    fn way_of(&self, solution: &Solution) -> Result<Way, LevelError>;

    /// Whether the moves are legal one after the other and end at the goal, and not before.
    fn replay(&self, solution: &Way) -> Result<bool, LevelError>;

    /// Whether a level of this game must have one solution only.
    fn one_solution(&self) -> bool;

    /// Checks what a solution claims to be, by another way than the solver's.
    fn check_proof(&self, solution: &Way, budget: &Budget<'_>) -> Result<Check, LevelError>;

    /// Checks that there is a solution, by another way than the solver's.
    fn check_solvable(&self, budget: &Budget<'_>) -> Result<Check, LevelError>;

    /// Checks a proof that there is none: what it rests on, or what is wrong with it.
    fn check_certificate(&self, certificate: &Value) -> Result<String, String>;
}

/// A checked level of some game, and all that can be done with it.
pub trait Level: PlayableLevel + Board {
    /// The typed level behind it.
    fn as_any(&self) -> &dyn Any;

    /// Solves it by one search alone; the request's goal and `improve` count for nothing. Refused
    /// where the game has no states to search, or can't offer this search.
    fn solve_by(
        &self,
        search: Search,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError>;

    /// Moves from the start on, each in the game's notation and in words.
    fn told(&self, moves: &[Value], budget: &Budget<'_>) -> Result<Vec<MoveInfo>, LevelError>;

    /// Writes it in one of the game's notations, with its solution where the notation has a place
    /// for it. A solution that does not lead to the goal is left out.
    fn write(&self, notation: &str) -> Result<String, LevelError>;

    /// Makes one change.
    fn edit(&self, edit: &Edit) -> Result<AnyLevel, LevelError>;

    /// A legal neighbour within what may be changed: the same for the same seed and number. If
    /// nothing may be changed it is the level itself.
    fn neighbour(&self, freedom: &Freedom, seed: &str, number: u64) -> LevelFile;

    /// What every single edit would change: all brushes, or those named, on every place.
    fn what_if(
        &self,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError>;

    /// The same puzzle with less on the board: solutions, and if asked dead ends, stay the same.
    fn simplify(&self, keep_dead_ends: bool, budget: &Budget<'_>)
    -> Result<Simplified, LevelError>;

    /// The evaluator's verdict, from the whole space.
    fn evaluate(
        &self,
        evaluator: &Evaluator,
        budget: &Budget<'_>,
    ) -> Result<Evaluation, LevelError>;

    /// All states that can be reached and the moves between them.
    fn state_graph(&self, budget: &Budget<'_>) -> Result<StateGraph, LevelError>;

    /// The states that are worth drawing, at most `most` of them (and never more than
    /// [`SpaceReport::MOST_STATES`]): the shortest solutions and what is nearest to the start.
    fn space(&self, most: usize, budget: &Budget<'_>) -> Result<SpaceReport, LevelError>;

    /// A key that levels share which differ by a symmetry of the game only: turned, mirrored,
    /// colours and tubes exchanged.
    fn canonical(&self) -> String;

    /// Numbers of what it consists of: the same for levels that differ by a symmetry only, and the
    /// more two levels look alike, the more of them they share.
    fn features(&self) -> Vec<u64>;

    /// One small change at random; `None` if this draw came to nothing.
    fn mutate(&self, freedom: &Freedom, stream: &mut Stream) -> Option<AnyLevel>;

    /// A child of this level and another; levels of another game do not fit.
    fn cross(&self, other: &dyn Level, stream: &mut Stream) -> Option<AnyLevel>;

    /// The same bytes for levels that differ by a symmetry only.
    fn twin(&self) -> Vec<u8>;

    /// Levels that are simpler by one step, the most worthwhile first.
    fn simpler(&self) -> Vec<AnyLevel>;

    /// The level that begins as far from the goal as its own positions go; `None` if that is where
    /// it begins, or if it is not known.
    fn farthest(&self, budget: &Budget<'_>) -> Option<AnyLevel>;

    /// Its rating, the evaluator's verdict if one is asked for, and what its solution makes use of.
    fn appraise(
        &self,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Way>, StopReason>;
}

/// A file whose level has another start; what was known about the old one is left out.
#[must_use]
pub fn changed(file: &LevelFile, start: LevelFile) -> LevelFile {
    LevelFile {
        state: start.state,
        rules: start.rules,
        solution: None,
        certificate: None,
        difficulty: None,
        origin: None,
        ..file.clone()
    }
}
