//! What plays a level: the fast engine where it can, the literal one where it must.

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Transition};
use unsolve_puzzlescript::{Board, Game, Outcome, Planes, Play};

use crate::keys::Press;
use crate::script::Script;

/// How things stand.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PuzzleScriptEnd")]
pub enum Status {
    /// Play goes on.
    Open,
    /// The level is won.
    Won,
    /// A rule has started the level again.
    Restarted,
    /// Turns that follow from a key never end.
    Endless,
}

impl Status {
    const ALL: [Self; 4] = [Self::Open, Self::Won, Self::Restarted, Self::Endless];
}

/// A position: what lies on the board, and how play ended if it did. Whether it is won can't be seen on the board,
/// because rules may say so by a command.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    words: Box<[u64]>,
    status: Status,
    /// Keys pressed so far, where chance decides.
    turn: u32,
}

impl Position {
    /// How things stand.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// Keys pressed so far, where chance decides.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }
}

/// Plays one level.
pub struct Engine {
    script: Arc<Script>,
    /// Where play begins, after the rules of the start.
    board: Board,
    /// Words of a position; whether the fast engine plays.
    form: OnceLock<(usize, bool)>,
    /// Machines that nobody uses at the moment.
    idle: Mutex<Vec<Machine>>,
}

/// A fast machine with what it found out last: searches ask for the moves of a position and then for where each
/// leads, and a turn is too costly to be played twice.
struct Machine {
    planes: Planes,
    from: Option<Position>,
    found: Vec<(Press, Position)>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("board", &self.board).finish_non_exhaustive()
    }
}

impl Engine {
    pub(crate) fn new(script: &Arc<Script>, board: Board) -> Self {
        let script = Arc::clone(script);
        Self { script, board, form: OnceLock::new(), idle: Mutex::new(Vec::new()) }
    }

    fn game(&self) -> &Game {
        self.script.game()
    }

    /// What a turn draws from: another stream for each turn.
    pub(crate) fn seed(turn: u32) -> String {
        format!("unsolve {turn}")
    }

    /// Where play begins.
    pub(crate) fn start(&self, status: Status, turn: u32) -> Position {
        let mut position = self.position(&self.board);
        (position.status, position.turn) = (status, turn);
        position
    }

    /// Whether the fast engine plays the level.
    fn is_fast(&self) -> bool {
        self.form().1
    }

    fn form(&self) -> (usize, bool) {
        *self.form.get_or_init(|| match Planes::new(self.game(), &self.board) {
            Some(planes) => {
                let words = planes.words();
                self.put_back(Machine { planes, from: None, found: Vec::new() });
                (words, true)
            }
            None => (literal_words(&self.board).len(), false),
        })
    }

    fn put_back(&self, machine: Machine) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(machine);
    }

    /// A machine, if possible the one that has just looked at this position.
    fn machine(&self, position: Option<&Position>) -> Option<Machine> {
        if !self.is_fast() {
            return None;
        }
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let knows = |machine: &Machine| position.is_some() && machine.from.as_ref() == position;
        let place = idle.iter().position(knows).or_else(|| idle.len().checked_sub(1));
        if let Some(place) = place {
            return Some(idle.swap_remove(place));
        }
        drop(idle);
        let planes = Planes::new(self.game(), &self.board)?;
        Some(Machine { planes, from: None, found: Vec::new() })
    }

    /// The position of a board that can be reached.
    pub(crate) fn position(&self, board: &Board) -> Position {
        let words = match self.machine(None) {
            Some(mut machine) => {
                let words = machine.planes.state(board);
                self.put_back(machine);
                words
            }
            None => literal_words(board),
        };
        Position { words: words.into(), status: Status::Open, turn: 0 }
    }

    /// The board of a position.
    #[must_use]
    pub fn board(&self, position: &Position) -> Board {
        match self.machine(None) {
            Some(mut machine) => {
                let board = machine.planes.board(&self.board, &position.words);
                self.put_back(machine);
                board
            }
            None => literal_board(self.game(), &self.board, &position.words),
        }
    }

    /// Looks at all legal moves and where they lead.
    fn look<T>(&self, position: &Position, see: impl FnOnce(&[(Press, Position)]) -> T) -> T {
        if position.status != Status::Open {
            return see(&[]);
        }
        let Some(mut machine) = self.machine(Some(position)) else {
            return see(&self.literally(position));
        };
        if machine.from.as_ref() != Some(position) {
            expand(&mut machine, position);
        }
        let seen = see(&machine.found);
        self.put_back(machine);
        seen
    }

    /// The same with the literal engine.
    fn literally(&self, position: &Position) -> Vec<(Press, Position)> {
        let game = self.game();
        let board = self.board(position);
        let counts = matches!(game.refusal(), Some(unsolve_puzzlescript::Refusal::Chance))
            || game.settings.realtime;
        let turn = if counts { position.turn + 1 } else { 0 };
        let mut found = Vec::new();
        for press in presses(game) {
            let seed = Self::seed(turn);
            let mut play = Play::on(game, board.clone(), Some(&seed), true);
            let outcome = match press.key() {
                Some(key) => play.press(key),
                None => play.tick(),
            };
            let (words, status) = match outcome {
                Outcome::Nothing => continue,
                Outcome::Moved => (literal_words(play.board()), Status::Open),
                Outcome::Won => (literal_words(play.board()), Status::Won),
                Outcome::Restarted => (position.words.to_vec(), Status::Restarted),
                Outcome::Endless => (position.words.to_vec(), Status::Endless),
            };
            found.push((press, Position { words: words.into(), status, turn }));
        }
        found
    }
}

