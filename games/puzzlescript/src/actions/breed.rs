//! `breed`: new levels for a script, written back into it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::panic::resume_unwind;
use std::thread;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, LevelError};
use unsolve_core::{Aim, Breeding, Budget, Freedom, Reject, Stream};
use unsolve_graph::Verdict;
use unsolve_puzzlescript::Board;

use super::{Source, letters, lines_on, solved, source};
use crate::breed::players;
use crate::generate::{Wanted, length};
use crate::{Level, Params, Press, PuzzleScript, literal};

/// Attempts for each level that is wanted.
const ATTEMPTS: usize = 40;
/// States of a level that is kept.
const STATES: u64 = 50_000;
/// Boards with fewer rows or columns are nothing but border.
const SMALLEST_FRAMED: usize = 4;

const PARAMS: &str = r#"{"type": "object", "properties": {
    "file": {"type": "string", "description": "the script with levels to begin with; the command reads it from a file", "default": null},
    "count": {"type": "integer", "description": "how many levels", "minimum": 1, "maximum": 200, "default": 5},
    "length": {"type": ["integer", "null"], "description": "the fewest keys of a shortest solution; more than the median of the script's levels, or more rules, if it is left out", "minimum": 1, "maximum": 1000, "default": null},
    "level": {"type": ["integer", "null"], "description": "the level to begin with, from 1; any of them if it is left out", "minimum": 1, "maximum": 10000, "default": null},
    "changes": {"type": "integer", "description": "changes that are tried one after the other for a level", "minimum": 1, "maximum": 400, "default": 40},
    "seed": {"type": "string", "description": "the same seed breeds the same levels", "default": "1"}
}}"#;

pub(super) fn action() -> Action<PuzzleScript> {
    Action {
        name: "breed",
        about: "Breeds new levels in the glyphs of the script's own, each proved by both engines, and prints the script with them at its end",
        needs_level: false,
        params: PARAMS,
        run,
    }
}

/// A level that was bred.
struct Bred {
    level: Level,
    keys: Vec<Press>,
    lines: Vec<usize>,
}

/// A level of the script that others are bred from.
struct Base {
    /// Its number, from 1.
    number: u16,
    /// Positions that its shortest solution took to find.
    nodes: u64,
    length: u32,
    lines: usize,
}

impl Base {
    /// Those of a script that are soon solved, the soonest first: what is bred from others is hardly ever judged.
    fn all(source: &Source, budget: &Budget<'_>) -> Vec<Self> {
        let budget = budget.at_most_nodes(STATES);
        let mut bases: Vec<Self> = (1..)
            .zip(&source.levels)
            .filter_map(|(number, level)| {
                let found = solved(level, &budget);
                let Verdict::Solved { moves, .. } = found.verdict else { return None };
                let (length, lines) = (moves.len() as u32, lines_on(level, &moves).len());
                Some(Self { number, nodes: found.effort.nodes, length, lines })
            })
            .collect();
        bases.sort_by_key(|base| (base.nodes, base.number));
        bases
    }

    /// Positions of a change that is tried: one that takes many more than its base is left alone.
    fn states(&self) -> u64 {
        (4 * self.nodes).clamp(1_000, STATES)
    }
}

/// What new levels are measured by.
struct Bar {
    length: u32,
    lines: usize,
    /// Rules that a long solution uses at least: a long walk is no puzzle.
    fewest_lines: usize,
    is_asked_for: bool,
}

impl Bar {
    /// What was asked for, or the medians of the script's own levels.
    fn of(bases: &[Base], asked: Option<u64>) -> Self {
        if let Some(length) = asked {
            let (length, lines) = (length as u32, usize::MAX);
            return Self { length, lines, fewest_lines: 0, is_asked_for: true };
        }
        let mut lengths: Vec<u32> = bases.iter().map(|base| base.length).collect();
        let mut lines: Vec<usize> = bases.iter().map(|base| base.lines).collect();
        lengths.sort_unstable();
        lines.sort_unstable();
        let median = lines.get(lines.len() / 2).copied().unwrap_or_default();
        Self {
            length: lengths.get(lengths.len() / 2).map_or(2, |length| length + 1),
            lines: median + 1,
            fewest_lines: median.div_ceil(2),
            is_asked_for: false,
        }
    }

