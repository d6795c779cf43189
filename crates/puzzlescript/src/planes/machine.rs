//! A turn on planes.

use super::passes::{Few, Recent};
use super::program::{AGAIN, CANCEL, Code, RESTART, Union, WIN};
use super::rows::Scratch;
use super::wide::{self, Wide};
use crate::engine::Outcome;
use crate::game::{ACTION, Direction, Key, MOVEMENTS};
use crate::source::Quantifier;

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
    /// For each object: the unions that it is in, a bit for each.
    pub unions_of: Vec<u64>,
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
    pub live: Few,
    /// Planes of objects that may have something.
    filled: Few,
    /// Unions that are made, a bit for each.
    pub made: Vec<u64>,
    pub orders: u8,
    pub fuel: u32,
    pub is_cut: bool,
    pub recent: Recent,
    pub scratch: Option<Box<Scratch<W>>>,
    /// Room for cells in another order.
    pub order: Vec<u32>,
    chain: Vec<Wide<W>>,
    before: Vec<Wide<W>>,
}

impl<const W: usize> Machine<W> {
    pub fn new(frame: &Frame<W>) -> Self {
        Self {
            planes: vec![[0; W]; frame.plain + frame.unions.len()],
            live: Few::default(),
            filled: Few::default(),
            made: vec![0; frame.unions.len().div_ceil(64)],
            orders: 0,
            fuel: FUEL,
            is_cut: false,
            recent: Recent::default(),
            scratch: None,
            order: Vec::new(),
            chain: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Takes objects from a state that was unpacked.
    pub fn load(&mut self, frame: &Frame<W>, objects: &[Wide<W>]) {
        self.made.fill(0);
        self.filled = Few::default();
        for &plane in &frame.changing {
            let cells = objects[plane as usize];
            self.planes[plane as usize] = cells;
            if !wide::is_empty(&cells) {
                self.filled = self.filled.with(plane as usize);
            }
        }
        self.live = self.filled;
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
        self.run(frame, &frame.rules);
        self.resolve(frame);
        self.run(frame, &frame.late);
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
        }
        self.made.fill(0);
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
                self.fill(frame, plane);
            }
        }
        cells
    }

    /// A plane may have something now.
    #[inline]
    pub fn fill(&mut self, frame: &Frame<W>, plane: usize) {
        self.live = self.live.with(plane);
        if plane < frame.objects {
            self.filled = self.filled.with(plane);
        }
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
        !frame.goals.is_empty() && frame.goals.iter().all(|goal| self.unmet(goal) == 0)
    }

    /// Cells that stand against a condition.
    pub fn unmet(&self, goal: &Goal<W>) -> usize {
        let what = self.holding(&goal.what);
        let on = goal.on.as_ref().map(|on| self.holding(on));
        let inside = on.map_or(what, |on| wide::both(&what, &on));
        match goal.quantifier {
            Quantifier::All => on.map_or(0, |on| wide::count(&wide::without(&what, &on))),
            Quantifier::Some => usize::from(wide::is_empty(&inside)),
            Quantifier::No => wide::count(&inside),
        }
    }

    /// Moves everything that can, layer by layer, lowest cell first.
    fn resolve(&mut self, frame: &Frame<W>) {
        for layer in &frame.layers {
            let moves = layer.moves;
            let mut movers = self.planes[moves];
            for plane in moves + 1..moves + ACTION {
                movers = wide::either(&movers, &self.planes[plane]);
            }
            if wide::is_empty(&movers) {
                self.planes[moves + ACTION] = [0; W];
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
                for cell in wide::cells(&movers) {
                    moved |= self.step(frame, layer, cell, &mut taken);
                }
            }
            for plane in moves..moves + MOVEMENTS {
                self.planes[plane] = [0; W];
            }
        }
        self.live = self.filled;
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
                self.touch(frame, object as usize);
            }
        }
        true
    }
}
