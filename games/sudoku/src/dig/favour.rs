//! Which clues should go first, and which last, so that a large set or fish comes about.

use unsolve_core::Stream;

use crate::Layout;
use crate::sieve::Kind;

/// Sets and fish of this size are rare.
const SIZE: usize = 4;

/// By cell: below 0 if it should go first, above if it should stay. Nothing is favoured where it is not known what would help.
pub(super) fn wishes(
    kind: Option<Kind>,
    layout: &Layout,
    solution: &[u8],
    stream: &mut Stream,
) -> Vec<i32> {
    match kind {
        Some(Kind::HiddenSet(SIZE)) => hidden(layout, solution, stream),
        Some(Kind::Fish(SIZE)) => fish(layout, solution, stream),
        _ => vec![0; solution.len()],
    }
}

/// Some members of what is numbered from 0.
fn some(count: usize, stream: &mut Stream) -> Vec<usize> {
    let mut all: Vec<usize> = (0..count).collect();
    stream.shuffle(&mut all);
    all.truncate(SIZE);
    all
}

/// Digits of a unit that other cells of it see, but not those where they are to go. A smaller set would do if one of its cells were
/// filled in.
fn hidden(layout: &Layout, solution: &[u8], stream: &mut Stream) -> Vec<i32> {
    let unit = &layout.units()[stream.below(layout.units().len())];
    let set: Vec<usize> = some(unit.len(), stream).into_iter().map(|place| unit[place]).collect();
    let is_hidden = |digit: u8| set.iter().any(|&cell| solution[cell] == digit);
    let wish = |cell: usize| {
        if unit.contains(&cell) {
            return -1;
        }
        if !is_hidden(solution[cell]) {
            return 0;
        }
        let mut seen = unit.iter().filter(|&&other| layout.sees(cell, other));
        let inside = seen.clone().any(|other| set.contains(other));
        let outside = seen.any(|other| !set.contains(other));
        i32::from(outside) - i32::from(inside)
    };
    (0..solution.len()).map(wish).collect()
}

/// A digit that is given nowhere, and lines in which other digits take the cells that it may not have.
fn fish(layout: &Layout, solution: &[u8], stream: &mut Stream) -> Vec<i32> {
    let side = layout.side();
    let (digit, direction) = (stream.below(side) as u8, stream.below(2));
    let line = |cell: usize| if direction == 0 { cell / side } else { cell % side };
    let across = |cell: usize| if direction == 0 { cell % side } else { cell / side };
    let lines = some(side, stream);
    let digits = (0..solution.len()).filter(|&cell| solution[cell] == digit);
    let crossed: Vec<usize> =
        digits.filter(|&cell| lines.contains(&line(cell))).map(across).collect();
    let wish = |cell: usize| match (lines.contains(&line(cell)), crossed.contains(&across(cell))) {
        _ if solution[cell] == digit => -1,
        (true, false) => 1,
        (true | false, true) => -1,
        (false, false) => 0,
    };
    (0..solution.len()).map(wish).collect()
}
