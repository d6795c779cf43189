//! Laws on what automatic creation asks of a puzzle, for every lane.

use unsolve_adapters::{CreateRequest, Game, LevelFile};
use unsolve_core::{BoardOf, Budget, Facets, Freedom, Stream};

use crate::graph::typed;
use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// Every place shows brushes that exist, and painting the ground it shows changes nothing there.
pub fn places_show_brushes<P: Facets>(game: &dyn Game) -> Lawful {
    for level in sample::<P>(game)? {
        let known: Vec<String> = P::brushes(&level).into_iter().map(|brush| brush.id).collect();
        for place in places::<P>(&level) {
            for id in P::shown(&level, place) {
                ensure(known.contains(&id), || format!("{place:?} shows `{id}`, no brush"))?;
            }
        }
    }
    Ok(())
}

/// With half of the places locked, some tiles forbidden and some pieces bound, mutations change
/// nothing of that, and are legal.
pub fn mutations_keep_to_the_freedom<P: Facets>(game: &dyn Game) -> Lawful {
    for (number, level) in sample::<P>(game)?.into_iter().enumerate() {
        let mut stream = Stream::new("freedom", number as u64);
        let mut changed = 0;
        for round in 0..60 {
            let freedom = random_freedom::<P>(&level, &mut stream);
            let file = file::<P>(&level);
            let mutated = game.load(&file)?.neighbour(&freedom, "freedom", round);
            let after = typed::<P>(mutated.clone())?;
            let allowed = freedom.allows(&BoardOf::<P>(&level), &BoardOf::<P>(&after));
            ensure(allowed, || format!("{freedom:?}: {mutated:?}"))?;
            for &place in &freedom.locked {
                let same = P::shown(&level, place) == P::shown(&after, place);
                ensure(same, || format!("{place:?} is locked and changed"))?;
            }
            changed += u32::from(mutated.state != file.state);
        }
        ensure(changed > 5, || format!("only {changed} of 60 mutations change something"))?;
    }
    Ok(())
}

/// Levels created from another show the same on every place that was locked.
pub fn created_levels_keep_what_is_locked<P: Facets>(game: &dyn Game) -> Lawful {
    let (mut changed, sample) = (0, sample::<P>(game)?);
    for level in &sample {
        let locked: Vec<[usize; 2]> = places::<P>(level).into_iter().step_by(3).collect();
        let freedom = Freedom { locked: locked.clone(), ..Freedom::default() };
        let steps = Some(instances(48, 96) as u64);
        let request = CreateRequest { freedom, steps, ..CreateRequest::default() };
        let (budget, from) = (Budget::nodes(20_000), file::<P>(level));
        let made = game.create(&request, Some(&from), None, &budget, &mut |_| {})?;
        let mut other = 0;
        for created in made.levels {
            other += u32::from(created.state != from.state);
            let created = typed::<P>(created)?;
            for &place in &locked {
                let same = P::shown(level, place) == P::shown(&created, place);
                ensure(same, || format!("{place:?} is locked and changed"))?;
            }
        }
        changed += usize::from(other > 0);
    }
    // A small level may leave no room beside its locks.
    ensure(changed * 2 > sample.len(), || {
        format!("something is created from {changed} of {} levels", sample.len())
    })
}

/// Children of two relatives are legal, and read again they are their own twins.
pub fn children_are_legal<P: Facets>(game: &dyn Game) -> Lawful {
    for (number, level) in sample::<P>(game)?.into_iter().enumerate() {
        let mut stream = Stream::new("children", number as u64);
        let mut other = level.clone();
        for _ in 0..20 {
            other = P::mutate(&other, &Freedom::default(), &mut stream).unwrap_or(other);
            if let Some(child) = P::cross(&level, &other, &mut stream) {
                let again = typed::<P>(file::<P>(&child))?;
                ensure(P::twin(&again) == P::twin(&child), || "a child is no twin of itself")?;
            }
        }
    }
    Ok(())
}

/// What is said to be simpler is a legal level, and another one.
pub fn simpler_levels_are_legal<P: Facets>(game: &dyn Game) -> Lawful {
    for level in sample::<P>(game)? {
        let before = file::<P>(&level);
        for simpler in P::simpler(&level) {
            let after = file::<P>(&simpler);
            ensure(after.state != before.state, || "nothing is simpler")?;
            typed::<P>(after)?;
        }
    }
    Ok(())
}

fn places<P: Facets>(level: &P::Level) -> Vec<[usize; 2]> {
    let [rows, columns] = P::places(level);
    (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column])).collect()
}

fn random_freedom<P: Facets>(level: &P::Level, stream: &mut Stream) -> Freedom {
    let some = |stream: &mut Stream| {
        let ids = P::brushes(level).into_iter().map(|brush| brush.id);
        stream.chance(0.3).then(|| ids.filter(|_| stream.chance(0.7)).collect())
    };
    Freedom {
        locked: places::<P>(level).into_iter().filter(|_| stream.chance(0.3)).collect(),
        change: some(stream),
        place: some(stream),
        move_pieces: stream.chance(0.6),
        place_pieces: stream.chance(0.6),
        remove_pieces: stream.chance(0.6),
    }
}

fn sample<P: Facets>(game: &dyn Game) -> Result<Vec<P::Level>, Breach> {
    levels(game, instances(2, 20))?.into_iter().map(typed::<P>).collect()
}

fn file<P: Facets>(level: &P::Level) -> LevelFile {
    let setup = serde_json::to_value(P::setup(level, &P::start(level))).unwrap_or_default();
    let rules = serde_json::to_value(P::rules(level)).unwrap_or_default();
    LevelFile::new(P::INFO.id, setup, rules)
}
