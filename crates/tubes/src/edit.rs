//! Changing a board without losing or adding a unit.

use unsolve_core::{Brush, BrushKind, Edit, EditError, Paint, symbol};

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
/// keeps its number; painting an empty place brings the last such unit there. Resizing on the
/// right adds or removes empty tubes; clearing sorts everything.
pub fn edit(board: &Board, edit: &Edit) -> Result<Board, EditError> {
    let mut tubes = board.contents();
    match edit {
        Edit::Paint { brush, row, column } => {
            let mut colours = board.shape.colours();
            let colour = colours
                .find(|&colour| symbol(colour).to_string() == *brush)
                .ok_or_else(|| EditError(format!("there is no brush `{brush}`")))?;
            paint(&mut tubes, colour, *row, *column, board.shape.capacity())?;
        }
        Edit::Resize { top: 0, bottom: 0, left: 0, right } => resize(&mut tubes, *right)?,
        Edit::Resize { .. } => {
            return Err(EditError("tubes are added and removed on the right only".to_owned()));
        }
        Edit::Clear => {
            return Ok(cleared(board));
        }
    }
    Ok(rebuilt(board, &tubes))
}

fn paint(
    tubes: &mut [Vec<u8>],
    colour: u8,
    tube: usize,
    height: usize,
    capacity: usize,
) -> Result<(), EditError> {
    if tube >= tubes.len() || height >= capacity {
        return Err(EditError(format!("there is no place {height} in a tube {tube}")));
    }
    let places = |tubes: &[Vec<u8>]| -> Vec<(usize, usize)> {
        let all = tubes.iter().enumerate();
        all.flat_map(|(t, units)| (0..units.len()).map(move |h| (t, h))).collect()
    };
    if height < tubes[tube].len() {
        let order = places(tubes);
        let here = order.iter().position(|&place| place == (tube, height)).unwrap_or(0);
        let onward = order[here..].iter().chain(&order[..here]);
        let next = onward.copied().find(|&(t, h)| tubes[t][h] == colour);
        if let Some((t, h)) = next {
            let old = std::mem::replace(&mut tubes[tube][height], colour);
            tubes[t][h] = old;
        }
        return Ok(());
    }
    let donor = (0..tubes.len()).rev().find(|&t| t != tube && tubes[t].contains(&colour));
    let Some(donor) = donor else {
        return Err(EditError(format!("tube {} holds all {}s already", tube + 1, symbol(colour))));
    };
    if let Some(at) = tubes[donor].iter().rposition(|&unit| unit == colour) {
        tubes[donor].remove(at);
        tubes[tube].push(colour);
    }
    Ok(())
}

fn resize(tubes: &mut Vec<Vec<u8>>, by: i32) -> Result<(), EditError> {
    let wanted = tubes.len().saturating_add_signed(by as isize);
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
    Ok(())
}

/// The board with other contents of the same units.
pub(crate) fn rebuilt(board: &Board, contents: &[Vec<u8>]) -> Board {
    let shape = board.shape.with_tubes(contents.len());
    let tubes = Tubes::new(&shape, contents);
    Board { shape, tubes }
}

/// Every colour in tubes of its own, or one after the other if there are too few tubes.
fn cleared(board: &Board) -> Board {
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
