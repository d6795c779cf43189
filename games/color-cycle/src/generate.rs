//! Making levels backwards in time: from the solved board, the clicks of a solution are taken back
//! one by one, each with the locks that are in force in its turn.

use unsolve_adapters::linear::LinearRules;
use unsolve_core::{Aim, Budget, Dealing, Reject, Stream, order};
use unsolve_grids::{Cell, Grid};
use unsolve_linear::Modulus;

use crate::board::{Click, Level, Position};
use crate::setup::Goal;
use crate::{ColorCycle, Params};

/// Tries to find a place for a lock.
const TRIES: usize = 40;

impl Dealing for ColorCycle {
    /// A candidate: solvable by the clicks it was made of.
    fn deal(
        params: &Params,
        _method: &str,
        aim: &Aim,
        stream: &mut Stream,
        _budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let modulus = Modulus::new(u64::from(params.colors))
            .map_err(|error| Reject::because(error.to_string()))?;
        let grid = Grid::new(usize::from(params.width), usize::from(params.height));
        let cells = usize::from(grid.len());
        let mut level = Level {
            grid,
            modulus,
            goal: params.goal,
            power: (0..cells).map(|_| stream.chance(params.power)).collect(),
            start: Position { colors: vec![0; cells], locks: Vec::new() },
        };
        let clicks = clicks(params, aim, stream);
        for _ in 0..wanted_locks(params, stream) {
            let turns = params.lock_turns.draw(stream);
            let lock = place_lock(&level, &clicks, turns, stream);
            level.start.locks.extend(lock);
            order::sort(&mut level.start.locks);
        }
        if params.locked > 0 && level.start.locks.is_empty() {
            return Err(Reject::because("no place for a lock"));
        }
        take_back(&mut level, &clicks, stream);
        if Self::is_solved(&level, &level.start) {
            return Err(Reject::because("solved at the start"));
        }
        Ok(vec![level])
    }

    /// Every lock has to matter: it shields its cell from a click of the solution.
    fn gate(level: &Level, solution: &[Click], _budget: &Budget<'_>) -> Result<(), Reject> {
        let clicks: Vec<Cell> = solution.iter().filter_map(|&mv| level.cell(mv)).collect();
        let matters = |&(cell, turns): &(Cell, u8)| {
            let early = &clicks[..usize::from(turns).min(clicks.len())];
            early.iter().any(|&click| level.reach(click).any(|near| near == cell))
        };
        if level.start.locks.iter().all(matters) {
            return Ok(());
        }
        Err(Reject::because("a lock without effect"))
    }
}

/// The clicks of the solution in the order they are made.
fn clicks(params: &Params, aim: &Aim, stream: &mut Stream) -> Vec<Cell> {
    let cells = usize::from(params.width) * usize::from(params.height);
    let most = cells * (usize::from(params.colors) - 1);
    let wanted = match aim.length {
        Some((min, max)) if params.scramble.is_none() => {
            let (min, max) = (min as usize, (max as usize).min(most));
            min + stream.below(max.saturating_sub(min) + 1)
        }
        _ => params.scramble(),
    };
    let mut counts = vec![0; cells];
    let mut clicks = Vec::new();
    while clicks.len() < wanted.min(most) {
        let cell = stream.below(cells);
        if counts[cell] + 1 < params.colors {
            counts[cell] += 1;
            clicks.push(cell as Cell);
        }
    }
    clicks
}

/// One to as many as asked for.
fn wanted_locks(params: &Params, stream: &mut Stream) -> usize {
    if params.locked == 0 { 0 } else { 1 + stream.below(usize::from(params.locked)) }
}

/// A cell that an early click would change, and that is not clicked before its lock opens.
fn place_lock(
    level: &Level,
    clicks: &[Cell],
    turns: u8,
    stream: &mut Stream,
) -> Option<(Cell, u8)> {
    let early = &clicks[..usize::from(turns).min(clicks.len())];
    for _ in 0..TRIES {
        let reached: Vec<Cell> = level.reach(*stream.pick(early)?).collect();
        let cell = *stream.pick(&reached)?;
        if !early.contains(&cell) && level.start.lock(cell) == 0 {
            return Some((cell, turns));
        }
    }
    None
}

/// Gives the start the colours from which the clicks lead to the goal.
fn take_back(level: &mut Level, clicks: &[Cell], stream: &mut Stream) {
    let colors = level.colors();
    let target = match level.goal {
        Goal::Equal => stream.below(usize::from(colors)) as u8,
        Goal::Zero => 0,
    };
    level.start.colors.fill(target);
    for (turn, &cell) in clicks.iter().enumerate().rev() {
        let changed = ColorCycle::influence(level, &level.start, usize::from(cell), turn as u32);
        for changed in changed.unwrap_or_default() {
            let color = &mut level.start.colors[changed];
            *color = (*color + colors - 1) % colors;
        }
    }
}
