//! How a technique becomes a rung of the ladder.

use std::fmt;

use unsolve_constraint::{Deduction, Knowledge, Removal, Technique};
use unsolve_core::{Budget, Progress, StopReason};

use super::view::{View, capital};
use crate::Layout;

/// How one technique looks at a board.
pub(super) trait Look: fmt::Debug + Send + Sync + 'static {
    /// Reports what it finds.
    fn look(&self, view: &View<'_>, finds: &mut Finds<'_>);
}

/// What is said of a step, and the cells it is about.
pub(super) type Said = (String, Vec<usize>);

/// What a technique has found: one step for each conclusion, with words if they are asked for.
#[derive(Debug)]
pub(super) struct Finds<'a> {
    telling: bool,
    found: Vec<(Deduction, Said)>,
    budget: &'a Budget<'a>,
    progress: Progress,
    stopped: Option<StopReason>,
}

impl<'a> Finds<'a> {
    fn new(telling: bool, budget: &'a Budget<'a>) -> Self {
        let (found, progress) = (Vec::new(), Progress::default());
        Self { telling, found, budget, progress, stopped: None }
    }

    /// A step of some length, with the constraints it follows from.
    pub(super) fn add(
        &mut self,
        removals: Vec<Removal>,
        because: Vec<usize>,
        length: u32,
        said: impl FnOnce() -> Said,
    ) {
        let known = self.found.iter().position(|(found, _)| found.removals == removals);
        let shorter = |place: usize| length < self.found[place].0.length;
        if removals.is_empty() || !known.is_none_or(shorter) {
            return;
        }
        let said = if self.telling { said() } else { Said::default() };
        let step = (Deduction { removals, because, length }, said);
        match known {
            Some(place) => self.found[place] = step,
            None => self.found.push(step),
        }
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
    layout: Layout,
    look: Box<dyn Look>,
}

impl Rung {
    pub(super) fn new(name: &'static str, cost: f64, layout: &Layout, look: impl Look) -> Self {
        Self { name, cost, price: |_| 0, layout: layout.clone(), look: Box::new(look) }
    }

    /// Steps cost more by their length: `price` tenths.
    pub(super) fn priced(self, price: fn(u32) -> u32) -> Self {
        Self { price, ..self }
    }

    /// A step in words, and the cells it is about.
    pub(super) fn words(&self, known: &Knowledge<'_>, step: &Deduction) -> Said {
        let budget = Budget::default();
        let mut finds = Finds::new(true, &budget);
        if let Some(view) = View::new(&self.layout, known) {
            self.look.look(&view, &mut finds);
        }
        let same = |(found, _): &&(Deduction, Said)| found.removals == step.removals;
        let struck = || step.removals.iter().map(|removal| removal.cell);
        let found = finds.found.iter().find(same).map(|(_, said)| said.clone());
        let (text, mut cells) =
            found.unwrap_or_else(|| (format!("{}.", capital(self.name)), Vec::new()));
        cells.extend(struck());
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&cell| cell < known.domains.len());
        (text, cells)
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
        self.cost + f64::from((self.price)(deduction.length).min(20)) / 10.0
    }

    /// Twice as much for each point of the cost.
    fn effort(&self, deduction: &Deduction) -> f64 {
        libm::exp2(self.cost_of(deduction))
    }

    fn find(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Deduction>, StopReason> {
        let Some(view) = View::new(&self.layout, known) else { return Ok(Vec::new()) };
        let mut finds = Finds::new(false, budget);
        self.look.look(&view, &mut finds);
        let found = finds.found.into_iter().map(|(deduction, _)| deduction);
        finds.stopped.map_or(Ok(found.collect()), Err)
    }
}
