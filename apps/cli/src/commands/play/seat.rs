//! A player's seat: keys in, words and a position to look at out. Knows no terminal.

use super::keys::Key;
use super::picker::{Picked, Picker};
use super::sight::{Cell, Sight};
use super::table::{Order, Table};

/// Who plays, and how far the hand is.
pub struct Seat<'a> {
    /// The level.
    pub table: Table<'a>,
    /// The position as it is seen.
    pub sight: Sight,
    /// The cursor.
    pub picker: Picker,
    /// What is typed.
    pub typed: String,
    /// What was answered last.
    pub message: String,
    /// The cells that the answer speaks of.
    pub told: Vec<Cell>,
    /// Whether the page of help lies over the board.
    pub helping: bool,
    /// Whether the next Esc leaves.
    leaving: bool,
}

impl<'a> Seat<'a> {
    /// Sits down.
    pub fn new(table: Table<'a>) -> Self {
        Self {
            sight: table.sight(),
            table,
            picker: Picker::default(),
            typed: String::new(),
            message: "Press ? to see what you can do.".to_owned(),
            told: Vec::new(),
            helping: false,
            leaving: false,
        }
    }

    /// Takes a key; `false` if the player leaves.
    pub fn press(&mut self, key: &Key) -> bool {
        let leaving = std::mem::take(&mut self.leaving);
        if *key == Key::Order(Order::Quit) || (leaving && *key == Key::Escape) {
            return false;
        }
        if self.helping {
            self.helping = false;
            return true;
        }
        if *key != Key::Other {
            self.answer(String::new(), Vec::new());
        }
        match key {
            Key::Order(order) => self.order(order),
            Key::Arrow(arrow) => {
                let picked = self.picker.arrow(&self.sight, *arrow);
                self.picked(picked);
            }
            Key::Enter if self.typed.is_empty() => self.enter(),
            Key::Enter => return self.obey(),
            Key::Sign(sign) => self.sign(*sign),
            Key::Back if self.typed.is_empty() => self.order(&Order::Undo),
            Key::Back => drop(self.typed.pop()),
            Key::Delete => self.clear(),
            Key::Escape => self.never_mind(),
            Key::Other => {}
        }
        true
    }

    fn answer(&mut self, message: impl Into<String>, told: Vec<Cell>) {
        self.message = message.into();
        self.told = told;
    }

    fn order(&mut self, order: &Order) {
        if *order == Order::Help {
            self.helping = true;
            return;
        }
        let answer = self.table.carry_out(order);
        self.answer(answer.words, answer.cells);
        self.look();
    }

    /// Looks at the table again.
    fn look(&mut self) {
        self.sight = self.table.sight();
        self.picker.settle(&self.sight);
    }

    fn enter(&mut self) {
        let picked = self.picker.enter(&self.sight);
        self.picked(picked);
    }

    fn picked(&mut self, picked: Picked) {
        match picked {
            Picked::Move(notation) => self.order(&Order::Move(notation)),
            Picked::Moved => {}
            Picked::Refused(_) if self.table.is_won() => {
                self.answer("The level is solved. Ctrl-R begins again, Esc leaves.", Vec::new());
            }
            Picked::Refused(why) => self.answer(why, Vec::new()),
        }
    }

    /// A sign goes into the cell under the cursor, or is the next one of a line.
    fn sign(&mut self, sign: char) {
        if !self.typed.is_empty() {
            return self.typed.push(sign);
        }
        if sign == ' ' {
            if !self.picker.switch_notes(&self.sight) {
                self.enter();
            }
            return;
        }
        let put = self.picker.put(&self.sight, sign);
        let other = match sign {
            '0' => self.picker.clear(&self.sight),
            '*' => self.picker.note_all(&self.sight),
            _ => None,
        };
        match put.or(other) {
            Some(picked) => self.picked(picked),
            None => self.typed.push(sign),
        }
    }

    fn clear(&mut self) {
        self.typed.clear();
        if let Some(picked) = self.picker.clear(&self.sight) {
            self.picked(picked);
        }
    }

    /// Carries out what is typed; `false` if that is to quit.
    fn obey(&mut self) -> bool {
        let line = std::mem::take(&mut self.typed);
        if Table::read(line.trim()) == Order::Help {
            self.helping = true;
            return true;
        }
        let obeyed = self.table.obey(&line);
        let words: Vec<String> = obeyed.words.into_iter().chain(obeyed.refused).collect();
        self.answer(words.join("\n"), obeyed.cells);
        self.look();
        !obeyed.quit
    }

    /// Lets go of one thing after the other; only then leaving is offered.
    fn never_mind(&mut self) {
        if !self.typed.is_empty() {
            self.typed.clear();
        } else if !self.picker.let_go() {
            self.leaving = true;
            self.answer("Press Esc again to leave, any other key to go on.", Vec::new());
        }
    }
}
