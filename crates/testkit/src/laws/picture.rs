//! Scenes and effects.

use std::collections::BTreeSet;

use unsolve_adapters::{Game, Session};
use unsolve_core::{Effect, Geometry, Happening, Scene, Stream};

use crate::sample::{instances, levels, wander};
use crate::{Breach, Lawful, ensure};

const STEPS: usize = 20;
/// Moves of a position that are tried for their effects in the usual run. Where there are more, others are tried
/// in the next position.
const MOVES: usize = 60;
/// Strolls of a position that are tried.
const STROLLS: usize = 3;

/// Every legal move can be clicked, nothing else, and everything drawn lies in the picture.
pub fn scenes_offer_the_legal_moves(game: &dyn Game) -> Lawful {
    along_walks(game, |session| {
        let scene = session.scene();
        let legal: BTreeSet<String> = session.moves().into_iter().map(|mv| mv.notation).collect();
        let offered: BTreeSet<String> = scene.moves.iter().map(|mv| mv.notation.clone()).collect();
        ensure(legal == offered, || format!("legal {legal:?}, offered {offered:?}"))?;
        clickable(&scene)?;
        strolls_are_no_moves(session, &scene)?;
        ensure(!scene.description.is_empty(), || "nothing for a screen reader")?;
        let size = scene.width > 0.0 && scene.height > 0.0;
        ensure(size, || format!("{} x {}", scene.width, scene.height))?;
        scene.shapes.iter().try_for_each(|shape| inside(&shape.geometry, &scene))?;
        scene.hits.iter().try_for_each(|hit| inside(&hit.area, &scene))?;
        distinct(scene.places.iter().map(|place| place.cell))?;
        scene.places.iter().try_for_each(|place| inside(&place.area, &scene))
    })
}

/// Hits have different names, moves name existing hits, and no two moves are the same clicks.
fn clickable(scene: &Scene) -> Lawful {
    let hits = distinct(scene.hits.iter().map(|hit| hit.id.as_str()))?;
    distinct(scene.shapes.iter().filter_map(|shape| shape.id.as_deref()))?;
    for mv in scene.moves.iter().chain(&scene.strolls) {
        let named = !mv.hits.is_empty() && mv.hits.iter().all(|hit| hits.contains(hit.as_str()));
        ensure(named, || format!("{mv:?} is made with unknown hits"))?;
    }
    distinct(scene.moves.iter().chain(&scene.strolls).map(|mv| &mv.hits))?;
    ensure(scene.hits.iter().all(|hit| !hit.label.is_empty()), || "a hit without a label")
}

/// A stroll can be played, has an effect, is not kept, and leaves the moves that there are.
fn strolls_are_no_moves(session: &mut dyn Session, scene: &Scene) -> Lawful {
    let (made, moves) = (session.made(), session.moves().len());
    for stroll in scene.strolls.iter().take(STROLLS) {
        let effects = session.play(&stroll.notation.as_str().into())?;
        let same = session.made() == made && session.moves().len() == moves;
        ensure(same && !effects.is_empty(), || format!("{} is a move", stroll.notation))?;
        // Whatever takes a move back takes the stroll along.
        if session.undo() {
            session.redo();
        } else {
            session.restart();
        }
    }
    Ok(())
}

fn distinct<T: Ord + std::fmt::Debug>(
    items: impl Iterator<Item = T>,
) -> Result<BTreeSet<T>, Breach> {
    let mut seen = BTreeSet::new();
    for item in items {
        let shown = format!("{item:?}");
        ensure(seen.insert(item), || format!("{shown} occurs twice"))?;
    }
    Ok(seen)
}

fn inside(geometry: &Geometry, scene: &Scene) -> Lawful {
    let corners = match geometry {
        Geometry::Rect { x, y, width, height, .. } => vec![(*x, *y), (x + width, y + height)],
        Geometry::Circle { centre, radius: reach }
        | Geometry::Label { centre, size: reach, .. } => {
            vec![(centre.x, centre.y), (centre.x + reach.signum(), centre.y)]
        }
        Geometry::Lines { points, .. } => points.iter().map(|point| (point.x, point.y)).collect(),
    };
    let slack = 1.0;
    let fits = |at: f32, end: f32| (-slack..=end + slack).contains(&at);
    let all = corners.iter().all(|&(x, y)| fits(x, scene.width) && fits(y, scene.height));
    ensure(all, || format!("{geometry:?} is outside {} x {}", scene.width, scene.height))
}

