//! Recorded plays.

use super::board::Board;
use super::play::{Event, Play, Win};
use crate::game::{Direction, Game, Key};

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Key),
    /// Back one key.
    Undo,
    /// Back to the start.
    Restart,
    /// Nothing, for one beat of a game in real time.
    Tick,
}

impl Input {
    /// The input of a number in recorded plays: 0 up, 1 left, 2 down, 3 right, 4 action.
    #[must_use]
    pub fn of_number(number: u64) -> Option<Self> {
        let key = match number {
            0 => Key::Go(Direction::Up),
            1 => Key::Go(Direction::Left),
            2 => Key::Go(Direction::Down),
            3 => Key::Go(Direction::Right),
            4 => Key::Action,
            _ => return None,
        };
        Some(Self::Key(key))
    }

    /// The input of a word in recorded plays: `undo`, `restart`, `tick`.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        match word {
            "undo" => Some(Self::Undo),
            "restart" => Some(Self::Restart),
            "tick" => Some(Self::Tick),
            _ => None,
        }
    }
}

/// Plays inputs from a level on; a level that is won is followed by the next one at once. Gives the last board and
/// what was heard and read; nothing if the entry is no level.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS, replay, Input};
/// let game = compile(BLOCKS).game.unwrap();
/// let (board, _) = replay(&game, 0, &[Input::of_number(3).unwrap()], None).unwrap();
/// assert_eq!(board.width(), 6, "the second level");
/// ```
#[must_use]
pub fn replay(
    game: &Game,
    level: usize,
    inputs: &[Input],
    seed: Option<&str>,
) -> Option<(Board, Vec<Event>)> {
    let mut play = Play::with(game, level, seed, Win::GoesOn)?;
    for input in inputs {
        match input {
            Input::Key(key) => {
                play.press(*key);
            }
            Input::Tick => {
                play.tick();
            }
            Input::Undo => play.undo(),
            Input::Restart => play.restart(),
        }
    }
    let events = play.take_events();
    Some((play.board().clone(), events))
}
