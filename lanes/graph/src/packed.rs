//! Packed states side by side in one array of bytes, each once.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::table::{Table, mix};

/// States of up to this many bytes are compared and hashed as one number.
pub(crate) const WORD: usize = size_of::<u64>();
/// States of up to this many bytes are compared and hashed as one number of two words.
const PAIR: usize = size_of::<u128>();
/// The fewest bytes that are too many for one word.
const LONGER: usize = WORD + 1;

/// Bytes of a packed state that waits to be inserted: the zeros after a short one make it a number.
pub(crate) fn key_len(len: usize) -> usize {
    match len {
        ..=WORD => WORD,
        LONGER..=PAIR => PAIR,
        _ => len,
    }
}

/// The hash of a key.
#[inline]
pub(crate) fn hash_key(key: &[u8]) -> u64 {
    match key.len() {
        WORD => mix(word(key)),
        PAIR => hash_pair(pair(key)),
        _ => mix(FxBuildHasher.hash_one(key)),
    }
}

/// Rows of bytes of one length, numbered in the order of arrival, and a table that finds them.
pub(crate) struct Packed {
    len: usize,
    bytes: Vec<u8>,
    table: Table,
}

impl Packed {
    pub(crate) fn new(len: usize) -> Self {
        Self { len, bytes: Vec::new(), table: Table::default() }
    }

    /// The bytes of one row.
    pub(crate) fn row_len(&self) -> usize {
        self.len
    }

    /// How many rows there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Makes room for this many rows in all.
    pub(crate) fn resize(&mut self, rows: usize) {
        // A number that is longer than its row is written whole and cut off.
        let wanted = rows * self.len + PAIR;
        self.bytes.reserve_exact(wanted - self.bytes.len());
        let Self { len, bytes, table } = self;
        table.resize(rows, |id| match *len {
            ..=WORD => mix(word_at(bytes, *len, id)),
            LONGER..=PAIR => hash_pair(pair_at(bytes, *len, id)),
            _ => hash_key(row_at(bytes, *len, id)),
        });
    }

    /// The row with a number.
    #[inline]
    pub(crate) fn row(&self, id: u32) -> &[u8] {
        row_at(&self.bytes, self.len, id)
    }

    /// The number of a key, or the slot where it would go.
    #[inline]
    pub(crate) fn find(&self, key: &[u8], hash: u64) -> Result<u32, usize> {
        let Self { len, bytes, table } = self;
        match key.len() {
            WORD => {
                let wanted = word(key);
                table.find(hash, |id| word_at(bytes, *len, id) == wanted)
            }
            PAIR => {
                let wanted = pair(key);
                table.find(hash, |id| pair_at(bytes, *len, id) == wanted)
            }
            _ => table.find(hash, |id| row_at(bytes, *len, id) == key),
        }
    }

    /// The number of a key, for which there is room, and whether it is a new one.
    #[inline]
    pub(crate) fn insert(&mut self, key: &[u8], hash: u64) -> (u32, bool) {
        match self.find(key, hash) {
            Ok(id) => (id, false),
            Err(at) => {
                let id = self.table.put(at, hash);
                // A length that the compiler knows takes one step.
                match key.first_chunk::<WORD>() {
                    Some(word) if key.len() == WORD => self.bytes.extend_from_slice(word),
                    _ => self.bytes.extend_from_slice(key),
                }
                self.bytes.truncate((id as usize + 1) * self.len);
                (id, true)
            }
        }
    }
}

#[inline]
fn row_at(bytes: &[u8], len: usize, id: u32) -> &[u8] {
    &bytes[id as usize * len..][..len]
}

/// A short row as a number: the bytes that follow it in the array are cut off.
#[inline]
fn word_at(bytes: &[u8], len: usize, id: u32) -> u64 {
    let beyond = 8 * (WORD - len) as u32;
    word(&bytes[id as usize * len..]) & u64::MAX.checked_shr(beyond).unwrap_or(0)
}

#[inline]
fn pair_at(bytes: &[u8], len: usize, id: u32) -> u128 {
    let beyond = 8 * (PAIR - len) as u32;
    pair(&bytes[id as usize * len..]) & u128::MAX.checked_shr(beyond).unwrap_or(0)
}

/// The first eight bytes as a number; missing ones are zeros.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(first_bytes(bytes))
}

#[inline]
fn pair(bytes: &[u8]) -> u128 {
    u128::from_le_bytes(first_bytes(bytes))
}

#[inline]
fn first_bytes<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().unwrap_or_else(|| {
        let mut wide = [0; N];
        wide[..bytes.len()].copy_from_slice(bytes);
        wide
    })
}

#[inline]
fn hash_pair(pair: u128) -> u64 {
    mix(mix(pair as u64) ^ (pair >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_every_length_are_found_again_and_nothing_else_is() {
        for len in 1..=20 {
            let mut packed = Packed::new(len);
            let row =
                |id: usize| -> Vec<u8> { (0..len).map(|at| (id * 31 + at * 7) as u8).collect() };
            let key = |id: usize| {
                let mut key = row(id);
                key.resize(key_len(len), 0);
                key
            };
            packed.resize(20);
            for id in 0..50 {
                if id == 20 {
                    packed.resize(50);
                }
                assert!(packed.find(&key(id), hash_key(&key(id))).is_err(), "{len} {id}");
                assert_eq!(packed.insert(&key(id), hash_key(&key(id))), (id as u32, true));
            }
            for id in 0..50 {
                assert_eq!(packed.insert(&key(id), hash_key(&key(id))), (id as u32, false));
                assert_eq!(packed.row(id as u32), row(id), "{len}");
            }
            assert_eq!(packed.len(), 50);
        }
    }
}
