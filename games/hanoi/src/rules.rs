//! The rules as a machine of states and moves: what the searches run on.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Transition};

use crate::formula::between;
use crate::patterns::Patterns;
use crate::{MAX_DISCS, MAX_PEGS, Towers};

/// A move of the uppermost disc of one peg to another.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HanoiMove")]
pub struct Carry {
    /// The peg that the disc is taken from, from 0.
    #[schemars(range(min = 0, max = 7))]
    pub from: u8,
    /// The peg that it is put on.
    #[schemars(range(min = 0, max = 7))]
    pub to: u8,
}

/// The rules of one level: how many pegs and discs there are, and where the discs have to be.
#[derive(Debug, Clone)]
pub struct Hanoi {
    pegs: usize,
    discs: usize,
    goal: Towers,
    /// The pegs that are empty in the end: which is which does not matter.
    free: [bool; MAX_PEGS],
    patterns: OnceLock<Patterns>,
}

impl Hanoi {
    /// The rules of a goal.
    #[must_use]
    pub fn new(pegs: usize, discs: usize, goal: Towers) -> Self {
        let mut free = [false; MAX_PEGS];
        free.iter_mut().take(pegs).for_each(|free| *free = true);
        (0..discs).for_each(|disc| free[usize::from(goal.peg(disc))] = false);
        Self { pegs, discs, goal, free, patterns: OnceLock::new() }
    }

    /// How many pegs there are.
    #[must_use]
    pub fn pegs(&self) -> usize {
        self.pegs
    }

    /// How many discs there are.
    #[must_use]
    pub fn discs(&self) -> usize {
        self.discs
    }

    /// Where the discs have to be.
    #[must_use]
    pub fn goal(&self) -> Towers {
        self.goal
    }

    /// The disc that a move carries, if it can be made.
    #[must_use]
    pub fn carried(&self, towers: Towers, mv: Carry) -> Option<usize> {
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        if from >= self.pegs || to >= self.pegs {
            return None;
        }
        let tops = towers.tops(self.discs);
        (tops[from] < tops[to]).then_some(tops[from])
    }

    /// The largest disc that is not where it has to be.
    #[must_use]
    pub fn largest_astray(&self, towers: Towers) -> Option<usize> {
        (0..self.discs).rev().find(|&disc| towers.peg(disc) != self.goal.peg(disc))
    }
}

/// Every legal move: the disc, the peg it is taken from and the one it is put on.
#[inline]
pub(crate) fn for_moves(
    towers: Towers,
    discs: usize,
    pegs: usize,
    mut each: impl FnMut(usize, u8, u8),
) {
    let tops = towers.tops(discs);
    for from in 0..pegs {
        for to in 0..pegs {
            if tops[from] < tops[to] {
                each(tops[from], from as u8, to as u8);
            }
        }
    }
}

impl Transition for Hanoi {
    type State = Towers;
    type Move = Carry;

    fn moves(&self, state: &Towers, out: &mut Vec<Carry>) {
        for_moves(*state, self.discs, self.pegs, |_, from, to| out.push(Carry { from, to }));
    }

    fn apply(&self, state: &mut Towers, mv: Carry) {
        if let Some(disc) = self.carried(*state, mv) {
            *state = state.moved(disc, mv.to);
        }
    }

    fn is_goal(&self, state: &Towers) -> bool {
        *state == self.goal
    }

    /// Pegs that are empty in the end change places until they come in the order of their largest discs.
    fn canonical(&self, state: &mut Towers) {
        let mut names = [u8::MAX; MAX_PEGS];
        let mut free = (0..MAX_PEGS as u8).filter(|&peg| self.free[usize::from(peg)]);
        for disc in (0..self.discs).rev() {
            let peg = usize::from(state.peg(disc));
            if !self.free[peg] {
                continue;
            }
            if names[peg] == u8::MAX {
                names[peg] = free.next().unwrap_or(peg as u8);
            }
            *state = state.moved(disc, names[peg]);
        }
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(Codec { len: (3 * self.discs).div_ceil(8), pack, unpack })
    }

    /// With three pegs exactly what it takes; with more what groups of discs need by themselves.
    fn bound(&self, state: &Towers) -> u32 {
        if self.pegs == 3 {
            return between(*state, self.goal, self.discs);
        }
        self.patterns.get_or_init(|| Patterns::new(self.pegs, self.discs, self.goal)).bound(*state)
    }

    /// The discs that are not on their pegs.
    fn visible(&self, state: &Towers) -> u32 {
        (0..self.discs).filter(|&disc| state.peg(disc) != self.goal.peg(disc)).count() as u32
    }

    /// The disc.
    fn object(&self, state: &Towers, mv: Carry) -> u32 {
        self.carried(*state, mv).unwrap_or(MAX_DISCS) as u32
    }

    fn goals(&self) -> Option<Vec<Towers>> {
        Some(vec![self.goal])
    }

    /// Every move can be taken back by the opposite one.
    fn unmoves(&self, state: &Towers, out: &mut Vec<(Carry, Towers)>) -> bool {
        for_moves(*state, self.discs, self.pegs, |disc, from, to| {
            out.push((Carry { from: to, to: from }, state.moved(disc, to)));
        });
        true
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the codec hands every state over so")]
fn pack(_: &Hanoi, state: &Towers, bytes: &mut [u8]) {
    let len = bytes.len();
    bytes.copy_from_slice(&state.0.to_le_bytes()[..len]);
}

fn unpack(_: &Hanoi, bytes: &[u8]) -> Towers {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    Towers(u64::from_le_bytes(wide))
}
