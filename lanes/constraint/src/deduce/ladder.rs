//! Climbing: always the lowest rung that has something to offer.

use unsolve_limits::{Budget, StopReason};

use super::{
    Assume, Deduction, Direct, Ending, Knowledge, Propagation, Removal, Round, Step, Technique,
    Together, Trace, remove,
};
use crate::{Model, Puzzle, Values};

/// Techniques from the easiest to the hardest.
///
/// Solving, grading and hints are the same climb: each round takes all deductions of the lowest
/// rung that has any.
///
/// ```
/// use unsolve_constraint::{Constraint, Ending, Ladder, Model, Puzzle, Values};
/// use unsolve_limits::Budget;
///
/// let row = Constraint::AllDifferent { cells: vec![0, 1, 2] };
/// let less = |smaller, larger| Constraint::Less { smaller, larger };
/// let model = Model::new(vec![Values::range(1, 3); 3], vec![row], vec![less(0, 1), less(1, 2)])?;
/// let puzzle = Puzzle::new(&model).with_clues([1, 2]);
/// let trace = Ladder::general().climb(&model, &puzzle, &Budget::default());
/// assert_eq!((trace.ending, trace.hardest()), (Ending::Solved, Some(1)));
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Ladder {
    rungs: Vec<Box<dyn Technique>>,
    depths: bool,
}

impl Ladder {
    /// A ladder of these rungs, the easiest first.
    #[must_use]
    pub fn new(rungs: Vec<Box<dyn Technique>>) -> Self {
        Self { rungs, depths: true }
    }

    /// The rungs that serve every game: what one constraint fixes at once; one constraint with
    /// what is known; two and three together; a contradiction by single constraints.
    #[must_use]
    pub fn general() -> Self {
        Self::new(vec![
            Box::new(Direct { cost: 1.0 }),
            Box::new(Together::new("elimination", 1, 2.0)),
            Box::new(Together::new("cross-reference of two", 2, 5.0)),
            Box::new(Together::new("cross-reference of three", 3, 8.0)),
            Box::new(Assume::new("chain", u32::MAX, 12.0)),
        ])
    }

    /// The same ladder with a rung for the model's [`Propagator`](crate::Propagator), which comes
    /// after what single constraints say.
    #[must_use]
    pub fn propagating(mut self) -> Self {
        let place = self.rungs.len().min(2);
        self.rungs.insert(place, Box::new(Propagation::new("propagation", 3.0)));
        self
    }

    /// The same ladder without working out how deep each step lies, which takes time.
    #[must_use]
    pub fn without_depths(self) -> Self {
        Self { depths: false, ..self }
    }

    /// The ladder up to a number of rungs.
    #[must_use]
    pub fn first(mut self, rungs: usize) -> Self {
        self.rungs.truncate(rungs);
        self
    }

    /// The techniques, the easiest first.
    #[must_use]
    pub fn rungs(&self) -> &[Box<dyn Technique>] {
        &self.rungs
    }

    /// The lowest rung on which something can be deduced, and all that can; none if a cell has no
    /// value left, or if the knowledge is of another board than the model's.
    pub fn open(
        &self,
        known: &Knowledge<'_>,
        budget: &Budget<'_>,
    ) -> Result<Option<(usize, Vec<Deduction>)>, StopReason> {
        if !known.is_sound() {
            return Ok(None);
        }
        for (rung, technique) in self.rungs.iter().enumerate() {
            let mut found = technique.find(known, budget)?;
            for deduction in &mut found {
                trim(deduction, known.domains);
            }
            found.retain(|deduction| !deduction.removals.is_empty());
            if !found.is_empty() {
                return Ok(Some((rung, found)));
            }
        }
        Ok(None)
    }

    /// Solves a puzzle round by round, as far as the ladder goes.
    #[must_use]
    pub fn climb(&self, model: &Model, puzzle: &Puzzle, budget: &Budget<'_>) -> Trace {
        let mut climb = Climb::new(self, model, puzzle);
        let ending = climb.run(budget).unwrap_or_else(Ending::Stopped);
        let depth = if self.depths { climb.levels.len() as u32 - 1 } else { 0 };
        Trace { rounds: climb.rounds, domains: climb.domains, ending, depth }
    }
}

/// Leaves of a deduction what is news.
fn trim(deduction: &mut Deduction, domains: &[Values]) {
    for removal in &mut deduction.removals {
        let now = domains.get(removal.cell).copied().unwrap_or_default();
        removal.values = removal.values & now;
    }
    deduction.removals.retain(|removal| !removal.values.is_empty());
}

