//! What a lane answers for its puzzles, and the [`Game`] that follows from it.

use serde_json::{Map, Value};
use unsolve_core::{Band, Brush, Budget, Edit, Freedom, Info, Puzzle, StopReason, Stream};
use unsolve_rating::Reference;
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::creation::{self, neighbour};
use crate::graph::{SpaceReport, StateGraph};
use crate::playing::{History, Playing};
use crate::typed::{changed, known_notation, level_file, load, move_json, read_moves, schema_of};
use crate::{
    Action, ActionInfo, Aim, Check, CreateProgress, CreateRequest, Created, Difficulty, Game,
    GenerateError, GenerateRequest, Generated, Goal, Hint, LevelError, LevelFile, ParamSpec,
    Reject, Schemas, Session, Simplified, Solution, SolveReport, SolveRequest, VerifyReport,
    WhatIfReport, generate, merge_params, param_specs, reference, verify,
};

/// The parameters of an adapter's puzzle.
pub type Params<A> = <<A as Adapter>::Puzzle as Puzzle>::Params;
/// A level of an adapter's puzzle.
pub type Level<A> = <<A as Adapter>::Puzzle as Puzzle>::Level;
/// A position of an adapter's puzzle.
pub type State<A> = <<A as Adapter>::Puzzle as Puzzle>::State;
/// A move of an adapter's puzzle.
pub type Move<A> = <<A as Adapter>::Puzzle as Puzzle>::Move;

/// What is known about a level after it was rated.
pub struct Rated<M> {
    /// The rating itself.
    pub difficulty: Difficulty,
    /// The metrics that targets can ask for, score and elegance included.
    pub named: Vec<(&'static str, f64)>,
    /// The solution the rating rests on and whether it is proved: shortest, or the only one.
    pub solution: Option<(Vec<M>, bool)>,
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

impl<M> Rated<M> {
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
}

/// What is known about a level that automatic creation made.
pub struct Appraised<M> {
    /// Its rating; the evaluator's numbers are among the named ones.
    pub rated: Rated<M>,
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
    ) -> Result<Rated<Move<Self>>, StopReason>;

    /// Rates a level and, if asked, evaluates it; fails only if a watcher stops it.
    fn appraise(
        level: &Level<Self>,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Move<Self>>, StopReason>;
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

impl<A: Adapter> Game for A {
    fn info(&self) -> &'static Info {
        const { &A::Puzzle::INFO }
    }

    fn params(&self) -> Vec<ParamSpec> {
        self.specs().to_vec()
    }

    fn preset(&self, band: Band) -> Value {
        serde_json::to_value(A::Puzzle::preset(band)).unwrap_or_default()
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            params: schema_of::<Params<A>>(),
            state: schema_of::<<A::Puzzle as Puzzle>::Setup>(),
            rules: schema_of::<<A::Puzzle as Puzzle>::Rules>(),
            mv: schema_of::<Move<A>>(),
        }
    }

    fn metrics(&self) -> Vec<&'static str> {
        A::metric_names()
    }

    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError> {
        generate::generate::<A>(self.specs(), request, budget)
    }

