//! A level being played.

use serde_json::Value;
use unsolve_core::{
    Budget, Effect, Files, MoveError, Notation, Picture, Progress, Scene, TextBoard, Words,
};

use crate::adapter::{Adapter, Level, Move, State};
use crate::typed::{file_at, move_json, read_move, read_moves};
use crate::{Hint, LevelError, LevelFile, MoveInfo, Session, Solution};

/// The positions so far and those taken back.
pub(crate) struct Playing<A: Adapter + ?Sized> {
    level: Level<A>,
    /// The moves of the level file's solution, if they solve it.
    stored: Vec<Move<A>>,
    states: Vec<State<A>>,
    /// Where a stroll since the last move has led.
    strolled: Option<State<A>>,
    made: Vec<Move<A>>,
    undone: Vec<Move<A>>,
}

/// What a hint may look at.
pub struct History<'h, A: Adapter + ?Sized> {
    /// The positions from the start on; never empty.
    pub states: &'h [State<A>],
    /// The moves between them.
    pub made: &'h [Move<A>],
    /// A solution of the start that somebody stored with the level, or nothing.
    pub stored: &'h [Move<A>],
}

impl<A: Adapter> Playing<A> {
    /// Begins to play a level. A stored solution that does not solve it is left out.
    pub(crate) fn of(level: Level<A>, stored: Option<&Solution>) -> Self {
        let stored = stored.and_then(|found| A::moves_of(&level, found).ok()).unwrap_or_default();
        let stored = if matches!(replay::<A>(&level, &stored), Ok(true)) { stored } else { vec![] };
        let states = vec![A::Puzzle::start(&level)];
        Self { level, stored, states, strolled: None, made: Vec::new(), undone: Vec::new() }
    }

    /// What is on the board.
    fn now(&self) -> &State<A> {
        self.strolled.as_ref().unwrap_or_else(|| self.settled())
    }

    /// The position after the last move.
    fn settled(&self) -> &State<A> {
        &self.states[self.states.len() - 1]
    }

    fn legal(&self) -> Vec<Move<A>> {
        if self.is_won() { Vec::new() } else { A::moves(&self.level, self.now()) }
    }

    /// Makes a move if it is legal, or strolls.
    pub(crate) fn make(&mut self, mv: Move<A>) -> Result<Vec<Effect>, LevelError> {
        let mv = A::spelled_out(&self.level, self.now(), mv);
        let legal = !self.is_won() && A::is_legal(&self.level, self.now(), mv);
        if !legal
            && !self.is_won()
            && let Some(there) = A::stroll(&self.level, self.now(), mv)
        {
            let effects = A::Puzzle::effects(&self.level, self.now(), mv);
            self.strolled = Some(there);
            return Ok(effects);
        }
        if !legal {
            let why = if self.is_won() { "the level is solved" } else { "it is not legal here" };
            let message = format!("{}: {why}", A::Puzzle::move_text(mv));
            return Err(MoveError(message).into());
        }
        let effects = A::Puzzle::effects(&self.level, self.now(), mv);
        self.advance(mv);
        self.undone.clear();
        Ok(effects)
    }

    /// Makes a move from where the last one ended: a stroll in between is no part of what is kept.
    fn advance(&mut self, mv: Move<A>) {
        self.strolled = None;
        let mv = A::spelled_out(&self.level, self.settled(), mv);
        let mut next = self.settled().clone();
        A::apply(&self.level, &mut next, mv);
        self.states.push(next);
        self.made.push(mv);
    }
}

impl<A: Adapter> Session for Playing<A> {
    fn board(&self) -> TextBoard {
        A::Puzzle::board(&self.level, self.now())
    }

    fn scene(&self) -> Scene {
        A::Puzzle::draw(&self.level, self.now())
    }

    fn moves(&self) -> Vec<MoveInfo> {
        self.legal().into_iter().map(|mv| info::<A>(&self.level, self.now(), mv)).collect()
    }

    fn notations(&self) -> Vec<String> {
        self.legal().into_iter().map(A::Puzzle::move_text).collect()
    }

    fn play(&mut self, mv: &Value) -> Result<Vec<Effect>, LevelError> {
        self.make(read_move::<A::Puzzle>(mv)?)
    }

    fn why_not(&self, clicks: &[&str]) -> Option<String> {
        A::Puzzle::why_not(&self.level, self.now(), clicks)
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.made.pop() else { return false };
        self.states.pop();
        self.strolled = None;
        self.undone.push(mv);
        true
    }

    fn redo(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else { return false };
        self.advance(mv);
        true
    }

    fn restart(&mut self) {
        while self.undo() {}
        self.strolled = None;
    }

    fn is_won(&self) -> bool {
        A::is_goal(&self.level, self.now())
    }

    fn made(&self) -> Vec<String> {
        self.made.iter().map(|&mv| A::Puzzle::move_text(mv)).collect()
    }

    fn level(&self) -> LevelFile {
        file_at::<A::Puzzle>(&self.level, self.now())
    }

    fn hint(&self, budget: &Budget<'_>) -> Result<Hint, LevelError> {
        // The hint is for the board as it is seen.
        let mut states = self.states.clone();
        if let (Some(last), Some(here)) = (states.last_mut(), &self.strolled) {
            last.clone_from(here);
        }
        let history = History { states: &states, made: &self.made, stored: &self.stored };
        A::hint(&self.level, &history, budget).map_err(LevelError::Stopped)
    }
}

/// A move in all its forms.
fn info<A: Adapter>(level: &Level<A>, state: &State<A>, mv: Move<A>) -> MoveInfo {
    MoveInfo {
        json: move_json::<A::Puzzle>(&mv),
        notation: A::Puzzle::move_text(mv),
        text: A::Puzzle::describe_move(level, state, mv),
    }
}

/// Moves from the start on, each in all its forms.
pub(crate) fn told<A: Adapter>(
    level: &Level<A>,
    moves: &[Value],
    budget: &Budget<'_>,
) -> Result<Vec<MoveInfo>, LevelError> {
    let mut state = A::Puzzle::start(level);
    let mut told = Vec::with_capacity(moves.len());
    for (index, mv) in read_moves::<A::Puzzle>(moves)?.into_iter().enumerate() {
        budget.check(&Progress::default()).map_err(LevelError::Stopped)?;
        let mv = A::spelled_out(level, &state, mv);
        if !A::is_legal(level, &state, mv) {
            let message = format!("{} is not legal there", A::Puzzle::move_text(mv));
            return Err(LevelError::field(format!("moves[{index}]"), message));
        }
        told.push(info::<A>(level, &state, mv));
        A::apply(level, &mut state, mv);
    }
    Ok(told)
}

/// Whether the moves are legal one after the other and end at the goal, and not before.
pub(crate) fn replay<A: Adapter>(level: &Level<A>, moves: &[Move<A>]) -> Result<bool, LevelError> {
    let mut state = A::Puzzle::start(level);
    for (index, &mv) in moves.iter().enumerate() {
        let mv = A::spelled_out(level, &state, mv);
        if A::is_goal(level, &state) {
            let message = format!("the goal is reached after {index} moves, before the last");
            return Err(LevelError::field("solution.moves", message));
        }
        if !A::is_legal(level, &state, mv) {
            let message = format!("{} is not legal there", A::Puzzle::move_text(mv));
            return Err(LevelError::field(format!("solution.moves[{index}]"), message));
        }
        A::apply(level, &mut state, mv);
    }
    Ok(A::is_goal(level, &state))
}
