//! JSON that other tools write.

use serde_json::{Map, Value, json};
use unsolve_core::ReadError;

use super::colours::{Numbered, numbered};
use super::{Named, WrittenMove};
use crate::{Board, Listed, MAX_CAPACITY, MAX_TUBES, Mixing, Setup, TubeMove};

/// What tools call the list of tubes.
const TUBES: [&str; 6] = ["tubes", "vials", "bottles", "flasks", "stacks", "state"];
/// What they call the list inside a tube that is an object.
const UNITS: [&str; 4] = ["segments", "colors", "balls", "layers"];
/// What they call the capacity.
const CAPACITY: [&str; 4] = ["capacity", "vialCapacity", "tubeCapacity", "height"];

/// Lists of colours, alone or in an object beside the capacity.
pub(super) fn read_arrays(text: &str, listed: Listed) -> Result<Named, ReadError> {
    let value = parse(text)?;
    let (tubes, place) = match &value {
        Value::Array(tubes) => (tubes, String::new()),
        Value::Object(fields) => tubes_of(fields, "")?,
        _ => return Err(wrong("expected a list of tubes, or an object with `tubes`")),
    };
    setup(tubes, &place, capacity_of(value.as_object())?, listed)
}

/// `{"initialState":{"vials":[{"segments":[...]}]},"solutionMoves":[...],"metadata":{...}}`.
pub(super) fn read_vials(text: &str) -> Result<(Named, Option<Vec<WrittenMove>>), ReadError> {
    let value = parse(text)?;
    let state = value.get("initialState").and_then(Value::as_object);
    let state = state.ok_or_else(|| wrong("`initialState`: expected an object"))?;
    let (tubes, place) = tubes_of(state, "initialState.")?;
    let metadata = value.get("metadata").and_then(Value::as_object);
    let capacity = match capacity_of(metadata)? {
        Some(capacity) => Some(capacity),
        None => capacity_of(Some(state))?,
    };
    let setup = setup(tubes, &place, capacity, Listed::BottomFirst)?;
    let moves = match value.get("solutionMoves") {
        None | Some(Value::Null) => None,
        Some(Value::Array(moves)) => Some(moves),
        Some(_) => return Err(wrong("`solutionMoves`: expected a list")),
    };
    let moves = moves.filter(|moves| !moves.is_empty()).map(|moves| {
        moves.iter().enumerate().map(|(i, mv)| read_move(i, mv)).collect::<Result<Vec<_>, _>>()
    });
    Ok((setup, moves.transpose()?))
}

fn read_move(index: usize, mv: &Value) -> Result<WrittenMove, ReadError> {
    let number = |names: &[&str]| {
        let found = names.iter().find_map(|&name| mv.get(name)).and_then(Value::as_u64);
        found.and_then(|number| u8::try_from(number).ok())
    };
    let from = number(&["source", "from", "sourceVialIndex"]);
    let to = number(&["target", "to", "targetVialIndex"]);
    let amount = number(&["amount", "colorsToPour"]).unwrap_or(0);
    from.zip(to).map(|(from, to)| (from, to, amount)).ok_or_else(|| {
        wrong(&format!("`solutionMoves[{index}]`: expected numbers `source` and `target`"))
    })
}

fn parse(text: &str) -> Result<Value, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        ReadError::new(error.line().max(1), error.column().max(1), message)
    })
}

fn wrong(message: &str) -> ReadError {
    ReadError::new(1, 1, message)
}

fn tubes_of<'v>(
    fields: &'v Map<String, Value>,
    inside: &str,
) -> Result<(&'v Vec<Value>, String), ReadError> {
    let found = TUBES.iter().find_map(|&name| Some((fields.get(name)?.as_array()?, name)));
    found
        .map(|(tubes, name)| (tubes, format!("{inside}{name}")))
        .ok_or_else(|| wrong(&format!("expected a list `{inside}tubes` or `{inside}vials`")))
}

fn capacity_of(fields: Option<&Map<String, Value>>) -> Result<Option<u8>, ReadError> {
    let Some(fields) = fields else { return Ok(None) };
    let Some((name, value)) = CAPACITY.iter().find_map(|&name| Some((name, fields.get(name)?)))
    else {
        return Ok(None);
    };
    let number = value.as_u64().filter(|number| (1..=MAX_CAPACITY as u64).contains(number));
    match number {
        Some(number) => Ok(Some(number as u8)),
        None => Err(wrong(&format!("`{name}`: expected a number from 1 to {MAX_CAPACITY}"))),
    }
}

