//! What can be clicked, and what is seen when a push is made.

use serde_json::json;
use unsolve_core::{Effect, Happening, Picture};

use super::{level, level_by};
use unsolve_sokoban::{GAME, Metric, Sokoban, Step};

const ROOM: &str = "#######\n#@    #\n#  $ .#\n#     #\n#######\n";

#[test]
fn a_box_and_a_direction_are_a_push() {
    let level = level(ROOM);
    let scene = Sokoban::draw(&level, &level.start());
    let hits = |notation: &str| -> Vec<Vec<String>> {
        let fits = scene.moves.iter().filter(|mv| mv.notation == notation);
        fits.map(|mv| mv.hits.clone()).collect()
    };
    let [_, right] = &hits("drR")[0][..] else { panic!("two clicks") };
    assert!(right.ends_with("-right"), "arrows go by the name");
    assert!(scene.moves.iter().all(|mv| mv.hits.len() == 2), "no box stands beside the player");
}

#[test]
fn a_direction_alone_pushes_the_box_beside_the_player() {
    let level = level("#######\n#     #\n# @$ .#\n#     #\n#######\n");
    let scene = Sokoban::draw(&level, &level.start());
    let right: Vec<_> = scene.moves.iter().filter(|mv| mv.notation == "R").collect();
    assert_eq!(right.len(), 2);
    assert!(right.iter().any(|mv| mv.hits == ["right"]));
}

#[test]
fn the_player_walks_round_corners_and_the_box_goes_along() {
    let level = level(ROOM);
    let step = Step::read("drR").expect("a move");
    let effects = Sokoban::effects(&level, &level.start(), step);
    let travel = |kind: Happening| {
        effects.iter().find_map(|effect| match effect {
            Effect::Travel { kind: found, path, .. } if *found == kind => Some(path.clone()),
            _ => None,
        })
    };
    let walk: Vec<(f32, f32)> =
        travel(Happening::Moved).expect("the player goes").iter().map(|at| (at.x, at.y)).collect();
    assert_eq!(walk, [(0.0, 60.0), (120.0, 60.0)]);
    let push = travel(Happening::Pushed).expect("the box goes");
    assert_eq!((push[0].x, push[0].y), (60.0, 0.0));
}

#[test]
fn where_steps_count_the_neighbouring_cells_are_clicked() {
    let level = level_by(ROOM, Metric::Moves);
    let scene = Sokoban::draw(&level, &level.start());
    let moves: Vec<_> =
        scene.moves.iter().map(|mv| (mv.notation.as_str(), mv.hits[0].as_str())).collect();
    assert_eq!(moves, [("d", "down"), ("r", "right")]);
}

#[test]
fn redo_after_undo_keeps_the_letters() {
    let file = GAME.read("xsb", ROOM).expect("a level");
    let mut session = GAME.load(&file).expect("a level").play();
    session.play(&json!("drR")).expect("a push");
    session.undo();
    session.redo();
    assert_eq!(session.made(), ["drR"]);
}