/// Effects speak of shapes of the scene before the move, of nothing but what the game says can
/// happen, and of the win exactly when it comes. A move that changes the position has an effect on
/// a shape.
pub fn effects_name_shapes(game: &dyn Game) -> Lawful {
    along_walks(game, |session| {
        let scene = session.scene();
        let shapes: BTreeSet<&str> =
            scene.shapes.iter().filter_map(|shape| shape.id.as_deref()).collect();
        let moves = session.moves();
        let apart = moves.len().div_ceil(instances(MOVES, usize::MAX)).max(1);
        let first = session.made().len() % apart;
        for mv in moves.iter().skip(first).step_by(apart) {
            let effects = session.play(&mv.json)?;
            let won = session.is_won();
            session.undo();
            let kinds: Vec<Happening> = effects.iter().filter_map(Effect::kind).collect();
            ensure(!kinds.is_empty(), || format!("{} has no effect", mv.notation))?;
            let unknown = kinds.iter().find(|kind| !game.happens().contains(kind));
            ensure(unknown.is_none(), || format!("{}: {unknown:?} is not listed", mv.notation))?;
            ensure(effects.contains(&Effect::Won) == won, || format!("win {won}: {effects:?}"))?;
            let unknown = effects.iter().filter_map(shape_of).find(|shape| !shapes.contains(shape));
            ensure(unknown.is_none(), || format!("{} moves {unknown:?}", mv.notation))?;
        }
        Ok(())
    })
}

/// Clicks that make no move are refused with a whole sentence or without a word, whatever is clicked.
pub fn refusals_are_sentences(game: &dyn Game) -> Lawful {
    along_walks(game, |session| {
        let scene = session.scene();
        let mut stream = Stream::new("refusals", session.made().len() as u64);
        let names = scene.hits.iter().map(|hit| hit.id.as_str());
        let strange = ["up", "down", "left", "right", "", "tube-99", "cell-9999999-9", "block-7"];
        let names: Vec<&str> = names.chain(strange).collect();
        for _ in 0..MOVES {
            let length = 1 + stream.below(3);
            let clicks: Vec<&str> =
                (0..length).filter_map(|_| stream.pick(&names).copied()).collect();
            let Some(why) = session.why_not(&clicks) else { continue };
            let whole = why.ends_with('.') && why.starts_with(char::is_uppercase);
            ensure(whole, || format!("{clicks:?}: {why}"))?;
        }
        Ok(())
    })
}

/// All that a game says can happen has a name of its own, and is told once.
pub fn happenings_are_listed_once(game: &dyn Game) -> Lawful {
    let listed = distinct(game.happens().iter().map(|kind| kind.name()))?;
    ensure(!listed.is_empty(), || "nothing ever happens")?;
    let known = Happening::ALL.map(Happening::name);
    ensure(listed.iter().all(|name| known.contains(name)), || format!("{listed:?}"))
}

fn shape_of(effect: &Effect) -> Option<&str> {
    match effect {
        Effect::Travel { shape, .. } | Effect::Flash { shape, .. } => Some(shape),
        Effect::Won => None,
    }
}

/// Looks at every position of random walks, and of the way to the goal.
fn along_walks(game: &dyn Game, look: impl Fn(&mut dyn Session) -> Lawful) -> Lawful {
    for (number, level) in levels(game, instances(3, 30))?.iter().enumerate() {
        let mut session = game.load(level)?.play();
        for mv in game.load(level)?.stored_moves().unwrap_or_default() {
            look(&mut *session)?;
            session.play(&mv)?;
        }
        look(&mut *session)?;
        session.restart();
        let mut stream = Stream::new("pictures", number as u64);
        for _ in 0..STEPS {
            wander(&mut *session, 1, &mut stream)?;
            look(&mut *session)?;
        }
    }
    Ok(())
}
