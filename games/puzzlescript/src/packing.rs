//! Positions in as few bytes as they take.

use crate::engine::{Engine, Position, Status};

/// What positions are like.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Words of a position.
    pub words: usize,
    /// Bits of them that can be set.
    pub bits: usize,
    /// Whether the fast engine plays.
    pub is_fast: bool,
    /// Whether the number of keys is part of a position.
    pub counts: bool,
    /// Whether more is known of how far it is than that winning takes a key.
    pub has_bound: bool,
}

impl Form {
    /// Bits that say how things stand.
    const STATUS: usize = 2;

    /// Bytes of a packed position.
    pub fn len(self) -> usize {
        (self.bits + Self::STATUS).div_ceil(8) + self.tail()
    }

    /// Bytes of the number of keys.
    fn tail(self) -> usize {
        if self.counts { size_of::<u32>() } else { 0 }
    }
}

/// The words of a position up to their last bit, then how it stands, then the number of keys if it counts.
pub(crate) fn pack(engine: &Engine, position: &Position, bytes: &mut [u8]) {
    let form = engine.form();
    let (head, turn) = bytes.split_at_mut(form.len() - form.tail());
    for (chunk, word) in head.chunks_mut(8).zip(&position.words) {
        let word = word.to_le_bytes();
        let len = chunk.len();
        chunk.copy_from_slice(&word[..len]);
    }
    let status = ((position.status as u16) << (form.bits % 8)).to_le_bytes();
    for (byte, status) in head[form.bits / 8..].iter_mut().zip(status) {
        *byte |= status;
    }
    let len = turn.len();
    turn.copy_from_slice(&position.turn.to_le_bytes()[..len]);
}

pub(crate) fn unpack(engine: &Engine, bytes: &[u8]) -> Position {
    let form = engine.form();
    let (head, turn) = bytes.split_at(form.len() - form.tail());
    let (at, bit) = (form.bits / 8, form.bits % 8);
    let status = u16::from_le_bytes([head[at], head.get(at + 1).copied().unwrap_or_default()]);
    let mut words: Box<[u64]> = vec![0; form.words].into();
    for (word, chunk) in words.iter_mut().zip(head.chunks(8)) {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        *word = u64::from_le_bytes(bytes);
    }
    if let Some(last) = words.get_mut(form.bits / 64) {
        *last &= (1 << (form.bits % 64)) - 1;
    }
    let status = Status::ALL[usize::from(status >> bit & 3)];
    Position { words, status, turn: turn.first_chunk().map_or(0, |turn| u32::from_le_bytes(*turn)) }
}
