//! The TOML of a spec, with the places of its keys.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Map;
use toml::{Spanned, Table, Value};
use unsolve_core::Band;

use super::{Amount, Order, Spec, SpecError, TRIES, Wanted};
use crate::Gates;

/// Most levels of one sort; a plan says how many there may be in all.
const MOST_LEVELS: u64 = 1_000_000_000;
/// Most combinations of parameters that change.
const MOST_COMBINATIONS: u64 = 10_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSpec {
    title: Option<String>,
    seed: Option<Spanned<Value>>,
    order: Option<Spanned<String>>,
    tries: Option<Spanned<i64>>,
    gates: Option<Gates>,
    levels: Vec<Spanned<RawWanted>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWanted {
    game: Option<Spanned<String>>,
    games: Option<Spanned<Value>>,
    count: Spanned<Value>,
    params: Option<Spanned<Table>>,
    vary: Option<Spanned<Table>>,
    varied: Option<Spanned<bool>>,
    method: Option<Spanned<String>>,
    targets: Option<Spanned<Vec<String>>>,
    attempts: Option<Spanned<i64>>,
    max_nodes: Option<Spanned<i64>>,
    gates: Option<Spanned<Gates>>,
    seed: Option<Spanned<Value>>,
}

/// The text, for the lines of places in it.
struct Source<'t>(&'t str);

impl Source<'_> {
    /// Line and column of a place, from 1.
    fn place(&self, at: usize) -> (usize, usize) {
        let before = self.0.get(..at).unwrap_or(self.0);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (line, column)
    }

    fn line<T>(&self, value: &Spanned<T>) -> usize {
        self.place(value.span().start).0
    }
}

/// Reads a spec.
pub(super) fn read(text: &str) -> Result<Spec, SpecError> {
    let source = Source(text);
    let raw: RawSpec = toml::from_str(text).map_err(|error| {
        let (line, column) = source.place(error.span().map_or(0, |span| span.start));
        let message = error.message().replace('\n', ", ");
        SpecError::Toml { line, column, message }
    })?;
    let wrong = |line, key: &str, problem, remedy| Err(SpecError::key(line, key, problem, remedy));
    if raw.levels.is_empty() {
        return wrong(1, "levels", "no levels are asked for".to_owned(), "begin with [[levels]]");
    }
    let (order, order_line) = match &raw.order {
        None => (Order::Given, 1),
        Some(order) => {
            let line = source.line(order);
            let known = match order.get_ref().as_str() {
                "given" => Order::Given,
                "rising" => Order::Rising,
                "curve" => Order::Curve,
                other => {
                    let problem = format!("`{other}` is no order");
                    return wrong(line, "order", problem, "there are: given, rising, curve");
                }
            };
            (known, line)
        }
    };
    let tries = match &raw.tries {
        None => TRIES,
        Some(tries) => within(*tries.get_ref(), 1, 1_000_000).ok_or_else(|| {
            let problem = format!("{} candidates for a level", tries.get_ref());
            SpecError::key(source.line(tries), "tries", problem, "there may be 1 to 1000000")
        })? as u32,
    };
    let seed = raw.seed.as_ref().map_or(Ok("0".to_owned()), |seed| {
        seed_of(seed.get_ref()).ok_or_else(|| odd_seed(source.line(seed), "seed"))
    })?;
    let usual = raw.gates.unwrap_or_default();
    let levels = raw.levels.into_iter().enumerate();
    let levels: Vec<Wanted> =
        levels.map(|(at, raw)| wanted(at, raw, &usual, &source)).collect::<Result<_, _>>()?;
    Ok(Spec { title: raw.title, seed, order, tries, levels, order_line })
}

