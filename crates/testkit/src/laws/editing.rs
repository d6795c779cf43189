//! Edits and mutations.

use unsolve_adapters::{Game, LevelFile};
use unsolve_core::{Edit, Freedom, Stream};

use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// An edit is refused or gives a legal level without the claims of the old one.
pub fn edits_are_legal(game: &dyn Game) -> Lawful {
    let mut accepted = 0;
    for (number, level) in levels(game, instances(2, 20))?.into_iter().enumerate() {
        let mut stream = Stream::new("edits", number as u64);
        let mut now = level;
        for _ in 0..200 {
            let edit = random_edit(game, &now, &mut stream)?;
            let Ok(edited) = game.load(&now).and_then(|level| Ok(level.edit(&edit)?.file())) else {
                continue;
            };
            game.load(&edited)
                .map(drop)
                .map_err(|error| Breach::from(error).at(format!("{edit:?}")))?;
            claims_nothing(&edited).map_err(|breach| breach.at(format!("{edit:?}")))?;
            accepted += 1;
            now = edited;
        }
    }
    ensure(accepted > 20, || format!("only {accepted} edits are accepted"))
}

fn random_edit(game: &dyn Game, level: &LevelFile, stream: &mut Stream) -> Result<Edit, Breach> {
    let side = |stream: &mut Stream| [-1, 0, 1][stream.below(3)];
    let brushes = game.load(level)?.brushes();
    let edit = match (stream.below(20), stream.pick(&brushes)) {
        (0, _) => Edit::Clear,
        (1..4, _) | (_, None) => Edit::Resize {
            top: side(stream),
            right: side(stream),
            bottom: side(stream),
            left: side(stream),
        },
        (_, Some(brush)) => {
            let (row, column) = (stream.below(12), stream.below(12));
            Edit::Paint { brush: brush.id.clone(), row, column }
        }
    };
    Ok(edit)
}

fn claims_nothing(level: &LevelFile) -> Lawful {
    let silent = level.solution.is_none() && level.difficulty.is_none() && level.origin.is_none();
    ensure(silent, || "the old solution, difficulty or origin is kept")
}

/// A mutation is legal, the same for the same seed and number, and often another level.
pub fn mutations_are_legal(game: &dyn Game) -> Lawful {
    let freedom = Freedom::default();
    for level in levels(game, instances(2, 20))? {
        let mut now = level;
        let mut changed = 0;
        for number in 0..100 {
            let mutated = game.load(&now)?.neighbour(&freedom, "mutations", number);
            game.load(&mutated)
                .map(drop)
                .map_err(|error| Breach::from(error).at(mutated.to_line()))?;
            claims_nothing(&mutated)?;
            let again = game.load(&now)?.neighbour(&freedom, "mutations", number);
            ensure(again == mutated, || format!("number {number} gives two levels"))?;
            changed += u32::from(mutated.state != now.state);
            now = mutated;
        }
        ensure(changed >= 50, || format!("only {changed} of 100 mutations change something"))?;
    }
    Ok(())
}
