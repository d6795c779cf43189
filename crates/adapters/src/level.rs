//! The [`Level`](verbs::Level) that follows from a lane's answers.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;
use unsolve_core::{
    About, Board, Breeding, Brush, Budget, Dealing, Edit, Editing, Files, Freedom, Info, Notation,
    ParamError, Progress, Puzzle, Reject, StopReason, Stream, edited,
};
use unsolve_rating::evaluator::{Evaluation, Evaluator};
use unsolve_verbs::{self as verbs, PlayableLevel, changed};

use crate::adapter::{Adapter, Level, Move};
use crate::forecast::forecast;
use crate::game::dealer;
use crate::playing::{Playing, replay, told};
use crate::typed::{
    color_names, generation_method, known_notation, level_file, move_json, read_moves,
};
use crate::{
    AnyLevel, Appraised, Check, Dealer, Difficulty, Forecast, Goal, Hint, Kept, LevelError,
    LevelFile, MoveInfo, Rated, Search, Session, Simplified, Solution, SolveReport, SolveRequest,
    SpaceReport, StateGraph, VerifyReport, VerifyRequest, Way, WhatIfReport,
};

/// A level of a known type, and the file it comes from.
pub(crate) struct Loaded<A: Adapter> {
    level: Level<A>,
    from: Option<Arc<LevelFile>>,
    /// Whether it still is what the file says.
    changed: bool,
}

impl<A: Adapter> Loaded<A> {
    /// A level that was read from a file.
    pub(crate) fn read(level: Level<A>, file: LevelFile) -> Self {
        Self { level, from: Some(Arc::new(file)), changed: false }
    }

    /// A level that no file holds.
    pub(crate) fn made(level: Level<A>) -> Self {
        Self { level, from: None, changed: false }
    }

    fn clone_of(&self) -> Self {
        Self { level: self.level.clone(), from: self.from.clone(), changed: self.changed }
    }

    /// What this level has become.
    fn into(&self, level: Level<A>) -> AnyLevel {
        Arc::new(Self { level, from: self.from.clone(), changed: true })
    }

    /// The solution its file holds.
    fn claimed(&self) -> Option<&Solution> {
        let file = self.from.as_ref().filter(|_| !self.changed)?;
        file.solution.as_ref()
    }

    /// The moves of that solution, if they lead to the goal.
    fn believed(&self) -> Option<Vec<Move<A>>> {
        let moves = A::moves_of(&self.level, self.claimed()?).ok()?;
        spelled_out::<A>(&self.level, moves).ok()
    }
}

