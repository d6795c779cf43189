//! Towards a technique: a clue that the techniques below need goes, others come.

use unsolve_constraint::{Proof, halve};
use unsolve_core::{StopReason, Stream};

use super::proofs::BySieve;
use crate::sieve::Sifted;

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
    /// a wanted technique helps where they are stuck, others come back until it gets to the end.
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
        for patient in [false, true] {
            for place in 0..on.len() {
                let mut rest: Vec<Vec<usize>> = on.iter().map(|&group| group.clone()).collect();
                rest.remove(place);
                if self.substitute(&mut rest, &off, patient) {
                    return dig(&mut self.within, &rest);
                }
            }
        }
        Ok(stay)
    }

    /// Adds other clues for as long as the techniques below are stuck, and once a wanted one helps
    /// for as long as it does; whether that one gets to the end. Clues too many go later. Without
    /// patience it must help from the start.
    fn substitute(
        &mut self,
        rest: &mut Vec<Vec<usize>>,
        others: &[&Vec<usize>],
        patient: bool,
    ) -> bool {
        let mut stuck = self.below.sieve.empty();
        self.below.add(&mut stuck, &rest.concat());
        let mut crux = self.is_crux(&stuck);
        if !crux && !patient {
            return false;
        }
        for group in others {
            let mut more = stuck;
            self.below.add(&mut more, group);
            let still = self.is_crux(&more);
            if !more.is_full() && (still || !crux) {
                (stuck, crux) = (more, still);
                rest.push((*group).clone());
            }
        }
        crux && self.is_enough(&stuck)
    }

    /// Whether the techniques below are stuck and a wanted one is not.
    fn is_crux(&mut self, board: &Sifted) -> bool {
        !board.is_full() && self.only.sieve.finds(board)
    }

    /// Whether the wanted techniques get to the end.
    fn is_enough(&mut self, board: &Sifted) -> bool {
        let mut board = *board;
        self.within.sieve.follow(&mut board);
        board.is_full()
    }
}
