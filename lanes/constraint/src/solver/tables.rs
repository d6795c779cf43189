//! What a search looks up: prepared once for a model.

use crate::lines::Weave;
use crate::plane::{Plane, Wide};
use crate::{Constraint, Values};

use super::crossing::Crossing;
use super::ledger::Lines;

/// A set of cells together with the set of units that goes with boards of that size.
pub(crate) trait Width: Plane {
    /// A set of units.
    type Units: Plane;
    /// How many units such a set holds; further ones are not looked through for lone places.
    const UNITS: usize;
}

impl Width for u64 {
    type Units = u64;
    const UNITS: usize = 64;
}

impl Width for u128 {
    type Units = u64;
    const UNITS: usize = 64;
}

impl<const N: usize> Width for Wide<N> {
    type Units = u128;
    const UNITS: usize = 128;
}

/// The tables of a model, as narrow as its board allows.
#[derive(Debug)]
pub(crate) enum Tables {
    /// Up to 64 cells.
    One(Table<u64>),
    /// Up to 128 cells.
    Two(Table<u128>),
    /// Up to 256 cells.
    Four(Box<Table<Wide<4>>>),
    /// Up to 1,024 cells.
    Sixteen(Box<Table<Wide<16>>>),
    /// Lines that cross and nothing else, of any number of cells.
    Woven(Box<Weave>),
}

impl Tables {
    pub(crate) fn new(domains: &[Values], constraints: &[Constraint], rules: usize) -> Self {
        match domains.len() {
            0..=64 => Self::One(Table::new(domains, constraints, rules)),
            65..=128 => Self::Two(Table::new(domains, constraints, rules)),
            129..=256 => Self::Four(Box::new(Table::new(domains, constraints, rules))),
            _ => Self::Sixteen(Box::new(Table::new(domains, constraints, rules))),
        }
    }
}

/// Cells as sets of cells.
#[derive(Debug)]
pub(crate) struct Table<P: Width> {
    /// What each cell may be before anything is known.
    pub(super) domains: Vec<u32>,
    /// By value: the cells that may have it.
    pub(super) planes: Vec<P>,
    /// All cells.
    pub(super) whole: P,
    /// Cells that have one value from the start.
    pub(super) fixed: Vec<u16>,
    /// By value: the units in which it has one place from the start.
    pub(super) scarce: Vec<P::Units>,
    /// By cell: the cells that must differ from it.
    pub(super) peers: Vec<P>,
    /// Sets of cells in which every value has a place: as many different cells as values.
    pub(super) units: Vec<P>,
    /// By cell: the units it is in.
    pub(super) units_of: Vec<P::Units>,
    /// By constraint: its cells.
    pub(super) scopes: Vec<P>,
    /// The constraints in the order in which they are looked at; facts and rules that are
    /// already among the peers are left out.
    pub(super) ranked: Vec<u16>,
    /// The facts, which are looked at once.
    pub(super) facts: Vec<u16>,
    /// The lines of all counts.
    pub(super) lines: Lines<P>,
    /// Lines that are reasoned about together.
    pub(super) crossings: Vec<Crossing<P>>,
}

impl<P: Width> Table<P> {
    fn new(domains: &[Values], constraints: &[Constraint], rules: usize) -> Self {
        let cells = domains.len();
        let scopes: Vec<P> = constraints.iter().map(|each| plane(&each.cells())).collect();
        let (peers, units) = differing(domains, &constraints[..rules], &scopes);
        let union = domains.iter().fold(Values::NONE, |union, &domain| union | domain);
        let lines = Lines::new(constraints, &scopes, union.0);
        let whole = plane(&(0..cells).collect::<Vec<_>>());
        let planes: Vec<P> = (0..Values::MOST).map(|value| with_value(domains, value)).collect();
        let fixed = (0..cells).filter(|&cell| domains[cell].len() == 1).map(|cell| cell as u16);
        Self {
            domains: domains.iter().map(|domain| domain.0).collect(),
            whole,
            fixed: fixed.collect(),
            scarce: planes.iter().map(|&places| scarce::<P>(&units, places)).collect(),
            planes,
            peers,
            units_of: (0..cells).map(|cell| units_with(&units, cell)).collect(),
            units,
            crossings: Crossing::all(&lines, whole),
            lines,
            scopes,
            ranked: ranked(constraints, rules),
            facts: facts(constraints),
        }
    }

    /// Values that no cell has from here on.
    pub(super) fn values(&self) -> usize {
        let union = self.domains.iter().fold(0, |union, domain| union | domain);
        32 - u32::leading_zeros(union) as usize
    }
}

/// The peers of every cell, and the sets of different cells in which every value has a place.
fn differing<P: Width>(domains: &[Values], rules: &[Constraint], scopes: &[P]) -> (Vec<P>, Vec<P>) {
    let mut peers = vec![P::default(); domains.len()];
    let mut units = Vec::new();
    for (rule, &scope) in rules.iter().zip(scopes) {
        let Constraint::AllDifferent { cells } = rule else { continue };
        for &cell in cells {
            peers[cell] = peers[cell].or(scope.without(P::one(cell)));
        }
        let union = cells.iter().fold(Values::NONE, |union, &cell| union | domains[cell]);
        if union.len() == cells.len() && units.len() < P::UNITS {
            units.push(scope);
        }
    }
    (peers, units)
}

fn plane<P: Plane>(cells: &[usize]) -> P {
    cells.iter().fold(P::default(), |set, &cell| set.or(P::one(cell)))
}

fn with_value<P: Plane>(domains: &[Values], value: usize) -> P {
    let has = |cell: &usize| domains[*cell].contains(value);
    plane(&(0..domains.len()).filter(has).collect::<Vec<_>>())
}

fn units_with<P: Width>(units: &[P], cell: usize) -> P::Units {
    let has = |unit: &usize| units[*unit].meets(P::one(cell));
    plane(&(0..units.len()).filter(has).collect::<Vec<_>>())
}

fn scarce<P: Width>(units: &[P], places: P) -> P::Units {
    let one = |unit: &usize| {
        !places.and(units[*unit]).is_empty() && places.and(units[*unit]).at_most_one()
    };
    plane(&(0..units.len()).filter(one).collect::<Vec<_>>())
}

fn facts(constraints: &[Constraint]) -> Vec<u16> {
    let is_fact = |id: &usize| matches!(constraints[*id], Constraint::Fact { .. });
    (0..constraints.len()).filter(is_fact).map(|id| id as u16).collect()
}

fn ranked(constraints: &[Constraint], rules: usize) -> Vec<u16> {
    let cost = |id: usize| match &constraints[id] {
        Constraint::Fact { .. } => None,
        Constraint::AllDifferent { .. } if id < rules => None,
        Constraint::Less { .. } => Some(0),
        Constraint::Count { .. } | Constraint::AllDifferent { .. } => Some(1),
        Constraint::Sum { .. } => Some(2),
        Constraint::Table { .. } | Constraint::Line { .. } => Some(3),
    };
    let at = |rank| (0..constraints.len()).filter(move |&id| cost(id) == Some(rank));
    (0..4).flat_map(at).map(|id| id as u16).collect()
}
