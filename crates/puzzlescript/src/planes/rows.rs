//! Finding and applying instructions on planes.

use super::machine::{Frame, Machine};
use super::program::{CANCEL, Change, Instruction, Line, RESTART, Segment};
use super::wide::{self, Wide};
use crate::game::Direction;

/// Where a row matches: its first cell and the lengths of its gaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    start: u32,
    gaps: [u32; 2],
}

/// Room that is kept for the next instruction.
#[derive(Default)]
pub(super) struct Scratch<const W: usize> {
    /// For each row, where it matches, in the order in which that is applied.
    places: Vec<Vec<Place>>,
    /// Where each row can begin.
    firsts: Vec<Wide<W>>,
    /// Where the parts after gaps can begin.
    later: Vec<Wide<W>>,
    /// A place of each row.
    tuple: Vec<usize>,
}

impl<const W: usize> Machine<W> {
    /// Applies an instruction wherever it matches; true if something changed.
    pub fn apply(&mut self, frame: &Frame<W>, instruction: &Instruction<W>) -> bool {
        if let [line] = &instruction.lines[..]
            && let [segment] = &line.segments[..]
        {
            return self.apply_line(frame, instruction, line, segment);
        }
        let mut scratch = self.scratch.take().unwrap_or_default();
        let matched = self.find_all(frame, instruction, &mut scratch);
        let mut changed = false;
        if matched {
            if instruction.lines.iter().any(|line| !line.changes.is_empty()) {
                changed = self.apply_tuples(frame, instruction, &mut scratch);
            }
            self.order(instruction.orders);
        }
        self.scratch = Some(scratch);
        changed
    }

    /// The usual case: one row without gaps.
    fn apply_line(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        line: &Line<W>,
        segment: &Segment<W>,
    ) -> bool {
        let found = self.candidates(frame, segment);
        if wide::is_empty(&found) {
            return false;
        }
        let mut changed = false;
        if line.length == 1 || instruction.at_once {
            for (at, change) in &line.changes {
                let by = at.cast_signed() * instruction.step;
                changed |= self.change_all(frame, change, &wide::shifted(&found, -by));
            }
        } else if !line.changes.is_empty() {
            let count = wide::count(&found);
            let mut is_first = true;
            let mut go = |cell: usize, machine: &mut Self| {
                let place = Place { start: cell as u32, gaps: [0; 2] };
                if is_first || machine.segment_fits(frame, segment, cell) {
                    changed |= machine.change_line(frame, instruction, line, place);
                }
                is_first = false;
            };
            let is_horizontal = matches!(instruction.direction, Direction::Left | Direction::Right);
            if count > 1 && is_horizontal {
                let mut order = std::mem::take(&mut self.order);
                order.clear();
                order.extend(wide::cells(&found).map(|cell| cell as u32));
                let height = frame.height as u32;
                order.sort_unstable_by_key(|cell| (cell % height, cell / height));
                for &cell in &order {
                    go(cell as usize, self);
                }
                self.order = order;
            } else {
                wide::cells(&found).for_each(|cell| go(cell, self));
            }
        }
        self.order(instruction.orders);
        changed
    }

    /// Cells where a segment begins.
    fn candidates(&mut self, frame: &Frame<W>, segment: &Segment<W>) -> Wide<W> {
        let mut found = segment.valid;
        for test in &segment.tests {
            let plane = test.plane as usize;
            if plane >= frame.plain {
                self.refresh(frame, plane);
            }
            let cells = wide::shifted(&self.planes[plane], test.by);
            found =
                if test.not { wide::without(&found, &cells) } else { wide::both(&found, &cells) };
            if wide::is_empty(&found) {
                break;
            }
        }
        found
    }

