//! Pictures, effects, descriptions and hints.

use std::collections::BTreeSet;

use unsolve_adapters::graph::Hints;
use unsolve_core::{Budget, Effect, Happening, Notation, Picture, Point, Stream, Words};
use unsolve_graph::{Transition, astar};

use super::{level, random_level};
use unsolve_ice_slide::{IceSlide, Level};

const TWO: &str = "A..#\n....\n.bB.\n#..a\n";

fn hint(text: &str, mv: &str) -> String {
    let level = level(text);
    let push = IceSlide::read_move(mv).expect("it is a move");
    IceSlide::reason(&level, &level.start(), push).expect("there is a reason")
}

#[test]
fn the_terminal_shows_blocks_over_goals() {
    let level = level("A.#b\n.##.\n..B.\na under B\n");
    let shown = IceSlide::board(&level, &level.start()).to_string();
    assert_eq!(shown, "┌─────────┐\n│ A · ██b │\n│ · ████· │\n│ · · Ba· │\n└─────────┘\n");
}

/// Every move of the scene is clickable, and every legal move is in the scene.
fn check_scene(level: &Level) {
    let state = level.start();
    let scene = IceSlide::draw(level, &state);
    let ids: BTreeSet<&str> = scene.hits.iter().map(|hit| hit.id.as_str()).collect();
    assert_eq!(ids.len(), scene.hits.len(), "ids are unique");
    let named: Vec<&str> = scene.shapes.iter().filter_map(|shape| shape.id.as_deref()).collect();
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len());
    let mut moves = Vec::new();
    level.ice().moves(&state, &mut moves);
    let expected = if level.ice().is_goal(&state) { 0 } else { moves.len() };
    assert_eq!(scene.moves.len(), expected);
    assert!(scene.moves.iter().flat_map(|mv| &mv.hits).all(|hit| ids.contains(hit.as_str())));
    for mv in moves {
        for effect in IceSlide::effects(level, &state, mv) {
            if let Effect::Travel { shape, .. } | Effect::Flash { shape, .. } = effect {
                assert!(named.contains(&shape.as_str()), "{shape}");
            }
        }
    }
}

#[test]
fn every_legal_move_can_be_clicked_and_seen() {
    let mut stream = Stream::new("scenes", 0);
    for round in 0..300 {
        let size = [3 + stream.below(18), 3 + stream.below(18)];
        if let Some(level) = random_level(&mut stream, size, 1 + round % 4, 0.2) {
            check_scene(&level);
        }
    }
    check_scene(&level("A..\n...\n...\na under A\n"));
}

#[test]
fn a_slide_travels_and_the_last_one_wins() {
    let level = level("A..a\n....\n....\n");
    let push = IceSlide::read_move("Ar").expect("it is a move");
    let effects = IceSlide::effects(&level, &level.start(), push);
    let path = vec![Point::new(180.0, 0.0)];
    assert_eq!(
        effects[0],
        Effect::Travel { shape: "block-0".to_owned(), kind: Happening::Slid, path }
    );
    assert_eq!(effects.last(), Some(&Effect::Won));
}

#[test]
fn positions_and_moves_in_words() {
    let level = level(TWO);
    let scene = IceSlide::draw(&level, &level.start());
    assert_eq!(
        scene.description,
        "Ice of 4 rows and 4 columns. Block A is at row 1, column 1, its goal at row 4, column 4. \
         Block B is at row 3, column 3, its goal at row 3, column 2. \
         Walls by row and column, row 1: 4; row 4: 1."
    );
    let push = IceSlide::read_move("Ad").expect("it is a move");
    let words = IceSlide::describe_move(&level, &level.start(), push);
    assert_eq!(words, "block A slides down to row 3, column 1");
}

#[test]
fn hints_say_what_a_player_wants_to_know() {
    assert_eq!(
        hint("A.a#\n....\n....\n", "Ar"),
        "it stops against the wall at row 1, column 4, right on its goal, and that solves the level"
    );
    assert_eq!(
        hint("A...\n....\n...a\n", "Ar"),
        "it stops against the right edge, and from there it slides down onto its goal"
    );
    assert_eq!(
        hint(TWO, "Ad"),
        "block A becomes the stopper for block B, whose slide left then ends on its goal"
    );
    assert_eq!(hint("B.A.b\n.....\na....\n", "Ad"), "it clears the way for block B to slide right");
}

#[test]
fn every_move_of_a_solution_has_a_reason() {
    let mut stream = Stream::new("reasons", 0);
    let mut told = 0;
    for round in 0..200 {
        let Some(level) = random_level(&mut stream, [6, 6], 1 + round % 3, 0.2) else {
            continue;
        };
        let mut state = level.start();
        let outcome = astar(level.ice(), &state, &Budget::default());
        for &mv in outcome.moves().unwrap_or_default() {
            let reason = IceSlide::reason(&level, &state, mv).expect("there is a reason");
            assert!(reason.starts_with("it ") || reason.starts_with("block "), "{reason}");
            level.ice().apply(&mut state, mv);
            told += 1;
        }
    }
    assert!(told > 100, "only {told} moves");
}
