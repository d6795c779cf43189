//! What only this game can do: the hardest start of a board, a board without what it does not need, and looking for the
//! hardest boards of all.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, Actions, LevelError, NO_PARAMS};
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, Files, Words};

use crate::mine::{Enumeration, Sampling};
use crate::minimal::things;
use crate::setup::counted;
use crate::{Component, Found, Level, Metric, Mine, Range, RushHour, minimal};

const MINE_PARAMS: &str = r#"{"type": "object", "properties": {
    "size": {"type": "integer", "description": "rows and columns of the boards", "minimum": 4, "maximum": 8, "default": 5},
    "walls": {"type": "integer", "description": "walls on each board", "minimum": 0, "maximum": 12, "default": 0},
    "method": {"type": "string", "description": "`all` looks at every board, one of each component; `sample` deals boards by chance; without it boards up to 5 x 5 with at most one wall are all looked at", "enum": ["auto", "all", "sample"], "default": "auto"},
    "metric": {"type": "string", "description": "what counts as one move", "enum": ["slides", "steps"], "default": "slides"},
    "pieces": {"type": "integer", "description": "cars to deal for a sample, the red one among them", "minimum": 2, "maximum": 24, "default": 12},
    "seed": {"type": "string", "description": "what a sample is drawn from", "default": "1"},
    "from": {"type": "integer", "description": "the position to begin with: `next` of an earlier run goes on where it ended", "minimum": 0, "default": 0},
    "count": {"type": "integer", "description": "how many positions to look at; 0 looks at all that are left, or at 1,000 of a sample", "minimum": 0, "default": 0},
    "keep": {"type": "integer", "description": "how many of the hardest boards to list", "minimum": 1, "maximum": 10000, "default": 10},
    "least": {"type": "integer", "description": "the fewest moves of a board that is listed", "minimum": 1, "maximum": 1000, "default": 1},
    "jobs": {"type": "integer", "description": "threads; the result is the same for any number", "minimum": 1, "maximum": 64, "default": 1}
}, "additionalProperties": false}"#;

/// Positions of a sample to look at if nobody says how many.
const USUAL_SAMPLE: u64 = 1_000;
/// The most walls with which all boards are more than anybody would wait for.
const MOST_WALLS: u64 = 3;

impl Actions for RushHour {
    fn actions() -> Vec<Action<Self>> {
        vec![
            Action {
                name: "hardest",
                about: "The start that is farthest from every way out, among all positions that the cars of a level can \
                        reach",
                needs_level: true,
                params: NO_PARAMS,
                run: |_, level, budget| hardest(needed(level)?, budget),
            },
            Action {
                name: "minimal",
                about: "Leaves out every car and wall that the shortest solution does not need: its length stays the \
                        same, and nothing further could go",
                needs_level: true,
                params: NO_PARAMS,
                run: |_, level, budget| least(needed(level)?, budget),
            },
            Action {
                name: "mine",
                about: "Looks through all boards of a size, or through boards dealt by chance, for the hardest on \
                        which nothing could be left out",
                needs_level: false,
                params: MINE_PARAMS,
                run: |params, _, budget| dig(params, budget),
            },
        ]
    }
}

fn needed(level: Option<&Level>) -> Result<&Level, LevelError> {
    level.ok_or_else(|| LevelError::field("", "there is no level to work on"))
}

fn no_way_out() -> LevelError {
    LevelError::field("state", "the red car can't get out, whatever is moved")
}

/// The unit of a metric, counted.
fn moves(count: u32, metric: Metric) -> String {
    let unit = if metric == Metric::Steps { "step" } else { "slide" };
    counted(count as usize, unit)
}

/// A level with a picture of it for people.
fn answer(level: &Level, sentence: &str, numbers: Value) -> Value {
    let start = level.start();
    let text = format!("{}{sentence}\n", RushHour::board(level, &start));
    let mut answer = json!({"state": RushHour::setup(level, &start), "text": text});
    if let Value::Object(numbers) = numbers {
        answer.as_object_mut().into_iter().for_each(|answer| answer.extend(numbers.clone()));
    }
    answer
}

fn hardest(level: &Level, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let component =
        Component::explore(level.lot(), level.start(), budget).map_err(LevelError::Stopped)?;
    let farthest = component.farthest();
    let before = component.distance(level.start()).ok_or_else(no_way_out)?;
    let start = component.at(farthest).min().ok_or_else(no_way_out)?;
    let harder = if farthest == before { level.clone() } else { level.from(start) };
    let size = component.size() as u64;
    let sentence = if farthest == before {
        format!(
            "Of {} positions none is farther from the way out than this one: {}.",
            grouped(size),
            moves(farthest, level.metric())
        )
    } else {
        format!(
            "{} instead of {before}: the farthest of {} positions.",
            moves(farthest, level.metric()),
            grouped(size)
        )
    };
    let numbers = json!({
        "length": farthest,
        "length_before": before,
        "states": size,
        "histogram": component.histogram(),
    });
    Ok(answer(&harder, &sentence, numbers))
}

