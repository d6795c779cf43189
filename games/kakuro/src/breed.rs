//! Neighbours and twins of levels, for automatic creation.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_core::{Breeding, Budget, Freedom, Stream, Thing, Turn};

use crate::drawing::Drawing;
use crate::edit::{WALL, brush};
use crate::level::Level;
use crate::web::{ALL, bits, digit};
use crate::{Kakuro, Layout};

/// Branches that are spent on finding the solution of a level that is to be changed, and on that of a changed one.
const EFFORT: u64 = 2_000;

/// Changes that are tried until one has one solution.
const TRIES: usize = 24;

impl Breeding for Kakuro {
    /// Other digits in the solution, and now and then another wall; the sums follow. What has one solution is taken if it is
    /// found soon.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let found = Self::solutions(level, 1, &Budget::nodes(EFFORT));
        let solution = found.boards.first()?;
        let mut any = None;
        for _ in 0..TRIES {
            let moved = stream.chance(0.25);
            let changed = if moved {
                rebuilt(level, solution, freedom, stream)
            } else {
                redigited(level, solution.clone(), freedom, stream)
            };
            let Some(changed) = changed else { continue };
            let found = Self::solutions(&changed, 2, &Budget::nodes(EFFORT));
            if found.only().is_some() {
                return Some(changed);
            }
            any = any.or(Some(changed));
        }
        any
    }

    /// The same for levels that are turned or mirrored, or have every digit counted from the other end.
    fn twin(level: &Level) -> Vec<u8> {
        let turned = |turn: Turn| [false, true].map(|upside_down| seen(level, turn, upside_down));
        Turn::ALL.into_iter().flat_map(turned).min().unwrap_or_default()
    }

    /// Pairs of runs with their sums, each in the middle of its cells.
    fn features(level: &Level) -> Vec<u64> {
        let runs = level.layout().runs().iter().zip(level.sums());
        let things = runs.map(|(run, &sum)| {
            let length = run.cells.len();
            let [first, last] = [run.cells[0], run.cells[length - 1]].map(|cell| level.place(cell));
            let middle = [first[0] + last[0] - 2, first[1] + last[1] - 2];
            // Digits counted from the other end are the same puzzle.
            let sum = sum.min((10 * length as u8).saturating_sub(sum));
            Thing::new(middle, format!("{length} cells {sum}"))
        });
        let size = level.size().map(|side| 2 * side - 3);
        unsolve_core::features(size, &things.collect::<Vec<_>>())
    }

    /// The level with a given digit less, or with a sum less.
    fn simpler(level: &Level) -> Vec<Level> {
        let digits = level.layout().cells().filter(|&cell| level.given()[cell] > 0);
        let digits = digits.filter_map(|cell| {
            let mut given = level.given().to_vec();
            given[cell] = 0;
            Level::new(level.layout().clone(), level.sums().to_vec(), given).ok()
        });
        let told = (0..level.sums().len()).filter(|&run| level.sums()[run] > 0);
        let sums = told.filter_map(|run| {
            let mut sums = level.sums().to_vec();
            sums[run] = 0;
            Level::new(level.layout().clone(), sums, level.given().to_vec()).ok()
        });
        digits.chain(sums).collect()
    }
}

/// The lines of a level after a turn of what is not in the first row and column, with its digits counted from the other end if it is
/// upside down.
fn seen(level: &Level, turn: Turn, upside_down: bool) -> Vec<u8> {
    let layout = level.layout();
    let inner = level.size().map(|side| side - 1);
    let size = turn.size(inner).map(|side| side + 1);
    let image = |cell: usize| {
        let [row, column] = level.place(cell);
        let [row, column] = turn.place([row - 1, column - 1], inner);
        (row + 1) * size[1] + column + 1
    };
    let other = |digits: usize, sum: u8| match sum {
        0 => 0,
        sum if upside_down => 10 * digits as u8 - sum,
        sum => sum,
    };
    let (mut open, mut given) = (vec![false; layout.places()], vec![0; layout.places()]);
    for cell in layout.cells() {
        open[image(cell)] = true;
        given[image(cell)] = other(1, level.given()[cell]);
    }
    let turned = Layout::new(size, open);
    let exchanged = turn.step([0, 1])[0] != 0;
    let mut sums = vec![0; turned.runs().len()];
    for (run, &sum) in layout.runs().iter().zip(level.sums()) {
        if let Some(runs) = turned.runs_of(image(run.cells[0])) {
            sums[runs[usize::from(run.down != exchanged)]] = other(run.cells.len(), sum);
        }
    }
    Drawing::new(&turned, &sums, &given).lines().join("\n").into_bytes()
}

