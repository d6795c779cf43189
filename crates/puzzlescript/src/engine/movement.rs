//! Things move, layer by layer, as far as there is room.

use super::turn::Turn;
use crate::game::{ACTION, Direction, MOVEMENTS};

impl Turn<'_> {
    /// Moves everything that can; true if a rigid group failed and was banned.
    pub fn resolve(&mut self) -> bool {
        let mut moved = true;
        while moved {
            moved = false;
            for index in 0..self.board.cells() {
                if self.moves(index).iter().any(|&word| word != 0) {
                    for layer in 0..self.game.layers.len() {
                        moved |= self.step(index, layer);
                    }
                }
            }
        }
        let mut failed = false;
        for index in 0..self.board.cells() {
            if self.moves(index).iter().any(|&word| word != 0) {
                failed |= self.check_rigid(index);
                self.hear_stuck(index);
            }
        }
        self.moves.fill(0);
        self.rigid_groups.fill(0);
        self.rigid_applied.fill(0);
        self.seen_moves.clear();
        failed
    }

    /// The movement of a layer in a cell, five bits.
    fn movement(&self, index: usize, layer: usize) -> u8 {
        read(self.moves(index), layer)
    }

    /// Moves what is on a layer of a cell by one, if it can.
    fn step(&mut self, index: usize, layer: usize) -> bool {
        let movement = self.movement(index, layer);
        if movement.count_ones() != 1 {
            return false;
        }
        let kind = movement.trailing_zeros() as usize;
        if kind == ACTION {
            self.hear_moved(index, layer, movement);
        } else {
            let Some(target) = self.neighbour(index, Direction::ALL[kind]) else { return false };
            let game = self.game;
            let mask = &game.layers[layer];
            if mask.meets(self.board.cell(target)) {
                return false;
            }
            self.hear_moved(index, layer, movement);
            for (at, mask) in mask.words().iter().enumerate() {
                let going = self.board.cell(index)[at] & mask;
                self.board.cell_mut(index)[at] &= !mask;
                self.board.cell_mut(target)[at] |= going;
            }
        }
        let bit = layer * MOVEMENTS + kind;
        self.moves[index * self.move_words + bit / 64] &= !(1 << (bit % 64));
        true
    }

    /// The cell next to another.
    fn neighbour(&self, index: usize, direction: Direction) -> Option<usize> {
        let (dx, dy) = direction.step();
        let height = self.board.height();
        let x = (index / height).checked_add_signed(dx).filter(|&x| x < self.board.width())?;
        let y = (index % height).checked_add_signed(dy).filter(|&y| y < height)?;
        Some(x * height + y)
    }

    /// A movement that a rigid rule decided is left over: its group is banned for this turn.
    fn check_rigid(&mut self, index: usize) -> bool {
        if self.rigid_applied.is_empty() {
            return false;
        }
        let words = self.move_words;
        let range = index * words..(index + 1) * words;
        let applied = &self.rigid_applied[range.clone()];
        let left: Vec<u64> =
            self.moves[range.clone()].iter().zip(applied).map(|(a, b)| a & b).collect();
        for layer in 0..self.game.layers.len() {
            if read(&left, layer) != 0 {
                let group = usize::from(read(&self.rigid_groups[range], layer)).wrapping_sub(1);
                return match self.banned.get_mut(group) {
                    Some(banned) => !std::mem::replace(banned, true),
                    None => false,
                };
            }
        }
        false
    }

    fn hear_moved(&mut self, index: usize, layer: usize, movement: u8) {
        for (mask, movements, seed) in &self.game.sounds.moved[layer] {
            if movements & movement != 0
                && mask.meets(self.board.cell(index))
                && !self.moved_sounds.contains(seed)
            {
                self.moved_sounds.push(*seed);
            }
        }
    }

    fn hear_stuck(&mut self, index: usize) {
        for layer in 0..self.game.layers.len() {
            let movement = self.movement(index, layer);
            for (mask, movements, seed) in &self.game.sounds.stuck[layer] {
                if movements & movement != 0
                    && mask.meets(self.board.cell(index))
                    && !self.stuck_sounds.contains(seed)
                {
                    self.stuck_sounds.push(*seed);
                }
            }
        }
    }
}

/// Five bits of a layer.
fn read(words: &[u64], layer: usize) -> u8 {
    let bit = layer * MOVEMENTS;
    let low = words[bit / 64] >> (bit % 64);
    let high = if bit % 64 > 59 {
        words.get(bit / 64 + 1).map_or(0, |word| word << (64 - bit % 64))
    } else {
        0
    };
    ((low | high) & 31) as u8
}
