//! Keys: what a player means by them.
//!
//! Orders have keys that are no part of any text, so no game's moves can take them away.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::table::Order;

/// One of the four arrows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrow {
    /// To the top.
    Up,
    /// To the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Arrow {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Its direction in the names of places to click.
    pub fn word(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// What a key asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// An order.
    Order(Order),
    /// The cursor moves, or the piece that is picked.
    Arrow(Arrow),
    /// Take what is typed, or what is under the cursor.
    Enter,
    /// A sign: of a move, a word, or what goes into a cell.
    Sign(char),
    /// The last sign was wrong, or the last move.
    Back,
    /// Empty the cell.
    Delete,
    /// Never mind.
    Escape,
    /// Nothing.
    Other,
}

/// Reads a key.
pub fn read(event: KeyEvent) -> Key {
    let held = event.modifiers;
    match event.code {
        KeyCode::Char(sign) if held.contains(KeyModifiers::CONTROL) => control(sign),
        KeyCode::Char(_) if held.intersects(KeyModifiers::ALT | KeyModifiers::META) => Key::Other,
        KeyCode::Char('?') | KeyCode::F(1) => Key::Order(Order::Help),
        KeyCode::Char(sign) => Key::Sign(sign),
        KeyCode::Tab => Key::Order(Order::Hint),
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Back,
        KeyCode::Delete => Key::Delete,
        KeyCode::Esc => Key::Escape,
        KeyCode::Up => Key::Arrow(Arrow::Up),
        KeyCode::Down => Key::Arrow(Arrow::Down),
        KeyCode::Left => Key::Arrow(Arrow::Left),
        KeyCode::Right => Key::Arrow(Arrow::Right),
        _ => Key::Other,
    }
}

/// A letter with Ctrl; some terminals send Ctrl-H for the backspace key.
fn control(sign: char) -> Key {
    match sign.to_ascii_lowercase() {
        'z' => Key::Order(Order::Undo),
        'y' => Key::Order(Order::Redo),
        'r' => Key::Order(Order::Restart),
        'c' | 'd' => Key::Order(Order::Quit),
        'h' => Key::Back,
        'j' | 'm' => Key::Enter,
        _ => Key::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(code: KeyCode) -> Key {
        read(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn every_letter_and_digit_can_be_typed() {
        for sign in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(" >-=+:,.".chars()) {
            assert_eq!(plain(KeyCode::Char(sign)), Key::Sign(sign));
        }
    }

    #[test]
    fn orders_have_keys_that_are_no_text() {
        let held = |sign| read(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL));
        let control =
            [('z', Order::Undo), ('y', Order::Redo), ('r', Order::Restart), ('c', Order::Quit)];
        for (sign, order) in control {
            assert_eq!(held(sign), Key::Order(order));
        }
        assert_eq!(plain(KeyCode::Tab), Key::Order(Order::Hint));
        assert_eq!(plain(KeyCode::F(1)), Key::Order(Order::Help));
        assert_eq!(plain(KeyCode::Char('?')), Key::Order(Order::Help));
    }

    #[test]
    fn what_is_held_with_alt_is_not_typed() {
        let event = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT);
        assert_eq!(read(event), Key::Other);
    }
}
