//! What only this game can do: tidying a board, finding a place for the player, counting what a
//! level makes use of.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Map, Value, json};
use unsolve_adapters::graph::Mechanics;
use unsolve_adapters::{Action, Actions, LevelError, NO_PARAMS};
use unsolve_core::{Budget, Files, Words};
use unsolve_graph::{Transition, Verdict, astar};

use crate::draft::Draft;
use crate::{BoxFlight, Cell, Direction, Level, Tile, Traits};

impl Actions for BoxFlight {
    const MENDING: &'static [&'static str] = &["place-player"];

    fn actions() -> Vec<Action<Self>> {
        vec![
            Action {
                name: "compact",
                about: "Takes away border rows and columns on which there is nothing but floor, or \
                        nothing but walls",
                needs_level: true,
                params: NO_PARAMS,
                run: |_, level, _| {
                    let before = needed(level)?;
                    let after = compact(before);
                    let (rows, columns) = lost_lines(before, &after);
                    let text = format!("{rows} rows and {columns} columns less.");
                    Ok(answer(&after, &text, &json!({"rows": rows, "columns": columns})))
                },
            },
            Action {
                name: "fill",
                about: "Turns cells into walls that neither the player nor a box can ever reach",
                needs_level: true,
                params: NO_PARAMS,
                run: |_, level, _| {
                    let (after, filled) = fill(needed(level)?)?;
                    let text = format!("{filled} cells could not be reached and are walls now.");
                    Ok(answer(&after, &text, &json!({"filled": filled})))
                },
            },
            Action {
                name: "place-player",
                about: "Puts the player on the legal cell nearest to where it is, or to the given \
                        place; the level need not be legal yet",
                needs_level: true,
                params: PLACE_PARAMS,
                run: run_place,
            },
            Action {
                name: "mechanics",
                about: "How often the shortest solution walks, flies, pushes, breaks and so on",
                needs_level: true,
                params: NO_PARAMS,
                run: run_mechanics,
            },
        ]
    }
}

fn needed(level: Option<&Level>) -> Result<&Level, LevelError> {
    level.ok_or_else(|| LevelError::field("", "there is no level to work on"))
}

/// The changed level with a picture of it for people.
fn answer(level: &Level, sentence: &str, numbers: &Value) -> Value {
    let start = level.start();
    let text = format!("{}{sentence}\n", BoxFlight::board(level, &start));
    let mut answer = json!({"state": BoxFlight::setup(level, &start), "text": text});
    for (name, number) in numbers.as_object().into_iter().flatten() {
        answer[name] = number.clone();
    }
    answer
}

/// The level without empty borders: rows and columns of bare floor, or of bare walls.
///
/// Walls at the border do what the edge does. Floor at the border is room to move, so taking it
/// away may change the solutions; that is what a designer asks for here.
fn compact(level: &Level) -> Level {
    let mut draft = Draft::of(level);
    loop {
        let empty = |side: usize| {
            [Tile::Floor, Tile::Wall].into_iter().any(|tile| {
                draft.border(side, |cell| draft.tile(cell) == tile && draft.is_bare(cell))
            })
        };
        let trimmed = (0..4).find(|&side| empty(side)).and_then(|side| draft.trimmed(side));
        let Some(trimmed) = trimmed else { break };
        draft = trimmed;
    }
    draft.finish().unwrap_or_else(|_| level.clone())
}

fn lost_lines(before: &Level, after: &Level) -> (usize, usize) {
    let (before, after) = (before.board().grid(), after.board().grid());
    (before.height() - after.height(), before.width() - after.width())
}

