//! Finding where rules match, and applying them there.

use super::turn::Turn;
use crate::game::{Cell, Command, Direction, Group, Program, Replace, Row, Rule};

/// A group is applied at most this often in a row, and loops jump back at most this often.
const PASSES: usize = 200;

/// Where a row matches: its first cell, and the lengths of its gaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    start: usize,
    gaps: [usize; 2],
}

impl Turn<'_> {
    /// Runs a program; banned groups are left out.
    pub fn run(&mut self, program: &Program) {
        let (mut changed, mut jumps, mut index) = (false, 0, 0);
        while index < program.groups.len() && self.fuel > 0 {
            let group = &program.groups[index];
            if !group.rigid.is_some_and(|rigid| self.banned[rigid]) {
                changed |= self.group(group);
            }
            if let Some(target) = program.jumps[index].filter(|_| changed) {
                changed = false;
                jumps += 1;
                if jumps > PASSES {
                    self.is_cut = true;
                    return;
                }
                index = target;
            } else {
                index += 1;
            }
        }
    }

    fn group(&mut self, group: &Group) -> bool {
        if group.random {
            return self.draw_application(group);
        }
        let mut ever = false;
        for _ in 0..PASSES {
            let mut changed = false;
            for rule in &group.rules {
                self.spend(1);
                if self.rule(rule, group.rigid) {
                    changed = true;
                    self.note(rule);
                }
            }
            if !changed || self.fuel == 0 {
                return ever | changed;
            }
            ever = true;
        }
        self.is_cut = true;
        ever
    }

    /// Applies an instruction wherever it matches.
    fn rule(&mut self, rule: &Rule, rigid: Option<usize>) -> bool {
        let Some(matches) = self.matches(rule) else { return false };
        let mut changed = false;
        if rule.has_replacements {
            let mut tuple = vec![0; matches.len()];
            let mut is_first = true;
            while self.spend(rule.rows.len()) {
                let places = || tuple.iter().zip(&matches).map(|(&at, places)| places[at]);
                let fits = is_first
                    || rule
                        .rows
                        .iter()
                        .zip(places())
                        .all(|(row, place)| self.fits(rule.direction, row, place));
                if fits {
                    let places: Vec<_> = places().collect();
                    changed |= self.apply(rule, &places, rigid);
                }
                is_first = false;
                if !advance(&mut tuple, &matches) {
                    break;
                }
            }
        }
        self.order(&rule.commands);
        changed
    }

    /// One application of one rule of a group, drawn from all.
    fn draw_application(&mut self, group: &Group) -> bool {
        let mut choices = Vec::new();
        for (index, rule) in group.rules.iter().enumerate() {
            let Some(matches) = self.matches(rule) else { continue };
            let mut tuple = vec![0; matches.len()];
            while self.spend(matches.len()) {
                let places: Vec<_> =
                    tuple.iter().zip(&matches).map(|(&at, places)| places[at]).collect();
                choices.push((index, places));
                if !advance(&mut tuple, &matches) {
                    break;
                }
            }
        }
        if choices.is_empty() {
            return false;
        }
        let chosen = self.chance.below(choices.len());
        let (index, places) = &choices[chosen];
        let rule = &group.rules[*index];
        let changed = self.apply(rule, places, group.rigid);
        if changed {
            self.note(rule);
        }
        self.order(&rule.commands);
        changed
    }

    /// Where each row matches; nothing if one of them does not.
    fn matches(&mut self, rule: &Rule) -> Option<Vec<Vec<Place>>> {
        let cells = || rule.rows.iter().flat_map(|row| &row.cells);
        if !cells().all(|cell| self.can_match(cell)) {
            return None;
        }
        let mut matches = Vec::with_capacity(rule.rows.len());
        for row in &rule.rows {
            let places = self.places(rule.direction, row);
            if places.is_empty() {
                return None;
            }
            matches.push(places);
        }
        Some(matches)
    }

    /// What the cell asks for has been somewhere on the board in this turn.
    fn can_match(&self, cell: &Cell) -> bool {
        cell.present.is_within(self.seen.words())
            && cell.moves_present.is_within(self.seen_moves.words())
            && cell.any.iter().all(|any| any.meets(self.seen.words()))
    }

    /// All places of a row: down columns for vertical rules, along rows for horizontal ones.
    fn places(&mut self, direction: Direction, row: &Row) -> Vec<Place> {
        let (width, height) = (self.board.width(), self.board.height());
        let length = row.cells.len();
        let mut places = Vec::new();
        let is_vertical = matches!(direction, Direction::Up | Direction::Down);
        let (outer, inner) = if is_vertical { (width, height) } else { (height, width) };
        if length > inner {
            return places;
        }
        self.spend(outer * inner);
        let first =
            if matches!(direction, Direction::Up | Direction::Left) { length - 1 } else { 0 };
        for line in 0..outer {
            for at in first..=first + inner - length {
                let start = if is_vertical { line * height + at } else { at * height + line };
                if !self.cell_fits(&row.cells[0], start) {
                    continue;
                }
                let room = if first > 0 || matches!(direction, Direction::Up | Direction::Left) {
                    at + 1 - length
                } else {
                    inner - length - at
                };
                self.fill(direction, row, start, room, &mut places);
            }
        }
        places
    }

    /// Adds all places of a row that begin at a cell, for all lengths of its gaps.
    fn fill(
        &mut self,
        direction: Direction,
        row: &Row,
        start: usize,
        room: usize,
        places: &mut Vec<Place>,
    ) {
        let (most, second) = match row.gaps.len() {
            0 => (0, false),
            1 => (room, false),
            _ => (room, true),
        };
        for one in 0..=most {
            for two in 0..=(if second { room - one } else { 0 }) {
                let place = Place { start, gaps: [one, two] };
                if self.fits(direction, row, place) {
                    places.push(place);
                }
            }
        }
        self.spend(most + 1);
    }

    /// The cells of a row at a place, by their index.
    fn cells_at(
        &self,
        direction: Direction,
        row: &Row,
        place: Place,
    ) -> impl Iterator<Item = usize> + use<> {
        let (dx, dy) = direction.step();
        let step = dx * self.board.height().cast_signed() + dy;
        let gaps = [row.gaps.first().copied(), row.gaps.get(1).copied()];
        (0..row.cells.len()).map(move |at| {
            let jumped: usize = (0..2)
                .filter(|&gap| gaps[gap].is_some_and(|before| at >= before))
                .map(|gap| place.gaps[gap])
                .sum();
            place.start.wrapping_add_signed((at + jumped).cast_signed() * step)
        })
    }

    fn fits(&self, direction: Direction, row: &Row, place: Place) -> bool {
        let mut cells = row.cells.iter().zip(self.cells_at(direction, row, place));
        cells.all(|(cell, index)| self.cell_fits(cell, index))
    }

    fn cell_fits(&self, cell: &Cell, index: usize) -> bool {
        let (objects, moves) = (self.board.cell(index), self.moves(index));
        cell.present.is_within(objects)
            && !cell.missing.meets(objects)
            && cell.moves_present.is_within(moves)
            && !cell.moves_missing.meets(moves)
            && cell.any.iter().all(|any| any.meets(objects))
    }

    /// Replaces row after row without looking again.
    fn apply(&mut self, rule: &Rule, places: &[Place], rigid: Option<usize>) -> bool {
        let mut changed = false;
        let rigid = rigid.filter(|_| rule.rigid);
        for (row, &place) in rule.rows.iter().zip(places) {
            for (cell, index) in row.cells.iter().zip(self.cells_at(rule.direction, row, place)) {
                if let Some(replace) = &cell.replace {
                    changed |= self.replace(replace, index, rigid);
                }
            }
        }
        changed
    }

    fn replace(&mut self, replace: &Replace, index: usize, rigid: Option<usize>) -> bool {
        let (mut clear, mut set) = (replace.clear.clone(), replace.set.clone());
        let (mut moves_clear, mut moves_set) =
            (replace.moves_clear.clone(), replace.moves_set.clone());
        if !replace.random.is_empty() {
            let choices: Vec<_> = replace.random.iter().collect();
            let object = choices[self.chance.below(choices.len())];
            let layer = self.game.objects[object].layer;
            set.insert(object);
            clear.add(self.game.layers[layer].words());
            (0..5).for_each(|movement| moves_clear.insert(layer * 5 + movement));
        }
        for &layer in &replace.random_directions {
            moves_set.insert(layer * 5 + self.chance.below(4));
        }
        let marked = rigid.is_some_and(|group| self.mark_rigid(replace, index, group));
        let mut changed = marked;
        for (word, at) in self.board.cell_mut(index).iter_mut().zip(0..) {
            let after = *word & !clear.words()[at] | set.words()[at];
            self.created.add_word(at, after & !*word);
            self.destroyed.add_word(at, *word & !after);
            changed |= after != *word;
            *word = after;
        }
        let words = self.move_words;
        for (word, at) in self.moves[index * words..][..words].iter_mut().zip(0..) {
            let after = *word & !moves_clear.words()[at] | moves_set.words()[at];
            changed |= after != *word;
            *word = after;
        }
        self.seen.add(set.words());
        self.seen_moves.add(moves_set.words());
        changed
    }

    /// Marks the layers whose movement a rigid rule decided; true if the marks are new.
    fn mark_rigid(&mut self, replace: &Replace, index: usize, group: usize) -> bool {
        let words = self.move_words;
        let layers = replace.moves_layers.words();
        let mut number = crate::bits::Bits::below(self.game.layers.len() * 5);
        for bit in replace.moves_layers.iter().filter(|bit| (group + 1) >> (bit % 5) & 1 == 1) {
            number.insert(bit);
        }
        let groups = &self.rigid_groups[index * words..][..words];
        let applied = &self.rigid_applied[index * words..][..words];
        if number.is_within(groups) || replace.moves_layers.is_within(applied) {
            return false;
        }
        for (at, layers) in layers.iter().enumerate() {
            self.rigid_groups[index * words + at] |= number.words()[at];
            self.rigid_applied[index * words + at] |= layers;
        }
        true
    }

    /// Takes the orders of a rule that matched: cancel beats restart beats the rest.
    fn order(&mut self, commands: &[Command]) {
        if commands.is_empty() || self.orders.contains(&Command::Cancel) {
            return;
        }
        let cancels = commands.contains(&Command::Cancel);
        if self.orders.contains(&Command::Restart) && !cancels {
            return;
        }
        if cancels || commands.contains(&Command::Restart) {
            self.orders.clear();
        }
        for command in commands {
            let is_message = |known: &Command| {
                matches!((known, command), (Command::Message(_), Command::Message(_)))
            };
            if !self.orders.iter().any(|known| known == command || is_message(known)) {
                self.orders.push(command.clone());
            }
        }
    }
}

/// The next tuple, the first row fastest.
fn advance(tuple: &mut [usize], matches: &[Vec<Place>]) -> bool {
    for (at, places) in tuple.iter_mut().zip(matches) {
        *at += 1;
        if *at < places.len() {
            return true;
        }
        *at = 0;
    }
    false
}
