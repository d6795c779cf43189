//! Instructions for one level: what never changes there is worked into the sets of cells where rows can begin.

use std::collections::HashMap;

use super::analysis::{Analysis, may_hold, may_move};
use super::passes::{Few, Gate};
use super::wide::{self, Wide};
use crate::bits::Bits;
use crate::engine::Board;
use crate::game::{Cell, Command, Direction, Game, MOVEMENTS, Program, Row, Rule};

pub(super) const CANCEL: u8 = 1;
pub(super) const RESTART: u8 = 2;
pub(super) const WIN: u8 = 4;
pub(super) const AGAIN: u8 = 8;

/// A question to a plane, for the cell `by` cells further on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub plane: u32,
    pub by: isize,
    /// The plane must have nothing there.
    pub not: bool,
}

/// Cells without a gap between them.
pub(super) struct Segment<const W: usize> {
    /// Where it can begin: inside of the board, and with what never changes.
    pub valid: Wide<W>,
    pub tests: Vec<Test>,
}

/// What becomes of a cell: planes it leaves and planes it enters.
pub(super) struct Change {
    pub off: Vec<u32>,
    pub on: Vec<u32>,
}

/// A row of an instruction.
pub(super) struct Line<const W: usize> {
    pub segments: Vec<Segment<W>>,
    /// The cell each segment begins with.
    pub firsts: Vec<usize>,
    /// Number of cells.
    pub length: usize,
    /// By cell; nothing where a cell stays as it is.
    pub changes: Vec<(usize, Change)>,
}

/// An instruction.
pub(super) struct Instruction<const W: usize> {
    pub lines: Vec<Line<W>>,
    pub orders: u8,
    pub direction: Direction,
    /// From a cell to the next.
    pub step: isize,
    /// No application can spoil or mend another, so all are made at once.
    pub at_once: bool,
}

/// Groups of instructions with the jumps of loops.
pub(super) struct Code<const W: usize> {
    pub instructions: Vec<Instruction<W>>,
    /// For each instruction.
    pub gates: Vec<Gate>,
    pub groups: Vec<Group>,
}

/// Instructions that are repeated until nothing changes.
pub(super) struct Group {
    pub first: usize,
    pub end: usize,
    /// Planes that all of them need.
    pub needs: Few,
    /// Where to go on if something has changed.
    pub jump: Option<usize>,
}

/// A union of planes that is kept until objects change.
pub(super) struct Union<const W: usize> {
    pub members: Vec<u32>,
    pub fixed: Wide<W>,
}

/// Makes code for a level.
pub(super) struct Maker<'a, const W: usize> {
    pub game: &'a Game,
    pub board: &'a Board,
    pub analysis: &'a Analysis,
    pub unions: Vec<Union<W>>,
    /// Nothing moves any more.
    is_late: bool,
    /// Cells of each object that never changes.
    fixed: Vec<Wide<W>>,
    /// How many of each object are on the board.
    counts: Vec<usize>,
    insides: HashMap<(usize, Direction), Wide<W>>,
}

impl<'a, const W: usize> Maker<'a, W> {
    /// For a level of a game.
    pub fn new(game: &'a Game, board: &'a Board, analysis: &'a Analysis) -> Self {
        let mut fixed = vec![[0; W]; game.objects.len()];
        let mut counts = vec![0; game.objects.len()];
        for (id, (cells, count)) in fixed.iter_mut().zip(&mut counts).enumerate() {
            for index in (0..board.cells()).filter(|&index| board.has(index, id)) {
                *count += 1;
                if !analysis.changing.contains(id) {
                    wide::insert(cells, index);
                }
            }
        }
        let (unions, insides) = (Vec::new(), HashMap::new());
        Self { game, board, analysis, unions, is_late: false, fixed, counts, insides }
    }

    /// Number of planes of objects and movements.
    pub fn plain_planes(&self) -> usize {
        self.game.objects.len() + self.game.layers.len() * MOVEMENTS
    }

    /// Code of a program.
    pub fn code(&mut self, program: &Program, is_late: bool) -> Code<W> {
        self.is_late = is_late;
        let mut code = Code { instructions: Vec::new(), gates: Vec::new(), groups: Vec::new() };
        for (index, rules) in self.analysis.narrowed(self.game, program).into_iter().enumerate() {
            let first = code.instructions.len();
            for rule in rules {
                let Some(instruction) = self.instruction(rule) else { continue };
                let (needs, touches) = (self.needs(rule), self.touches(&instruction));
                code.gates.push(Gate { needs, touches });
                code.instructions.push(instruction);
            }
            let all = code.gates[first..].iter().map(|gate| gate.needs);
            code.groups.push(Group {
                first,
                end: code.instructions.len(),
                needs: all.fold(Few::ALL, Few::common),
                jump: program.jumps[index],
            });
        }
        code
    }

