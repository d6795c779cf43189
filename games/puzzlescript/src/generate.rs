//! Levels bred from those of a script.

use unsolve_core::{Aim, Breeding, Budget, Dealing, Freedom, Reject, Stream};
use unsolve_graph::bfs;

use crate::keys::Press;
use crate::level::Level;
use crate::script::Script;
use crate::{Params, PuzzleScript};

/// States of a change that is tried; larger spaces are left alone.
const STATES: u64 = 20_000;

impl Dealing for PuzzleScript {
    fn deal(
        params: &Params,
        _: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let wanted = Wanted { freedom: &|_| Freedom::default(), fits: &|_, _| true };
        Ok(vec![bred(params, aim, &wanted, stream, budget)?])
    }
}

/// What levels are bred to besides their length.
pub(crate) struct Wanted<'w> {
    /// What of the level may change.
    pub freedom: &'w dyn Fn(&Level) -> Freedom,
    /// Whether a changed level with its shortest solution is worth going on from.
    pub fits: &'w dyn Fn(&Level, &[Press]) -> bool,
}

/// A level bred from one of a script's.
pub(crate) fn bred(
    params: &Params,
    aim: &Aim,
    wanted: &Wanted<'_>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Level, Reject> {
    let script = Script::of_param(params.script.as_deref()).map_err(Reject::because)?;
    let bare = Script::new(script.head()).map_err(|_| Reject::because("no script"))?;
    let mut boards = script.levels();
    let chosen = match params.level {
        Some(level) => usize::from(level) - 1,
        None => stream.below(boards.len().max(1)),
    };
    if chosen >= boards.len() {
        return Err(Reject::because("no level to begin with"));
    }
    let (_, board) = boards.swap_remove(chosen);
    let level = Level::new(&bare, board, false);
    let (least, most) = aim.length.unwrap_or((0, u32::MAX));
    let least = least.max(params.fewest_moves.map_or(0, u32::from));
    let (freedom, fits) = ((wanted.freedom)(&level), wanted.fits);
    let mut climb = Climb { level, length: 0, most, freedom, fits, budget };
    climb.length = length(&climb.level, budget)?.filter(|&length| length <= most).unwrap_or(0);
    climb.run(usize::from(params.changes), least, stream)?;
    if climb.length == 0 {
        return Err(Reject::because("unsolvable"));
    }
    if params.fewest_moves.is_some_and(|fewest| climb.length < u32::from(fewest)) {
        return Err(Reject::because("too short"));
    }
    Ok(climb.level)
}

/// Changes that are kept while the shortest solution grows.
struct Climb<'b> {
    level: Level,
    /// Of the shortest solution; 0 if there is none yet.
    length: u32,
    most: u32,
    freedom: Freedom,
    fits: &'b dyn Fn(&Level, &[Press]) -> bool,
    budget: &'b Budget<'b>,
}

impl Climb<'_> {
    fn run(&mut self, changes: usize, least: u32, stream: &mut Stream) -> Result<(), Reject> {
        // A wanted length is worth going on for.
        let rounds = if least > 0 { changes * 4 } else { changes };
        for round in 0..rounds {
            if round >= changes && self.length >= least {
                break;
            }
            let steps = 1 + stream.below(3);
            let mut other = self.level.clone();
            for _ in 0..steps {
                let mutated = PuzzleScript::mutate(&other, &self.freedom, stream);
                other = mutated.unwrap_or(other);
            }
            let Some(keys) = solution(&other, self.budget)? else { continue };
            let length = keys.len() as u32;
            let is_long = length >= self.length && length <= self.most && length > 1;
            if is_long && (self.fits)(&other, &keys) {
                (self.level, self.length) = (other, length);
            }
        }
        Ok(())
    }
}

/// The length of a shortest solution; nothing if there is none, or none is found in a small space.
pub(crate) fn length(level: &Level, budget: &Budget<'_>) -> Result<Option<u32>, Reject> {
    Ok(solution(level, budget)?.map(|keys| keys.len() as u32))
}

/// A shortest solution.
fn solution(level: &Level, budget: &Budget<'_>) -> Result<Option<Vec<Press>>, Reject> {
    use unsolve_core::StopReason;
    use unsolve_graph::Verdict;
    let outcome = bfs(level.engine(), level.start(), &budget.at_most_nodes(STATES));
    match outcome.verdict {
        Verdict::Truncated(reason @ (StopReason::Time | StopReason::Cancelled)) => {
            Err(Reject::Stopped(reason))
        }
        _ => Ok(outcome.moves().map(<[_]>::to_vec)),
    }
}
