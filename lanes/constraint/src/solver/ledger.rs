//! Counts of different values on the same line, reasoned about together.
//!
//! Every cell of a line has one value, so how often each occurs must add up to the line's length,
//! and each count is a sum of some of these numbers. Comparing least and most of all of them
//! bounds counts that no clue speaks of.

use crate::Constraint;
use crate::filter::{Board, Conflict};

use super::node::Node;
use super::tables::Width;

/// How many cells may count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: u32,
    pub(super) most: u32,
}

impl Bounds {
    pub(super) const ANY: Self = Self { least: 0, most: u32::MAX };

    fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// A conflict if no number fits.
    fn checked(self) -> Result<Self, Conflict> {
        if self.least > self.most { Err(Conflict) } else { Ok(self) }
    }
}

/// The lines of a model's counts and the sets of values that are counted.
#[derive(Debug, Default)]
pub(super) struct Lines<P> {
    /// The cells of each line.
    pub(super) scopes: Vec<P>,
    /// Sets of values: each value alone, then what is counted.
    pub(super) sets: Vec<u32>,
    /// How many of the sets are single values.
    singles: usize,
    demands: Vec<Demand>,
}

/// That a line has a number of cells with a value of a set.
#[derive(Debug, Clone, Copy)]
struct Demand {
    constraint: usize,
    line: usize,
    set: usize,
    bounds: Bounds,
}

/// The place of an item in a list, at its end if it is new.
fn place_of<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

impl<P: Width> Lines<P> {
    pub(super) fn new(constraints: &[Constraint], scopes: &[P], values: u32) -> Self {
        let sets: Vec<u32> = (0..32).map(|v| 1 << v).filter(|one| values & one != 0).collect();
        let singles = sets.len();
        let mut lines = Self { scopes: Vec::new(), sets, singles, demands: Vec::new() };
        for (constraint, each) in constraints.iter().enumerate() {
            let Constraint::Count { values: counted, at_least, at_most, .. } = each else {
                continue;
            };
            let bounds = Bounds { least: *at_least as u32, most: *at_most as u32 };
            let line = place_of(&mut lines.scopes, scopes[constraint]);
            let set = place_of(&mut lines.sets, counted.0 & values);
            lines.demands.push(Demand { constraint, line, set, bounds });
        }
        lines
    }
}

/// What is known of every line of one puzzle.
#[derive(Debug)]
pub(super) struct Ledger<'m, P> {
    lines: &'m Lines<P>,
    /// By line, then by set: what the clues say.
    given: Vec<Bounds>,
    /// By line, then by set: what follows at the position looked at last.
    known: Vec<Bounds>,
    /// The lines with clues.
    told: Vec<usize>,
    /// By set: the cells with such values, and with others.
    sides: Vec<[P; 2]>,
}

impl<'m, P: Width> Ledger<'m, P> {
    pub(super) fn new(lines: &'m Lines<P>) -> Self {
        let entries = lines.scopes.len() * lines.sets.len();
        Self {
            lines,
            given: vec![Bounds::ANY; entries],
            known: vec![Bounds::ANY; entries],
            told: Vec::new(),
            sides: Vec::new(),
        }
    }

    /// Takes down the counts that hold.
    pub(super) fn load(&mut self, holds: &dyn Fn(usize) -> bool) {
        self.given.fill(Bounds::ANY);
        self.told.clear();
        for demand in self.lines.demands.iter().filter(|demand| holds(demand.constraint)) {
            let entry = &mut self.given[demand.line * self.lines.sets.len() + demand.set];
            *entry = entry.and(demand.bounds);
            if !self.told.contains(&demand.line) {
                self.told.push(demand.line);
            }
        }
        self.known.copy_from_slice(&self.given);
    }

    /// Whether no count holds.
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    pub(super) fn known(&self, line: usize, set: usize) -> Bounds {
        self.known[line * self.lines.sets.len() + set]
    }

    /// Works out all bounds and decides the cells of lines that need all or can take no more.
    pub(super) fn filter(&mut self, node: &mut Node<'_, P>) -> Result<(), Conflict> {
        self.sides.clear();
        self.sides.extend(self.lines.sets.iter().map(|&set| node.split(set)));
        for place in 0..self.told.len() {
            self.filter_line(self.told[place], node)?;
        }
        Ok(())
    }

    fn filter_line(&mut self, line: usize, node: &mut Node<'_, P>) -> Result<(), Conflict> {
        let sets = self.lines.sets.len();
        let (first, length) = (line * sets, self.lines.scopes[line].len());
        for set in 0..sets {
            self.known[first + set] = self.given[first + set].and(self.cells(line, set));
        }
        let known = &mut self.known[first..first + sets];
        balance(&self.lines.sets, self.lines.singles, length, known)?;
        (0..sets).try_for_each(|set| self.decide(line, set, node))
    }

    /// How many cells of a line have a value of a set, by what the cells may be.
    fn cells(&self, line: usize, set: usize) -> Bounds {
        let ([inside, outside], scope) = (self.sides[set], self.lines.scopes[line]);
        Bounds { least: scope.len() - scope.and(outside).len(), most: scope.and(inside).len() }
    }

    /// Decides the open cells of a line if all of them are needed, or none can be.
    fn decide(&self, line: usize, set: usize, node: &mut Node<'_, P>) -> Result<(), Conflict> {
        let (now, known) = (self.cells(line, set), self.known(line, set));
        if now.least == now.most || known.least < now.most && known.most > now.least {
            return Ok(());
        }
        let values = self.lines.sets[set];
        let kept = if known.least == now.most { values } else { !values };
        let [inside, outside] = self.sides[set];
        let mut open = inside.and(outside).and(self.lines.scopes[line]);
        while let Some(cell) = open.take() {
            node.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// Compares the bounds of all sets with those of the single values until nothing changes.
fn balance(
    sets: &[u32],
    singles: usize,
    length: u32,
    bounds: &mut [Bounds],
) -> Result<(), Conflict> {
    let slack = |bounds: &[Bounds]| {
        bounds.iter().fold(0, |sum, each| sum + each.most.saturating_sub(each.least))
    };
    loop {
        let before = slack(bounds);
        let (single, larger) = bounds.split_at_mut(singles);
        for (&values, own) in sets[singles..].iter().zip(larger) {
            *own = compare(values, *own, sets, single)?;
        }
        compare(u32::MAX, Bounds { least: length, most: length }, sets, single)?;
        if slack(bounds) == before {
            return Ok(());
        }
    }
}

/// Compares the bounds of one set with those of its values, which are tightened; the set's own.
fn compare(
    values: u32,
    own: Bounds,
    sets: &[u32],
    singles: &mut [Bounds],
) -> Result<Bounds, Conflict> {
    let (mut least, mut most) = (0, 0);
    for (_, single) in sets.iter().zip(&*singles).filter(|(one, _)| values & **one != 0) {
        least += single.least;
        most += single.most;
    }
    let own = own.and(Bounds { least, most }).checked()?;
    for (_, single) in sets.iter().zip(singles).filter(|(one, _)| values & **one != 0) {
        let fits = Bounds {
            least: (own.least + single.most).saturating_sub(most),
            most: (own.most + single.least).saturating_sub(least),
        };
        *single = single.and(fits).checked()?;
    }
    Ok(own)
}
