//! Levels, parameters and solutions without their types.
//!
//! Which candidate is taken, what is kept, changed, checked and written down does not depend on the
//! types of a game. So it is written over the traits here, and made once instead of once a game.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;
use unsolve_core::{Band, Board, Brush, Budget, Edit, EditError, Freedom, Info, ParamError};
use unsolve_core::{Puzzle, StopReason, Stream};
use unsolve_rating::evaluator::Evaluator;

use crate::adapter::{Adapter, Appraised, Level, Move, Params, Rated};
use crate::typed::{level_file, load, params_of};
use crate::verify::replay;
use crate::{
    Aim, Check, Goal, LevelError, LevelFile, ParamSpec, Reject, Solution, SolveReport, SolveRequest,
};

/// A level of some game.
pub(crate) type AnyLevel = Arc<dyn Held>;

/// The moves of a solution, of some game.
#[derive(Clone)]
pub(crate) struct Way {
    moves: Arc<dyn Any + Send + Sync>,
    /// How many there are.
    pub(crate) length: u32,
}

impl Way {
    fn of<M: Send + Sync + 'static>(moves: Vec<M>) -> Self {
        let length = moves.len() as u32;
        Self { moves: Arc::new(moves), length }
    }

    /// The moves; those of another game are none.
    fn moves<M: 'static>(&self) -> &[M] {
        self.moves.downcast_ref::<Vec<M>>().map_or(&[], Vec::as_slice)
    }
}

/// A game whose types are not known.
pub(crate) trait Kind: Send + Sync {
    /// How it introduces itself.
    fn info(&self) -> &'static Info;
    /// [`Adapter::specs`].
    fn specs(&self) -> &[ParamSpec];
    /// The parameters of a preset, or the usual ones.
    fn base_params(&self, preset: Option<Band>) -> Value;
    /// Reads parameters and refuses those that do not fit together.
    fn recipe(&self, params: &Value) -> Result<Box<dyn Recipe>, ParamError>;
    /// The level in a file, checked.
    fn load(&self, file: &LevelFile) -> Result<AnyLevel, LevelError>;
    /// [`Adapter::metric_names`].
    fn metric_names(&self) -> Vec<&'static str>;
    /// [`Adapter::OBJECTIVE`].
    fn objective(&self) -> &'static str;
    /// [`Adapter::EVALUATES`].
    fn evaluates(&self) -> bool;
}

