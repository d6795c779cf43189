//! A level being played: orders in, words out. Knows no screen.

use unsolve_core::{Budget, Lane, TextBoard};
use unsolve_verbs::{CANDIDATE_NODES, HintStatus, MoveInfo, Session, SolveRequest, Status};

use crate::exit::Failure;
use crate::input::Entry;
use crate::text;
use crate::watch::Clock;

/// Most milliseconds a player waits for a hint or for the shortest length.
const PATIENCE_MS: u64 = 5_000;

/// What a player can ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Make this move.
    Move(String),
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back.
    Redo,
    /// Back to the start.
    Restart,
    /// The next move, please.
    Hint,
    /// Which moves are there?
    Moves,
    /// What can I do?
    Help,
    /// Enough.
    Quit,
}

/// The orders with their letter, word and meaning.
pub const ORDERS: [(char, &str, &str, Order); 7] = [
    ('u', "undo", "take the last move back", Order::Undo),
    ('y', "redo", "make it again", Order::Redo),
    ('r', "restart", "back to the start", Order::Restart),
    ('h', "hint", "the next move, and why", Order::Hint),
    ('m', "moves", "all legal moves", Order::Moves),
    ('?', "help", "this list", Order::Help),
    ('q', "quit", "enough", Order::Quit),
];

/// The level on the table.
pub struct Table<'a> {
    entry: &'a Entry,
    session: Box<dyn Session + 'a>,
}

impl<'a> Table<'a> {
    /// Puts a level on the table.
    pub fn new(entry: &'a Entry) -> Result<Self, Failure> {
        let session = entry.load().map(|level| level.play()).map_err(|error| entry.blame(error))?;
        Ok(Self { entry, session })
    }

    /// The game's name and the level's.
    pub fn title(&self) -> (&'static str, String) {
        (self.entry.game.info().name, self.entry.title())
    }

    /// The board.
    pub fn board(&self) -> TextBoard {
        self.session.board()
    }

    /// The legal moves.
    pub fn moves(&self) -> Vec<MoveInfo> {
        self.session.moves()
    }

    /// How many moves were made.
    pub fn made(&self) -> u64 {
        self.session.made().len() as u64
    }

    /// Whether the goal is reached.
    pub fn is_won(&self) -> bool {
        self.session.is_won()
    }

    /// What a typed word means: a legal move before a letter that stands for an order.
    pub fn read(&self, word: &str) -> Order {
        if self.moves().iter().any(|legal| legal.notation == word) {
            return Order::Move(word.to_owned());
        }
        let mut letter = word.chars();
        let letter = letter.next().filter(|_| letter.next().is_none());
        let order = ORDERS.iter().find(|(sign, name, ..)| *name == word || letter == Some(*sign));
        order.map_or_else(|| Order::Move(word.to_owned()), |(.., order)| order.clone())
    }

    /// Carries an order out; the answer is for the player.
    pub fn carry_out(&mut self, order: &Order) -> String {
        match order {
            Order::Move(word) => match self.session.play(&word.as_str().into()) {
                Ok(_) if self.is_won() => self.congratulation(),
                Ok(_) => String::new(),
                Err(error) => format!(
                    "{} (`moves` lists what is legal, `help` the commands)",
                    text::plain(&error.to_string())
                ),
            },
            Order::Undo if self.session.undo() => String::new(),
            Order::Undo => "This is the start.".to_owned(),
            Order::Redo if self.session.redo() => String::new(),
            Order::Redo => "Nothing was taken back.".to_owned(),
            Order::Restart => {
                self.session.restart();
                "Back at the start.".to_owned()
            }
            Order::Hint => self.hint(),
            Order::Moves => {
                let moves = self.moves();
                moves.iter().map(|mv| mv.notation.as_str()).collect::<Vec<_>>().join("  ")
            }
            Order::Help => help(),
            Order::Quit => String::new(),
        }
    }

    fn hint(&self) -> String {
        let clock = Clock::new(Some(PATIENCE_MS));
        match self.session.hint(&Budget::default().watched(&clock)) {
            Ok(hint) => match (hint.status, hint.notation) {
                (HintStatus::Move, Some(notation)) => format!("{notation}  {}", hint.text),
                _ => hint.text,
            },
            Err(error) => format!("No hint: {error}."),
        }
    }

    fn congratulation(&self) -> String {
        let made = self.made();
        if self.entry.game.info().lane == Lane::Constraint {
            return format!("Solved in {}: every clue holds.", text::count(made, "mark"));
        }
        let shortest = match self.shortest() {
            Some(length) if length >= made => "which is as short as can be".to_owned(),
            Some(length) => format!("the shortest solution has {length}"),
            None => "the shortest solution is not known".to_owned(),
        };
        format!("Solved in {}; {shortest}.", text::count(made, "move"))
    }

    /// The proved shortest length, found out without trusting the file.
    fn shortest(&self) -> Option<u64> {
        let clock = Clock::new(Some(PATIENCE_MS));
        let budget = Budget::nodes(CANDIDATE_NODES).watched(&clock);
        let request = SolveRequest::default();
        let report = self.entry.load().map(|level| level.solve(&request, &budget)).ok()?;
        let known = report.status == Status::Solved && report.is_optimal();
        known.then_some(report.moves.len() as u64)
    }
}

/// The orders, one a line.
fn help() -> String {
    let mut lines = vec!["Type a move in the game's notation, or:".to_owned()];
    lines.extend(ORDERS.iter().map(|(sign, word, about, _)| format!("  {sign}  {word:8} {about}")));
    lines.join("\n")
}
