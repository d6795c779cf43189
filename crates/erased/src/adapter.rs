//! What a lane answers for its puzzles.

use serde_json::Value;
use unsolve_core::{Budget, Puzzle, StopReason, Stream};
use unsolve_rating::Reference;
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::graph::{SpaceReport, StateGraph};
use crate::playing::History;
use crate::typed::{move_json, read_moves};
use crate::{
    Action, Aim, Check, Difficulty, Goal, Hint, LevelError, ParamSpec, Reject, Solution,
    SolveReport, SolveRequest,
};

/// The parameters of an adapter's puzzle.
pub type Params<A> = <<A as Adapter>::Puzzle as Puzzle>::Params;
/// A level of an adapter's puzzle.
pub type Level<A> = <<A as Adapter>::Puzzle as Puzzle>::Level;
/// A position of an adapter's puzzle.
pub type State<A> = <<A as Adapter>::Puzzle as Puzzle>::State;
/// A move of an adapter's puzzle.
pub type Move<A> = <<A as Adapter>::Puzzle as Puzzle>::Move;

/// What is known about a level after it was rated; `W` is a way to solve it.
pub struct Rated<W> {
    /// The rating itself.
    pub difficulty: Difficulty,
    /// The metrics that targets can ask for, score and elegance included.
    pub named: Vec<(&'static str, f64)>,
    /// The solution the rating rests on and whether it is proved: shortest, or the only one.
    pub solution: Option<(W, bool)>,
    /// What is proved against the level.
    pub refused: Option<Refusal>,
}

/// Why something is no level, proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It has no solution.
    Unsolvable,
    /// It has several, where it must have one.
    NotUnique,
    /// It has one that no reasoning leads to.
    Guessing,
}

impl Refusal {
    /// In a word or two.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Unsolvable => "unsolvable",
            Self::NotUnique => "not unique",
            Self::Guessing => "needs guessing",
        }
    }
}

impl<W> Rated<W> {
    /// A level that is proved to have no solution.
    pub fn unsolvable() -> Self {
        Self::refused(Refusal::Unsolvable, "the level is unsolvable")
    }

    /// A level that can't be rated for a reason that is proved.
    pub fn refused(refusal: Refusal, why: &str) -> Self {
        Self { refused: Some(refusal), ..Self::unknown(why.to_owned()) }
    }

    /// A level of which no solution is known.
    pub fn unknown(why: String) -> Self {
        Self {
            difficulty: Difficulty { why: Some(why), ..Difficulty::default() },
            named: Vec::new(),
            solution: None,
            refused: None,
        }
    }

    /// The same with another form of the solution.
    pub(crate) fn with<V>(self, form: impl FnOnce(W) -> V) -> Rated<V> {
        let Self { difficulty, named, solution, refused } = self;
        let solution = solution.map(|(way, proved)| (form(way), proved));
        Rated { difficulty, named, solution, refused }
    }
}

/// What is known about a level that automatic creation made.
pub struct Appraised<W> {
    /// Its rating; the evaluator's numbers are among the named ones.
    pub rated: Rated<W>,
    /// The evaluator's verdict, if one was asked for and the whole space is known.
    pub evaluation: Option<Evaluation>,
    /// What its solution makes use of.
    pub mechanics: Vec<&'static str>,
}