    fn sample_reference(
        &self,
        levels: u32,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<Value, GenerateError> {
        let reference = reference::sample::<A>(levels, jobs, budget)?;
        serde_json::to_value(reference).map_err(|error| GenerateError::Request(error.to_string()))
    }

    fn check(&self, level: &LevelFile) -> Result<(), LevelError> {
        load::<A::Puzzle>(level).map(drop)
    }

    fn solve(
        &self,
        level: &LevelFile,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        Ok(A::solve(&load::<A::Puzzle>(level)?, request, budget))
    }

    fn hint(
        &self,
        level: &LevelFile,
        made: &[Value],
        budget: &Budget<'_>,
    ) -> Result<Hint, LevelError> {
        let mut playing = Playing::<A>::of(level)?;
        for (index, mv) in read_moves::<A::Puzzle>(made)?.into_iter().enumerate() {
            playing
                .make(mv)
                .map_err(|error| LevelError::field(format!("moves[{index}]"), error.to_string()))?;
        }
        playing.hint(budget)
    }

    fn rate(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<Difficulty, LevelError> {
        let rated = A::rate(&load::<A::Puzzle>(level)?, Goal::Any, budget);
        rated.map(|rated| rated.difficulty).map_err(LevelError::Stopped)
    }

    fn verify(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<VerifyReport, LevelError> {
        verify::verify::<A>(level, &load::<A::Puzzle>(level)?, budget)
    }

    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        known_notation::<A::Puzzle>(notation)?;
        let setup = A::Puzzle::read(notation, text)?;
        let rules = match A::Puzzle::read_rules(notation, text)? {
            Some(rules) => rules,
            None => A::Puzzle::default_rules(&setup),
        };
        let level = A::Puzzle::validate(setup, rules)
            .map_err(|error| LevelError::Invalid(error.problems))?;
        let mut file = level_file::<A::Puzzle>(&level);
        file.solution = match A::Puzzle::read_solution(notation, text)? {
            Some(moves) => Some(replayed::<A>(&level, moves)?),
            None => None,
        };
        Ok(file)
    }

    fn write(&self, notation: &str, file: &LevelFile) -> Result<String, LevelError> {
        known_notation::<A::Puzzle>(notation)?;
        let level = load::<A::Puzzle>(file)?;
        let start = A::Puzzle::start(&level);
        let believed = file.solution.as_ref().and_then(|solution| {
            let moves = A::moves_of(&level, solution).ok()?;
            spelled_out::<A>(&level, moves).ok()
        });
        Ok(match believed {
            Some(moves) => A::Puzzle::write_solved(notation, &level, &start, &moves),
            None => A::Puzzle::write(notation, &level, &start),
        })
    }

    fn stored_moves(&self, file: &LevelFile) -> Result<Option<Vec<Value>>, LevelError> {
        let level = load::<A::Puzzle>(file)?;
        let Some(solution) = &file.solution else { return Ok(None) };
        let moves = A::moves_of(&level, solution).and_then(|moves| spelled_out::<A>(&level, moves));
        Ok(moves.ok().map(|moves| moves.iter().map(move_json::<A::Puzzle>).collect()))
    }

    fn play(&self, level: &LevelFile) -> Result<Box<dyn Session + '_>, LevelError> {
        Ok(Box::new(Playing::<A>::of(level)?))
    }

    fn brushes(&self, level: &LevelFile) -> Result<Vec<Brush>, LevelError> {
        Ok(A::Puzzle::brushes(&load::<A::Puzzle>(level)?))
    }

    fn edit(&self, level: &LevelFile, edit: &Edit) -> Result<LevelFile, LevelError> {
        let edited = A::Puzzle::edit(&load::<A::Puzzle>(level)?, edit)?;
        Ok(changed::<A::Puzzle>(level, &edited))
    }

    fn mutate(
        &self,
        level: &LevelFile,
        freedom: &Freedom,
        seed: &str,
        number: u64,
    ) -> Result<LevelFile, LevelError> {
        let before = load::<A::Puzzle>(level)?;
        let after =
            neighbour::<A::Puzzle>(&before, &before, freedom, &mut Stream::new(seed, number));
        Ok(changed::<A::Puzzle>(level, &after.unwrap_or(before)))
    }

    fn state_graph(
        &self,
        level: &LevelFile,
        budget: &Budget<'_>,
    ) -> Result<StateGraph, LevelError> {
        A::state_graph(&load::<A::Puzzle>(level)?, budget)
    }

    fn space(
        &self,
        level: &LevelFile,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<SpaceReport, LevelError> {
        A::space(&load::<A::Puzzle>(level)?, most.min(SpaceReport::MOST_STATES), budget)
    }

    fn evaluate(
        &self,
        level: &LevelFile,
        evaluator: &Evaluator,
        budget: &Budget<'_>,
    ) -> Result<Evaluation, LevelError> {
        let level = load::<A::Puzzle>(level)?;
        if !A::EVALUATES {
            let message = format!("{} has no space of states to evaluate", A::Puzzle::INFO.name);
            return Err(LevelError::field("game", message));
        }
        let appraised =
            A::appraise(&level, Some(evaluator), budget).map_err(LevelError::Stopped)?;
        match appraised.evaluation {
            Some(evaluation) => Ok(evaluation),
            None if appraised.rated.refused.is_some() => Err(LevelError::Unsolvable("evaluated")),
            None => Err(LevelError::Stopped(StopReason::Nodes)),
        }
    }

    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError> {
        let from = from.map(load::<A::Puzzle>).transpose();
        let from = from.map_err(|error| GenerateError::Request(error.to_string()))?;
        creation::create::<A>(self.specs(), request, from, memory, budget, progress)
    }

    fn what_if(
        &self,
        level: &LevelFile,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError> {
        creation::what_if::<A>(&load::<A::Puzzle>(level)?, brushes, jobs, budget)
    }

    fn simplify(
        &self,
        level: &LevelFile,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Simplified, LevelError> {
        let made = creation::simplify::<A>(&load::<A::Puzzle>(level)?, keep_dead_ends, budget)?;
        Ok(Simplified {
            level: changed::<A::Puzzle>(level, &made.level),
            steps: made.steps,
            refused: made.refused,
            stopped: made.stopped,
        })
    }

    fn canonical(&self, level: &LevelFile) -> Result<String, LevelError> {
        let level = load::<A::Puzzle>(level)?;
        let rules = serde_json::to_string(&A::Puzzle::rules(&level)).unwrap_or_default();
        Ok(unsolve_packs::key(A::Puzzle::INFO.id, &rules, &A::Puzzle::twin(&level)))
    }

    fn features(&self, level: &LevelFile) -> Result<Vec<u64>, LevelError> {
        Ok(A::Puzzle::features(&load::<A::Puzzle>(level)?))
    }

    fn actions(&self) -> Vec<ActionInfo> {
        A::actions().iter().map(action_info).collect()
    }

    fn act(
        &self,
        action: &str,
        params: &Map<String, Value>,
        level: Option<&LevelFile>,
        budget: &Budget<'_>,
    ) -> Result<Value, LevelError> {
        let actions = A::actions();
        let Some(action) = actions.iter().find(|known| known.name == action) else {
            let known: Vec<_> = actions.iter().map(|action| action.name).collect();
            let known = known.join(", ");
            return Err(LevelError::Unknown { what: "action", name: action.to_owned(), known });
        };
        if action.needs_level && level.is_none() {
            return Err(LevelError::field("level", format!("`{}` works on a level", action.name)));
        }
        let level = level.map(load::<A::Puzzle>).transpose()?;
        let specs = param_specs(&(action.params)());
        let defaults: Map<String, Value> =
            specs.iter().map(|spec| (spec.name.clone(), spec.default.clone())).collect();
        let params = merge_params(&specs, &Value::Object(defaults), params)?;
        (action.run)(&params, level.as_ref(), budget)
    }
}

fn action_info<P: Puzzle>(action: &Action<P>) -> ActionInfo {
    ActionInfo {
        name: action.name,
        about: action.about,
        needs_level: action.needs_level,
        params: param_specs(&(action.params)()),
    }
}

/// The answer of lanes whose levels are not searched state by state.
fn no_space<A: Adapter + ?Sized>() -> LevelError {
    LevelError::field("game", format!("{} has no space of states to draw", A::Puzzle::INFO.name))
}

/// A solution that was read beside a level: nobody has proved it shortest.
fn replayed<A: Adapter>(level: &Level<A>, moves: Vec<Move<A>>) -> Result<Solution, LevelError> {
    let moves = spelled_out::<A>(level, moves)?;
    Ok(A::stored(level, &moves, false))
}

/// The moves of a solution with nothing left unsaid; they must lead to the goal.
fn spelled_out<A: Adapter>(
    level: &Level<A>,
    moves: Vec<Move<A>>,
) -> Result<Vec<Move<A>>, LevelError> {
    if !verify::replay::<A>(level, &moves)? {
        return Err(LevelError::field("solution", "its moves end before the goal; leave it out"));
    }
    let mut state = A::Puzzle::start(level);
    let step = |mv: Move<A>| {
        let mv = A::spelled_out(level, &state, mv);
        A::apply(level, &mut state, mv);
        mv
    };
    Ok(moves.into_iter().map(step).collect())
}