/// Parameters: what levels are dealt from.
pub(crate) trait Recipe: Send + Sync {
    /// [`Adapter::method_for`].
    fn method(&self) -> &'static str;
    /// [`Adapter::best_of`].
    fn best_of(&self) -> Option<u32>;
    /// [`Puzzle::blank`].
    fn blank(&self) -> Option<AnyLevel>;
    /// [`Adapter::deal`].
    fn deal(
        &self,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<AnyLevel>, Reject>;
}

/// A level: what a lane and its puzzle say about it.
pub(crate) trait Held: Board + Send + Sync {
    /// The typed level behind it.
    fn as_any(&self) -> &dyn Any;
    /// A file with nothing but its start.
    fn file(&self) -> LevelFile;
    /// [`Puzzle::edit`].
    fn edit(&self, edit: &Edit) -> Result<AnyLevel, EditError>;
    /// [`Puzzle::mutate`].
    fn mutate(&self, freedom: &Freedom, stream: &mut Stream) -> Option<AnyLevel>;
    /// [`Puzzle::cross`]; levels of another game do not fit.
    fn cross(&self, other: &dyn Held, stream: &mut Stream) -> Option<AnyLevel>;
    /// [`Puzzle::twin`].
    fn twin(&self) -> Vec<u8>;
    /// [`Puzzle::simpler`].
    fn simpler(&self) -> Vec<AnyLevel>;
    /// [`Adapter::farthest`].
    fn farthest(&self, budget: &Budget<'_>) -> Option<AnyLevel>;
    /// [`Adapter::solve`].
    fn solve(&self, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport;
    /// [`Adapter::rate`].
    fn rate(&self, goal: Goal, budget: &Budget<'_>) -> Result<Rated<Way>, StopReason>;
    /// [`Adapter::appraise`].
    fn appraise(
        &self,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Way>, StopReason>;
    /// [`Adapter::solution`].
    fn solution(&self, goal: Goal, budget: &Budget<'_>) -> Result<(Way, bool), Reject>;
    /// [`Adapter::gate`].
    fn gate(&self, solution: &Way, budget: &Budget<'_>) -> Result<(), Reject>;
    /// [`Adapter::stored`].
    fn stored(&self, solution: &Way, proved: bool) -> Solution;
    /// [`Adapter::moves_of`].
    fn way_of(&self, solution: &Solution) -> Result<Way, LevelError>;
    /// Whether the moves are legal one after the other and end at the goal, and not before.
    fn replay(&self, solution: &Way) -> Result<bool, LevelError>;
    /// [`Adapter::ONE_SOLUTION`].
    fn one_solution(&self) -> bool;
    /// [`Adapter::check_proof`].
    fn check_proof(&self, solution: &Way, budget: &Budget<'_>) -> Result<Check, LevelError>;
    /// [`Adapter::check_solvable`].
    fn check_solvable(&self, budget: &Budget<'_>) -> Result<Check, LevelError>;
    /// [`Adapter::check_certificate`].
    fn check_certificate(&self, certificate: &Value) -> Result<String, String>;
}

/// A file with another start; what was known about the old one is dropped.
pub(crate) fn changed(file: &LevelFile, level: &dyn Held) -> LevelFile {
    let LevelFile { state, rules, .. } = level.file();
    LevelFile {
        state,
        rules,
        solution: None,
        certificate: None,
        difficulty: None,
        origin: None,
        ..file.clone()
    }
}

impl<A: Adapter> Kind for A {
    fn info(&self) -> &'static Info {
        const { &A::Puzzle::INFO }
    }

    fn specs(&self) -> &[ParamSpec] {
        Adapter::specs(self)
    }

    fn base_params(&self, preset: Option<Band>) -> Value {
        let params = preset.map_or_else(Params::<A>::default, A::Puzzle::preset);
        serde_json::to_value(params).unwrap_or_default()
    }

    fn recipe(&self, params: &Value) -> Result<Box<dyn Recipe>, ParamError> {
        let params = params_of::<A::Puzzle>(params)?;
        A::Puzzle::check_params(&params)?;
        Ok(Box::new(TypedParams::<A>(params)))
    }

    fn load(&self, file: &LevelFile) -> Result<AnyLevel, LevelError> {
        load::<A::Puzzle>(file).map(held::<A>)
    }

    fn metric_names(&self) -> Vec<&'static str> {
        A::metric_names()
    }

    fn objective(&self) -> &'static str {
        A::OBJECTIVE
    }

    fn evaluates(&self) -> bool {
        A::EVALUATES
    }
}

struct TypedParams<A: Adapter>(Params<A>);

impl<A: Adapter> Recipe for TypedParams<A> {
    fn method(&self) -> &'static str {
        A::method_for(&self.0)
    }

    fn best_of(&self) -> Option<u32> {
        A::best_of(&self.0)
    }

    fn blank(&self) -> Option<AnyLevel> {
        A::Puzzle::blank(&self.0).map(held::<A>)
    }

    fn deal(
        &self,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<AnyLevel>, Reject> {
        Ok(all_held::<A>(A::deal(&self.0, method, aim, stream, budget)?))
    }
}

struct TypedLevel<A: Adapter>(Level<A>);

fn held<A: Adapter>(level: Level<A>) -> AnyLevel {
    Arc::new(TypedLevel::<A>(level))
}

fn all_held<A: Adapter>(levels: Vec<Level<A>>) -> Vec<AnyLevel> {
    levels.into_iter().map(held::<A>).collect()
}

impl<A: Adapter> Board for TypedLevel<A> {
    fn places(&self) -> [usize; 2] {
        A::Puzzle::places(&self.0)
    }

    fn shown(&self, place: [usize; 2]) -> Vec<String> {
        A::Puzzle::shown(&self.0, place)
    }

    fn brushes(&self) -> Vec<Brush> {
        A::Puzzle::brushes(&self.0)
    }
}

impl<A: Adapter> Held for TypedLevel<A> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn file(&self) -> LevelFile {
        level_file::<A::Puzzle>(&self.0)
    }

    fn edit(&self, edit: &Edit) -> Result<AnyLevel, EditError> {
        A::Puzzle::edit(&self.0, edit).map(held::<A>)
    }

    fn mutate(&self, freedom: &Freedom, stream: &mut Stream) -> Option<AnyLevel> {
        A::Puzzle::mutate(&self.0, freedom, stream).map(held::<A>)
    }

    fn cross(&self, other: &dyn Held, stream: &mut Stream) -> Option<AnyLevel> {
        let other = other.as_any().downcast_ref::<Self>()?;
        A::Puzzle::cross(&self.0, &other.0, stream).map(held::<A>)
    }

    fn twin(&self) -> Vec<u8> {
        A::Puzzle::twin(&self.0)
    }

    fn simpler(&self) -> Vec<AnyLevel> {
        all_held::<A>(A::Puzzle::simpler(&self.0))
    }

    fn farthest(&self, budget: &Budget<'_>) -> Option<AnyLevel> {
        A::farthest(&self.0, budget).map(held::<A>)
    }

    fn solve(&self, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport {
        A::solve(&self.0, request, budget)
    }

    fn rate(&self, goal: Goal, budget: &Budget<'_>) -> Result<Rated<Way>, StopReason> {
        A::rate(&self.0, goal, budget).map(|rated| rated.with(Way::of))
    }

    fn appraise(
        &self,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Way>, StopReason> {
        let Appraised { rated, evaluation, mechanics } = A::appraise(&self.0, evaluator, budget)?;
        Ok(Appraised { rated: rated.with(Way::of), evaluation, mechanics })
    }

    fn solution(&self, goal: Goal, budget: &Budget<'_>) -> Result<(Way, bool), Reject> {
        A::solution(&self.0, goal, budget).map(|(moves, proved)| (Way::of(moves), proved))
    }

    fn gate(&self, solution: &Way, budget: &Budget<'_>) -> Result<(), Reject> {
        A::gate(&self.0, solution.moves(), budget)
    }

    fn stored(&self, solution: &Way, proved: bool) -> Solution {
        A::stored(&self.0, solution.moves(), proved)
    }

    fn way_of(&self, solution: &Solution) -> Result<Way, LevelError> {
        A::moves_of(&self.0, solution).map(Way::of)
    }

    fn replay(&self, solution: &Way) -> Result<bool, LevelError> {
        replay::<A>(&self.0, solution.moves::<Move<A>>())
    }

    fn one_solution(&self) -> bool {
        A::ONE_SOLUTION
    }

    fn check_proof(&self, solution: &Way, budget: &Budget<'_>) -> Result<Check, LevelError> {
        A::check_proof(&self.0, solution.moves(), budget)
    }

    fn check_solvable(&self, budget: &Budget<'_>) -> Result<Check, LevelError> {
        A::check_solvable(&self.0, budget)
    }

    fn check_certificate(&self, certificate: &Value) -> Result<String, String> {
        A::check_certificate(&self.0, certificate)
    }
}
