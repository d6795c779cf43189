//! Making levels: backwards from the last peg, or a full board with one empty hole.

use std::sync::Arc;

use unsolve_core::{Aim, Budget, Dealing, ParamError, Reject, Stream};
use unsolve_grids::first_dealt;

use crate::board::bits;
use crate::shapes::board;
use crate::{Board, Level, Metric, Params, PegSolitaire, Pegs, named_hole};

/// How many walks one attempt makes if the first get stuck.
const WALKS: usize = 8;
/// More jumps than these do not make a position likelier.
const MANY_JUMPS: u32 = 9;

/// Sides of boards that are drawn.
const SIDES: [usize; 3] = [5, 6, 7];

/// A rectangle with a tenth to a third of its holes missing, as a mask.
pub(crate) fn any_mask(stream: &mut Stream) -> String {
    let [width, height] = [0; 2].map(|_| SIDES[stream.below(SIDES.len())]);
    let missing = 0.1 + 0.2 * stream.unit();
    let mut row = || -> String {
        (0..width).map(|_| if stream.chance(missing) { '-' } else { 'o' }).collect()
    };
    (0..height).map(|_| row()).collect::<Vec<_>>().join("/")
}

/// Where the last peg has to be, as parameters say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Anywhere.
    Any,
    /// In a hole that is drawn, or for a full board in the empty one.
    Marked,
    /// In this one.
    Hole(u8),
}

/// The hole of a name that a parameter gives.
pub(crate) fn named(
    board: &Board,
    name: &str,
    hole: Option<&str>,
) -> Result<Option<u8>, ParamError> {
    let Some(text) = hole else { return Ok(None) };
    let found = named_hole(text.trim()).and_then(|place| board.hole(place));
    let first = board.name(0);
    found.map(Some).ok_or_else(|| {
        ParamError::new(name, format!("`{text}` is no hole of this board; `{first}` is one"))
    })
}

/// Where the last peg has to be.
pub(crate) fn end(board: &Board, goal: &str) -> Result<End, ParamError> {
    Ok(match goal {
        "any" => End::Any,
        "marked" => End::Marked,
        hole => named(board, "goal", Some(hole))?.map_or(End::Any, End::Hole),
    })
}

impl Dealing for PegSolitaire {
    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        _: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let refused = |error: ParamError| Reject::because(error.message);
        let board = Arc::new(board(params).map_err(refused)?);
        let end = end(&board, &params.goal).map_err(refused)?;
        if method == "classic" {
            let vacancy = named(&board, "vacancy", params.vacancy.as_deref()).map_err(refused)?;
            return classic(params, &board, end, vacancy, stream);
        }
        let pegs = wanted_pegs(params, aim, &board);
        first_dealt(WALKS, || reverse(params, &board, end, pegs, stream))
    }
}

/// The wanted number of pegs: as many as a wanted number of jumps asks for, else the parameter's.
fn wanted_pegs(params: &Params, aim: &Aim, board: &Board) -> u32 {
    let room = board.holes().len() as u32 - 1;
    let pegs = u32::from(params.pegs).min(room);
    match aim.length {
        Some((least, most)) if params.metric == Metric::Jumps => {
            pegs.clamp(least.saturating_add(1), most.saturating_add(1).max(least.saturating_add(1)))
        }
        Some((least, _)) => pegs.max(least.saturating_add(1)),
        None => pegs,
    }
}

/// Plays jumps backwards from one peg. Positions with many jumps are preferred: that is where players go astray.
fn reverse(
    params: &Params,
    board: &Arc<Board>,
    end: End,
    pegs: u32,
    stream: &mut Stream,
) -> Result<Vec<Level>, Reject> {
    let last = match end {
        End::Hole(hole) => hole,
        _ => stream.below(board.holes().len()) as u8,
    };
    let mut position = 1u64 << last;
    let (mut befores, mut weights) = (Vec::new(), Vec::new());
    while position.count_ones() < pegs {
        befores.clear();
        let back = board.jumps().iter().filter(|jump| jump.fits_back(position));
        befores.extend(back.map(|jump| position ^ jump.holes()));
        weights.clear();
        let jumps = |pegs: u64| board.jumps().iter().filter(|jump| jump.fits(pegs)).count() as u32;
        weights.extend(befores.iter().map(|&before| jumps(before).min(MANY_JUMPS).pow(2)));
        let Some(chosen) = stream.weighted(&weights) else {
            return Err(Reject::because("no way back to that many pegs"));
        };
        position = befores[chosen];
    }
    let goal = (end != End::Any).then_some(last);
    Ok(vec![Level::on(board, goal, params.metric, Pegs(position))])
}

/// A full board with one empty hole.
fn classic(
    params: &Params,
    board: &Arc<Board>,
    end: End,
    vacancy: Option<u8>,
    stream: &mut Stream,
) -> Result<Vec<Level>, Reject> {
    let holes: Vec<u8> = bits(board.full()).collect();
    let vacancy = vacancy.or_else(|| stream.pick(&holes).copied()).unwrap_or(0);
    let goal = match end {
        End::Any => None,
        End::Marked => Some(vacancy),
        End::Hole(hole) => Some(hole),
    };
    let level = Level::on(board, goal, params.metric, Pegs(board.full() & !(1 << vacancy)));
    if level.rules().refuter().refutes(level.start().0) {
        return Err(Reject::because("no jump sequence can end on one peg there"));
    }
    Ok(vec![level])
}