fn least(level: &Level, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let mut purse = unsolve_graph::Purse::new(budget, budget.max_nodes);
    let length = purse.length(level.lot(), &level.start()).map_err(LevelError::Stopped)?;
    let length = length.ok_or_else(no_way_out)?;
    let before = level.layout();
    let after = minimal(&before, level.metric(), length, budget).map_err(LevelError::Stopped)?;
    let removed = things(&before).len() - things(&after).len();
    let takes = moves(length, level.metric());
    let sentence = match removed {
        0 => format!("Everything on the board is needed for the {takes}."),
        1 => format!("1 car or wall was not needed; the shortest solution still takes {takes}."),
        n => format!(
            "{n} cars and walls were not needed; the shortest solution still takes {takes}."
        ),
    };
    let numbers = json!({"removed": removed, "length": length});
    Ok(answer(&level.with(&after), &sentence, numbers))
}

fn dig(params: &Map<String, Value>, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or(0);
    let word = |name: &str| params.get(name).and_then(Value::as_str).unwrap_or_default();
    let (size, walls) = (number("size") as u8, number("walls"));
    let metric = if word("metric") == "steps" { Metric::Steps } else { Metric::Slides };
    let all = match word("method") {
        "all" => true,
        "sample" => false,
        _ => size < 6 && walls < 2,
    };
    if all && walls > MOST_WALLS {
        return Err(LevelError::field(
            "walls",
            format!(
                "all boards with more than {MOST_WALLS} walls are too many; method=sample deals some of them"
            ),
        ));
    }
    let mine = if all {
        Mine::All(Enumeration::new(size, walls as u8, metric))
    } else {
        let (seed, pieces) = (word("seed").to_owned(), number("pieces") as u8);
        Mine::Sample(Sampling { seed, size, pieces, walls: walls as u8, metric })
    };
    let usual = if all { u64::MAX } else { USUAL_SAMPLE };
    let range = Range {
        from: number("from"),
        count: Some(number("count")).filter(|&count| count > 0).unwrap_or(usual),
        keep: number("keep") as usize,
        least: number("least") as u32,
        jobs: number("jobs") as usize,
    };
    let found = mine.run(&range, budget);
    Ok(report(&mine, &range, &found, metric))
}

fn report(mine: &Mine, range: &Range, found: &Found, metric: Metric) -> Value {
    let boards: Vec<Value> = found
        .hardest
        .iter()
        .map(|board| {
            json!({"moves": board.moves, "board": board.text, "states": board.size(), "histogram": board.histogram})
        })
        .collect();
    let by_moves: Map<String, Value> =
        found.by_moves.iter().map(|(moves, &count)| (moves.to_string(), json!(count))).collect();
    let total = mine.total();
    let mut answer = json!({
        "from": range.from,
        "next": found.next,
        "total": total,
        "done": total.map(|total| found.next >= total),
        "boards": found.boards,
        "components": found.components,
        "solvable": found.solvable,
        "minimal": found.minimal,
        "too_large": found.too_large,
        "by_moves": by_moves,
        "hardest": boards,
        "text": told(mine, found, metric),
    });
    if let Some(reason) = found.stopped {
        answer["stopped"] = json!(reason.to_string());
    }
    answer
}

fn told(mine: &Mine, found: &Found, metric: Metric) -> String {
    let mut text = String::new();
    for board in &found.hardest {
        let _ = writeln!(text, "{:02} {} {}", board.moves, board.text, board.size());
    }
    let [boards, components, solvable, least] =
        [found.boards, found.components, found.solvable, found.minimal].map(grouped);
    let _ = writeln!(
        text,
        "{boards} boards, {components} components, {solvable} with a way out, {least} minimal; by {}.",
        if metric == Metric::Steps { "steps" } else { "slides" }
    );
    if found.too_large > 0 {
        let _ = writeln!(
            text,
            "{} had more positions than the limit allows.",
            grouped(found.too_large)
        );
    }
    if let Some(reason) = found.stopped {
        let _ = writeln!(text, "It stopped early: {reason}.");
    }
    let _ = match mine.total() {
        Some(total) if found.next >= total => writeln!(text, "That is all of them."),
        Some(total) => writeln!(
            text,
            "Go on with from={}; there are {} positions.",
            found.next,
            grouped(total)
        ),
        None => writeln!(text, "Go on with from={}.", found.next),
    };
    text
}
