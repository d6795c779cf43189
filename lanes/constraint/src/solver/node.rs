//! One position of a search: what each cell may be, brought to rest after every change.

use crate::Constraint;
use crate::filter::{Board, Conflict, Effort, filter, filter_not};
use crate::plane::Plane;

use super::tables::{Table, Width};

/// What is known, twice: by cell and by value. Both are kept, because a value is struck off
/// all peers of a cell by one operation, and a cell with one value left is seen at once.
#[derive(Debug)]
pub(super) struct Node<'m, P: Width> {
    pub(super) table: &'m Table<P>,
    constraints: &'m [Constraint],
    /// By cell: the values it may have.
    pub(super) domains: Vec<u32>,
    /// By value: the cells that may have it.
    pub(super) planes: [P; 32],
    /// By value: the units in which a cell is fixed to it.
    pub(super) placed: [P::Units; 32],
    /// By value: the units in which it lost a place since they were last looked at.
    dirty: [P::Units; 32],
    /// Cells that changed since the constraints were last looked at.
    changed: P,
    /// Fixed cells whose peers do not know yet.
    queue: Vec<u16>,
    /// The constraints that hold and are not seen through the peers, the cheapest first.
    pub(super) active: Vec<u16>,
    /// The active constraint that must not hold.
    pub(super) broken: Option<usize>,
    /// The constraint that was last found not to hold.
    pub(super) culprit: Option<usize>,
    values: usize,
}

impl<P: Width> Board for Node<'_, P> {
    #[inline]
    fn domain(&self, cell: usize) -> u32 {
        self.domains[cell]
    }

    #[inline]
    fn remove(&mut self, cell: usize, values: u32) -> Result<(), Conflict> {
        let domain = self.domains[cell];
        let mut gone = domain & values;
        if gone == 0 {
            return Ok(());
        }
        let left = domain & !values;
        self.domains[cell] = left;
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Err(Conflict);
            }
            self.queue.push(cell as u16);
        }
        let (here, units) = (P::one(cell), self.table.units_of[cell]);
        self.changed = self.changed.or(here);
        while gone != 0 {
            let value = gone.trailing_zeros() as usize & 31;
            gone &= gone - 1;
            self.planes[value] = self.planes[value].without(here);
            self.dirty[value] = self.dirty[value].or(units);
        }
        Ok(())
    }
}

impl<'m, P: Width> Node<'m, P> {
    pub(super) fn new(table: &'m Table<P>, constraints: &'m [Constraint]) -> Self {
        Self {
            table,
            constraints,
            domains: table.domains.clone(),
            planes: [P::default(); 32],
            placed: [P::Units::default(); 32],
            dirty: [P::Units::default(); 32],
            changed: P::default(),
            queue: Vec::with_capacity(table.domains.len()),
            active: Vec::new(),
            broken: None,
            culprit: None,
            values: table.values(),
        }
    }

    /// How many of the values occur at all, with those below them.
    pub(super) fn values(&self) -> usize {
        self.values
    }

    /// Forgets everything but the model.
    pub(super) fn reset(&mut self) {
        self.domains.copy_from_slice(&self.table.domains);
        self.planes.copy_from_slice(&self.table.planes);
        self.placed = [P::Units::default(); 32];
        self.calm();
        self.dirty.copy_from_slice(&self.table.scarce);
        self.queue.extend_from_slice(&self.table.fixed);
        self.active.clear();
    }

    /// Forgets what was about to be looked at.
    pub(super) fn calm(&mut self) {
        self.dirty = [P::Units::default(); 32];
        self.changed = P::default();
        self.queue.clear();
    }

    /// Has every active constraint looked at.
    pub(super) fn look_at_all(&mut self) {
        self.changed = self.table.whole;
    }

    /// Follows everything that changed until nothing more comes of it.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.strike_off()?;
            self.lone_places()?;
            if self.active.is_empty() || self.changed.is_empty() {
                return Ok(());
            }
            self.look_at_constraints()?;
        }
    }

    fn look_at_constraints(&mut self) -> Result<(), Conflict> {
        let changed = std::mem::take(&mut self.changed);
        for place in 0..self.active.len() {
            let id = usize::from(self.active[place]);
            let scope = self.table.scopes[id];
            if scope.meets(changed) || scope.meets(self.changed) {
                self.look_at(id).inspect_err(|_| self.culprit = Some(id))?;
            }
        }
        Ok(())
    }

    fn look_at(&mut self, id: usize) -> Result<(), Conflict> {
        let constraint = &self.constraints[id];
        if self.broken == Some(id) {
            filter_not(constraint, self)
        } else {
            filter(constraint, self, Effort::Quick)
        }
    }

    /// Strikes the values of fixed cells off their peers.
    #[inline]
    fn strike_off(&mut self) -> Result<(), Conflict> {
        while let Some(cell) = self.queue.pop() {
            let cell = usize::from(cell);
            let bit = self.domains[cell];
            let value = bit.trailing_zeros() as usize & 31;
            self.placed[value] = self.placed[value].or(self.table.units_of[cell]);
            let mut hit = self.planes[value].and(self.table.peers[cell]);
            self.planes[value] = self.planes[value].without(hit);
            self.changed = self.changed.or(hit);
            let mut dirty = self.dirty[value];
            while let Some(other) = hit.take() {
                let left = self.domains[other] & !bit;
                self.domains[other] = left;
                dirty = dirty.or(self.table.units_of[other]);
                if left & left.wrapping_sub(1) == 0 {
                    if left == 0 {
                        return Err(Conflict);
                    }
                    self.queue.push(other as u16);
                }
            }
            self.dirty[value] = dirty;
        }
        Ok(())
    }

    /// Fixes cells that are the only place left for a value in a unit.
    #[inline]
    fn lone_places(&mut self) -> Result<(), Conflict> {
        let mut value = 0;
        while value < self.values {
            let mut todo = self.dirty[value].without(self.placed[value]);
            self.dirty[value] = P::Units::default();
            let mut found = false;
            while let Some(unit) = todo.take() {
                let places = self.planes[value].and(self.table.units[unit]);
                if !places.at_most_one() {
                    continue;
                }
                if places.is_empty() {
                    return Err(Conflict);
                }
                self.keep(places.first(), 1 << value)?;
                self.strike_off()?;
                todo = todo.without(self.placed[value]);
                found = true;
            }
            value = if found { 0 } else { value + 1 };
        }
        Ok(())
    }

    /// The cells that may have one of the values, and those that may have another.
    pub(super) fn split(&self, values: u32) -> [P; 2] {
        let mut sides = [P::default(); 2];
        for (value, &plane) in self.planes[..self.values].iter().enumerate() {
            let side = &mut sides[usize::from(values >> value & 1 == 0)];
            *side = side.or(plane);
        }
        sides
    }

    /// Whether something changed that has not been followed.
    pub(super) fn is_restless(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Cells with two values or more, and cells with exactly two.
    pub(super) fn open(&self) -> (P, P) {
        let (mut one, mut two, mut three) = (P::default(), P::default(), P::default());
        for &plane in &self.planes[..self.values] {
            three = three.or(two.and(plane));
            two = two.or(one.and(plane));
            one = one.or(plane);
        }
        (two, two.without(three))
    }
}
