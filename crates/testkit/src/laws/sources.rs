//! Texts that levels come from.

use unsolve_adapters::{Game, LevelFile, SourceReport};
use unsolve_core::Severity;

use crate::{Breach, Lawful, ensure};

/// The example of a game whose levels come from texts has levels, they are legal, written into their own places they
/// change nothing, and one more comes to the end. Games without such texts say so.
pub fn sources_take_their_levels_back(game: &dyn Game) -> Lawful {
    let Some(info) = game.source() else {
        let silent = game.read_source("").is_err() && game.write_source("", &[]).is_err();
        return ensure(silent, || "a text is read though levels come from none");
    };
    ensure(info.fits(info.example), || "the example has not the marks of such a text")?;
    let source = game.read_source(info.example)?;
    let errors = source.remarks.iter().filter(|remark| remark.severity == Severity::Error).count();
    ensure(errors == 0 && !source.levels.is_empty(), || "the example has errors, or no levels")?;
    let levels = files(game, &source)?;
    for (line, level) in &levels {
        game.load(level).map_err(|error| Breach::from(error).at(format!("line {line:?}")))?;
    }
    let again = game.write_source(info.example, &levels)?;
    ensure(again == info.example, || {
        format!("written back the example is another text:\n{again}")
    })?;
    let more: Vec<_> = levels.iter().take(1).map(|(_, level)| (None, level.clone())).collect();
    let longer = game.read_source(&game.write_source(info.example, &more)?)?;
    let state = longer.levels.last().map(|level| &level.state);
    let added = longer.levels.len() == levels.len() + 1;
    ensure(
        added && state == source.levels.first().map(|level| &level.state),
        || "a level that is added is not the last one",
    )?;
    let ends = source.spans.last().map_or(0, |span| span.to);
    let ordered = source.spans.windows(2).all(|pair| pair[0].to <= pair[1].from);
    let within = ends <= info.example.encode_utf16().count();
    ensure(ordered && within && ends > 0, || "spans overlap, or end beyond the text")
}

/// The levels of a text as files, with their lines.
fn files(
    game: &dyn Game,
    source: &SourceReport,
) -> Result<Vec<(Option<usize>, LevelFile)>, Breach> {
    let rules = source.rules.clone().ok_or_else(|| Breach::new("the example has no rules"))?;
    let file =
        |state: &serde_json::Value| LevelFile::new(game.info().id, state.clone(), rules.clone());
    Ok(source.levels.iter().map(|level| (Some(level.line), file(&level.state))).collect())
}
