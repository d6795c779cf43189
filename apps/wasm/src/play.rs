//! A level being played.

use serde_json::{Value, json};
use unsolve_verbs::{Failure, LevelFile, Position, Session};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::failure::answer;
use crate::request::{Request, begin};

/// A level being played, with undo, redo and hints.
///
/// ```
/// let level = unsolve_wasm::generate(&format!(r#"{{"game": "{}", "rate": false}}"#, {
///     unsolve_games::games()[0].info().id
/// }));
/// let level = level.strip_prefix("{\"level\":").unwrap();
/// let level = level.rsplit_once(",\"attempts\"").unwrap().0;
/// let mut play = unsolve_wasm::Play::new(level);
/// assert!(play.state().contains("\"won\":false"));
/// assert!(!play.undo());
/// ```
#[wasm_bindgen]
pub struct Play {
    session: Result<Box<dyn Session>, Failure>,
}

#[wasm_bindgen]
impl Play {
    /// Starts playing. A level that can't be played makes every answer its failure.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { session: begin(text) }
    }

    /// The position: scene, legal moves, board, moves made, whether it is won.
    #[must_use]
    pub fn state(&self) -> String {
        answer(self.session().map(Position::of))
    }

    /// Makes a move, given as JSON in the game's own shape or as a string in its notation;
    /// returns the position and the effects.
    pub fn play(&mut self, mv: &str) -> String {
        let mv = serde_json::from_str(mv).unwrap_or_else(|_| Value::String(mv.to_owned()));
        let played = self.session_mut().and_then(|session| {
            let effects = session.play(&mv)?;
            Ok(json!({"effects": effects, "position": Position::of(session)}))
        });
        answer(played)
    }

    /// Takes the last move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.session_mut().is_ok_and(Session::undo)
    }

    /// Makes the move that was taken back last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.session_mut().is_ok_and(Session::redo)
    }

    /// Back to the start.
    pub fn restart(&mut self) {
        if let Ok(session) = self.session_mut() {
            session.restart();
        }
    }

    /// Why clicks on places make no move; `null` if there is nothing to say. Their names have spaces between them.
    #[must_use]
    pub fn why_not(&self, clicks: &str) -> String {
        let clicks: Vec<&str> = clicks.split_whitespace().collect();
        answer(self.session().map(|session| session.why_not(&clicks)))
    }

    /// The next move, or how many to take back.
    #[must_use]
    pub fn hint(&self, request: &str) -> String {
        let hint = self.session().and_then(|session| {
            let request = Request::parse(request)?;
            let budget = request.solving();
            request.end()?;
            Ok(session.hint(&budget)?)
        });
        answer(hint)
    }

    /// The current position as a level of its own.
    #[must_use]
    pub fn level(&self) -> String {
        answer(self.session().map(|session| -> LevelFile { session.level() }))
    }

    fn session(&self) -> Result<&dyn Session, Failure> {
        self.session.as_ref().map(|session| &**session).map_err(Failure::clone)
    }

    fn session_mut(&mut self) -> Result<&mut (dyn Session + 'static), Failure> {
        self.session.as_mut().map(|session| &mut **session).map_err(|failure| failure.clone())
    }
}
