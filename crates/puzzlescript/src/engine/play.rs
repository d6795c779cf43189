//! A level in play: turns with their again-turns, undo, restart, checkpoints.

use super::board::Board;
use super::chance::Chance;
use super::turn::{FUEL, Turn};
use crate::game::{Command, Game, Key};

/// Again-turns in a row are at most this many; a board that comes back ends them earlier.
const AGAIN: usize = 5_000;

/// Something to be heard or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A sound with its seed.
    Sound(i64),
    /// Text to be shown.
    Message(String),
}

/// What winning does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// The play is over.
    Stops,
    /// The next level begins at once.
    GoesOn,
}

/// What became of a key and its again-turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board is as it was.
    Nothing,
    /// The board has changed.
    Moved,
    /// The level is won.
    Won,
    /// A rule started the level again.
    Restarted,
    /// Again-turns never end, or rules took too long: the player can only undo.
    Endless,
}

/// A level in play.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Direction, Key, Outcome, Play};
/// let game = compile(BLOCKS).game.unwrap();
/// let mut play = Play::new(&game, 0, None).unwrap();
/// assert_eq!(play.press(Key::Go(Direction::Up)), Outcome::Nothing);
/// assert_eq!(play.press(Key::Go(Direction::Right)), Outcome::Won);
/// ```
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the play")]
pub struct Play<'g> {
    game: &'g Game,
    index: usize,
    board: Board,
    chance: Chance,
    undo: Vec<Board>,
    restart: Board,
    win: Win,
    /// An again-turn is due.
    again: bool,
    won: bool,
    restarted: bool,
    /// There is nothing to win any more: the level after the last one, or a message.
    is_over: bool,
    restarting: bool,
    events: Vec<Event>,
    is_cut: bool,
    fuel: usize,
    lines: Vec<usize>,
}

impl<'g> Play<'g> {
    /// Begins a level: rules of its start and their again-turns have run. Nothing if the entry is no level.
    #[must_use]
    pub fn new(game: &'g Game, index: usize, seed: Option<&str>) -> Option<Self> {
        Self::with(game, index, seed, Win::Stops)
    }

    pub(super) fn with(game: &'g Game, index: usize, seed: Option<&str>, win: Win) -> Option<Self> {
        let mut play = Self::blank(game, Board::of(game, game.level(index)?), index, seed, win);
        play.begin();
        play.settle();
        Some(play)
    }

    /// A play that begins with a board which may stand in no list of levels: one that was edited, or one that was
    /// reached. Rules of the start run only if the board has not `begun`.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Board, Direction, Key, Outcome, Play};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let board = Board::of(&game, game.level(0).unwrap());
    /// let mut play = Play::on(&game, board, None, true);
    /// assert_eq!(play.press(Key::Go(Direction::Right)), Outcome::Won);
    /// ```
    #[must_use]
    pub fn on(game: &'g Game, board: Board, seed: Option<&str>, begun: bool) -> Self {
        let mut play = Self::blank(game, board, usize::MAX, seed, Win::Stops);
        if !begun {
            play.begin();
            play.settle();
        }
        play
    }

    fn blank(game: &'g Game, board: Board, index: usize, seed: Option<&str>, win: Win) -> Self {
        let chance = Chance::new(seed.unwrap_or("unsolve"));
        Self {
            game,
            index,
            board: board.clone(),
            chance,
            undo: Vec::new(),
            restart: board,
            win,
            again: false,
            won: false,
            restarted: false,
            is_over: false,
            restarting: false,
            events: Vec::new(),
            is_cut: false,
            fuel: FUEL,
            lines: Vec::new(),
        }
    }

