//! Changing a level without losing or adding a ball.

use unsolve_core::{Brush, Edit, EditError, Paint, Stream, symbol};

use super::rules::{MAX_TUBES, Rules};
use super::setup::Level;

/// One brush for each colour.
pub(super) fn brushes(level: &Level) -> Vec<Brush> {
    let brush = |colour: u8| Brush {
        id: symbol(colour).to_string(),
        name: format!("Ball {}", symbol(colour)),
        paint: Paint::Piece(colour),
    };
    level.rules.colours().map(brush).collect()
}

/// Painting exchanges the ball with the next one of the brush's colour, so that every colour
/// keeps its number; painting an empty place brings the last such ball there. Resizing on the
/// right adds or removes empty tubes; clearing sorts all balls.
pub(super) fn edit(level: &Level, edit: &Edit) -> Result<Level, EditError> {
    let mut tubes = contents(level);
    match edit {
        Edit::Paint { brush, row, column } => {
            let colour = brushes(level)
                .iter()
                .position(|known| known.id == *brush)
                .and_then(|index| level.rules.colours().nth(index))
                .ok_or_else(|| EditError(format!("there is no brush `{brush}`")))?;
            paint(&mut tubes, colour, *row, *column, level.rules.capacity())?;
        }
        Edit::Resize { top: 0, bottom: 0, left: 0, right } => resize(&mut tubes, *right)?,
        Edit::Resize { .. } => {
            return Err(EditError("tubes are added and removed on the right only".to_owned()));
        }
        Edit::Clear => {
            let solved = level.rules.solved();
            return Ok(Level { start: solved, ..level.clone() });
        }
    }
    let shares: Vec<u8> = shares(&level.rules);
    let rules = Rules::new(level.rules.capacity(), tubes.len(), &shares);
    Ok(Level { variant: level.variant, ..Level::from_tubes(rules, &tubes) })
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
        all.flat_map(|(t, balls)| (0..balls.len()).map(move |h| (t, h))).collect()
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
    if let Some(at) = tubes[donor].iter().rposition(|&ball| ball == colour) {
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

/// Two balls of different colours exchanged.
pub(super) fn mutate(level: &Level, stream: &mut Stream) -> Level {
    let mut tubes = contents(level);
    let filled: Vec<usize> = (0..tubes.len()).filter(|&t| !tubes[t].is_empty()).collect();
    for _ in 0..100 {
        let mut place = || {
            let tube = stream.pick(&filled).copied().unwrap_or(0);
            (tube, stream.below(tubes[tube].len()))
        };
        let ((a, i), (b, j)) = (place(), place());
        if tubes[a].get(i) != tubes[b].get(j) {
            let other = tubes[b][j];
            tubes[b][j] = std::mem::replace(&mut tubes[a][i], other);
            break;
        }
    }
    Level { variant: level.variant, ..Level::from_tubes(level.rules.clone(), &tubes) }
}

fn contents(level: &Level) -> Vec<Vec<u8>> {
    let rules = &level.rules;
    level.start.0[..rules.tubes()].iter().map(|&tube| rules.balls(tube)).collect()
}

fn shares(rules: &Rules) -> Vec<u8> {
    let last = rules.colours().last().unwrap_or(0);
    (0..=last).map(|colour| rules.share(colour) as u8).collect()
}
