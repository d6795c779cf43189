//! Specs of packs: what is accepted is the same plan when it is read again, and its slots can be filled.

use std::fmt::Write;

use serde_json::Value;
use unsolve_adapters::{Game, LevelFile};
use unsolve_core::{Band, Budget, Stream};
use unsolve_factory::{Header, Part, PickError, Plan, Record, Spec, SpecError};

use super::Patience;
use crate::{Breach, Lawful, ensure};

/// Questions that a pick may ask before it is stopped.
const PATIENCE: u64 = 20;

/// A spec; one of the levels that an accepted one asks for is then made.
pub(super) fn read(games: &[&'static dyn Game], data: &[u8]) -> Lawful {
    let Ok(text) = str::from_utf8(data) else { return Ok(()) };
    let planned = |text: &str| Spec::parse(text).and_then(|spec| Plan::of(&spec, games));
    let plan = match planned(text) {
        Ok(plan) => plan,
        Err(error) => return tells_its_place(&error, text),
    };
    let header = Header::new(plan.fingerprint, Part::Whole, text);
    let line = header.to_string();
    let again =
        line.parse::<Header>().ok().filter(|again| *again == header && !line.contains('\n'));
    let again = again.and_then(|again| planned(&again.spec).ok());
    let same = again.is_some_and(|again| again.fingerprint == plan.fingerprint);
    ensure(same, || format!("another plan after {text:?}"))?;
    let slots = plan.slots();
    ensure(slots > 0 && plan.slot(slots).is_none(), || format!("{slots} slots in {text:?}"))?;
    let slot = Stream::new("slot", slots ^ plan.fingerprint as u64).below(slots as usize) as u64;
    picks(&plan, slot).map_err(|breach| breach.at(text))
}

/// The line of an error is one of the text.
fn tells_its_place(error: &SpecError, text: &str) -> Lawful {
    let (SpecError::Toml { line, .. } | SpecError::Key { line, .. }) = error else {
        return Ok(());
    };
    let lines = 1..=text.matches('\n').count() + 1;
    ensure(lines.contains(line), || format!("no such line: {error} in {text:?}"))
}

/// A slot of an accepted spec can be tried, and what it picks is a level of its game.
fn picks(plan: &Plan, number: u64) -> Lawful {
    let Some(slot) = plan.slot(number) else { return Err(Breach::new("a slot is missing")) };
    let patience = Patience::of(PATIENCE);
    let few = Budget::default().with_bytes(50_000_000).watched(&patience);
    let record = match plan.pick(number, None, &few) {
        Ok(record) => record,
        Err(PickError::Stopped(_)) => return Ok(()),
        Err(error) => return Err(Breach::new(error.to_string())),
    };
    ensure(record.to_string().parse::<Record>().as_ref() == Ok(&record), || record.to_string())?;
    let Some(key) = record.key else { return Ok(()) };
    let level = slot.group.game.load(&LevelFile::parse(&record.level)?)?;
    ensure(level.canonical() == format!("{key:032x}"), || format!("another key: {}", record.level))
}

/// A valid spec of levels of a game, with most keys in it.
pub(super) fn for_game(game: &dyn Game) -> String {
    let id = game.info().id;
    let mut text = format!(
        "title = \"{id}\"\nseed = 7\norder = \"rising\"\ntries = 3\n[gates]\nelegance = 0\n[[levels]]\ngame = \"{id}\"\n\
         count = {{ easy = 2, hard = 1 }}\nattempts = 3\nmax_nodes = 2000\ntargets = [\"score=0..100\"]\n\
         gates = {{ one_solution = false, no_padding = false }}\n"
    );
    // Each parameter on a line of its own: there JSON is TOML, too.
    let preset = game.preset(Some(Band::Easy));
    let params = preset.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    let (numbers, others): (Vec<_>, Vec<_>) = params.partition(|(_, value)| value.is_u64());
    let mut table = |name: &str, params: &[(&String, &Value)], listed: bool| {
        if !params.is_empty() {
            let _ = writeln!(text, "[levels.{name}]");
        }
        for (name, value) in params {
            let value = if listed { format!("[{value}, {value}]") } else { value.to_string() };
            let _ = writeln!(text, "{name} = {value}");
        }
    };
    table("params", &others, false);
    table("vary", &numbers, true);
    text
}
