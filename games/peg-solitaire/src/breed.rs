//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_core::{Breeding, Editing, Freedom, Stream, fingerprint};

use crate::lattice::Place;
use crate::{Level, PegSolitaire, Pegs};

impl Breeding for PegSolitaire {
    /// A peg more, less or elsewhere, a jump played backwards, the goal elsewhere, a hole more or less; kinds of changes that are
    /// not allowed are not drawn.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let mut changes: Vec<Change> = Vec::new();
        if freedom.place_pieces {
            changes.push(add_peg);
        }
        if freedom.remove_pieces {
            changes.push(remove_peg);
        }
        if freedom.place_pieces && freedom.remove_pieces {
            changes.extend([move_peg as Change, jump_back, jump_back]);
        }
        if freedom.move_pieces && level.rules().goal().is_some() {
            changes.push(move_goal);
        }
        if freedom.may_change("none") && freedom.may_place("hole") {
            changes.push(add_hole);
        }
        if freedom.may_change("hole") && freedom.may_place("none") {
            changes.push(remove_hole);
        }
        stream.shuffle(&mut changes);
        changes.into_iter().find_map(|change| change(level, freedom, stream))
    }

    /// The pegs of one level on one side of a line, those of the other on the other side.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        if a.board().holes() != b.board().holes() || a.board().size() != b.board().size() {
            return None;
        }
        let (axis, board) = (stream.below(2), a.board());
        let line = stream.below(board.size()[axis]);
        let beyond = (0..board.holes().len() as u8).filter(|&hole| board.place(hole)[axis] > line);
        let beyond = beyond.fold(0u64, |set, hole| set | 1 << hole);
        let pegs = a.start().0 & !beyond | b.start().0 & beyond;
        (pegs != 0).then(|| a.with_pegs(Pegs(pegs)))
    }

    /// The same for levels that are turned or mirrored, on a board with or without empty edges.
    fn twin(level: &Level) -> Vec<u8> {
        let shown = orientations(level).into_iter().map(|places| written(level, &places, true));
        shown.min().unwrap_or_default()
    }

    /// What stands in every hole and in those beside it, by where that is on the board as it lies if its holes alone decide.
    /// Where nothing stands there is nothing to tell.
    fn features(level: &Level) -> Vec<u64> {
        let all = orientations(level);
        let shapes: Vec<Vec<u8>> = all.iter().map(|places| written(level, places, false)).collect();
        let least = shapes.iter().min();
        let lies: Vec<&Vec<Place>> = all
            .iter()
            .zip(&shapes)
            .filter(|(_, shape)| Some(*shape) == least)
            .map(|(places, _)| places)
            .collect();
        let number = |parts: &[u8]| fingerprint(parts) as u64;
        let mut features = vec![number(least.map_or(&[], Vec::as_slice))];
        for hole in 0..level.board().holes().len() as u8 {
            let near: Vec<u8> = level.board().around(hole).collect();
            if near.iter().all(|&hole| kind(level, hole).is_none()) {
                continue;
            }
            let seen = |places: &&Vec<Place>| {
                let part = |hole: u8| {
                    let [row, column] = places[usize::from(hole)];
                    [row as u8, column as u8, kind(level, hole).unwrap_or(0)]
                };
                let mut parts: Vec<[u8; 3]> = near.iter().map(|&hole| part(hole)).collect();
                parts.sort_unstable();
                [part(hole).to_vec(), parts.concat()].concat()
            };
            features.extend(lies.iter().map(seen).min().map(|seen| number(&seen)));
        }
        features.sort_unstable();
        features
    }

    /// The level without a border that has no holes, or with one hole less that is empty at the start.
    fn simpler(level: &Level) -> Vec<Level> {
        let [rows, columns] = level.board().size();
        let bare =
            |axis: usize, line: usize| level.board().holes().iter().all(|at| at[axis] != line);
        let sides = [
            ([-1, 0, 0, 0], bare(0, 0)),
            ([0, 0, -1, 0], bare(0, rows - 1)),
            ([0, 0, 0, -1], bare(1, 0)),
            ([0, -1, 0, 0], bare(1, columns - 1)),
        ];
        let trimmed = sides
            .into_iter()
            .filter(|&(_, bare)| bare)
            .filter_map(|(sides, _)| Self::resize(level, sides).ok());
        let empty = (0..level.board().holes().len() as u8).filter(|&hole| !level.start().has(hole));
        let smaller =
            empty.filter_map(|hole| Self::paint(level, "none", level.board().place(hole)).ok());
        trimmed.chain(smaller).collect()
    }
}