    /// Makes a union anew if one of its planes has changed.
    fn refresh(&mut self, frame: &Frame<W>, plane: usize) {
        let index = plane - frame.plain;
        if self.made[index / 64] >> (index % 64) & 1 == 0 {
            let union = &frame.unions[index];
            let members = union.members.iter().map(|&member| &self.planes[member as usize]);
            self.planes[plane] =
                members.fold(union.fixed, |all, member| wide::either(&all, member));
            self.made[index / 64] |= 1 << (index % 64);
        }
    }

    fn segment_fits(&mut self, frame: &Frame<W>, segment: &Segment<W>, start: usize) -> bool {
        wide::has(&segment.valid, start)
            && segment.tests.iter().all(|test| {
                let cell = start.wrapping_add_signed(test.by);
                let plane = test.plane as usize;
                let is_there = if plane >= frame.plain {
                    let union = &frame.unions[plane - frame.plain];
                    wide::has(&union.fixed, cell)
                        || union
                            .members
                            .iter()
                            .any(|&member| wide::has(&self.planes[member as usize], cell))
                } else {
                    wide::has(&self.planes[plane], cell)
                };
                is_there != test.not
            })
    }

    fn line_fits(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        line: &Line<W>,
        place: Place,
    ) -> bool {
        let mut fits = true;
        for (index, segment) in line.segments.iter().enumerate() {
            let cell = cell_at(instruction, line, place, line.firsts[index]);
            fits = fits && self.segment_fits(frame, segment, cell);
        }
        fits
    }

    /// Finds the places of all rows; false if one has none.
    fn find_all(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        scratch: &mut Scratch<W>,
    ) -> bool {
        let Scratch { places, firsts, later, .. } = scratch;
        firsts.clear();
        for line in &instruction.lines {
            let first = self.candidates(frame, &line.segments[0]);
            if wide::is_empty(&first) {
                return false;
            }
            firsts.push(first);
        }
        if places.len() < firsts.len() {
            places.resize_with(firsts.len(), Vec::new);
        }
        for ((line, first), places) in instruction.lines.iter().zip(&*firsts).zip(places) {
            places.clear();
            if line.segments.len() == 1 {
                places.extend(
                    wide::cells(first).map(|cell| Place { start: cell as u32, gaps: [0; 2] }),
                );
            } else {
                self.find_gaps(frame, instruction, line, first, (later, places));
            }
            let is_horizontal = matches!(instruction.direction, Direction::Left | Direction::Right);
            if is_horizontal && places.len() > 1 {
                let height = frame.height as u32;
                places.sort_by_key(|place| (place.start % height, place.start / height));
            }
            if places.is_empty() {
                return false;
            }
        }
        true
    }

    /// Places of a row with gaps, for all their lengths.
    fn find_gaps(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        line: &Line<W>,
        first: &Wide<W>,
        (later, places): (&mut Vec<Wide<W>>, &mut Vec<Place>),
    ) {
        later.clear();
        for segment in &line.segments[1..] {
            let cells = self.candidates(frame, segment);
            if wide::is_empty(&cells) {
                return;
            }
            later.push(cells);
        }
        for start in wide::cells(first) {
            let (x, y) = (start / frame.height, start % frame.height);
            let ahead = match instruction.direction {
                Direction::Up => y,
                Direction::Down => frame.height - 1 - y,
                Direction::Left => x,
                Direction::Right => frame.width - 1 - x,
            };
            let Some(room) = (ahead + 1).checked_sub(line.length) else { continue };
            for one in 0..=room {
                let place =
                    |two: usize| Place { start: start as u32, gaps: [one as u32, two as u32] };
                let at = |place: Place, index: usize| {
                    cell_at(instruction, line, place, line.firsts[index])
                };
                if !wide::has(&later[0], at(place(0), 1)) {
                    continue;
                }
                match later.get(1) {
                    None => places.push(place(0)),
                    Some(cells) => {
                        let twos = (0..=room - one).map(place);
                        places.extend(twos.filter(|&place| wide::has(cells, at(place, 2))));
                    }
                }
            }
        }
    }