/// The moves of a solution with nothing left unsaid; they must lead to the goal.
pub(crate) fn spelled_out<A: Adapter>(
    level: &Level<A>,
    moves: Vec<Move<A>>,
) -> Result<Vec<Move<A>>, LevelError> {
    if !replay::<A>(level, &moves)? {
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

impl<A: Adapter> Board for Loaded<A> {
    fn places(&self) -> [usize; 2] {
        A::Puzzle::places(&self.level)
    }

    fn shown(&self, place: [usize; 2]) -> Vec<String> {
        A::Puzzle::shown(&self.level, place)
    }

    fn brushes(&self) -> Vec<Brush> {
        A::Puzzle::brushes(&self.level)
    }
}

impl<A: Adapter> PlayableLevel for Loaded<A> {
    fn info(&self) -> &'static Info {
        const { &A::Puzzle::INFO }
    }

    fn start(&self) -> LevelFile {
        level_file::<A::Puzzle>(&self.level)
    }

    fn file(&self) -> LevelFile {
        match &self.from {
            None => self.start(),
            Some(file) if self.changed => changed(file, self.start()),
            Some(file) => LevelFile::clone(file),
        }
    }

    fn refusal(&self) -> Option<String> {
        A::refusal(&self.level)
    }

    fn solve(&self, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport {
        A::solve(&self.level, request, budget)
    }

    fn hint(&self, made: &[Value], budget: &Budget<'_>) -> Result<Hint, LevelError> {
        let mut playing = Playing::<A>::of(self.level.clone(), self.claimed());
        for (index, mv) in read_moves::<A::Puzzle>(made)?.into_iter().enumerate() {
            playing
                .make(mv)
                .map_err(|error| LevelError::field(format!("moves[{index}]"), error.to_string()))?;
        }
        playing.hint(budget)
    }

    fn forecast(&self, difficulty: &Difficulty) -> Forecast {
        forecast::<A>(difficulty)
    }

    fn verify(
        &self,
        request: &VerifyRequest,
        budget: &Budget<'_>,
    ) -> Result<VerifyReport, LevelError> {
        verbs::verify(self, *request, budget)
    }

    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError> {
        dealer::<A>(params)
    }

    fn stored_moves(&self) -> Option<Vec<Value>> {
        Some(self.believed()?.iter().map(move_json::<A::Puzzle>).collect())
    }

    fn play(&self) -> Box<dyn Session> {
        Box::new(Playing::<A>::of(self.level.clone(), self.claimed()))
    }

    fn rated(&self, goal: Goal, budget: &Budget<'_>) -> Result<Rated<Way>, StopReason> {
        let rated = A::rate(&self.level, goal, budget)?;
        still_running(budget)?;
        Ok(finished::<A>(rated))
    }

    fn solution(&self, goal: Goal, budget: &Budget<'_>) -> Result<(Way, bool), Reject> {
        let solution = A::solution(&self.level, goal, budget);
        still_running(budget)?;
        solution.map(|(moves, proved)| (Way::of(moves), proved))
    }

    fn gate(&self, solution: &Way, budget: &Budget<'_>) -> Result<(), Reject> {
        let passed = A::Puzzle::gate(&self.level, solution.moves(), budget);
        still_running(budget)?;
        passed
    }

    fn stored(&self, solution: &Way, proved: bool) -> Solution {
        A::stored(&self.level, solution.moves(), proved)
    }

    fn way_of(&self, solution: &Solution) -> Result<Way, LevelError> {
        A::moves_of(&self.level, solution).map(Way::of)
    }

    fn replay(&self, solution: &Way) -> Result<bool, LevelError> {
        replay::<A>(&self.level, solution.moves::<Move<A>>())
    }

    fn one_solution(&self) -> bool {
        A::ONE_SOLUTION
    }

    fn check_proof(&self, solution: &Way, budget: &Budget<'_>) -> Result<Check, LevelError> {
        A::check_proof(&self.level, solution.moves(), budget)
    }

    fn check_solvable(&self, budget: &Budget<'_>) -> Result<Check, LevelError> {
        A::check_solvable(&self.level, budget)
    }

    fn check_certificate(&self, certificate: &Value) -> Result<String, String> {
        A::check_certificate(&self.level, certificate)
    }
}

impl<A: Adapter> verbs::Level for Loaded<A> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn solve_by(
        &self,
        search: Search,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        A::solve_by(&self.level, search, request, budget)
    }

    fn told(&self, moves: &[Value], budget: &Budget<'_>) -> Result<Vec<MoveInfo>, LevelError> {
        told::<A>(&self.level, moves, budget)
    }

    fn write(&self, notation: &str) -> Result<String, LevelError> {
        known_notation::<A::Puzzle>(notation)?;
        let start = A::Puzzle::start(&self.level);
        let text = match self.believed() {
            Some(moves) => A::Puzzle::write_solved(notation, &self.level, &start, &moves),
            None => A::Puzzle::write(notation, &self.level, &start),
        };
        let file = self.file();
        let text = match generation_method(&file) {
            Some(method) => A::Puzzle::with_method(notation, text, method),
            None => text,
        };
        let about = About {
            title: file.title.clone(),
            author: file.author.clone(),
            notes: file.notes.clone(),
        };
        let text = A::Puzzle::with_about(notation, text, &about);
        Ok(match color_names(&file) {
            names if names.is_empty() => text,
            names => A::Puzzle::with_names(notation, text, &names),
        })
    }

    fn edit(&self, edit: &Edit) -> Result<AnyLevel, LevelError> {
        Ok(self.into(edited::<A::Puzzle>(&self.level, edit)?))
    }

    fn neighbour(&self, freedom: &Freedom, seed: &str, number: u64) -> LevelFile {
        let after = verbs::neighbour(self, self, freedom, &mut Stream::new(seed, number));
        changed(&self.file(), after.map_or_else(|| self.start(), |level| level.start()))
    }

    fn what_if(
        &self,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError> {
        verbs::what_if(self, brushes, jobs, budget)
    }

    fn simplify(
        &self,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Simplified, LevelError> {
        verbs::simplify(Arc::new(self.clone_of()), keep_dead_ends, budget)
    }

    fn evaluate(
        &self,
        evaluator: &Evaluator,
        budget: &Budget<'_>,
    ) -> Result<Evaluation, LevelError> {
        if !A::EVALUATES {
            let message = format!("{} has no space of states to evaluate", self.info().name);
            return Err(LevelError::field("game", message));
        }
        verbs::evaluate(self, evaluator, budget)
    }

    fn state_graph(&self, budget: &Budget<'_>) -> Result<StateGraph, LevelError> {
        A::state_graph(&self.level, budget)
    }

    fn space(&self, most: usize, budget: &Budget<'_>) -> Result<SpaceReport, LevelError> {
        A::space(&self.level, most.min(SpaceReport::MOST_STATES), budget)
    }

    fn canonical(&self) -> String {
        let rules = serde_json::to_string(&A::Puzzle::rules(&self.level)).unwrap_or_default();
        unsolve_packs::key(A::Puzzle::INFO.id, &rules, &self.twin())
    }

    fn features(&self) -> Vec<u64> {
        A::Puzzle::features(&self.level)
    }

    fn mutate(&self, freedom: &Freedom, stream: &mut Stream) -> Option<AnyLevel> {
        A::Puzzle::mutate(&self.level, freedom, stream).map(|level| self.into(level))
    }

    fn cross(&self, other: &dyn verbs::Level, stream: &mut Stream) -> Option<AnyLevel> {
        let other = other.as_any().downcast_ref::<Self>()?;
        A::Puzzle::cross(&self.level, &other.level, stream).map(|level| self.into(level))
    }

    fn twin(&self) -> Vec<u8> {
        A::Puzzle::twin(&self.level)
    }

    fn simpler(&self) -> Vec<AnyLevel> {
        A::Puzzle::simpler(&self.level).into_iter().map(|level| self.into(level)).collect()
    }

    fn farthest(&self, budget: &Budget<'_>) -> Option<AnyLevel> {
        A::farthest(&self.level, budget).map(|level| self.into(level))
    }

    fn appraise(
        &self,
        evaluator: Option<&Evaluator>,
        budget: &Budget<'_>,
    ) -> Result<Appraised<Way>, StopReason> {
        let appraised = A::appraise(&self.level, evaluator, budget)?;
        still_running(budget)?;
        let Appraised { rated, evaluation, mechanics } = appraised;
        Ok(Appraised { rated: finished::<A>(rated), evaluation, mechanics })
    }
}

/// Whether nobody has stopped the work. A part that was cut short may look like a part that is not
/// there, so what was measured meanwhile is not to be believed.
fn still_running(budget: &Budget<'_>) -> Result<(), StopReason> {
    budget.poll(&Progress::default())
}

/// A lane's rating as files have it: it names its version, and says whether the length fits the score.
fn finished<A: Adapter>(mut rated: Rated<Vec<Move<A>>>) -> Rated<Way> {
    let length = rated.named.iter().find(|(name, _)| *name == "length");
    let difficulty = &mut rated.difficulty;
    difficulty.version = A::Puzzle::INFO.versions.rating;
    if let (Some(score), Some(&(_, length)), false) =
        (difficulty.score, length, difficulty.estimated)
    {
        difficulty.odd_length = A::Puzzle::reference().odd_length(score, length as u32);
    }
    rated.with(Way::of)
}
