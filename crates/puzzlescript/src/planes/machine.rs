//! A turn on planes.

use super::program::{AGAIN, CANCEL, Code, Instruction, RESTART, Union, WIN};
use super::rows::Places;
use super::wide::{self, Wide};
use crate::engine::Outcome;
use crate::game::{Direction, Key, MOVEMENTS};
use crate::source::Quantifier;

const PASSES: usize = 200;
/// Again-turns in a row, as in the literal engine.
const TURNS: usize = 5_000;
/// Instructions and tuples of places that a key may try.
const FUEL: u32 = 20_000_000;

/// Cells that hold something: any or all of some planes.
pub(super) struct Holder<const W: usize> {
    pub planes: Vec<u32>,
    /// Cells of what never changes; for `all` those that have all of it.
    pub fixed: Wide<W>,
    pub all: bool,
}

/// A win condition on planes.
pub(super) struct Goal<const W: usize> {
    pub quantifier: Quantifier,
    pub what: Holder<W>,
    pub on: Option<Holder<W>>,
}

/// A layer with the planes that change on it.
pub(super) struct Layer<const W: usize> {
    pub objects: Vec<u32>,
    /// Cells taken for good.
    pub fixed: Wide<W>,
    /// The first of its planes of movement.
    pub moves: usize,
    pub steps: [Wide<W>; 4],
}

/// Everything about a level that stays.
pub(super) struct Frame<const W: usize> {
    pub rules: Code<W>,
    pub late: Code<W>,
    pub unions: Vec<Union<W>>,
    pub goals: Vec<Goal<W>>,
    pub layers: Vec<Layer<W>>,
    pub player: Holder<W>,
    /// Any part of a player.
    pub parts: Holder<W>,
    /// Players with the first plane of movement of their layers.
    pub players: Vec<(u32, usize)>,
    pub needs_player_movement: bool,
    pub objects: usize,
    pub plain: usize,
    pub height: usize,
    pub width: usize,
    /// Planes of objects that change.
    pub changing: Vec<u32>,
}

/// The planes of a turn in the making.
pub(super) struct Machine<const W: usize> {
    pub planes: Vec<Wide<W>>,
    /// Planes that may have something; a plane that is not here is empty.
    pub live: Vec<u64>,
    /// Goes up with every change.
    pub epoch: u64,
    /// The epoch of the last change of objects.
    pub changed: u64,
    /// When each union was made.
    pub made: Vec<u64>,
    pub orders: u8,
    pub fuel: u32,
    pub is_cut: bool,
    pub places: Vec<Places>,
    /// For each instruction: the epoch at which it last did nothing.
    pub quiet: [Vec<u64>; 2],
    chain: Vec<Wide<W>>,
    before: Vec<Wide<W>>,
}

