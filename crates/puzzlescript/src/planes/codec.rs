//! States in few words: for each layer the number of what lies there, only for cells where that can change.

use super::analysis::Analysis;
use super::wide::{self, Wide};
use crate::engine::Board;
use crate::game::Game;

/// Cells that stand together in a word of a plane.
#[derive(Clone, Copy, Debug)]
struct Run {
    word: usize,
    bit: u32,
    mask: u64,
    length: u32,
}

struct Layer {
    /// Objects of the layer that change; the number of an object is its place from 1.
    objects: Vec<usize>,
    runs: Vec<Run>,
}

/// Packs the changing planes of a level.
pub(super) struct Codec {
    layers: Vec<Layer>,
    bits: usize,
}

impl Codec {
    /// For what can change on a level.
    pub fn of(game: &Game, board: &Board, analysis: &Analysis) -> Self {
        let mut layers = Vec::new();
        let mut bits = 0;
        for number in 0..game.layers.len() {
            let on_layer = |id: &usize| game.objects[*id].layer == number;
            let objects: Vec<_> = analysis.changing.iter().filter(on_layer).collect();
            if objects.is_empty() {
                continue;
            }
            let fixed: Vec<_> = game.layers[number]
                .iter()
                .filter(|&id| on_layer(&id) && !analysis.changing.contains(id))
                .collect();
            let is_free = |index: &usize| !fixed.iter().any(|&id| board.has(*index, id));
            let runs = runs(&(0..board.cells()).filter(is_free).collect::<Vec<_>>());
            let cells: u32 = runs.iter().map(|run| run.length).sum();
            bits += cells as usize * planes(objects.len());
            layers.push(Layer { objects, runs });
        }
        Self { layers, bits }
    }

    /// Bits of a packed state.
    pub fn bits(&self) -> usize {
        self.bits
    }

    /// Words of a packed state.
    pub fn words(&self) -> usize {
        self.bits.div_ceil(64).max(1)
    }

    /// Packs planes.
    pub fn pack<const W: usize>(&self, planes_of: &[Wide<W>], into: &mut Vec<u64>) {
        into.clear();
        let (mut word, mut filled) = (0_u64, 0_u32);
        for layer in &self.layers {
            for digit in 0..planes(layer.objects.len()) {
                let mut plane = [0; W];
                for (at, &object) in layer.objects.iter().enumerate() {
                    if (at + 1) >> digit & 1 == 1 {
                        plane = wide::either(&plane, &planes_of[object]);
                    }
                }
                for run in &layer.runs {
                    let value = plane[run.word] >> run.bit & run.mask;
                    word |= value << filled;
                    if filled + run.length >= 64 {
                        into.push(word);
                        word = if filled == 0 { 0 } else { value >> (64 - filled) };
                    }
                    filled = (filled + run.length) % 64;
                }
            }
        }
        if filled > 0 {
            into.push(word);
        }
        into.resize(self.words(), 0);
    }

    /// Unpacks a state into planes.
    pub fn unpack<const W: usize>(&self, state: &[u64], planes_of: &mut [Wide<W>]) {
        let mut at = 0_usize;
        for layer in &self.layers {
            let digits = planes(layer.objects.len());
            let mut digit_planes = [[0; W]; 16];
            for plane in digit_planes.iter_mut().take(digits) {
                for run in &layer.runs {
                    let (word, bit) = (at / 64, at % 64);
                    let low = state[word] >> bit;
                    let high = if bit > 0 {
                        state.get(word + 1).map_or(0, |next| next << (64 - bit))
                    } else {
                        0
                    };
                    plane[run.word] |= ((low | high) & run.mask) << run.bit;
                    at += run.length as usize;
                }
            }
            for (number, &object) in layer.objects.iter().enumerate() {
                let mut cells = [u64::MAX; W];
                for (digit, plane) in digit_planes.iter().enumerate().take(digits) {
                    let wanted = (number + 1) >> digit & 1 == 1;
                    cells = if wanted {
                        wide::both(&cells, plane)
                    } else {
                        wide::without(&cells, plane)
                    };
                }
                planes_of[object] = cells;
            }
        }
    }
}

/// How many planes number this many objects and nothing.
fn planes(objects: usize) -> usize {
    (usize::BITS - objects.leading_zeros()) as usize
}

/// Cells as runs within words.
fn runs(cells: &[usize]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for &cell in cells {
        let (word, bit) = (cell / 64, (cell % 64) as u32);
        match runs.last_mut().filter(|run| run.word == word && run.bit + run.length == bit) {
            Some(run) => run.length += 1,
            None => runs.push(Run { word, bit, mask: 0, length: 1 }),
        }
    }
    for run in &mut runs {
        run.mask = u64::MAX >> (64 - run.length);
    }
    runs
}
