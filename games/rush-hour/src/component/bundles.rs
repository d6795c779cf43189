//! Bundles of positions, found by the first position of each.

/// Slots at first.
const FIRST: usize = 1 << 8;
/// A free slot.
const FREE: u32 = u32::MAX;
/// Mixes the bits of a position; odd, with bits all over.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// Positions that differ only in how the cars of each lane along stand between what stands across.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bundle {
    /// The first of them: every lane along has the first arrangement of its part.
    pub(super) key: u64,
    /// What is taken across.
    pub(super) taken: u64,
    /// The number of its first position; the others follow.
    pub(super) first: u32,
}

/// All bundles of a component, in the order in which they were met.
#[derive(Debug, Clone)]
pub(super) struct Bundles {
    pub(super) list: Vec<Bundle>,
    slots: Vec<u32>,
    shift: u32,
}

impl Default for Bundles {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            slots: vec![FREE; FIRST],
            shift: u64::BITS - FIRST.trailing_zeros(),
        }
    }
}

impl Bundles {
    /// Forgets all of them; a table that has become large is given back.
    pub(super) fn clear(&mut self) {
        if self.slots.len() > 16 * FIRST {
            *self = Self::default();
        } else {
            self.list.clear();
            self.slots.fill(FREE);
        }
    }

    /// The slot where a bundle is, or would be put.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mut slot = (key.wrapping_mul(MIX) >> self.shift) as usize;
        while let Some(bundle) = self.list.get(self.slots[slot] as usize) {
            if bundle.key == key {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }

    /// The number of the bundle with a first position.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        Some(self.slots[self.slot(key)]).filter(|&number| number != FREE)
    }

    /// Adds a bundle unless it is there; says whether it was added.
    pub(super) fn insert(&mut self, bundle: Bundle) -> bool {
        let slot = self.slot(bundle.key);
        if self.slots[slot] != FREE {
            return false;
        }
        self.slots[slot] = self.list.len() as u32;
        self.list.push(bundle);
        if 2 * self.list.len() > self.slots.len() {
            self.grow();
        }
        true
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![FREE; 2 * self.slots.len()];
        self.shift -= 1;
        for number in 0..self.list.len() {
            let slot = self.slot(self.list[number].key);
            self.slots[slot] = number as u32;
        }
    }

    /// The bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.list.capacity() * size_of::<Bundle>() + self.slots.len() * size_of::<u32>()) as u64
    }
}
