//! Solving a position.

use unsolve_limits::{Budget, StopReason};

use super::algebra::{Algebra, in_order, weight};
use super::position::Position;
use super::waiting::{Found, Waiting};
use crate::{Certificate, LinearError};

/// Most solutions that are looked through for the shortest ones.
const MOST_SOLUTIONS: usize = 1 << 14;

/// What is known about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// There is a solution.
    Solved(Solved),
    /// There is none; a proof for each target if everything has settled.
    Unsolvable(Option<Vec<Certificate>>),
}

/// A solution and what is known about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// Its clicks.
    pub clicks: Vec<usize>,
    /// No solution has fewer.
    pub at_least: u32,
    /// Vectors looked at on the way.
    pub nodes: u64,
}

impl Solved {
    fn new(clicks: Vec<usize>, at_least: u64, nodes: u64) -> Self {
        let at_least = at_least.min(clicks.len() as u64) as u32;
        Self { clicks, at_least, nodes }
    }

    /// Whether no solution is shorter.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.at_least as usize == self.clicks.len()
    }
}

/// The shortest solutions as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortest {
    /// Each in an order that works.
    pub solutions: Vec<Vec<usize>>,
    /// Whether no solution is shorter.
    pub optimal: bool,
    /// Whether no limit cut the list short. If everything has settled, it then holds all sets of
    /// clicks that are as short. Until then it holds one for each set of clicks and each board
    /// they end on.
    pub complete: bool,
}

impl Algebra {
    /// A solution of a position: the shortest if it is asked for and the limits allow it, else any.
    ///
    /// ```
    /// use unsolve_limits::Budget;
    /// use unsolve_linear::Modulus;
    /// use unsolve_linear::clicks::{Algebra, Position, Verdict};
    ///
    /// // Both cells are always raised together.
    /// let cells = Position::new(Modulus::new(2)?, &[1, 0], &[vec![0, 0]], vec![vec![0, 1]])?;
    /// let budget = Budget::default();
    /// let verdict = Algebra::new(&cells, &budget)?.solve(&cells, true, &budget)?;
    /// let Verdict::Unsolvable(Some(proofs)) = verdict else { panic!() };
    /// assert!(cells.matrix()?.is_refuted(&[1, 0], &proofs[0])?);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn solve(
        &self,
        position: &Position,
        shortest: bool,
        budget: &Budget<'_>,
    ) -> Result<Verdict, LinearError> {
        if position.is_solved() {
            return Ok(Verdict::Solved(Solved::new(Vec::new(), 0, 0)));
        }
        let floor = position.at_least(position.values()) as u64;
        if position.waits() > 0 {
            return Ok(match (Waiting { position, algebra: self, budget }).solve(false)? {
                Found::Shortest { mut orders, .. } => {
                    let clicks = orders.swap_remove(0);
                    let length = clicks.len() as u64;
                    Verdict::Solved(Solved::new(clicks, length, 0))
                }
                Found::Some(clicks) => Verdict::Solved(Solved::new(clicks, floor, 0)),
                Found::None => Verdict::Unsolvable(None),
            });
        }
        let starts = match self.starts(position, &[])? {
            Ok(starts) => starts,
            Err(proofs) => return Ok(Verdict::Unsolvable(Some(proofs))),
        };
        let budget = if shortest { *budget } else { budget.at_most_nodes(1) };
        let lightest = self.lightest(&starts, &budget)?;
        if let Some(reason @ (StopReason::Time | StopReason::Cancelled)) = lightest.stopped {
            return Err(reason.into());
        }
        let clicks = position.until_solved(in_order(&lightest.vector).collect());
        let at_least = lightest.at_least.max(floor);
        Ok(Verdict::Solved(Solved::new(clicks, at_least, lightest.effort.nodes)))
    }

    /// All shortest solutions where they can be listed, else one solution: the shortest if it is
    /// asked for and the limits allow it. `None` if there is none.
    ///
    /// ```
    /// use unsolve_limits::Budget;
    /// use unsolve_linear::Modulus;
    /// use unsolve_linear::clicks::{Algebra, Position};
    ///
    /// let clicks = vec![vec![0], vec![0], vec![0, 0]];
    /// let cell = Position::new(Modulus::new(5)?, &[4], &[vec![0]], clicks)?;
    /// let budget = Budget::default();
    /// let found = Algebra::new(&cell, &budget)?.shortest(&cell, true, &budget)?;
    /// let mut solutions = found.map(|shortest| shortest.solutions).unwrap_or_default();
    /// solutions.sort();
    /// assert_eq!(solutions, [[0], [1]]);
    /// # Ok::<(), unsolve_linear::LinearError>(())
    /// ```
    pub fn shortest(
        &self,
        position: &Position,
        shortest: bool,
        budget: &Budget<'_>,
    ) -> Result<Option<Shortest>, LinearError> {
        let all = |solutions| Some(Shortest { solutions, optimal: true, complete: true });
        let one = |clicks, optimal| Shortest { solutions: vec![clicks], optimal, complete: false };
        if position.is_solved() {
            return Ok(all(vec![Vec::new()]));
        }
        if position.waits() > 0 {
            return Ok(match (Waiting { position, algebra: self, budget }).solve(true)? {
                Found::Shortest { orders: solutions, complete } => {
                    Some(Shortest { solutions, optimal: true, complete })
                }
                Found::Some(clicks) => Some(one(clicks, false)),
                Found::None => None,
            });
        }
        if let Some(listed) = self.all_solutions(position, MOST_SOLUTIONS, budget)? {
            let Some(least) = listed.iter().map(|counts| weight(counts)).min() else {
                return Ok(None);
            };
            let lightest = listed.iter().filter(|counts| weight(counts) == least);
            return Ok(all(lightest.map(|counts| in_order(counts).collect()).collect()));
        }
        Ok(match self.solve(position, shortest, budget)? {
            Verdict::Solved(solved) => {
                let optimal = solved.is_optimal();
                Some(one(solved.clicks, optimal))
            }
            Verdict::Unsolvable(_) => None,
        })
    }
}
