//! The same puzzle with less on the board.

use serde_json::Value;
use unsolve_core::{Budget, Progress, StopReason};

use crate::{AnyLevel, Level, LevelError, Simplified, SolveReport, SolveRequest, Status, changed};

/// Solutions and dead ends that are compared.
const COMPARED: usize = 64;

/// What must stay the same: the solutions, how many shortest ones there are, and on request the
/// dead ends.
#[derive(PartialEq)]
struct Sense {
    solutions: Vec<Vec<Value>>,
    shortest: Value,
    dead_ends: Option<Vec<Vec<Value>>>,
}

/// Makes a level simpler, step by step, as long as it stays the same puzzle.
pub fn simplify(
    level: AnyLevel,
    keep_dead_ends: bool,
    budget: &Budget<'_>,
) -> Result<Simplified, LevelError> {
    let file = level.file();
    let mut search = Search::of(level, keep_dead_ends, budget)?;
    let stopped = search.run(&|level| level.simpler(), budget).err();
    let Search { level, steps, refused, .. } = search;
    Ok(Simplified { level: changed(&file, level.start()), steps, refused, stopped })
}

/// How simple a level has become.
pub(super) struct Search {
    pub level: AnyLevel,
    /// What it must keep.
    sense: Sense,
    keep_dead_ends: bool,
    pub steps: u32,
    refused: u32,
}

impl Search {
    /// Nothing is simpler yet; the level must be understood.
    pub(super) fn of(
        level: AnyLevel,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Self, LevelError> {
        match sense(&*level, keep_dead_ends, budget) {
            Ok(Some(sense)) => Ok(Self { level, sense, keep_dead_ends, steps: 0, refused: 0 }),
            Ok(None) => Err(LevelError::Unsolvable("simplified")),
            Err(Unknown::Stopped(reason)) => Err(LevelError::Stopped(reason)),
            Err(Unknown::Limit(why)) => Err(LevelError::Limit(why)),
        }
    }

    /// Goes on until none of the levels that `simpler` lists is the same puzzle.
    pub(super) fn run(
        &mut self,
        simpler: &dyn Fn(&dyn Level) -> Vec<AnyLevel>,
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        while let Some(simpler) = self.step(simpler(&*self.level), budget)? {
            self.level = simpler;
            self.steps += 1;
        }
        Ok(())
    }

    /// The first of the simpler levels that is the same puzzle.
    fn step(
        &mut self,
        simpler: Vec<AnyLevel>,
        budget: &Budget<'_>,
    ) -> Result<Option<AnyLevel>, StopReason> {
        for simpler in simpler {
            match sense(&*simpler, self.keep_dead_ends, budget) {
                Ok(Some(same)) if same == self.sense => return Ok(Some(simpler)),
                Err(Unknown::Stopped(reason)) => return Err(reason),
                _ => self.refused += 1,
            }
        }
        Ok(None)
    }
}

/// Why it is not known what makes a level.
enum Unknown {
    /// Somebody stopped it.
    Stopped(StopReason),
    /// A limit ran out; in words.
    Limit(String),
}

/// What makes a level this puzzle; `None` if it is unsolvable.
fn sense(
    level: &dyn Level,
    keep_dead_ends: bool,
    budget: &Budget<'_>,
) -> Result<Option<Sense>, Unknown> {
    let request = SolveRequest { all: true, max_solutions: COMPARED, ..SolveRequest::default() };
    let SolveReport { status, whole, grids, why, .. } = level.solve(&request, budget);
    // A part that was cut short may look like a part that is not there.
    budget.poll(&Progress::default()).map_err(Unknown::Stopped)?;
    match (status, whole, grids) {
        (Status::Unsolvable, ..) => Ok(None),
        (Status::Solved, None, Some(grids)) => Ok(Some(Sense {
            shortest: Value::from(grids.len()),
            solutions: vec![grids],
            dead_ends: None,
        })),
        (Status::Solved, Some(whole), _) => Ok(Some(Sense {
            solutions: whole.solutions,
            shortest: whole.shortest_solutions,
            dead_ends: keep_dead_ends
                .then(|| whole.dead_ends.into_iter().map(|end| end.moves).collect()),
        })),
        _ => Err(Unknown::Limit(why.unwrap_or("not all solutions are known".to_owned()))),
    }
}
