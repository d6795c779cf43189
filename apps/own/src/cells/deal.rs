//! Boards with few cells given.

use unsolve_constraint::{Clue, Ending, Ladder, Model, Puzzle, Solver, Thinning};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{Cells, Hook};
use crate::limits::Limits;
use crate::search::{KNOWN, TRUNCATED, UNSOLVABLE};

/// A board to fill in.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, Default)]
pub struct Dealt {
    /// 0 if there is one, 1 if the constraints contradict each other, 2 if a limit ran out.
    pub status: u8,
    /// Why it was cut short.
    pub why: Option<String>,
    /// The filled board.
    pub solution: Vec<u8>,
    /// For each cell 1 if it is given.
    pub given: Vec<u8>,
}

#[wasm_bindgen]
impl Cells {
    /// Fills a board and takes cells away, in random order, as long as the solution stays the only
    /// one and can be reasoned out with the first `techniques`; more than there are is any way.
    /// Each attempt draws from a stream of its own.
    #[must_use]
    pub fn deal(&self, seed: &str, attempt: u32, techniques: u32, limits: Limits) -> Dealt {
        let (keeper, _heard) = (limits.keeper(), Hook::heard(self.hook.as_ref()));
        let Some(model) = &self.model else {
            return Dealt { status: UNSOLVABLE, ..Dealt::default() };
        };
        let ladder = (techniques as usize <= self.ladder.rungs().len())
            .then(|| self.rungs(techniques as usize));
        match dealt(
            model,
            ladder.as_ref(),
            &mut Stream::new(seed, attempt.into()),
            &limits.budget(&keeper),
        ) {
            Ok(Some((solution, given))) => {
                let given = given.into_iter().map(u8::from).collect();
                Dealt { status: KNOWN, why: None, solution, given }
            }
            Ok(None) => Dealt { status: UNSOLVABLE, ..Dealt::default() },
            Err(reason) => {
                Dealt { status: TRUNCATED, why: Some(reason.to_string()), ..Dealt::default() }
            }
        }
    }
}

/// A solution, and which of its cells are given.
type Thinned = (Vec<u8>, Vec<bool>);

fn dealt(
    model: &Model,
    ladder: Option<&Ladder>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Option<Thinned>, StopReason> {
    let sample = Solver::new(model).sample(&Puzzle::new(model), stream, budget)?;
    let Some(solution) = sample else { return Ok(None) };
    let mut order: Vec<Vec<usize>> = (0..solution.len()).map(|cell| vec![cell]).collect();
    stream.shuffle(&mut order);
    let clues = (0..solution.len()).map(Clue::Given).collect();
    let mut thinning = Thinning::new(model, solution.clone(), clues);
    let mut given = vec![true; solution.len()];
    let mut stopped = None;
    let mut fits = |puzzle: &Puzzle| match ladder.map(|ladder| ladder.climb(model, puzzle, budget))
    {
        None => true,
        Some(trace) => {
            if let Ending::Stopped(reason @ (StopReason::Time | StopReason::Cancelled)) =
                trace.ending
            {
                stopped = Some(reason);
            }
            trace.ending == Ending::Solved
        }
    };
    thinning.thin(&mut given, &order, &mut fits, budget)?;
    stopped.map_or(Ok(Some((solution, given))), Err)
}
