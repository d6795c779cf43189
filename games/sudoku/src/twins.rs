//! The same board under another look: rows and columns exchanged, bands, stacks and the lines in them in another
//! order, other digits. For 9 x 9 that are 3,359,232 arrangements and 9! names.

use crate::Layout;

/// Orders of columns beyond which not all of them are tried.
const MOST_ORDERS: usize = 1_296;
/// Ways to begin a board beyond which it is given up: it is all but empty.
const MOST_BEGINNINGS: usize = 50_000;

/// A board that is being written row by row, with digits named in the order in which they come.
#[derive(Debug, Clone, Copy)]
struct Beginning {
    /// Whether rows and columns are exchanged.
    turned: bool,
    /// The number of the order of the columns.
    order: usize,
    /// The rows that are written, as bits, and the last of them.
    used: u16,
    last: usize,
    /// By digit: its name, 0 if it has none.
    names: [u8; 17],
    named: u8,
}

/// The least text that any look of a board has, row by row with digits named in the order in which they come; none
/// where there are too many looks to tell.
///
/// All beginnings with the least rows so far are kept and gone on from with every row that may come next.
pub(crate) fn least(layout: &Layout, digits: &[u8]) -> Option<Vec<u8>> {
    let side = layout.side();
    let [high, wide] = layout.box_shape();
    let orders = orders(side / wide, wide)?;
    let across: Vec<u8> =
        (0..side * side).map(|cell| digits[cell % side * side + cell / side]).collect();
    let looks: &[&[u8]] = if high == wide { &[digits, &across] } else { &[digits] };
    let mut beginnings = starts(looks.len(), orders.len());
    let mut text = Vec::new();
    for row in 0..side {
        let mut least = vec![u8::MAX; side];
        let mut kept = Vec::new();
        for beginning in &beginnings {
            for next in (0..side).filter(|&next| beginning.may_have(next, row, high)) {
                let look = looks[usize::from(beginning.turned)];
                let cells = &look[next * side..(next + 1) * side];
                let (written, gone_on) = beginning.with(next, cells, &orders[beginning.order]);
                match written[..side].cmp(&least[..]) {
                    std::cmp::Ordering::Greater => continue,
                    std::cmp::Ordering::Equal => {}
                    std::cmp::Ordering::Less => {
                        least.copy_from_slice(&written[..side]);
                        kept.clear();
                    }
                }
                kept.push(gone_on);
                if kept.len() > MOST_BEGINNINGS {
                    return None;
                }
            }
        }
        text.append(&mut least);
        beginnings = kept;
    }
    Some(text)
}

fn starts(looks: usize, orders: usize) -> Vec<Beginning> {
    let start =
        |(turned, order)| Beginning { turned, order, used: 0, last: 0, names: [0; 17], named: 0 };
    let looks = [false, true].into_iter().take(looks);
    looks.flat_map(|turned| (0..orders).map(move |order| (turned, order))).map(start).collect()
}

impl Beginning {
    /// Whether a row may come next: of the band that is begun, or of another if none is.
    fn may_have(&self, next: usize, row: usize, high: usize) -> bool {
        let band = |row: usize| ((1u32 << high) - 1) << (row / high * high);
        let free = self.used >> next & 1 == 0;
        let untouched = u32::from(self.used) & band(next) == 0;
        free && if row.is_multiple_of(high) { untouched } else { next / high == self.last / high }
    }

    /// The row as it is written, and the board with it.
    fn with(&self, next: usize, cells: &[u8], order: &[usize]) -> ([u8; 16], Self) {
        let mut gone_on = Self { used: self.used | 1 << next, last: next, ..*self };
        let mut written = [0; 16];
        for (place, &column) in order.iter().enumerate() {
            let digit = usize::from(cells[column]);
            if digit > 0 && gone_on.names[digit] == 0 {
                gone_on.named += 1;
                gone_on.names[digit] = gone_on.named;
            }
            written[place] = gone_on.names[digit];
        }
        (written, gone_on)
    }
}

/// All orders of lines that keep those of a group together; none if there are too many.
fn orders(groups: usize, width: usize) -> Option<Vec<Vec<usize>>> {
    let (outer, inner) = (permutations(groups)?, permutations(width)?);
    let mut orders: Vec<Vec<usize>> = Vec::new();
    for outer in &outer {
        let mut begun = vec![Vec::new()];
        for &group in outer {
            let longer = |one: &Vec<usize>| {
                let lines = |inner: &Vec<usize>| {
                    let lines = inner.iter().map(|&line| group * width + line);
                    one.iter().copied().chain(lines).collect::<Vec<usize>>()
                };
                inner.iter().map(lines).collect::<Vec<_>>()
            };
            begun = begun.iter().flat_map(longer).collect();
            if begun.len() > MOST_ORDERS {
                return None;
            }
        }
        orders.append(&mut begun);
    }
    (orders.len() <= MOST_ORDERS).then_some(orders)
}

/// All orders of a few things.
fn permutations(size: usize) -> Option<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for _ in 0..size {
        let longer = |one: &Vec<usize>| {
            let next = (0..size).filter(|next| !one.contains(next));
            next.map(|next| one.iter().copied().chain([next]).collect())
                .collect::<Vec<Vec<usize>>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    (all.len() <= MOST_ORDERS).then_some(all)
}

/// The orders that rows and columns may take together so that boxes stay boxes and diagonals stay diagonals; none on a board
/// without diagonals, and on one of 16 x 16, where they are too many.
pub(crate) fn crossed_orders(layout: &Layout) -> Vec<Vec<usize>> {
    let mut orders = Vec::new();
    if layout.shape().diagonals && layout.side() < 16 {
        extend(layout, &mut Vec::new(), &mut orders);
    }
    orders
}

/// Goes on with the first half of an order; the other half is its mirror image.
fn extend(layout: &Layout, begun: &mut Vec<usize>, orders: &mut Vec<Vec<usize>>) {
    let side = layout.side();
    let mirrored = |begun: &[usize]| -> Vec<usize> {
        let second = begun.iter().rev().map(|line| side - 1 - line);
        let middle = (side % 2 == 1).then_some(side / 2);
        begun.iter().copied().chain(middle).chain(second).collect()
    };
    if begun.len() == side / 2 {
        let order = mirrored(begun);
        let together = |wide: usize, order: &[usize]| {
            order.chunks(wide).all(|group| group.iter().all(|line| line / wide == group[0] / wide))
        };
        if layout.box_shape().into_iter().all(|wide| together(wide, &order)) {
            orders.push(order);
        }
        return;
    }
    let wide = layout.box_shape()[0];
    for line in 0..side {
        let is_middle = side % 2 == 1 && line == side / 2;
        let used = begun.iter().any(|&other| other == line || other == side - 1 - line);
        let apart =
            !begun.len().is_multiple_of(wide) && begun[begun.len() - 1] / wide != line / wide;
        if !is_middle && !used && !apart {
            begun.push(line);
            extend(layout, begun, orders);
            begun.pop();
        }
    }
}
