//! Keys: what a player means by them.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::Value;
use unsolve_verbs::MoveInfo;

use super::table::{ORDERS, Order};

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

/// What a key asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// An order.
    Order(Order),
    /// One more sign of a move.
    Sign(char),
    /// The last sign was wrong.
    Erase,
    /// All of them were.
    Clear,
    /// Take what is typed or chosen.
    Enter,
    /// Move, or choose.
    Arrow(Arrow),
    /// The next thing to move.
    Next,
    /// Nothing.
    Other,
}

/// Reads a key; `typed` is what stands in the line already.
pub fn read(event: KeyEvent, typed: &str, legal: &[MoveInfo]) -> Key {
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    match event.code {
        KeyCode::Char('c' | 'd') if control => Key::Order(Order::Quit),
        KeyCode::Char(_) if control => Key::Other,
        KeyCode::Char(sign) => sign_or_order(sign, typed, legal),
        KeyCode::Backspace if typed.is_empty() => Key::Order(Order::Undo),
        KeyCode::Backspace => Key::Erase,
        KeyCode::Esc if typed.is_empty() => Key::Order(Order::Quit),
        KeyCode::Esc => Key::Clear,
        KeyCode::Enter => Key::Enter,
        KeyCode::Up => Key::Arrow(Arrow::Up),
        KeyCode::Down => Key::Arrow(Arrow::Down),
        KeyCode::Left => Key::Arrow(Arrow::Left),
        KeyCode::Right => Key::Arrow(Arrow::Right),
        KeyCode::Tab => Key::Next,
        _ => Key::Other,
    }
}

/// A letter is an order only if no legal move begins with it.
fn sign_or_order(sign: char, typed: &str, legal: &[MoveInfo]) -> Key {
    let begins = legal.iter().any(|mv| mv.notation.starts_with(sign));
    let order = ORDERS.iter().find(|(letter, ..)| *letter == sign);
    match order {
        Some((.., order)) if typed.is_empty() && !begins => Key::Order(order.clone()),
        _ => Key::Sign(sign),
    }
}

/// The direction of a move, if the game's moves have one.
pub fn direction(mv: &MoveInfo) -> Option<Arrow> {
    let name = mv.json.get("direction").unwrap_or(&mv.json).as_str()?;
    match name {
        "up" | "u" | "U" => Some(Arrow::Up),
        "down" | "d" | "D" => Some(Arrow::Down),
        "left" | "l" | "L" => Some(Arrow::Left),
        "right" | "r" | "R" => Some(Arrow::Right),
        _ => None,
    }
}

/// What moves: the move without its direction.
pub fn mover(mv: &MoveInfo) -> Value {
    let mut json = mv.json.clone();
    match json.as_object_mut() {
        Some(fields) => {
            fields.remove("direction");
            json
        }
        None => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn mv(notation: &str, json: Value) -> MoveInfo {
        MoveInfo { json, notation: notation.to_owned(), text: String::new() }
    }

    fn key(code: KeyCode, typed: &str, legal: &[MoveInfo]) -> Key {
        read(KeyEvent::new(code, KeyModifiers::NONE), typed, legal)
    }

    #[test]
    fn letters_are_orders_unless_a_move_begins_with_them() {
        let tubes = [mv("1-2", json!({"from": 0, "to": 1}))];
        let steps = [mv("u", json!("u"))];
        assert_eq!(key(KeyCode::Char('u'), "", &tubes), Key::Order(Order::Undo));
        assert_eq!(key(KeyCode::Char('u'), "1", &tubes), Key::Sign('u'));
        assert_eq!(key(KeyCode::Char('u'), "", &steps), Key::Sign('u'));
        assert_eq!(key(KeyCode::Char('1'), "", &tubes), Key::Sign('1'));
    }

    #[test]
    fn control_c_quits_and_backspace_undoes() {
        let event = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(read(event, "12", &[]), Key::Order(Order::Quit));
        assert_eq!(key(KeyCode::Backspace, "", &[]), Key::Order(Order::Undo));
        assert_eq!(key(KeyCode::Backspace, "1", &[]), Key::Erase);
    }

    #[test]
    fn moves_with_a_direction_follow_the_arrows() {
        let slide = mv("Au", json!({"block": 0, "direction": "up"}));
        assert_eq!(direction(&slide), Some(Arrow::Up));
        assert_eq!(mover(&slide), json!({"block": 0}));
        assert_eq!(direction(&mv("l", json!("l"))), Some(Arrow::Left));
        assert_eq!(direction(&mv("1-2", json!({"from": 0, "to": 1}))), None);
    }
}
