//! The 15-puzzle as a state machine, for tests and for counting instructions.

use unsolve_graph::{Codec, Transition};

const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE;

/// Sixteen cells of four bits, the first cell lowest. The gap is 0 and belongs into the first cell.
pub struct Fifteen {
    /// Manhattan distance of each tile from each cell.
    away: [[u8; CELLS]; CELLS],
}

impl Fifteen {
    pub fn new() -> Self {
        let apart =
            |a: usize, b: usize| (a / SIDE).abs_diff(b / SIDE) + (a % SIDE).abs_diff(b % SIDE);
        let distance =
            |tile: usize, cell: usize| if tile == 0 { 0 } else { apart(tile, cell) as u8 };
        Self { away: std::array::from_fn(|tile| std::array::from_fn(|cell| distance(tile, cell))) }
    }

    /// Tiles that have to leave their line because others of the same line are in their way, each twice.
    fn conflicts(state: u64) -> u32 {
        let mut found = 0;
        for line in 0..SIDE {
            let row = std::array::from_fn(|i| tile(state, line * SIDE + i));
            let column = std::array::from_fn(|i| tile(state, i * SIDE + line));
            found += leaving(row.map(|t| (t != 0 && t / SIDE == line).then_some(t % SIDE)));
            found += leaving(column.map(|t| (t != 0 && t % SIDE == line).then_some(t / SIDE)));
        }
        2 * found
    }
}

fn tile(state: u64, cell: usize) -> usize {
    (state >> (4 * cell) & 15) as usize
}

/// How few have to leave a line so that the others stand in rising order: all but the longest rising run.
fn leaving(line: [Option<usize>; SIDE]) -> u32 {
    let mut runs = [0; SIDE];
    for (i, here) in line.iter().enumerate() {
        let before = line[..i].iter().zip(runs).filter(|(other, _)| *other < here);
        let longest = before.map(|(_, run)| run).max().unwrap_or(0);
        runs[i] = here.map_or(0, |_| longest + 1);
    }
    line.iter().flatten().count() as u32 - runs.into_iter().max().unwrap_or(0)
}

impl Transition for Fifteen {
    /// The tiles, and the cell of the gap.
    type State = (u64, u8);
    /// The cell whose tile goes into the gap.
    type Move = u8;

    fn moves(&self, &(_, gap): &(u64, u8), out: &mut Vec<u8>) {
        let (row, column) = (gap as usize / SIDE, gap as usize % SIDE);
        out.extend((row > 0).then(|| gap - SIDE as u8));
        out.extend((column > 0).then(|| gap - 1));
        out.extend((column + 1 < SIDE).then(|| gap + 1));
        out.extend((row + 1 < SIDE).then(|| gap + SIDE as u8));
    }

    fn apply(&self, (tiles, gap): &mut (u64, u8), cell: u8) {
        let moved = *tiles >> (4 * cell) & 15;
        *tiles ^= moved << (4 * cell) | moved << (4 * *gap);
        *gap = cell;
    }

    fn is_goal(&self, &(tiles, _): &(u64, u8)) -> bool {
        (0..CELLS).all(|cell| tile(tiles, cell) == cell)
    }

    fn bound(&self, &(tiles, _): &(u64, u8)) -> u32 {
        let away = |cell| u32::from(self.away[tile(tiles, cell)][cell]);
        (0..CELLS).map(away).sum::<u32>() + Self::conflicts(tiles)
    }

    /// Where the gap is follows from the tiles.
    fn codec(&self) -> Option<Codec<Self>> {
        let unpack = |_: &Self, bytes: &[u8]| {
            let tiles = bytes.iter().rev().fold(0, |tiles, &byte| tiles << 8 | u64::from(byte));
            let gap = (0..CELLS).find(|&cell| tile(tiles, cell) == 0);
            (tiles, gap.unwrap_or(0) as u8)
        };
        let pack = |_: &Self, state: &(u64, u8), bytes: &mut [u8]| {
            bytes.copy_from_slice(&state.0.to_le_bytes());
        };
        Some(Codec { len: 8, pack, unpack })
    }
}

/// The position with these tiles, row by row.
pub fn start(tiles: &[u64]) -> (u64, u8) {
    let gap = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
    (tiles.iter().rev().fold(0, |state, tile| state << 4 | tile), gap as u8)
}
