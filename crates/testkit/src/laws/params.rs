//! Parameters and presets.

use serde_json::{Map, Value, json};
use unsolve_adapters::{Game, GenerateError, GenerateRequest, ParamSpec, merge_params};
use unsolve_core::{Band, Budget};

use crate::sample::{NODES, instances};
use crate::{Breach, Lawful, ensure};

/// Attempts at a level with parameters that were drawn for variety.
const VARIED_ATTEMPTS: u32 = 60;

/// Each default lies in its range, and every parameter says what it means.
pub fn defaults_are_accepted(game: &dyn Game) -> Lawful {
    let specs = game.params();
    ensure(!specs.is_empty(), || "no parameters")?;
    for spec in specs {
        ensure(!spec.about.is_empty(), || format!("{} does not say what it means", spec.name))?;
        let number = matches!(spec.kind.as_str(), "integer" | "number");
        let bounded = spec.min.is_some() && spec.max.is_some();
        ensure(bounded || !number, || format!("{} has no range", spec.name))?;
    }
    let defaults = specs.iter().map(|spec| (spec.name.clone(), spec.default.clone())).collect();
    accepted(specs, &defaults)
}

/// Each preset names every parameter, in its range; and they are not all the same.
pub fn presets_are_in_range(game: &dyn Game) -> Lawful {
    let specs = game.params();
    for band in Band::ALL {
        let preset = game.preset(Some(band));
        let params = preset.as_object().cloned().unwrap_or_default();
        let all = specs.iter().all(|spec| params.contains_key(&spec.name));
        ensure(all && params.len() == specs.len(), || format!("{band} sets {preset}"))?;
        accepted(specs, &params).map_err(|breach| breach.at(band))?;
    }
    let easiest = game.preset(Some(Band::Easy));
    let different = Band::ALL.iter().any(|&band| game.preset(Some(band)) != easiest);
    ensure(different, || format!("all presets set {easiest}"))
}

/// Parameters that are drawn for variety are accepted and make levels of their band soon; the same seed draws
/// the same.
pub fn varied_levels_keep_their_band(game: &dyn Game) -> Lawful {
    for &band in &Band::ALL[..instances(2, 4)] {
        let mut made = 0;
        let draws = instances(2, 60);
        for number in 0..draws {
            let seed = format!("varied {number}");
            let params = game.varied(band, &seed);
            // The laws on presets are about these.
            if params.is_empty() {
                made += 1;
                continue;
            }
            ensure(params == game.varied(band, &seed), || format!("{band}: {params:?} once only"))?;
            let request = GenerateRequest {
                seed,
                difficulty: Some(band),
                params,
                attempts: Some(VARIED_ATTEMPTS),
                ..GenerateRequest::default()
            };
            match game.generate(&request, &Budget::nodes(NODES)) {
                Ok(level) => {
                    let score = level.level.difficulty.and_then(|known| known.score);
                    ensure(score.map(Band::of) == Some(band), || format!("{band}: {score:?}"))?;
                    made += 1;
                }
                Err(GenerateError::NothingFound { .. }) => {}
                Err(error) => return Err(Breach::from(error).at(band)),
            }
        }
        ensure(made * 2 > draws, || format!("{band}: {made} levels of {draws} draws"))?;
    }
    Ok(())
}

/// A value that follows from others is `null` and can't be set to that.
fn accepted(specs: &[ParamSpec], params: &Map<String, Value>) -> Lawful {
    let mut given = params.clone();
    given.retain(|_, value| !value.is_null());
    merge_params(specs, &json!({}), &given)?;
    Ok(())
}

/// Unknown names, wrong types and values out of range are refused before anything is made.
pub fn nonsense_is_refused(game: &dyn Game) -> Lawful {
    refused(game, "no such parameter", &json!(1))?;
    for spec in game.params() {
        refused(game, &spec.name, &json!({"an": "object"}))?;
        refused(game, &spec.name, &Value::Null)?;
        match spec.kind.as_str() {
            "integer" | "number" => {
                refused(game, &spec.name, &json!("many"))?;
                refused(game, &spec.name, &json!(spec.max.unwrap_or(1e15) + 1.0))?;
                refused(game, &spec.name, &json!(spec.min.unwrap_or(-1e15) as i64 - 1))?;
            }
            "string" if !spec.choices.is_empty() => {
                refused(game, &spec.name, &json!("none of them"))?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn refused(game: &dyn Game, name: &str, value: &Value) -> Lawful {
    let params = Map::from_iter([(name.to_owned(), value.clone())]);
    let request = GenerateRequest { params, attempts: Some(1), ..GenerateRequest::default() };
    let answer = game.generate(&request, &Budget::nodes(100));
    ensure(matches!(answer, Err(GenerateError::Params(_))), || {
        format!("{name} = {value} is accepted: {answer:?}")
    })
}
