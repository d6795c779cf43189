//! Towards a technique: a clue that techniques below need goes, another comes.

use unsolve_core::{StopReason, Stream};

use super::super::sieve::Sifted;
use super::halving::{Proof, halve};
use super::proofs::BySieve;

/// Clues that are tried in place of one that went.
const SUBSTITUTES: usize = 24;

/// What it takes to steer towards a technique that strikes candidates off.
pub(super) struct Steering<'a> {
    /// The techniques below the wanted ones.
    pub(super) below: BySieve<'a>,
    /// The wanted ones alone.
    pub(super) only: BySieve<'a>,
    /// Both.
    pub(super) within: BySieve<'a>,
}

/// The cells that stay if some techniques are to solve the puzzle.
pub(super) fn dig(
    proof: &mut BySieve<'_>,
    groups: &[Vec<usize>],
) -> Result<Vec<usize>, StopReason> {
    let (empty, mut stay) = (proof.sieve.empty(), Vec::new());
    halve(proof, empty, groups, &mut stay)?;
    Ok(stay)
}

impl Steering<'_> {
    /// The cells that stay: a puzzle that the techniques below do not solve if there is one near.
    ///
    /// First clues go for as long as these techniques solve the puzzle. Then one more goes, and if
    /// a wanted technique helps where they are stuck it may take a substitute to get to the end.
    /// Last, clues go for as long as all of them together solve it; that does not make it easier.
    pub(super) fn thin(
        &mut self,
        groups: &[Vec<usize>],
        stream: &mut Stream,
    ) -> Result<Vec<usize>, StopReason> {
        let stay = dig(&mut self.below, groups)?;
        let stays = |group: &&Vec<usize>| group.iter().all(|cell| stay.contains(cell));
        let (on, mut off): (Vec<_>, Vec<_>) = groups.iter().partition(stays);
        stream.shuffle(&mut off);
        for place in 0..on.len() {
            let mut rest: Vec<Vec<usize>> = on.iter().map(|&group| group.clone()).collect();
            rest.remove(place);
            if self.substitute(&mut rest, &off) {
                return dig(&mut self.within, &rest);
            }
        }
        Ok(stay)
    }

    /// Whether wanted techniques get to the end from some clues, or with one of others, which is
    /// added; and the techniques below do not.
    fn substitute(&mut self, rest: &mut Vec<Vec<usize>>, others: &[&Vec<usize>]) -> bool {
        let mut stuck = self.below.sieve.empty();
        self.below.add(&mut stuck, &rest.concat());
        if stuck.is_full() || !self.only.sieve.finds(&stuck) {
            return false;
        }
        let mut further = stuck;
        self.within.sieve.follow(&mut further);
        if further.is_full() {
            return true;
        }
        let mut helps = |group: &&&Vec<usize>| self.helps(&stuck, &further, group);
        let Some(found) = others.iter().take(SUBSTITUTES).find(&mut helps) else { return false };
        rest.push((*found).clone());
        true
    }

    /// Whether a group of clues leads to the end with the wanted techniques, but not without.
    fn helps(&mut self, stuck: &Sifted, further: &Sifted, group: &[usize]) -> bool {
        let (mut stuck, mut further) = (*stuck, *further);
        self.within.add(&mut further, group);
        if !further.is_full() {
            return false;
        }
        self.below.add(&mut stuck, group);
        !stuck.is_full()
    }
}