fn wanted(
    number: usize,
    raw: Spanned<RawWanted>,
    usual: &Gates,
    source: &Source<'_>,
) -> Result<Wanted, SpecError> {
    let mut lines = BTreeMap::from([("levels", source.line(&raw))]);
    let raw = raw.into_inner();
    let mut at =
        |key: &'static str, line: Option<usize>| lines.extend(line.map(|line| (key, line)));
    at("game", raw.game.as_ref().map(|key| source.line(key)));
    at("games", raw.games.as_ref().map(|key| source.line(key)));
    at("count", Some(source.line(&raw.count)));
    at("params", raw.params.as_ref().map(|key| source.line(key)));
    at("vary", raw.vary.as_ref().map(|key| source.line(key)));
    at("varied", raw.varied.as_ref().map(|key| source.line(key)));
    at("method", raw.method.as_ref().map(|key| source.line(key)));
    at("targets", raw.targets.as_ref().map(|key| source.line(key)));
    at("attempts", raw.attempts.as_ref().map(|key| source.line(key)));
    at("max_nodes", raw.max_nodes.as_ref().map(|key| source.line(key)));
    at("gates", raw.gates.as_ref().map(|key| source.line(key)));
    at("seed", raw.seed.as_ref().map(|key| source.line(key)));
    let mut wanted = Wanted {
        games: None,
        count: Amount::Any(0),
        params: Map::new(),
        vary: Vec::new(),
        varied: raw.varied.is_some_and(Spanned::into_inner),
        method: raw.method.map(Spanned::into_inner),
        targets: raw.targets.map(Spanned::into_inner).unwrap_or_default(),
        attempts: None,
        max_nodes: None,
        gates: raw.gates.map_or_else(|| usual.clone(), |own| own.into_inner().over(usual)),
        seed: None,
        lines,
        number,
    };
    wanted.games = games(&wanted, raw.game, raw.games.map(Spanned::into_inner))?;
    wanted.count = amount(&wanted, raw.count.get_ref())?;
    if let Some(params) = raw.params {
        let params = params.into_inner().into_iter();
        wanted.params = params.map(|(name, value)| (name, json(value))).collect();
    }
    wanted.vary = varied(&wanted, raw.vary.map(Spanned::into_inner))?;
    fits_variety(&wanted)?;
    let limit = |wanted: &Wanted, key, value: Option<Spanned<i64>>, most: u64| match value {
        None => Ok(None),
        Some(value) => within(*value.get_ref(), 1, most).map(Some).ok_or_else(|| {
            let problem = format!("{} is out of range", value.get_ref());
            wanted.wrong(key, problem, &format!("there may be 1 to {most}"))
        }),
    };
    wanted.attempts = limit(&wanted, "attempts", raw.attempts, 1_000_000)?.map(|n| n as u32);
    wanted.max_nodes = limit(&wanted, "max_nodes", raw.max_nodes, 1_000_000_000)?;
    if let Some(seed) = raw.seed {
        let line = source.line(&seed);
        let key = format!("levels[{number}].seed");
        wanted.seed = Some(seed_of(seed.get_ref()).ok_or_else(|| odd_seed(line, &key))?);
    }
    Ok(wanted)
}

/// Which games; nothing stands for all.
fn games(
    wanted: &Wanted,
    one: Option<Spanned<String>>,
    several: Option<Value>,
) -> Result<Option<Vec<String>>, SpecError> {
    let remedy = "write games = [\"ID\", ...] or games = \"all\"";
    match (one, several) {
        (Some(one), None) => Ok(Some(vec![one.into_inner()])),
        (None, Some(Value::String(all))) if all == "all" => Ok(None),
        (None, Some(Value::Array(ids))) if !ids.is_empty() => {
            let id = |id: Value| match id {
                Value::String(id) => Ok(id),
                other => Err(wanted.wrong(
                    "games",
                    format!("{} is no id of a game", json(other)),
                    remedy,
                )),
            };
            ids.into_iter().map(id).collect::<Result<_, _>>().map(Some)
        }
        (None, Some(other)) => {
            Err(wanted.wrong("games", format!("{} names no games", json(other)), remedy))
        }
        (Some(_), Some(_)) => {
            Err(wanted.wrong("games", "stands beside `game`".to_owned(), "leave one of them out"))
        }
        (None, None) => {
            Err(wanted.wrong("game", "no game is named".to_owned(), "write game = \"ID\""))
        }
    }
}

