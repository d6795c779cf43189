//! The cursor and what is picked with it, until that makes a move.

use std::collections::HashSet;

use unsolve_core::Hit;

use super::clicks::{self, Clicked, Steered, word};
use super::keys::Arrow;
use super::sight::Sight;

/// The key below a board that makes the next one a note.
const NOTE: &str = "note";
/// The key below a board that makes the next one rule something out.
const OUT: &str = "out";
/// The key below a board that notes everywhere what fits.
const FILL: &str = "fill";
/// The key below a board that empties a cell.
const CLEAR: &str = "clear";

/// What a key on the board led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picked {
    /// A move, in the game's notation.
    Move(String),
    /// Another place, or something picked or let go.
    Moved,
    /// Nothing, and why.
    Refused(&'static str),
}

/// The cursor on the board.
#[derive(Debug, Clone, Default)]
pub struct Picker {
    /// The places picked so far.
    chosen: Vec<String>,
    /// The place under the cursor.
    cursor: Option<String>,
    /// Which of the keys below the board is under the cursor, once a cell is picked.
    key: usize,
    /// Whether what goes into a cell is a note.
    notes: bool,
}

impl Picker {
    /// The places picked so far.
    pub fn chosen(&self) -> &[String] {
        &self.chosen
    }

    /// Whether what goes into a cell is a note.
    pub fn notes(&self) -> bool {
        self.notes
    }

    /// Notes on or off; `false` if the game knows no notes.
    pub fn switch_notes(&mut self, sight: &Sight) -> bool {
        let known = has_notes(sight);
        self.notes = known && !self.notes;
        known
    }