/// The level with walls where nothing can ever come, and how many cells that were.
///
/// A cell counts as reached if one could get there over cells that are no walls for ever, whatever
/// else is in the way: nothing that matters is filled.
pub(crate) fn fill(level: &Level) -> Result<(Level, usize), LevelError> {
    let board = level.board();
    let stops = |cell: Cell| board.traits(0, cell).has(Traits::STOPS_FLIGHT);
    let mut reached = vec![false; usize::from(board.grid().len())];
    let mut open = vec![level.start().player()];
    while let Some(cell) = open.pop() {
        if !std::mem::replace(&mut reached[cell as usize], true) {
            let next = Direction::ALL.into_iter().filter_map(|to| board.next(cell, to));
            open.extend(next.filter(|&next| !stops(next)));
        }
    }
    let mut draft = Draft::of(level);
    let lonely: Vec<Cell> = board
        .grid()
        .cells()
        .filter(|&cell| !reached[cell as usize] && draft.tile(cell) != Tile::PressurePlate)
        .filter(|&cell| draft.tile(cell) != Tile::Wall || draft.walls.contains_key(&cell))
        .filter(|cell| !draft.boxes.contains_key(cell))
        .collect();
    for &cell in &lonely {
        draft.tiles[cell as usize] = Tile::Wall;
        draft.walls.remove(&cell);
    }
    let filled = draft.finish().map_err(|message| LevelError::field("state", message))?;
    Ok((filled, lonely.len()))
}

const PLACE_PARAMS: &str = r#"{"type": "object", "additionalProperties": false, "properties": {
        "row": {"type": "integer", "minimum": 1, "maximum": 32, "default": null,
                "description": "Row to be near to, from 1; that of the player if it is left out"},
        "column": {"type": "integer", "minimum": 1, "maximum": 32, "default": null,
                   "description": "Column to be near to, from 1"}
}}"#;

fn run_place(
    params: &Map<String, Value>,
    level: Option<&Level>,
    _: &Budget<'_>,
) -> Result<Value, LevelError> {
    let level = needed(level)?;
    let [row, column] = level.board().grid().at(level.start().player());
    let wanted = |name: &str, here: usize| {
        let given = params.get(name).and_then(Value::as_u64);
        given.map_or(here, |given| (given as usize).saturating_sub(1))
    };
    let near = [wanted("row", row), wanted("column", column)];
    let placed = place_player(level, near)?;
    let text = format!("The player is at {}.", placed.board().grid().name(placed.start().player()));
    Ok(answer(&placed, &text, &json!({})))
}

/// The player on foot on the nearest cell where it can stand; of equals the first.
fn place_player(level: &Level, [row, column]: [usize; 2]) -> Result<Level, LevelError> {
    let mut draft = Draft::of(level);
    let grid = draft.grid();
    let distance = |&cell: &Cell| {
        let [here, there] = grid.at(cell);
        here.abs_diff(row) + there.abs_diff(column)
    };
    let found = draft.cells().filter(|&cell| draft.holds_player(cell)).min_by_key(distance);
    let cell = found.ok_or_else(|| {
        LevelError::field("state", "there is no cell where the player could stand on foot")
    })?;
    draft.place_player(cell);
    draft.finish().map_err(|message| LevelError::field("state", message))
}

fn run_mechanics(
    _: &Map<String, Value>,
    level: Option<&Level>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let level = needed(level)?;
    let outcome = astar(level.room(), &level.start(), budget);
    let moves = match outcome.verdict {
        Verdict::Solved { moves, .. } => moves,
        Verdict::Unsolvable => {
            return Ok(json!({"answer": false, "text": "The level can't be solved.\n"}));
        }
        Verdict::Truncated(reason) => return Err(LevelError::Stopped(reason)),
    };
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut state = level.start();
    for &mv in &moves {
        for tag in BoxFlight::tags(level, &state, mv) {
            *counts.entry(tag).or_default() += 1;
        }
        level.room().apply(&mut state, mv);
    }
    let mut text = format!("{} moves make use of:\n", moves.len());
    for (tag, count) in &counts {
        let _ = writeln!(text, "{count:4}  {tag}");
    }
    Ok(json!({"length": moves.len(), "mechanics": counts, "text": text}))
}
