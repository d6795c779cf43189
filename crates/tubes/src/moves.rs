//! Moves between tubes, as players write them.

use unsolve_core::{MoveError, symbol};

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

/// Why clicks on one or two tubes move nothing: what a look at them shows.
#[must_use]
pub fn why_not(shape: &Shape, tubes: &Tubes, clicks: &[&str]) -> Option<String> {
    let tube = |name: &str| name.strip_prefix("tube-")?.parse::<usize>().ok();
    let clicked: Vec<usize> = clicks.iter().map(|name| tube(name)).collect::<Option<_>>()?;
    if clicked.iter().any(|&tube| tube >= shape.tubes()) {
        return None;
    }
    // Units count from 1, for 0 is none.
    let letter = |tube: usize| symbol((shape.top(tubes.0[tube]) as u8).saturating_sub(1));
    match clicked[..] {
        [from] if tubes.0[from] == 0 => Some(format!("Tube {} is empty.", from + 1)),
        [from] if shape.is_complete(tubes.0[from]) => {
            Some(format!("Tube {} is complete.", from + 1))
        }
        [from] => Some(format!("There is no room for the {} of tube {}.", letter(from), from + 1)),
        [_, to] if shape.height(tubes.0[to]) == shape.capacity() => {
            Some(format!("Tube {} is full.", to + 1))
        }
        [from, to] if tubes.0[to] != 0 && letter(from) != letter(to) => {
            Some(format!("{} does not go onto {}.", letter(from), letter(to)))
        }
        _ => None,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_at_the_tubes_says_why_nothing_moves() {
        let contents = [vec![2, 1], vec![2, 0, 2], vec![0, 1], vec![1, 0], vec![], vec![1, 1, 1]];
        let shape = Shape::new(3, 6, &[3, 6, 3]);
        let tubes = Tubes::new(&shape, &contents);
        let why = |clicks: &[&str]| why_not(&shape, &tubes, clicks);
        assert_eq!(why(&["tube-0", "tube-1"]).as_deref(), Some("Tube 2 is full."));
        assert_eq!(why(&["tube-0", "tube-3"]).as_deref(), Some("B does not go onto A."));
        assert_eq!(why(&["tube-4"]).as_deref(), Some("Tube 5 is empty."));
        assert_eq!(why(&["tube-5"]).as_deref(), Some("Tube 6 is complete."));
        assert_eq!(why(&["tube-1"]).as_deref(), Some("There is no room for the C of tube 2."));
        assert_eq!(why(&["tube-9"]), None);
        assert_eq!(why(&["up"]), None);
    }
}
