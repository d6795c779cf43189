//! Levels changed at random, in the glyphs that the level has.

use std::fmt::Write as _;

use unsolve_core::{Breeding, Editing, Freedom, Stream};
use unsolve_puzzlescript::Board;

use crate::PuzzleScript;
use crate::level::Level;

/// Draws until a change is found that is allowed.
const TRIES: usize = 12;

impl Breeding for PuzzleScript {
    /// A cell takes the glyph of another, or two cells change places. Players stay as many as they are.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        (0..TRIES).find_map(|_| changed(level, freedom, stream))
    }

    /// A rectangle of one in the other.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let size = Self::places(a);
        if size != Self::places(b) || a.script().head() != b.script().head() {
            return None;
        }
        let mut span = |side: usize| {
            let (one, other) = (stream.below(side), stream.below(side));
            one.min(other)..=one.max(other)
        };
        let (rows, columns) = (span(size[0]), span(size[1]));
        let cell = |x: usize, y: usize| {
            let inside = rows.contains(&y) && columns.contains(&x);
            if inside { b.given().objects(x, y) } else { a.given().objects(x, y) }
        };
        let child = a.with(Board::of_cells(a.game(), size[1], size[0], cell));
        (players(&child) == players(a)).then_some(child)
    }

    /// Rules may tell left from right and up from down, so boards that are turned are other levels.
    fn twin(level: &Level) -> Vec<u8> {
        let script = unsolve_core::fingerprint(level.script().head().as_bytes());
        let map = level.map();
        let mut text = format!("{script:x} {} ", level.has_begun());
        for row in &map.rows {
            text.push_str(row);
            text.push('\n');
        }
        for (sign, names) in &map.legend {
            let _ = writeln!(text, "{sign}={}", names.join("+"));
        }
        text.into_bytes()
    }

    /// A border less, or a cell like its neighbour where that is the commonest glyph.
    fn simpler(level: &Level) -> Vec<Level> {
        let [rows, columns] = Self::places(level);
        let mut simpler = Vec::new();
        for sides in [[-1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 0], [0, 0, 0, -1]] {
            let smaller = Self::resize(level, sides).ok();
            simpler.extend(smaller.filter(|smaller| players(smaller) == players(level)));
        }
        let plain = commonest(level);
        for row in 0..rows {
            for column in 0..columns {
                let here = level.given().objects(column, row);
                if here != plain && !has_player(level, &here) {
                    simpler.push(level.with_cell([row, column], &plain));
                }
            }
        }
        simpler
    }
}

fn changed(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
    let [rows, columns] = PuzzleScript::places(level);
    let mut place = || [stream.below(rows), stream.below(columns)];
    let (one, other) = (place(), place());
    let swap = stream.chance(0.5);
    let at = |[row, column]: [usize; 2]| level.given().objects(column, row);
    let (here, there) = (at(one), at(other));
    if here == there || !freedom.unlocked(one) || swap && !freedom.unlocked(other) {
        return None;
    }
    let changed = if swap {
        level.with_cell(one, &there).with_cell(other, &here)
    } else if has_player(level, &here) || has_player(level, &there) {
        return None;
    } else {
        level.with_cell(one, &there)
    };
    let before = unsolve_core::BoardOf::<PuzzleScript>(level);
    let after = unsolve_core::BoardOf::<PuzzleScript>(&changed);
    (players(&changed) == players(level) && freedom.allows(&before, &after)).then_some(changed)
}

fn has_player(level: &Level, objects: &[usize]) -> bool {
    objects.iter().any(|&id| level.game().is_player(id))
}

pub(crate) fn players(level: &Level) -> usize {
    let board = level.given();
    let cells = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| (x, y)));
    cells.filter(|&(x, y)| has_player(level, &board.objects(x, y))).count()
}

/// What most cells without a player hold.
fn commonest(level: &Level) -> Vec<usize> {
    let board = level.given();
    let cells = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| (x, y)));
    let mut all: Vec<Vec<usize>> = cells.map(|(x, y)| board.objects(x, y)).collect();
    all.sort_unstable();
    let most = all.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
    most.map_or_else(Vec::new, |same| same[0].clone())
}
