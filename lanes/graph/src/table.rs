//! Numbers found by a hash: open addressing in one array of 4-byte slots.

/// Slots for every three entries.
const SLOTS: usize = 4;
const ENTRIES: usize = 3;

/// Finds the number of something by its hash. Things are numbered from 0 in the order in which they
/// are put in, and none is ever taken out.
///
/// A slot is 0 if it is empty. Else its low bits hold a number plus one and the bits above them, which
/// no number needs, a part of the hash: so nearly all that is compared is equal.
///
/// The things lie elsewhere, in the order of their numbers. So a larger table needs nothing of the smaller one, which is
/// freed first.
#[derive(Default)]
pub(crate) struct Table {
    slots: Vec<u32>,
    /// The bits of a slot that hold a number.
    low: u32,
    entries: u32,
}

impl Table {
    /// Most entries of any table.
    pub(crate) const MOST: usize = u32::MAX as usize / 2;
    /// Bytes of an empty table, and bytes that every three entries add.
    pub(crate) const STEP_BYTES: usize = SLOTS * size_of::<u32>();

    /// Bytes of a table for `entries` entries.
    pub(crate) fn bytes_for(entries: usize) -> usize {
        slots_for(entries) * size_of::<u32>()
    }

    /// How many entries there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.entries as usize
    }

    /// Where a hash leads to first: its upper half decides.
    #[inline]
    fn first(&self, hash: u64) -> usize {
        (((hash >> 32) * self.slots.len() as u64) >> 32) as usize
    }

    /// The number for which `same` holds, or the slot where it would go.
    #[inline]
    pub(crate) fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let tag = hash as u32 & !self.low;
        let mut at = self.first(hash);
        while let Some(&slot) = self.slots.get(at) {
            if slot == 0 {
                return Err(at);
            }
            let number = (slot & self.low).wrapping_sub(1);
            if slot & !self.low == tag && same(number) {
                return Ok(number);
            }
            at += 1;
            if at == self.slots.len() {
                at = 0;
            }
        }
        Err(0)
    }

    /// Reads the slots that some hashes lead to, one after the other and whatever they hold. Nothing waits for what is
    /// read, so the machine fetches many of them at a time.
    pub(crate) fn touch(&self, hashes: &[u64]) {
        let slots = hashes.iter().filter_map(|&hash| self.slots.get(self.first(hash)));
        std::hint::black_box(slots.fold(0, |sum, slot| sum ^ slot));
    }

    /// Puts the next number into the slot that [`find`](Self::find) named.
    #[inline]
    pub(crate) fn put(&mut self, at: usize, hash: u64) -> u32 {
        let number = self.entries;
        self.entries += 1;
        self.slots[at] = (hash as u32 & !self.low) | self.entries;
        number
    }

    /// Makes it a table for up to `most` entries. `hash` is asked for all that are in it, in order.
    pub(crate) fn resize(&mut self, most: usize, hash: impl Fn(u32) -> u64) {
        self.slots = Vec::new();
        self.slots = vec![0; slots_for(most)];
        self.low = (most + 1).next_power_of_two() as u32 - 1;
        let entries = std::mem::take(&mut self.entries);
        for number in 0..entries {
            let hash = hash(number);
            if let Err(at) = self.find(hash, |_| false) {
                self.put(at, hash);
            }
        }
    }
}

/// At least one slot stays empty.
fn slots_for(entries: usize) -> usize {
    entries / ENTRIES * SLOTS + SLOTS
}

/// Spreads a word over all bits of a hash.
#[inline]
pub(crate) fn mix(word: u64) -> u64 {
    let once = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (once ^ once >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_found_again_and_nothing_else_is() {
        for most in [1, 2, 3, 7, 100, 1_000, 65_535, 65_536] {
            let mut table = Table::default();
            let word = |number: u32| u64::from(number) * 77;
            table.resize(most, |_| 0);
            for number in 0..most as u32 {
                let hash = mix(word(number));
                let Err(at) = table.find(hash, |known| word(known) == word(number)) else {
                    panic!("{number} of {most} is not there yet")
                };
                assert_eq!(table.put(at, hash), number);
            }
            for number in 0..most as u32 {
                let found = table.find(mix(word(number)), |known| known == number);
                assert_eq!(found, Ok(number), "{most}");
                assert!(
                    table
                        .find(mix(word(number) + 1), |known| word(known) == word(number) + 1)
                        .is_err()
                );
            }
            table.resize(most * 2, |number| mix(word(number)));
            for number in 0..most as u32 {
                let found = table.find(mix(word(number)), |known| known == number);
                assert_eq!(found, Ok(number), "{most}");
            }
        }
    }

    #[test]
    fn nothing_is_found_in_a_table_without_slots() {
        assert_eq!(Table::default().find(17, |_| true), Err(0));
    }
}