/// Finds out what all keys do.
fn expand(machine: &mut Machine, position: &Position) {
    machine.found.clear();
    let found = &mut machine.found;
    machine.planes.successors(&position.words, |key, outcome, words| {
        let next = match outcome {
            Outcome::Nothing => return,
            Outcome::Moved => Position::of(words, Status::Open),
            Outcome::Won => Position::of(words, Status::Won),
            Outcome::Restarted => Position::of(&position.words, Status::Restarted),
            Outcome::Endless => Position::of(&position.words, Status::Endless),
        };
        if next != *position {
            found.push((Press::of(key), next));
        }
    });
    machine.from = Some(position.clone());
}

impl Position {
    fn of(words: &[u64], status: Status) -> Self {
        Self { words: words.into(), status, turn: 0 }
    }
}

/// The keys of a game; waiting is one where time passes.
pub(crate) fn presses(game: &Game) -> impl Iterator<Item = Press> + '_ {
    let keys = game.keys().iter().map(|&key| Press::of(key));
    keys.chain(game.settings.realtime.then_some(Press::Wait))
}

/// A board as words, one bit for each object of each cell.
fn literal_words(board: &Board) -> Vec<u64> {
    board.words().to_vec()
}

fn literal_board(game: &Game, like: &Board, words: &[u64]) -> Board {
    Board::of_words(game, like.width(), like.height(), words)
}

impl Transition for Engine {
    type State = Position;
    type Move = Press;

    fn moves(&self, position: &Position, out: &mut Vec<Press>) {
        self.look(position, |found| out.extend(found.iter().map(|(press, _)| *press)));
    }

    fn apply(&self, position: &mut Position, press: Press) {
        *position = self.successor(position, press);
    }

    fn successor(&self, position: &Position, press: Press) -> Position {
        self.look(position, |found| {
            let found = found.iter().find(|(other, _)| *other == press);
            found.map_or_else(|| position.clone(), |(_, next)| next.clone())
        })
    }

    fn is_goal(&self, position: &Position) -> bool {
        position.status == Status::Won
    }

    fn is_over(&self, position: &Position) -> bool {
        matches!(position.status, Status::Restarted | Status::Endless)
    }

    fn codec(&self) -> Option<Codec<Self>> {
        let pack = |_: &Self, position: &Position, bytes: &mut [u8]| {
            let (turn, words) = bytes.split_at_mut(5);
            turn[0] = position.status as u8;
            turn[1..].copy_from_slice(&position.turn.to_le_bytes());
            for (chunk, word) in words.chunks_exact_mut(8).zip(&position.words) {
                chunk.copy_from_slice(&word.to_le_bytes());
            }
        };
        let unpack = |_: &Self, bytes: &[u8]| {
            let (head, words) = bytes.split_at(5);
            let word = |chunk: &[u8]| {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(chunk);
                u64::from_le_bytes(bytes)
            };
            let mut turn = [0; 4];
            turn.copy_from_slice(&head[1..]);
            Position {
                words: words.chunks_exact(8).map(word).collect(),
                status: Status::ALL[usize::from(head[0] & 3)],
                turn: u32::from_le_bytes(turn),
            }
        };
        Some(Codec { len: 5 + 8 * self.form().0, pack, unpack })
    }

    /// Cells that stand against the conditions for winning.
    fn visible(&self, position: &Position) -> u32 {
        match position.status {
            Status::Won => 0,
            _ => self.game().unmet(&self.board(position)) as u32,
        }
    }
}
