//! Moves between tubes, as players write them.

use unsolve_core::MoveError;

use crate::{MAX_TUBES, Shape, Tubes};

/// A move of units from one tube to another.
pub trait TubeMove: Copy {
    /// The tube they are taken from and the one they are put into, counted from 0.
    fn tubes(self) -> (usize, usize);

    /// How many.
    fn amount(self) -> usize;
}

/// What a move makes use of: `park` in an empty tube or `collect` in one with its colour; `break`
/// a run up though all of it would fit, or `split` it because the tube gets full; `unpack` what
/// lies on the bottom; `complete` a tube, or make one `empty`.
#[must_use]
pub fn tags(shape: &Shape, tubes: &Tubes, mv: impl TubeMove) -> Vec<&'static str> {
    let (from, to) = mv.tubes();
    let (from, to) = (tubes.0[from], tubes.0[to]);
    let (run, amount) = (shape.top_run(from), mv.amount());
    let room = shape.capacity() - shape.height(to);
    let emptied = shape.height(from) == amount;
    let full = shape.height(to) + amount == shape.capacity();
    let pure = shape.height(to) == 0 || shape.is_uniform(to) && shape.top(to) == shape.top(from);
    let told = [
        ("park", shape.height(to) == 0),
        ("collect", shape.height(to) > 0),
        ("break", amount < run && run <= room),
        ("split", amount < run && run > room),
        ("unpack", run == shape.height(from) && amount < run),
        ("complete", full && pure),
        ("empty", emptied),
    ];
    told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
}

/// `3>5`: tubes count from 1, as players do.
#[must_use]
pub fn move_text(mv: impl TubeMove) -> String {
    let (from, to) = mv.tubes();
    format!("{}>{}", from + 1, to + 1)
}

/// The two tubes of a move as players write it, counted from 0.
///
/// ```
/// assert_eq!(unsolve_tubes::read_move("3>12"), Ok((2, 11)));
/// assert_eq!(unsolve_tubes::read_move(" 3 - 12 "), Ok((2, 11)));
/// assert!(unsolve_tubes::read_move("0>1").is_err());
/// ```
pub fn read_move(text: &str) -> Result<(u8, u8), MoveError> {
    let tube = |part: &str| match part.trim().parse::<u8>() {
        Ok(number) if (1..=MAX_TUBES).contains(&usize::from(number)) => Some(number - 1),
        _ => None,
    };
    let parts = text.split_once(['>', '-']).and_then(|(from, to)| tube(from).zip(tube(to)));
    parts.ok_or_else(|| {
        let short: String = text.chars().take(20).collect();
        let message =
            format!("`{short}` is no move; write the two tubes, counted from 1, as in `3>5`");
        MoveError(message)
    })
}
