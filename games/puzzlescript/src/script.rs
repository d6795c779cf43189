//! Scripts: the rules that levels bring along.

use std::sync::{Arc, Mutex, PoisonError};

use unsolve_puzzlescript::{Board, Diagnostic, Entry, Game, compile};

use crate::map::Keys;

/// A small game of our own, with levels to begin with.
pub const CAUSEWAY: &str = include_str!("causeway.txt");

/// Compiled scripts that are kept, because levels of one script come one after the other.
const REMEMBERED: usize = 4;

/// A compiled script.
#[derive(Debug)]
pub struct Script {
    /// What stands above the levels, so that lines keep their numbers.
    head: String,
    game: Game,
    keys: Keys,
    diagnostics: Vec<Diagnostic>,
}

impl Script {
    /// Compiles a script; what follows the heading of the levels is known to [`levels`](Self::levels) alone.
    ///
    /// # Errors
    ///
    /// What is wrong with it. The language goes on without what it does not understand, but then nobody knows what is proved.
    pub fn new(text: &str) -> Result<Arc<Self>, Vec<Diagnostic>> {
        static KNOWN: Mutex<Vec<(String, Arc<Script>)>> = Mutex::new(Vec::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, script)) = known().iter().find(|(known, _)| known == text) {
            return Ok(Arc::clone(script));
        }
        let script = Arc::new(Self::compiled(text)?);
        let mut list = known();
        if list.len() >= REMEMBERED {
            list.remove(0);
        }
        list.push((text.to_owned(), Arc::clone(&script)));
        Ok(script)
    }

    fn compiled(text: &str) -> Result<Self, Vec<Diagnostic>> {
        let compiled = compile(text);
        let mut diagnostics = compiled.diagnostics;
        let Some(game) = compiled.game else {
            return Err(diagnostics);
        };
        if game.levels.is_empty() {
            // Rules without levels are what level files keep.
            diagnostics
                .retain(|remark| remark.line.is_some() || !remark.message.contains("levels"));
        }
        if diagnostics.iter().any(Diagnostic::counts) {
            return Err(diagnostics);
        }
        let above = game.levels_line.map_or(usize::MAX, |line| line - 1);
        let mut head: String = text.split_inclusive('\n').take(above).collect();
        if game.levels_line.is_some() {
            // The frame of `=` above the heading belongs to it.
            while let Some(rest) = without_last_frame(&head) {
                head.truncate(rest);
            }
        }
        let keys = Keys::of(&game);
        Ok(Self { head, game, keys, diagnostics })
    }

    /// The script of a parameter: Causeway if there is none.
    pub(crate) fn of_param(text: Option<&str>) -> Result<Arc<Self>, String> {
        Self::new(text.unwrap_or(CAUSEWAY)).map_err(|wrong| told(&wrong))
    }

    /// The same without the rule of a line.
    pub(crate) fn without(&self, line: usize) -> Self {
        let game = self.game.without(line);
        let keys = Keys::of(&game);
        Self { head: self.head.clone(), game, keys, diagnostics: Vec::new() }
    }

    /// The rules without the levels.
    #[must_use]
    pub fn head(&self) -> &str {
        &self.head
    }

    /// What was made of it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What maps are written with.
    pub(crate) fn keys(&self) -> &Keys {
        &self.keys
    }

    /// What the compiler remarked.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The levels that stand in the script, messages left out: their number in the list and their board.
    #[must_use]
    pub fn levels(&self) -> Vec<(usize, Board)> {
        let level = |(index, entry): (usize, &Entry)| match entry {
            Entry::Level(level) => Some((index, Board::of(&self.game, level))),
            Entry::Message(_) => None,
        };
        self.game.levels.iter().enumerate().filter_map(level).collect()
    }

    /// A line of the script, from 1.
    pub(crate) fn line(&self, number: usize) -> &str {
        self.head.lines().nth(number.saturating_sub(1)).unwrap_or_default().trim()
    }
}

/// Where the last line begins, if it is a frame.
fn without_last_frame(head: &str) -> Option<usize> {
    let body = head.strip_suffix('\n').unwrap_or(head);
    let begin = body.rfind('\n').map_or(0, |at| at + 1);
    let last = body[begin..].trim();
    (!last.is_empty() && last.chars().all(|c| c == '=')).then_some(begin)
}

/// Remarks in one sentence after the other.
pub(crate) fn told(remarks: &[Diagnostic]) -> String {
    let shown: Vec<String> = remarks.iter().take(5).map(ToString::to_string).collect();
    match remarks.len().saturating_sub(shown.len()) {
        0 => shown.join("; "),
        more => format!("{}; and {more} more", shown.join("; ")),
    }
}
