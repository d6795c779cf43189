//! What one line says.

use unsolve_limits::{Budget, StopReason};

use super::super::{Deduction, Knowledge, Technique};
use super::{deduction, woven};
use crate::Values;
use crate::filter::Conflict;
use crate::lines::{Fabric, Placements, Run, Weave, settle, settle_by_ends};

/// What follows from pushing all runs of a line to one end and to the other: cells that a run covers both ways, and
/// cells that none gets to.
#[derive(Debug, Clone)]
pub struct Ends {
    name: String,
    cost: f64,
}

impl Ends {
    /// A rung with this name.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

/// What all placements of the runs of one line have in common.
#[derive(Debug, Clone)]
pub struct Lines {
    name: String,
    cost: f64,
}

impl Lines {
    /// A rung with this name.
    #[must_use]
    pub fn new(name: &str, cost: f64) -> Self {
        Self { name: name.to_owned(), cost }
    }
}

/// Takes away what a line rules out.
type Settle = fn(&[Run], u32, &mut [u64], &mut Placements) -> Result<(), Conflict>;

impl Technique for Ends {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(&self, known: &Knowledge<'_>, _: &Budget<'_>) -> Result<Vec<Deduction>, StopReason> {
        Ok(each_line(known, settle_by_ends))
    }
}

impl Technique for Lines {
    fn name(&self) -> &str {
        &self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn find(&self, known: &Knowledge<'_>, _: &Budget<'_>) -> Result<Vec<Deduction>, StopReason> {
        Ok(each_line(known, settle))
    }
}

/// What each line says by itself.
fn each_line(known: &Knowledge<'_>, settle: Settle) -> Vec<Deduction> {
    let Some((weave, lines, fabric)) = woven(known) else { return Vec::new() };
    let mut placements = Placements::new();
    let held = (0..weave.lines()).filter(|line| lines >> line & 1 == 1);
    held.filter_map(|line| one_line(weave, &fabric, line, settle, &mut placements)).collect()
}

fn one_line(
    weave: &Weave,
    fabric: &Fabric,
    line: usize,
    settle: Settle,
    placements: &mut Placements,
) -> Option<Deduction> {
    let cells = weave.len(line);
    let before = fabric.line(weave, line);
    let mut may = before.to_vec();
    if settle(weave.runs(line), cells as u32, &mut may, placements).is_err() {
        may.fill(0);
    }
    let lost = |place: usize| {
        let gone = before.iter().zip(&may).enumerate();
        let gone = gone.filter(|(_, (before, after))| (*before & !*after) >> place & 1 == 1);
        let values = gone.fold(Values::NONE, |gone, (value, _)| gone | Values::one(value));
        (weave.cell(line, place), values)
    };
    deduction((0..cells).map(lost), vec![line], 0)
}
