//! Signs, one after the other: how small and how large a cell can be.

use super::rung::{Finds, Look};
use super::view::{View, digits};
use crate::square::all;

/// Digits that are too small or too large for a cell, by the signs that lead to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Comparison;

/// The least a cell can be, or the most, and the sign that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bound {
    /// The digit less 1; counted from the top if it is the most.
    value: u32,
    sign: Option<usize>,
    /// How many signs lead here.
    length: u32,
}

impl Look for Comparison {
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>) {
        for most in [false, true] {
            let bounds = bounds(view, most);
            for (cell, bound) in bounds.iter().enumerate().filter(|(_, bound)| bound.length > 0) {
                let gone = view.marks(cell) & !reaching(view, bound.value, most);
                if gone == 0 || !view.is_open(cell) && gone != view.marks(cell) {
                    continue;
                }
                let path = path(view, &bounds, cell, most);
                let signs = path.windows(2).filter_map(|pair| sign(view, pair, most));
                let because = signs.collect();
                let removals = vec![view.strike(cell, gone)];
                finds.add(removals, because, bound.length, || {
                    (told(view, &bounds, &path, gone, most), path.clone())
                });
            }
        }
    }
}

/// The digits from a bound on.
fn reaching(view: &View<'_>, value: u32, most: bool) -> u16 {
    let side = view.layout.side() as u32;
    let all = all(side as usize);
    match value {
        past if past >= side => 0,
        _ if most => all >> value,
        _ => all << value & all,
    }
}

/// The first of some marks from a bound on, counted from the same end.
fn first(view: &View<'_>, marks: u16, value: u32, most: bool) -> u32 {
    let (side, left) = (view.layout.side() as u32, marks & reaching(view, value, most));
    match left {
        0 => side,
        _ if most => side + left.leading_zeros() - 16,
        _ => left.trailing_zeros(),
    }
}

/// By cell: the least it can be, or the most. Each round follows one more sign.
fn bounds(view: &View<'_>, most: bool) -> Vec<Bound> {
    let cells = view.layout.cells();
    let start =
        |cell| Bound { value: first(view, view.marks(cell), 0, most), sign: None, length: 0 };
    let mut bounds: Vec<Bound> = (0..cells).map(start).collect();
    for _ in 0..cells {
        let before = bounds.clone();
        for (sign, &[smaller, larger]) in view.square.less.iter().enumerate() {
            let (from, to) = if most { (larger, smaller) } else { (smaller, larger) };
            let (from, to) = (before[usize::from(from)], usize::from(to));
            let value = first(view, view.marks(to), from.value + 1, most);
            let length = from.length + 1;
            let same = value == bounds[to].value && bounds[to].value > before[to].value;
            if value > bounds[to].value || same && length < bounds[to].length {
                bounds[to] = Bound { value, sign: Some(sign), length };
            }
        }
        if bounds == before {
            break;
        }
    }
    bounds
}

/// The cells from one on, back along the signs that bound it.
fn path(view: &View<'_>, bounds: &[Bound], mut cell: usize, most: bool) -> Vec<usize> {
    let mut path = vec![cell];
    while let Some(sign) = bounds[cell].sign.filter(|_| path.len() < view.layout.cells()) {
        let [smaller, larger] = view.square.less[sign];
        cell = usize::from(if most { larger } else { smaller });
        path.push(cell);
    }
    path
}

/// The clue between two cells of a path.
fn sign(view: &View<'_>, pair: &[usize], most: bool) -> Option<usize> {
    let (smaller, larger) = if most { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
    let less = [smaller as u8, larger as u8];
    let place = view.square.less.iter().position(|&known| known == less)?;
    view.clues.get(place).copied()
}

/// "r1c1 < r1c2 < r1c3, and r1c3 is at most 4, so r1c1 is at most 2." The chain is told as far as one digit goes with each
/// sign; the cell where more is known is its end.
fn told(view: &View<'_>, bounds: &[Bound], path: &[usize], gone: u16, most: bool) -> String {
    let mark = if most { " < " } else { " > " };
    let skips = |pair: &[usize]| bounds[pair[0]].value != bounds[pair[1]].value + 1;
    let whole = path.windows(2).skip(1).position(skips);
    let path = whole.map_or(path, |place| &path[..place + 2]);
    let names: Vec<String> = path.iter().map(|&cell| view.cell(cell)).collect();
    let (cell, end) = (path[0], path[path.len() - 1]);
    let limit = bounds[end].value;
    let reason = if !view.is_open(end) {
        format!(", and {}", view.may_be(end, view.marks(end)))
    } else if limit > 0 {
        format!(", and {}", view.may_be(end, reaching(view, limit, most)))
    } else {
        String::new()
    };
    let rest = reaching(view, limit + path.len() as u32 - 1, most);
    let left = view.marks(cell) & !gone;
    let last = if left.is_power_of_two() && left != rest {
        format!("; of these only {} is left", digits(left, "and"))
    } else {
        String::new()
    };
    format!("{}{reason}, so {}{last}.", names.join(mark), view.may_be(cell, rest))
}