    /// Planes without which a rule can't match.
    fn needs(&self, rule: &Rule) -> Few {
        let cells = rule.rows.iter().flat_map(|row| &row.cells);
        let planes = cells.flat_map(|cell| {
            let moves = cell.moves_present.iter().map(|bit| self.game.objects.len() + bit);
            cell.present.iter().filter(|&id| self.changes(id)).chain(moves)
        });
        Few::of(planes)
    }

    /// Planes that an instruction looks at or changes; all if it knows none.
    fn touches(&self, instruction: &Instruction<W>) -> Few {
        let plain = self.plain_planes();
        let mut touches = Few::default();
        for line in &instruction.lines {
            for test in line.segments.iter().flat_map(|segment| &segment.tests) {
                touches = match (test.plane as usize).checked_sub(plain) {
                    None => touches.with(test.plane as usize),
                    Some(union) => {
                        let members = self.unions[union].members.iter();
                        touches.and(Few::of(members.map(|&plane| plane as usize)))
                    }
                };
            }
            let changes =
                line.changes.iter().flat_map(|(_, change)| change.off.iter().chain(&change.on));
            touches = touches.and(Few::of(changes.map(|&plane| plane as usize)));
        }
        if touches.is_empty() { Few::ALL } else { touches }
    }

    fn instruction(&mut self, rule: &Rule) -> Option<Instruction<W>> {
        let (dx, dy) = rule.direction.step();
        let step = dx * self.board.height().cast_signed() + dy;
        let mut lines = Vec::new();
        for row in &rule.rows {
            let is_alone = rule.rows.len() == 1;
            lines.push(self.line(row, rule.direction, step, is_alone)?);
        }
        let order = |command: &Command| match command {
            Command::Cancel => CANCEL,
            Command::Restart => RESTART,
            Command::Win => WIN,
            Command::Again => AGAIN,
            _ => 0,
        };
        let orders = rule.commands.iter().map(order).fold(0, |all, order| all | order);
        let changes = lines.iter().any(|line| !line.changes.is_empty());
        let direction = rule.direction;
        let at_once = self.is_independent(&lines);
        (changes || orders != 0).then_some(Instruction { lines, orders, direction, step, at_once })
    }

    /// A row; nothing if it can stand nowhere.
    fn line(
        &mut self,
        row: &Row,
        direction: Direction,
        step: isize,
        is_alone: bool,
    ) -> Option<Line<W>> {
        let mut firsts = vec![0];
        firsts.extend(&row.gaps);
        let mut segments = Vec::new();
        for (index, &first) in firsts.iter().enumerate() {
            let end = firsts.get(index + 1).copied().unwrap_or(row.cells.len());
            let segment = self.segment(&row.cells[first..end], direction, step);
            if wide::is_empty(&segment.valid) {
                return None;
            }
            segments.push(segment);
        }
        let mut changes = Vec::new();
        for (at, cell) in row.cells.iter().enumerate() {
            if let Some(change) = self.change(cell, is_alone) {
                changes.push((at, change));
            }
        }
        Some(Line { segments, firsts, length: row.cells.len(), changes })
    }

    fn segment(&mut self, cells: &[Cell], direction: Direction, step: isize) -> Segment<W> {
        let mut valid = self.inside(cells.len(), direction);
        let mut tests = Vec::new();
        for (at, cell) in cells.iter().enumerate() {
            let by = at.cast_signed() * step;
            valid = wide::both(&valid, &wide::shifted(&self.fixed_fits(cell), by));
            self.tests(cell, by, &mut tests);
        }
        let objects = self.game.objects.len();
        // What is rare comes first: movements, then objects by their number on the board, then unions and absences.
        tests.sort_by_key(|test: &Test| {
            let plane = test.plane as usize;
            let is_move = (objects..self.plain_planes()).contains(&plane);
            (test.not, !is_move, self.counts.get(plane).copied().unwrap_or(usize::MAX))
        });
        Segment { valid, tests }
    }

    /// Cells from which the next `length` cells in a direction are on the board.
    pub fn inside(&mut self, length: usize, direction: Direction) -> Wide<W> {
        let (width, height) = (self.board.width(), self.board.height());
        *self.insides.entry((length, direction)).or_insert_with(|| {
            let ahead = |index: usize| match direction {
                Direction::Up => index % height,
                Direction::Down => height - 1 - index % height,
                Direction::Left => index / height,
                Direction::Right => width - 1 - index / height,
            };
            let mut inside = [0; W];
            let cells = (0..width * height).filter(|&index| ahead(index) + 1 >= length);
            cells.for_each(|index| wide::insert(&mut inside, index));
            inside
        })
    }

    fn changes(&self, id: usize) -> bool {
        self.analysis.changing.contains(id)
    }