/// How many levels: a number, or one for each band.
fn amount(wanted: &Wanted, value: &Value) -> Result<Amount, SpecError> {
    let remedy = "write count = 20 or count = { easy = 10, hard = 10 }";
    let number = |value: &Value| {
        let number = value.as_integer().and_then(|number| within(number, 0, MOST_LEVELS));
        number.ok_or_else(|| {
            wanted.wrong("count", format!("{} is no number of levels", json(value.clone())), remedy)
        })
    };
    let amount = match value {
        Value::Table(bands) => {
            if let Some(odd) = bands.keys().find(|name| name.parse::<Band>().is_err()) {
                let problem = format!("`{odd}` is no band");
                let remedy = "there are: easy, medium, hard, expert";
                return Err(wanted.wrong("count", problem, remedy));
            }
            // From the easiest on, however they are written down.
            let there =
                Band::ALL.into_iter().filter_map(|band| Some((band, bands.get(band.name())?)));
            let counted = there.map(|(band, value)| Ok((band, number(value)?)));
            Amount::Bands(counted.collect::<Result<_, SpecError>>()?)
        }
        other => Amount::Any(number(other)?),
    };
    let all: u64 = amount.parts().iter().map(|(_, count)| count).sum();
    if all == 0 || all > MOST_LEVELS {
        return Err(wanted.wrong("count", format!("{all} levels are asked for"), remedy));
    }
    Ok(amount)
}

/// Parameters that change, each with its values.
fn varied(
    wanted: &Wanted,
    vary: Option<Table>,
) -> Result<Vec<(String, Vec<serde_json::Value>)>, SpecError> {
    let remedy = "write vary = { size = [6, 7, 8] }";
    let mut all = Vec::new();
    for (name, values) in vary.into_iter().flatten() {
        match values {
            Value::Array(values) if !values.is_empty() => {
                all.push((name, values.into_iter().map(json).collect()));
            }
            _ => {
                return Err(wanted.wrong(
                    "vary",
                    format!("`{name}` has no list of values"),
                    remedy,
                ));
            }
        }
    }
    let combinations = all
        .iter()
        .fold(1, |n: u64, (_, values): &(String, Vec<_>)| n.saturating_mul(values.len() as u64));
    if combinations > MOST_COMBINATIONS {
        let problem = format!("there are {combinations} combinations");
        let remedy = format!("there may be {MOST_COMBINATIONS}; leave some values out");
        return Err(wanted.wrong("vary", problem, &remedy));
    }
    Ok(all)
}

/// What is drawn for variety is drawn for a band, and is a whole.
fn fits_variety(wanted: &Wanted) -> Result<(), SpecError> {
    if !wanted.varied {
        return Ok(());
    }
    if matches!(wanted.count, Amount::Any(_)) {
        let problem = "parameters are drawn for bands".to_owned();
        return Err(wanted.wrong("varied", problem, "write count = { easy = 10, medium = 10 }"));
    }
    if !wanted.params.is_empty() || !wanted.vary.is_empty() {
        let problem = "stands beside `params` or `vary`".to_owned();
        return Err(wanted.wrong("varied", problem, "leave one of them out"));
    }
    Ok(())
}

fn within(number: i64, least: u64, most: u64) -> Option<u64> {
    u64::try_from(number).ok().filter(|number| (least..=most).contains(number))
}

/// A seed is a text; a whole number is one, too.
fn seed_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if text.len() <= 200 && !text.chars().any(char::is_control) => {
            Some(text.clone())
        }
        Value::Integer(number) => Some(number.to_string()),
        _ => None,
    }
}

fn odd_seed(line: usize, key: &str) -> SpecError {
    let problem = "is no text of at most 200 characters".to_owned();
    SpecError::key(line, key, problem, "write seed = \"autumn\"")
}

