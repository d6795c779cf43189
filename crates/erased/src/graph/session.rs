//! A level being played.

use serde_json::Value;
use unsolve_core::{Budget, Effect, Scene, TextBoard};
use unsolve_graph::Transition;

use super::GraphPuzzle;
use super::game::{file_at, move_json, read_move};
use super::hint::hint;
use crate::{Hint, LevelError, LevelFile, MoveInfo, Session};

/// The positions so far and those taken back.
pub(super) struct Playing<P: GraphPuzzle> {
    level: P::Level,
    states: Vec<P::State>,
    made: Vec<P::Move>,
    undone: Vec<P::Move>,
}

impl<P: GraphPuzzle> Playing<P> {
    pub(super) fn new(level: P::Level) -> Self {
        let start = P::start(&level);
        Self { level, states: vec![start], made: Vec::new(), undone: Vec::new() }
    }

    pub(super) fn states(&self) -> &[P::State] {
        &self.states
    }

    fn now(&self) -> &P::State {
        &self.states[self.states.len() - 1]
    }

    fn legal(&self) -> Vec<P::Move> {
        let mut moves = Vec::new();
        if !self.is_over() {
            P::machine(&self.level).moves(self.now(), &mut moves);
        }
        moves
    }

    fn is_over(&self) -> bool {
        P::machine(&self.level).is_goal(self.now())
    }

    /// Makes a move if it is legal.
    pub(super) fn make(&mut self, mv: P::Move) -> Result<Vec<Effect>, LevelError> {
        let mv = P::spelled_out(&self.level, self.now(), mv);
        if !self.legal().contains(&mv) {
            let why = if self.is_over() { "the level is solved" } else { "it is not legal here" };
            let message = format!("{}: {why}", P::move_text(mv));
            return Err(unsolve_core::MoveError(message).into());
        }
        let effects = P::effects(&self.level, self.now(), mv);
        self.advance(mv);
        self.undone.clear();
        Ok(effects)
    }

    fn advance(&mut self, mv: P::Move) {
        let mut next = self.now().clone();
        P::machine(&self.level).apply(&mut next, mv);
        self.states.push(next);
        self.made.push(mv);
    }
}

impl<P: GraphPuzzle> Session for Playing<P> {
    fn board(&self) -> TextBoard {
        P::board(&self.level, self.now())
    }

    fn scene(&self) -> Scene {
        P::draw(&self.level, self.now())
    }

    fn moves(&self) -> Vec<MoveInfo> {
        let info = |mv: P::Move| MoveInfo {
            json: move_json::<P>(&mv),
            notation: P::move_text(mv),
            text: P::describe_move(&self.level, self.now(), mv),
        };
        self.legal().into_iter().map(info).collect()
    }

    fn play(&mut self, mv: &Value) -> Result<Vec<Effect>, LevelError> {
        self.make(read_move::<P>(mv)?)
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.made.pop() else { return false };
        self.states.pop();
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
    }

    fn is_won(&self) -> bool {
        self.is_over()
    }

    fn made(&self) -> Vec<String> {
        self.made.iter().map(|&mv| P::move_text(mv)).collect()
    }

    fn level(&self) -> LevelFile {
        file_at::<P>(&self.level, self.now())
    }

    fn hint(&self, budget: &Budget<'_>) -> Result<Hint, LevelError> {
        hint::<P>(&self.level, &self.states, budget).map_err(LevelError::Stopped)
    }
}
