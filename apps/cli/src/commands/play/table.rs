//! A level being played: orders in, words out. Knows no screen.

use std::cell::OnceCell;

use unsolve_core::{Budget, Lane};
use unsolve_verbs::{CANDIDATE_NODES, HintStatus, MoveInfo, Session, SolveRequest, Status};

use super::help;
use super::labels::labelled;
use super::sight::{Cell, Sight};
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

/// The orders with their word and meaning.
pub const ORDERS: [(&str, &str, Order); 7] = [
    ("undo", "take the last move back", Order::Undo),
    ("redo", "make it again", Order::Redo),
    ("restart", "back to the start", Order::Restart),
    ("hint", "the next move, and why", Order::Hint),
    ("moves", "all legal moves", Order::Moves),
    ("help", "what can be typed", Order::Help),
    ("quit", "enough", Order::Quit),
];

/// What became of an order.
#[derive(Debug, Default)]
pub struct Answer {
    /// What to tell the player; often nothing.
    pub words: String,
    /// The cells it speaks of.
    pub cells: Vec<Cell>,
    /// Whether a move was asked for that is none.
    pub refused: bool,
}

impl Answer {
    fn say(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }
}

/// How far the words of a line were carried out.
#[derive(Debug, Default)]
pub struct Obeyed {
    /// What to tell the player.
    pub words: Vec<String>,
    /// The cells that this speaks of.
    pub cells: Vec<Cell>,
    /// Why a word was refused.
    pub refused: Option<String>,
    /// Whether one was to quit.
    pub quit: bool,
}

impl Obeyed {
    /// Takes an answer down; `false` if nothing more is to be carried out.
    fn take(&mut self, order: &Order, answer: Answer) -> bool {
        self.cells = answer.cells;
        self.quit = *order == Order::Quit;
        if answer.refused {
            self.refused = Some(answer.words);
            return false;
        }
        self.words.extend(Some(answer.words).filter(|words| !words.is_empty()));
        !self.quit
    }
}

/// The level on the table.
pub struct Table<'a> {
    entry: &'a Entry,
    session: Box<dyn Session + 'a>,
    /// The proved shortest length, once somebody wanted to know it.
    shortest: OnceCell<Option<u64>>,
}

impl<'a> Table<'a> {
    /// Puts a level on the table.
    pub fn new(entry: &'a Entry) -> Result<Self, Failure> {
        let session = entry.load().map(|level| level.play()).map_err(|error| entry.blame(error))?;
        Ok(Self { entry, session, shortest: OnceCell::new() })
    }

    /// The game's name and what one does in it.
    pub fn game(&self) -> (&'static str, &'static str) {
        let info = self.entry.game.info();
        (info.name, info.tagline)
    }

    /// What the level is called.
    pub fn title(&self) -> String {
        self.entry.title()
    }

    /// The position as it is seen.
    pub fn sight(&self) -> Sight {
        Sight::of(self.session.scene(), labelled(self.session.board()))
    }

    /// The legal moves.
    pub fn moves(&self) -> Vec<MoveInfo> {
        self.session.moves()
    }

    /// "5 moves", or "5 marks" where cells are filled in.
    pub fn made(&self) -> String {
        let thing = if self.is_filled_in() { "mark" } else { "move" };
        text::count(self.count(), thing)
    }

    fn count(&self) -> u64 {
        self.session.made().len() as u64
    }

    fn is_filled_in(&self) -> bool {
        self.entry.game.info().lane == Lane::Constraint
    }

    /// Whether the goal is reached.
    pub fn is_won(&self) -> bool {
        self.session.is_won()
    }