    fn takes(&self, bred: &Bred) -> bool {
        let is_long = bred.keys.len() >= self.length as usize;
        is_long && bred.lines.len() >= self.fewest_lines
            || !self.is_asked_for && bred.lines.len() >= self.lines
    }
}

fn run(
    params: &Map<String, Value>,
    _: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let source = source(params)?;
    let number = |name: &str| params.get(name).and_then(Value::as_u64);
    let count = number("count").unwrap_or(5) as usize;
    let recipe = Params {
        script: Some(source.text.clone()),
        level: number("level").map(|level| level as u16),
        changes: number("changes").unwrap_or(40) as u16,
        fewest_moves: None,
    };
    if recipe.level.is_some_and(|level| usize::from(level) > source.levels.len()) {
        let message = format!("the script has {} levels", source.levels.len());
        return Err(LevelError::field("level", message));
    }
    let seed = params.get("seed").and_then(Value::as_str).unwrap_or("1");
    let mut bases = Base::all(&source, budget);
    let bar = Bar::of(&bases, number("length"));
    bases.truncate(bases.len().div_ceil(2));
    let nursery = Nursery { source: &source, recipe, bases, bar, seed, budget };
    Ok(answer(&source, &nursery.bred(count), count))
}

/// Where levels are bred.
struct Nursery<'s> {
    source: &'s Source,
    recipe: Params,
    bases: Vec<Base>,
    bar: Bar,
    seed: &'s str,
    budget: &'s Budget<'s>,
}

impl Nursery<'_> {
    /// Attempts in their order, several at a time, until there are enough levels.
    fn bred(&self, count: usize) -> Vec<Bred> {
        let mut known: BTreeSet<Vec<u8>> = self.source.levels.iter().map(essence).collect();
        let mut bred = Vec::new();
        let jobs = self.budget.jobs.max(1);
        for first in (0..count * ATTEMPTS).step_by(jobs) {
            for attempt in self.together(first as u64, jobs as u64) {
                match attempt {
                    Ok(found) if bred.len() < count && known.insert(essence(&found.level)) => {
                        bred.push(found);
                    }
                    Ok(_) | Err(Reject::Because(_)) => {}
                    Err(Reject::Stopped(_)) => return bred,
                }
            }
            if bred.len() == count {
                break;
            }
        }
        bred
    }

    /// Attempts that follow on one another, a thread each.
    fn together(&self, first: u64, jobs: u64) -> Vec<Result<Bred, Reject>> {
        if jobs == 1 {
            return vec![self.attempt(first)];
        }
        thread::scope(|scope| {
            let attempts = first..first + jobs;
            let attempts: Vec<_> =
                attempts.map(|number| scope.spawn(move || self.attempt(number))).collect();
            attempts
                .into_iter()
                .map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        })
    }

    fn attempt(&self, number: u64) -> Result<Bred, Reject> {
        let mut stream = Stream::new(&format!("breed {}", self.seed), number);
        let aim = Aim { length: Some((self.bar.length, u32::MAX)), graded: false };
        let (mut recipe, mut states) = (self.recipe.clone(), STATES);
        if let (None, Some(base)) = (recipe.level, stream.pick(&self.bases)) {
            (recipe.level, states) = (Some(base.number), base.states());
        }
        let budget = self.budget.at_most_nodes(states);
        let fits = |level: &Level, keys: &[Press]| {
            let fewest = self.bar.fewest_lines;
            fewest == 0 || lines_on(level, keys).len() >= fewest
        };
        let wanted = Wanted { freedom: &framed, fits: &fits };
        let level = crate::generate::bred(&recipe, &aim, &wanted, &mut stream, &budget)?;
        let level = tidied(level, self.source, &budget)?;
        let found = proved(level, self.budget).filter(|bred| self.bar.takes(bred));
        found.ok_or(Reject::because("below the bar"))
    }
}

