//! What a lane answers for its puzzles.

use serde_json::Value;
use unsolve_core::{Budget, Facets, Metric, Puzzle, Reject, Shares, StopReason};
use unsolve_rating::evaluator::Evaluator;
use unsolve_rating::{Agreement, Reference};

use crate::playing::History;
use crate::typed::{move_json, read_moves};
use crate::{
    Actions, Appraised, Check, Goal, Hint, Kept, LevelError, Rated, Search, Solution, SolveReport,
    SolveRequest, SpaceReport, StateGraph,
};

/// The parameters of an adapter's puzzle.
pub type Params<A> = <<A as Adapter>::Puzzle as Puzzle>::Params;
/// A level of an adapter's puzzle.
pub type Level<A> = <<A as Adapter>::Puzzle as Puzzle>::Level;
/// A position of an adapter's puzzle.
pub type State<A> = <<A as Adapter>::Puzzle as Puzzle>::State;
/// A move of an adapter's puzzle.
pub type Move<A> = <<A as Adapter>::Puzzle as Puzzle>::Move;

/// How a lane plays, makes, solves, rates and checks the levels of one puzzle. Everything a front
/// end sees beyond that is the same for all lanes.
pub trait Adapter: Send + Sync + 'static {
    /// The puzzle.
    type Puzzle: Facets + Kept + Actions;
    /// What a reference sample keeps of a level.
    type Sample: Send;

    /// What makes created levels better if nobody says otherwise.
    const OBJECTIVE: &'static str;
    /// Whether a level must have one solution only.
    const ONE_SOLUTION: bool = false;
    /// Whether there is a space of states for the evaluator to look at.
    const EVALUATES: bool;

    /// How many equal shares the scores of its levels have.
    const SHARES: Shares;

    /// How well the scores of its games agree with people at least, where that was measured; `None` if it never was.
    const AGREEMENT: Option<Agreement>;

    /// The numbers that are measured of its levels, beside difficulty and elegance.
    const METRICS: &'static [&'static [Metric]];

    /// All that solutions of its levels can make use of.
    const MECHANICS: &'static [&'static str];

    /// The legal moves, play having not ended.
    fn moves(level: &Level<Self>, state: &State<Self>) -> Vec<Move<Self>>;
    /// Whether a move is among them.
    fn is_legal(level: &Level<Self>, state: &State<Self>, mv: Move<Self>) -> bool {
        Self::moves(level, state).contains(&mv)
    }
    /// Makes a legal move.
    fn apply(level: &Level<Self>, state: &mut State<Self>, mv: Move<Self>);
    /// Whether the position is solved.
    fn is_goal(level: &Level<Self>, state: &State<Self>) -> bool;
    /// Fills in what people leave unsaid of a move because the position says it.
    fn spelled_out(_level: &Level<Self>, _state: &State<Self>, mv: Move<Self>) -> Move<Self> {
        mv
    }

    /// Where a stroll leads that is no move; `None` if it is none here.
    fn stroll(_level: &Level<Self>, _state: &State<Self>, _mv: Move<Self>) -> Option<State<Self>> {
        None
    }

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

    /// Why nothing can be searched for in a level.
    fn refusal(_level: &Level<Self>) -> Option<String> {
        None
    }
    /// Solves a level.
    fn solve(level: &Level<Self>, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport;
    /// Solves a level by one search alone.
    fn solve_by(
        _level: &Level<Self>,
        search: Search,
        _request: &SolveRequest,
        _budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        let name = Self::Puzzle::INFO.name;
        let message = format!(
            "{name} is not solved by searching its states, so there is no {search} for it; leave the search out"
        );
        Err(LevelError::field("search", message))
    }
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
    /// The states that are worth drawing, at most `most` of them.
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
