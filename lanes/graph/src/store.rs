//! The set of states a search has met: every state once, numbered in the order of arrival.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use unsolve_limits::StopReason;

use crate::packed::Packed;
use crate::{Codec, Transition};

/// States there is room for at first: most searches for one level need no more than this or twice
/// as much.
const FIRST: usize = 448;

/// A numbered set of canonical states with exact equality: the hash only finds the place, the
/// states themselves are compared.
///
/// It grows within a byte limit that also covers what the search keeps beside each state; the
/// search's own arrays take their capacity from here ([`Store::push_beside`]).
pub(crate) struct Store<'p, P: Transition> {
    puzzle: &'p P,
    states: States<P>,
    table: HashTable<u32>,
    capacity: usize,
    beside: usize,
    max_bytes: u64,
}

/// States as they are, or packed into one byte array.
enum States<P: Transition> {
    Whole(Vec<P::State>),
    Packed { codec: Codec<P>, rows: Packed },
}

impl<'p, P: Transition> Store<'p, P> {
    /// An empty set; `beside` is what the search keeps for each state, in bytes.
    pub(crate) fn new(puzzle: &'p P, max_bytes: u64, beside: usize) -> Self {
        let states = match puzzle.codec() {
            Some(codec) => States::Packed { codec, rows: Packed::new(codec.len) },
            None => States::Whole(Vec::new()),
        };
        Self { puzzle, states, table: HashTable::new(), capacity: 0, beside, max_bytes }
    }

    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// Bytes held for states, table and what is kept beside each state.
    pub(crate) fn bytes(&self) -> u64 {
        (self.capacity * self.state_bytes() + table_bytes(self.table.capacity())) as u64
    }

    fn state_bytes(&self) -> usize {
        self.beside
            + match &self.states {
                States::Whole(_) => size_of::<P::State>(),
                States::Packed { rows, .. } => rows.len(),
            }
    }

    /// Appends to an array that is kept beside the states, one item each.
    pub(crate) fn push_beside<T>(&self, items: &mut Vec<T>, item: T) {
        if items.len() == items.capacity() {
            items.reserve_exact(self.capacity.saturating_sub(items.len()));
        }
        items.push(item);
    }

    /// Adds a canonical state. Returns its number and whether it is new.
    pub(crate) fn insert(&mut self, state: &P::State) -> Result<(u32, bool), StopReason> {
        self.make_room()?;
        let next = self.table.len() as u32;
        let known = match &mut self.states {
            States::Whole(states) => {
                let entry = self.table.entry(
                    FxBuildHasher.hash_one(state),
                    |&id| states[id as usize] == *state,
                    |&id| FxBuildHasher.hash_one(&states[id as usize]),
                );
                let known = number_or_insert(entry, next);
                if known.is_none() {
                    states.push(state.clone());
                }
                known
            }
            States::Packed { codec, rows } => {
                (codec.pack)(self.puzzle, state, rows.scratch());
                let entry = self.table.entry(
                    rows.hash_at_hand(),
                    |&id| rows.is_at_hand(id),
                    |&id| rows.hash(id),
                );
                let known = number_or_insert(entry, next);
                if known.is_none() {
                    rows.push();
                }
                known
            }
        };
        Ok(known.map_or((next, true), |id| (id, false)))
    }

    /// The number of a canonical state, if it is in the set.
    pub(crate) fn find(&self, state: &P::State) -> Option<u32> {
        match &self.states {
            States::Whole(states) => self
                .table
                .find(FxBuildHasher.hash_one(state), |&id| states[id as usize] == *state)
                .copied(),
            States::Packed { codec, rows } => {
                let mut wanted = Packed::new(rows.len());
                (codec.pack)(self.puzzle, state, wanted.scratch());
                wanted.push();
                let same = |&id: &u32| rows.row(id) == wanted.row(0);
                self.table.find(wanted.hash(0), same).copied()
            }
        }
    }

    /// The state with this number.
    pub(crate) fn get(&self, id: u32) -> P::State {
        match &self.states {
            States::Whole(states) => states[id as usize].clone(),
            States::Packed { codec, rows } => (codec.unpack)(self.puzzle, rows.row(id)),
        }
    }

    /// Grows ahead of the next insertion, but never past the byte limit.
    #[inline]
    fn make_room(&mut self) -> Result<(), StopReason> {
        if self.table.len() == self.table.capacity() {
            self.grow_table()?;
        }
        if self.table.len() < self.capacity { Ok(()) } else { self.grow_states() }
    }

    #[cold]
    fn grow_states(&mut self) -> Result<(), StopReason> {
        let spare = self.max_bytes.saturating_sub(self.bytes());
        let extra = extra_items(self.capacity, self.state_bytes(), spare)?;
        match &mut self.states {
            States::Whole(states) => states.reserve_exact(extra),
            States::Packed { rows, .. } => rows.reserve_exact(extra),
        }
        self.capacity += extra;
        Ok(())
    }

    #[cold]
    fn grow_table(&mut self) -> Result<(), StopReason> {
        let wanted = (self.table.capacity() * 2).max(FIRST);
        if self.table.len() >= u32::MAX as usize / 2
            || self.bytes() + table_bytes(wanted) as u64 > self.max_bytes
        {
            return Err(StopReason::Bytes);
        }
        let extra = wanted - self.table.len();
        match &self.states {
            States::Whole(states) => {
                self.table.reserve(extra, |&id| FxBuildHasher.hash_one(&states[id as usize]));
            }
            States::Packed { rows, .. } => self.table.reserve(extra, |&id| rows.hash(id)),
        }
        Ok(())
    }
}

/// How many items an array grows by: as many as it has, or what the spare bytes allow.
pub(crate) fn extra_items(items: usize, size: usize, spare: u64) -> Result<usize, StopReason> {
    let allowed = spare as usize / size.max(1);
    let extra = items.max(FIRST).min(allowed);
    if extra > items / 16 { Ok(extra) } else { Err(StopReason::Bytes) }
}

/// The number already there, or `None` after `next` has taken the place.
#[inline]
fn number_or_insert(entry: Entry<'_, u32>, next: u32) -> Option<u32> {
    match entry {
        Entry::Occupied(entry) => Some(*entry.get()),
        Entry::Vacant(entry) => {
            entry.insert(next);
            None
        }
    }
}

/// What a table for `entries` entries takes: 4 bytes of number and 1 of control at a load of 7/8.
fn table_bytes(capacity: usize) -> usize {
    (capacity * 8 / 7) * (size_of::<u32>() + 1)
}
