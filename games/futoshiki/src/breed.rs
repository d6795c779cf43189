//! Neighbours and twins of levels, for automatic creation.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_core::{Breeding, Budget, Freedom, Stream, Thing, Turn};

use crate::edit::brush;
use crate::level::Level;
use crate::notation::rows;
use crate::{Futoshiki, Sign};

/// Branches that are spent on finding the solution of a level that is to be changed.
const EFFORT: u64 = 5_000;

/// Clues that are added at most until a solution is the only one again.
const MOST_MENDED: usize = 8;

/// Something a player is told: the digit of a cell, or the sign at a border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clue {
    Digit(usize),
    Sign(usize),
}

impl Breeding for Futoshiki {
    /// A clue less, a clue more, or one for another. New clues are true of the solution if there is one only, and as
    /// many come as it takes to keep it the only one.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let found = Self::solutions(level, 2, &Budget::nodes(EFFORT));
        let only = found.only();
        let change = stream.below(4);
        let mut mutated = level.clone();
        if change != 0 {
            mutated = add(level, only, freedom, stream)?;
        }
        if change != 1 {
            mutated = remove(&mutated, level, freedom, stream).unwrap_or(mutated);
        }
        let mended = match only {
            Some(solution) => mended(mutated, solution, freedom, stream)?,
            None => mutated,
        };
        let same = mended.digits() == level.digits() && mended.signs() == level.signs();
        (!same).then_some(mended)
    }

    /// The same for levels that are turned or mirrored, or have every digit counted from the other end.
    fn twin(level: &Level) -> Vec<u8> {
        let turned = |turn: Turn| [false, true].map(|upside_down| seen(level, turn, upside_down));
        Turn::ALL.into_iter().flat_map(turned).min().unwrap_or_default()
    }

    /// Pairs of clues.
    fn features(level: &Level) -> Vec<u64> {
        let side = level.side();
        let at = |cell: usize| [2 * (cell / side), 2 * (cell % side)];
        let digits = level.digits().iter().enumerate().filter(|&(_, &digit)| digit > 0);
        let middle = side as u8 + 1;
        // Digits counted from the other end are the same puzzle.
        let digits = digits.map(|(cell, &digit)| {
            Thing::new(at(cell), format!("digit {}", digit.min(middle - digit)))
        });
        let signs = level.signed().map(|([first, second], _)| {
            let ([row, column], [below, right]) = (at(first), at(second));
            Thing::new([usize::midpoint(row, below), usize::midpoint(column, right)], "sign")
        });
        let things: Vec<Thing> = digits.chain(signs).collect();
        unsolve_core::features([2 * side - 1; 2], &things)
    }

    /// The level with a clue less.
    fn simpler(level: &Level) -> Vec<Level> {
        told(level).into_iter().map(|clue| without(level, clue)).collect()
    }
}

/// The lines of a level after a turn, with its digits counted from the other end if it is upside down.
fn seen(level: &Level, turn: Turn, upside_down: bool) -> Vec<u8> {
    let (side, layout) = (level.side(), &level.kit().layout);
    let image = |cell: usize| {
        let [row, column] = turn.place([cell / side, cell % side], [side, side]);
        row * side + column
    };
    let mut digits = vec![0; side * side];
    for (cell, &digit) in level.digits().iter().enumerate() {
        let other = if digit > 0 && upside_down { side as u8 + 1 - digit } else { digit };
        digits[image(cell)] = other;
    }
    let mut signs = vec![None; level.signs().len()];
    for ([first, second], sign) in level.signed() {
        let (one, other) = (image(first), image(second));
        let turned = (one > other) != upside_down;
        if let Some(border) = layout.border(one.min(other), one.max(other)) {
            signs[border] = Some(if turned { sign.reversed() } else { sign });
        }
    }
    rows(layout, &digits, &signs).join("\n").into_bytes()
}

