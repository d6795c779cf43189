//! Changing as few cells of a picture as can be found until it can be reasoned out.

use unsolve_constraint::{Fabric, Reach, Weave};
use unsolve_core::{Budget, Progress, StopReason, Stream};

use super::shades::Shades;
use crate::Image;

/// How often it is begun anew; the fewest changes are taken.
const TRIES: u64 = 4;
/// Cells that are tried for each change.
const TRIED: usize = 90;

/// Mends one picture.
pub(super) struct Mender<'a> {
    shades: &'a Shades,
    reach: Reach,
    colors: u8,
    weave: Weave,
    known: Fabric,
    cells: Vec<u8>,
}

impl<'a> Mender<'a> {
    pub(super) fn new(shades: &'a Shades, reach: Reach) -> Self {
        let [rows, columns] = shades.image().size();
        let colors = shades.image().colors().max(1);
        let weave = Weave::grid(rows, columns, usize::from(colors) + 1);
        Self { shades, reach, colors, known: weave.blank(), weave, cells: Vec::new() }
    }

    /// The picture with the fewest changes that were found, and of these the least seen; none if nothing was found.
    pub(super) fn mend(&mut self, budget: &Budget<'_>) -> Result<Option<Image>, StopReason> {
        let mut best: Option<(usize, u64, Vec<u8>)> = None;
        for number in 0..TRIES {
            let most = best.as_ref().map_or(usize::MAX, |best| best.0);
            if !self.mend_once(number, most, budget)? {
                continue;
            }
            self.take_back(budget)?;
            let changed = self.changed();
            let seen =
                changed.iter().map(|&cell| u64::from(self.shades.cost(cell, self.cells[cell])));
            let found = (changed.len(), seen.sum(), self.cells.clone());
            if best.as_ref().is_none_or(|best| found < *best) {
                best = Some(found);
            }
            if best.as_ref().is_some_and(|best| best.0 <= 1) {
                break;
            }
        }
        let size = self.shades.image().size();
        Ok(best.map(|(.., cells)| Image::new(size, cells)))
    }

    /// Changes cells until the picture can be reasoned out; whether that worked out, with not too many changes.
    fn mend_once(
        &mut self,
        number: u64,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let mut stream = Stream::new("mending a picture", number);
        self.cells = self.shades.image().cells().to_vec();
        let limit = most.saturating_mul(2).min(self.cells.len() / 4 + 4);
        let mut changed = vec![false; self.cells.len()];
        for _ in 0..=limit {
            if self.settles(self.reach, budget)? {
                return Ok(true);
            }
            let open = self.open(&changed);
            let Some((cell, color)) = self.choose(open, &mut stream, budget)? else {
                return Ok(false);
            };
            self.cells[cell] = color;
            changed[cell] = true;
        }
        Ok(false)
    }

    /// The cells that are not settled and were not changed yet.
    fn open(&self, changed: &[bool]) -> Vec<usize> {
        let open =
            |cell: &usize| !changed[*cell] && self.known.may_be(&self.weave, *cell).len() > 1;
        (0..self.cells.len()).filter(open).collect()
    }

    /// The change that settles most for what is seen of it.
    fn choose(
        &mut self,
        mut open: Vec<usize>,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Option<(usize, u8)>, StopReason> {
        stream.shuffle(&mut open);
        let least =
            |&cell: &usize| (0..=self.colors).map(|color| self.shades.cost(cell, color)).max();
        open.sort_by_key(least);
        // Half of them are the least seen, half are any.
        let any = open.split_off(open.len().min(TRIED / 2));
        open.extend(any.into_iter().rev().take(TRIED / 2));
        let before = self.settled_by_lines(budget)?;
        let mut best: Option<(i64, usize, u8)> = None;
        for cell in open {
            let own = self.cells[cell];
            for color in (0..=self.colors).filter(|&color| color != own) {
                self.cells[cell] = color;
                let gain = self.settled_by_lines(budget)? - before;
                let cost = i64::from(self.shades.cost(cell, color).min(1_000));
                let worth = if gain > 0 { gain * 1_000 / (64 + cost) } else { gain - cost };
                if best.is_none_or(|best| worth > best.0) {
                    best = Some((worth, cell, color));
                }
            }
            self.cells[cell] = own;
        }
        Ok(best.map(|(_, cell, color)| (cell, color)))
    }

    /// How many cells single lines settle.
    fn settled_by_lines(&mut self, budget: &Budget<'_>) -> Result<i64, StopReason> {
        self.settles(Reach::Lines, budget)?;
        let settled = self.cells.len() - self.known.open_cells(&self.weave);
        Ok(i64::try_from(settled).unwrap_or(i64::MAX))
    }

    fn settles(&mut self, reach: Reach, budget: &Budget<'_>) -> Result<bool, StopReason> {
        budget.poll(&Progress::default())?;
        self.weave.tell(&self.cells);
        self.weave.clear(&mut self.known);
        let reasoned = self.weave.reason(&mut self.known, reach, budget)?;
        Ok(reasoned.is_ok() && self.known.is_full(&self.weave))
    }

    fn changed(&self) -> Vec<usize> {
        let original = self.shades.image().cells();
        (0..self.cells.len()).filter(|&cell| self.cells[cell] != original[cell]).collect()
    }

    /// Takes changes back that are not needed, the most seen first.
    fn take_back(&mut self, budget: &Budget<'_>) -> Result<(), StopReason> {
        let mut changed = self.changed();
        changed.sort_by_key(|&cell| std::cmp::Reverse(self.shades.cost(cell, self.cells[cell])));
        for cell in changed {
            let color = std::mem::replace(&mut self.cells[cell], self.shades.image().cells()[cell]);
            if !self.settles(self.reach, budget)? {
                self.cells[cell] = color;
            }
        }
        Ok(())
    }
}
