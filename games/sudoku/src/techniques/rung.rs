//! How a technique becomes a rung of the ladder.

use std::fmt;
use std::sync::Arc;

use unsolve_constraint::{Deduction, Knowledge, Removal, Technique};
use unsolve_core::{Budget, Progress, StopReason};

use super::cells::{Cells, Frame};
use super::marks::Marks;
use super::words::{Said, capital};

/// How one technique looks at a board.
pub(super) trait Look: fmt::Debug + Send + Sync + 'static {
    /// Reports what it finds.
    fn look(&self, marks: &Marks<'_>, finds: &mut Finds<'_>);

    /// Finds a step again and puts it in words; none if it is not there.
    fn tell(&self, marks: &Marks<'_>, step: &Deduction) -> Option<Said>;
}

/// What a technique has found: of steps with different lengths only those that cost least, and one
/// for each conclusion.
#[derive(Debug)]
pub(super) struct Finds<'a> {
    price: fn(u32) -> u32,
    least: u32,
    found: Vec<Deduction>,
    budget: &'a Budget<'a>,
    progress: Progress,
    stopped: Option<StopReason>,
}

impl<'a> Finds<'a> {
    fn new(price: fn(u32) -> u32, budget: &'a Budget<'a>) -> Self {
        let (found, progress) = (Vec::new(), Progress::default());
        Self { price, least: u32::MAX, found, budget, progress, stopped: None }
    }

    /// A step of a technique whose steps all cost the same.
    pub(super) fn add(&mut self, removals: Vec<Removal>, because: Vec<usize>) {
        self.add_long(removals, 0, || because);
    }

    /// A step of some length, with the units it follows from.
    pub(super) fn add_long(
        &mut self,
        mut removals: Vec<Removal>,
        length: u32,
        because: impl FnOnce() -> Vec<usize>,
    ) {
        if removals.is_empty() || !self.wants(length) {
            return;
        }
        if (self.price)(length) < self.least {
            self.least = (self.price)(length);
            self.found.clear();
        }
        removals.sort_unstable();
        match self.found.iter_mut().find(|found| found.removals == removals) {
            Some(found) if found.length <= length => {}
            Some(found) => *found = Deduction { removals, because: because(), length },
            None => self.found.push(Deduction { removals, because: because(), length }),
        }
    }

    /// Whether a step of this length would be among those that cost least.
    pub(super) fn wants(&self, length: u32) -> bool {
        (self.price)(length) <= self.least
    }

    /// Counts one more supposition; whether the limits allow it.
    pub(super) fn may_go_on(&mut self) -> bool {
        if self.stopped.is_none() {
            self.stopped = self.budget.check(&self.progress).err();
            self.progress.nodes += 1;
        }
        self.stopped.is_none()
    }
}

/// A technique with its name, its cost and the board it is for.
#[derive(Debug)]
pub(super) struct Rung {
    name: &'static str,
    cost: f64,
    /// Tenths that a step costs beyond that, by its length.
    price: fn(u32) -> u32,
    trusts_uniqueness: bool,
    frame: Arc<Frame>,
    look: Box<dyn Look>,
}

impl Rung {
    pub(super) fn new(name: &'static str, cost: f64, frame: &Arc<Frame>, look: impl Look) -> Self {
        let (price, look) = (|_| 0, Box::new(look));
        Self { name, cost, price, trusts_uniqueness: false, frame: Arc::clone(frame), look }
    }

    /// Steps cost more by their length: `price` tenths.
    pub(super) fn priced(self, price: fn(u32) -> u32) -> Self {
        Self { price, ..self }
    }

    /// Whether no more than one unit, or two that share cells, need be looked at.
    pub(super) fn is_easy(&self) -> bool {
        self.cost < 2.9
    }

    /// Steps rest on there being one solution.
    pub(super) fn trusting(self) -> Self {
        Self { trusts_uniqueness: true, ..self }
    }

    /// A step in words, and the cells it is about.
    pub(super) fn words(&self, known: &Knowledge<'_>, step: &Deduction) -> (String, Vec<usize>) {
        if !self.frame.suits(known.domains.len()) {
            return (format!("{}.", capital(self.name)), Vec::new());
        }
        let marks = Marks::new(&self.frame, known);
        let fits = |removal: &&Removal| removal.cell < known.domains.len();
        let removals: Vec<Removal> = step.removals.iter().filter(fits).copied().collect();
        let plain = || {
            let text = format!("{}: {}.", capital(self.name), marks.conclusion(&removals));
            Said::new(text, Cells::NONE)
        };
        let said = self.look.tell(&marks, step).unwrap_or_else(plain);
        let struck: Cells = removals.iter().map(|removal| removal.cell).collect();
        (said.text, (said.cells | struck).iter().collect())
    }
}

impl Technique for Rung {
    fn name(&self) -> &str {
        self.name
    }

    fn cost(&self) -> f64 {
        self.cost
    }

    fn cost_of(&self, deduction: &Deduction) -> f64 {
        self.cost + f64::from((self.price)(deduction.length)) / 10.0
    }

    /// Twice as much for each point of the rating.
    fn effort(&self, deduction: &Deduction) -> f64 {
        libm::exp2(self.cost_of(deduction))
    }

    fn trusts_uniqueness(&self) -> bool {
        self.trusts_uniqueness
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        if !self.frame.suits(known.domains.len()) {
            return Ok(Vec::new());
        }
        let mut finds = Finds::new(self.price, budget);
        self.look.look(&Marks::new(&self.frame, known), &mut finds);
        finds.stopped.map_or(Ok(finds.found), Err)
    }
}
