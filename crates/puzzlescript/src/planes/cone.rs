//! What can matter for winning: layers that decoration alone lies on are left out of searches.

use super::analysis::{may_hold, may_move};
use crate::bits::Bits;
use crate::game::{Command, Game, MOVEMENTS, Rule};

/// Layers that can influence where players go, which rules matter, or what is won.
///
/// Those of players and of the conditions for winning are among them. A rule that changes one of them, or that
/// cancels, restarts or wins, brings all the layers that it names; and so on. Where a turn is followed by another one
/// if *anything* changed, and where a loop goes on as long as anything changes, everything matters. Rules of several
/// rows or with gaps are never left out, because the work they make can end a key.
pub(crate) struct Cone {
    layers: Bits,
}

impl Cone {
    /// Everything matters.
    pub fn whole(game: &Game) -> Self {
        let mut layers = Bits::below(game.layers.len());
        (0..game.layers.len()).for_each(|layer| layers.insert(layer));
        Self { layers }
    }

    /// What matters in a game.
    pub fn of(game: &Game) -> Self {
        let loops = [&game.rules, &game.late].into_iter().flat_map(|program| &program.jumps);
        let again = game.instructions().any(|rule| rule.commands.contains(&Command::Again));
        if again || loops.flatten().next().is_some() {
            return Self::whole(game);
        }
        let mut layers = Bits::below(game.layers.len());
        let wins = game.wins.iter().flat_map(|win| Some(&win.what).into_iter().chain(&win.on));
        for subject in wins.chain([&game.player]) {
            subject.mask.iter().for_each(|id| layers.insert(game.objects[id].layer));
        }
        let mut cone = Self { layers };
        let mut waiting: Vec<&Rule> = game.instructions().collect();
        loop {
            let before = waiting.len();
            waiting.retain(|rule| {
                let matters = cone.must_keep(game, rule);
                if matters {
                    cone.layers.add(named(game, rule).words());
                }
                !matters
            });
            if waiting.len() == before {
                return cone;
            }
        }
    }

    /// Objects on layers that can't matter.
    fn left_out(&self, game: &Game) -> Vec<usize> {
        (0..game.objects.len()).filter(|&id| !self.has(game.objects[id].layer)).collect()
    }

    /// What lies on a layer can matter.
    pub fn has(&self, layer: usize) -> bool {
        self.layers.contains(layer)
    }

    /// What a rule does can matter.
    pub fn must_keep(&self, game: &Game, rule: &Rule) -> bool {
        let decides = |command: &Command| {
            matches!(command, Command::Cancel | Command::Restart | Command::Win | Command::Again)
        };
        let is_plain = matches!(&rule.rows[..], [row] if row.gaps.is_empty());
        !is_plain
            || rule.commands.iter().any(decides)
            || written(game, rule).iter().any(|layer| self.has(layer))
    }
}

impl Game {
    /// Objects that can never influence where players go, which rules matter, or what is won, in ascending order: two
    /// boards that differ only by them are the same puzzle.
    #[must_use]
    pub fn decoration(&self) -> Vec<usize> {
        Cone::of(self).left_out(self)
    }
}

/// Layers that a rule of one row without gaps can change: what a cell must hold need not be put there, and what it
/// can't hold is not taken.
fn written(game: &Game, rule: &Rule) -> Bits {
    let mut layers = Bits::below(game.layers.len());
    for cell in rule.rows.iter().flat_map(|row| &row.cells) {
        let Some(replace) = &cell.replace else { continue };
        let taken = replace.clear.iter().filter(|&id| !replace.set.contains(id));
        let taken = taken.filter(|&id| may_hold(game, cell, id));
        let put = replace.set.iter().filter(|&id| !cell.present.contains(id));
        taken.chain(put).for_each(|id| layers.insert(game.objects[id].layer));
        let stopped = replace.moves_clear.iter().filter(|&bit| !replace.moves_set.contains(bit));
        let stopped = stopped.filter(|&bit| may_move(cell, bit));
        let begun = replace.moves_set.iter().filter(|&bit| !cell.moves_present.contains(bit));
        stopped.chain(begun).for_each(|bit| layers.insert(bit / MOVEMENTS));
    }
    layers
}

/// Layers that a rule looks at or writes.
fn named(game: &Game, rule: &Rule) -> Bits {
    let mut layers = Bits::below(game.layers.len());
    for cell in rule.rows.iter().flat_map(|row| &row.cells) {
        let replace = cell.replace.as_ref();
        let changes = replace.map(|replace| [&replace.clear, &replace.set]);
        let sets = [&cell.present, &cell.missing].into_iter().chain(&cell.any);
        for id in sets.chain(changes.into_iter().flatten()).flat_map(Bits::iter) {
            layers.insert(game.objects[id].layer);
        }
        let changes = replace.map(|replace| [&replace.moves_clear, &replace.moves_set]);
        let sets = [&cell.moves_present, &cell.moves_missing];
        for bit in sets.into_iter().chain(changes.into_iter().flatten()).flat_map(Bits::iter) {
            layers.insert(bit / MOVEMENTS);
        }
    }
    layers
}
