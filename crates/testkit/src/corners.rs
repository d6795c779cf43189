//! Parameters at their extremes.

use serde_json::Value;
use unsolve_adapters::{Game, GenerateError, GenerateRequest, VerifyRequest};
use unsolve_core::{Band, Budget};

use crate::{Breach, Lawful, ensure, instances};

/// With these parameters each preset, and no preset, gives a verified level or a reason for every
/// attempt.
pub fn every_preset(game: &dyn Game, params: &Value) -> Lawful {
    let params = params.as_object().cloned().unwrap_or_default();
    for difficulty in [None].into_iter().chain(Band::ALL.map(Some)) {
        let request = GenerateRequest {
            seed: "corner".to_owned(),
            difficulty,
            params: params.clone(),
            attempts: Some(instances(2, 6) as u32),
            ..GenerateRequest::default()
        };
        made_or_explained(game, &request)
            .map_err(|breach| breach.at(format!("{params:?} {difficulty:?}")))?;
    }
    Ok(())
}

fn made_or_explained(game: &dyn Game, request: &GenerateRequest) -> Lawful {
    match game.generate(request, &Budget::nodes(60_000)) {
        Ok(made) => {
            let report = game
                .load(&made.level)?
                .verify(&VerifyRequest::default(), &Budget::nodes(2_000_000))?;
            ensure(report.verified != Some(false), || format!("{report:?}"))
        }
        Err(GenerateError::NothingFound { attempts, tally }) => {
            ensure(tally.total() == attempts, || "an attempt without its reason")
        }
        Err(other) => Err(Breach::from(other)),
    }
}