/// A climb under way.
struct Climb<'a> {
    ladder: &'a Ladder,
    model: &'a Model,
    constraints: Vec<usize>,
    rounds: Vec<Round>,
    domains: Vec<Values>,
    /// By depth: what is known from steps that are no deeper. The first is the untouched board.
    levels: Vec<Vec<Values>>,
}

impl<'a> Climb<'a> {
    fn new(ladder: &'a Ladder, model: &'a Model, puzzle: &Puzzle) -> Self {
        let mut domains = model.domains().to_vec();
        for (domain, &given) in domains.iter_mut().zip(puzzle.domains()) {
            *domain = *domain & given;
        }
        Self {
            ladder,
            model,
            constraints: puzzle.constraints().collect(),
            rounds: Vec::new(),
            levels: vec![domains.clone()],
            domains,
        }
    }

    fn known<'b>(&'b self, domains: &'b [Values]) -> Knowledge<'b> {
        let (model, constraints) = (self.model, &self.constraints[..]);
        Knowledge { model, constraints, start: &self.levels[0], domains }
    }

    fn run(&mut self, budget: &Budget<'_>) -> Result<Ending, StopReason> {
        loop {
            if self.domains.iter().any(|domain| domain.is_empty()) {
                return Ok(Ending::Contradiction);
            }
            let left = self.domains.iter().filter(|domain| domain.len() > 1).count();
            let Some((rung, found)) = self.ladder.open(&self.known(&self.domains), budget)? else {
                return Ok(if left == 0 { Ending::Solved } else { Ending::Stuck });
            };
            let (depths, shallowest) = self.depths(rung, &found, budget)?;
            let steps = found.into_iter().zip(depths);
            let steps = steps.map(|(deduction, depth)| Step { deduction, depth }).collect();
            let round = Round { rung, left, steps };
            remove(&mut self.domains, &round.removals());
            self.deepen(&shallowest);
            self.rounds.push(round);
        }
    }

    /// How deep each deduction lies, and the removals by the least depth of any that makes them.
    fn depths(
        &self,
        rung: usize,
        found: &[Deduction],
        budget: &Budget<'_>,
    ) -> Result<(Vec<u32>, Vec<Vec<Removal>>), StopReason> {
        let mut by_depth = vec![Vec::new(); self.levels.len()];
        if !self.ladder.depths {
            return Ok((vec![0; found.len()], by_depth));
        }
        let mut depths = Vec::new();
        for deduction in found {
            let mut rest = deduction.clone();
            let mut depth = 0;
            while !rest.removals.is_empty() && depth + 1 < self.levels.len() {
                let known = self.known(&self.levels[depth]);
                let part = self.ladder.rungs[rung].follows(&known, &rest, budget)?;
                subtract(&mut rest.removals, &part);
                by_depth[depth].extend(part);
                depth += 1;
            }
            by_depth[depth].append(&mut rest.removals.clone());
            depths.push(if rest.removals.is_empty() { depth as u32 } else { depth as u32 + 1 });
        }
        Ok((depths, by_depth))
    }

    /// Enters removals at their depth.
    fn deepen(&mut self, by_depth: &[Vec<Removal>]) {
        if by_depth.last().is_some_and(|deepest| !deepest.is_empty()) && self.is_new(by_depth) {
            self.levels.push(self.levels[self.levels.len() - 1].clone());
        }
        for (depth, removals) in by_depth.iter().enumerate() {
            for level in self.levels.iter_mut().skip(depth + 1) {
                remove(level, removals);
            }
        }
    }

    /// Whether something is removed at the greatest depth that nothing removes before.
    fn is_new(&self, by_depth: &[Vec<Removal>]) -> bool {
        let mut known = self.levels[self.levels.len() - 1].clone();
        let Some((deepest, others)) = by_depth.split_last() else { return false };
        for removals in others {
            remove(&mut known, removals);
        }
        deepest.iter().any(|removal| !(known[removal.cell] & removal.values).is_empty())
    }
}

fn subtract(removals: &mut Vec<Removal>, gone: &[Removal]) {
    for removal in removals.iter_mut() {
        for part in gone.iter().filter(|part| part.cell == removal.cell) {
            removal.values = removal.values - part.values;
        }
    }
    removals.retain(|removal| !removal.values.is_empty());
}
