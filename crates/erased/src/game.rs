//! The interface of every game.

use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::{Band, Brush, Budget, Edit, Freedom, Info};
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::graph::{SpaceReport, StateGraph};
use crate::{
    ActionInfo, CreateProgress, CreateRequest, Created, Difficulty, GenerateError, GenerateRequest,
    Generated, Hint, LevelError, LevelFile, ParamSpec, Session, Simplified, SolveReport,
    SolveRequest, VerifyReport, WhatIfReport,
};

/// The JSON Schemas of what a game reads and writes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Schemas {
    /// Its parameters.
    pub params: Value,
    /// `state` in its level files.
    pub state: Value,
    /// `rules` in its level files.
    pub rules: Value,
    /// A move in `solution.moves`.
    #[serde(rename = "move")]
    pub mv: Value,
}

/// A game of any lane: JSON at the edges, typed inside.
pub trait Game: Send + Sync {
    /// How it introduces itself.
    fn info(&self) -> &'static Info;

    /// Its parameters with type, default and range.
    fn params(&self) -> Vec<ParamSpec>;

    /// All parameters of a difficulty preset.
    fn preset(&self, band: Band) -> Value;

    /// The schemas of what it reads and writes.
    fn schemas(&self) -> Schemas;

    /// The metrics a target can ask for.
    fn metrics(&self) -> Vec<&'static str>;

    /// Makes a level. `budget.max_nodes` holds for each candidate.
    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError>;

    /// Checks that a level file holds a legal level of this game.
    fn check(&self, level: &LevelFile) -> Result<(), LevelError>;

    /// Solves a level from its state; the stored solution is not looked at.
    fn solve(
        &self,
        level: &LevelFile,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError>;

    /// The next move after those made, with the reason.
    fn hint(
        &self,
        level: &LevelFile,
        made: &[Value],
        budget: &Budget<'_>,
    ) -> Result<Hint, LevelError>;

    /// How hard it is.
    fn rate(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<Difficulty, LevelError>;

    /// Checks a level and its claims without trusting what made it.
    fn verify(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<VerifyReport, LevelError>;

    /// Reads a level in one of the game's notations.
    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError>;

    /// Writes a level in one of the game's notations, with its solution where the notation has a
    /// place for it. A solution that does not lead to the goal is left out.
    fn write(&self, notation: &str, level: &LevelFile) -> Result<String, LevelError>;

    /// The moves that play the stored solution, in the game's own shape; `None` if the file has no
    /// solution, or one that does not lead to the goal.
    fn stored_moves(&self, level: &LevelFile) -> Result<Option<Vec<Value>>, LevelError>;

    /// Starts playing a level.
    fn play(&self, level: &LevelFile) -> Result<Box<dyn Session + '_>, LevelError>;

    /// What a designer can paint with.
    fn brushes(&self, level: &LevelFile) -> Result<Vec<Brush>, LevelError>;

    /// Makes one change. The solution and the difficulty no longer hold and are dropped.
    fn edit(&self, level: &LevelFile, edit: &Edit) -> Result<LevelFile, LevelError>;

    /// A legal neighbour of a level within what may be changed: the same for the same seed and
    /// number. If nothing may be changed it is the level itself.
    fn mutate(
        &self,
        level: &LevelFile,
        freedom: &Freedom,
        seed: &str,
        number: u64,
    ) -> Result<LevelFile, LevelError>;

    /// All states that can be reached and the moves between them.
    fn state_graph(&self, level: &LevelFile, budget: &Budget<'_>)
    -> Result<StateGraph, LevelError>;

    /// The states that are worth drawing, at most so many (and never more than
    /// [`SpaceReport::MOST_STATES`]): the shortest solutions and what is nearest to the start.
    fn space(
        &self,
        level: &LevelFile,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<SpaceReport, LevelError>;

    /// The evaluator's verdict on a level, from its whole space.
    fn evaluate(
        &self,
        level: &LevelFile,
        evaluator: &Evaluator,
        budget: &Budget<'_>,
    ) -> Result<Evaluation, LevelError>;

    /// Creates levels from a base, or from an empty or dealt one. `budget.max_nodes` holds for each
    /// candidate. `memory` is [`Created::memory`] of an earlier creation to go on with. `progress`
    /// hears after every batch how far it has come. Being stopped is no error: what was made until
    /// then counts.
    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError>;

    /// What every single edit would change: all brushes, or those named, on every place.
    fn what_if(
        &self,
        level: &LevelFile,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError>;

    /// The same puzzle with less on the board: solutions, and if asked dead ends, stay the same.
    fn simplify(
        &self,
        level: &LevelFile,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Simplified, LevelError>;

    /// A key that levels share which differ by a symmetry of the game only: turned, mirrored,
    /// colours and tubes exchanged.
    fn canonical(&self, level: &LevelFile) -> Result<String, LevelError>;

    /// Numbers of what a level consists of: the same for levels that differ by a symmetry only, and
    /// the more two levels look alike, the more of them they share.
    fn features(&self, level: &LevelFile) -> Result<Vec<u64>, LevelError>;

    /// What only this game can do.
    fn actions(&self) -> Vec<ActionInfo>;

    /// Does it.
    fn act(
        &self,
        action: &str,
        params: &Map<String, Value>,
        level: Option<&LevelFile>,
        budget: &Budget<'_>,
    ) -> Result<Value, LevelError>;
}