impl<const W: usize> Machine<W> {
    pub fn new(frame: &Frame<W>) -> Self {
        let count = |code: &Code<W>| code.groups.iter().map(Vec::len).sum::<usize>();
        Self {
            planes: vec![[0; W]; frame.plain + frame.unions.len()],
            live: vec![0; frame.plain.div_ceil(64)],
            epoch: 1,
            changed: 1,
            made: vec![0; frame.unions.len()],
            orders: 0,
            fuel: FUEL,
            is_cut: false,
            places: Vec::new(),
            quiet: [vec![0; count(&frame.rules)], vec![0; count(&frame.late)]],
            chain: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Takes objects from a state that was unpacked.
    pub fn load(&mut self, frame: &Frame<W>, objects: &[Wide<W>]) {
        self.epoch += 1;
        self.changed = self.epoch;
        self.live.fill(0);
        for &plane in &frame.changing {
            let cells = objects[plane as usize];
            self.planes[plane as usize] = cells;
            if !wide::is_empty(&cells) {
                self.live[plane as usize / 64] |= 1 << (plane % 64);
            }
        }
        self.fuel = FUEL;
        self.is_cut = false;
    }

    /// A key and its again-turns; `start`: a turn without a key that cannot win.
    pub fn press(&mut self, frame: &Frame<W>, key: Option<Key>, start: bool) -> Outcome {
        let mut outcome = self.turn(frame, key, start);
        let mut moved = outcome.0 == Outcome::Moved;
        let mut power = 1;
        for count in 0..TURNS {
            if self.fuel == 0 {
                return Outcome::Endless;
            }
            if !outcome.1 {
                let ended = matches!(outcome.0, Outcome::Won | Outcome::Restarted);
                return if ended || !moved { outcome.0 } else { Outcome::Moved };
            }
            if count == power || count == 0 {
                self.chain.clear();
                self.chain.extend(frame.changing.iter().map(|&plane| self.planes[plane as usize]));
                power = (count * 2).max(1);
            } else if frame
                .changing
                .iter()
                .zip(&self.chain)
                .all(|(&plane, old)| self.planes[plane as usize] == *old)
            {
                return Outcome::Endless;
            }
            outcome = self.turn(frame, None, false);
            moved |= outcome.0 == Outcome::Moved;
        }
        if outcome.1 { Outcome::Endless } else { outcome.0 }
    }

    /// Pays for work; false when the key has become too long.
    pub fn spend(&mut self) -> bool {
        self.fuel = self.fuel.saturating_sub(1);
        self.is_cut |= self.fuel == 0;
        self.fuel > 0
    }

    /// One turn; says whether an again-turn may follow.
    fn turn(&mut self, frame: &Frame<W>, key: Option<Key>, no_win: bool) -> (Outcome, bool) {
        self.before.clear();
        self.before.extend(frame.changing.iter().map(|&plane| self.planes[plane as usize]));
        self.orders = 0;
        let players = key.map(|key| self.start(frame, key));
        self.run(frame, &frame.rules, 0);
        self.resolve(frame);
        self.run(frame, &frame.late, 1);
        if let Some(players) =
            players.filter(|players| frame.needs_player_movement && !wide::is_empty(players))
        {
            let now = self.holding(&frame.parts);
            if wide::is_empty(&wide::without(&players, &now)) {
                self.back(frame);
                return (Outcome::Nothing, false);
            }
        }
        if self.orders & CANCEL != 0 {
            self.back(frame);
            return (Outcome::Nothing, false);
        }
        if self.orders & RESTART != 0 {
            return (Outcome::Restarted, false);
        }
        if !no_win && (self.orders & WIN != 0 || self.is_won(frame)) {
            return (Outcome::Won, false);
        }
        let same = frame
            .changing
            .iter()
            .zip(&self.before)
            .all(|(&plane, old)| self.planes[plane as usize] == *old);
        if same { (Outcome::Nothing, false) } else { (Outcome::Moved, self.orders & AGAIN != 0) }
    }

    fn back(&mut self, frame: &Frame<W>) {
        for (&plane, old) in frame.changing.iter().zip(&self.before) {
            self.planes[plane as usize] = *old;
            self.live[plane as usize / 64] |= 1 << (plane % 64);
        }
        self.touch_objects();
    }

    /// Objects have changed.
    pub fn touch_objects(&mut self) {
        self.epoch += 1;
        self.changed = self.epoch;
    }

    /// Gives players the movement of a key; says where they are.
    fn start(&mut self, frame: &Frame<W>, key: Key) -> Wide<W> {
        let cells = self.holding(&frame.player);
        for &(object, moves) in &frame.players {
            let mut here = wide::both(&self.planes[object as usize], &cells);
            if frame.player.all {
                here = cells;
            }
            if !wide::is_empty(&here) {
                let plane = moves + key.movement();
                self.planes[plane] = wide::either(&self.planes[plane], &here);
                self.live[plane / 64] |= 1 << (plane % 64);
            }
        }
        self.epoch += 1;
        cells
    }

    /// Cells that hold something.
    fn holding(&self, holder: &Holder<W>) -> Wide<W> {
        let mut cells = holder.fixed;
        for &plane in &holder.planes {
            let plane = &self.planes[plane as usize];
            cells =
                if holder.all { wide::both(&cells, plane) } else { wide::either(&cells, plane) };
        }
        cells
    }

    fn is_won(&self, frame: &Frame<W>) -> bool {
        !frame.goals.is_empty()
            && frame.goals.iter().all(|goal| {
                let what = self.holding(&goal.what);
                match (&goal.on, goal.quantifier) {
                    (None, Quantifier::All) => true,
                    (None, Quantifier::Some) => !wide::is_empty(&what),
                    (None, Quantifier::No) => wide::is_empty(&what),
                    (Some(on), quantifier) => {
                        let on = self.holding(on);
                        match quantifier {
                            Quantifier::All => wide::is_empty(&wide::without(&what, &on)),
                            Quantifier::Some => !wide::is_empty(&wide::both(&what, &on)),
                            Quantifier::No => wide::is_empty(&wide::both(&what, &on)),
                        }
                    }
                }
            })
    }

    fn run(&mut self, frame: &Frame<W>, code: &Code<W>, which: usize) {
        let (mut changed, mut jumps, mut index) = (false, 0, 0);
        let mut first = 0;
        while index < code.groups.len() && self.fuel > 0 {
            changed |= self.group(frame, &code.groups[index], which, first);
            let ends = index + 1 == code.groups.len();
            let jump = code.jumps[index].or(code.jumps[index + 1].filter(|_| ends));
            if let Some(target) = jump.filter(|_| changed) {
                changed = false;
                jumps += 1;
                if jumps > PASSES {
                    self.is_cut = true;
                    return;
                }
                index = target;
                first = code.groups[..index].iter().map(Vec::len).sum();
            } else {
                first += code.groups[index].len();
                index += 1;
            }
        }
    }

    fn group(
        &mut self,
        frame: &Frame<W>,
        group: &[Instruction<W>],
        which: usize,
        first: usize,
    ) -> bool {
        let mut ever = false;
        for _ in 0..PASSES {
            let mut changed = false;
            for (at, instruction) in group.iter().enumerate() {
                let can = instruction
                    .needs
                    .iter()
                    .zip(&self.live)
                    .all(|(needs, live)| needs & !live == 0);
                if !can || self.quiet[which][first + at] == self.epoch {
                    continue;
                }
                if !self.spend() {
                    return ever;
                }
                if self.apply(frame, instruction) {
                    changed = true;
                } else {
                    self.quiet[which][first + at] = self.epoch;
                }
            }
            if !changed {
                return ever;
            }
            ever = true;
        }
        self.is_cut = true;
        ever
    }

    /// Moves everything that can, layer by layer, lowest cell first.
    fn resolve(&mut self, frame: &Frame<W>) {
        for layer in &frame.layers {
            let moves = layer.moves;
            let live = (0..MOVEMENTS)
                .any(|kind| self.live[(moves + kind) / 64] >> ((moves + kind) % 64) & 1 == 1);
            if !live {
                continue;
            }
            let mut taken = layer.fixed;
            layer
                .objects
                .iter()
                .for_each(|&plane| taken = wide::either(&taken, &self.planes[plane as usize]));
            let mut moved = true;
            while moved {
                moved = false;
                let movers = (1..4).fold(self.planes[moves], |all, kind| {
                    wide::either(&all, &self.planes[moves + kind])
                });
                for cell in wide::cells(&movers) {
                    moved |= self.step(frame, layer, cell, &mut taken);
                }
            }
            for plane in moves..moves + MOVEMENTS {
                self.planes[plane] = [0; W];
                self.live[plane / 64] &= !(1 << (plane % 64));
            }
        }
        self.touch_objects();
    }

    fn step(
        &mut self,
        frame: &Frame<W>,
        layer: &Layer<W>,
        cell: usize,
        taken: &mut Wide<W>,
    ) -> bool {
        let Some(kind) = (0..4).find(|&kind| wide::has(&self.planes[layer.moves + kind], cell))
        else {
            return false;
        };
        if !wide::has(&layer.steps[kind], cell) {
            return false;
        }
        let (dx, dy) = Direction::ALL[kind].step();
        let target = cell.wrapping_add_signed(dx * frame.height.cast_signed() + dy);
        if wide::has(taken, target) {
            return false;
        }
        wide::remove(&mut self.planes[layer.moves + kind], cell);
        if wide::has(taken, cell) {
            let object =
                layer.objects.iter().find(|&&plane| wide::has(&self.planes[plane as usize], cell));
            if let Some(&object) = object {
                wide::remove(&mut self.planes[object as usize], cell);
                wide::insert(&mut self.planes[object as usize], target);
                wide::remove(taken, cell);
                wide::insert(taken, target);
            }
        }
        true
    }
}
