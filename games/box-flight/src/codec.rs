//! Positions in as few bits as the level needs.

use super::board::{Board, Cell};
use super::state::{Mode, State};

/// Bits of the player's mode.
const MODE_BITS: u32 = 3;

/// Bytes of half a machine word.
const HALF: usize = size_of::<u32>();

/// How the positions of one level are written: mode, player, light boxes, heavy boxes, broken
/// walls. The number after the last cell stands for a box that is gone.
#[derive(Debug, Clone)]
pub(super) struct Packing {
    cell_bits: u32,
    gone: u64,
    light: usize,
    heavy: usize,
    fragile_bits: u32,
}

impl Packing {
    pub(super) fn new(board: &Board, light: usize, heavy: usize) -> Self {
        let gone = u64::from(board.grid().len());
        let fragile_bits = board.all_fragile().len() as u32;
        Self { cell_bits: u64::BITS - gone.leading_zeros(), gone, light, heavy, fragile_bits }
    }

    /// Bytes of a position.
    pub(super) fn len(&self) -> usize {
        let cells = 1 + self.light + self.heavy;
        let bits = MODE_BITS + self.cell_bits * cells as u32 + self.fragile_bits;
        bits.div_ceil(8) as usize
    }

    #[inline]
    pub(super) fn pack(&self, state: &State, bytes: &mut [u8]) {
        if bytes.len() <= size_of::<u64>() {
            let mut word = Word::default();
            self.put_all(state, |value, bits| word.put(value, bits));
            put_little_endian(bytes, word.bits);
        } else {
            let mut writer = Writer { bytes, word: 0, used: 0 };
            self.put_all(state, |value, bits| writer.put(value, bits));
            writer.finish();
        }
    }

    #[inline]
    pub(super) fn unpack(&self, bytes: &[u8]) -> State {
        if bytes.len() <= size_of::<u64>() {
            let mut word = Word { bits: little_endian(bytes), used: 0 };
            self.take_all(|bits| word.take(bits))
        } else {
            let mut reader = Reader { bytes, word: 0, left: 0 };
            self.take_all(|bits| reader.take(bits))
        }
    }

    #[inline]
    fn put_all(&self, state: &State, mut put: impl FnMut(u64, u32)) {
        put(state.mode.code(), MODE_BITS);
        put(u64::from(state.player), self.cell_bits);
        for (cells, count) in [(state.light(), self.light), (state.heavy(), self.heavy)] {
            for &cell in cells {
                put(u64::from(cell), self.cell_bits);
            }
            for _ in cells.len()..count {
                put(self.gone, self.cell_bits);
            }
        }
        put(state.broken, self.fragile_bits);
    }

    #[inline]
    fn take_all(&self, mut take: impl FnMut(u32) -> u64) -> State {
        let mode = Mode::from_code(take(MODE_BITS));
        let mut state = State::bare(take(self.cell_bits) as Cell, mode);
        for _ in 0..self.light {
            let cell = take(self.cell_bits);
            if cell != self.gone {
                state.append_light(cell as Cell);
            }
        }
        for _ in 0..self.heavy {
            let cell = take(self.cell_bits);
            if cell != self.gone {
                state.append_heavy(cell as Cell);
            }
        }
        state.broken = take(self.fragile_bits);
        state
    }
}

/// Bits in one machine word: most levels need no more.
#[derive(Default)]
struct Word {
    bits: u64,
    used: u32,
}

impl Word {
    #[inline]
    fn put(&mut self, value: u64, bits: u32) {
        self.bits |= value.checked_shl(self.used).unwrap_or(0);
        self.used += bits;
    }

    #[inline]
    fn take(&mut self, bits: u32) -> u64 {
        let value = self.bits.checked_shr(self.used).unwrap_or(0) & mask(bits);
        self.used += bits;
        value
    }
}

/// A number of up to eight bytes, the lowest first. From four on it is read as two halves, which may
/// overlap.
#[inline]
fn little_endian(bytes: &[u8]) -> u64 {
    if let (Some(low), Some(high)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let [low, high] = [low, high].map(|half| u64::from(u32::from_le_bytes(*half)));
        return low | high << (8 * (bytes.len() - HALF));
    }
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Writes a number so that [`little_endian`] reads it.
#[inline]
fn put_little_endian(bytes: &mut [u8], word: u64) {
    if let Some(above) = bytes.len().checked_sub(HALF) {
        let high = (word >> (8 * above)) as u32;
        bytes[..HALF].copy_from_slice(&(word as u32).to_le_bytes());
        bytes[above..].copy_from_slice(&high.to_le_bytes());
    } else {
        bytes.iter_mut().zip(word.to_le_bytes()).for_each(|(to, byte)| *to = byte);
    }
}

/// Appends bits, the lowest first.
struct Writer<'b> {
    bytes: &'b mut [u8],
    word: u128,
    used: u32,
}

impl Writer<'_> {
    #[inline]
    fn put(&mut self, value: u64, bits: u32) {
        self.word |= u128::from(value) << self.used;
        self.used += bits;
        if self.used >= u64::BITS {
            self.flush(8);
            self.word >>= u64::BITS;
            self.used -= u64::BITS;
        }
    }

    /// Writes the lowest bytes of the word.
    #[inline]
    fn flush(&mut self, count: usize) {
        let (now, later) = std::mem::take(&mut self.bytes).split_at_mut(count);
        now.copy_from_slice(&self.word.to_le_bytes()[..count]);
        self.bytes = later;
    }

    #[inline]
    fn finish(mut self) {
        self.flush(self.used.div_ceil(8) as usize);
    }
}

/// Takes bits, the lowest first.
struct Reader<'b> {
    bytes: &'b [u8],
    word: u128,
    left: u32,
}

impl Reader<'_> {
    #[inline]
    fn take(&mut self, bits: u32) -> u64 {
        if self.left < bits {
            self.refill();
        }
        let value = self.word as u64 & mask(bits);
        self.word >>= bits;
        self.left -= bits;
        value
    }

    #[inline]
    fn refill(&mut self) {
        let count = self.bytes.len().min(8);
        let mut next = [0; 8];
        next[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        self.word |= u128::from(u64::from_le_bytes(next)) << self.left;
        self.left += u64::BITS;
    }
}

#[inline]
fn mask(bits: u32) -> u64 {
    1_u64.checked_shl(bits).unwrap_or(0).wrapping_sub(1)
}
