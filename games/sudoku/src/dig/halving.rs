//! Taking clues away one after the other, with most of the work shared.

use unsolve_core::StopReason;

/// What is known from clues, and whether that is enough.
pub(super) trait Proof {
    /// What follows from some clues.
    type Known: Clone;

    /// Adds clues, by their cells.
    fn add(&mut self, known: &mut Self::Known, cells: &[usize]);

    /// Whether what is known is the whole solution.
    fn is_enough(&self, known: &Self::Known) -> bool;

    /// Whether a group can go, given what the others say, which is not enough by itself.
    fn can_go(&mut self, known: &Self::Known, group: &[usize]) -> Result<bool, StopReason>;
}

/// Asks of each group in turn whether it can go, given those that stayed and those that were not
/// asked yet; the groups that stay, in order.
///
/// Half of the groups are asked while all of the other half are known, so what follows from these
/// is worked out once. If they are enough the first half goes at once.
pub(super) fn halve<P: Proof>(
    proof: &mut P,
    known: P::Known,
    groups: &[Vec<usize>],
    stay: &mut Vec<usize>,
) -> Result<(), StopReason> {
    if proof.is_enough(&known) || groups.is_empty() {
        return Ok(());
    }
    if let [group] = groups {
        if !proof.can_go(&known, group)? {
            stay.extend(group);
        }
        return Ok(());
    }
    let (first, second) = groups.split_at(groups.len() / 2);
    let mut with_second = known.clone();
    proof.add(&mut with_second, &second.concat());
    let before = stay.len();
    halve(proof, with_second, first, stay)?;
    let mut with_first = known;
    let kept = stay[before..].to_vec();
    proof.add(&mut with_first, &kept);
    halve(proof, with_first, second, stay)
}
