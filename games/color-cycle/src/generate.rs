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
/// How often clicks are drawn that leave a place for every lock.
const DRAWS: usize = 8;

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
        let mut made = Vec::new();
        for _ in 0..DRAWS {
            let clicks = clicks(params, aim, stream);
            let locks = place_locks(&level, params, &clicks, stream);
            if made.is_empty() || locks.len() > level.start.locks.len() {
                (made, level.start.locks) = (clicks, locks);
            }
            if level.start.locks.len() == usize::from(params.locked) {
                break;
            }
        }
        if params.locked > 0 && level.start.locks.is_empty() {
            return Err(Reject::because("no place for a lock"));
        }
        take_back(&mut level, &made, stream);
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
    if wanted > most && params.scramble.is_some() {
        return freely(wanted, cells, params.colors, stream);
    }
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

/// So many clicks on any cells, without those that cancel each other: `k` clicks on a cell do nothing.
fn freely(wanted: usize, cells: usize, colors: u8, stream: &mut Stream) -> Vec<Cell> {
    let drawn: Vec<usize> = (0..wanted).map(|_| stream.below(cells)).collect();
    let mut left = vec![0; cells];
    for &cell in &drawn {
        left[cell] = (left[cell] + 1) % usize::from(colors);
    }
    let counts = |cell: &usize| {
        let cell = *cell;
        let counts = left[cell] > 0;
        left[cell] -= usize::from(counts);
        counts
    };
    drawn.into_iter().filter(counts).map(|cell| cell as Cell).collect()
}

/// As many locks as asked for, or as there are places for.
fn place_locks(
    level: &Level,
    params: &Params,
    clicks: &[Cell],
    stream: &mut Stream,
) -> Vec<(Cell, u8)> {
    let mut locks: Vec<(Cell, u8)> = Vec::new();
    for _ in 0..params.locked {
        let turns = params.lock_turns.draw(stream);
        locks.extend(place_lock(level, &locks, clicks, turns, stream));
    }
    order::sort(&mut locks);
    locks
}

/// A cell that an early click would change, and that is not clicked before its lock opens.
fn place_lock(
    level: &Level,
    locks: &[(Cell, u8)],
    clicks: &[Cell],
    turns: u8,
    stream: &mut Stream,
) -> Option<(Cell, u8)> {
    let early = &clicks[..usize::from(turns).min(clicks.len())];
    for _ in 0..TRIES {
        let reached: Vec<Cell> = level.reach(*stream.pick(early)?).collect();
        let cell = *stream.pick(&reached)?;
        if !early.contains(&cell) && locks.iter().all(|&(locked, _)| locked != cell) {
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