/// The sums of a filled board.
fn sums(layout: &Layout, digits: &[u8], told: impl Fn(usize) -> bool) -> Vec<u8> {
    let sum = |(number, run): (usize, &crate::Run)| {
        let all = run.cells.iter().map(|&cell| digits[cell]).sum();
        if told(number) { all } else { 0 }
    };
    layout.runs().iter().enumerate().map(sum).collect()
}

/// Whether the sums that a cell counts for may change.
fn is_free(level: &Level, layout: &Layout, cell: usize, freedom: &Freedom) -> bool {
    let runs = layout.runs_of(cell).into_iter().flatten();
    freedom.unlocked(level.place(cell))
        && runs.map(|run| layout.runs()[run].clue).all(|clue| freedom.unlocked(level.place(clue)))
}

/// Other digits in one cell or two.
fn redigited(
    level: &Level,
    mut digits: Vec<u8>,
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<Level> {
    let layout = level.layout();
    let cells: Vec<usize> = layout.cells().collect();
    for _ in 0..=stream.below(2) {
        let cell = *stream.pick(&cells)?;
        if level.given()[cell] > 0 || !is_free(level, layout, cell, freedom) {
            continue;
        }
        let seen = layout.runs_of(cell).into_iter().flatten();
        let seen = seen.flat_map(|run| &layout.runs()[run].cells);
        let used = seen.fold(0u16, |used, &other| used | 1 << digits[other]);
        let free: Vec<u16> = bits(ALL & !used).collect();
        digits[cell] = stream.pick(&free).map_or(digits[cell], |&bit| digit(bit));
    }
    let sums = sums(layout, &digits, |run| level.sums()[run] > 0);
    let same = sums == level.sums();
    let changed = Level::new(layout.clone(), sums, level.given().to_vec()).ok()?;
    (!same).then_some(changed)
}

/// A wall more or less, and its image after half a turn if that was one, too; with digits for what was a wall.
fn rebuilt(
    level: &Level,
    solution: &[u8],
    freedom: &Freedom,
    stream: &mut Stream,
) -> Option<Level> {
    let [rows, columns] = level.size();
    let row = 1 + stream.below(rows - 1);
    let column = 1 + stream.below(columns - 1);
    let cell = row * columns + column;
    let image = (rows - row) * columns + columns - column;
    let mut open = level.layout().open().to_vec();
    let becomes = !open[cell];
    let both = if open[image] == open[cell] { vec![cell, image] } else { vec![cell] };
    let (from, to) =
        if becomes { (WALL.to_owned(), brush(0)) } else { (brush(0), WALL.to_owned()) };
    if !freedom.may_change(&from) || !freedom.may_place(&to) {
        return None;
    }
    for &cell in &both {
        if level.given()[cell] > 0 || !freedom.unlocked(level.place(cell)) {
            return None;
        }
        open[cell] = becomes;
    }
    let layout = Layout::new([rows, columns], open);
    let lengths = layout.runs().iter().map(|run| run.cells.len());
    if !layout.is_connected() || lengths.into_iter().any(|length| !(2..=9).contains(&length)) {
        return None;
    }
    let mut digits = solution.to_vec();
    for &cell in &both {
        digits[cell] = 0;
    }
    for &cell in both.iter().filter(|_| becomes) {
        let seen = layout.runs_of(cell).into_iter().flatten();
        let seen = seen.flat_map(|run| &layout.runs()[run].cells);
        let used = seen.fold(0u16, |used, &other| used | 1 << digits[other]);
        let free: Vec<u16> = bits(ALL & !used).collect();
        digits[cell] = stream.pick(&free).map(|&bit| digit(bit))?;
    }
    // Longer runs must not have a digit twice either.
    let twice = |run: &crate::Run| {
        let used = run.cells.iter().fold(0u16, |used, &cell| used | 1 << digits[cell]);
        used.count_ones() as usize != run.cells.len()
    };
    let changed = layout.runs().iter().any(|run| {
        let cells = run.cells.iter().any(|cell| both.contains(cell));
        cells && !is_free(level, &layout, run.cells[0], freedom)
    });
    if changed || layout.runs().iter().any(twice) {
        return None;
    }
    let sums = sums(&layout, &digits, |_| true);
    Level::new(layout, sums, level.given().to_vec()).ok()
}