/// The border of a room stays as its author drew it: one with holes looks like an accident.
fn framed(level: &Level) -> Freedom {
    let (rows, columns) = (level.given().height(), level.given().width());
    if rows.min(columns) < SMALLEST_FRAMED {
        return Freedom::default();
    }
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let on_edge = |&[row, column]: &[usize; 2]| {
        row == 0 || column == 0 || row + 1 == rows || column + 1 == columns
    };
    Freedom { locked: cells.filter(on_edge).collect(), ..Freedom::default() }
}

/// Cells go back to what the author has there, as long as the shortest solution is none the shorter: what does nothing
/// is clutter.
fn tidied(level: Level, source: &Source, budget: &Budget<'_>) -> Result<Level, Reject> {
    let difference = |base: &Level| {
        let (one, other) = (base.given(), level.given());
        let same_size = one.width() == other.width() && one.height() == other.height();
        same_size.then(|| differing(base, &level))
    };
    let bases = source.levels.iter().filter_map(|base| Some((difference(base)?, base)));
    let Some((cells, base)) = bases.min_by_key(|(cells, _)| cells.len()) else { return Ok(level) };
    let base = base.clone();
    let mut level = level;
    let Some(least) = length(&level, budget)? else { return Ok(level) };
    for [row, column] in cells {
        let plainer = level.with_cell([row, column], &base.given().objects(column, row));
        if players(&plainer) == players(&level)
            && !differing(&base, &plainer).is_empty()
            && length(&plainer, budget)?.is_some_and(|length| length >= least)
        {
            level = plainer;
        }
    }
    Ok(level)
}

/// Cells (row, column) that hold something else in another level of the same size.
fn differing(one: &Level, other: &Level) -> Vec<[usize; 2]> {
    let (one, other) = (one.given(), other.given());
    let cells = (0..one.height()).flat_map(|y| (0..one.width()).map(move |x| [y, x]));
    cells.filter(|&[y, x]| one.objects(x, y) != other.objects(x, y)).collect()
}

/// What makes a level the puzzle that it is: decoration aside.
fn essence(level: &Level) -> Vec<u8> {
    let (given, game) = (level.given(), level.game());
    let decoration = game.decoration();
    let cell = |x: usize, y: usize| {
        let objects = given.objects(x, y).into_iter();
        objects.filter(|id| !decoration.contains(id)).collect()
    };
    PuzzleScript::twin(&level.with(Board::of_cells(game, given.width(), given.height(), cell)))
}

/// The level with a shortest solution that both engines agree about.
fn proved(level: Level, budget: &Budget<'_>) -> Option<Bred> {
    let budget = budget.at_most_nodes(STATES);
    let Verdict::Solved { moves, .. } = solved(&level, &budget).verdict else { return None };
    let (again, _) = literal::second_opinion(&level, Some(&moves), &budget).ok()??;
    let lines = lines_on(&level, &moves);
    (again.len() == Some(moves.len() as u32)).then_some(Bred { level, keys: moves, lines })
}

fn answer(source: &Source, bred: &[Bred], wanted: usize) -> Value {
    let mut text = source.text.trim_end().to_owned();
    let mut levels = Vec::new();
    for bred in bred {
        let rows = bred.level.map().rows;
        let _ = write!(text, "\n\n(bred: {} keys, {})\n", bred.keys.len(), letters(&bred.keys));
        text.push_str(&rows.join("\n"));
        levels.push(json!({
            "rows": rows, "length": bred.keys.len(), "keys": letters(&bred.keys), "lines": bred.lines,
        }));
    }
    text.push('\n');
    if bred.len() < wanted {
        let _ = writeln!(text, "\n(only {} of {wanted} levels were found)", bred.len());
    }
    json!({"answer": bred.len() == wanted, "levels": levels, "script": text, "text": text})
}
