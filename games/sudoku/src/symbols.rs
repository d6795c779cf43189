//! Digits as characters: 1 to 9, then A to G.

use unsolve_digits::digit;

/// Characters that stand for an empty cell in texts, beside `0`.
const BLANKS: [char; 3] = ['.', '*', '_'];

/// One cell of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Surely empty.
    Blank,
    /// Empty, or in some 16 x 16 texts the first of the digits.
    Zero,
    /// A digit from 1.
    Digit(u8),
}

impl Sign {
    /// What a character stands for.
    pub(crate) fn of(character: char) -> Option<Self> {
        match character {
            '0' => Some(Self::Zero),
            blank if BLANKS.contains(&blank) => Some(Self::Blank),
            _ => digit(character).filter(|&digit| digit <= 16).map(Self::Digit),
        }
    }
}

/// The digits of a text, 0 for empty cells.
///
/// In 16 x 16 texts some count from 0 to F. They are told by a `0` beside another sign for empty
/// cells, and no `G`.
pub(crate) fn digits(signs: &[Sign]) -> Vec<u8> {
    let has = |sign: Sign| signs.contains(&sign);
    let from_zero = has(Sign::Zero) && has(Sign::Blank) && !has(Sign::Digit(16));
    let shift = u8::from(signs.len() == 256 && from_zero);
    let digit = |sign: &Sign| match *sign {
        Sign::Blank => 0,
        Sign::Zero => shift,
        Sign::Digit(digit) => digit + shift,
    };
    signs.iter().map(digit).collect()
}
