//! The [`Game`] that follows from a lane's answers.

use serde_json::{Map, Value};
use unsolve_core::{Band, Brush, Budget, Edit, Freedom, Info, Puzzle, Stream};
use unsolve_rating::evaluator::{Evaluation, Evaluator};

use crate::adapter::{Adapter, Level, Move};
use crate::creation::{self, neighbour};
use crate::graph::{SpaceReport, StateGraph};
use crate::playing::Playing;
use crate::typed::{known_notation, level_file, load, move_json, read_moves, schemas};
use crate::untyped::{Kind, changed};
use crate::{
    Action, ActionInfo, CreateProgress, CreateRequest, Created, Difficulty, Game, GenerateError,
    GenerateRequest, Generated, Goal, Hint, LevelError, LevelFile, ParamSpec, Schemas, Session,
    Simplified, Solution, SolveReport, SolveRequest, VerifyReport, WhatIfReport, generate,
    merge_params, verify,
};

impl<A: Adapter> Game for A {
    fn info(&self) -> &'static Info {
        const { &A::Puzzle::INFO }
    }

    fn params(&self) -> Vec<ParamSpec> {
        self.specs().to_vec()
    }

    fn preset(&self, band: Band) -> Value {
        self.base_params(Some(band))
    }

    fn schemas(&self) -> Schemas {
        schemas::<A::Puzzle>()
    }

    fn metrics(&self) -> Vec<&'static str> {
        A::metric_names()
    }

    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError> {
        generate::generate(self, request, budget)
    }

    fn check(&self, level: &LevelFile) -> Result<(), LevelError> {
        self.load(level).map(drop)
    }

    fn solve(
        &self,
        level: &LevelFile,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        Ok(self.load(level)?.solve(request, budget))
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
        let rated = self.load(level)?.rate(Goal::Any, budget);
        rated.map(|rated| rated.difficulty).map_err(LevelError::Stopped)
    }

    fn verify(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<VerifyReport, LevelError> {
        verify::verify(level, &*self.load(level)?, budget)
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
        Ok(self.load(level)?.brushes())
    }

    fn edit(&self, level: &LevelFile, edit: &Edit) -> Result<LevelFile, LevelError> {
        Ok(changed(level, &*self.load(level)?.edit(edit)?))
    }

    fn mutate(
        &self,
        level: &LevelFile,
        freedom: &Freedom,
        seed: &str,
        number: u64,
    ) -> Result<LevelFile, LevelError> {
        let before = self.load(level)?;
        let after = neighbour(&*before, &*before, freedom, &mut Stream::new(seed, number));
        Ok(changed(level, &*after.unwrap_or(before)))
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
        creation::evaluate(self, level, evaluator, budget)
    }

    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError> {
        creation::create(self, request, from, memory, budget, progress)
    }

    fn what_if(
        &self,
        level: &LevelFile,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError> {
        creation::what_if(&*self.load(level)?, brushes, jobs, budget)
    }

    fn simplify(
        &self,
        level: &LevelFile,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Simplified, LevelError> {
        creation::simplify(self, level, keep_dead_ends, budget)
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
        let specs = action.specs();
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
        params: action.specs(),
    }
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