/// The clues of a level.
fn told(level: &Level) -> Vec<Clue> {
    let digits = (0..level.digits().len()).filter(|&cell| level.digits()[cell] > 0);
    let signs = (0..level.signs().len()).filter(|&border| level.signs()[border].is_some());
    digits.map(Clue::Digit).chain(signs.map(Clue::Sign)).collect()
}

/// All there could be.
fn untold(level: &Level) -> Vec<Clue> {
    let digits = (0..level.digits().len()).filter(|&cell| level.digits()[cell] == 0);
    let signs = (0..level.signs().len()).filter(|&border| level.signs()[border].is_none());
    digits.map(Clue::Digit).chain(signs.map(Clue::Sign)).collect()
}

fn without(level: &Level, clue: Clue) -> Level {
    match clue {
        Clue::Digit(cell) => level.with_digit(cell, 0),
        Clue::Sign(border) => level.with_sign(border, None),
    }
}

/// Whether the place that shows a clue may change.
fn is_unlocked(level: &Level, clue: Clue, freedom: &Freedom) -> bool {
    let cell = match clue {
        Clue::Digit(cell) => cell,
        Clue::Sign(border) => level.kit().layout.borders()[border][0],
    };
    freedom.unlocked([cell / level.side(), cell % level.side()])
}

/// The level with a clue that is true of the solution, if that is allowed.
fn with(level: &Level, clue: Clue, solution: &[u8], freedom: &Freedom) -> Option<Level> {
    match clue {
        Clue::Digit(cell) => {
            let digit = solution[cell] + 1;
            let free = freedom.may_change(&brush(0)) && freedom.may_place(&brush(digit));
            free.then(|| level.with_digit(cell, digit))
        }
        Clue::Sign(border) => {
            let [first, second] = level.kit().layout.borders()[border];
            let sign = Sign::between(solution[first], solution[second]);
            freedom.place_pieces.then(|| level.with_sign(border, Some(sign)))
        }
    }
}

/// Adds a clue: a true one if the solution is known, else any that breaks nothing.
fn add(
    level: &Level,
    only: Option<&[u8]>,
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<Level> {
    let mut clues = untold(level);
    clues.retain(|&clue| is_unlocked(level, clue, freedom));
    stream.shuffle(&mut clues);
    let any: Vec<u8> =
        (0..level.digits().len()).map(|_| stream.below(level.side()) as u8).collect();
    let board = only.unwrap_or(&any);
    let fits = |level: &Level| !level.conflicts(|cell| level.digits()[cell]).contains(&true);
    clues.into_iter().find_map(|clue| with(level, clue, board, freedom).filter(fits))
}

/// Takes a clue away that was there before.
fn remove(level: &Level, before: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let may_go = |clue: &Clue| match *clue {
        Clue::Digit(cell) => {
            freedom.may_change(&brush(before.digits()[cell])) && freedom.may_place(&brush(0))
        }
        Clue::Sign(_) => freedom.remove_pieces,
    };
    let mut clues = told(before);
    clues.retain(|clue| is_unlocked(before, *clue, freedom) && may_go(clue));
    stream.pick(&clues).map(|&clue| without(level, clue))
}

/// Adds clues that other solutions break until there are no others.
fn mended(
    mut level: Level,
    solution: &[u8],
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<Level> {
    for _ in 0..=MOST_MENDED {
        let found = Futoshiki::solutions(&level, 2, &Budget::nodes(EFFORT));
        let Some(other) = found.boards.iter().find(|board| board[..] != *solution) else {
            return found.only().is_some().then_some(level);
        };
        let breaks = |clue: &Clue| match *clue {
            Clue::Digit(cell) => other[cell] != solution[cell],
            Clue::Sign(border) => {
                let [first, second] = level.kit().layout.borders()[border];
                Sign::between(other[first], other[second])
                    != Sign::between(solution[first], solution[second])
            }
        };
        let mut clues = untold(&level);
        clues.retain(|clue| breaks(clue) && is_unlocked(&level, *clue, freedom));
        stream.shuffle(&mut clues);
        level = clues.into_iter().find_map(|clue| with(&level, clue, solution, freedom))?;
    }
    None
}