    /// All combinations of places, those of the first row fastest.
    fn apply_tuples(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        scratch: &mut Scratch<W>,
    ) -> bool {
        let lines = &instruction.lines;
        let Scratch { places, tuple, .. } = scratch;
        tuple.clear();
        tuple.resize(lines.len(), 0);
        let (mut changed, mut is_first) = (false, true);
        loop {
            if !self.spend() {
                return changed;
            }
            let mut fits = true;
            if !is_first {
                for (index, line) in lines.iter().enumerate() {
                    fits = fits
                        && self.line_fits(frame, instruction, line, places[index][tuple[index]]);
                }
            }
            if fits {
                for (index, line) in lines.iter().enumerate() {
                    changed |=
                        self.change_line(frame, instruction, line, places[index][tuple[index]]);
                }
            }
            is_first = false;
            let next = (0..tuple.len()).find(|&index| tuple[index] + 1 < places[index].len());
            let Some(next) = next else { return changed };
            tuple[..next].fill(0);
            tuple[next] += 1;
        }
    }

    /// Changes the cells of a row.
    fn change_line(
        &mut self,
        frame: &Frame<W>,
        instruction: &Instruction<W>,
        line: &Line<W>,
        place: Place,
    ) -> bool {
        let mut changed = false;
        for (at, change) in &line.changes {
            let cell = cell_at(instruction, line, place, *at);
            for &plane in &change.off {
                let plane = plane as usize;
                if wide::has(&self.planes[plane], cell) {
                    wide::remove(&mut self.planes[plane], cell);
                    self.touch(frame, plane);
                    changed = true;
                }
            }
            for &plane in &change.on {
                let plane = plane as usize;
                if !wide::has(&self.planes[plane], cell) {
                    wide::insert(&mut self.planes[plane], cell);
                    self.fill(frame, plane);
                    self.touch(frame, plane);
                    changed = true;
                }
            }
        }
        changed
    }

    /// Changes many cells at once.
    fn change_all(&mut self, frame: &Frame<W>, change: &Change, cells: &Wide<W>) -> bool {
        let mut changed = false;
        for &plane in &change.off {
            let plane = plane as usize;
            let after = wide::without(&self.planes[plane], cells);
            if after != self.planes[plane] {
                self.planes[plane] = after;
                self.touch(frame, plane);
                changed = true;
            }
        }
        for &plane in &change.on {
            let plane = plane as usize;
            let after = wide::either(&self.planes[plane], cells);
            if after != self.planes[plane] {
                self.planes[plane] = after;
                self.fill(frame, plane);
                self.touch(frame, plane);
                changed = true;
            }
        }
        changed
    }

    /// A plane has changed.
    pub fn touch(&mut self, frame: &Frame<W>, plane: usize) {
        self.recent.note(plane);
        if plane < frame.objects {
            let words = self.made.len();
            let unions = &frame.unions_of[plane * words..][..words];
            self.made.iter_mut().zip(unions).for_each(|(made, unions)| *made &= !unions);
        }
    }

    /// Takes the orders of a rule that matched: cancel beats restart beats the rest.
    fn order(&mut self, orders: u8) {
        if orders == 0
            || self.orders & CANCEL != 0
            || self.orders & RESTART != 0 && orders & CANCEL == 0
        {
            return;
        }
        if orders & (CANCEL | RESTART) != 0 {
            self.orders = 0;
        }
        self.orders |= orders;
    }
}

/// The cell of a row at a place.
fn cell_at<const W: usize>(
    instruction: &Instruction<W>,
    line: &Line<W>,
    place: Place,
    at: usize,
) -> usize {
    let gaps = line.firsts[1..].iter().zip(place.gaps).filter(|(first, _)| at >= **first);
    let jumped: usize = gaps.map(|(_, gap)| gap as usize).sum();
    (place.start as usize).wrapping_add_signed((at + jumped).cast_signed() * instruction.step)
}
