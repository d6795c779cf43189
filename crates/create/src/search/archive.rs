//! The best of every sort of level, and one beside it that may be worse.

use std::collections::BTreeMap;

use unsolve_core::Stream;

use super::Kept;

/// How much worse than the best of its sort a level may be at first, as a share of its score, so
/// that it is still taken once in e times.
const WARM: f64 = 0.1;
/// How much of that is left after each candidate of the sort.
const COOLING: f64 = 0.98;

/// One sort of level.
pub(super) struct Cell<K> {
    /// The best.
    pub(super) best: K,
    /// Where the search stands: the best, or something worse on the way to something better.
    pub(super) current: K,
    /// Candidates seen.
    pub(super) visits: u32,
}

/// The best of every sort.
pub(super) struct Archive<K> {
    pub(super) cells: BTreeMap<String, Cell<K>>,
}

impl<K> Default for Archive<K> {
    fn default() -> Self {
        Self { cells: BTreeMap::new() }
    }
}

impl<K> Archive<K> {
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn best(&self) -> impl Iterator<Item = &K> {
        self.cells.values().map(|cell| &cell.best)
    }

    /// A level of a sort drawn at random: the best of it or the current one.
    pub(super) fn parent(&self, stream: &mut Stream) -> Option<&K> {
        let cell = self.cells.values().nth(stream.below(self.cells.len()))?;
        Some(if stream.chance(0.5) { &cell.best } else { &cell.current })
    }
}

impl<L: Clone, N: Clone> Archive<Kept<L, N>> {
    pub(super) fn admit(&mut self, found: Kept<L, N>, stream: &mut Stream) {
        let Some(cell) = self.cells.get_mut(&found.judged.sort) else {
            let cell = Cell { best: found.clone(), current: found.clone(), visits: 1 };
            self.cells.insert(found.judged.sort, cell);
            return;
        };
        let score = found.judged.score;
        let scale = cell.best.judged.score.abs().max(1e-9);
        let worse = (cell.current.judged.score - score) / scale;
        let heat = WARM * libm::pow(COOLING, f64::from(cell.visits));
        cell.visits = cell.visits.saturating_add(1);
        if score > cell.best.judged.score {
            cell.best = found.clone();
        }
        if worse <= 0.0 || stream.chance(libm::exp(-worse / heat.max(1e-9))) {
            cell.current = found;
        }
    }
}
