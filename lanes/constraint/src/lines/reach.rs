//! How far a board can be reasoned out without telling the steps.

use unsolve_limits::{Budget, Progress, StopReason};

use super::{Fabric, Pair, Weave};
use crate::filter::Conflict;
use crate::{Contradiction, Values};

/// What may be used to reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// Single lines.
    Lines,
    /// Two neighbouring lines together, too.
    Pairs,
    /// Suppositions that lead to a contradiction line by line, too.
    Suppositions,
}

impl Weave {
    /// Reasons on with all that is within reach until nothing more comes of it. Which step is taken first makes no
    /// difference in the end. A contradiction means that there is no solution.
    ///
    /// ```
    /// use unsolve_constraint::{Reach, Weave};
    /// use unsolve_limits::Budget;
    ///
    /// // There is one way to lay 1 1 in three cells, and the middle follows.
    /// let mut weave = Weave::grid(3, 3, 2);
    /// weave.tell(&[1, 0, 1, 0, 1, 0, 1, 0, 1]);
    /// let mut known = weave.blank();
    /// assert_eq!(weave.reason(&mut known, Reach::Lines, &Budget::default()), Ok(Ok(())));
    /// assert!(known.is_full(&weave));
    /// ```
    pub fn reason(
        &self,
        fabric: &mut Fabric,
        reach: Reach,
        budget: &Budget<'_>,
    ) -> Result<Result<(), Contradiction>, StopReason> {
        let mut progress = Progress::default();
        let reasoned = self.reason_on(fabric, reach, &mut progress, budget)?;
        Ok(reasoned.map_err(|_| Contradiction))
    }

    fn reason_on(
        &self,
        fabric: &mut Fabric,
        reach: Reach,
        progress: &mut Progress,
        budget: &Budget<'_>,
    ) -> Result<Result<(), Conflict>, StopReason> {
        loop {
            budget.check(progress)?;
            if self.follow_lines(fabric, u128::MAX).is_err() {
                return Ok(Err(Conflict));
            }
            if reach == Reach::Lines || fabric.is_full(self) {
                return Ok(Ok(()));
            }
            let mut found = false;
            for pair in Pair::all(self, fabric, u128::MAX) {
                for (cell, values) in pair.lost {
                    let left = fabric.cell(self, cell) - values;
                    if left.is_empty() {
                        return Ok(Err(Conflict));
                    }
                    self.keep(fabric, cell, left);
                    found = true;
                }
            }
            if found {
                continue;
            }
            if reach == Reach::Pairs {
                return Ok(Ok(()));
            }
            match self.suppose_all(fabric, progress, budget)? {
                Ok(true) => {}
                Ok(false) => return Ok(Ok(())),
                Err(conflict) => return Ok(Err(conflict)),
            }
        }
    }

    /// Supposes every value of every open cell once; whether any was refuted.
    fn suppose_all(
        &self,
        fabric: &mut Fabric,
        progress: &mut Progress,
        budget: &Budget<'_>,
    ) -> Result<Result<bool, Conflict>, StopReason> {
        let mut found = false;
        let mut scratch = Fabric::default();
        for cell in 0..self.cells() {
            for value in fabric.cell(self, cell).iter() {
                let may = fabric.cell(self, cell);
                if may.len() < 2 || !may.contains(value) {
                    continue;
                }
                budget.check(progress)?;
                progress.nodes += 1;
                scratch.clone_from(fabric);
                self.keep(&mut scratch, cell, Values::one(value));
                if self.follow_lines(&mut scratch, u128::MAX).is_err() {
                    found = true;
                    self.keep(fabric, cell, may - Values::one(value));
                    if self.follow_lines(fabric, u128::MAX).is_err() {
                        return Ok(Err(Conflict));
                    }
                }
            }
        }
        Ok(Ok(found))
    }
}
