//! The order in which a sparse system determines its unknowns.
//!
//! An equation in which all unknowns but one are expressed determines the last one, if its
//! coefficient is invertible. Where no equation does, the first unknown that is not expressed
//! becomes free. On a board this is light chasing: the first row is free, each light fixes the
//! switch below it, and the last row of lights is left over.

use std::collections::VecDeque;

use crate::Modulus;
use crate::sparse::Lines;

/// One step through a sparse system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// An unknown that no equation determines.
    Free {
        /// The unknown.
        unknown: u32,
    },
    /// An equation that determines an unknown by earlier ones.
    Determine {
        /// The equation.
        equation: u32,
        /// The unknown.
        unknown: u32,
        /// The inverse of its coefficient.
        inverse: u16,
    },
    /// An equation that is left over: all its unknowns are expressed.
    Check {
        /// The equation.
        equation: u32,
    },
}

/// Finds the steps: every unknown and every equation once.
pub(crate) fn peel(modulus: Modulus, equations: &Lines, unknowns: &Lines) -> Vec<Step> {
    let mut peeling = Peeling {
        modulus,
        equations,
        unknowns,
        expressed: vec![false; unknowns.count()],
        missing: (0..equations.count()).map(|row| equations.line(row).len() as u32).collect(),
        used: vec![false; equations.count()],
        ready: VecDeque::new(),
        steps: Vec::with_capacity(equations.count() + unknowns.count()),
    };
    peeling.run();
    peeling.steps
}

struct Peeling<'a> {
    modulus: Modulus,
    equations: &'a Lines,
    unknowns: &'a Lines,
    expressed: Vec<bool>,
    /// Unknowns of each equation that are not expressed yet.
    missing: Vec<u32>,
    /// Equations that have had their step.
    used: Vec<bool>,
    /// Equations with at most one unknown missing.
    ready: VecDeque<u32>,
    steps: Vec<Step>,
}

impl Peeling<'_> {
    fn run(&mut self) {
        let ready = (0..self.missing.len()).filter(|&row| self.missing[row] <= 1);
        self.ready = ready.map(|row| row as u32).collect();
        self.drain();
        for unknown in 0..self.expressed.len() {
            if !self.expressed[unknown] {
                self.steps.push(Step::Free { unknown: unknown as u32 });
                self.express(unknown);
                self.drain();
            }
        }
    }

    fn drain(&mut self) {
        while let Some(equation) = self.ready.pop_front() {
            let row = equation as usize;
            if self.used[row] {
                continue;
            }
            if self.missing[row] == 0 {
                self.used[row] = true;
                self.steps.push(Step::Check { equation });
            } else if let Some((unknown, inverse)) = self.determined(row) {
                self.used[row] = true;
                self.steps.push(Step::Determine { equation, unknown, inverse });
                self.express(unknown as usize);
            }
        }
    }

    /// The only missing unknown of an equation with the inverse of its coefficient.
    fn determined(&self, row: usize) -> Option<(u32, u16)> {
        let line = self.equations.line(row).iter();
        let &(unknown, entry) =
            line.copied().find(|&(u, _)| !self.expressed[u as usize]).as_ref()?;
        Some((unknown, self.modulus.inverse(entry)?))
    }

    fn express(&mut self, unknown: usize) {
        self.expressed[unknown] = true;
        for &(row, _) in self.unknowns.line(unknown) {
            let missing = &mut self.missing[row as usize];
            *missing -= 1;
            if *missing <= 1 && !self.used[row as usize] {
                self.ready.push_back(row);
            }
        }
    }
}
