//! What can happen on a level at all: which instructions can ever match, which objects can ever change.

use super::cone::Cone;
use crate::bits::Bits;
use crate::engine::Board;
use crate::game::{Cell, Game, Group, Key, MOVEMENTS, Program, Rule};

/// What can happen on a level, never less than what does.
pub(crate) struct Analysis {
    /// Objects that can be somewhere.
    pub objects: Bits,
    /// Objects of which some cell can change.
    pub changing: Bits,
    moves: Bits,
    /// Layers that matter.
    cone: Cone,
}

impl Analysis {
    /// From what lies on a board on.
    pub fn of(game: &Game, board: &Board) -> Self {
        let mut objects = Bits::below(game.objects.len());
        (0..board.cells()).for_each(|index| objects.add(board.cell(index)));
        let mut moves = Bits::below(game.layers.len() * MOVEMENTS);
        for id in game.player.mask.iter() {
            for key in Key::ALL {
                moves.insert(game.objects[id].layer * MOVEMENTS + key.movement());
            }
        }
        let (changing, cone) = (Bits::below(game.objects.len()), Cone::whole(game));
        let mut analysis = Self { objects, changing, moves, cone };
        while analysis.spread(game) {}
        analysis.find_changing(game);
        analysis
    }

    /// Something that changes does not matter.
    pub fn has_more_than(&self, game: &Game, cone: &Cone) -> bool {
        self.changing.iter().any(|id| !cone.has(game.objects[id].layer))
    }

    /// Leaves out what does not matter.
    pub fn within(mut self, game: &Game, cone: Cone) -> Self {
        let matters = |id: &usize| cone.has(game.objects[*id].layer);
        let changing: Vec<_> = self.changing.iter().filter(matters).collect();
        self.changing.clear();
        for id in changing {
            self.changing.insert(id);
        }
        self.cone = cone;
        self
    }

    /// Adds what matching instructions can put; true if that was anything.
    fn spread(&mut self, game: &Game) -> bool {
        let before = (self.objects.clone(), self.moves.clone());
        for rule in game.instructions() {
            if self.can_match(rule) {
                for replace in cells(rule).filter_map(|cell| cell.replace.as_ref()) {
                    self.objects.add(replace.set.words());
                    self.moves.add(replace.moves_set.words());
                }
            }
        }
        before != (self.objects.clone(), self.moves.clone())
    }

    /// The instruction can match some time.
    pub fn can_match(&self, rule: &Rule) -> bool {
        cells(rule).all(|cell| {
            cell.present.is_within(self.objects.words())
                && cell.moves_present.is_within(self.moves.words())
                && cell.any.iter().all(|any| any.meets(self.objects.words()))
        })
    }

    /// Some cell can have the movement some time.
    pub fn can_move(&self, bit: usize) -> bool {
        self.moves.contains(bit)
    }

    fn find_changing(&mut self, game: &Game) {
        let mut changing = Bits::below(game.objects.len());
        changing.add(game.player.mask.words());
        for rule in game.instructions().filter(|rule| self.can_match(rule)) {
            for cell in cells(rule) {
                let Some(replace) = &cell.replace else { continue };
                for id in replace.set.iter().filter(|&id| !cell.present.contains(id)) {
                    changing.insert(id);
                }
                let layers = |id: &usize| {
                    let layer = game.objects[*id].layer * MOVEMENTS;
                    replace.clear.contains(*id) && !replace.set.contains(*id)
                        || (layer..layer + MOVEMENTS).any(|bit| replace.moves_set.contains(bit))
                };
                let ids = (0..game.objects.len()).filter(|&id| may_hold(game, cell, id));
                ids.filter(layers).for_each(|id| changing.insert(id));
            }
        }
        let possible: Vec<_> = changing.iter().filter(|&id| self.objects.contains(id)).collect();
        for id in possible {
            self.changing.insert(id);
        }
    }

    /// The program with the instructions that can match and matter. Groups stay where they are.
    pub fn narrowed<'g>(&self, game: &Game, program: &'g Program) -> Vec<Vec<&'g Rule>> {
        let counts = |rule: &&Rule| self.can_match(rule) && self.cone.must_keep(game, rule);
        let rules = |group: &'g Group| group.rules.iter().filter(counts).collect();
        program.groups.iter().map(rules).collect()
    }
}

fn cells(rule: &Rule) -> impl Iterator<Item = &Cell> {
    rule.rows.iter().flat_map(|row| &row.cells)
}

/// A cell that matches can hold the object: a layer has at most one in a cell.
pub(super) fn may_hold(game: &Game, cell: &Cell, id: usize) -> bool {
    if cell.present.contains(id) {
        return true;
    }
    let beside = |other: usize| game.objects[other].layer == game.objects[id].layer;
    let excluded = cell.any.iter().any(|any| any.iter().all(beside) && !any.contains(id));
    !cell.missing.contains(id) && !cell.present.iter().any(beside) && !excluded
}

/// A cell that matches can have the movement; it has at most one for each layer.
pub(super) fn may_move(cell: &Cell, bit: usize) -> bool {
    let layer = bit / MOVEMENTS * MOVEMENTS;
    let asked = (layer..layer + MOVEMENTS).find(|&other| cell.moves_present.contains(other));
    !cell.moves_missing.contains(bit) && asked.is_none_or(|asked| asked == bit)
}
