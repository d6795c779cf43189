//! A level being played.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use unsolve_core::{Budget, Effect, Scene, TextBoard};

use crate::{Hint, LevelError, LevelFile};

/// A legal move in all its forms.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct MoveInfo {
    /// In the game's own shape.
    #[serde(rename = "move")]
    pub json: Value,
    /// In short notation.
    pub notation: String,
    /// In words.
    pub text: String,
}

/// A level being played: legal moves, undo and redo, hints, pictures. It may be handed from thread to thread.
pub trait Session: Send {
    /// The board as text.
    fn board(&self) -> TextBoard;
    /// The board as a picture with what can be clicked.
    fn scene(&self) -> Scene;
    /// The legal moves.
    fn moves(&self) -> Vec<MoveInfo>;
    /// The legal moves in short notation alone, in the same order: no words have to be found for them.
    fn notations(&self) -> Vec<String>;
    /// Makes a move, given in short notation or, as a JSON string, in the game's own shape.
    /// Returns what happens on the screen.
    fn play(&mut self, mv: &Value) -> Result<Vec<Effect>, LevelError>;
    /// Why clicks on these places of the scene make no move, if the game has a word for it.
    fn why_not(&self, clicks: &[&str]) -> Option<String>;
    /// Takes the last move back; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Makes the move that was taken back last; `false` if there is none.
    fn redo(&mut self) -> bool;
    /// Back to the start. Can be undone move by move with [`redo`](Self::redo).
    fn restart(&mut self);
    /// Whether the goal is reached.
    fn is_won(&self) -> bool;
    /// The moves made so far, in short notation.
    fn made(&self) -> Vec<String>;
    /// The current position as a level of its own.
    fn level(&self) -> LevelFile;
    /// The next move, or how many to take back.
    fn hint(&self, budget: &Budget<'_>) -> Result<Hint, LevelError>;
}

/// All that a front end shows of a position.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Position {
    /// What to draw and where to click.
    pub scene: Scene,
    /// The legal moves.
    pub moves: Vec<MoveInfo>,
    /// The board as text.
    pub board: String,
    /// The moves made so far, in short notation.
    pub made: Vec<String>,
    /// Whether the goal is reached.
    pub won: bool,
}

impl Position {
    /// The position that a session is at.
    #[must_use]
    pub fn of(session: &dyn Session) -> Self {
        Self {
            scene: session.scene(),
            moves: session.moves(),
            board: session.board().to_string(),
            made: session.made(),
            won: session.is_won(),
        }
    }
}
