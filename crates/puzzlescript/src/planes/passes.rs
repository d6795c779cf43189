//! Running groups of instructions until nothing changes.

use super::machine::{Frame, Machine};
use super::program::{Code, Group};

/// Passes of a group, and jumps of a program, before it goes on.
const PASSES: usize = 200;

/// A set of planes in one word. Planes that are 64 apart share a bit, so it may hold more than was put in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Few(u64);

impl Few {
    pub const ALL: Self = Self(u64::MAX);

    /// Some planes.
    pub fn of(planes: impl Iterator<Item = usize>) -> Self {
        planes.fold(Self::default(), Self::with)
    }

    /// One plane more.
    pub fn with(self, plane: usize) -> Self {
        Self(self.0 | 1 << (plane % 64))
    }

    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in both.
    pub fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

/// When an instruction is worth trying.
#[derive(Clone, Copy)]
pub(super) struct Gate {
    /// Planes that must not be empty.
    pub needs: Few,
    /// Planes it looks at or changes: as long as they stay as they are, it need not be tried again.
    pub touches: Few,
}

/// Which planes have changed lately.
#[derive(Default)]
pub(super) struct Recent {
    /// In this pass.
    fresh: Few,
    /// In the pass before.
    stale: Few,
    /// Since the last jump.
    lap: Few,
    /// Since the program began.
    total: Few,
    around: Option<Loop>,
}

/// The loop that was last gone round.
struct Loop {
    first: usize,
    last: usize,
    /// What had changed at the time of the jump since its instructions were tried.
    before: Few,
}

impl Recent {
    /// A plane has changed.
    #[inline]
    pub fn note(&mut self, plane: usize) {
        self.fresh = self.fresh.with(plane);
    }

    /// A group begins: everything in it is tried, unless that was done on the last way round a loop.
    fn enter(&mut self, group: usize) {
        let around = self.around.as_ref();
        let around = around.filter(|around| (around.first..=around.last).contains(&group));
        self.stale = around.map_or(Few::ALL, |around| around.before.and(self.lap));
        self.fresh = Few::default();
    }

    /// A pass is over.
    fn next_pass(&mut self) {
        self.lap = self.lap.and(self.fresh);
        self.total = self.total.and(self.fresh);
        self.stale = std::mem::take(&mut self.fresh);
    }

    /// The program goes back.
    fn jump(&mut self, first: usize, last: usize) {
        let around = self.around.as_ref();
        let again = around.is_some_and(|around| around.first == first && around.last == last);
        let before = if again { self.lap } else { self.total };
        self.lap = Few::default();
        self.around = Some(Loop { first, last, before });
    }
}

impl<const W: usize> Machine<W> {
    /// Runs a program.
    pub fn run(&mut self, frame: &Frame<W>, code: &Code<W>) {
        let (mut changed, mut jumps, mut index) = (false, 0, 0);
        self.recent = Recent::default();
        while let Some(group) = code.groups.get(index).filter(|_| self.fuel > 0) {
            if group.needs.is_within(self.live) {
                changed |= self.group(frame, code, group, index);
            }
            let Some(target) = group.jump.filter(|_| changed) else {
                index += 1;
                continue;
            };
            changed = false;
            jumps += 1;
            if jumps > PASSES {
                self.is_cut = true;
                return;
            }
            self.recent.jump(target, index);
            index = target;
        }
    }

    fn group(&mut self, frame: &Frame<W>, code: &Code<W>, group: &Group, index: usize) -> bool {
        let mut ever = false;
        self.recent.enter(index);
        for _ in 0..PASSES {
            let mut changed = false;
            for at in group.first..group.end {
                let Gate { needs, touches } = code.gates[at];
                let recent = self.recent.fresh.and(self.recent.stale);
                if !needs.is_within(self.live) || !touches.meets(recent) {
                    continue;
                }
                if !self.spend() {
                    return ever;
                }
                changed |= self.apply(frame, &code.instructions[at]);
            }
            self.recent.next_pass();
            if !changed {
                return ever;
            }
            ever = true;
        }
        self.is_cut = true;
        ever
    }
}
