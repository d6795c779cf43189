//! Levels that are not legal yet.

use serde_json::json;
use unsolve_adapters::{Game, LevelFile, MendRequest};
use unsolve_core::Stream;

use crate::fuzz::mutate_json;
use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// Whether mending keeps to what it promises: what it returns is legal and names all that was wrong
/// and what was done about it; else its complaints are those of the strict reading. Says whether it
/// mended anything.
pub(crate) fn is_mended(game: &dyn Game, file: &LevelFile) -> Result<bool, Breach> {
    let strict = game.load(file).err().map(|error| error.to_string());
    match (game.mend(file, &MendRequest::default()), strict) {
        (Ok(mended), strict) => {
            let wrong: Vec<String> = mended.problems.iter().map(ToString::to_string).collect();
            let wrong = (!wrong.is_empty()).then(|| wrong.join("; "));
            ensure(wrong == strict, || format!("{wrong:?} is wrong, but {strict:?}"))?;
            ensure(mended.fixes.is_empty() == strict.is_none(), || {
                format!("{strict:?} is put right by {:?}", mended.fixes)
            })?;
            game.load(&mended.level).map_err(|error| Breach::from(error).at("mended"))?;
            if strict.is_none() {
                ensure(mended.level == *file, || "a legal level is changed")?;
            }
            Ok(strict.is_some())
        }
        (Err(mending), Some(strict)) if mending.to_string() == strict => Ok(false),
        (Err(mending), strict) => {
            Err(Breach::new(format!("mending says {mending}, the strict reading {strict:?}")))
        }
    }
}

/// What a lenient reading returns is legal after the fixes that it names, or its complaints are those
/// of the strict reading; a game that mends nothing says so.
pub fn mended_levels_are_legal(game: &dyn Game) -> Lawful {
    let mut mended = 0_u32;
    for (number, level) in levels(game, instances(2, 20))?.into_iter().enumerate() {
        is_mended(game, &level)?;
        let mut stream = Stream::new("mending", number as u64);
        for _ in 0..instances(300, 10_000) {
            let mut spoilt = level.clone();
            (0..=stream.below(3)).for_each(|_| mutate_json(&mut spoilt.state, &mut stream));
            let changed = is_mended(game, &spoilt).map_err(|breach| breach.at(&spoilt.state))?;
            mended += u32::from(changed);
        }
    }
    let nothing = game.mends().is_empty();
    ensure(nothing == (mended == 0), || {
        format!("{mended} levels are mended, but it says: {:?}", game.mends())
    })
}

/// A text that is read without being checked is, mended, what a strict reading of it would be.
pub fn drafts_are_read_alike(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(2, 20))? {
        for notation in game.info().notations {
            let text = game.load(&level)?.write(notation.name)?;
            let (draft, read) =
                (game.draft(notation.name, &text)?, game.read(notation.name, &text)?);
            let start = game.load(&draft)?.start();
            let strict = game.load(&read)?.start();
            ensure(start == strict, || format!("{}: {}", notation.name, json!(draft)))?;
        }
    }
    ensure(game.draft("no such notation", "").is_err(), || "an unknown notation is accepted")
}