    fn begin(&mut self) {
        if self.game.settings.rules_on_start {
            self.turn(None, true, false);
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Puts a board there, as if it had been reached by keys.
    pub fn put(&mut self, board: Board) {
        self.board = board;
        (self.again, self.won, self.restarted) = (false, false, false);
        self.undo.clear();
    }

    /// The level is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// A rule or a loop ran into the limit of 200 passes, or a turn became too long, since the last key.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Lines of the rules that changed something since the last key, in the order they first did.
    #[must_use]
    pub fn lines(&self) -> &[usize] {
        &self.lines
    }

    /// Sounds and messages since they were last taken.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Presses a key and lets again-turns run.
    pub fn press(&mut self, key: Key) -> Outcome {
        self.go(Some(key))
    }

    /// Lets time pass: a turn without a key, and again-turns.
    pub fn tick(&mut self) -> Outcome {
        self.go(None)
    }

    fn go(&mut self, key: Option<Key>) -> Outcome {
        let before = self.board.clone();
        (self.won, self.restarted, self.is_cut) = (false, false, false);
        self.lines.clear();
        self.fuel = FUEL;
        self.turn(key, false, false);
        let ended = self.settle();
        if self.won {
            Outcome::Won
        } else if self.restarted {
            Outcome::Restarted
        } else if !ended {
            Outcome::Endless
        } else if self.board == before {
            Outcome::Nothing
        } else {
            Outcome::Moved
        }
    }

    /// Lets again-turns run; false if they never end.
    fn settle(&mut self) -> bool {
        let draws = self.game.draws();
        let mut seen = std::collections::HashSet::new();
        for _ in 0..AGAIN {
            if !self.again {
                return self.fuel > 0;
            }
            if self.fuel == 0 || !draws && !seen.insert(self.board.clone()) {
                break;
            }
            self.turn(None, false, false);
        }
        let ended = !self.again && self.fuel > 0;
        self.again = false;
        self.is_cut |= !ended;
        ended
    }

    /// Takes back the last key that changed something.
    pub fn undo(&mut self) {
        if self.game.settings.no_undo {
            return;
        }
        while self.undo.last() == Some(&self.board) {
            self.undo.pop();
        }
        if let Some(board) = self.undo.pop() {
            self.sound("undo");
            self.board = board;
            self.again = false;
        }
    }

    /// Starts the level again, from its last checkpoint.
    pub fn restart(&mut self) {
        if self.game.settings.no_restart {
            return;
        }
        self.undo.push(self.board.clone());
        self.fuel = FUEL;
        self.start_again();
        self.settle();
    }

    fn start_again(&mut self) {
        if self.restarting {
            return;
        }
        self.restarting = true;
        self.board = self.restart.clone();
        self.again = false;
        self.sound("restart");
        self.begin();
        self.restarting = false;
    }

    fn sound(&mut self, event: &str) {
        if let Some(seed) = self.game.sounds.event(event) {
            self.events.push(Event::Sound(seed));
        }
    }

    /// One turn. A trial leaves the board as it is and says whether the turn would do anything.
    fn turn(&mut self, key: Option<Key>, no_win: bool, trial: bool) -> bool {
        self.again = false;
        let before = self.board.clone();
        let mut turn = Turn::new(self.game, before.clone(), &mut self.chance, self.fuel);
        let players = turn.play(key);
        let Turn {
            board,
            orders,
            created,
            destroyed,
            moved_sounds,
            stuck_sounds,
            is_cut,
            lines,
            fuel,
            ..
        } = turn;
        self.is_cut |= is_cut;
        self.fuel = fuel;
        let stays = |index: &usize| self.game.player.mask.meets(board.cell(*index));
        if self.game.settings.needs_player_movement
            && !players.is_empty()
            && players.iter().all(stays)
        {
            return false;
        }
        if orders.contains(&Command::Cancel) {
            if !trial {
                self.give(&orders);
                self.sound("cancel");
            }
            return orders.len() > 1;
        }
        if orders.contains(&Command::Restart) {
            if !trial {
                self.give(&orders);
                self.undo.push(before);
                self.restarted = true;
                self.start_again();
            }
            return true;
        }
        let modified = board != before;
        if trial {
            return modified || orders.contains(&Command::Win);
        }
        for line in lines {
            if !self.lines.contains(&line) {
                self.lines.push(line);
            }
        }
        self.board = board;
        if modified && key.is_some() {
            self.undo.push(before);
        }
        stuck_sounds
            .into_iter()
            .chain(moved_sounds)
            .for_each(|seed| self.events.push(Event::Sound(seed)));
        for (list, mask) in
            [(&self.game.sounds.create, created), (&self.game.sounds.destroy, destroyed)]
        {
            let heard = list.iter().filter(|sound| sound.0.meets(mask.words()));
            heard.for_each(|sound| self.events.push(Event::Sound(sound.1)));
        }
        self.give(&orders);
        if self.check_win(&orders, no_win) {
            return modified;
        }
        if orders.contains(&Command::Checkpoint) {
            self.restart = self.board.clone();
        }
        if orders.contains(&Command::Again) && modified {
            // Even the trial draws, so it has to be made.
            self.again = self.turn(None, true, true);
        }
        modified
    }

    /// Sounds and the message of the orders.
    fn give(&mut self, orders: &[Command]) {
        for order in orders {
            match order {
                Command::Sound(number) => {
                    self.events.extend(self.game.sounds.effects[*number].map(Event::Sound));
                }
                Command::Message(text) => {
                    self.sound("showmessage");
                    self.events.push(Event::Message(text.clone()));
                }
                _ => (),
            }
        }
    }

    /// Looks whether the level is won, and wins it; true if that is the end of the turn.
    fn check_win(&mut self, orders: &[Command], no_win: bool) -> bool {
        if self.is_over || no_win || !(orders.contains(&Command::Win) || self.conditions_hold()) {
            return false;
        }
        self.sound("endlevel");
        match self.win {
            Win::Stops => self.won = true,
            Win::GoesOn => self.next_level(),
        }
        // Without a level to go on with the turn goes on.
        !self.is_over
    }

    /// There are conditions for winning, and all of them hold.
    fn conditions_hold(&self) -> bool {
        !self.game.wins.is_empty() && self.game.unmet(&self.board) == 0
    }

    fn next_level(&mut self) {
        let Some(level) = self.game.level(self.index.saturating_add(1)) else {
            self.is_over = true;
            return;
        };
        self.index += 1;
        self.board = Board::of(self.game, level);
        self.restart = self.board.clone();
        self.undo.clear();
        self.begin();
    }
}
