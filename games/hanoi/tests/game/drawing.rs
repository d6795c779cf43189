//! Pictures, effects, descriptions and hints.

use unsolve_adapters::graph::{Hints, Mechanics};
use unsolve_core::{Budget, Effect, Notation, Picture, Stream, Words};
use unsolve_graph::{Transition, astar};

use super::{level, random_level};
use unsolve_hanoi::{Hanoi, Level};

fn hint(level: &Level, mv: &str) -> String {
    let mv = Hanoi::read_move(mv).expect("it is a move");
    Hanoi::reason(level, &level.start(), mv).expect("there is a reason")
}

#[test]
fn the_terminal_shows_discs_and_what_belongs_there() {
    let level = level("3: 010 > 222");
    let shown = Hanoi::board(&level, &level.start()).to_string();
    assert_eq!(shown, "A ├  3  1────  goal -\nB ├  2───────  goal -\nC ├──────────  goal 3 2 1\n");
}

#[test]
fn a_disc_is_lifted_carried_and_let_down() {
    let level = level("3: 22 > 22")
        .with(unsolve_hanoi::Towers::of([0, 2]), unsolve_hanoi::Towers::of([2, 2]));
    let mv = Hanoi::read_move("A>C").expect("a move");
    let effects = Hanoi::effects(&level, &level.start(), mv);
    let Effect::Travel { shape, path, .. } = &effects[0] else { panic!("{effects:?}") };
    assert_eq!((shape.as_str(), path.len()), ("disc-1", 3));
    assert_eq!(effects.last(), Some(&Effect::Won));
    let scene = Hanoi::draw(&level, &level.start());
    assert!(scene.shapes.iter().any(|shape| shape.id.as_deref() == Some("disc-1-number")));
    assert_eq!(scene.moves.len(), 3);
}

#[test]
fn positions_and_moves_in_words() {
    let level = level("3: 010 > 222");
    assert_eq!(
        Hanoi::draw(&level, &level.start()).description,
        "3 pegs with 3 discs, from bottom to top. A: 3 1; B: 2; C: none. In the end: A: none; B: none; C: 3 2 1."
    );
    let mv = Hanoi::read_move("B>C").expect("a move");
    assert_eq!(Hanoi::describe_move(&level, &level.start(), mv), "disc 2 goes from peg B to peg C");
}

#[test]
fn hints_say_what_a_player_wants_to_know() {
    assert_eq!(hint(&level("3: 0 > 1"), "A>B"), "then every disc is where it has to be");
    assert_eq!(
        hint(&level("3: 0000 > 2222"), "A>B"),
        "disc 4 has to get to peg C, so the three smaller ones go to peg B first; on the way there disc 2 needs peg C"
    );
    assert_eq!(
        hint(&level("3: 0110 > 2222"), "A>B"),
        "disc 4 has to get to peg C, so the three smaller ones go to peg B first"
    );
    assert_eq!(
        hint(&level("3: 0111 > 2222"), "A>C"),
        "disc 4 is in its place then, and disc 3 is the next to bring home"
    );
}

#[test]
fn every_move_of_a_solution_has_a_reason_and_tags() {
    let mut stream = Stream::new("reasons", 0);
    for round in 0..60 {
        let level = random_level(&mut stream, 3 + round % 2, 5);
        let mut state = level.start();
        let outcome = astar(level.rules(), &state, &Budget::default());
        for &mv in outcome.moves().expect("every level can be solved") {
            let reason = Hanoi::reason(&level, &state, mv);
            let smallest = level.rules().carried(state, mv) == Some(0);
            assert!(reason.is_some() || smallest, "{state:?} {mv:?}");
            assert!(!Hanoi::tags(&level, &state, mv).is_empty());
            level.rules().apply(&mut state, mv);
        }
    }
}
