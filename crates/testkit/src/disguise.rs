//! Levels in disguise: turned, mirrored, with other names. A game's tests say which of its levels
//! are the same puzzle, in the words of its level files; nothing here shares code with the game.

use serde_json::Value;
use unsolve_adapters::packs::Features;
use unsolve_adapters::{Difficulty, Game, LevelFile};
use unsolve_core::{Budget, Freedom, Lane, Stream, Turn};

use crate::sample::{NODES, instances, levels};
use crate::{Breach, Lawful, ensure};

/// The state of the same puzzle as it looks after a turn, and with other names.
pub type Disguise = fn(&LevelFile, Turn, &mut Stream) -> Value;

/// Items in another order.
#[must_use]
pub fn shuffled<T>(mut items: Vec<T>, stream: &mut Stream) -> Vec<T> {
    stream.shuffle(&mut items);
    items
}

/// A turned board.
#[must_use]
pub fn board<T: Clone>(rows: &[Vec<T>], turn: Turn) -> Vec<Vec<T>> {
    let Some(corner) = rows.first().and_then(|row| row.first()) else { return Vec::new() };
    let size = [rows.len(), rows[0].len()];
    let [height, width] = turn.size(size);
    let mut cells = vec![vec![corner.clone(); width]; height];
    for (row, line) in rows.iter().enumerate() {
        for (column, cell) in line.iter().enumerate() {
            let [to_row, to_column] = turn.place([row, column], size);
            cells[to_row][to_column] = cell.clone();
        }
    }
    cells
}

/// Where a cell of a board of this size, as `[row, column]`, is after a turn.
#[must_use]
pub fn place(cell: &Value, turn: Turn, size: [usize; 2]) -> [usize; 2] {
    let at = |index: usize| cell[index].as_u64().unwrap_or_default() as usize;
    turn.place([at(0), at(1)], size)
}

/// Lists of numbers in another order, and the numbers with other names: for games in which neither
/// matters. Numbers count from 0.
#[must_use]
pub fn relabelled(lists: &Value, stream: &mut Stream) -> Vec<Vec<u64>> {
    let items = |list: &Value| -> Vec<u64> {
        list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
    };
    let lists: Vec<Vec<u64>> = lists.as_array().into_iter().flatten().map(items).collect();
    let most = lists.iter().flatten().max().map_or(0, |most| most + 1);
    let names = shuffled((0..most).collect(), stream);
    let renamed = |list: Vec<u64>| list.into_iter().map(|item| names[item as usize]).collect();
    shuffled(lists.into_iter().map(renamed).collect(), stream)
}

/// Levels in disguise have the same key and features.
pub fn disguises_have_the_same_key(game: &dyn Game, disguise: Disguise) -> Lawful {
    each(game, instances(8, 80), disguise, |level, other| {
        ensure(known(game, other)? == known(game, level)?, || format!("another key: {other:?}"))
    })
}

/// Levels in disguise are exactly as hard, where states are counted.
pub fn disguises_are_as_hard(game: &dyn Game, disguise: Disguise) -> Lawful {
    if game.info().lane != Lane::Graph {
        return Ok(());
    }
    each(game, instances(3, 20), disguise, |level, other| {
        as_hard(&rated(game, level)?, &rated(game, other)?)
    })
}

fn rated(game: &dyn Game, level: &LevelFile) -> Result<Difficulty, Breach> {
    Ok(game.load(level)?.rate(&Budget::nodes(NODES))?)
}

/// Equality up to the last digits: the order of the sums differs between the two.
fn as_hard(one: &Difficulty, other: &Difficulty) -> Lawful {
    let close =
        |a: Option<f64>, b: Option<f64>| a.zip(b).is_some_and(|(a, b)| (a - b).abs() < 0.11);
    let scores = close(one.score, other.score) && close(one.elegance, other.elegance);
    ensure(scores, || format!("another score: {one:?} {other:?}"))?;
    for name in ["length", "solutions", "switches", "bottlenecks", "excess", "states", "dead_ratio"]
    {
        let same = one.metrics.get(name) == other.metrics.get(name);
        ensure(same, || format!("{name}: {one:?} {other:?}"))?;
    }
    Ok(())
}

/// Compares levels with their disguises. A game without symmetries has none that differ.
fn each(
    game: &dyn Game,
    count: usize,
    disguise: Disguise,
    mut look: impl FnMut(&LevelFile, &LevelFile) -> Lawful,
) -> Lawful {
    let mut stream = Stream::new("disguise", 0);
    for level in levels(game, count)? {
        for turn in Turn::ALL {
            let state = disguise(&level, turn, &mut stream);
            let other = LevelFile { state, solution: None, ..level.clone() };
            look(&level, &other).map_err(|breach| breach.at(format!("{turn:?}")))?;
        }
    }
    Ok(())
}

/// Most disguises look different, so that comparing them says something.
pub fn disguises_differ(game: &dyn Game, disguise: Disguise) -> Lawful {
    let (mut changed, mut all) = (0, 0);
    each(game, 8, disguise, |level, other| {
        changed += usize::from(level.state != other.state);
        all += 1;
        Ok(())
    })?;
    ensure(changed * 8 > all * 5, || format!("only {changed} of {all} levels are disguised"))
}

/// A level that is nearly another is found to be, and two that were made from different seeds are
/// not.
pub fn a_small_change_leaves_levels_alike(game: &dyn Game) -> Lawful {
    let made = levels(game, 12)?;
    let features: Vec<Features> =
        made.iter().map(|level| Ok(known(game, level)?.1)).collect::<Result<_, Breach>>()?;
    let mut small = Vec::new();
    for (level, of_level) in made.iter().zip(&features) {
        let other = game.load(level)?.neighbour(&Freedom::default(), "small", 0);
        small.push(of_level.similarity(&known(game, &other)?.1));
    }
    let mut far = Vec::new();
    for (index, one) in features.iter().enumerate() {
        far.extend(features[..index].iter().map(|other| one.similarity(other)));
    }
    let mean = |shares: &[f64]| shares.iter().sum::<f64>() / shares.len() as f64;
    let (small, far) = (mean(&small), mean(&far));
    ensure(small > far + 0.2, || format!("alike {small}, different {far}"))
}

fn known(game: &dyn Game, level: &LevelFile) -> Result<(String, Features), Breach> {
    let level = game.load(level)?;
    Ok((level.canonical(), Features::of(level.features())))
}