/// The places of all holes, for every way to turn the board.
fn orientations(level: &Level) -> Vec<Vec<Place>> {
    let board = level.board();
    board.lattice().turns().into_iter().map(|turn| turn.places(board.holes())).collect()
}

/// What stands in a hole beside the hole itself.
fn kind(level: &Level, hole: u8) -> Option<u8> {
    match (level.start().has(hole), level.rules().goal() == Some(hole)) {
        (true, true) => Some(3),
        (false, true) => Some(2),
        (true, false) => Some(1),
        (false, false) => None,
    }
}

/// The holes by their places, with what stands in them if that matters, in an order that does not depend on their numbers.
fn written(level: &Level, places: &[Place], with_pegs: bool) -> Vec<u8> {
    let stands = |hole: usize| if with_pegs { kind(level, hole as u8).unwrap_or(0) } else { 0 };
    let mut cells: Vec<[u8; 3]> = places
        .iter()
        .enumerate()
        .map(|(hole, &[row, column])| [row as u8, column as u8, stands(hole)])
        .collect();
    cells.sort_unstable();
    [&[level.board().lattice() as u8][..], &cells.concat()].concat()
}

/// A change of a level, if there is room for it.
type Change = fn(&Level, &Freedom, &mut Stream) -> Option<Level>;

/// One of the holes that may change and of which something holds.
fn draw(
    level: &Level,
    freedom: &Freedom,
    stream: &mut Stream,
    holds: impl Fn(u8) -> bool,
) -> Option<u8> {
    let free = |&hole: &u8| freedom.unlocked(level.board().place(hole)) && holds(hole);
    let holes: Vec<u8> = (0..level.board().holes().len() as u8).filter(free).collect();
    stream.pick(&holes).copied()
}

fn add_peg(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let pegs = level.start();
    let hole = draw(level, freedom, stream, |hole| !pegs.has(hole))?;
    Some(level.with_pegs(Pegs(pegs.0 | 1 << hole)))
}

fn remove_peg(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let pegs = level.start();
    if pegs.count() == 1 {
        return None;
    }
    let hole = draw(level, freedom, stream, |hole| pegs.has(hole))?;
    Some(level.with_pegs(Pegs(pegs.0 & !(1 << hole))))
}

fn move_peg(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let pegs = level.start();
    let from = draw(level, freedom, stream, |hole| pegs.has(hole))?;
    let to = draw(level, freedom, stream, |hole| !pegs.has(hole))?;
    Some(level.with_pegs(Pegs(pegs.0 & !(1 << from) | 1 << to)))
}

/// Plays a jump backwards: a level that can be solved stays so.
fn jump_back(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let (board, pegs) = (level.board(), level.start().0);
    let free = |hole: u8| freedom.unlocked(board.place(hole));
    let jumps = board.jumps().iter().filter(|jump| jump.fits_back(pegs));
    let jumps: Vec<u64> = jumps
        .filter(|jump| free(jump.from) && free(jump.over) && free(jump.to))
        .map(|jump| jump.holes())
        .collect();
    let &holes = stream.pick(&jumps)?;
    Some(level.with_pegs(Pegs(pegs ^ holes)))
}

fn move_goal(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let goal = level.rules().goal().filter(|&goal| freedom.unlocked(level.board().place(goal)))?;
    let hole = draw(level, freedom, stream, |hole| hole != goal)?;
    Some(level.with_goal(Some(hole)))
}

fn add_hole(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let [rows, columns] = level.board().size();
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let open = |place: &Place| level.board().hole(*place).is_none() && freedom.unlocked(*place);
    let places: Vec<Place> = places.filter(open).collect();
    PegSolitaire::paint(level, "hole", *stream.pick(&places)?).ok()
}

fn remove_hole(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let (pegs, goal) = (level.start(), level.rules().goal());
    let hole = draw(level, freedom, stream, |hole| !pegs.has(hole) && goal != Some(hole))?;
    PegSolitaire::paint(level, "none", level.board().place(hole)).ok()
}
