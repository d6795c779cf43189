//! One draft for each direction, with relative words made absolute.

use super::draft::{Draft, Several, Word};
use crate::game::Direction::{self, Down, Left, Right, Up};

/// The draft in one of its directions.
pub(super) fn facing(draft: &Draft, direction: Direction) -> Draft {
    let mut draft = Draft { directions: vec![direction], ..draft.clone() };
    for term in draft.left.iter_mut().chain(&mut draft.right).flatten().flatten() {
        term.word = absolute(term.word, direction);
    }
    flip(&mut draft);
    draft
}

fn absolute(word: Word, direction: Direction) -> Word {
    let turned = match direction {
        Right => [Up, Down, Left],
        Up => [Left, Right, Down],
        Down => [Right, Left, Up],
        Left => [Down, Up, Right],
    };
    let is_vertical = matches!(direction, Up | Down);
    match word {
        Word::Forward => Word::Go(direction),
        Word::TurnedLeft => Word::Go(turned[0]),
        Word::TurnedRight => Word::Go(turned[1]),
        Word::Back => Word::Go(turned[2]),
        Word::Parallel if is_vertical => Word::Several(Several::VerticalParallel),
        Word::Parallel => Word::Several(Several::HorizontalParallel),
        Word::Perpendicular if is_vertical => Word::Several(Several::HorizontalPerpendicular),
        Word::Perpendicular => Word::Several(Several::VerticalPerpendicular),
        other => other,
    }
}

/// Rules that look up or left look down or right from their other end, unless they have an ellipsis.
fn flip(draft: &mut Draft) {
    let direction = match draft.direction() {
        Up => Down,
        Left => Right,
        _ => return,
    };
    if !draft.has_ellipsis() {
        draft.directions = vec![direction];
        draft.left.iter_mut().chain(&mut draft.right).for_each(|row| row.reverse());
    }
}
