//! Levels and moves as short texts.

use crate::{About, MoveError, Puzzle, ReadError, SourceInfo, SourceText};

/// The notations of [`Info::notations`](crate::Info::notations), and that of moves.
pub trait Notation: Puzzle {
    /// Reads a level.
    fn read(notation: &str, text: &str) -> Result<Self::Setup, ReadError>;

    /// Writes a position.
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

    /// What the text calls the colours, by their number, if it has names of its own for them.
    #[must_use]
    fn read_names(_notation: &str, _text: &str) -> Vec<String> {
        Vec::new()
    }

    /// A written level with these names of the colours, in a notation that has a place for them.
    #[must_use]
    fn with_names(_notation: &str, text: String, _names: &[String]) -> String {
        text
    }

    /// How the level beside the text was made, in a notation that has a place for it.
    #[must_use]
    fn read_method(_notation: &str, _text: &str) -> Option<String> {
        None
    }

    /// A written level with how it was made, in a notation that has a place for it.
    #[must_use]
    fn with_method(_notation: &str, text: String, _method: &str) -> String {
        text
    }

    /// What the text says about the level, in a notation that has a place for it.
    #[must_use]
    fn read_about(_notation: &str, _text: &str) -> About {
        About::default()
    }

    /// A written level with what is known about it, in a notation that has a place for it.
    #[must_use]
    fn with_about(_notation: &str, text: String, _about: &About) -> String {
        text
    }

    /// The texts of the levels in a text that holds several, in a notation with a way of its own to put them together;
    /// nothing for a text of one level.
    #[must_use]
    fn split(_notation: &str, _text: &str) -> Vec<String> {
        Vec::new()
    }

    /// The texts that levels come from together with the rules that they share, if the game has such texts.
    const SOURCE: Option<SourceInfo> = None;

    /// Reads such a text, whatever is wrong with it.
    #[must_use]
    fn read_source(_text: &str) -> Option<SourceText<Self::Rules, Self::Setup>> {
        None
    }

    /// The text with levels written into it: in the place of the one that begins on a line, or at the end. They share
    /// their rules; if those are not the rules of the text they take their place.
    fn write_source(
        _text: &str,
        _levels: &[(Option<usize>, Self::Level)],
    ) -> Result<String, ReadError> {
        Err(ReadError::new(1, 1, "the game's levels come from no text"))
    }

    /// A move in the game's usual short notation.
    fn move_text(mv: Self::Move) -> String;

    /// Reads a move in that notation.
    fn read_move(text: &str) -> Result<Self::Move, MoveError>;
}