    /// The place on the board under the cursor. None where arrows make moves at once.
    pub fn stop<'s>(&self, sight: &'s Sight) -> Option<&'s Hit> {
        if self.chosen.is_empty() && clicks::is_steered(&sight.scene, &[]) {
            return None;
        }
        self.among(&self.stops(sight))
    }

    fn among<'s>(&self, stops: &[&'s Hit]) -> Option<&'s Hit> {
        let here = stops.iter().find(|hit| Some(&hit.id) == self.cursor.as_ref());
        here.or(stops.first()).copied()
    }

    /// The key below the board under the cursor, once a cell is picked.
    pub fn key<'s>(&self, sight: &'s Sight) -> Option<&'s Hit> {
        let keys = self.open_keys(sight);
        keys.get(self.key.min(keys.len().saturating_sub(1))).copied()
    }

    /// An arrow moves a piece, or the cursor.
    pub fn arrow(&mut self, sight: &Sight, arrow: Arrow) -> Picked {
        if sight.scene.moves.is_empty() {
            return Picked::Refused("No move is left; Backspace takes one back.");
        }
        match clicks::steer(&sight.scene, &self.chosen, arrow) {
            Steered::Clicks(clicks) => self.clicked(sight, clicks),
            Steered::Blocked => Picked::Refused("Nothing moves that way."),
            Steered::No => self.walk(sight, arrow),
        }
    }

    /// A piece that an arrow moved stays picked.
    fn clicked(&mut self, sight: &Sight, clicks: Vec<String>) -> Picked {
        if let Some(notation) = clicks::made(&sight.scene, &clicks) {
            return Picked::Move(notation);
        }
        self.chosen = clicks;
        Picked::Moved
    }

    /// Moves the cursor: over the keys below the board once a cell is picked, else over the board.
    fn walk(&mut self, sight: &Sight, arrow: Arrow) -> Picked {
        let keys = self.open_keys(sight).len();
        if keys > 0 {
            let by = if matches!(arrow, Arrow::Right | Arrow::Down) { 1 } else { keys - 1 };
            self.key = (self.key.min(keys - 1) + by) % keys;
            return Picked::Moved;
        }
        let stops = self.stops(sight);
        let to = self.among(&stops).and_then(|from| sight.neighbour(&stops, from, arrow));
        if let Some(to) = to {
            self.cursor = Some(to.id.clone());
        }
        Picked::Moved
    }

    /// Picks what is under the cursor.
    pub fn enter(&mut self, sight: &Sight) -> Picked {
        let Some(hit) = self.key(sight).or_else(|| self.stop(sight)) else {
            return Picked::Refused("The arrows make the moves here.");
        };
        if !sight.is_key(hit) {
            self.cursor = Some(hit.id.clone());
        }
        let had = self.chosen.len();
        self.key = 0;
        match clicks::click(&sight.scene, &self.chosen, &hit.id) {
            Clicked::Move(notation) => {
                self.chosen.clear();
                Picked::Move(notation)
            }
            Clicked::Chosen(chosen) => {
                self.chosen = chosen;
                let nothing = self.chosen.is_empty() && had == 0;
                if nothing { Picked::Refused(FIXED) } else { Picked::Moved }
            }
        }
    }

    /// What a sign puts into the cell under the cursor; nothing if it is no such sign.
    pub fn put(&mut self, sight: &Sight, sign: char) -> Option<Picked> {
        let choice = choices(sight).into_iter().find(|choice| choice.is(sign))?;
        Some(self.fill(sight, if self.notes { &[NOTE] } else { &[] }, &choice.hit.id))
    }

    /// Empties the cell under the cursor; nothing if the game has no cells to fill in.
    pub fn clear(&mut self, sight: &Sight) -> Option<Picked> {
        let key = sight.keys().find(|hit| hit.id == CLEAR)?;
        Some(self.fill(sight, &[], &key.id))
    }

    /// Notes everywhere what fits; nothing if the game knows no notes.
    pub fn note_all(&mut self, sight: &Sight) -> Option<Picked> {
        let key = sight.keys().find(|hit| hit.id == FILL)?;
        self.let_go();
        let made = clicks::made(&sight.scene, std::slice::from_ref(&key.id));
        Some(made.map_or(Picked::Refused("All that fits is noted."), Picked::Move))
    }

    fn fill(&mut self, sight: &Sight, before: &[&str], key: &str) -> Picked {
        self.let_go();
        let Some(cell) = self.stop(sight) else { return Picked::Refused(FIXED) };
        let mut clicks = vec![cell.id.clone()];
        if !clicks::begins(&sight.scene, &clicks) {
            return Picked::Refused(FIXED);
        }
        clicks.extend(before.iter().map(|&id| id.to_owned()));
        clicks.push(key.to_owned());
        match clicks::made(&sight.scene, &clicks) {
            Some(notation) => Picked::Move(notation),
            None if key == CLEAR => Picked::Refused("This cell is empty."),
            None if before.is_empty() => Picked::Refused("It stands there already."),
            None => Picked::Refused("Notes go into empty cells; Delete empties one."),
        }
    }

    /// Lets everything go; `false` if nothing was picked.
    pub fn let_go(&mut self) -> bool {
        let had = !self.chosen.is_empty();
        self.chosen.clear();
        self.key = 0;
        had
    }

    /// The position is another one: only a piece that can still be moved stays picked.
    pub fn settle(&mut self, sight: &Sight) {
        let held = self.chosen.get(..1).unwrap_or_default().to_vec();
        self.let_go();
        if clicks::is_steered(&sight.scene, &held) {
            self.chosen = held;
        }
    }

    /// Where the cursor goes: everything but places where only another move could go on.
    fn stops<'s>(&self, sight: &'s Sight) -> Vec<&'s Hit> {
        let scene = &sight.scene;
        let mut open = clicks::next(scene, &[]);
        if !self.chosen.is_empty() {
            open.extend(clicks::next(scene, &self.chosen));
        }
        let open: HashSet<&str> = open.into_iter().map(|hit| hit.id.as_str()).collect();
        let later = scene.moves.iter().flat_map(|mv| mv.hits.iter().skip(1));
        let later: HashSet<&str> = later.map(String::as_str).collect();
        let is_stop = |id: &str| open.contains(id) || !later.contains(id);
        let board = scene.hits.iter().filter(|hit| !sight.is_key(hit));
        board.filter(|hit| is_stop(&hit.id)).collect()
    }

    /// The keys below the board that can be pressed now.
    fn open_keys<'s>(&self, sight: &'s Sight) -> Vec<&'s Hit> {
        if self.chosen.is_empty() {
            return Vec::new();
        }
        let next = clicks::next(&sight.scene, &self.chosen);
        next.into_iter().filter(|hit| sight.is_key(hit)).collect()
    }
}

const FIXED: &str = "Nothing can be done with this one.";

/// What can go into a cell, and the key for it.
#[derive(Debug, Clone, Copy)]
pub struct Choice<'s> {
    /// The sign to type.
    pub sign: char,
    /// The key below the board.
    pub hit: &'s Hit,
}

impl Choice<'_> {
    /// Whether a typed sign means it.
    fn is(&self, sign: char) -> bool {
        self.sign.eq_ignore_ascii_case(&sign)
    }

    /// Whether it is its own sign.
    pub fn is_own(&self) -> bool {
        self.word().chars().eq([self.sign])
    }

    /// What goes into the cell.
    pub fn word(&self) -> &str {
        word(&self.hit.id)
    }
}

/// What can go into cells: by its own sign, or else by its number.
pub fn choices(sight: &Sight) -> Vec<Choice<'_>> {
    let keys = sight.keys().filter(|hit| ![NOTE, OUT, FILL, CLEAR].contains(&hit.id.as_str()));
    let signed = |(hit, number): (_, char)| {
        let hit: &Hit = hit;
        let mut signs = word(&hit.id).chars();
        let own = signs.next().filter(|_| signs.next().is_none());
        Choice { sign: own.unwrap_or(number), hit }
    };
    keys.zip(('1'..='9').chain('a'..='z')).map(signed).collect()
}

/// Whether cells can hold notes.
pub fn has_notes(sight: &Sight) -> bool {
    sight.keys().any(|hit| hit.id == NOTE)
}
