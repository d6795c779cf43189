//! As many cells as digits, digits as cells, or rows as columns.

use super::Square;

/// What is counted against what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subset {
    /// So many cells of a line that have as many digits together.
    Naked(usize),
    /// So many digits that have as many cells of a line together.
    Hidden(usize),
    /// So many rows in which a digit has as many columns together, or the other way round.
    Fish(usize),
}

/// One that was found.
#[derive(Debug, Clone)]
pub struct Caught {
    /// The line; of a fish the first of its lines.
    pub line: usize,
    /// The cells that have the digits.
    pub cells: Vec<usize>,
    /// The digits.
    pub digits: u16,
    /// What is ruled out, by cell.
    pub struck: Vec<(usize, u16)>,
}

impl Subset {
    /// In the order of the ladder.
    pub const ALL: [Self; 6] = [
        Self::Naked(2),
        Self::Fish(2),
        Self::Hidden(2),
        Self::Naked(3),
        Self::Fish(3),
        Self::Hidden(3),
    ];

    /// Calls with each that rules something out.
    pub fn each(self, square: &Square, call: &mut dyn FnMut(Caught)) {
        match self {
            Self::Naked(size) => naked(square, size, call),
            Self::Hidden(size) => hidden(square, size, call),
            Self::Fish(size) => fish(square, size, call),
        }
    }
}

fn naked(square: &Square, size: usize, call: &mut dyn FnMut(Caught)) {
    for line in 0..2 * square.side {
        let marks = |place: usize| {
            Some(square.marks[square.at(line, place)]).filter(|marks| !marks.is_power_of_two())
        };
        let rows = listed(square.side, |place| marks(place).unwrap_or(0));
        subsets(&rows, size, &mut |chosen, digits| {
            let (inside, outside) = (0..square.side).partition(|place| chosen >> place & 1 == 1);
            report(square, line, (inside, outside), digits, digits, call);
        });
    }
}

fn hidden(square: &Square, size: usize, call: &mut dyn FnMut(Caught)) {
    for line in 0..2 * square.side {
        let places = |digit: usize| {
            let cells = (0..square.side).map(|place| (place, square.marks[square.at(line, place)]));
            let mut found = 0u16;
            for (place, marks) in cells {
                if marks == 1 << digit {
                    return 0;
                }
                found |= (marks >> digit & 1) << place;
            }
            found
        };
        let rows = listed(square.side, places);
        subsets(&rows, size, &mut |digits, cells| {
            let (inside, _): (Vec<usize>, Vec<usize>) =
                (0..square.side).partition(|place| cells >> place & 1 == 1);
            report(square, line, (inside.clone(), inside), digits, !digits, call);
        });
    }
}

/// Reports the cells of a line at the places of the first list, and what those of the second lose.
fn report(
    square: &Square,
    line: usize,
    (inside, losing): (Vec<usize>, Vec<usize>),
    digits: u16,
    gone: u16,
    call: &mut dyn FnMut(Caught),
) {
    let at = |place: usize| square.at(line, place);
    let struck = losing.into_iter().map(|place| (at(place), square.marks[at(place)] & gone));
    let struck: Vec<(usize, u16)> =
        struck.filter(|&(cell, gone)| gone != 0 && !square.marks[cell].is_power_of_two()).collect();
    if !struck.is_empty() {
        let cells = inside.into_iter().map(at).collect();
        call(Caught { line, cells, digits, struck });
    }
}

fn fish(square: &Square, size: usize, call: &mut dyn FnMut(Caught)) {
    let side = square.side;
    for (digit, first) in (0..side).flat_map(|digit| [(digit, 0), (digit, side)]) {
        let places = |line: usize| {
            let mut found = 0u16;
            for place in 0..side {
                let marks = square.marks[square.at(first + line, place)];
                if marks == 1 << digit {
                    return 0;
                }
                found |= (marks >> digit & 1) << place;
            }
            found
        };
        let rows = listed(side, places);
        subsets(&rows, size, &mut |lines, across| {
            let mut caught =
                Caught { line: first, cells: Vec::new(), digits: 1 << digit, struck: Vec::new() };
            for line in 0..side {
                for place in (0..side).filter(|place| across >> place & 1 == 1) {
                    let cell = square.at(first + line, place);
                    let marks = square.marks[cell];
                    if marks >> digit & 1 == 0 || marks.is_power_of_two() {
                        continue;
                    }
                    if lines >> line & 1 == 1 {
                        caught.cells.push(cell);
                    } else {
                        caught.struck.push((cell, 1 << digit));
                    }
                }
            }
            if !caught.struck.is_empty() {
                call(caught);
            }
        });
    }
}

/// A row of bits for each place of a line; none beyond its end.
fn listed(side: usize, row: impl Fn(usize) -> u16) -> [u16; 9] {
    std::array::from_fn(|place| if place < side { row(place) } else { 0 })
}

/// Calls with each choice of `size` rows that have as many bits together: the rows as bits, and the bits.
fn subsets(rows: &[u16], size: usize, call: &mut dyn FnMut(u16, u16)) {
    fn extend(
        rows: &[u16],
        from: usize,
        left: usize,
        (chosen, union): (u16, u16),
        size: usize,
        call: &mut dyn FnMut(u16, u16),
    ) {
        if left == 0 {
            if union.count_ones() as usize == size {
                call(chosen, union);
            }
            return;
        }
        for place in from..rows.len() {
            let more = union | rows[place];
            if rows[place] != 0 && more.count_ones() as usize <= size {
                extend(rows, place + 1, left - 1, (chosen | 1 << place, more), size, call);
            }
        }
    }
    if rows.iter().filter(|&&row| row != 0).count() > size {
        extend(rows, 0, size, (0, 0), size, call);
    }
}