/// How a lane plays, makes, solves, rates and checks the levels of one puzzle. Everything a front
/// end sees beyond that is the same for all lanes: see the `Game` below.
pub trait Adapter: Send + Sync + 'static {
    /// The puzzle.
    type Puzzle: Puzzle;
    /// What a reference sample keeps of a level.
    type Sample: Send;

    /// What makes created levels better if nobody says otherwise.
    const OBJECTIVE: &'static str;
    /// Whether a level must have one solution only.
    const ONE_SOLUTION: bool = false;
    /// Whether there is a space of states for the evaluator to look at.
    const EVALUATES: bool;

    /// The puzzle's parameters, made from their schema once.
    fn specs(&self) -> &[ParamSpec];
    /// The metrics a target can ask for.
    fn metric_names() -> Vec<&'static str>;
    /// What only this game can do.
    fn actions() -> Vec<Action<Self::Puzzle>>;

    /// The legal moves, play having not ended.
    fn moves(level: &Level<Self>, state: &State<Self>) -> Vec<Move<Self>>;
    /// Makes a legal move.
    fn apply(level: &Level<Self>, state: &mut State<Self>, mv: Move<Self>);
    /// Whether the position is solved.
    fn is_goal(level: &Level<Self>, state: &State<Self>) -> bool;
    /// Fills in what people leave unsaid of a move because the position says it.
    fn spelled_out(_level: &Level<Self>, _state: &State<Self>, mv: Move<Self>) -> Move<Self> {
        mv
    }

    /// The method that suits these parameters best.
    fn method_for(_params: &Params<Self>) -> &'static str {
        Self::Puzzle::INFO.methods[0].name
    }
    /// How many candidates a method that keeps the best of several compares, if the parameters
    /// say so.
    fn best_of(_params: &Params<Self>) -> Option<u32> {
        None
    }
    /// Makes one or a few candidates.
    fn deal(
        params: &Params<Self>,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level<Self>>, Reject>;
    /// Refuses a candidate that is solvable but not worth playing.
    fn gate(
        level: &Level<Self>,
        solution: &[Move<Self>],
        budget: &Budget<'_>,
    ) -> Result<(), Reject>;
    /// A solution, and whether it is proved: shortest, or the only one.
    fn solution(
        level: &Level<Self>,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<(Vec<Move<Self>>, bool), Reject>;
    /// What a reference sample keeps of a level, and its shortest solution.
    fn sample(
        level: &Level<Self>,
        budget: &Budget<'_>,
    ) -> Result<(Self::Sample, Vec<Move<Self>>), Reject>;
    /// Boils a sample down.
    fn boil(drawn_from: &str, sample: &[Self::Sample]) -> Reference;

    /// Solves a level.
    fn solve(level: &Level<Self>, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport;
    /// The next move of a game in play.
    fn hint(
        level: &Level<Self>,
        history: &History<'_, Self>,
        budget: &Budget<'_>,
    ) -> Result<Hint, StopReason>;
    /// Rates a level; fails only if a watcher stops it.
    fn rate(
        level: &Level<Self>,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Result<Rated<Vec<Move<Self>>>, StopReason>;

    /// Rates a level and, if asked, evaluates it; fails only if a watcher stops it.
    fn appraise(
        level: &Level<Self>,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Vec<Move<Self>>>, StopReason>;
    /// The level that begins as far from the goal as its own positions go; `None` if that is where
    /// it begins, or if it is not known.
    fn farthest(_level: &Level<Self>, _budget: &Budget<'_>) -> Option<Level<Self>> {
        None
    }

    /// The whole space as a graph.
    fn state_graph(_level: &Level<Self>, _budget: &Budget<'_>) -> Result<StateGraph, LevelError> {
        Err(no_space::<Self>())
    }
    /// The states that are worth drawing, at most so many.
    fn space(
        _level: &Level<Self>,
        _most: usize,
        _budget: &Budget<'_>,
    ) -> Result<SpaceReport, LevelError> {
        Err(no_space::<Self>())
    }

    /// A solution as level files keep it.
    fn stored(_level: &Level<Self>, moves: &[Move<Self>], proved: bool) -> Solution {
        Solution::of_moves(moves.iter().map(move_json::<Self::Puzzle>).collect(), proved)
    }
    /// The moves of a stored solution.
    fn moves_of(_level: &Level<Self>, solution: &Solution) -> Result<Vec<Move<Self>>, LevelError> {
        match solution {
            Solution::Moves(list) => read_moves::<Self::Puzzle>(&list.moves),
            Solution::Grid(_) => {
                Err(LevelError::field("solution.grid", "this game's solutions are `moves`"))
            }
        }
    }

    /// Checks what a solution claims to be, shortest or the only one, by another way than the
    /// solver's.
    fn check_proof(
        level: &Level<Self>,
        solution: &[Move<Self>],
        budget: &Budget<'_>,
    ) -> Result<Check, LevelError>;
    /// Checks that there is a solution, by another way than the solver's.
    fn check_solvable(level: &Level<Self>, budget: &Budget<'_>) -> Result<Check, LevelError>;
    /// Checks a proof that there is none: what it rests on, or what is wrong with it.
    fn check_certificate(level: &Level<Self>, certificate: &Value) -> Result<String, String>;
}

/// The answer of lanes whose levels are not searched state by state.
fn no_space<A: Adapter + ?Sized>() -> LevelError {
    LevelError::field("game", format!("{} has no space of states to draw", A::Puzzle::INFO.name))
}
