//! The same puzzle with less on the board.

use serde_json::Value;
use unsolve_core::{Budget, Progress, Puzzle, StopReason};

use crate::adapter::{Adapter, Level};
use crate::{LevelError, SolveReport, SolveRequest, Status};

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

/// A level made simpler, and what it took.
pub struct Simpler<L> {
    pub level: L,
    pub steps: u32,
    pub refused: u32,
    pub stopped: Option<StopReason>,
}

/// Makes a level simpler, step by step, as long as it stays the same puzzle.
pub fn simplify<A: Adapter>(
    level: &Level<A>,
    keep_dead_ends: bool,
    budget: &Budget<'_>,
) -> Result<Simpler<Level<A>>, LevelError> {
    let sense_of = |level: &Level<A>| sense::<A>(level, keep_dead_ends, budget);
    let sense = match sense_of(level) {
        Ok(Some(sense)) => sense,
        Ok(None) => return Err(LevelError::Unsolvable("simplified")),
        Err(Unknown::Stopped(reason)) => return Err(LevelError::Stopped(reason)),
        Err(Unknown::Limit(why)) => return Err(LevelError::Limit(why)),
    };
    let mut made = Simpler { level: level.clone(), steps: 0, refused: 0, stopped: None };
    'simpler: loop {
        for simpler in A::Puzzle::simpler(&made.level) {
            match sense_of(&simpler) {
                Ok(Some(same)) if same == sense => {
                    (made.level, made.steps) = (simpler, made.steps + 1);
                    continue 'simpler;
                }
                Err(Unknown::Stopped(reason)) => {
                    made.stopped = Some(reason);
                    return Ok(made);
                }
                _ => made.refused += 1,
            }
        }
        return Ok(made);
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
fn sense<A: Adapter>(
    level: &Level<A>,
    keep_dead_ends: bool,
    budget: &Budget<'_>,
) -> Result<Option<Sense>, Unknown> {
    let request = SolveRequest { all: true, max_solutions: COMPARED, ..SolveRequest::default() };
    let SolveReport { status, whole, grids, why, .. } = A::solve(level, &request, budget);
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
        _ => Err(match budget.poll(&Progress::default()) {
            Err(reason) => Unknown::Stopped(reason),
            Ok(()) => Unknown::Limit(why.unwrap_or("not all solutions are known".to_owned())),
        }),
    }
}
