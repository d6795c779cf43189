//! The set of states a search has met: every state once, numbered in the order of arrival.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use unsolve_limits::StopReason;

use crate::packed::{Packed, WORD, hash_key, key_len};
use crate::table::{Table, mix};
use crate::{Codec, Transition};

/// States there is room for at first: most searches for one level need no more than this or twice
/// as much.
pub(crate) const FIRST: usize = 448;
/// A key of up to this many bytes is made on the stack.
const SHORT: usize = 16;

/// A numbered set of canonical states with exact equality: the hash only finds the place, the
/// states themselves are compared.
///
/// It grows within a byte limit that also covers what the search keeps beside each state; the
/// search's own arrays take their capacity from here ([`Store::push_beside`]).
pub(crate) struct Store<'p, P: Transition> {
    puzzle: &'p P,
    states: States<P>,
    capacity: usize,
    beside: usize,
    max_bytes: u64,
}

/// States as they are, or packed into one byte array.
enum States<P: Transition> {
    Whole { states: Vec<P::State>, table: Table },
    Packed { codec: Codec<P>, rows: Packed, scratch: Vec<u8> },
}

impl<'p, P: Transition> Store<'p, P> {
    /// An empty set; `beside` is what the search keeps for each state, in bytes.
    pub(crate) fn new(puzzle: &'p P, max_bytes: u64, beside: usize) -> Self {
        let states = match puzzle.codec() {
            Some(codec) => {
                let scratch = if codec.len > SHORT { vec![0; codec.len] } else { Vec::new() };
                States::Packed { codec, rows: Packed::new(codec.len), scratch }
            }
            None => States::Whole { states: Vec::new(), table: Table::default() },
        };
        Self { puzzle, states, capacity: 0, beside, max_bytes }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        match &self.states {
            States::Whole { states, .. } => states.len(),
            States::Packed { rows, .. } => rows.len(),
        }
    }

    /// Bytes held for states, table and what is kept beside each state.
    pub(crate) fn bytes(&self) -> u64 {
        let table = if self.capacity == 0 { 0 } else { Table::bytes_for(self.capacity) };
        (self.capacity * self.state_bytes() + table) as u64
    }

    fn state_bytes(&self) -> usize {
        self.beside
            + match &self.states {
                States::Whole { .. } => size_of::<P::State>(),
                States::Packed { rows, .. } => rows.row_len(),
            }
    }

    /// Sets another limit. What is held stays.
    pub(crate) fn limit(&mut self, max_bytes: u64) {
        self.max_bytes = max_bytes;
    }

    /// Appends to an array that is kept beside the states, one item each.
    #[inline]
    pub(crate) fn push_beside<T>(&self, items: &mut Vec<T>, item: T) {
        if items.len() == items.capacity() {
            items.reserve_exact(self.capacity.saturating_sub(items.len()));
        }
        items.push(item);
    }

    /// Adds a canonical state. Returns its number and whether it is new.
    pub(crate) fn insert(&mut self, state: &P::State) -> Result<(u32, bool), StopReason> {
        self.make_room()?;
        Ok(match &mut self.states {
            States::Whole { states, table } => insert_whole(states, table, state, hash_of(state)),
            States::Packed { codec, rows, .. } if codec.len <= SHORT => {
                let mut key = [0; SHORT];
                (codec.pack)(self.puzzle, state, &mut key[..codec.len]);
                let key = &key[..key_len(codec.len)];
                rows.insert(key, hash_key(key))
            }
            States::Packed { codec, rows, scratch } => {
                scratch.fill(0);
                (codec.pack)(self.puzzle, state, scratch);
                rows.insert(scratch, hash_key(scratch))
            }
        })
    }

    /// Adds one of the states that wait.
    #[inline]
    pub(crate) fn insert_waiting(
        &mut self,
        waiting: &Waiting<P>,
        place: usize,
    ) -> Result<(u32, bool), StopReason> {
        self.make_room()?;
        let hash = waiting.hashes[place];
        Ok(match &mut self.states {
            States::Whole { states, table } => {
                insert_whole(states, table, &waiting.states[place], hash)
            }
            States::Packed { rows, .. } => rows.insert(waiting.key(place), hash),
        })
    }

    /// Looks at the places of all states that wait, so that the machine fetches them together.
    pub(crate) fn expect(&self, waiting: &Waiting<P>) {
        let table = match &self.states {
            States::Whole { table, .. } => table,
            States::Packed { rows, .. } => rows.table(),
        };
        table.touch(&waiting.hashes);
    }

    /// None that waits yet.
    pub(crate) fn waiting(&self) -> Waiting<P> {
        Waiting::new(self.codec())
    }

    fn codec(&self) -> Option<Codec<P>> {
        match &self.states {
            States::Whole { .. } => None,
            States::Packed { codec, .. } => Some(*codec),
        }
    }