/// Without a capacity it is that of the longest list, empty places included.
fn setup(
    tubes: &[Value],
    place: &str,
    capacity: Option<u8>,
    listed: Listed,
) -> Result<Named, ReadError> {
    if tubes.len() > MAX_TUBES {
        return Err(wrong(&format!("`{place}`: more than {MAX_TUBES} tubes")));
    }
    let mut longest = 0;
    let mut named = Vec::new();
    for (i, tube) in tubes.iter().enumerate() {
        let mut places = places_of(tube, &format!("{place}[{i}]"))?;
        longest = longest.max(places.len());
        if listed == Listed::TopFirst {
            places.reverse();
        }
        while places.last() == Some(&None) {
            places.pop();
        }
        let names: Option<Vec<String>> = places.into_iter().collect();
        let message = || wrong(&format!("`{place}[{i}]`: an empty place below a filled one"));
        named.push(names.ok_or_else(message)?);
    }
    let most = capacity.map_or(longest, usize::from);
    if most > MAX_CAPACITY {
        return Err(wrong(&format!("`{place}`: a tube holds more than {MAX_CAPACITY}")));
    }
    let Numbered { tubes, names } =
        numbered(&named).ok_or_else(|| wrong("there are more than 256 colours"))?;
    Ok((Setup { capacity: most as u8, tubes }, names))
}

/// The colours of a tube by name; `null` and the empty text are empty places.
fn places_of(tube: &Value, place: &str) -> Result<Vec<Option<String>>, ReadError> {
    let inside = || UNITS.iter().find_map(|&name| tube.get(name)?.as_array());
    let list = tube.as_array().or_else(inside);
    let list = list.ok_or_else(|| wrong(&format!("`{place}`: expected a list of colours")))?;
    let name = |(i, unit): (usize, &Value)| match unit {
        Value::Null => Ok(None),
        Value::String(name) if name.is_empty() => Ok(None),
        Value::String(name) => Ok(Some(name.clone())),
        Value::Number(number) => Ok(Some(number.to_string())),
        _ => Err(wrong(&format!("`{place}[{i}]`: expected a number or a word"))),
    };
    list.iter().enumerate().map(name).collect()
}

pub(super) fn write_arrays(board: &Board, listed: Listed) -> String {
    let tubes = listed.turned(board.contents());
    json!({"capacity": board.shape.capacity(), "tubes": tubes}).to_string()
}

/// A text of [`write_arrays`] or [`write_vials`] with names in the place of numbers; nothing if
/// there are too few names.
pub(super) fn renamed(text: &str, names: &[String]) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let tubes = match value.get_mut("tubes") {
        Some(tubes) => tubes,
        None => value.pointer_mut("/initialState/vials")?,
    };
    let numbers = names.iter().all(|name| number(name).is_some());
    for tube in tubes.as_array_mut()? {
        let units = if tube.is_array() { tube } else { tube.get_mut("segments")? };
        for unit in units.as_array_mut()? {
            let name = names.get(usize::try_from(unit.as_u64()?).ok()?)?;
            *unit = number(name).filter(|_| numbers).unwrap_or_else(|| name.as_str().into());
        }
    }
    Some(value.to_string())
}

/// A name that is a whole number, as JSON writes numbers.
fn number(name: &str) -> Option<Value> {
    name.parse::<u64>().ok().filter(|number| number.to_string() == name).map(Value::from)
}

/// What is written if nobody knows how a level was made.
const UNKNOWN: &str = "unknown";

/// How a level was made, if the text says so.
pub(super) fn method(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let method = value.pointer("/metadata/generationMethod")?.as_str()?;
    (method != UNKNOWN).then(|| method.to_owned())
}

/// A text of [`write_vials`] with how the level was made.
pub(super) fn with_method(text: &str, method: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    *value.pointer_mut("/metadata/generationMethod")? = Value::from(method);
    Some(value.to_string())
}

pub(super) fn write_vials<M: TubeMove>(board: &Board, solution: Option<&[M]>) -> String {
    let contents = board.contents();
    let empty = contents.iter().filter(|tube| tube.is_empty()).count();
    let vials: Vec<Value> = contents.iter().map(|segments| json!({"segments": segments})).collect();
    let moves = solution.unwrap_or_default().iter().map(|mv| {
        let (source, target) = mv.tubes();
        json!({"source": source, "target": target, "amount": mv.amount()})
    });
    let moves: Vec<Value> = moves.collect();
    let mixing = Mixing::of(board);
    let steps = solution.map(|moves| moves.len() as u32);
    json!({
        "initialState": {
            "vials": vials,
            "colorCount": board.shape.colours().count(),
            "emptyVialCount": empty,
        },
        "solutionMoves": moves,
        "metadata": {
            "vialCapacity": board.shape.capacity(),
            "totalVials": board.shape.tubes(),
            "difficulty": steps.map(|steps| mixing.score(steps)),
            "entropy": mixing.entropy,
            "fragmentation": mixing.fragmentation,
            "estimatedSolutionSteps": steps,
            "generationMethod": UNKNOWN,
        },
    })
    .to_string()
}