    /// What a typed word means. Orders come first, so that no move can hide one.
    pub fn read(word: &str) -> Order {
        let order = ORDERS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(word));
        match order {
            Some((.., order)) => order.clone(),
            None if word == "?" => Order::Help,
            None => Order::Move(word.to_owned()),
        }
    }

    /// Carries an order out; the answer is for the player.
    pub fn carry_out(&mut self, order: &Order) -> Answer {
        match order {
            Order::Move(word) => self.make(word),
            Order::Undo if self.session.undo() => Answer::default(),
            Order::Undo => Answer::say("This is the start."),
            Order::Redo if self.session.redo() => Answer::default(),
            Order::Redo => Answer::say("Nothing was taken back."),
            Order::Restart => {
                self.session.restart();
                Answer::say("Back at the start.")
            }
            Order::Hint => self.hint(),
            Order::Moves => Answer::say(self.listed(usize::MAX)),
            Order::Help => Answer::say(help::typing(&self.moves()).join("\n")),
            Order::Quit => Answer::default(),
        }
    }

    /// Carries out the words of a line, until one is refused or is to quit.
    pub fn obey(&mut self, line: &str) -> Obeyed {
        let mut obeyed = Obeyed::default();
        for word in line.split_whitespace() {
            if !self.obey_word(word, &mut obeyed) {
                break;
            }
        }
        obeyed
    }

    /// Carries out a word and says whether to go on. Commas part words unless they belong to a move.
    fn obey_word(&mut self, word: &str, obeyed: &mut Obeyed) -> bool {
        let word = word.trim_matches(',');
        if word.is_empty() {
            return true;
        }
        let order = Self::read(word);
        let answer = self.carry_out(&order);
        if answer.refused && word.contains(',') {
            return word.split(',').all(|part| self.obey_word(part, obeyed));
        }
        obeyed.take(&order, answer)
    }

    fn make(&mut self, word: &str) -> Answer {
        match self.session.play(&word.into()) {
            Ok(_) if self.is_won() => Answer::say(self.result()),
            Ok(_) => Answer::default(),
            Err(error) => {
                let error = text::plain(&error.to_string());
                let remedy = match self.listed(6) {
                    none if none.is_empty() => "`undo` takes moves back".to_owned(),
                    moves => format!("legal here: {moves}"),
                };
                Answer { refused: true, ..Answer::say(format!("{error} ({remedy})")) }
            }
        }
    }

    /// At most `most` legal moves, and how many more there are.
    fn listed(&self, most: usize) -> String {
        let moves = self.moves();
        let mut words: Vec<String> =
            moves.iter().take(most).map(|mv| mv.notation.clone()).collect();
        if moves.len() > most {
            words.push(format!("and {} more", text::grouped((moves.len() - most) as u64)));
        }
        words.join("  ")
    }

    fn hint(&self) -> Answer {
        let clock = Clock::new(Some(PATIENCE_MS));
        match self.session.hint(&Budget::default().watched(&clock)) {
            Ok(hint) => {
                let words = match (hint.status, hint.notation) {
                    (HintStatus::Move, Some(notation)) => format!("{notation}  {}", hint.text),
                    _ => hint.text,
                };
                Answer { cells: hint.cells, ..Answer::say(words) }
            }
            Err(error) => Answer::say(format!("No hint: {error}.")),
        }
    }

    /// How it ended, or where it was left.
    pub fn result(&self) -> String {
        let made = self.made();
        if !self.is_won() {
            return format!("Left after {made}.");
        }
        if self.is_filled_in() {
            return format!("Solved in {made}: every clue holds.");
        }
        let shortest = *self.shortest.get_or_init(|| shortest(self.entry));
        match shortest {
            Some(length) if length >= self.count() => {
                format!("Solved in {made}, the fewest there are.")
            }
            Some(length) => format!("Solved in {made} (shortest: {}).", text::grouped(length)),
            None => format!("Solved in {made} (the shortest solution is not known)."),
        }
    }
}

/// The proved shortest length, found out without trusting the file.
fn shortest(entry: &Entry) -> Option<u64> {
    let clock = Clock::new(Some(PATIENCE_MS));
    let budget = Budget::nodes(CANDIDATE_NODES).watched(&clock);
    let report = entry.load().map(|level| level.solve(&SolveRequest::default(), &budget)).ok()?;
    let known = report.status == Status::Solved && report.is_optimal();
    known.then_some(report.moves.len() as u64)
}