    /// The number of a canonical state, if it is in the set.
    pub(crate) fn find(&self, state: &P::State) -> Option<u32> {
        match &self.states {
            States::Whole { states, table } => {
                table.find(hash_of(state), |id| states[id as usize] == *state).ok()
            }
            States::Packed { rows, .. } => {
                let mut wanted = self.waiting();
                wanted.push(self.puzzle, state);
                wanted.complete();
                rows.find(wanted.key(0), wanted.hashes[0]).ok()
            }
        }
    }

    /// The state with this number.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> P::State {
        match &self.states {
            States::Whole { states, .. } => states[id as usize].clone(),
            States::Packed { codec, rows, .. } => (codec.unpack)(self.puzzle, rows.row(id)),
        }
    }

    /// Grows ahead of the next insertion, but never past the byte limit.
    #[inline]
    fn make_room(&mut self) -> Result<(), StopReason> {
        if self.len() < self.capacity { Ok(()) } else { self.grow() }
    }

    #[cold]
    fn grow(&mut self) -> Result<(), StopReason> {
        let wanted = grown(self.capacity, self.most());
        if wanted <= self.capacity + self.capacity / 16 {
            return Err(StopReason::Bytes);
        }
        match &mut self.states {
            States::Whole { states, table } => {
                states.reserve_exact(wanted - states.len());
                table.resize(wanted, |id| hash_of(&states[id as usize]));
            }
            States::Packed { rows, .. } => rows.resize(wanted),
        }
        self.capacity = wanted;
        Ok(())
    }

    /// The most states that fit the limit.
    fn most(&self) -> usize {
        let three_states = (3 * self.state_bytes() + Table::STEP_BYTES) as u64;
        let spare = self.max_bytes.saturating_sub(Table::STEP_BYTES as u64);
        let most = spare.saturating_mul(3) / three_states;
        usize::try_from(most).unwrap_or(usize::MAX).min(Table::MOST)
    }
}

/// The next size of an array of `items`, of which `most` fit: twice as many, or all that fit.
pub(crate) fn grown(items: usize, most: usize) -> usize {
    items.saturating_mul(2).max(FIRST).min(most)
}

/// Canonical states on their way into a store, in the form in which it keeps them.
///
/// Many are made before any is looked for, so that the machine waits for the memory of several at a time, and nothing
/// is read back that was written only just now.
pub(crate) struct Waiting<P: Transition> {
    codec: Option<Codec<P>>,
    key_len: usize,
    states: Vec<P::State>,
    keys: Vec<u8>,
    /// Known once all are there.
    hashes: Vec<u64>,
}

impl<P: Transition> Waiting<P> {
    fn new(codec: Option<Codec<P>>) -> Self {
        let key_len = codec.map_or(1, |codec| key_len(codec.len));
        Self { codec, key_len, states: Vec::new(), keys: Vec::new(), hashes: Vec::new() }
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.states.len() + self.keys.len() / self.key_len
    }

    pub(crate) fn clear(&mut self) {
        self.states.clear();
        self.keys.clear();
        self.hashes.clear();
    }

    /// Adds a canonical state.
    #[inline]
    pub(crate) fn push(&mut self, puzzle: &P, state: &P::State) {
        let Some(codec) = self.codec else { return self.states.push(state.clone()) };
        let from = self.keys.len();
        match self.key_len {
            // A length that the compiler knows takes one step.
            WORD => self.keys.extend_from_slice(&[0; WORD]),
            len => self.keys.resize(from + len, 0),
        }
        (codec.pack)(puzzle, state, &mut self.keys[from..][..codec.len]);
    }

    /// Says that all are there.
    pub(crate) fn complete(&mut self) {
        self.hashes.clear();
        match self.codec {
            None => self.hashes.extend(self.states.iter().map(hash_of)),
            Some(_) => self.hashes.extend(self.keys.chunks_exact(self.key_len).map(hash_key)),
        }
    }

    /// Adds a state of a store as it is.
    pub(crate) fn copy(&mut self, store: &Store<'_, P>, id: u32) {
        match &store.states {
            States::Whole { states, .. } => self.states.push(states[id as usize].clone()),
            States::Packed { rows, .. } => {
                let from = self.keys.len();
                self.keys.extend_from_slice(rows.row(id));
                self.keys.resize(from + self.key_len, 0);
            }
        }
    }

    /// One of them.
    #[inline]
    pub(crate) fn get(&self, puzzle: &P, place: usize) -> P::State {
        match self.codec {
            None => self.states[place].clone(),
            Some(codec) => (codec.unpack)(puzzle, &self.key(place)[..codec.len]),
        }
    }

    #[inline]
    fn key(&self, place: usize) -> &[u8] {
        &self.keys[place * self.key_len..][..self.key_len]
    }
}

#[inline]
fn insert_whole<S: Clone + Eq>(
    states: &mut Vec<S>,
    table: &mut Table,
    state: &S,
    hash: u64,
) -> (u32, bool) {
    match table.find(hash, |id| states[id as usize] == *state) {
        Ok(id) => (id, false),
        Err(at) => {
            states.push(state.clone());
            (table.put(at, hash), true)
        }
    }
}

#[inline]
fn hash_of(state: &impl std::hash::Hash) -> u64 {
    mix(FxBuildHasher.hash_one(state))
}
