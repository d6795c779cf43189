//! A move is a row of places to click. What has been clicked so far decides what can come next.

use std::collections::HashSet;

use unsolve_core::{Hit, Scene, SceneMove};

use super::keys::Arrow;

/// What a click leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clicked {
    /// The clicks so far make this move.
    Move(String),
    /// They are the beginning of one; of none, if nothing is left.
    Chosen(Vec<String>),
}

/// The clicks after one more. A second click on the same place lets go, a click elsewhere begins
/// anew.
pub fn click(scene: &Scene, chosen: &[String], id: &str) -> Clicked {
    let mut longer = chosen.to_vec();
    longer.push(id.to_owned());
    if let Some(notation) = made(scene, &longer) {
        return Clicked::Move(notation);
    }
    if begins(scene, &longer) {
        return Clicked::Chosen(longer);
    }
    match chosen {
        [] => Clicked::Chosen(Vec::new()),
        [before @ .., last] if last == id => Clicked::Chosen(before.to_vec()),
        _ => click(scene, &[], id),
    }
}

/// The move or stroll that exactly these clicks make.
pub fn made(scene: &Scene, clicks: &[String]) -> Option<String> {
    ways(scene).find(|mv| mv.hits == clicks).map(|mv| mv.notation.clone())
}

/// Moves, and strolls between them.
fn ways(scene: &Scene) -> impl Iterator<Item = &SceneMove> {
    scene.moves.iter().chain(&scene.strolls)
}

/// Whether a move goes on after these clicks.
pub fn begins(scene: &Scene, clicks: &[String]) -> bool {
    ways(scene).any(|mv| after(mv, clicks).is_some())
}

/// The hits that can be clicked after those chosen, in the scene's order.
pub fn next<'s>(scene: &'s Scene, chosen: &[String]) -> Vec<&'s Hit> {
    let open: HashSet<&str> = ways(scene).filter_map(|mv| after(mv, chosen)).collect();
    scene.hits.iter().filter(|hit| open.contains(hit.id.as_str())).collect()
}

/// The click that a move asks for after some others.
fn after<'s>(mv: &'s SceneMove, clicks: &[String]) -> Option<&'s str> {
    mv.hits.strip_prefix(clicks)?.first().map(String::as_str)
}

/// The last word of a place's name: what a key below the board stands for, or a direction.
pub fn word(id: &str) -> &str {
    id.rsplit('-').next().unwrap_or(id)
}

/// What an arrow does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Steered {
    /// It stands for these clicks.
    Clicks(Vec<String>),
    /// Arrows make moves here, but not this one.
    Blocked,
    /// Arrows make no moves here.
    No,
}

/// The clicks that an arrow stands for: a place named after its direction, or, if nothing is chosen
/// and there is only one piece to move, that piece and its place.
pub fn steer(scene: &Scene, chosen: &[String], arrow: Arrow) -> Steered {
    let Some((mut clicks, open)) = steered(scene, chosen) else { return Steered::No };
    match open.into_iter().find(|hit| word(&hit.id) == arrow.word()) {
        Some(place) => {
            clicks.push(place.id.clone());
            Steered::Clicks(clicks)
        }
        None => Steered::Blocked,
    }
}

/// Whether arrows make moves here, be it that they are blocked.
pub fn is_steered(scene: &Scene, chosen: &[String]) -> bool {
    steered(scene, chosen).is_some()
}

/// The clicks before a direction and the directions, if arrows make moves here.
fn steered<'s>(scene: &'s Scene, chosen: &[String]) -> Option<(Vec<String>, Vec<&'s Hit>)> {
    let is_way = |hit: &&Hit| Arrow::ALL.iter().any(|arrow| word(&hit.id) == arrow.word());
    let open = next(scene, chosen);
    if open.iter().any(is_way) {
        return Some((chosen.to_vec(), open));
    }
    let [only] = open[..] else { return None };
    let clicks = [chosen, std::slice::from_ref(&only.id)].concat();
    let beyond = next(scene, &clicks);
    (chosen.is_empty() && beyond.iter().any(is_way)).then_some((clicks, beyond))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unsolve_core::{Geometry, Point};

    fn scene(moves: &[(&str, &[&str])]) -> Scene {
        let mut scene = Scene::default();
        for (notation, hits) in moves {
            let hits: Vec<String> = hits.iter().map(|hit| (*hit).to_owned()).collect();
            for id in &hits {
                if scene.hits.iter().all(|hit| hit.id != *id) {
                    let area = Geometry::Circle { centre: Point::new(0.0, 0.0), radius: 1.0 };
                    scene.hits.push(Hit { id: id.clone(), area, label: id.clone() });
                }
            }
            scene.moves.push(SceneMove { notation: (*notation).to_owned(), hits });
        }
        scene
    }

    fn chosen(ids: &[&str]) -> Vec<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn two_clicks_make_a_move_and_the_same_twice_none() {
        let tubes = scene(&[("1>2", &["tube-0", "tube-1"]), ("2>3", &["tube-1", "tube-2"])]);
        assert_eq!(click(&tubes, &[], "tube-0"), Clicked::Chosen(chosen(&["tube-0"])));
        assert_eq!(click(&tubes, &chosen(&["tube-0"]), "tube-1"), Clicked::Move("1>2".into()));
        assert_eq!(click(&tubes, &chosen(&["tube-0"]), "tube-0"), Clicked::Chosen(vec![]));
        assert_eq!(
            click(&tubes, &chosen(&["tube-1"]), "tube-0"),
            Clicked::Chosen(chosen(&["tube-0"]))
        );
        assert_eq!(click(&tubes, &[], "tube-2"), Clicked::Chosen(vec![]));
    }

    #[test]
    fn arrows_steer_the_only_piece_or_the_chosen_one() {
        let one = scene(&[("Au", &["block-0", "block-0-up"])]);
        let both = Steered::Clicks(chosen(&["block-0", "block-0-up"]));
        assert_eq!(steer(&one, &[], Arrow::Up), both);
        assert_eq!(steer(&one, &[], Arrow::Left), Steered::Blocked);
        assert!(is_steered(&one, &[]));
        let two = scene(&[("Au", &["block-0", "block-0-up"]), ("Bu", &["block-1", "block-1-up"])]);
        assert!(!is_steered(&two, &[]));
        assert_eq!(steer(&two, &[], Arrow::Up), Steered::No);
        assert_eq!(steer(&two, &chosen(&["block-0"]), Arrow::Up), both);
        let steps = scene(&[("u", &["up"])]);
        assert_eq!(steer(&steps, &[], Arrow::Up), Steered::Clicks(chosen(&["up"])));
    }

    #[test]
    fn strolls_are_clicked_and_steered_like_moves() {
        let mut room = scene(&[("R", &["right"])]);
        let walk = scene(&[("u", &["up"]), ("ul", &["floor-3"])]);
        room.hits.extend(walk.hits);
        room.strolls = walk.moves;
        assert_eq!(click(&room, &[], "floor-3"), Clicked::Move("ul".into()));
        assert_eq!(steer(&room, &[], Arrow::Up), Steered::Clicks(chosen(&["up"])));
        assert_eq!(steer(&room, &[], Arrow::Left), Steered::Blocked);
    }
}
