//! What a player has pencilled in.

use unsolve_constraint::{Knowledge, Removal, Values};

use super::cells::{Cells, Frame};

/// The board with pencil marks: what each open cell may be, less the digits of fixed cells it sees.
#[derive(Debug, Clone)]
pub(super) struct Marks<'a> {
    pub(super) frame: &'a Frame,
    /// By cell; empty for fixed cells.
    pub(super) cells: Vec<Values>,
    /// By digit: the open cells that may have it.
    pub(super) digits: Vec<Cells>,
    /// The cells that are not fixed.
    pub(super) open: Cells,
    /// The cells with two digits left.
    pub(super) pairs: Cells,
    domains: &'a [Values],
}

impl<'a> Marks<'a> {
    pub(super) fn new(frame: &'a Frame, known: &Knowledge<'a>) -> Self {
        let (domains, layout) = (known.domains, &frame.layout);
        let mut taken = vec![Values::NONE; layout.units().len()];
        for (cell, &domain) in domains.iter().enumerate().filter(|(_, domain)| domain.len() == 1) {
            layout.units_of(cell).iter().for_each(|&unit| taken[unit] = taken[unit] | domain);
        }
        let mark = |cell: usize| match domains[cell].len() {
            1 => Values::NONE,
            _ => layout.units_of(cell).iter().fold(domains[cell], |left, &unit| left - taken[unit]),
        };
        Self::of(frame, (0..domains.len()).map(mark).collect(), domains)
    }

    /// The same board with other marks.
    pub(super) fn with(&self, cells: Vec<Values>) -> Self {
        Self::of(self.frame, cells, self.domains)
    }

    fn of(frame: &'a Frame, cells: Vec<Values>, domains: &'a [Values]) -> Self {
        let mut digits = vec![Cells::NONE; frame.layout.side()];
        let (mut open, mut pairs) = (Cells::NONE, Cells::NONE);
        for (cell, values) in cells.iter().enumerate().filter(|(_, values)| !values.is_empty()) {
            open.add(cell);
            if values.len() == 2 {
                pairs.add(cell);
            }
            values.iter().for_each(|value| digits[value].add(cell));
        }
        Self { frame, cells, digits, open, pairs, domains }
    }

    /// The cells of a unit that may have a digit.
    pub(super) fn places(&self, unit: usize, value: usize) -> Cells {
        self.digits[value] & self.frame.units[unit]
    }

    /// Everything that a set of cells may be.
    pub(super) fn union(&self, cells: impl IntoIterator<Item = usize>) -> Values {
        cells.into_iter().fold(Values::NONE, |all, cell| all | self.cells[cell])
    }

    /// What a cell may be, fixed or not.
    pub(super) fn domain(&self, cell: usize) -> Values {
        if self.cells[cell].is_empty() { self.domains[cell] } else { self.cells[cell] }
    }

    /// The numbers of the units.
    pub(super) fn units(&self) -> std::ops::Range<usize> {
        0..self.frame.units.len()
    }

    /// The set of all digits.
    pub(super) fn all(&self) -> Values {
        Values::range(0, self.digits.len() - 1)
    }

    /// The digits, less 1.
    pub(super) fn values(&self) -> std::ops::Range<usize> {
        0..self.digits.len()
    }

    /// Everything a cell loses if it is fixed.
    pub(super) fn fix(&self, cell: usize, value: usize) -> Vec<Removal> {
        vec![Removal { cell, values: self.domains[cell] - Values::one(value) }]
    }

    /// Takes values from those of the cells that have them.
    pub(super) fn strike(&self, cells: Cells, values: Values) -> Vec<Removal> {
        let removal = |cell| Removal { cell, values: self.cells[cell] & values };
        cells.iter().map(removal).filter(|removal| !removal.values.is_empty()).collect()
    }
}

/// Calls with every choice of `size` items, in order.
pub(super) fn choices(items: &[usize], size: usize, call: &mut dyn FnMut(&[usize])) {
    fn extend(
        items: &[usize],
        size: usize,
        chosen: &mut Vec<usize>,
        call: &mut dyn FnMut(&[usize]),
    ) {
        if size == 0 {
            return call(chosen);
        }
        for (place, &item) in items.iter().enumerate().take((items.len() + 1).saturating_sub(size))
        {
            chosen.push(item);
            extend(&items[place + 1..], size - 1, chosen, call);
            chosen.pop();
        }
    }
    extend(items, size, &mut Vec::with_capacity(size), call);
}
