//! Suppositions followed for their outcome alone, thousands of them: what is left is a set of bits,
//! and of each cell and unit only how many candidates it has left.

use super::super::marks::Marks;
use super::many::choices_of_one;
use super::web::{Bits, Web};
use crate::layout::MOST_UNITS;

/// No such group: a candidate is in its cell and in some units.
const NONE: u16 = u16::MAX;

/// The candidates of which one must hold, as sets of bits.
pub(super) struct Groups<'a> {
    web: &'a Web,
    members: Vec<Bits>,
    /// By candidate: the groups it is in.
    of: Vec<[u16; MOST_UNITS + 1]>,
}

impl<'a> Groups<'a> {
    pub(super) fn new(marks: &Marks<'_>, web: &'a Web) -> Self {
        let mut of = vec![[NONE; MOST_UNITS + 1]; web.len()];
        let mut members = Vec::new();
        for group in choices_of_one(marks, web).into_iter().filter(|group| !group.is_empty()) {
            let mut bits = Bits::new(web.len());
            for at in group {
                bits.add(at);
                if let Some(free) = of[at].iter_mut().find(|group| **group == NONE) {
                    *free = members.len() as u16;
                }
            }
            members.push(bits);
        }
        Self { web, members, of }
    }

    /// How many candidates there are.
    pub(super) fn len(&self) -> usize {
        self.web.len()
    }
}

/// What is left of the candidates.
#[derive(Debug, Clone)]
pub(super) struct Left {
    alive: Bits,
    /// By group: how many of its candidates are left.
    counts: Vec<u8>,
    /// The groups that have come down to one candidate.
    last: Vec<u16>,
}

impl Left {
    /// Everything but some candidates that are ruled out.
    pub(super) fn new(groups: &Groups<'_>, off: &Bits) -> Self {
        let mut alive = Bits::new(groups.web.len());
        (0..groups.web.len()).filter(|&at| !off.contains(at)).for_each(|at| alive.add(at));
        let count = |members: &Bits| members.iter().filter(|&at| alive.contains(at)).count() as u8;
        let counts = groups.members.iter().map(count).collect();
        Self { alive, counts, last: Vec::new() }
    }

    /// The same as another, without new memory.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.alive.words_mut().copy_from_slice(other.alive.words());
        self.counts.copy_from_slice(&other.counts);
        self.last.clear();
    }

    /// The candidates that are left and still have others beside them in their cell.
    pub(super) fn open(&self, groups: &Groups<'_>) -> Vec<usize> {
        let open =
            |at: &usize| groups.of[*at].first().is_some_and(|&cell| self.counts[cell as usize] > 1);
        self.alive.iter().filter(open).collect()
    }

    /// Adds the candidates that are alone in their cell.
    pub(super) fn add_held(&self, groups: &Groups<'_>, held: &mut Bits) {
        for at in self.alive.iter() {
            if self.counts[usize::from(groups.of[at][0])] == 1 {
                held.add(at);
            }
        }
    }

    pub(super) fn contains(&self, at: usize) -> bool {
        self.alive.contains(at)
    }

    /// Lets a candidate hold and follows that; whether it is without contradiction.
    pub(super) fn hold(&mut self, groups: &Groups<'_>, at: usize) -> bool {
        self.settle(groups, at) && self.follow(groups)
    }

    /// Rules a candidate out and follows that; whether it is without contradiction.
    pub(super) fn rule_out(&mut self, groups: &Groups<'_>, at: usize) -> bool {
        self.strike(groups, at) && self.follow(groups)
    }

    fn follow(&mut self, groups: &Groups<'_>) -> bool {
        while let Some(group) = self.last.pop() {
            let members = groups.members[usize::from(group)].words();
            let both = self.alive.words().iter().zip(members).map(|(left, all)| left & all);
            let last = both.enumerate().find(|(_, word)| *word != 0);
            let Some((word, bits)) = last else { return false };
            if !self.settle(groups, 64 * word + bits.trailing_zeros() as usize) {
                return false;
            }
        }
        true
    }

    fn settle(&mut self, groups: &Groups<'_>, at: usize) -> bool {
        for (word, &weak) in groups.web.weak(at, true).iter().enumerate() {
            let mut gone = weak & self.alive.words()[word];
            while gone != 0 {
                if !self.strike(groups, 64 * word + gone.trailing_zeros() as usize) {
                    return false;
                }
                gone &= gone - 1;
            }
        }
        true
    }

    fn strike(&mut self, groups: &Groups<'_>, at: usize) -> bool {
        self.alive.remove(at);
        for &group in groups.of[at].iter().take_while(|&&group| group != NONE) {
            let count = &mut self.counts[usize::from(group)];
            *count = count.saturating_sub(1);
            match *count {
                0 => return false,
                1 => self.last.push(group),
                _ => {}
            }
        }
        true
    }
}