fn json(value: Value) -> serde_json::Value {
    match value {
        Value::String(text) => text.into(),
        Value::Integer(number) => number.into(),
        Value::Float(number) => number.into(),
        Value::Boolean(yes) => yes.into(),
        Value::Datetime(time) => time.to_string().into(),
        Value::Array(values) => values.into_iter().map(json).collect(),
        Value::Table(table) => {
            let fields = table.into_iter().map(|(name, value)| (name, json(value)));
            serde_json::Value::Object(fields.collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_its_place() {
        let text = "seed = 7\norder = \"rising\"\ntries = 5\n[gates]\nelegance = 20\n\n[[levels]]\ngames = \"all\"\n\
                    count = { hard = 3, easy = 2 }\nparams = { walls = 0.2 }\nvary = { size = [5, 6] }\n\
                    gates = { one_solution = true }\n";
        let spec = Spec::parse(text).expect("a spec");
        assert_eq!((spec.seed.as_str(), spec.order, spec.tries), ("7", Order::Rising, 5));
        let wanted = &spec.levels[0];
        assert_eq!(wanted.count, Amount::Bands(vec![(Band::Easy, 2), (Band::Hard, 3)]));
        assert_eq!((wanted.gates.elegance, wanted.gates.one_solution), (Some(20.0), Some(true)));
        assert_eq!((wanted.params_of(1)["size"].clone(), wanted.combinations()), (6.into(), 2));
        assert_eq!(wanted.params_of(2)["walls"], 0.2);
    }

    #[test]
    fn whatever_is_spoiled_is_refused_and_never_panics() {
        let whole = "seed = 7\norder = \"curve\"\n[[levels]]\ngame = \"g\"\ncount = { easy = 9 }\nvary = { \u{e4} = [1, 2] }\n";
        let mut refused = 0;
        for at in 0..whole.len() {
            for byte in [b'=', b'\n', b'"', b'[', b'}', b'-', 0, 0xff] {
                let mut bytes = whole.as_bytes().to_vec();
                bytes[at] = byte;
                refused += usize::from(Spec::parse(&String::from_utf8_lossy(&bytes)).is_err());
                bytes.truncate(at);
                refused += usize::from(Spec::parse(&String::from_utf8_lossy(&bytes)).is_err());
            }
        }
        assert!(refused > whole.len() * 8, "{refused}");
    }

    #[test]
    fn errors_name_line_key_and_remedy() {
        let entry = "[[levels]]\ngame = \"g\"\ncount = 1\n";
        for (text, parts) in [
            ("seed = \n", &["line 1, column"][..]),
            ("", &["levels"]),
            ("levels = []\n", &["line 1, levels", "[[levels]]"]),
            ("[[levels]]\ncount = 1\n", &["levels[0].game", "game = \"ID\""]),
            ("[[levels]]\ngame = \"g\"\n", &["count"]),
            (
                "[[levels]]\ngame = \"g\"\ncount = { eazy = 1 }\n",
                &["line 3", "`eazy`", "there are: easy"],
            ),
            ("[[levels]]\ngame = \"g\"\ncount = 0\n", &["line 3", "0 levels"]),
            (&format!("{entry}colour = 1\n"), &["line 4", "unknown field `colour`"]),
            (&format!("{entry}vary = {{ size = 3 }}\n"), &["line 4", "levels[0].vary", "size"]),
            (&format!("{entry}varied = true\n"), &["line 4, levels[0].varied", "count = { easy"]),
            (
                "[[levels]]\ngame = \"g\"\ncount = { easy = 1 }\nvaried = true\nparams = { size = 3 }\n",
                &["line 4, levels[0].varied", "leave one"],
            ),
            (&format!("{entry}attempts = 0\n"), &["line 4", "1 to 1000000"]),
            (&format!("order = \"up\"\n{entry}"), &["line 1, order", "given, rising, curve"]),
            (&format!("{entry}games = \"all\"\n"), &["leave one of them out"]),
            (&format!("seed = \"a\\nb\"\n{entry}"), &["line 1, seed"]),
        ] {
            let error = Spec::parse(text).expect_err(text).to_string();
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
    }
}
