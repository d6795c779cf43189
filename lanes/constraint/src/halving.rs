//! Taking clues away one after the other, with most of the work shared.

use unsolve_limits::StopReason;

/// What is known from clues, and whether that is enough.
///
/// Clues are numbers; what they say is the proof's business.
pub trait Proof {
    /// What follows from some clues.
    type Known: Clone;

    /// Adds clues.
    fn add(&mut self, known: &mut Self::Known, clues: &[usize]);

    /// Whether what is known is the whole solution.
    fn is_enough(&self, known: &Self::Known) -> bool;

    /// Whether a group can go, given what the others say, which is not enough by itself.
    fn can_go(&mut self, known: &Self::Known, group: &[usize]) -> Result<bool, StopReason>;
}

/// Asks of each group in turn whether it can go, given those that stayed and those that were not
/// asked yet; adds the groups that stay to `stay`, in order.
///
/// Half of the groups are asked while all of the other half are known, so what follows from these
/// is worked out once. If they are enough the first half goes at once.
///
/// ```
/// use unsolve_constraint::{Proof, halve};
/// use unsolve_limits::StopReason;
///
/// /// Clues are numbers, and it takes a sum of ten.
/// struct Ten;
///
/// impl Proof for Ten {
///     type Known = usize;
///
///     fn add(&mut self, known: &mut usize, clues: &[usize]) {
///         *known += clues.iter().sum::<usize>();
///     }
///
///     fn is_enough(&self, known: &usize) -> bool {
///         *known >= 10
///     }
///
///     fn can_go(&mut self, _: &usize, _: &[usize]) -> Result<bool, StopReason> {
///         Ok(false)
///     }
/// }
///
/// let mut stay = Vec::new();
/// halve(&mut Ten, 0, &[vec![3], vec![1, 1], vec![4], vec![7]], &mut stay).unwrap();
/// assert_eq!(stay, [4, 7]);
/// ```
pub fn halve<P: Proof>(
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
