//! Making levels: digging, towards the technique that was asked for.

use std::sync::Arc;

use unsolve_constraint::Solution;
use unsolve_core::{Aim, Budget, Dealing, Reject, StopReason, Stream};

use crate::dig::{Miss, full, graded_of, minimal_of, wanted};
use crate::level::Level;
use crate::regions::{boxed, exchanged, random_regions};
use crate::{Kit, Params, Shape, Sudoku};

/// Regions that are tried until some can be filled in.
const REGIONS: usize = 20;
/// Boards with more rows have their regions changed bit by bit: of those at random hardly any can be filled in.
const SMALL: usize = 9;
/// How many bits that are.
const STEPS: usize = 24;

impl Dealing for Sudoku {
    fn deal(
        params: &Params,
        _method: &str,
        _aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let (kit, solution) = board(params, stream, budget)?;
        let dug = match &params.rung {
            None => minimal_of(&kit, params.symmetry, solution, stream, budget)?,
            Some(rung) => {
                let wanted = wanted(rung, &kit.ladder)
                    .map_err(|error| Reject::because(error.to_string()))?;
                graded_of(&kit, params.symmetry, &wanted, &solution, stream, budget)
                    .map_err(missed)?
                    .0
            }
        };
        Ok(vec![Level::new(&kit, dug.digits())])
    }
}

/// A kit and a full board of it.
type Board = (Arc<Kit>, Solution);

/// A full board, with regions that are new if the variant has such.
fn board(params: &Params, stream: &mut Stream, budget: &Budget<'_>) -> Result<Board, Reject> {
    let unknown = || Reject::because("no board has this size");
    let kit = Kit::styled(params.size.into(), params.variant).ok_or_else(unknown)?;
    let shape = kit.layout.shape();
    if shape.regions.is_none() {
        let solution = full(&kit, stream, budget)?;
        return Ok((kit, solution));
    }
    let found = if shape.side() > SMALL {
        changed(shape, stream, budget)?
    } else {
        tried(shape, stream, budget)?
    };
    found.ok_or_else(|| Reject::because("no board was found for any of the regions"))
}

/// The first of some regions at random that can be filled in.
fn tried(
    shape: &Shape,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Option<Board>, StopReason> {
    for _ in 0..REGIONS {
        let regions = random_regions(shape.boxes, stream);
        let found = filled(shape, &regions, stream, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The boxes, changed bit by bit as long as the board can still be filled in; less at a time where much was too much.
fn changed(
    shape: &Shape,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Option<Board>, StopReason> {
    let (mut regions, mut found) = (boxed(shape.boxes), None);
    let [most, least] = [2, 16].map(|part| regions.len() / part);
    let mut times = most;
    for _ in 0..STEPS {
        let next = exchanged(regions.clone(), times, stream);
        match filled(shape, &next, stream, budget)? {
            Some(board) => {
                (regions, found) = (next, Some(board));
                times = most;
            }
            None if times > least => times /= 2,
            None => times = most,
        }
    }
    Ok(found)
}

/// A full board with these regions, if one is found soon.
fn filled(
    shape: &Shape,
    regions: &[usize],
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Option<Board>, StopReason> {
    let shape = Shape { regions: Some(regions.to_vec()), ..shape.clone() };
    let Some(kit) = Kit::shaped(shape) else { return Ok(None) };
    match full(&kit, stream, budget) {
        Ok(solution) if !solution.is_empty() => Ok(Some((kit, solution))),
        Ok(_) | Err(StopReason::Nodes) => Ok(None),
        Err(reason) => Err(reason),
    }
}

fn missed(miss: Miss) -> Reject {
    match miss {
        Miss::Stopped(reason) => reason.into(),
        other => Reject::because(other.to_string()),
    }
}
