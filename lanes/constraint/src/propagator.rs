//! Demands that only code can tell.

use std::fmt::Debug;

use crate::Values;

/// No board within what the cells may be does what is demanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contradiction;

/// A demand on the whole board that is no [`Constraint`](crate::Constraint): that cells hang
/// together, that a line is closed. A model has at most one; it always holds.
///
/// Searches ask it at every position, deduction by its own rung
/// ([`Propagation`](crate::Propagation)).
///
/// Must hold: what it takes away is in no board that does what is demanded, and every filled
/// board that does not is refused. It answers the same to the same question.
///
/// ```
/// use unsolve_constraint::{Contradiction, Model, Propagator, Puzzle, Solver, Values};
/// use unsolve_limits::Budget;
///
/// /// No cell is smaller than the one before it.
/// #[derive(Debug)]
/// struct Rising;
///
/// impl Propagator for Rising {
///     fn propagate(&self, domains: &mut [Values]) -> Result<(), Contradiction> {
///         for cell in 1..domains.len() {
///             let least = domains[cell - 1].first().ok_or(Contradiction)?;
///             domains[cell] = domains[cell] & Values::range(least, Values::MOST - 1);
///         }
///         Ok(())
///     }
/// }
///
/// let model = Model::new(vec![Values::range(0, 2); 3], vec![], vec![])?.propagated_by(Rising);
/// let found = Solver::new(&model).count(&Puzzle::new(&model), 100, &Budget::default()).found;
/// assert_eq!(found, 10);
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
pub trait Propagator: Debug + Send + Sync {
    /// Takes away values; fails if nothing can be left. Values that it adds count for nothing.
    fn propagate(&self, domains: &mut [Values]) -> Result<(), Contradiction>;
}

/// What is left of the domains, if anything was taken away.
pub(crate) fn narrowed(
    propagator: &dyn Propagator,
    domains: &[Values],
) -> Result<Option<Vec<Values>>, Contradiction> {
    let mut left = domains.to_vec();
    propagator.propagate(&mut left)?;
    for (left, &before) in left.iter_mut().zip(domains) {
        *left = *left & before;
    }
    if left.iter().any(|values| values.is_empty()) {
        return Err(Contradiction);
    }
    Ok((left != domains).then_some(left))
}
