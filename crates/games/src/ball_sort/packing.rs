//! Positions as bytes: each tube in as few whole bytes as its balls need.

use unsolve_graph::Codec;

use super::rules::{MAX_TUBES, Rules, Tubes};

/// The codec for so many tubes of `width` bytes; the width is fixed at compile time, so that a
/// tube is copied in one step.
pub(super) fn codec(width: usize, tubes: usize) -> Codec<Rules> {
    match width {
        1 => of_width::<1>(tubes),
        2 => of_width::<2>(tubes),
        3 => of_width::<3>(tubes),
        4 => of_width::<4>(tubes),
        _ => of_width::<5>(tubes),
    }
}

fn of_width<const WIDTH: usize>(tubes: usize) -> Codec<Rules> {
    Codec { len: WIDTH * tubes, pack: pack::<WIDTH>, unpack: unpack::<WIDTH> }
}

fn pack<const WIDTH: usize>(_: &Rules, state: &Tubes, bytes: &mut [u8]) {
    for (tube, bytes) in state.0.iter().zip(bytes.as_chunks_mut::<WIDTH>().0) {
        bytes.copy_from_slice(&tube.to_le_bytes()[..WIDTH]);
    }
}

fn unpack<const WIDTH: usize>(_: &Rules, bytes: &[u8]) -> Tubes {
    let mut state = Tubes([0; MAX_TUBES]);
    for (tube, bytes) in state.0.iter_mut().zip(bytes.as_chunks::<WIDTH>().0) {
        let mut word = [0; 8];
        word[..WIDTH].copy_from_slice(bytes);
        *tube = u64::from_le_bytes(word);
    }
    state
}
