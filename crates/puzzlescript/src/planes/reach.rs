//! How many keys a board is from winning at least, as far as the conditions tell that speak of things which only move.
//!
//! A crate that rules only push is where it is for good, or goes cell by cell. A rule can push it at a cell only where
//! what never changes lets the rule match. So the cells from which it can never come to a goal are known before any
//! search, and so is the number of steps that the others are away. Whatever else is on the board is left out, so the true
//! way is never shorter. In a turn a thing moves by one cell at most; where turns follow from a key by `again` only
//! the question remains whether a goal can be reached at all.

use super::analysis::{may_hold, may_move};
use super::machine::{Frame, Goal, Holder};
use super::program::Maker;
use super::wide::{self, Wide};
use crate::game::{Cell, Command, Direction, MOVEMENTS, Replace, Rule, Subject};
use crate::source::Quantifier;

/// Steps from a cell from which there is no way.
const FAR: u16 = u16::MAX;
/// Places of a condition that are looked at.
const PLACES: usize = 48;

/// What a condition asks of things that only move.
enum Aim {
    /// Each has to come to a place.
    Each,
    /// One of them has to come to a place.
    One,
    /// Each place needs one; those that can come to some place at all.
    Places,
}

/// A condition for winning.
struct Want<const W: usize> {
    movers: Vec<u32>,
    aim: Aim,
    /// Steps from each cell: to the nearest place, or to each place.
    steps: Vec<Vec<u16>>,
    /// Cells from which some place can be reached.
    alive: Wide<W>,
}

/// What the conditions of a level say.
pub(super) struct Reach<const W: usize> {
    wants: Vec<Want<W>>,
    /// A thing moves by one cell a key at most.
    is_stepwise: bool,
}

impl<const W: usize> Reach<W> {
    /// For a level.
    pub fn of(maker: &mut Maker<'_, W>, frame: &Frame<W>) -> Self {
        let game = maker.game;
        let has =
            |command: &Command| game.instructions().any(|rule| rule.commands.contains(command));
        let mut reach = Self { wants: Vec::new(), is_stepwise: !has(&Command::Again) };
        if has(&Command::Win) {
            return reach;
        }
        for (win, goal) in game.wins.iter().zip(&frame.goals) {
            let Some(on) = win.on.as_ref().zip(goal.on.as_ref()) else { continue };
            let sides = [(&win.what, &goal.what), on];
            reach.wants.extend(want(maker, frame, goal, sides));
        }
        reach
    }

    /// It says nothing.
    pub fn is_empty(&self) -> bool {
        self.wants.is_empty()
    }

    /// The fewest keys from a board that is not won; nothing if it can't be won any more.
    pub fn keys(&self, planes: &[Wide<W>]) -> Option<u32> {
        let mut most = 1;
        for want in &self.wants {
            let steps = want.steps(planes);
            if steps == FAR {
                return None;
            }
            most = most.max(u32::from(steps));
        }
        Some(if self.is_stepwise { most } else { 1 })
    }
}

impl<const W: usize> Want<W> {
    fn steps(&self, planes: &[Wide<W>]) -> u16 {
        let movers = self.movers.iter();
        let movers = movers.fold([0; W], |all, &plane| wide::either(&all, &planes[plane as usize]));
        match self.aim {
            Aim::Each => wide::cells(&movers).map(|cell| self.steps[0][cell]).max().unwrap_or(0),
            Aim::One => wide::cells(&movers).map(|cell| self.steps[0][cell]).min().unwrap_or(FAR),
            Aim::Places => {
                if wide::count(&wide::both(&movers, &self.alive)) < self.steps.len() {
                    return FAR;
                }
                let nearest = |from: &Vec<u16>| {
                    wide::cells(&movers).map(|cell| from[cell]).min().unwrap_or(FAR)
                };
                self.steps.iter().map(nearest).max().unwrap_or(0)
            }
        }
    }
}

/// A side of a condition: what it speaks of, and where that is.
type Side<'a, const W: usize> = (&'a Subject, &'a Holder<W>);

