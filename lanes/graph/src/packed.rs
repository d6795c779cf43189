//! Packed states side by side in one array of bytes.

use std::hash::{BuildHasher, Hasher};

use rustc_hash::{FxBuildHasher, FxHasher};

/// States of up to this many bytes are compared and hashed as one number.
const WORD: usize = size_of::<u64>();

/// Rows of bytes of one length.
///
/// The row that [`scratch`](Self::scratch) holds can be looked for and appended.
pub(crate) struct Packed {
    len: usize,
    bytes: Vec<u8>,
    scratch: Vec<u8>,
}

impl Packed {
    pub(crate) fn new(len: usize) -> Self {
        Self { len, bytes: Vec::new(), scratch: vec![0; len.max(WORD)] }
    }

    /// The bytes of one row.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn reserve_exact(&mut self, rows: usize) {
        self.bytes.reserve_exact(rows * self.len);
    }

    /// A row of zeros to be filled in.
    #[inline]
    pub(crate) fn scratch(&mut self) -> &mut [u8] {
        self.scratch.fill(0);
        &mut self.scratch[..self.len]
    }

    /// Appends the row at hand.
    #[inline]
    pub(crate) fn push(&mut self) {
        self.bytes.extend_from_slice(&self.scratch[..self.len]);
    }

    /// The row with a number.
    #[inline]
    pub(crate) fn row(&self, id: u32) -> &[u8] {
        &self.bytes[id as usize * self.len..][..self.len]
    }

    /// Whether the row with a number is the one at hand.
    #[inline]
    pub(crate) fn is_at_hand(&self, id: u32) -> bool {
        if self.len <= WORD {
            return self.word(id) == first_word(&self.scratch);
        }
        self.row(id) == &self.scratch[..self.len]
    }

    /// The hash of the row at hand.
    #[inline]
    pub(crate) fn hash_at_hand(&self) -> u64 {
        if self.len <= WORD {
            return hash_word(first_word(&self.scratch));
        }
        FxBuildHasher.hash_one(&self.scratch[..self.len])
    }

    /// The hash of the row with a number.
    #[inline]
    pub(crate) fn hash(&self, id: u32) -> u64 {
        if self.len <= WORD {
            return hash_word(self.word(id));
        }
        FxBuildHasher.hash_one(self.row(id))
    }

    /// A short row as a number: the bytes that follow it in the array are cut off.
    #[inline]
    fn word(&self, id: u32) -> u64 {
        let rest = &self.bytes[id as usize * self.len..];
        let beyond = 8 * (WORD - self.len) as u32;
        first_word(rest) & (u64::MAX.checked_shr(beyond).unwrap_or(0))
    }
}

/// The first eight bytes as a number; missing ones are zeros.
#[inline]
fn first_word(bytes: &[u8]) -> u64 {
    if let Some(eight) = bytes.first_chunk() {
        return u64::from_le_bytes(*eight);
    }
    let mut eight = [0; WORD];
    eight[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(eight)
}

#[inline]
fn hash_word(word: u64) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(word);
    hasher.finish()
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
            for id in 0..50 {
                packed.scratch().copy_from_slice(&row(id));
                packed.push();
            }
            for id in 0..50 {
                packed.scratch().copy_from_slice(&row(id));
                for other in 0..50 {
                    assert_eq!(
                        packed.is_at_hand(other),
                        id == other as usize,
                        "{len} {id} {other}"
                    );
                }
                assert_eq!(packed.hash_at_hand(), packed.hash(id as u32));
                assert_eq!(packed.row(id as u32), row(id));
            }
        }
    }
}
