//! What can be read off one clue.

use unsolve_limits::{Budget, StopReason};

use super::{Deduction, Knowledge, Removal, Technique};
use crate::filter::{Effort, filter};
use crate::{Constraint, Values};

/// Cells that one constraint fixes on the untouched board, or all facts about the cell together.
#[derive(Debug, Clone, Copy)]
pub struct Direct {
    /// What a step costs.
    pub cost: f64,
}

impl Direct {
    /// Fixes a cell that is still open to the only value left on the untouched board.
    fn fix(known: &Knowledge<'_>, cell: usize, left: Values) -> Option<Removal> {
        let (start, now) = (known.start.get(cell)?, known.domains.get(cell)?);
        let fixes = left.len() == 1 && start.len() > 1;
        fixes.then(|| Removal::new(cell, *now - left)).flatten()
    }

    fn by_one(known: &Knowledge<'_>, id: usize, constraint: &Constraint) -> Option<Deduction> {
        let mut left = known.start.to_vec();
        filter(constraint, left.as_mut_slice(), Effort::Full).ok()?;
        let cells = constraint.cells().into_iter();
        let removals: Vec<_> =
            cells.filter_map(|cell| Self::fix(known, cell, left[cell])).collect();
        (!removals.is_empty()).then(|| Deduction { removals, because: vec![id], length: 0 })
    }

    fn by_facts(known: &Knowledge<'_>, cell: usize) -> Option<Deduction> {
        let (mut because, mut left) = (Vec::new(), known.start[cell]);
        for (id, constraint) in known.each() {
            if let Constraint::Fact { cell: named, values } = constraint
                && *named == cell
            {
                because.push(id);
                left = left & *values;
            }
        }
        let removals = vec![Self::fix(known, cell, left)?];
        (because.len() > 1).then_some(Deduction { removals, because, length: 0 })
    }
}

impl Technique for Direct {
    fn name(&self) -> &'static str {
        "direct"
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(&self, known: &Knowledge<'_>, _: &Budget<'_>) -> Result<Vec<Deduction>, StopReason> {
        let by_one = known.each().filter_map(|(id, each)| Self::by_one(known, id, each));
        let by_facts = known.open().filter_map(|cell| Self::by_facts(known, cell));
        Ok(by_one.chain(by_facts).collect())
    }

    /// It rests on nothing but the constraints themselves.
    fn follows(
        &self,
        known: &Knowledge<'_>,
        deduction: &Deduction,
        _: &Budget<'_>,
    ) -> Result<Vec<Removal>, StopReason> {
        let mut left = known.start.to_vec();
        for constraint in
            deduction.because.iter().filter_map(|&id| known.model.constraints().get(id))
        {
            if filter(constraint, left.as_mut_slice(), Effort::Full).is_err() {
                return Ok(Vec::new());
            }
        }
        let part = |removal: &Removal| {
            Removal::new(removal.cell, removal.values - *left.get(removal.cell)?)
        };
        Ok(deduction.removals.iter().filter_map(part).collect())
    }
}