fn want<const W: usize>(
    maker: &mut Maker<'_, W>,
    frame: &Frame<W>,
    goal: &Goal<W>,
    sides: [Side<'_, W>; 2],
) -> Option<Want<W>> {
    let [what, on] = sides;
    let is_place = |side: &Side<'_, W>| side.1.planes.is_empty();
    let (movers, places, aim) = match goal.quantifier {
        Quantifier::All if is_place(&on) => (what, on, Aim::Each),
        Quantifier::All if is_place(&what) => (on, what, Aim::Places),
        Quantifier::Some if is_place(&on) => (what, on, Aim::One),
        Quantifier::Some if is_place(&what) => (on, what, Aim::One),
        _ => return None,
    };
    let things = Things::of(maker, frame, movers)?;
    let mut goals = places.1.fixed;
    match aim {
        Aim::Each if things.vanish(maker) => return None,
        Aim::One | Aim::Places if things.appear(maker) => return None,
        Aim::One if !wide::is_empty(&wide::both(&goals, &movers.1.fixed)) => return None,
        Aim::Places => goals = wide::without(&goals, &movers.1.fixed),
        _ => (),
    }
    if matches!(aim, Aim::Places) && wide::count(&goals) > PLACES {
        return None;
    }
    let moves = things.moves(maker)?;
    let cells = maker.board.cells();
    let to = |goals: &Wide<W>| steps_to(&moves, goals, cells, frame.height);
    let nearest = to(&goals);
    let mut alive = [0; W];
    (0..cells).filter(|&cell| nearest[cell] < FAR).for_each(|cell| wide::insert(&mut alive, cell));
    let steps = match aim {
        Aim::Places => {
            let alone = |cell: usize| {
                let mut goal = [0; W];
                wide::insert(&mut goal, cell);
                to(&goal)
            };
            wide::cells(&goals).map(alone).collect()
        }
        _ => vec![nearest],
    };
    Some(Want { movers: movers.1.planes.clone(), aim, steps, alive })
}

/// Things of one layer that a condition speaks of.
struct Things<const W: usize> {
    ids: Vec<usize>,
    layer: usize,
    /// Cells of the layer that are taken for good.
    taken: Wide<W>,
    /// Cells from which a step in each direction stays on the board.
    room: [Wide<W>; 4],
}

impl<const W: usize> Things<W> {
    /// Nothing if they are on several layers, or have to be all in one cell.
    fn of(maker: &Maker<'_, W>, frame: &Frame<W>, side: Side<'_, W>) -> Option<Self> {
        let ids: Vec<usize> = side.1.planes.iter().map(|&plane| plane as usize).collect();
        let layer = maker.game.objects[*ids.first()?].layer;
        let is_single = ids.iter().all(|&id| maker.game.objects[id].layer == layer);
        let (taken, room) = (frame.layers[layer].fixed, frame.layers[layer].steps);
        (is_single && !side.0.all).then_some(Self { ids, layer, taken, room })
    }

    /// A rule can put one where there was none.
    fn appear(&self, maker: &Maker<'_, W>) -> bool {
        let puts = |cell: &Cell, replace: &Replace| {
            self.ids.iter().any(|&id| replace.set.contains(id) && !cell.present.contains(id))
        };
        matching(maker).any(|rule| changes(rule).any(|(cell, replace)| puts(cell, replace)))
    }

    /// A rule can take one away.
    fn vanish(&self, maker: &Maker<'_, W>) -> bool {
        let takes = |rule: &Rule, cell: &Cell, replace: &Replace| {
            let gone = |&id: &usize| replace.clear.contains(id) && !replace.set.contains(id);
            let may = |&id: &usize| rule.rows.len() > 1 || may_hold(maker.game, cell, id);
            self.ids.iter().any(|id| gone(id) && may(id))
        };
        matching(maker).any(|rule| changes(rule).any(|(cell, replace)| takes(rule, cell, replace)))
    }

    /// Cells from which one can go, by direction; nothing if a movement can lie about on the layer without what it was
    /// given to, and so move what comes there.
    fn moves(&self, maker: &mut Maker<'_, W>) -> Option<[Wide<W>; 4]> {
        let is_player = self.ids.iter().any(|&id| maker.game.player.mask.contains(id));
        let mut from = [if is_player { [u64::MAX; W] } else { [0; W] }; 4];
        let (game, analysis) = (maker.game, maker.analysis);
        for rule in game.rules.groups.iter().flat_map(|group| &group.rules) {
            if !analysis.can_match(rule) {
                continue;
            }
            if changes(rule).any(|(cell, replace)| self.is_loose(maker, rule, cell, replace)) {
                return None;
            }
            if !is_player {
                self.add_pushes(maker, rule, &mut from);
            }
        }
        let mut late = game.late.groups.iter().flat_map(|group| &group.rules);
        if late.any(|rule| changes(rule).any(|(_, replace)| !replace.moves_set.is_empty())) {
            return None;
        }
        for (kind, from) in from.iter_mut().enumerate() {
            let (dx, dy) = Direction::ALL[kind].step();
            let step = dx * maker.board.height().cast_signed() + dy;
            let free = wide::without(&self.room[kind], &wide::shifted(&self.taken, step));
            *from = wide::without(&wide::both(from, &free), &self.taken);
        }
        Some(from)
    }

    /// A cell can keep a movement of the layer without something on it.
    fn is_loose(&self, maker: &Maker<'_, W>, rule: &Rule, cell: &Cell, replace: &Replace) -> bool {
        let game = maker.game;
        let on_layer = |id: &usize| game.objects[*id].layer == self.layer;
        if replace.set.iter().any(|id| on_layer(&id)) {
            return false;
        }
        let is_alone = rule.rows.len() == 1;
        let mut bits = self.layer * MOVEMENTS..(self.layer + 1) * MOVEMENTS;
        let mut taken = replace.clear.iter().filter(on_layer);
        let is_taken = taken.any(|id| !is_alone || may_hold(game, cell, id));
        let stays = |bit: usize| {
            !replace.moves_clear.contains(bit) && (!is_alone || may_move(cell, bit))
                || replace.moves_set.contains(bit)
        };
        if is_taken {
            return bits.any(stays);
        }
        let holds = cell.present.iter().any(|id| on_layer(&id))
            || cell.any.iter().any(|any| any.iter().all(|id| on_layer(&id)));
        bits.any(|bit| replace.moves_set.contains(bit)) && !(holds && is_alone)
    }

    /// Where a rule can give one a movement.
    fn add_pushes(&self, maker: &mut Maker<'_, W>, rule: &Rule, from: &mut [Wide<W>; 4]) {
        let (dx, dy) = rule.direction.step();
        let step = dx * maker.board.height().cast_signed() + dy;
        for row in &rule.rows {
            let mut ends = row.gaps.clone();
            ends.push(row.cells.len());
            let mut first = 0;
            for end in ends {
                self.add_segment(maker, rule.direction, step, &row.cells[first..end], from);
                first = end;
            }
        }
    }

    fn add_segment(
        &self,
        maker: &mut Maker<'_, W>,
        direction: Direction,
        step: isize,
        cells: &[Cell],
        from: &mut [Wide<W>; 4],
    ) {
        let mut begins = maker.inside(cells.len(), direction);
        for (at, cell) in cells.iter().enumerate() {
            let mut fits = maker.fixed_fits(cell);
            let moves = |id: usize| {
                maker.analysis.changing.contains(id) && maker.game.objects[id].layer == self.layer
            };
            let holds =
                cell.present.iter().any(moves) || cell.any.iter().any(|any| any.iter().all(moves));
            if holds {
                fits = wide::without(&fits, &self.taken);
            }
            begins = wide::both(&begins, &wide::shifted(&fits, at.cast_signed() * step));
        }
        for (at, cell) in cells.iter().enumerate() {
            let Some(replace) = &cell.replace else { continue };
            if !self.ids.iter().any(|&id| may_hold(maker.game, cell, id)) {
                continue;
            }
            let here = wide::shifted(&begins, -(at.cast_signed() * step));
            for (kind, from) in from.iter_mut().enumerate() {
                let bit = self.layer * MOVEMENTS + kind;
                if replace.moves_set.contains(bit) && !cell.moves_present.contains(bit) {
                    *from = wide::either(from, &here);
                }
            }
        }
    }
}

/// Rules that can match on the level.
fn matching<'a, const W: usize>(maker: &Maker<'a, W>) -> impl Iterator<Item = &'a Rule> {
    let (game, analysis) = (maker.game, maker.analysis);
    game.instructions().filter(move |rule| analysis.can_match(rule))
}

fn changes(rule: &Rule) -> impl Iterator<Item = (&Cell, &Replace)> {
    let cells = rule.rows.iter().flat_map(|row| &row.cells);
    cells.filter_map(|cell| Some((cell, cell.replace.as_ref()?)))
}

/// Steps from each cell to the nearest goal.
fn steps_to<const W: usize>(
    moves: &[Wide<W>; 4],
    goals: &Wide<W>,
    cells: usize,
    height: usize,
) -> Vec<u16> {
    let mut steps = vec![FAR; cells];
    let mut round: Vec<usize> = wide::cells(goals).collect();
    let mut count = 0;
    while !round.is_empty() {
        let mut next = Vec::new();
        for cell in round {
            if steps[cell] < FAR {
                continue;
            }
            steps[cell] = count;
            for (kind, moves) in moves.iter().enumerate() {
                let (dx, dy) = Direction::ALL[kind].step();
                let before = cell.checked_add_signed(-(dx * height.cast_signed() + dy));
                next.extend(before.filter(|&before| before < cells && wide::has(moves, before)));
            }
        }
        round = next;
        count += 1;
    }
    steps
}
