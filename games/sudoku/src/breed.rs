//! Neighbours and twins of levels, for automatic creation.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_core::{Breeding, Budget, Freedom, Stream, Thing, Turn};

use crate::Sudoku;
use crate::edit::brush;
use crate::level::Level;
use crate::regions::numbered;
use crate::twins;

/// Branches that are spent on finding the solution of a level that is to be changed.
const EFFORT: u64 = 5_000;

/// Clues that are added at most until a solution is the only one again.
const MOST_MENDED: usize = 8;

impl Breeding for Sudoku {
    /// A clue less, a clue more, or one for another. New clues are of the solution if there is one
    /// only, and as many come as it takes to keep it the only one.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let found = Sudoku::solutions(level, 2, &Budget::nodes(EFFORT));
        let mutated = changed(level, freedom, stream)?;
        let mended = match found.only() {
            Some(solution) => mended(mutated, solution, freedom, stream)?,
            None => mutated,
        };
        (mended.digits() != level.digits()).then_some(mended)
    }

    /// The same for levels that are turned or mirrored, or have other digits in the same places; up to 9 x 9 also for
    /// those whose bands, stacks, rows and columns are in another order. Boards that are all but empty have too many looks for that.
    fn twin(level: &Level) -> Vec<u8> {
        let (layout, side) = (&level.kit().layout, level.side());
        if let (true, Some(least)) =
            (layout.shape().is_plain(), twins::least(layout, level.digits()))
        {
            return least;
        }
        let [rows, columns] = layout.box_shape();
        let has_boxes = layout.shape().regions.is_none();
        let keeps_boxes = |turn: &Turn| !has_boxes || rows == columns || turn.step([1, 0])[1] == 0;
        let turned = |turn: Turn| {
            let (mut digits, mut regions) = (vec![0; side * side], vec![0; side * side]);
            for (cell, &digit) in level.digits().iter().enumerate() {
                let [row, column] = turn.place([cell / side, cell % side], [side, side]);
                digits[row * side + column] = digit;
                regions[row * side + column] = layout.region(cell);
            }
            let regions = if has_boxes { Vec::new() } else { numbered(&regions) };
            let regions = regions.into_iter().map(|region| region as u8);
            let orders = if has_boxes { twins::crossed_orders(layout) } else { Vec::new() };
            let orders = orders.iter().map(|order| renamed(&reordered(&digits, order)));
            let least = orders.min().unwrap_or_else(|| renamed(&digits));
            regions.chain(least).collect::<Vec<u8>>()
        };
        let least = Turn::ALL.into_iter().filter(keeps_boxes).map(turned).min();
        let diagonals = layout.shape().diagonals.then_some(u8::MAX);
        diagonals.into_iter().chain(least.unwrap_or_default()).collect()
    }

    /// Pairs of clues; which of them have the same digit matters, not which digit it is.
    fn features(level: &Level) -> Vec<u64> {
        let side = level.side();
        let clues = level.digits().iter().enumerate().filter(|&(_, &digit)| digit > 0);
        let thing =
            |(cell, &digit)| Thing::named([cell / side, cell % side], "clue", u32::from(digit));
        let things: Vec<Thing> = clues.map(thing).collect();
        unsolve_core::features([side, side], &things)
    }

    /// The level with a clue less.
    fn simpler(level: &Level) -> Vec<Level> {
        let clues = (0..level.digits().len()).filter(|&cell| level.digits()[cell] > 0);
        clues.map(|cell| level.with(cell, 0)).collect()
    }
}

/// Adds clues where other solutions differ until there are no others.
fn mended(
    mut level: Level,
    solution: &[u8],
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<Level> {
    for _ in 0..=MOST_MENDED {
        let found = Sudoku::solutions(&level, 2, &Budget::nodes(EFFORT));
        let Some(other) = found.boards.iter().find(|board| board[..] != *solution) else {
            return found.only().is_some().then_some(level);
        };
        let mends = |cell: &usize| {
            other[*cell] != solution[*cell] && freedom.may_place(&brush(solution[*cell] + 1))
        };
        let cells: Vec<usize> = cells(&level, false, freedom).into_iter().filter(mends).collect();
        let &cell = stream.pick(&cells)?;
        level = level.with(cell, solution[cell] + 1);
    }
    None
}

fn changed(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let change = stream.below(4);
    let mut mutated = level.clone();
    if change != 0 {
        mutated = add(level, freedom, stream)?;
    }
    if change != 1 {
        mutated = remove(&mutated, level, freedom, stream).unwrap_or(mutated);
    }
    Some(mutated)
}

/// The cells with a digit, or without, that may change.
fn cells(level: &Level, filled: bool, freedom: &Freedom) -> Vec<usize> {
    let side = level.side();
    let free = |&cell: &usize| {
        let digit = level.digits()[cell];
        let open = freedom.unlocked([cell / side, cell % side]);
        (digit > 0) == filled && open && freedom.may_change(&brush(digit))
    };
    (0..level.digits().len()).filter(free).collect()
}

fn add(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let &cell = stream.pick(&cells(level, false, freedom))?;
    let found = Sudoku::solutions(level, 2, &Budget::nodes(EFFORT));
    let right = found.only().map(|board| board[cell] + 1);
    let fits = |digit: &u8| {
        right.is_none_or(|right| right == *digit)
            && level.fits(cell, *digit)
            && freedom.may_place(&brush(*digit))
    };
    let digits: Vec<u8> = (1..=level.side() as u8).filter(fits).collect();
    stream.pick(&digits).map(|&digit| level.with(cell, digit))
}

/// Takes a clue away that was there before.
fn remove(level: &Level, before: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let clues = cells(before, true, freedom);
    let &cell = stream.pick(&clues).filter(|_| freedom.may_place(&brush(0)))?;
    Some(level.with(cell, 0))
}

/// Rows and columns in the same order.
fn reordered(digits: &[u8], order: &[usize]) -> Vec<u8> {
    let cells = order.iter().flat_map(|row| order.iter().map(move |column| (row, column)));
    cells.map(|(row, column)| digits[row * order.len() + column]).collect()
}

/// Digits by the order in which they first occur.
fn renamed(digits: &[u8]) -> Vec<u8> {
    let mut names: Vec<u8> = Vec::new();
    let name = |&digit: &u8| {
        if digit == 0 {
            return 0;
        }
        let known = names.iter().position(|&name| name == digit);
        known.unwrap_or_else(|| {
            names.push(digit);
            names.len() - 1
        }) as u8
            + 1
    };
    digits.iter().map(name).collect()
}
