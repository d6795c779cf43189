//! A set of positions that is as small and fast as positions of one word allow.

use unsolve_core::StopReason;

/// No position: the numbers of lanes never have all their bits set.
const NONE: u64 = u64::MAX;
/// Room at first.
const FIRST: usize = 1 << 10;
/// Mixes the bits of a position; odd, with bits all over.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// Positions in one open table, each with a number that is kept beside it.
///
/// At most two of three slots are taken. Ten bytes a slot are 15 to 30 bytes a position.
#[derive(Debug, Clone)]
pub struct States {
    slots: Vec<u64>,
    beside: Vec<u16>,
    len: usize,
    shift: u32,
}

impl Default for States {
    fn default() -> Self {
        Self::new()
    }
}

impl States {
    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            slots: vec![NONE; FIRST],
            beside: vec![0; FIRST],
            len: 0,
            shift: u64::BITS - FIRST.trailing_zeros(),
        }
    }

    /// Forgets everything; a table that has become large is given back.
    pub fn clear(&mut self) {
        if self.slots.len() > 16 * FIRST {
            *self = Self::new();
        } else {
            self.slots.fill(NONE);
            self.len = 0;
        }
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many positions are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * (size_of::<u64>() + size_of::<u16>())) as u64
    }

    #[inline]
    fn first_slot(&self, state: u64) -> usize {
        (state.wrapping_mul(MIX) >> self.shift) as usize
    }

    /// The slot where a position is, or would be put.
    #[inline]
    fn slot(&self, state: u64) -> usize {
        let mut slot = self.first_slot(state);
        loop {
            let found = self.slots[slot];
            if found == state || found == NONE {
                return slot;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds a position with its number, if it is not there; says whether it was added, or else its number.
    #[inline]
    pub fn insert(
        &mut self,
        state: u64,
        number: u16,
        max_bytes: u64,
    ) -> Result<Option<u16>, StopReason> {
        let mut slot = self.slot(state);
        if self.slots[slot] == state {
            return Ok(Some(self.beside[slot]));
        }
        if 3 * (self.len + 1) > 2 * self.slots.len() {
            self.grow(max_bytes)?;
            slot = self.slot(state);
        }
        self.slots[slot] = state;
        self.beside[slot] = number;
        self.len += 1;
        Ok(None)
    }

    #[cold]
    fn grow(&mut self, max_bytes: u64) -> Result<(), StopReason> {
        // Old and new table exist side by side for a moment.
        if 3 * self.bytes() > max_bytes {
            return Err(StopReason::Bytes);
        }
        let larger = Self {
            slots: vec![NONE; 2 * self.slots.len()],
            beside: vec![0; 2 * self.beside.len()],
            len: self.len,
            shift: self.shift - 1,
        };
        let old = std::mem::replace(self, larger);
        for (state, number) in old.slots.into_iter().zip(old.beside) {
            if state != NONE {
                let slot = self.slot(state);
                self.slots[slot] = state;
                self.beside[slot] = number;
            }
        }
        Ok(())
    }

    /// The number beside a position.
    #[inline]
    #[must_use]
    pub fn get(&self, state: u64) -> Option<u16> {
        let slot = self.slot(state);
        (self.slots[slot] == state).then(|| self.beside[slot])
    }
}