    /// Cells where what never changes agrees with a pattern.
    pub fn fixed_fits(&self, cell: &Cell) -> Wide<W> {
        let fixed = |id: &usize| !self.changes(*id);
        let mut cells = [u64::MAX; W];
        for id in cell.present.iter().filter(fixed) {
            cells = wide::both(&cells, &self.fixed[id]);
        }
        for id in cell.missing.iter().filter(fixed) {
            cells = wide::without(&cells, &self.fixed[id]);
        }
        for any in cell.any.iter().filter(|any| !any.iter().any(|id| self.changes(id))) {
            let members = any.iter().fold([0; W], |all, id| wide::either(&all, &self.fixed[id]));
            cells = wide::both(&cells, &members);
        }
        cells
    }

    fn tests(&mut self, cell: &Cell, by: isize, tests: &mut Vec<Test>) {
        let moves = self.game.objects.len();
        let mut test = |plane: usize, not: bool| tests.push(Test { plane: plane as u32, by, not });
        cell.moves_present.iter().for_each(|bit| test(moves + bit, false));
        cell.moves_missing.iter().for_each(|bit| test(moves + bit, true));
        cell.present
            .iter()
            .filter(|&id| self.analysis.changing.contains(id))
            .for_each(|id| test(id, false));
        for any in &cell.any {
            if let Some(plane) = self.union(any, true) {
                tests.push(Test { plane, by, not: false });
            }
        }
        if let Some(plane) = self.union(&cell.missing, false) {
            tests.push(Test { plane, by, not: true });
        }
    }

    /// The plane of a set of objects; nothing if it needs no test.
    fn union(&mut self, set: &Bits, with_fixed: bool) -> Option<u32> {
        let members: Vec<u32> =
            set.iter().filter(|&id| self.changes(id)).map(|id| id as u32).collect();
        let mut fixed = [0; W];
        for id in set.iter().filter(|&id| with_fixed && !self.changes(id)) {
            fixed = wide::either(&fixed, &self.fixed[id]);
        }
        match members[..] {
            // The cells where a member lies that never changes are worked into the places.
            [] => None,
            [only] if wide::is_empty(&fixed) => Some(only),
            _ => {
                let known = self
                    .unions
                    .iter()
                    .position(|union| union.members == members && union.fixed == fixed);
                let index = known.unwrap_or_else(|| {
                    self.unions.push(Union { members, fixed });
                    self.unions.len() - 1
                });
                Some((self.plain_planes() + index) as u32)
            }
        }
    }

    /// What becomes of a cell. In a rule of one row the cell is known to match, so what it can't hold need not be taken out
    /// and what it has need not be put there; rows of other rules can have changed each other's cells.
    fn change(&self, cell: &Cell, is_alone: bool) -> Option<Change> {
        let replace = cell.replace.as_ref()?;
        let objects = |set: &Bits| set.iter().filter(|&id| self.changes(id)).collect::<Vec<_>>();
        let mut off = objects(&replace.clear);
        off.retain(|&id| !replace.set.contains(id));
        let mut on = objects(&replace.set);
        let mut moves_off: Vec<_> = replace.moves_clear.iter().collect();
        moves_off.retain(|&bit| {
            !replace.moves_set.contains(bit) && self.analysis.can_move(bit) && !self.is_late
        });
        let mut moves_on: Vec<_> = replace.moves_set.iter().collect();
        if is_alone {
            off.retain(|&id| may_hold(self.game, cell, id));
            on.retain(|&id| !cell.present.contains(id));
            moves_off.retain(|&bit| may_move(cell, bit));
            moves_on.retain(|&bit| !cell.moves_present.contains(bit));
        }
        let first = self.game.objects.len();
        off.extend(moves_off.iter().map(|bit| first + bit));
        on.extend(moves_on.iter().map(|bit| first + bit));
        let planes = |list: Vec<usize>| list.into_iter().map(|plane| plane as u32).collect();
        (!off.is_empty() || !on.is_empty()).then(|| Change { off: planes(off), on: planes(on) })
    }

    /// One row without gaps that takes nothing it asks for and puts nothing it excludes, nor puts what it takes.
    fn is_independent(&self, lines: &[Line<W>]) -> bool {
        let [line] = lines else { return false };
        let [segment] = &line.segments[..] else { return false };
        let changes = || line.changes.iter().map(|(_, change)| change);
        let mut on = changes().flat_map(|change| &change.on);
        let is_off = |plane: &u32| changes().any(|change| change.off.contains(plane));
        let is_on = |plane: &u32| changes().any(|change| change.on.contains(plane));
        let plain = self.plain_planes();
        let spoils = |test: &Test| {
            let touched = |plane: &u32| if test.not { is_on(plane) } else { is_off(plane) };
            match (test.plane as usize).checked_sub(plain) {
                Some(union) => self.unions[union].members.iter().any(touched),
                None => touched(&test.plane),
            }
        };
        !on.any(is_off) && !segment.tests.iter().any(spoils)
    }
}
