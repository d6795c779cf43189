//! Changing a board without losing or adding a unit.

use unsolve_core::{Brush, BrushKind, EditError, Paint, symbol};

use crate::{Board, MAX_TUBES, Tubes};

/// One brush for each colour; `unit` is what the game calls what lies in a tube.
#[must_use]
pub fn brushes(board: &Board, unit: &str) -> Vec<Brush> {
    let brush = |colour: u8| Brush {
        id: symbol(colour).to_string(),
        name: format!("{unit} {}", symbol(colour)),
        paint: Paint::Piece(colour),
        kind: BrushKind::Tile,
    };
    board.shape.colours().map(brush).collect()
}

/// Painting exchanges the unit with the next one of the brush's colour, so that every colour
/// keeps its number; painting an empty place brings the last such unit there.
pub fn paint(board: &Board, brush: &str, [tube, height]: [usize; 2]) -> Result<Board, EditError> {
    let mut tubes = board.contents();
    let mut colours = board.shape.colours();
    let colour = colours
        .find(|&colour| symbol(colour).to_string() == brush)
        .ok_or_else(|| EditError(format!("there is no brush `{brush}`")))?;
    let places = |tubes: &[Vec<u8>]| -> Vec<(usize, usize)> {
        let all = tubes.iter().enumerate();
        all.flat_map(|(t, units)| (0..units.len()).map(move |h| (t, h))).collect()
    };
    if tubes.get(tube).is_none_or(|_| height >= board.shape.capacity()) {
        return Err(EditError(format!("there is no place {height} in a tube {tube}")));
    }
    if height < tubes[tube].len() {
        let order = places(&tubes);
        let here = order.iter().position(|&place| place == (tube, height)).unwrap_or(0);
        let onward = order[here..].iter().chain(&order[..here]);
        let next = onward.copied().find(|&(t, h)| tubes[t][h] == colour);
        if let Some((t, h)) = next {
            let old = std::mem::replace(&mut tubes[tube][height], colour);
            tubes[t][h] = old;
        }
        return Ok(rebuilt(board, &tubes));
    }
    let donor = (0..tubes.len()).rev().find(|&t| t != tube && tubes[t].contains(&colour));
    let Some(donor) = donor else {
        return Err(EditError(format!("tube {} holds all {}s already", tube + 1, symbol(colour))));
    };
    if let Some(at) = tubes[donor].iter().rposition(|&unit| unit == colour) {
        tubes[donor].remove(at);
        tubes[tube].push(colour);
    }
    Ok(rebuilt(board, &tubes))
}

/// Adds or removes empty tubes on the right.
pub fn resize(board: &Board, [top, right, bottom, left]: [i32; 4]) -> Result<Board, EditError> {
    if [top, bottom, left] != [0; 3] {
        return Err(EditError("tubes are added and removed on the right only".to_owned()));
    }
    let mut tubes = board.contents();
    let wanted = tubes.len().saturating_add_signed(right as isize);
    if !(1..=MAX_TUBES).contains(&wanted) {
        return Err(EditError(format!("{wanted} tubes are not between 1 and {MAX_TUBES}")));
    }
    while tubes.len() < wanted {
        tubes.push(Vec::new());
    }
    while tubes.len() > wanted {
        let Some(last) = tubes.iter().rposition(Vec::is_empty) else {
            return Err(EditError("only empty tubes can be removed".to_owned()));
        };
        tubes.remove(last);
    }
    Ok(rebuilt(board, &tubes))
}

/// The board with other contents of the same units.
pub(crate) fn rebuilt(board: &Board, contents: &[Vec<u8>]) -> Board {
    let shape = board.shape.with_tubes(contents.len());
    let tubes = Tubes::new(&shape, contents);
    Board { shape, tubes }
}

/// Everything sorted: every colour in tubes of its own, or one after the other if there are too few tubes.
#[must_use]
pub fn clear(board: &Board) -> Board {
    let (shape, capacity) = (&board.shape, board.shape.capacity());
    let in_tubes = |units: &[u8]| units.chunks(capacity).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let of_colour = |colour| in_tubes(&vec![colour; shape.count(colour)]);
    let mut contents: Vec<Vec<u8>> = shape.colours().flat_map(of_colour).collect();
    if contents.len() > shape.tubes() {
        contents = in_tubes(&contents.concat());
    }
    contents.resize(shape.tubes(), Vec::new());
    rebuilt(board, &contents)
}
