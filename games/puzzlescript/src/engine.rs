//! What plays a level: the fast engine where it can, the literal one where it must.

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Bounder, Codec, Transition};
use unsolve_puzzlescript::{Board, Game, Outcome, Planes, Play, Refusal};

use crate::keys::Press;
use crate::packing::{Form, pack, unpack};
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
    pub(crate) const ALL: [Self; 4] = [Self::Open, Self::Won, Self::Restarted, Self::Endless];
}

/// A position: what lies on the board, and how play ended if it did. Whether it is won can't be seen on the board,
/// because rules may say so by a command.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) words: Box<[u64]>,
    pub(crate) status: Status,
    /// Keys pressed so far, where chance decides.
    pub(crate) turn: u32,
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
    /// Whether it is for searches alone, which need no decoration.
    for_search: bool,
    form: OnceLock<Form>,
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
        let (for_search, form) = (false, OnceLock::new());
        Self { script, board, for_search, form, idle: Mutex::new(Vec::new()) }
    }

    /// The same for searches: without decoration, and a position that is not won counts as a key away from winning.
    pub(crate) fn for_search(&self) -> Self {
        Self { for_search: true, ..Self::new(&self.script, self.board.clone()) }
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
        Position { status, turn, ..self.position(&self.board) }
    }

    /// Whether the fast engine plays the level.
    fn is_fast(&self) -> bool {
        self.form().is_fast
    }

    fn planes(&self) -> Option<Planes> {
        let essential = || Planes::essential(self.game(), &self.board);
        let planes = self.for_search.then(essential).flatten();
        planes.or_else(|| Planes::new(self.game(), &self.board))
    }

    pub(crate) fn form(&self) -> Form {
        *self.form.get_or_init(|| {
            if let Some(planes) = self.planes() {
                let (words, bits) = (planes.words(), planes.bits());
                let has_bound = self.for_search && planes.has_bound();
                self.put_back(Machine { planes, from: None, found: Vec::new() });
                return Form { words, bits, is_fast: true, counts: false, has_bound };
            }
            let words = literal_words(&self.board).len();
            let counts = counts_keys(self.game());
            Form { words, bits: words * 64, is_fast: false, counts, has_bound: false }
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
        let planes = self.planes()?;
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

    /// The position of a board, as far as another one has come.
    pub(crate) fn like(&self, other: &Position, board: &Board) -> Position {
        Position { status: other.status, turn: other.turn, ..self.position(board) }
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
        let turn = if counts_keys(game) { position.turn + 1 } else { 0 };
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

/// Whether what a key does can depend on how many were pressed before.
fn counts_keys(game: &Game) -> bool {
    matches!(game.refusal(), Some(Refusal::Chance)) || game.settings.realtime
}

/// A bound that says that a position is lost.
const LOST: u32 = 1 << 20;

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

/// The fewest keys from a position, as far as is known.
fn bound(planes: &mut Planes, position: &Position) -> u32 {
    match position.status {
        Status::Won => 0,
        Status::Open => planes.bound(&position.words).unwrap_or(LOST),
        Status::Restarted | Status::Endless => LOST,
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

    /// All keys of a position are tried together.
    fn successors(
        &self,
        position: &Position,
        moves: &[Press],
        mut each: impl FnMut(Press, Position),
    ) {
        let mut found = match self.machine(Some(position)) {
            None => self.literally(position),
            Some(mut machine) => {
                if machine.from.as_ref() != Some(position) {
                    expand(&mut machine, position);
                }
                machine.from = None;
                let found = std::mem::take(&mut machine.found);
                self.put_back(machine);
                found
            }
        };
        let asked = found.drain(..).filter(|(press, _)| moves.contains(press));
        asked.for_each(|(press, next)| each(press, next));
    }

    fn is_goal(&self, position: &Position) -> bool {
        position.status == Status::Won
    }

    fn is_over(&self, position: &Position) -> bool {
        matches!(position.status, Status::Restarted | Status::Endless)
    }

    /// What is not won takes a key, and as many as the things need that have to come somewhere. Ratings measure how far a
    /// level is from what a bound says, and one that seldom says much should not count there.
    fn bound(&self, position: &Position) -> u32 {
        if !self.form().has_bound {
            return u32::from(self.for_search && position.status != Status::Won);
        }
        self.machine(None).map_or(0, |mut machine| {
            let bound = bound(&mut machine.planes, position);
            self.put_back(machine);
            bound
        })
    }

    /// A search has a machine of its own for its bounds.
    fn bounder(&self) -> Option<Bounder<'_, Self>> {
        let mut machine = self.form().has_bound.then(|| self.machine(None))??;
        Some(Box::new(move |_, _, _, next| bound(&mut machine.planes, next)))
    }

    fn rules_out(&self, bound: u32) -> bool {
        bound >= LOST
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(Codec { len: self.form().len(), pack, unpack })
    }

    /// Cells that stand against the conditions for winning.
    fn visible(&self, position: &Position) -> u32 {
        if position.status == Status::Won {
            return 0;
        }
        match self.machine(None) {
            Some(mut machine) => {
                let unmet = machine.planes.unmet(&position.words);
                self.put_back(machine);
                unmet as u32
            }
            None => self.game().unmet(&self.board(position)) as u32,
        }
    }
}
