//! Making levels: random ice, then a start that is worth solving.

use unsolve_core::{Aim, Budget, Dealing, Reject, StopReason, Stream};
use unsolve_graph::{Solvable, Transition, Verdict, astar, walk_back};
use unsolve_grids::{Cell, first_dealt, start_distances};

use crate::{Blocks, Board, Direction, Ice, IceSlide, Level, Params, Push};

/// Most states to walk back from the goals; exact as far as it goes.
const WALK_NODES: u64 = 100_000;
/// How many boards one attempt tries if all starts of the first are too near to the goals.
const BOARDS: usize = 8;
/// How often a start is drawn anew because a block is already on its goal.
const DRAWS: usize = 16;
/// A start nearer than this is no puzzle.
const LEAST_MOVES: u32 = 4;

impl Dealing for IceSlide {
    /// Only a walk backwards heeds the number of un-moves.
    fn method_for(params: &Params) -> &'static str {
        if params.scramble.is_some() { "reverse" } else { "farthest" }
    }

    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        match method {
            "reverse" => reverse(params, aim, stream),
            "random" => random(params, stream),
            _ => first_dealt(BOARDS, || farthest(params, aim, stream, budget)),
        }
    }

    /// Refuses a level that could be solved as fast without any walls.
    ///
    /// A level without walls has none to use and passes.
    fn gate(level: &Level, solution: &[Push], budget: &Budget<'_>) -> Result<(), Reject> {
        if level.board().walls().next().is_none() {
            return Ok(());
        }
        let open = level.on(level.board().without_walls());
        let found = astar(open.ice(), &open.start(), &budget.with_depth(solution.len() as u32));
        match found.verdict {
            Verdict::Solved { .. } => Err(Reject::because("as short without the walls")),
            Verdict::Unsolvable | Verdict::Truncated(StopReason::Depth) => Ok(()),
            Verdict::Truncated(StopReason::Nodes | StopReason::Bytes) => {
                Err(Reject::because("too large to know whether the walls matter"))
            }
            Verdict::Truncated(reason) => Err(reason.into()),
        }
    }
}

/// Walks the whole space back from the goals and starts far away, or at the wanted distance.
fn farthest(
    params: &Params,
    aim: &Aim,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Level>, Reject> {
    let ice = random_ice(params, stream)?;
    let Some(space) = Solvable::walk_back(&ice, &budget.at_most_nodes(WALK_NODES))? else {
        return Err(Reject::because("no way back from the goals"));
    };
    let starts: Vec<Blocks> = start_distances(space.farthest(), aim, LEAST_MOVES)?
        .into_iter()
        .filter_map(|distance| draw_start(&space, ice.goals(), distance, stream))
        .collect();
    drop(space);
    Ok(starts.into_iter().map(|start| Level::new(ice.clone(), start)).collect())
}

/// A state at this distance, with no block on its goal if chance finds one.
fn draw_start(
    space: &Solvable<'_, Ice>,
    goals: Blocks,
    distance: u32,
    stream: &mut Stream,
) -> Option<Blocks> {
    let layer = space.at(distance);
    let mut draw = || space.state(layer.start + stream.below(layer.len()) as u32);
    let settled = |state: &Blocks| {
        state.cells().iter().zip(goals.cells()).filter(|(cell, goal)| cell == goal).count()
    };
    let draws = if layer.is_empty() { 0 } else { DRAWS };
    (0..draws).map(|_| draw()).min_by_key(settled)
}

/// Walks back from the goals by chance; prefers to change the block and the axis.
fn reverse(params: &Params, aim: &Aim, stream: &mut Stream) -> Result<Vec<Level>, Reject> {
    let ice = random_ice(params, stream)?;
    let wanted = aim.length.map_or(u32::from(params.width + params.height), |(_, most)| most);
    let usual = wanted.clamp(LEAST_MOVES, 60) * 2 * ice.blocks() as u32;
    let steps = params.scramble.map_or(usual, u32::from);
    let (mut here, mut last) = (ice.goals(), None);
    let start = walk_back(&ice, here, steps, stream, |state, before| {
        if *state != here {
            last = Some(step_between(&ice, here, *state));
            here = *state;
        }
        let (block, vertical) = step_between(&ice, *state, *before);
        match last {
            Some((last_block, _)) if last_block != block => 6,
            Some((_, last_vertical)) if last_vertical == vertical => 1,
            _ => 4,
        }
    });
    if ice.is_goal(&start) {
        return Err(Reject::because("no way back from the goals"));
    }
    Ok(vec![Level::new(ice, start)])
}

/// Which block differs between two states one move apart, and whether it moved up or down.
fn step_between(ice: &Ice, one: Blocks, other: Blocks) -> (usize, bool) {
    let pairs = one.cells().iter().zip(other.cells());
    let column = |cell: Cell| ice.board().grid().at(cell)[1];
    pairs
        .enumerate()
        .find(|(_, (a, b))| a != b)
        .map_or((0, false), |(block, (&a, &b))| (block, column(a) == column(b)))
}

/// Any start at all; whoever asked finds out whether it can be solved.
fn random(params: &Params, stream: &mut Stream) -> Result<Vec<Level>, Reject> {
    let ice = random_ice(params, stream)?;
    let mut free: Vec<Cell> = ice.board().ice().collect();
    stream.shuffle(&mut free);
    let mut start = Vec::new();
    for &goal in ice.goals().cells() {
        let Some(at) = free.iter().position(|&cell| cell != goal) else {
            return Err(no_room());
        };
        start.push(free.remove(at));
    }
    Ok(vec![Level::new(ice, Blocks::new(&start))])
}

fn no_room() -> Reject {
    Reject::because("no room for the blocks between the walls")
}

/// Walls by chance, goals where blocks can come to rest.
fn random_ice(params: &Params, stream: &mut Stream) -> Result<Ice, Reject> {
    let (width, height) = (usize::from(params.width), usize::from(params.height));
    let mut cells: Vec<Cell> = (0..(width * height) as Cell).collect();
    stream.shuffle(&mut cells);
    let count = (params.walls * cells.len() as f64).round() as usize;
    let mut walls = vec![false; cells.len()];
    for &cell in cells.iter().take(count) {
        walls[cell as usize] = true;
    }
    let board = Board::new(width, walls);
    let goals = draw_goals(&board, usize::from(params.blocks), stream)?;
    Ok(Ice::new(board, goals))
}

/// Goals where a block alone can rest, or sometimes beside another goal, where the block there
/// stops it.
fn draw_goals(board: &Board, blocks: usize, stream: &mut Stream) -> Result<Blocks, Reject> {
    let rests: Vec<Cell> = board.ice().filter(|&cell| board.is_rest(cell)).collect();
    let mut goals: Vec<Cell> = Vec::new();
    for _ in 0..blocks {
        let beside: Vec<Cell> = match goals.last() {
            Some(&goal) if stream.chance(0.4) => neighbours(board, goal),
            _ => Vec::new(),
        };
        let free = |cells: &[Cell]| -> Vec<Cell> {
            cells.iter().copied().filter(|cell| !goals.contains(cell)).collect()
        };
        let (beside, rests) = (free(&beside), free(&rests));
        let choice = if beside.is_empty() { rests } else { beside };
        goals.push(*stream.pick(&choice).ok_or_else(no_room)?);
    }
    Ok(Blocks::new(&goals))
}

fn neighbours(board: &Board, cell: Cell) -> Vec<Cell> {
    let next = |towards| board.neighbour(cell, towards).filter(|&next| !board.is_wall(next));
    Direction::ALL.into_iter().filter_map(next).collect()
}
