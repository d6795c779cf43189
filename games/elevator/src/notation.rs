//! A house as five numbers, a ride as a letter.

use unsolve_core::{MoveError, Notation, ReadError};

use crate::{Button, Elevator, House};

impl Notation for Elevator {
    fn read(_: &str, text: &str) -> Result<House, ReadError> {
        let number = |word: &str| {
            let no_number = || ReadError::new(1, 1, format!("`{word}` is no number up to 255"));
            word.parse::<u8>().map_err(|_| no_number())
        };
        let numbers = text.split_whitespace().take(6).map(number).collect::<Result<Vec<_>, _>>()?;
        let [floors, up, down, start, wanted] = numbers[..] else {
            let message = "five numbers are needed: floors, up, down, start, wanted";
            return Err(ReadError::new(1, 1, message));
        };
        Ok(House { floors, up, down, start, wanted })
    }

    fn write(_: &str, house: &House, floor: &u8) -> String {
        let House { floors, up, down, wanted, .. } = house;
        format!("{floors} {up} {down} {floor} {wanted}\n")
    }

    fn move_text(mv: Button) -> String {
        mv.name()[..1].to_owned()
    }

    fn read_move(text: &str) -> Result<Button, MoveError> {
        match text {
            "up" | "u" => Ok(Button::Up),
            "down" | "d" => Ok(Button::Down),
            _ => Err(MoveError(format!("`{text}` is no button; there are u and d"))),
        }
    }
}
