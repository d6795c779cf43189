//! The typed face of a game.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Band, Brush, Edit, EditError, Effect, Info, Invalid, MoveError, ParamError, ReadError, Scene,
    Stream, TextBoard,
};

/// A game without its engine: identity, files, notation, drawing and editing.
///
/// How it is solved, generated and rated comes from the lane it stands on; the lane's own trait
/// asks for the rest.
pub trait Puzzle: Send + Sync + 'static {
    /// How the game introduces itself.
    const INFO: Info;

    /// What a designer sets before generating. Ranges are declared in its schema.
    type Params: Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// The variant of the rules as a level file spells it out.
    type Rules: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// A position as a level file writes it, not yet checked.
    type Setup: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// A checked level: what stays the same while playing, and the start.
    type Level: Clone + Send + Sync;
    /// A position in play.
    type State: Clone + Eq + Send + Sync;
    /// A move.
    type Move: Copy + Eq + Serialize + DeserializeOwned + JsonSchema + Send + Sync;

    /// Refuses parameters that do not fit together. Single ranges are checked before, from the
    /// schema.
    fn check_params(_params: &Self::Params) -> Result<(), ParamError> {
        Ok(())
    }

    /// The parameters of a difficulty preset.
    fn preset(band: Band) -> Self::Params;

    /// Checks a setup under the given rules.
    fn validate(
        setup: Self::Setup,
        rules: Self::Rules,
    ) -> Result<Self::Level, Invalid<Self::Setup>>;

    /// The rules a setup has if nobody says otherwise.
    fn default_rules(setup: &Self::Setup) -> Self::Rules;

    /// The rules of a level.
    fn rules(level: &Self::Level) -> Self::Rules;

    /// Writes a position of a level down; [`validate`](Self::validate) is its inverse.
    fn setup(level: &Self::Level, state: &Self::State) -> Self::Setup;

    /// The start of a level.
    fn start(level: &Self::Level) -> Self::State;

    /// Reads a level in one of the notations of [`Info::notations`].
    fn read(notation: &str, text: &str) -> Result<Self::Setup, ReadError>;

    /// Writes a position in one of the notations of [`Info::notations`].
    fn write(notation: &str, level: &Self::Level, state: &Self::State) -> String;

    /// The rules that stand beside a level, in a notation that has a place for them.
    fn read_rules(_notation: &str, _text: &str) -> Result<Option<Self::Rules>, ReadError> {
        Ok(None)
    }

    /// The solution that stands beside a level, in a notation that has a place for one.
    fn read_solution(_notation: &str, _text: &str) -> Result<Option<Vec<Self::Move>>, ReadError> {
        Ok(None)
    }

    /// Writes a position with its solution, in a notation that has a place for one.
    fn write_solved(
        notation: &str,
        level: &Self::Level,
        state: &Self::State,
        _solution: &[Self::Move],
    ) -> String {
        Self::write(notation, level, state)
    }

    /// A move in the game's usual short notation.
    fn move_text(mv: Self::Move) -> String;

    /// Reads a move in that notation.
    fn read_move(text: &str) -> Result<Self::Move, MoveError>;

    /// A move as a person would say it: "the red ball from tube 3 to tube 5".
    fn describe_move(level: &Self::Level, state: &Self::State, mv: Self::Move) -> String;

    /// The board as text for a terminal.
    fn board(level: &Self::Level, state: &Self::State) -> TextBoard;

    /// The board as a picture, with the places to click and the legal moves they stand for.
    fn draw(level: &Self::Level, state: &Self::State) -> Scene;

    /// What happens on the screen when a legal move is made in `state`.
    fn effects(level: &Self::Level, state: &Self::State, mv: Self::Move) -> Vec<Effect>;

    /// What a designer can paint with.
    fn brushes(level: &Self::Level) -> Vec<Brush>;

    /// Makes one change of a level. The result need not be solvable, but it must be legal.
    fn edit(level: &Self::Level, edit: &Edit) -> Result<Self::Level, EditError>;

    /// A legal neighbour of a level, for automatic creation.
    fn mutate(level: &Self::Level, stream: &mut Stream) -> Self::Level;
}
