//! Positions in as few bytes as the level needs.

use unsolve_graph::Codec;

use crate::position::Position;
use crate::set::{Set, Spot};
use crate::warehouse::Warehouse;

/// Bytes of a machine word: rows up to this long are compared as one number.
const WORD: usize = size_of::<u64>();

/// How the positions of a level are written: as a bit for each spot where that is short or nothing else is, else as
/// the numbers of the spots with boxes.
pub(crate) fn codec(warehouse: &Warehouse) -> Codec<Warehouse> {
    let spots = warehouse.room().floor();
    let by_bits = spots.div_ceil(8) + 1;
    let by_number = (bits(spots) * (warehouse.boxes() + 1)).div_ceil(8);
    if by_bits <= WORD || by_number > WORD {
        return Codec { len: by_bits, pack: pack_bits, unpack: unpack_bits };
    }
    Codec { len: by_number, pack: pack_numbers, unpack: unpack_numbers }
}

/// Bits of the number of a spot.
fn bits(spots: usize) -> usize {
    (usize::BITS - spots.saturating_sub(1).leading_zeros()).max(1) as usize
}

fn pack_bits(_: &Warehouse, position: &Position, bytes: &mut [u8]) {
    if let Some((player, boxes)) = bytes.split_last_mut() {
        *player = position.player;
        position.boxes.write(boxes);
    }
}

fn unpack_bits(_: &Warehouse, bytes: &[u8]) -> Position {
    match bytes.split_last() {
        Some((&player, boxes)) => Position { boxes: Set::read(boxes), player },
        None => Position { boxes: Set::default(), player: 0 },
    }
}

fn pack_numbers(warehouse: &Warehouse, position: &Position, bytes: &mut [u8]) {
    let bits = bits(warehouse.room().floor());
    let mut word = u64::from(position.player);
    let mut shift = bits;
    for at in position.boxes.iter() {
        word |= u64::from(at) << shift;
        shift += bits;
    }
    let len = bytes.len();
    bytes.copy_from_slice(&word.to_le_bytes()[..len]);
}

fn unpack_numbers(warehouse: &Warehouse, bytes: &[u8]) -> Position {
    let bits = bits(warehouse.room().floor());
    let mut wide = [0; WORD];
    wide[..bytes.len()].copy_from_slice(bytes);
    let mut word = u64::from_le_bytes(wide);
    let mut next = || {
        let spot = (word & ((1 << bits) - 1)) as Spot;
        word >>= bits;
        spot
    };
    let player = next();
    Position { boxes: (0..warehouse.boxes()).map(|_| next()).collect(), player }
}
