//! The states that a walk of somebody's own has met.

use unsolve_limits::{Budget, StopReason};

use crate::Transition;
use crate::store::Store;

/// States of a puzzle, each once, numbered in the order in which they were met; kept as the searches
/// keep theirs, packed if there is a [`Codec`](crate::Codec).
///
/// They are taken as they are: a puzzle with classes of equal positions has to put in one of each.
///
/// ```
/// use unsolve_graph::{Met, example::Jugs};
/// use unsolve_limits::Budget;
///
/// let jugs = Jugs { sizes: [5, 3], target: 4 };
/// let mut met = Met::new(&jugs, &Budget::default());
/// assert!(met.insert(&[0, 0])? && met.insert(&[5, 0])?);
/// assert!(!met.insert(&[0, 0])?, "it is there already");
/// assert_eq!((met.count(), met.get(1)), (2, [5, 0]));
/// # Ok::<(), unsolve_limits::StopReason>(())
/// ```
pub struct Met<'p, P: Transition>(Store<'p, P>);

impl<'p, P: Transition> Met<'p, P> {
    /// None yet; they will take no more bytes than the budget allows.
    #[must_use]
    pub fn new(puzzle: &'p P, budget: &Budget<'_>) -> Self {
        Self(Store::new(puzzle, budget.max_bytes, 0))
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Adds a state; whether it is a new one.
    pub fn insert(&mut self, state: &P::State) -> Result<bool, StopReason> {
        self.0.insert(state).map(|(_, is_new)| is_new)
    }

    /// The state with a number below [`count`](Self::count).
    #[must_use]
    pub fn get(&self, number: usize) -> P::State {
        self.0.get(number as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Jugs;

    #[test]
    fn a_walk_meets_what_the_searches_meet() {
        let jugs = Jugs { sizes: [5, 3], target: 4 };
        let budget = Budget::default();
        let mut met = Met::new(&jugs, &budget);
        assert_eq!(met.insert(&[0, 0]), Ok(true));
        let mut number = 0;
        while number < met.count() {
            let state = met.get(number);
            let mut moves = Vec::new();
            jugs.moves(&state, &mut moves);
            for mv in moves {
                let mut after = state;
                jugs.apply(&mut after, mv);
                met.insert(&after).expect("there is room");
            }
            number += 1;
        }
        let layers = crate::perft(&jugs, &[0, 0], 100, &budget).expect("there is room");
        assert_eq!(met.count() as u64, layers.iter().sum::<u64>());
    }

    #[test]
    fn the_byte_limit_holds() {
        let jugs = Jugs { sizes: [5, 3], target: 4 };
        let mut met = Met::new(&jugs, &Budget::default().with_bytes(10));
        assert_eq!(met.insert(&[0, 0]), Err(StopReason::Bytes));
    }
}
