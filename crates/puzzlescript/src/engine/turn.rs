//! A turn: rules, movement, late rules.

use super::board::Board;
use super::chance::Chance;
use crate::bits::Bits;
use crate::game::{Command, Game, Key, MOVEMENTS, Rule};

/// Rigid groups are banned and the rules run again at most this often.
const RIGID: usize = 50;
/// What a key with its again-turns may cost: cells looked at and rows replaced.
pub(super) const FUEL: usize = 100_000_000;

/// A turn in the making.
pub(super) struct Turn<'a> {
    pub game: &'a Game,
    pub board: Board,
    /// Movements of each cell, five bits for each layer.
    pub moves: Vec<u64>,
    pub move_words: usize,
    pub chance: &'a mut Chance,
    pub rigid_groups: Vec<u64>,
    pub rigid_applied: Vec<u64>,
    pub banned: Vec<bool>,
    pub orders: Vec<Command>,
    pub created: Bits,
    pub destroyed: Bits,
    pub moved_sounds: Vec<i64>,
    pub stuck_sounds: Vec<i64>,
    /// Objects and movements that have been on the board in this turn: what is not there cannot match.
    pub seen: Bits,
    pub seen_moves: Bits,
    /// A limit of passes was reached.
    pub is_cut: bool,
    /// Lines of the rules that changed something.
    pub lines: Vec<usize>,
    /// What the key may still cost.
    pub fuel: usize,
}

impl<'a> Turn<'a> {
    pub fn new(game: &'a Game, board: Board, chance: &'a mut Chance, fuel: usize) -> Self {
        let bits = game.layers.len() * MOVEMENTS;
        let move_words = bits.div_ceil(64).max(1);
        let size = board.cells() * move_words;
        let rigid = if game.is_rigid() { size } else { 0 };
        let mut seen = Bits::below(game.objects.len());
        (0..board.cells()).for_each(|index| seen.add(board.cell(index)));
        Self {
            game,
            board,
            moves: vec![0; size],
            move_words,
            chance,
            rigid_groups: vec![0; rigid],
            rigid_applied: vec![0; rigid],
            banned: vec![false; 31],
            orders: Vec::new(),
            created: Bits::below(game.objects.len()),
            destroyed: Bits::below(game.objects.len()),
            moved_sounds: Vec::new(),
            stuck_sounds: Vec::new(),
            seen,
            seen_moves: Bits::below(bits),
            is_cut: false,
            lines: Vec::new(),
            fuel,
        }
    }

    /// Movements of a cell.
    pub fn moves(&self, index: usize) -> &[u64] {
        &self.moves[index * self.move_words..][..self.move_words]
    }

    /// Pays for work; false when the key has become too long.
    pub fn spend(&mut self, work: usize) -> bool {
        self.fuel = self.fuel.saturating_sub(work);
        self.is_cut |= self.fuel == 0;
        self.fuel > 0
    }

    /// A rule changed something.
    pub fn note(&mut self, rule: &Rule) {
        if !self.lines.contains(&rule.line) {
            self.lines.push(rule.line);
        }
    }

    /// Plays the turn; gives the cells the players were in.
    pub fn play(&mut self, key: Option<Key>) -> Vec<usize> {
        let players = key.map_or(Vec::new(), |key| self.start(key));
        let start = (self.board.clone(), self.moves.clone(), self.seen_moves.clone());
        let game = self.game;
        for _ in 0..RIGID {
            self.run(&game.rules);
            if !self.resolve() {
                self.banned.fill(false);
                self.run(&game.late);
                break;
            }
            (self.board, self.moves, self.seen_moves) = start.clone();
            self.orders.clear();
        }
        players
    }

    /// Gives all players the movement of a key.
    fn start(&mut self, key: Key) -> Vec<usize> {
        let player = &self.game.player;
        let cells = (0..self.board.cells()).filter(|&index| player.is_in(self.board.cell(index)));
        let cells: Vec<_> = cells.collect();
        for &index in &cells {
            for (layer, mask) in self.game.layers.iter().enumerate() {
                let cell = self.board.cell(index).iter().zip(player.mask.words());
                let inside: Vec<u64> = cell.map(|(cell, player)| cell & player).collect();
                if mask.meets(&inside) {
                    let bit = layer * MOVEMENTS + key.movement();
                    self.moves[index * self.move_words + bit / 64] |= 1 << (bit % 64);
                    self.seen_moves.insert(bit);
                }
            }
        }
        cells
    }
}
