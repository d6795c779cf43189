//! Texts that levels come from, as JSON.

use unsolve_core::{Facets, Files, Problem};

use crate::typed::load;
use crate::{LevelError, SourceReport, WrittenLevel};

/// What stands in such a text.
pub(crate) fn read<P: Facets>(text: &str) -> Result<SourceReport, LevelError> {
    let found = P::read_source(text).ok_or_else(none::<P>)?;
    let rules = |rules| serde_json::to_value(rules).unwrap_or_default();
    Ok(found.map(rules, |state| serde_json::to_value(state).unwrap_or_default()))
}

/// Such a text with levels written into it.
pub(crate) fn written<P: Facets>(
    text: &str,
    levels: &[WrittenLevel],
) -> Result<String, LevelError> {
    if P::SOURCE.is_none() {
        return Err(none::<P>());
    }
    let mut loaded: Vec<(Option<usize>, P::Level)> = Vec::with_capacity(levels.len());
    for (index, (line, file)) in levels.iter().enumerate() {
        loaded.push((*line, load::<P>(file).map_err(|error| within(index, error))?));
    }
    Ok(P::write_source(text, &loaded)?)
}

/// What is wrong with one of the levels, with its place among them.
fn within(index: usize, error: LevelError) -> LevelError {
    let LevelError::Invalid(problems) = error else { return error };
    let place = |problem: Problem| Problem {
        field: format!("levels[{index}].{}", problem.field),
        ..problem
    };
    LevelError::Invalid(problems.into_iter().map(place).collect())
}

fn none<P: Files>() -> LevelError {
    let message = format!("levels of `{}` come from no text with their rules", P::INFO.id);
    LevelError::field("game", message)
}
